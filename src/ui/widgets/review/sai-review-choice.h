/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "dice/advice/sai-advice.h"
#include "dice/sai-valuation.h"
#include "game/sai-game.h"
#include "ruleset/sai-condition.h"

G_BEGIN_DECLS

/**
 * SaiReviewChoice:
 * @seat: the seat that decides
 * @dice: the dice to decide about
 * @colours: the colours of the faces in the game
 * @n_throws: the number of throws left
 * @advice: the value of each choice
 * @is_chance: whether these are probabilities to win; otherwise they are mean final totals
 * @is_estimated: whether the totals are estimates
 * @scale: how large what is lost is beside the points of usual games, see sai_estimate_get_scale(); 1 for chances
 * @is_keep: whether dice are kept and the others thrown; otherwise a box is filled
 * @announces: whether a box is announced, not filled
 * @keep: the dice that are kept, as a mask of positions
 * @box: the box that is filled
 *
 * A decision in a dice game, with the value of each choice and the one that was taken. A plain value.
 */
typedef struct
{
  guint seat;
  SaiDice dice;
  SaiColours colours;
  guint n_throws;
  SaiAdvice advice;
  gboolean is_chance;
  gboolean is_estimated;
  double scale;
  gboolean is_keep;
  gboolean announces;
  guint keep;
  guint box;
} SaiReviewChoice;

gboolean sai_review_choice_init (SaiReviewChoice *self, SaiValuation *valuation, SaiGame *before, guint seat);
gboolean sai_review_choice_is_best (const SaiReviewChoice *self);
SaiMark sai_review_choice_get_mark (const SaiReviewChoice *self);
gboolean sai_review_choice_find_reason (const SaiReviewChoice *self,
                                        SaiSolution *solution,
                                        SaiEstimate *estimate,
                                        SaiGame *before,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
char *sai_review_choice_compare (const SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before);
char *sai_review_choice_title (const SaiReviewChoice *self);

G_END_DECLS
