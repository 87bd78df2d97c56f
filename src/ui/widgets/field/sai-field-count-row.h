/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldCountRow:
 *
 * A seat in the scene of a count: its pile, and its penalty points on their way to the limit.
 */
#define SAI_TYPE_FIELD_COUNT_ROW (sai_field_count_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCountRow, sai_field_count_row, SAI, FIELD_COUNT_ROW, GtkWidget)

G_END_DECLS
