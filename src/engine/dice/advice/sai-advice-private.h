/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn, for the parts of the engine that look inside turns. */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

/**
 * SaiTurn:
 * @space: the positions
 * @choices: the possible ends, in each variant
 * @options: the value of each end
 * @scores: the value of entering each roll at once, in each variant
 * @stages: the stages with 1, 2, … throws left
 *
 * A turn in one to %SAI_N_LANES positions with the same open boxes. Stages are part of it, not allocated, as turns are
 * worked by the hundred thousand: the heap would return and request their memory each time.
 */
typedef struct
{
  const SaiSpace *space;
  SaiChoices choices[SAI_MAX_ROLLS];
  SaiLanes *options;
  SaiLanes scores[SAI_MAX_ROLLS][SAI_MAX_FULL];
  SaiStage stages[SAI_MAX_ROLLS - 1];
} SaiTurn;

void sai_turn_prepare (SaiTurn *self, const SaiSolution *solution, const SaiPosition *position);
void sai_turn_work_back (SaiTurn *self, guint n_throws);
void sai_turn_finish (const SaiTurn *self, guint n_throws, SaiLanes *weights, SaiLanes *probabilities);
void sai_turn_clear (SaiTurn *self);
void sai_turn_run (SaiTurn *self, int roll, guint n_throws, SaiLanes *probabilities);
void sai_turn_follow (const SaiSolution *solution,
                      const SaiPosition *position,
                      int roll,
                      guint n_throws,
                      SaiLanes *probabilities);
guint sai_advice_normalize_keep (const SaiDice *dice, guint keep);
void sai_advice_sort (SaiAdvice *self);
void sai_advice_list (SaiAdvice *self, const SaiTurn *turn, const SaiDice *dice, guint n_throws, double base);

G_END_DECLS
