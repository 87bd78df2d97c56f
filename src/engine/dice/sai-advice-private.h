/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn in one position, for everything in the engine that looks into turns. */
#pragma once

#include "dice/sai-advice.h"
#include "dice/sai-solution-private.h"

G_BEGIN_DECLS

/**
 * SaiTurn:
 * @choices: how it can end
 * @options: what each end is worth
 * @scores: what entering each roll at once is worth
 * @stages: the moments with 1, 2, … throws left
 *
 * A turn in a position (in one to %SAI_N_LANES of them that have the same open boxes).
 */
typedef struct
{
  SaiChoices choices;
  SaiLanes *options;
  SaiLanes scores[SAI_N_ROLLS];
  SaiStage *stages;
} SaiTurn;

void sai_turn_prepare (SaiTurn *self, const SaiSolution *solution, const SaiPosition *position);
void sai_turn_work_back (SaiTurn *self, guint n_throws);
void sai_turn_clear (SaiTurn *self);
void sai_advice_list (SaiAdvice *self,
                      const SaiTurn *turn,
                      const SaiSpace *space,
                      const SaiSheet *sheet,
                      const SaiDice *dice,
                      guint n_throws,
                      double base);

G_END_DECLS
