/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cautious player plays safe: falling short of what a turn usually brings hurts more than exceeding it by as much
 * pleases (as Kahneman and Tversky found of people: Prospect Theory, Econometrica 47, 1979). */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

/* The weight of points above the mean. */
#define PLEASURE 0.1

static double
evaluate (const SaiPlanEnd *end, gpointer user_data)
{
  const double *mean = user_data;
  double more = end->gain + end->rest - *mean;

  return more > 0 ? PLEASURE * more : more;
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  double mean = sai_solution_evaluate (solution, sheet) -
                sai_sheet_get_total (sheet, sai_solution_get_rules (solution));

  return sai_plan_new (solution, sheet, evaluate, &mean);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_cautious_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the cautious player does
 */
SaiDecision
sai_cautious_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
