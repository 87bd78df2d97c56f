/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive/sai-archivist.h"
#include "dice/sai-valuation.h"

G_BEGIN_DECLS

/**
 * SaiReview:
 *
 * Compares a finished dice game with perfect play, in the background: first the cost of each decision in points, then
 * in winning chances: "analysis" changes whenever more is known, and the review is "working" until all is. Where
 * perfect play cannot be calculated, both are estimates.
 */
#define SAI_TYPE_REVIEW (sai_review_get_type ())
G_DECLARE_FINAL_TYPE (SaiReview, sai_review, SAI, REVIEW, GObject)

gboolean sai_review_is_possible (SaiGame *game);
SaiReview *sai_review_new (SaiGame *game, SaiSolver *solver, SaiArchivist *archivist);
void sai_review_start (SaiReview *self, SaiSolverEffort effort);
void sai_review_stop (SaiReview *self);
SaiGame *sai_review_get_game (SaiReview *self);
const SaiAnalysis *sai_review_get_analysis (SaiReview *self);
gboolean sai_review_is_working (SaiReview *self);
double sai_review_get_progress (SaiReview *self);
const char *sai_review_get_problem (SaiReview *self);
SaiValuation *sai_review_get_valuation (SaiReview *self);

G_END_DECLS
