/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The skilled player knows what each box usually scores, and tries not to fill it for less: what counts is how much
 * more than usual the dice score. It ignores the bonus. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

static double
evaluate (const SaiPlanEnd *end, gpointer user_data)
{
  const double *usual = user_data;

  return end->gain - usual[end->box];
}

/* What each open box would score if it were the only one left. */
static void
find_usual (const SaiSolution *solution, const SaiSheet *sheet, double *usual)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  const SaiScore nothing = { 0, 0 };
  SaiSheet full = { 0 };

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box))
      sai_sheet_fill (&full, rules, box, nothing);

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && !sai_sheet_is_filled (sheet, box))
      {
        SaiSheet last = full;

        sai_sheet_clear (&last, rules, box);
        usual[box] = sai_solution_evaluate (solution, &last);
      }
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  double usual[SAI_MAX_ROWS] = { 0 };

  find_usual (solution, sheet, usual);

  return sai_plan_new (solution, sheet, evaluate, usual);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_skilled_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the skilled player does
 */
SaiDecision
sai_skilled_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
