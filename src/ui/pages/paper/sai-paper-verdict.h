/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advice.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiPaperVerdict:
 * @luck: how many points more than on average the dice of the turn were worth in the best box; negative for bad luck
 * @cost: how many points the choice of the box cost on average; 0 for the best
 * @best: the best box
 *
 * The verdict on a turn of which only the final dice are known.
 */
typedef struct
{
  double luck;
  double cost;
  guint best;
} SaiPaperVerdict;

gboolean
sai_paper_verdict_judge (SaiPaperVerdict *self, const SaiSolution *solution, SaiGame *game, const SaiMove *move);

G_END_DECLS
