/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solution.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiPaperVerdict:
 * @luck: how many points more than on average the dice of the turn were worth in the best box; negative for bad luck
 * @cost: how many points the choice of the box cost on average; 0 for the best
 * @best: the best box
 * @is_whole: whether all rolls are known, so that luck does not depend on what was kept
 * @keep_cost: how many points keeping other dice than the best cost on average, if all rolls are known
 *
 * The verdict on a turn at a real table.
 */
typedef struct
{
  double luck;
  double cost;
  guint best;
  gboolean is_whole;
  double keep_cost;
} SaiPaperVerdict;

gboolean
sai_paper_verdict_judge (SaiPaperVerdict *self, const SaiSolution *solution, SaiGame *game, const SaiMove *move);

G_END_DECLS
