/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hint/sai-hint-line.h"
#include "paper/sai-paper-outlook.h"
#include "dice/sai-paper-sheet.h"
#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiPaperHints:
 *
 * The hints of a paper sheet: passes the throw to the advisor and the sheet, and shows the resulting advice in all
 * widgets with hints. "verdict" is luck and cost of the last turn in words, or %NULL if they are not known.
 */
#define SAI_TYPE_PAPER_HINTS (sai_paper_hints_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperHints, sai_paper_hints, SAI, PAPER_HINTS, GObject)

SaiPaperHints *sai_paper_hints_new (SaiSheetView *sheet, SaiHintLine *line, SaiPaperOutlook *outlook);
void sai_paper_hints_set_paper (SaiPaperHints *self, SaiPaperSheet *paper, SaiSolver *solver);
gboolean sai_paper_hints_get_wanted (SaiPaperHints *self);
void sai_paper_hints_set_wanted (SaiPaperHints *self, gboolean wanted);
void sai_paper_hints_set_throw (SaiPaperHints *self, guint seat, const SaiDice *dice, guint rolls_left, int announced);
gboolean sai_paper_hints_is_in_time (SaiPaperHints *self);
char *sai_paper_hints_describe (SaiPaperHints *self);
const char *sai_paper_hints_get_verdict (SaiPaperHints *self);

G_END_DECLS
