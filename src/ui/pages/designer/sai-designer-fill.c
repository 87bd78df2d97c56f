/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filling in rows again after each change of a draft, without disturbing the person who makes it: what says the same
 * already is left alone.
 */
#include "config.h"

#include "designer/sai-designer-fill.h"

/**
 * sai_designer_fill_text:
 * @editable: an entry
 * @text: (nullable): what it is to say
 *
 * Leaves an entry alone that says the same but for spaces around it, which may be being typed.
 */
void
sai_designer_fill_text (GtkEditable *editable, const char *text)
{
  g_autofree char *shown = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  if (g_strcmp0 (shown, text != NULL ? text : "") != 0)
    gtk_editable_set_text (editable, text != NULL ? text : "");
}

/**
 * sai_designer_fill_list:
 * @list: a list
 * @words: (element-type utf8): what it is to have
 *
 * Replaces the words of a list only if they differ, as that chooses the first one.
 */
void
sai_designer_fill_list (GtkStringList *list, GPtrArray *words)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  gboolean same = n == words->len;

  for (guint i = 0; same && i < n; i++)
    same = g_str_equal (gtk_string_list_get_string (list, i), g_ptr_array_index (words, i));
  if (same)
    return;
  gtk_string_list_splice (list, 0, n, NULL);
  for (guint i = 0; i < words->len; i++)
    gtk_string_list_append (list, g_ptr_array_index (words, i));
}
