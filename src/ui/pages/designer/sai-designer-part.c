/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-form.h"
#include "designer/sai-designer-part.h"
#include "ruleset/sai-draft-remark.h"
#include "util/sai-announce.h"
#include "util/sai-plain.h"

#define SPACING 6

struct _SaiDesignerPart
{
  GObject parent_instance;

  char *group;
  SaiDraft *draft;
  SaiDesignerForm *form;
  AdwActionRow *row;
  GtkWidget *toggle;
  AdwPreferencesRow *end_row;
};

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerPart, sai_designer_part, G_TYPE_OBJECT)

static gboolean
is_open (SaiDesignerPart *self)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle));
}

static void
show_open (SaiDesignerPart *self)
{
  gboolean open = is_open (self);

  gtk_button_set_icon_name (GTK_BUTTON (self->toggle), open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->end_row), open);
  sai_designer_form_show (self->form, self->draft, self->group, open);
}

static void
show_open_cb (SaiDesignerPart *self)
{
  if (self->draft == NULL)
    return;
  show_open (self);
  if (is_open (self))
    g_signal_emit (self, signals[OPENED], 0);
}

static void
sai_designer_part_dispose (GObject *object)
{
  SaiDesignerPart *self = SAI_DESIGNER_PART (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->form);
  g_clear_object (&self->row);
  g_clear_object (&self->end_row);

  G_OBJECT_CLASS (sai_designer_part_parent_class)->dispose (object);
}

static void
sai_designer_part_finalize (GObject *object)
{
  g_free (SAI_DESIGNER_PART (object)->group);

  G_OBJECT_CLASS (sai_designer_part_parent_class)->finalize (object);
}

static void
sai_designer_part_class_init (SaiDesignerPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_designer_part_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_designer_part_finalize;

  /**
   * SaiDesignerPart::opened:
   * @self: a part
   */
  signals[OPENED] = g_signal_new ("opened", SAI_TYPE_DESIGNER_PART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
}

static void
sai_designer_part_init (SaiDesignerPart *self)
{
  self->row = ADW_ACTION_ROW (g_object_ref_sink (adw_action_row_new ()));
  adw_action_row_set_subtitle_lines (self->row, 0);
  self->toggle = gtk_toggle_button_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->toggle, "flat");
  gtk_widget_add_css_class (self->toggle, "circular");
  g_signal_connect_object (self->toggle, "toggled", G_CALLBACK (show_open_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (self->row, self->toggle);
  adw_action_row_set_activatable_widget (self->row, self->toggle);
  self->end_row = ADW_PREFERENCES_ROW (g_object_ref_sink (adw_preferences_row_new ()));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->end_row), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self->end_row), FALSE);
}

static GtkWidget *
add_button (GtkWidget *box, GtkWidget *button, const char *action, const char *id, const char *label)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static void
add_buttons (SaiDesignerPart *self, const char *id, const char *remove)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (remove);
  GtkWidget *up = gtk_button_new_from_icon_name ("go-up-symbolic");
  GtkWidget *down = gtk_button_new_from_icon_name ("go-down-symbolic");
  GtkWidget *removal = gtk_button_new ();

  gtk_widget_add_css_class (box, "designer-end");
  gtk_widget_set_tooltip_text (add_button (box, up, "part.up", id, _ ("Move Up")), _ ("Move Up"));
  gtk_widget_set_tooltip_text (add_button (box, down, "part.down", id, _ ("Move Down")), _ ("Move Down"));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_button_set_child (GTK_BUTTON (removal), label);
  gtk_widget_add_css_class (add_button (box, removal, "part.remove", id, remove), "destructive-action");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->end_row), box);
}

/**
 * sai_designer_part_new:
 * @group: the group of a column or a bonus
 * @remove: what the button says that removes it
 *
 * Returns: (transfer full): its rows, which show nothing yet
 */
SaiDesignerPart *
sai_designer_part_new (const char *group, const char *remove)
{
  SaiDesignerPart *self = g_object_new (SAI_TYPE_DESIGNER_PART, NULL);

  self->group = g_strdup (group);
  self->form = sai_designer_form_new (group, NULL);
  add_buttons (self, strchr (group, ' ') + 1, remove);

  return self;
}

const char *
sai_designer_part_get_group (SaiDesignerPart *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_PART (self), NULL);

  return self->group;
}

void
sai_designer_part_add_to (SaiDesignerPart *self, AdwPreferencesGroup *rows)
{
  g_return_if_fail (SAI_IS_DESIGNER_PART (self));

  adw_preferences_group_add (rows, GTK_WIDGET (self->row));
  sai_designer_form_add_to (self->form, rows);
  adw_preferences_group_add (rows, GTK_WIDGET (self->end_row));
}

void
sai_designer_part_remove_from (SaiDesignerPart *self, AdwPreferencesGroup *rows)
{
  g_return_if_fail (SAI_IS_DESIGNER_PART (self));

  adw_preferences_group_remove (rows, GTK_WIDGET (self->row));
  sai_designer_form_remove_from (self->form, rows);
  adw_preferences_group_remove (rows, GTK_WIDGET (self->end_row));
}

/**
 * sai_designer_part_show:
 * @self: a part
 * @draft: the draft
 * @text: (nullable): what it is like, if nothing is wrong with it
 * @remarks: (element-type SaiDraftRemark): what is odd about the draft
 *
 * Shows what the draft says now; to be called whenever it has changed.
 */
void
sai_designer_part_show (SaiDesignerPart *self, SaiDraft *draft, const char *text, GArray *remarks)
{
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *odd = NULL;

  g_return_if_fail (SAI_IS_DESIGNER_PART (self));

  g_set_object (&self->draft, draft);
  name = sai_draft_name_part (draft, self->group);
  /* Translators: a column or a bonus of the sheet. */
  label = g_strdup_printf (_ ("Change %s"), name);
  problem = sai_draft_describe_problems (draft, self->group, NULL);
  odd = sai_draft_remark_describe_all (remarks, draft, self->group);
  sai_plain_set_title (ADW_PREFERENCES_ROW (self->row), name);
  sai_plain_set_subtitle (self->row, problem != NULL ? problem : odd != NULL ? odd : text);
  if (problem != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->row), "faulty");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->row), "faulty");
  gtk_widget_set_tooltip_text (self->toggle, label);
  sai_announce_name (self->toggle, label, NULL);
  show_open (self);
}

void
sai_designer_part_set_open (SaiDesignerPart *self, gboolean open)
{
  g_return_if_fail (SAI_IS_DESIGNER_PART (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), open);
}

/* Gives the focus to the first thing to change. */
void
sai_designer_part_focus (SaiDesignerPart *self)
{
  g_return_if_fail (SAI_IS_DESIGNER_PART (self));

  sai_designer_form_focus (self->form);
}
