/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiWrapLayout:
 *
 * Children in lines, as words in a text: each as wide as it likes to be, the next line where one is full. GtkFlowBox
 * puts its children in columns of equal width instead.
 */
#define SAI_TYPE_WRAP_LAYOUT (sai_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiWrapLayout, sai_wrap_layout, SAI, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *sai_wrap_layout_new (int column_spacing, int row_spacing);

G_END_DECLS
