/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-decision.h"
#include "dice/sai-outlook.h"
#include "dice/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiPrognosis:
 * @value: what the choice is worth: the mean final total
 * @score: what is written at once; 0 if dice are thrown again
 * @gain: what the total gets by that at once, bonus and differences included
 * @rest: what all that comes after it brings on average: @value less the total so far and @gain
 * @endings: for each box how likely this turn ends with points there
 * @zeros: for each box how likely this turn ends with nothing there; together with @endings that is 1
 * @points: for each box the mean of the points that this turn writes there, those of a joker besides included
 *
 * What comes of a choice when all after it is played perfectly.
 */
typedef struct
{
  double value;
  SaiScore score;
  gint gain;
  double rest;
  double endings[SAI_MAX_BOXES];
  double zeros[SAI_MAX_BOXES];
  double points[SAI_MAX_BOXES];
} SaiPrognosis;

/**
 * SaiExplanation:
 * @chosen: what comes of the one choice
 * @better: what comes of the other one
 * @cost: what the first is worth less
 *
 * Why a choice is better than another: the differences say it. A plain value.
 */
typedef struct
{
  SaiPrognosis chosen;
  SaiPrognosis better;
  double cost;
} SaiExplanation;

/**
 * SaiBoxChanges:
 * @boxes: for each box, how many points more it can expect in the end with the better choice
 * @bonus: how much likelier the bonus of the upper section is
 * @extra: how many points more jokers earn besides
 *
 * What a better box does to the sheet in the end.
 */
typedef struct
{
  double boxes[SAI_MAX_BOXES];
  double bonus;
  double extra;
} SaiBoxChanges;

void sai_analysis_explain (SaiExplanation *self,
                           const SaiSolution *solution,
                           const SaiSheet *sheet,
                           const SaiDice *dice,
                           guint n_throws,
                           const SaiDecision *chosen,
                           const SaiDecision *better);
SaiDecision
sai_analysis_find_best (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws);
gboolean sai_analysis_compare_boxes (SaiBoxChanges *self,
                                     const SaiSolution *solution,
                                     const SaiSheet *sheet,
                                     const SaiDice *dice,
                                     guint chosen,
                                     guint better,
                                     guint n_threads,
                                     GCancellable *cancellable,
                                     GError **error);

G_END_DECLS
