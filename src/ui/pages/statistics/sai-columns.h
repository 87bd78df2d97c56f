/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiColumns:
 *
 * Children in as many columns as there is room for. Each child is added to the shortest column so far.
 */
#define SAI_TYPE_COLUMNS (sai_columns_get_type ())
G_DECLARE_FINAL_TYPE (SaiColumns, sai_columns, SAI, COLUMNS, GtkWidget)

GtkWidget *sai_columns_new (int column_width, guint most_columns, int spacing);
void sai_columns_append (SaiColumns *self, GtkWidget *child);

G_END_DECLS
