/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expert plans the whole game, but sometimes over- or underrates a box. It does so for the whole turn, and plays
 * the turn accordingly. */
#include "config.h"

#include <math.h>

#include "dice/players/sai-computer-types.h"
#include "dice/players/sai-whim.h"
#include "dice/sai-dice-state.h"

/* The greatest error about a box, relative to the mean value of a turn. */
#define GREATEST_MISTAKE 0.45

static double
evaluate (const SaiPlanEnd *end, gpointer user_data)
{
  const double *mistakes = user_data;

  return end->gain + end->rest + mistakes[end->box];
}

static void
make_mistakes (const SaiSolution *solution, const SaiSheet *sheet, double *mistakes)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  guint n_open = sai_boxes_count (sai_boxes_without (rules->playable, sheet->filled));
  double turn = (sai_solution_evaluate (solution, sheet) - sai_sheet_get_total (sheet, rules)) / n_open;
  guint64 look = sai_whim_look (sheet, NULL);

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      double whim = 2.0 * sai_whim_draw (look, box) - 1.0;

      /* The cube keeps most errors small. */
      mistakes[box] = GREATEST_MISTAKE * fabs (turn) * whim * whim * whim;
    }
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  double mistakes[SAI_MAX_ROWS];

  make_mistakes (solution, sheet, mistakes);

  return sai_plan_new (solution, sheet, evaluate, mistakes);
}

static const SaiMindManner manner = { .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_expert_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the expert does
 */
SaiDecision
sai_expert_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
