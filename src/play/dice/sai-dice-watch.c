/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings remember what each seat can expect, so they are kept for the game. A thread has them while it works;
 * there is never more than one.
 *
 * What is needed once, the solution and what the standings prepare, takes longer than a turn may. So it is not
 * cancelled when the game goes on, or a fast game would never get there, but only when nobody wants to know any more.
 */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-watch.h"
#include "dice/sai-standing.h"

struct _SaiDiceWatch
{
  SaiChanceWatch parent_instance;

  SaiSolver *solver;
  /* NULL until the rules are solved. */
  SaiStandings *standings;
  gboolean prepared;
  /* While it is prepared: what cancels that, and what cancels the answer that it is for. */
  GCancellable *preparing;
  GCancellable *answering;
};

/* The data of a thread. The standings are those of the watch, to which the callback holds a reference: the thread has
 * none, since it could be the last.
 */
typedef struct
{
  SaiStandings *standings;
  SaiDiceState state;
  SaiStanding standing;
} Moment;

/* Two threads, as solving takes. */
#define N_THREADS 2

G_DEFINE_FINAL_TYPE (SaiDiceWatch, sai_dice_watch, SAI_TYPE_CHANCE_WATCH)

static void
find_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Moment *moment = task_data;
  GError *error = NULL;

  if (sai_standings_get (moment->standings, &moment->state, &moment->standing, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiChanceWatch) watch = SAI_CHANCE_WATCH (user_data);
  const Moment *moment = g_task_get_task_data (G_TASK (result));
  const SaiStanding *standing = &moment->standing;
  SaiChances chances = { .n_seats = standing->n_seats, .exact = standing->exact };

  /* It can only be cancelled. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      sai_chance_watch_end (watch, NULL, NULL);
      return;
    }
  memcpy (chances.chances, standing->chances, sizeof standing->chances);
  sai_chance_watch_end (watch, &chances, NULL);
}

static void
find (SaiDiceWatch *self, GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, found_cb, g_object_ref (self));
  Moment *moment = g_new0 (Moment, 1);

  moment->standings = self->standings;
  moment->state = *sai_game_get_state (sai_chance_watch_get_game (SAI_CHANCE_WATCH (self)));
  g_task_set_source_tag (task, find);
  g_task_set_task_data (task, moment, g_free);
  g_task_run_in_thread (task, find_in_thread);
}

/* Goes on with the answer, unless that is out of date by now. */
static void
finish_preparing (SaiDiceWatch *self, const char *problem)
{
  g_autoptr (GCancellable) answering = g_steal_pointer (&self->answering);

  g_clear_object (&self->preparing);
  if (self->prepared && !g_cancellable_is_cancelled (answering))
    find (self, answering);
  else
    sai_chance_watch_end (SAI_CHANCE_WATCH (self), NULL, problem);
}

static void
prepare_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (sai_standings_prepare (task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDiceWatch) self = SAI_DICE_WATCH (user_data);

  self->prepared = g_task_propagate_boolean (G_TASK (result), NULL);
  finish_preparing (self, NULL);
}

static void
prepare (SaiDiceWatch *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->preparing, prepared_cb, g_object_ref (self));

  g_task_set_source_tag (task, prepare);
  g_task_set_task_data (task, self->standings, NULL);
  g_task_run_in_thread (task, prepare_in_thread);
}

static void
solved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDiceWatch) self = SAI_DICE_WATCH (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);

  if (solution == NULL)
    {
      finish_preparing (self, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL : error->message);
      return;
    }
  self->standings = sai_standings_new (solution, N_THREADS);
  prepare (self);
}

static void
sai_dice_watch_begin (SaiChanceWatch *watch, GCancellable *cancellable)
{
  SaiDiceWatch *self = SAI_DICE_WATCH (watch);

  if (self->prepared)
    {
      find (self, cancellable);
      return;
    }
  self->preparing = g_cancellable_new ();
  self->answering = g_object_ref (cancellable);
  if (self->standings != NULL)
    prepare (self);
  else
    sai_solver_get_async (self->solver, sai_game_get_rules (sai_chance_watch_get_game (watch)), self->preparing,
                          solved_cb, g_object_ref (self));
}

static void
wanted_cb (SaiDiceWatch *self)
{
  gboolean wanted;

  g_object_get (self, "wanted", &wanted, NULL);
  if (!wanted && self->preparing != NULL)
    g_cancellable_cancel (self->preparing);
}

static void
sai_dice_watch_finalize (GObject *object)
{
  SaiDiceWatch *self = SAI_DICE_WATCH (object);

  g_clear_pointer (&self->standings, sai_standings_free);
  g_clear_object (&self->solver);
  g_clear_object (&self->preparing);
  g_clear_object (&self->answering);

  G_OBJECT_CLASS (sai_dice_watch_parent_class)->finalize (object);
}

static void
sai_dice_watch_class_init (SaiDiceWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_dice_watch_finalize;
  SAI_CHANCE_WATCH_CLASS (klass)->begin = sai_dice_watch_begin;
}

static void
sai_dice_watch_init (SaiDiceWatch *self)
{
  g_signal_connect (self, "notify::wanted", G_CALLBACK (wanted_cb), NULL);
}

/**
 * sai_dice_watch_new:
 * @game: a game with dice
 * @solver: the source of perfect play
 *
 * Returns: (transfer full): a watch, inactive until it is wanted
 */
SaiChanceWatch *
sai_dice_watch_new (SaiGame *game, SaiSolver *solver)
{
  SaiDiceWatch *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_DICE_WATCH, "game", game, NULL);
  self->solver = g_object_ref (solver);

  return SAI_CHANCE_WATCH (self);
}
