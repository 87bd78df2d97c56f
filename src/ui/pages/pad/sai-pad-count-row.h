/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiPadCountRow:
 *
 * How many cards one seat has collected: typed, or set with buttons and arrow keys. Signals: "changed"; "entered" when
 * Enter is pressed.
 */
#define SAI_TYPE_PAD_COUNT_ROW (sai_pad_count_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadCountRow, sai_pad_count_row, SAI, PAD_COUNT_ROW, AdwActionRow)

GtkWidget *sai_pad_count_row_new (const char *name);
int sai_pad_count_row_get_number (SaiPadCountRow *self);
void sai_pad_count_row_set_result (SaiPadCountRow *self, const char *result);
void sai_pad_count_row_focus (SaiPadCountRow *self);

G_END_DECLS
