/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision is due after a pause, so that people can follow. So is a person's forced move. */
#include "config.h"

#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"
#include "field/sai-field-forced.h"
#include "field/sai-field-thinker.h"

struct _SaiFieldThinker
{
  GObject parent_instance;

  SaiGame *game;
  /* Created when a seat first has to think. */
  SaiFieldFollower *followers[SAI_FIELD_MAX_SEATS];
  guint pace;
  guint thinking_time;
  guint iterations;

  GCancellable *thinking;
  guint step_source;
  gboolean has_choice;
  SaiFieldChoice choice;
};

enum
{
  DUE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldThinker, sai_field_thinker, G_TYPE_OBJECT)

/* The follower of a computer player's seat. A type unknown to this version plays like the simplest one. */
static SaiFieldFollower *
need_follower (SaiFieldThinker *self, guint seat)
{
  const SaiFieldComputer *computer;

  if (self->followers[seat] != NULL)
    return self->followers[seat];

  computer = sai_field_computer_find (sai_player_get_kind (sai_game_get_player (self->game, seat)));
  if (computer == NULL)
    computer = sai_field_computer_get_nth (0);
  self->followers[seat] = sai_field_follower_new (self->game, seat, computer);

  return self->followers[seat];
}

static gboolean
choice_due_cb (gpointer user_data)
{
  SaiFieldThinker *self = SAI_FIELD_THINKER (user_data);
  SaiFieldChoice choice = self->choice;

  self->step_source = 0;
  g_signal_emit (self, signals[DUE], 0, &choice);

  return G_SOURCE_REMOVE;
}

static void
decide (SaiFieldThinker *self, const SaiFieldChoice *choice)
{
  self->choice = *choice;
  self->has_choice = TRUE;
  sai_field_thinker_proceed (self);
}

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiFieldThinker) self = SAI_FIELD_THINKER (user_data);
  SaiFieldAdvice advice;

  /* Cancelled: the game has changed meanwhile. */
  if (!sai_field_follower_advise_finish (SAI_FIELD_FOLLOWER (source), result, &advice, NULL))
    return;

  g_clear_object (&self->thinking);
  decide (self, &advice.options[0].choice);
}

static void
sai_field_thinker_dispose (GObject *object)
{
  SaiFieldThinker *self = SAI_FIELD_THINKER (object);

  sai_field_thinker_forget (self);
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    g_clear_object (&self->followers[i]);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_field_thinker_parent_class)->dispose (object);
}

static void
sai_field_thinker_class_init (SaiFieldThinkerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_field_thinker_dispose;

  /**
   * SaiFieldThinker::due:
   * @self: a thinker
   * @choice: (type gpointer): a #SaiFieldChoice
   *
   * The decision is to be carried out.
   */
  signals[DUE] = g_signal_new ("due", SAI_TYPE_FIELD_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_POINTER);
}

static void
sai_field_thinker_init (SaiFieldThinker *self)
{
}

SaiFieldThinker *
sai_field_thinker_new (SaiGame *game)
{
  SaiFieldThinker *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  self = g_object_new (SAI_TYPE_FIELD_THINKER, NULL);
  self->game = g_object_ref (game);

  return self;
}

/**
 * sai_field_thinker_set_pace:
 * @self: a thinker
 * @milliseconds: the pause before computer players carry out their decision; 0 at first
 *
 * A pause that has begun begins anew.
 */
void
sai_field_thinker_set_pace (SaiFieldThinker *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_FIELD_THINKER (self));

  if (self->pace == milliseconds)
    return;
  self->pace = milliseconds;
  if (self->step_source == 0)
    return;
  g_source_remove (self->step_source);
  self->step_source = g_timeout_add (self->pace, choice_due_cb, self);
}

/**
 * sai_field_thinker_get_thinking_time:
 * @self: a thinker
 *
 * Returns: the longest time for computer players to think, in milliseconds; 0 for their types' defaults
 */
guint
sai_field_thinker_get_thinking_time (SaiFieldThinker *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_THINKER (self), 0);

  return self->thinking_time;
}

/**
 * sai_field_thinker_set_thinking_time:
 * @self: a thinker
 * @milliseconds: the longest time for computer players to think; 0 for their types' defaults
 *
 * The number of simulated games of each type scales with the time, so that weaker types remain weaker.
 */
void
sai_field_thinker_set_thinking_time (SaiFieldThinker *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_FIELD_THINKER (self));

  self->thinking_time = milliseconds;
}

/**
 * sai_field_thinker_set_iterations:
 * @self: a thinker
 * @n: how many games computer players simulate for a decision, however long that takes; 0 to go by time
 */
void
sai_field_thinker_set_iterations (SaiFieldThinker *self, guint n)
{
  g_return_if_fail (SAI_IS_FIELD_THINKER (self));

  self->iterations = n;
}

/**
 * sai_field_thinker_get_budget:
 * @self: a thinker
 * @computer: a type of computer player
 *
 * Returns: the limits of a decision of such a player
 */
SaiFieldBudget
sai_field_thinker_get_budget (SaiFieldThinker *self, const SaiFieldComputer *computer)
{
  SaiFieldBudget budget = computer->budget;

  if (self->iterations > 0)
    return (SaiFieldBudget) { self->iterations, 0 };
  if (self->thinking_time == 0 || budget.milliseconds == 0)
    return budget;

  return (SaiFieldBudget) {
    .n_iterations = (guint64) budget.n_iterations * self->thinking_time / budget.milliseconds,
    .milliseconds = self->thinking_time,
  };
}

/**
 * sai_field_thinker_proceed:
 * @self: a thinker
 *
 * Continues if a computer player is to move: thinks, or waits until its decision is due. Does nothing if that is under
 * way already.
 */
void
sai_field_thinker_proceed (SaiFieldThinker *self)
{
  guint seat;
  SaiFieldChoice forced;
  SaiFieldFollower *follower;
  SaiFieldBudget budget;

  g_return_if_fail (SAI_IS_FIELD_THINKER (self));

  if (sai_game_is_finished (self->game) || self->thinking != NULL || self->step_source != 0)
    return;
  if (self->has_choice)
    {
      self->step_source = g_timeout_add (self->pace, choice_due_cb, self);
      return;
    }
  if (sai_field_find_forced (sai_game_get_field (self->game), &forced))
    {
      decide (self, &forced);
      return;
    }
  seat = sai_game_get_seat (self->game);
  if (sai_player_is_person (sai_game_get_player (self->game, seat)))
    return;

  follower = need_follower (self, seat);
  budget = sai_field_thinker_get_budget (self, sai_field_follower_get_computer (follower));
  self->thinking = g_cancellable_new ();
  sai_field_follower_advise_async (follower, &budget, self->thinking, decided_cb, g_object_ref (self));
}

/**
 * sai_field_thinker_forget:
 * @self: a thinker
 *
 * Cancels what a computer player was about to do.
 */
void
sai_field_thinker_forget (SaiFieldThinker *self)
{
  g_return_if_fail (SAI_IS_FIELD_THINKER (self));

  if (self->thinking != NULL)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->step_source, g_source_remove);
  self->has_choice = FALSE;
}
