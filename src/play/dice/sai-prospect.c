/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat can expect, worked out in a thread from a copy of the state. */
#include "config.h"

#include <math.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-standings.h"
#include "dice/sai-prospect.h"
#include "dice/chances/sai-prognosis.h"
#include "util/sai-engine-error.h"

#define N_THREADS 2

typedef struct
{
  /* Until the rules are solved. */
  SaiGame *game;
  SaiStandings *standings;
  char *reservation;
  SaiRules *rules;
  SaiDiceState state;
  guint seat;
  int rival;
  int target;
} Question;

static void
question_free (Question *question)
{
  sai_rules_unref (question->rules);
  g_clear_object (&question->game);
  g_clear_pointer (&question->standings, sai_standings_unref);
  g_free (question->reservation);
  g_free (question);
}

void
sai_prospect_free (SaiProspect *self)
{
  g_clear_pointer (&self->total, sai_distribution_free);
  g_clear_pointer (&self->rival, sai_distribution_free);
  g_free (self->reservation);
  g_free (self);
}

/* The dice on the table, if they are this seat's. */
static const SaiDice *
find_dice (const Question *question, guint seat, guint *n_throws)
{
  const SaiDiceState *state = &question->state;

  *n_throws = 0;
  if (state->seat != seat || state->n_rolls == 0)
    return NULL;
  *n_throws = sai_dice_state_get_rolls_left (state, question->rules);

  return &state->dice;
}

static double
get_mean (const SaiDistribution *distribution)
{
  double mean = 0;

  for (guint i = 0; i < distribution->n; i++)
    mean += distribution->probability[i] * (distribution->first + (int) i);

  return mean;
}

static double
get_ahead (const SaiDistribution *own, const SaiDistribution *rival)
{
  double ahead = 0;

  for (guint i = 0; i < rival->n; i++)
    if (rival->probability[i] > 0)
      ahead += rival->probability[i] * sai_distribution_get_at_least (own, rival->first + (int) i + 1);

  return ahead;
}

static gboolean
find_rival (SaiProspect *self, const Question *question, GCancellable *cancellable, GError **error)
{
  gboolean exact;

  if (question->rival < 0)
    return TRUE;
  self->rival = sai_standings_forecast (question->standings, &question->state, question->rival, &exact, cancellable,
                                        error);
  if (self->rival == NULL)
    return FALSE;
  self->exact &= exact;
  self->rival_mean = get_mean (self->rival);
  self->ahead = get_ahead (self->total, self->rival);

  return TRUE;
}

static gboolean
find_need (SaiProspect *self, const Question *question, GCancellable *cancellable, GError **error)
{
  const SaiSolution *solution = sai_standings_get_solution (question->standings);
  const SaiSheet *sheet = &question->state.sheets[question->seat];
  guint n_throws;
  const SaiDice *dice = find_dice (question, question->seat, &n_throws);

  if (question->rival >= 0)
    /* A mean that is whole except for rounding is that number. */
    self->target = (int) floor (self->rival_mean + 1e-6) + 1;
  else
    self->target = question->target;
  if (self->target == 0)
    return TRUE;
  if (solution == NULL)
    {
      SaiDiceState own = sai_prognosis_let_move (&question->state, question->seat);

      if (!sai_need_make_by_estimate (&self->need, sai_standings_get_estimate (question->standings), &own, self->target,
                                      N_THREADS, cancellable, error))
        return FALSE;
      /* All chances that are said of this moment agree. */
      self->need.chance = sai_distribution_get_at_least (self->total, self->target);
      return TRUE;
    }

  return sai_need_make (&self->need, solution, sheet, dice, n_throws, self->target, N_THREADS, cancellable, error);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Question *question = task_data;
  g_autoptr (SaiProspect) self = g_new0 (SaiProspect, 1);
  const SaiSolution *solution = sai_standings_get_solution (question->standings);
  GError *error = NULL;
  guint n_throws;
  const SaiDice *dice = find_dice (question, question->seat, &n_throws);

  self->reservation = g_strdup (question->reservation);
  if (solution != NULL &&
      !sai_outlook_make (&self->outlook, solution, &question->state.sheets[question->seat], dice, n_throws, N_THREADS,
                         NULL, cancellable, &error) &&
      g_error_matches (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE))
    {
      self->reservation = g_strdup (error->message);
      g_clear_error (&error);
    }
  if (error == NULL)
    self->total = sai_standings_forecast (question->standings, &question->state, question->seat, &self->exact,
                                          cancellable, &error);
  if (self->total != NULL && self->reservation != NULL)
    self->outlook.mean = get_mean (self->total);
  if (self->total != NULL && find_rival (self, question, cancellable, &error) &&
      find_need (self, question, cancellable, &error))
    g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) sai_prospect_free);
  else
    g_task_return_error (task, error);
}

static void
ask_standings_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr (SaiValuation) valuation = sai_valuation_new_finish (result, &error);

  if (valuation == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  question->standings = sai_dice_standings_get (question->game, valuation);
  question->reservation = g_strdup (sai_valuation_get_reservation (valuation));
  /* A thread must not be the last to have it. */
  g_clear_object (&question->game);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * sai_prospect_find_async:
 * @solver: the source of perfect play
 * @game: a game with dice that goes on
 * @seat: a seat with open boxes
 * @rival: another seat to compare it with, or -1
 * @target: otherwise, a total to reach, or 0
 * @cancellable: (nullable): stops the work
 * @callback: called with the result
 * @user_data: for @callback
 *
 * Finds out what @seat can expect at this moment. With many open boxes it takes a second or two the first time, and
 * some seconds where it is estimated.
 */
void
sai_prospect_find_async (SaiSolver *solver,
                         SaiGame *game,
                         guint seat,
                         int rival,
                         int target,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Question *question = g_new (Question, 1);

  *question = (Question) {
    g_object_ref (game),        NULL, NULL,  sai_rules_ref (sai_game_get_rules (game)),
    *sai_game_get_state (game), seat, rival, target,
  };
  g_task_set_source_tag (task, sai_prospect_find_async);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  sai_valuation_new_async (solver, question->rules, SAI_SOLVER_KNOWN, cancellable, ask_standings_cb,
                           g_steal_pointer (&task));
}

/**
 * sai_prospect_find_finish:
 * @result: what the callback got
 * @error: return location: %G_IO_ERROR_CANCELLED, or why nothing is known of these rules
 *
 * Returns: (transfer full): what the seat can expect
 */
SaiProspect *
sai_prospect_find_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
