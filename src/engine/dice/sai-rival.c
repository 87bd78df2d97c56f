/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rival plays to win, whatever the points.
 *
 * With few open boxes left it searches for the play that wins most often against the expected final totals of the
 * others (see sai-aim.c). Before that it plays for the highest mean total, which wins unless another seat is far
 * ahead; to weigh those turns as well would make its first decision wait for a second or two (see
 * sai_standings_prepare()). Against the perfect player at Yacht, searching from four, six or eight open boxes on won
 * equally often within half a percent, while each additional box makes a search take about three times as long.
 */
#include "config.h"

#include "dice/sai-dice-state.h"
#include "dice/sai-aim.h"
#include "dice/sai-computer-types.h"
#include "dice/sai-standing.h"
#include "util/sai-parallel.h"

static guint
get_n_open (const SaiSolution *solution, const SaiDiceState *state)
{
  guint32 playable = sai_solution_get_rules (solution)->playable;

  return __builtin_popcount (playable & ~state->sheets[state->seat].filled);
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  g_autoptr (SaiStandings) standings = NULL;

  /* With a single seat, there is no opponent to beat. */
  if (state->n_seats == 1 || get_n_open (solution, state) > SAI_AIM_MAX_SEARCHED)
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
