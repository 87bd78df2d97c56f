/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The casual player makes the most of each turn, as if it were the last one. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

static double
evaluate (const SaiPlanEnd *end, gpointer user_data)
{
  return end->gain;
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_plan_new (solution, &state->sheets[state->seat], evaluate, NULL);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_casual_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the casual player does
 */
SaiDecision
sai_casual_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
