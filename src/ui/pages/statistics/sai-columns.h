/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiColumns:
 *
 * Children in as many columns as there is room for, each in the shortest column so far: "most-columns" at most, none
 * narrower than "column-width", with "spacing" between children, in pixels. If "filling", the children, which are of
 * one height then, leave no hole at the end of the last line.
 */
#define SAI_TYPE_COLUMNS (sai_columns_get_type ())
G_DECLARE_FINAL_TYPE (SaiColumns, sai_columns, SAI, COLUMNS, GtkWidget)

G_END_DECLS
