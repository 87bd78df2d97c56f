/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiCellState:
 * @SAI_CELL_EMPTY: empty, and cannot be filled now
 * @SAI_CELL_OFFER: open; shows what the dice would score, and can be filled
 * @SAI_CELL_FILLED: holds points
 * @SAI_CELL_LAST: holds the points that were entered last
 * @SAI_CELL_INTENDED: open; a computer player is about to fill it
 */
typedef enum
{
  SAI_CELL_EMPTY,
  SAI_CELL_OFFER,
  SAI_CELL_FILLED,
  SAI_CELL_LAST,
  SAI_CELL_INTENDED,
} SaiCellState;

/**
 * SaiCellHint:
 * @SAI_CELL_HINT_NONE: neither of those below
 * @SAI_CELL_HINT_BEST_BOX: the best box, but it is better to roll
 * @SAI_CELL_HINT_BEST: the best choice
 */
typedef enum
{
  SAI_CELL_HINT_NONE,
  SAI_CELL_HINT_BEST_BOX,
  SAI_CELL_HINT_BEST,
} SaiCellHint;

/**
 * SaiSheetCell:
 *
 * One box of one seat: a button labelled with its box, seat and points.
 */
#define SAI_TYPE_SHEET_CELL (sai_sheet_cell_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetCell, sai_sheet_cell, SAI, SHEET_CELL, GtkButton)

GtkWidget *sai_sheet_cell_new (guint seat, guint box, const char *place);
void sai_sheet_cell_set_place (SaiSheetCell *self, const char *place);
void sai_sheet_cell_update (SaiSheetCell *self, SaiCellState state, int points, int extra);
void sai_sheet_cell_set_preview (SaiSheetCell *self, const char *preview);
void sai_sheet_cell_set_hint (SaiSheetCell *self, double expected, SaiCellHint hint);
void sai_sheet_cell_set_made (SaiSheetCell *self, gboolean made);
void sai_sheet_cell_set_forced (SaiSheetCell *self, gboolean forced);
SaiCellState sai_sheet_cell_get_state (SaiSheetCell *self);
guint sai_sheet_cell_get_seat (SaiSheetCell *self);
guint sai_sheet_cell_get_box (SaiSheetCell *self);

G_END_DECLS
