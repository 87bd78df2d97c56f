/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The perfect player has the highest possible mean total. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_plan_new (solution, &state->sheets[state->seat], NULL, NULL);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_perfect_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the perfect player does
 */
SaiDecision
sai_perfect_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
