/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-advice.h"
#include "sai-analysis.h"
#include "sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiReview:
 *
 * Looks at a finished game of dice with the eyes of perfect play, in the background: first what each decision has cost in points, then
 * in winning chance. #SaiReview::changed comes whenever there is more to say.
 */
#define SAI_TYPE_REVIEW (sai_review_get_type ())
G_DECLARE_FINAL_TYPE (SaiReview, sai_review, SAI, REVIEW, GObject)

/**
 * SaiReviewChoice:
 * @step: what the move was
 * @dice: the dice that were to decide about; all 0 if they are not known
 * @is_keep: whether dice were kept; else a box was filled
 * @keep: the dice that were kept, as a mask
 * @box: the box that was filled
 * @advice: what each choice was worth
 *
 * A decision as it was made.
 */
typedef struct
{
  const SaiAnalysisStep *step;
  SaiDice                dice;
  gboolean               is_keep;
  guint                  keep;
  guint                  box;
  SaiAdvice              advice;
} SaiReviewChoice;

gboolean           sai_review_is_possible  (SaiGame         *game);
SaiReview         *sai_review_new          (SaiGame         *game,
                                            SaiSolver       *solver);
void               sai_review_start        (SaiReview       *self);
void               sai_review_stop         (SaiReview       *self);
const SaiAnalysis *sai_review_get_analysis (SaiReview       *self);
gboolean           sai_review_is_working   (SaiReview       *self);
double             sai_review_get_progress (SaiReview       *self);
const char        *sai_review_get_problem  (SaiReview       *self);
gboolean           sai_review_get_choice   (SaiReview       *self,
                                            SaiGame         *before,
                                            SaiReviewChoice *choice);
char              *sai_review_explain      (SaiReview       *self,
                                            SaiGame         *before,
                                            const SaiReviewChoice *choice,
                                            gboolean         best);

G_END_DECLS
