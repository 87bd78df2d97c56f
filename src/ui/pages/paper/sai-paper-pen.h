/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-paper-sheet.h"
#include "paper/sai-paper-tray.h"
#include "paper/sai-paper-turn.h"
#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiPaperPen:
 *
 * Writes into the boxes of a sheet: when a box is chosen, in the sheet or by its letter, the dice in the tray fill it,
 * or its editor opens. Emits "entered" with the box and whether to leave the focus where it is, and "refused" with the
 * reason.
 */
#define SAI_TYPE_PAPER_PEN (sai_paper_pen_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperPen, sai_paper_pen, SAI, PAPER_PEN, GObject)

SaiPaperPen *sai_paper_pen_new (GtkWidget *page, SaiSheetView *sheet, SaiPaperTray *tray, SaiPaperTurn *turn);
void sai_paper_pen_set_paper (SaiPaperPen *self, SaiPaperSheet *paper);
void sai_paper_pen_close (SaiPaperPen *self);
void sai_paper_pen_check_seat (SaiPaperPen *self);
guint sai_paper_pen_find_next_box (SaiPaperPen *self, guint seat, guint box);

G_END_DECLS
