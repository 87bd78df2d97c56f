/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

typedef struct _SaiSolvedTurn SaiSolvedTurn;

/* Six different dice can be kept in this many ways. */
#define SAI_ADVICE_MAX_KEEPS 64

/**
 * SaiKeepAdvice:
 * @keep: the dice to keep, as a mask of positions; of equal dice the first. All stand for filling the best box at once
 * @value: its value
 * @points: what its points add to @value where choices are put in order, if @value is a probability
 *
 * A choice of dice to keep.
 */
typedef struct
{
  guint keep;
  double value;
  double points;
} SaiKeepAdvice;

/**
 * SaiBoxAdvice:
 * @box: the box
 * @score: what the dice score there, joker included
 * @value: its value
 * @points: as in #SaiKeepAdvice
 *
 * A choice of box.
 */
typedef struct
{
  guint box;
  SaiScore score;
  double value;
  double points;
} SaiBoxAdvice;

/**
 * SaiAdvice:
 * @all: all dice, as a mask of positions
 * @value: the value of the position: that of the best keep or box
 * @n_keeps: how many different keeps there are; 0 when no throw is left
 * @keeps: the keeps, best first, each once whatever the order of the dice
 * @n_boxes: how many boxes may be filled
 * @boxes: the boxes, best first
 * @exact: whether the values are exact except for rounding; otherwise they are estimated
 *
 * The value of each choice: the mean final total under perfect play, or (see sai-aim.c) a probability. Of equal
 * probabilities that with more points comes first; of keeps that are equally good in both the one with more dice, of
 * boxes the first on the sheet. A plain value.
 */
typedef struct
{
  guint all;
  double value;
  guint n_keeps;
  SaiKeepAdvice keeps[SAI_ADVICE_MAX_KEEPS];
  guint n_boxes;
  SaiBoxAdvice boxes[SAI_MAX_BOXES];
  gboolean exact;
} SaiAdvice;

void sai_advice_make (SaiAdvice *self,
                      const SaiSolution *solution,
                      const SaiSheet *sheet,
                      const SaiDice *dice,
                      guint n_throws);
void sai_advice_list (SaiAdvice *self,
                      const SaiSolvedTurn *turn,
                      const SaiDice *dice,
                      guint n_throws,
                      guint order,
                      double base);
void sai_advice_sort (SaiAdvice *self);
guint sai_advice_normalize_keep (const SaiDice *dice, guint keep);
gboolean sai_advice_is_roll (const SaiAdvice *self);
SaiDecision sai_advice_get_best (const SaiAdvice *self);
gboolean sai_advice_get_second (const SaiAdvice *self, SaiDecision *second);
double sai_advice_get_keep (const SaiAdvice *self, const SaiDice *dice, guint keep);
double sai_advice_get_box (const SaiAdvice *self, guint box);
void sai_advice_explain (const SaiSolution *solution,
                         const SaiSheet *sheet,
                         const SaiDice *dice,
                         guint n_throws,
                         guint keep,
                         double *endings);

G_END_DECLS
