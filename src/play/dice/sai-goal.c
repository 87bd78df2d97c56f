/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/sai-goal.h"

/* A position, and the answer to what its choices are worth. */
typedef struct
{
  SaiGoal goal;
  gint target;
  SaiStandings *standings;
  SaiDiceState state;
  SaiAdvice advice;
} Question;

static void
free_question (Question *question)
{
  sai_standings_unref (question->standings);
  g_free (question);
}

static gboolean
weigh (Question *question, GCancellable *cancellable, GError **error)
{
  if (question->goal == SAI_GOAL_TOTAL)
    return sai_standings_reach (question->standings, &question->state, question->target, &question->advice, cancellable,
                                error);

  return sai_standings_advise (question->standings, &question->state, &question->advice, cancellable, error);
}

static void
weigh_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (weigh (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
prepare_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  sai_standings_prepare (data, cancellable, NULL);
  g_task_return_boolean (task, TRUE);
}

/**
 * sai_goal_prepare:
 * @standings: the standings of a game
 * @cancellable: (nullable): to cancel the work
 *
 * Works out in a thread what the first answer with %SAI_GOAL_WIN would have to wait for.
 */
void
sai_goal_prepare (SaiStandings *standings, GCancellable *cancellable)
{
  g_autoptr (GTask) task = NULL;

  if (sai_standings_is_prepared (standings))
    return;
  task = g_task_new (NULL, cancellable, NULL, NULL);
  g_task_set_source_tag (task, sai_goal_prepare);
  g_task_set_task_data (task, sai_standings_ref (standings), (GDestroyNotify) sai_standings_unref);
  g_task_run_in_thread (task, prepare_thread);
}

/**
 * sai_goal_weigh_async:
 * @goal: what the seat to move plays for, other than points
 * @target: the total to reach with %SAI_GOAL_TOTAL
 * @standings: the standings of the game
 * @state: a position in which the seat has rolled and has to choose
 * @cancellable: (nullable): to cancel the work
 * @callback: called with the result, for sai_goal_weigh_finish()
 * @user_data: the data for @callback
 *
 * Works out in a thread what each choice is worth.
 */
void
sai_goal_weigh_async (SaiGoal goal,
                      gint target,
                      SaiStandings *standings,
                      const SaiDiceState *state,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Question *question = g_new0 (Question, 1);

  question->goal = goal;
  question->target = target;
  question->standings = sai_standings_ref (standings);
  question->state = *state;
  g_task_set_task_data (task, question, (GDestroyNotify) free_question);
  g_task_run_in_thread (task, weigh_thread);
}

/**
 * sai_goal_weigh_finish:
 * @result: the result
 * @advice: (out caller-allocates): the choices, their values as chances
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: %TRUE on success
 */
gboolean
sai_goal_weigh_finish (GAsyncResult *result, SaiAdvice *advice, GError **error)
{
  Question *question = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *advice = question->advice;

  return TRUE;
}
