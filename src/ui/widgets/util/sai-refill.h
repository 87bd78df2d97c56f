/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiRefillCreate:
 * @data: what sai_refill_list() was called with
 * @item: an item
 *
 * Returns: (transfer floating): a row that shows the item
 */
typedef GtkWidget *(*SaiRefillCreate) (gpointer data, gpointer item);

gboolean sai_refill_list (GtkListBox *list, GPtrArray *items, SaiRefillCreate create, gpointer data);

G_END_DECLS
