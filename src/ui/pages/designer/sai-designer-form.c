/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "designer/sai-designer-field.h"
#include "designer/sai-designer-form.h"

struct _SaiDesignerForm
{
  GObject parent_instance;

  GPtrArray *fields;
};

G_DEFINE_FINAL_TYPE (SaiDesignerForm, sai_designer_form, G_TYPE_OBJECT)

static void
sai_designer_form_dispose (GObject *object)
{
  g_clear_pointer (&SAI_DESIGNER_FORM (object)->fields, g_ptr_array_unref);

  G_OBJECT_CLASS (sai_designer_form_parent_class)->dispose (object);
}

static void
sai_designer_form_class_init (SaiDesignerFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_designer_form_dispose;
}

static void
sai_designer_form_init (SaiDesignerForm *self)
{
  self->fields = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * sai_designer_form_new:
 * @group: the group whose keys are changed, or one of the same kind
 * @keys: (nullable) (array zero-terminated=1): which of its keys; %NULL for all
 *
 * Returns: (transfer full): the rows, which show nothing yet
 */
SaiDesignerForm *
sai_designer_form_new (const char *group, const char *const *keys)
{
  SaiDesignerForm *self = g_object_new (SAI_TYPE_DESIGNER_FORM, NULL);

  for (const SaiDraftKey *key = sai_draft_key_list (group); key->key != NULL; key++)
    if (keys == NULL || g_strv_contains (keys, key->key))
      g_ptr_array_add (self->fields, sai_designer_field_new (key, group));

  return self;
}

void
sai_designer_form_add_to (SaiDesignerForm *self, AdwPreferencesGroup *rows)
{
  g_return_if_fail (SAI_IS_DESIGNER_FORM (self));

  for (guint i = 0; i < self->fields->len; i++)
    sai_designer_field_add_to (g_ptr_array_index (self->fields, i), rows);
}

void
sai_designer_form_remove_from (SaiDesignerForm *self, AdwPreferencesGroup *rows)
{
  g_return_if_fail (SAI_IS_DESIGNER_FORM (self));

  for (guint i = 0; i < self->fields->len; i++)
    sai_designer_field_remove_from (g_ptr_array_index (self->fields, i), rows);
}

/**
 * sai_designer_form_show:
 * @self: a form
 * @draft: the draft to change
 * @group: its group
 * @open: whether the rows are shown; if not, @draft need not have the group
 *
 * Shows what the draft says now; to be called whenever it has changed.
 */
void
sai_designer_form_show (SaiDesignerForm *self, SaiDraft *draft, const char *group, gboolean open)
{
  g_return_if_fail (SAI_IS_DESIGNER_FORM (self));

  for (guint i = 0; i < self->fields->len; i++)
    sai_designer_field_show (g_ptr_array_index (self->fields, i), draft, group, open);
}

/* Whether any row is shown. */
gboolean
sai_designer_form_is_shown (SaiDesignerForm *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_FORM (self), FALSE);

  for (guint i = 0; i < self->fields->len; i++)
    if (gtk_widget_get_visible (sai_designer_field_get_row (g_ptr_array_index (self->fields, i))))
      return TRUE;

  return FALSE;
}

/* Gives the focus to the first row. */
void
sai_designer_form_focus (SaiDesignerForm *self)
{
  g_return_if_fail (SAI_IS_DESIGNER_FORM (self));

  if (self->fields->len > 0)
    gtk_widget_child_focus (sai_designer_field_get_row (g_ptr_array_index (self->fields, 0)), GTK_DIR_TAB_FORWARD);
}
