/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gambler plays for five of a kind and straights: perfectly, but by rules in which they score more. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

/* How much it overrates five of a kind and straights. */
#define GREED 3
/* A typical sum of five dice, for boxes that score the sum. */
#define USUAL_SUM 18

/* A straight, or all dice alike. */
static gboolean
is_dream (const SaiRules *rules, const SaiBoxRule *box)
{
  return box->kind == SAI_BOX_STRAIGHT || (box->kind == SAI_BOX_OF_A_KIND && box->n == rules->n_dice);
}

static void
believe (SaiRulesBuilder *rules)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      SaiBoxRule *box = &rules->boxes[i];

      if (is_dream (rules, box))
        box->points += (GREED - 1) * (box->points + (box->sum != SAI_BOX_SUM_NONE ? USUAL_SUM : 0));
    }
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_plan_new (solution, &state->sheets[state->seat], NULL, NULL);
}

static const SaiMindManner manner = { .belief = believe, .planner = make_plan, .sight = SAI_MAX_ROLLS };

/**
 * sai_gambler_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the gambler does
 */
SaiDecision
sai_gambler_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  return sai_mind_follow (mind, &manner, state, cancellable);
}
