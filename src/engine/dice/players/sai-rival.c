/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rival plays to win, whatever the points.
 *
 * It weighs the ends of each turn against the final totals that the others can expect (see sai-aim.c). What that takes
 * once for a ruleset is worked out while the first turn is played. In that turn nobody is ahead by much, and it plays
 * for the highest mean total.
 *
 * Where perfect play is not known, it plays for points until few boxes are open. Then it weighs the ends of a turn by
 * games that are played on (see sai-stake.c), and prefers points if these do not show that something else wins more.
 */
#include "config.h"

#include "dice/sai-dice-state.h"
#include "dice/chances/sai-aim.h"
#include "dice/players/sai-computer-types.h"
#include "dice/players/sai-rival-utility.h"
#include "dice/chances/sai-spectra.h"
#include "util/sai-parallel.h"

/* Where play is estimated, it plays to win with so many open boxes. With more, too few games can be played on in a
 * third of a second.
 */
#define MOST_ESTIMATED 12

static guint
count_open (const SaiRules *rules, const SaiSheet *sheet)
{
  return sai_boxes_count (sai_boxes_without (rules->playable, sheet->filled));
}

static void
prepare_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  sai_solution_get_spectra (task_data, sai_parallel_get_n_threads (), NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

/* Whoever needs it before it is done will wait. */
static void
begin_to_prepare (const SaiSolution *solution)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_source_tag (task, begin_to_prepare);
  g_task_set_task_data (task, sai_solution_ref ((SaiSolution *) solution), (GDestroyNotify) sai_solution_unref);
  g_task_run_in_thread (task, prepare_in_thread);
}

static SaiPlan *
plan_to_win (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  guint n_threads = sai_parallel_get_n_threads ();
  SaiUtility utility;
  SaiPlan *plan;

  if (!sai_rival_make_utility (&utility, solution, state, n_threads, cancellable))
    return NULL;
  plan = sai_aim_plan (solution, &state->sheets[state->seat], &utility, n_threads, cancellable, NULL);
  g_free (utility.value);

  return plan;
}

static SaiPlan *
make_plan (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  gboolean first = sai_boxes_is_empty (&sheet->filled) &&
                   count_open (sai_solution_get_rules (solution), sheet) > SAI_AIM_MAX_SEARCHED;

  if (first && state->n_seats > 1 && !sai_solution_is_large (solution))
    begin_to_prepare (solution);
  /* With a single seat, there is no opponent to beat. */
  if (first || state->n_seats == 1)
    return sai_plan_new (solution, sheet, NULL, NULL);

  return plan_to_win (solution, state, cancellable);
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

/**
 * sai_rival_make_do:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what the rival does where perfect play is not known
 */
SaiDecision
sai_rival_make_do (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiRules *rules = sai_mind_get_rules (mind);
  guint n_open = count_open (rules, &state->sheets[state->seat]);
  SaiAdvice advice;

  /* What saved rolls are worth is known too badly. */
  if (state->n_seats == 1 || n_open > MOST_ESTIMATED || rules->saves_rolls ||
      !sai_mind_estimate_chances (mind, state, &advice, cancellable))
    return sai_makeshift_decide (mind, state, cancellable);

  return sai_advice_get_best (&advice);
}
