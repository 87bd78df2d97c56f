/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiTableLayout:
 *
 * The dice in the middle, and below them the reasons for a hint or an answer, which the dice don’t move for: where
 * reasons can stand, the dice always leave some room to them.
 */
#define SAI_TYPE_TABLE_LAYOUT (sai_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiTableLayout, sai_table_layout, SAI, TABLE_LAYOUT, GtkLayoutManager)

G_END_DECLS
