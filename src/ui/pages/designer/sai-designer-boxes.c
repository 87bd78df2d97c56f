/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-boxes.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-wrap-layout.h"

#define SPACING 6

struct _SaiDesignerBoxes
{
  GtkWidget parent_instance;

  gboolean filling;
  /* The ids of the boxes, and their buttons. */
  GStrv ids;
  GPtrArray *buttons;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerBoxes, sai_designer_boxes, GTK_TYPE_WIDGET)

static void
tell_boxes_cb (SaiDesignerBoxes *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->filling)
    return;
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->buttons, i)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", self->ids[i]);
  g_signal_emit (self, signals[CHANGED], 0, text->str);
}

static void
clear (SaiDesignerBoxes *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
}

static void
sai_designer_boxes_dispose (GObject *object)
{
  clear (SAI_DESIGNER_BOXES (object));

  G_OBJECT_CLASS (sai_designer_boxes_parent_class)->dispose (object);
}

static void
sai_designer_boxes_finalize (GObject *object)
{
  SaiDesignerBoxes *self = SAI_DESIGNER_BOXES (object);

  g_ptr_array_unref (self->buttons);
  g_strfreev (self->ids);

  G_OBJECT_CLASS (sai_designer_boxes_parent_class)->finalize (object);
}

static void
sai_designer_boxes_class_init (SaiDesignerBoxesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_boxes_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_designer_boxes_finalize;

  /**
   * SaiDesignerBoxes::changed:
   * @self: boxes
   * @text: the ids of those that are pressed
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_DESIGNER_BOXES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_designer_boxes_init (SaiDesignerBoxes *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  sai_wrap_layout_set_shrinking (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  self->buttons = g_ptr_array_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Boxes of the bonus"), -1);
}

GtkWidget *
sai_designer_boxes_new (void)
{
  return g_object_new (SAI_TYPE_DESIGNER_BOXES, NULL);
}

/* Whether words such as "upper full-house" mean a box. */
static gboolean
is_meant (SaiDraft *draft, const char *id, const char *const *words)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
  g_autofree char *kind = sai_draft_get (draft, group, "Kind");
  gboolean upper = g_strcmp0 (kind, "faces") == 0;

  if (g_strv_contains (words, id))
    return TRUE;

  return g_strcmp0 (kind, "difference") != 0 &&
         (g_strv_contains (words, "all") || g_strv_contains (words, upper ? "upper" : "lower"));
}

/**
 * sai_designer_boxes_list:
 * @draft: a draft
 * @text: "all", "upper", "lower" or ids of boxes
 *
 * Returns: (transfer full): the ids of the boxes that are meant
 */
char *
sai_designer_boxes_list (SaiDraft *draft, const char *text)
{
  g_auto (GStrv) ids = sai_draft_list (draft, SAI_BOX_PREFIX);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    if (is_meant (draft, ids[i], (const char *const *) words))
      g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", ids[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Makes a button for each box anew, unless they are the same. */
static void
set_boxes (SaiDesignerBoxes *self, SaiDraft *draft)
{
  g_auto (GStrv) ids = sai_draft_list (draft, SAI_BOX_PREFIX);

  if (self->ids != NULL && g_strv_equal ((const char *const *) ids, (const char *const *) self->ids))
    return;
  clear (self);
  g_strfreev (self->ids);
  self->ids = g_steal_pointer (&ids);
  for (guint i = 0; self->ids[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label ("");

      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      g_signal_connect_object (button, "toggled", G_CALLBACK (tell_boxes_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      g_ptr_array_add (self->buttons, button);
    }
}

/**
 * sai_designer_boxes_show:
 * @self: boxes
 * @draft: a draft
 * @text: which boxes are pressed, as in sai_designer_boxes_list()
 */
void
sai_designer_boxes_show (SaiDesignerBoxes *self, SaiDraft *draft, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_return_if_fail (SAI_IS_DESIGNER_BOXES (self));

  self->filling = TRUE;
  set_boxes (self, draft);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);
      g_autofree char *name = sai_draft_name_box (draft, self->ids[i]);

      gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), name);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    is_meant (draft, self->ids[i], (const char *const *) words));
    }
  self->filling = FALSE;
}
