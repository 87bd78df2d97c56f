/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-valuation.h"
#include "util/sai-engine-error.h"
#include "util/sai-parallel.h"

struct _SaiValuation
{
  /* One of these. */
  SaiSolution *solution;
  SaiEstimate *estimate;
  /* Why it is an estimate, and the last turn by it. */
  char *reservation;
  SaiEstimatedTurn *turn;
};

/* What is asked for, and what is known of it so far. */
typedef struct
{
  SaiRules *rules;
  SaiValuation *valuation;
} Request;

static void
request_free (Request *request)
{
  sai_rules_unref (request->rules);
  sai_valuation_free (request->valuation);
  g_free (request);
}

static void
estimate_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Request *request = task_data;

  request->valuation->estimate = sai_trials_estimate (SAI_SOLVER (source), request->rules,
                                                      sai_parallel_get_n_threads (), cancellable);
  if (request->valuation->estimate != NULL)
    g_task_return_pointer (task, g_steal_pointer (&request->valuation), (GDestroyNotify) sai_valuation_free);
  else
    g_task_return_error_if_cancelled (task);
}

static void
take_solution_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  g_autoptr (GError) error = NULL;
  Request *request = g_task_get_task_data (task);

  request->valuation->solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);
  if (error == NULL)
    {
      g_task_return_pointer (task, g_steal_pointer (&request->valuation), (GDestroyNotify) sai_valuation_free);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
           g_error_matches (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_UNKNOWN))
    {
      g_task_return_error (task, g_steal_pointer (&error));
    }
  else
    {
      request->valuation->reservation = g_strdup (error->message);
      g_task_run_in_thread (task, estimate_in_thread);
    }
}

/**
 * sai_valuation_new_async:
 * @solver: where perfect play comes from
 * @rules: rules
 * @effort: what perfect play is worth
 * @cancellable: (nullable): stops the work
 * @callback: called when the values are known
 * @user_data: data for it
 *
 * Solves the rules; where that fails, prepares to estimate.
 */
void
sai_valuation_new_async (SaiSolver *solver,
                         const SaiRules *rules,
                         SaiSolverEffort effort,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task = g_task_new (solver, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->rules = sai_rules_ref (rules);
  request->valuation = g_new0 (SaiValuation, 1);
  g_task_set_source_tag (task, sai_valuation_new_async);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  sai_solver_get_async (solver, request->rules, effort, cancellable, take_solution_cb, task);
}

/**
 * sai_valuation_new_finish:
 * @result: the result
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the values; %NULL if cancelled, or if perfect play could be worked out, but was
 *   not worth it (%SAI_ENGINE_ERROR_UNKNOWN)
 */
SaiValuation *
sai_valuation_new_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
sai_valuation_free (SaiValuation *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->turn, sai_estimated_turn_free);
  g_clear_pointer (&self->estimate, sai_estimate_unref);
  g_free (self->reservation);
  g_free (self);
}

/* Perfect play, unless all is estimated. */
SaiSolution *
sai_valuation_get_solution (const SaiValuation *self)
{
  return self->solution;
}

/* What sheets are about worth, unless perfect play is known. */
SaiEstimate *
sai_valuation_get_estimate (const SaiValuation *self)
{
  return self->estimate;
}

/* How large the points of the game are beside those of usual ones, see sai_estimate_get_scale(). */
double
sai_valuation_get_scale (const SaiValuation *self)
{
  return self->estimate != NULL ? sai_estimate_get_scale (self->estimate) : 1;
}

/**
 * sai_valuation_get_reservation:
 * @self: values
 *
 * Returns: (nullable): why they are estimates, a sentence in the person's language; %NULL if they are those of perfect
 *   play
 */
const char *
sai_valuation_get_reservation (const SaiValuation *self)
{
  return self->reservation;
}

/**
 * sai_valuation_advise:
 * @self: values
 * @rules: the rules they are of
 * @state: a state of a game that is played, with dice on the table
 * @advice: (out): what each choice is worth
 */
void
sai_valuation_advise (SaiValuation *self, const SaiRules *rules, const SaiDiceState *state, SaiAdvice *advice)
{
  if (self->solution != NULL)
    {
      sai_advice_make (advice, self->solution, &state->sheets[state->seat], &state->dice,
                       sai_dice_state_get_rolls_left (state, rules));
      return;
    }

  if (self->turn != NULL && !sai_estimated_turn_is_of (self->turn, state))
    g_clear_pointer (&self->turn, sai_estimated_turn_free);
  if (self->turn == NULL)
    self->turn = sai_estimated_turn_new (self->estimate, state, NULL);
  sai_estimated_turn_advise (self->turn, state, advice);
}
