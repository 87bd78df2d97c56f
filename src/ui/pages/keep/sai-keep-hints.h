/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hint/sai-hint-line.h"
#include "hint/sai-hint-view.h"
#include "keep/sai-keep-outlook.h"
#include "sai-sheet-keeper.h"
#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiKeepHints:
 *
 * The advice at a kept sheet: what is known of the throw goes to the advisor and to the sheet, and what comes back is
 * shown in all places where hints are.
 */
#define SAI_TYPE_KEEP_HINTS (sai_keep_hints_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeepHints, sai_keep_hints, SAI, KEEP_HINTS, GObject)

SaiKeepHints *sai_keep_hints_new (SaiSheetView *sheet,
                                  SaiHintView *view,
                                  SaiHintLine *line,
                                  SaiKeepOutlook *outlook,
                                  GtkLabel *verdict);
void sai_keep_hints_set_keeper (SaiKeepHints *self, SaiSheetKeeper *keeper, SaiSolver *solver);
gboolean sai_keep_hints_get_wanted (SaiKeepHints *self);
void sai_keep_hints_set_wanted (SaiKeepHints *self, gboolean wanted);
void sai_keep_hints_set_throw (SaiKeepHints *self, guint seat, const SaiDice *dice, guint rolls_left);
gboolean sai_keep_hints_is_in_time (SaiKeepHints *self);
char *sai_keep_hints_describe (SaiKeepHints *self);
const char *sai_keep_hints_get_verdict (SaiKeepHints *self);

G_END_DECLS
