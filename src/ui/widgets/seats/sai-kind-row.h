/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKindRow:
 *
 * A row in the list of a drop-down: a kind of player, with a check mark if it is the chosen one.
 */
#define SAI_TYPE_KIND_ROW (sai_kind_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiKindRow, sai_kind_row, SAI, KIND_ROW, GtkBox)

G_END_DECLS
