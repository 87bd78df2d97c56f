/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is needed once, the solution and what the standings prepare, takes longer than a turn may. So it is not
 * cancelled when the game goes on, or a fast game would never get there, but only when nobody wants to know any more.
 * Meanwhile there is a guess for each moment.
 *
 * Where play is estimated, games are played on from each moment: as many as there is time for at first, soon some more
 * and, as long as nothing changes, until chances are known to be right. The first ones do not wait until it is known
 * how far estimates are off on average, as that does not matter to them.
 */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-standings.h"
#include "dice/sai-dice-watch.h"
#include "util/sai-parallel.h"

/* The standard error of chances that are known well enough: three of them are half of a hundredth. */
#define REFINED_ERROR 0.0017

/* How carefully chances are worked out, one after the other; the second and the last one only where play is estimated.
 */
typedef enum
{
  GUESS,
  FIRST,
  USUAL,
  REFINED
} Care;

struct _SaiDiceWatch
{
  SaiChanceWatch parent_instance;

  SaiSolver *solver;
  /* NULL until the rules are solved. */
  SaiStandings *standings;
  /* While they are solved, or the standings prepared. */
  GCancellable *preparing;
  /* While there is something to answer: what cancels that, the source that tells so, whether a thread works on it, and
   * what comes next. */
  GCancellable *answering;
  GSource *cancelled;
  gboolean busy;
  Care next;
};

/* The data of a thread. Without standings, it makes some for itself from the rules. */
typedef struct
{
  SaiStandings *standings;
  SaiSolver *solver;
  SaiRules *rules;
  SaiDiceState state;
  Care care;
  SaiStanding standing;
} Moment;

G_DEFINE_FINAL_TYPE (SaiDiceWatch, sai_dice_watch, SAI_TYPE_CHANCE_WATCH)

static void proceed (SaiDiceWatch *self);

static void
moment_free (Moment *moment)
{
  g_clear_pointer (&moment->standings, sai_standings_unref);
  g_object_unref (moment->solver);
  sai_rules_unref (moment->rules);
  g_free (moment);
}

static void
finish (SaiDiceWatch *self, const SaiChances *chances, const char *problem)
{
  g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
  g_clear_object (&self->answering);
  sai_chance_watch_end (SAI_CHANCE_WATCH (self), chances, problem);
}

/* Answers */

static gboolean
make_standings (Moment *moment, GCancellable *cancellable, GError **error)
{
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (moment->solver, moment->rules, cancellable);

  if (estimate == NULL)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  moment->standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_TABLE_TURNS,
                                                     sai_parallel_get_n_threads ());

  return TRUE;
}

static gboolean
answer (Moment *moment, GCancellable *cancellable, GError **error)
{
  static const guint
    most_turns[] = { [FIRST] = SAI_STANDINGS_FIRST_TURNS, [USUAL] = SAI_STANDINGS_TABLE_TURNS, [REFINED] = G_MAXUINT };
  gboolean estimated = sai_standings_get_estimate (moment->standings) != NULL;

  if (estimated && moment->care == GUESS)
    return sai_standings_glimpse (moment->standings, &moment->state, &moment->standing, cancellable, error);
  if (estimated)
    return sai_standings_refine (moment->standings, &moment->state, REFINED_ERROR, most_turns[moment->care],
                                 &moment->standing, cancellable, error);
  if (moment->care == GUESS)
    return sai_standings_guess (moment->standings, &moment->state, &moment->standing, cancellable, error);

  return sai_standings_get (moment->standings, &moment->state, &moment->standing, cancellable, error);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Moment *moment = task_data;
  GError *error = NULL;

  if ((moment->standings != NULL || make_standings (moment, cancellable, &error)) &&
      answer (moment, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
is_estimated (SaiDiceWatch *self)
{
  return self->standings != NULL && sai_standings_get_estimate (self->standings) != NULL;
}

static void
take_chances_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDiceWatch) self = SAI_DICE_WATCH (user_data);
  const Moment *moment = g_task_get_task_data (G_TASK (result));
  const SaiStanding *standing = &moment->standing;
  SaiChances chances = { .n_seats = standing->n_seats, .exact = standing->exact };

  self->busy = FALSE;
  /* It can only be cancelled. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      finish (self, NULL, NULL);
      return;
    }
  memcpy (chances.chances, standing->chances, sizeof standing->chances);
  if (chances.exact || moment->care == (is_estimated (self) ? REFINED : USUAL))
    {
      finish (self, &chances, NULL);
      return;
    }
  self->next = moment->care + 1;
  sai_chance_watch_tell (SAI_CHANCE_WATCH (self), &chances, moment->care == USUAL);
  proceed (self);
}

static void
find (SaiDiceWatch *self, Care care)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->answering, take_chances_cb, g_object_ref (self));
  SaiGame *game = sai_chance_watch_get_game (SAI_CHANCE_WATCH (self));
  Moment *moment = g_new0 (Moment, 1);

  moment->standings = self->standings != NULL ? sai_standings_ref (self->standings) : NULL;
  moment->solver = g_object_ref (self->solver);
  moment->rules = sai_rules_ref (sai_game_get_rules (game));
  moment->state = *sai_game_get_state (game);
  moment->care = care;
  self->busy = TRUE;
  g_task_set_source_tag (task, find);
  g_task_set_task_data (task, moment, (GDestroyNotify) moment_free);
  g_task_run_in_thread (task, find_in_thread);
}

/* Preparations */

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

  g_clear_object (&self->preparing);
  proceed (self);
}

static void
prepare (SaiDiceWatch *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->preparing, prepared_cb, g_object_ref (self));

  g_task_set_source_tag (task, prepare);
  g_task_set_task_data (task, sai_standings_ref (self->standings), (GDestroyNotify) sai_standings_unref);
  g_task_run_in_thread (task, prepare_in_thread);
}

