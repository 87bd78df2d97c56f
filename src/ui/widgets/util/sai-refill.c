/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills lists whose rows are made anew whenever what they show has changed. The focus would go with the row that has
 * it, and whoever uses the keyboard would begin at the top again.
 */
#include "config.h"

#include "util/sai-refill.h"

/* The index of the focused row, or of the one with the focus inside; -1 if it is elsewhere. */
static int
find_focused_row (GtkListBox *list)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (list));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (row == NULL || gtk_widget_get_parent (row) != GTK_WIDGET (list))
    return -1;

  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

/**
 * sai_refill_list:
 * @list: a list
 * @items: what it is to show
 * @create: makes the row of an item
 * @data: data for @create
 *
 * Replaces all rows of the list. The focus stays at its position, or moves to the last row if there are fewer now.
 *
 * Returns: whether the focus was in the list but there is no row to take it any more
 */
gboolean
sai_refill_list (GtkListBox *list, GPtrArray *items, SaiRefillCreate create, gpointer data)
{
  int focused;
  GtkWidget *child;

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), FALSE);
  g_return_val_if_fail (items != NULL && create != NULL, FALSE);

  focused = find_focused_row (list);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
  for (guint i = 0; i < items->len; i++)
    gtk_list_box_append (list, create (data, g_ptr_array_index (items, i)));
  if (focused < 0)
    return FALSE;
  if (items->len == 0)
    return TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, MIN (focused, (int) items->len - 1))));

  return FALSE;
}
