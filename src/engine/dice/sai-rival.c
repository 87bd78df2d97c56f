/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rival plays to win, whatever the points.
 *
 * Before each of its turns it weighs what the turn may end in by how often that wins against what the others can expect
 * (see sai-standing.c): by search once few boxes are open, before that by how its own points to come are spread. So it
 * takes risks when it is behind and avoids them when it is ahead, from the first turn on.
 */
#include "config.h"

#include "dice/sai-dice-state.h"
#include "dice/sai-computer-types.h"
#include "dice/sai-standing.h"
#include "util/sai-parallel.h"

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  g_autoptr (SaiStandings) standings = NULL;

  /* With a single seat, there is no opponent to beat. */
  if (state->n_seats == 1)
    return sai_plan_new (solution, &state->sheets[state->seat], NULL, NULL);

  standings = sai_standings_new (solution, sai_parallel_get_n_threads ());

  return sai_standings_plan (standings, state, cancellable, NULL);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS, .watchful = TRUE };

/**
 * sai_rival_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the rival does
 */
SaiDecision
sai_rival_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
