/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-reading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetCell:
 *
 * One box of one seat: a button labelled with its box, seat and points.
 */
#define SAI_TYPE_SHEET_CELL (sai_sheet_cell_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetCell, sai_sheet_cell, SAI, SHEET_CELL, GtkButton)

GtkWidget *sai_sheet_cell_new (guint seat, guint box, const char *place);
void sai_sheet_cell_set_place (SaiSheetCell *self, const char *place);
void sai_sheet_cell_show (SaiSheetCell *self, const SaiCellReading *reading);
void sai_sheet_cell_scroll_to (SaiSheetCell *self);
const SaiCellReading *sai_sheet_cell_get_reading (SaiSheetCell *self);
guint sai_sheet_cell_get_seat (SaiSheetCell *self);
guint sai_sheet_cell_get_box (SaiSheetCell *self);

G_END_DECLS
