/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds reasons in a thread: at the beginning of a game that takes a second, later no time at all. */
#include "config.h"

#include "dice/advice/sai-outlook.h"
#include "dice/estimate/sai-estimated-difference.h"
#include "dice/sai-reason.h"
#include "util/sai-parallel.h"

/* By perfect play from @solution, or else by @estimate. */
typedef struct
{
  SaiSolution *solution;
  SaiEstimate *estimate;
  SaiDiceState state;
  SaiSheet sheet;
  guint n_throws;
  SaiReason reason;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_clear_pointer (&search->solution, sai_solution_unref);
  g_clear_pointer (&search->estimate, sai_estimate_unref);
  g_free (search);
}

static void
take_outlook (SaiDifference *self, const SaiOutlook *outlook, const SaiRules *rules)
{
  *self = (SaiDifference) { .mean = outlook->mean, .bonus = outlook->bonus, .extra = outlook->extra };
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->counted, box))
      self->boxes[box] = outlook->boxes[box].mean;
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  SaiReason *reason = &search->reason;
  guint n_threads = sai_parallel_get_n_threads ();
  GError *error = NULL;
  SaiOutlook outlook;
  gboolean found;

  if (search->estimate != NULL)
    found = sai_estimated_difference_make (&reason->difference, search->estimate, &search->state, &reason->better,
                                           &reason->worse, n_threads, cancellable, &error);
  else
    found = sai_outlook_compare (&outlook, search->solution, &search->sheet, &reason->dice, search->n_throws,
                                 &reason->better, &reason->worse, n_threads, cancellable, &error);
  if (found && search->estimate == NULL)
    take_outlook (&reason->difference, &outlook, sai_solution_get_rules (search->solution));
  if (found)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
is_strike (const SaiSheet *sheet, const SaiRules *rules, const SaiDice *dice, const SaiDecision *choice)
{
  return choice->fill && sai_score_is_zero (sai_sheet_score (sheet, rules, choice->box, dice));
}

static void
find_strikes (SaiReason *self, const SaiSheet *sheet, const SaiRules *rules)
{
  self->better_strikes = is_strike (sheet, rules, &self->dice, &self->better);
  self->worse_strikes = is_strike (sheet, rules, &self->dice, &self->worse);
}

/**
 * sai_reason_find_async:
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @better: a choice
 * @worse: another one
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done
 * @user_data: data for it
 *
 * Compares two choices.
 */
void
sai_reason_find_async (SaiSolution *solution,
                       const SaiSheet *sheet,
                       const SaiDice *dice,
                       guint n_throws,
                       const SaiDecision *better,
                       const SaiDecision *worse,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  g_task_set_source_tag (task, sai_reason_find_async);
  search->solution = sai_solution_ref (solution);
  search->sheet = *sheet;
  search->n_throws = n_throws;
  search->reason = (SaiReason) { .dice = *dice, .better = *better, .worse = *worse };
  find_strikes (&search->reason, sheet, sai_solution_get_rules (solution));
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * sai_reason_estimate_async:
 * @estimate: what sheets are worth
 * @state: a state with dice on the table
 * @better: a choice; to fill a box that can be announced is to announce it
 * @worse: another one
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done, for sai_reason_find_finish()
 * @user_data: data for it
 *
 * Compares two choices by an estimate.
 */
void
sai_reason_estimate_async (SaiEstimate *estimate,
                           const SaiDiceState *state,
                           const SaiDecision *better,
                           const SaiDecision *worse,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  g_task_set_source_tag (task, sai_reason_estimate_async);
  search->estimate = sai_estimate_ref (estimate);
  search->state = *state;
  search->reason = (SaiReason) {
    .dice = state->dice,
    .better = *better,
    .worse = *worse,
    .estimated = TRUE,
    .announces = state->n_rolls == 1 && sai_dice_state_get_announced (state) < 0,
  };
  find_strikes (&search->reason, &state->sheets[state->seat], sai_estimate_get_rules (estimate));
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * sai_reason_find_finish:
 * @result: the result
 * @self: (out): the reason
 * @error: return location for an error
 *
 * Returns: whether there is one
 */
gboolean
sai_reason_find_finish (GAsyncResult *result, SaiReason *self, GError **error)
{
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *self = ((Search *) g_task_get_task_data (G_TASK (result)))->reason;

  return TRUE;
}
