/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "sheet/sai-sheet-rows.h"
#include "sheet/sai-sheet-reading.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSheetView:
 *
 * The score sheet of all seats. While "offering", the open boxes of the seat to move show what the dice would score and
 * can be chosen; with advice, the best one is marked. "intended" marks the box that a computer player
 * is about to fill. An "editable" sheet is for keeping score by hand: boxes have letters, keys typed into them are
 * emitted as signals, and seats can be chosen.
 */
#define SAI_TYPE_SHEET_VIEW (sai_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiSheetView, sai_sheet_view, SAI, SHEET_VIEW, GtkWidget)

void sai_sheet_view_set_game (SaiSheetView *self, SaiGame *game);
void sai_sheet_view_finish (SaiSheetView *self);
void sai_sheet_view_set_offering (SaiSheetView *self, gboolean offering);
void sai_sheet_view_set_intended (SaiSheetView *self, int box);
void sai_sheet_view_set_advice (SaiSheetView *self, const SaiAdvice *advice, SaiSheetNumbers numbers);
void sai_sheet_view_set_better (SaiSheetView *self, int seat, guint box);
int sai_sheet_view_find_best (SaiSheetView *self);
gboolean sai_sheet_view_focus_best (SaiSheetView *self);

void sai_sheet_view_set_editable (SaiSheetView *self, gboolean editable);
void sai_sheet_view_set_trial (SaiSheetView *self, gboolean trial);
void sai_sheet_view_set_asking (SaiSheetView *self, gboolean asking);
void sai_sheet_view_set_offer (SaiSheetView *self, guint seat, const SaiDice *dice);
void sai_sheet_view_set_rates (SaiSheetView *self, const double *rates, gboolean estimated);
void sai_sheet_view_set_moving (SaiSheetView *self, int seat);
GtkWidget *sai_sheet_view_get_cell (SaiSheetView *self, guint seat, guint box);
GtkWidget *sai_sheet_view_get_sum (SaiSheetView *self, guint seat, SaiSheetRowKind kind);
gboolean sai_sheet_view_focus_cell (SaiSheetView *self, guint seat, guint box);
int sai_sheet_view_find_row_key (SaiSheetView *self, gunichar key);

G_END_DECLS
