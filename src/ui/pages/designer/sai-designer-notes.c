/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The faults of a draft in one place, each leading to where it can be mended. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-notes.h"
#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-ruleset-file.h"

/* More would hide what they are about. */
#define MOST_NOTES 4

struct _SaiDesignerNotes
{
  GtkWidget parent_instance;

  GtkWidget *list;
  guint n_notes;
};

G_DEFINE_FINAL_TYPE (SaiDesignerNotes, sai_designer_notes, GTK_TYPE_WIDGET)

/* What a group is called: the name of the box, or what there is one of. */
static char *
name_group (SaiDraft *draft, const char *group)
{
  if (g_str_has_prefix (group, SAI_BOX_PREFIX))
    return sai_draft_name_box (draft, group + strlen (SAI_BOX_PREFIX));
  if (g_str_has_prefix (group, SAI_COLUMN_PREFIX) || g_str_has_prefix (group, SAI_BONUS_PREFIX))
    return sai_draft_name_part (draft, group);

  return g_strdup (g_str_equal (group, "Bonus")   ? _ ("Bonus")
                   : g_str_equal (group, "Joker") ? _ ("Jokers")
                                                  : _ ("Game"));
}

static void
add (SaiDesignerNotes *self, SaiDraft *draft, const char *group, const char *text, gboolean wrong)
{
  g_autofree char *name = NULL;
  g_autofree char *line = NULL;
  GtkWidget *label, *button;

  if (self->n_notes++ >= MOST_NOTES)
    return;
  name = name_group (draft, group);
  /* Translators: a part of a game, and what is wrong with it. */
  line = g_strdup_printf (_ ("%s: %s"), name, text);
  label = gtk_label_new (line);
  button = gtk_button_new ();
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (label, wrong ? "error" : "dim-label");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "designer.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", group);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, line, -1);
  gtk_box_append (GTK_BOX (self->list), button);
}

static void
sai_designer_notes_dispose (GObject *object)
{
  g_clear_pointer (&SAI_DESIGNER_NOTES (object)->list, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_notes_parent_class)->dispose (object);
}

static void
sai_designer_notes_class_init (SaiDesignerNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_notes_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_designer_notes_init (SaiDesignerNotes *self)
{
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Problems and remarks"), -1);
}

/**
 * sai_designer_notes_show:
 * @self: notes
 * @draft: a draft
 * @remarks: (element-type SaiDraftRemark): what is odd about it
 *
 * Shows what is wrong with a draft now or, if nothing is, what is odd.
 */
void
sai_designer_notes_show (SaiDesignerNotes *self, SaiDraft *draft, GArray *remarks)
{
  GtkWidget *child;

  g_return_if_fail (SAI_IS_DESIGNER_NOTES (self));

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), child);
  self->n_notes = 0;
  for (guint i = 0; i < sai_draft_get_n_problems (draft); i++)
    {
      const SaiDraftProblem *problem = sai_draft_get_problem (draft, i);

      add (self, draft, problem->group, problem->text, TRUE);
    }
  for (guint i = 0; i < remarks->len; i++)
    {
      const SaiDraftRemark *remark = &g_array_index (remarks, SaiDraftRemark, i);
      g_autofree char *group = sai_draft_remark_get_group (remark, draft);
      g_autofree char *text = sai_draft_remark_describe (remark, draft);

      add (self, draft, group, text, FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_notes > 0);
}
