/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The master knows the value of every box in every position, but looks only one throw ahead: with two throws left, it
 * never counts on the second. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

#define SIGHT 1

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_plan_new (solution, &state->sheets[state->seat], NULL, NULL);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SIGHT };

/**
 * sai_master_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the master does
 */
SaiDecision
sai_master_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
