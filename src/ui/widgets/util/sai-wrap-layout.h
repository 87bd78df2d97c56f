/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiWrapLayout:
 *
 * Arranges children in lines, like words in a text: each with its natural width, wrapping to the next line when one is
 * full; or in columns of the same width (see sai_wrap_layout_set_filling()).
 */
#define SAI_TYPE_WRAP_LAYOUT (sai_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiWrapLayout, sai_wrap_layout, SAI, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *sai_wrap_layout_new (int column_spacing, int row_spacing);
void sai_wrap_layout_set_centered (SaiWrapLayout *self, gboolean centered);
void sai_wrap_layout_set_apart (SaiWrapLayout *self, gboolean apart);
void sai_wrap_layout_set_child_width (SaiWrapLayout *self, int width);
void sai_wrap_layout_set_shrinking (SaiWrapLayout *self, gboolean shrinking);
void sai_wrap_layout_set_filling (SaiWrapLayout *self, gboolean filling);
void sai_wrap_layout_set_hanging (SaiWrapLayout *self, gboolean hanging);

G_END_DECLS
