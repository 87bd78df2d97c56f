/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "naive-solver.h"

G_BEGIN_DECLS

#define EPSILON 1e-9

/* What is rounded to billionths is compared with what is not. */
#define NAIVE_EPSILON 2e-9

extern const char analysed_small_text[];

SaiGame *analysed_make_game (const char *text, SaiGameMode mode, guint n_seats, guint seed);
SaiAnalysis *analysed_make_analysis (SaiGame *game, const SaiSolution *solution, SaiAnalysisChances chances);
void analysed_check_sums (const SaiAnalysis *analysis, SaiGame *game);
void analysed_check_text (const SaiAnalysis *analysis);
double analysed_get_naive_best (NaiveSolver *naive,
                                const SaiRules *rules,
                                const SaiSheet *sheet,
                                const SaiDice *dice,
                                guint n_throws);

G_END_DECLS