static void
take_standings_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDiceWatch) self = SAI_DICE_WATCH (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiValuation) valuation = sai_valuation_new_finish (result, &error);

  g_clear_object (&self->preparing);
  if (valuation != NULL)
    self->standings = sai_dice_standings_get (sai_chance_watch_get_game (SAI_CHANCE_WATCH (self)), valuation);
  /* What is being found says itself why it can’t be. */
  if (valuation == NULL && self->answering != NULL && !self->busy &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    finish (self, NULL, error->message);
  else
    proceed (self);
}

/* Whether something can be said at once, and better later. */
static gboolean
can_guess (SaiDiceWatch *self)
{
  if (self->standings == NULL)
    return sai_rules_find_unsolvable (sai_game_get_rules (sai_chance_watch_get_game (SAI_CHANCE_WATCH (self)))) != NULL;

  return is_estimated (self) || !sai_standings_is_prepared (self->standings);
}

/* Goes on with the preparations, unless all is there, and with the answer. */
static void
proceed (SaiDiceWatch *self)
{
  SaiGame *game = sai_chance_watch_get_game (SAI_CHANCE_WATCH (self));
  gboolean prepared = self->standings != NULL && sai_standings_is_prepared (self->standings);

  if (self->answering == NULL || self->busy)
    return;
  if (g_cancellable_is_cancelled (self->answering))
    {
      finish (self, NULL, NULL);
      return;
    }

  if (self->preparing == NULL && !prepared)
    {
      self->preparing = g_cancellable_new ();
      if (self->standings != NULL)
        prepare (self);
      else
        sai_valuation_new_async (self->solver, sai_game_get_rules (game), SAI_SOLVER_KNOWN, self->preparing,
                                 take_standings_cb, g_object_ref (self));
    }
  if (self->next == GUESS && can_guess (self))
    find (self, GUESS);
  else if (prepared)
    find (self, is_estimated (self) ? self->next : USUAL);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  proceed (SAI_DICE_WATCH (user_data));

  return G_SOURCE_REMOVE;
}

static void
sai_dice_watch_begin (SaiChanceWatch *watch, GCancellable *cancellable)
{
  SaiDiceWatch *self = SAI_DICE_WATCH (watch);

  self->answering = g_object_ref (cancellable);
  self->next = GUESS;
  /* What waits for the preparations has no thread that would notice. */
  self->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancelled, G_SOURCE_FUNC (cancelled_cb), g_object_ref (self), g_object_unref);
  g_source_attach (self->cancelled, g_main_context_get_thread_default ());
  proceed (self);
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

  g_clear_pointer (&self->standings, sai_standings_unref);
  g_clear_object (&self->solver);
  g_clear_object (&self->preparing);

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
