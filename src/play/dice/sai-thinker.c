/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision is made once and then reported repeatedly, after a pause each time, until it is forgotten: it is carried
 * out in steps (keep, roll; show the box, fill). */
#include "config.h"

#include "dice/sai-thinker.h"
#include "dice/sai-dice-game.h"

struct _SaiThinker
{
  GObject parent_instance;

  SaiGame *game;
  SaiSolver *solver;
  guint pace;

  GCancellable *thinking;
  guint step_source;
  gboolean has_decision;
  SaiDecision decision;
};

enum
{
  DUE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiThinker, sai_thinker, G_TYPE_OBJECT)

/* The computer player to move; NULL if it is a person. A type unknown to this version plays like the simplest one. */
static const SaiComputer *
get_computer (SaiThinker *self)
{
  SaiPlayer *player = sai_game_get_player (self->game, sai_game_get_seat (self->game));
  const SaiComputer *computer;

  if (sai_player_is_person (player))
    return NULL;
  computer = sai_computer_find (sai_player_get_kind (player));

  return computer != NULL ? computer : sai_computer_get_nth (0);
}

static gboolean
decision_due_cb (gpointer user_data)
{
  SaiThinker *self = SAI_THINKER (user_data);
  SaiDecision decision = self->decision;

  self->step_source = 0;
  g_signal_emit (self, signals[DUE], 0, &decision);

  return G_SOURCE_REMOVE;
}

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiThinker) self = SAI_THINKER (user_data);
  SaiDecision decision;

  /* Cancelled: the game has changed meanwhile. */
  if (!sai_computer_decide_finish (result, &decision, NULL))
    return;

  g_clear_object (&self->thinking);
  self->decision = decision;
  self->has_decision = TRUE;
  sai_thinker_proceed (self);
}

static void
sai_thinker_dispose (GObject *object)
{
  SaiThinker *self = SAI_THINKER (object);

  sai_thinker_forget (self);
  g_clear_object (&self->game);
  g_clear_object (&self->solver);

  G_OBJECT_CLASS (sai_thinker_parent_class)->dispose (object);
}

static void
sai_thinker_class_init (SaiThinkerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_thinker_dispose;

  /**
   * SaiThinker::due:
   * @self: a thinker
   * @decision: (type gpointer): a #SaiDecision
   *
   * The next step of @decision is to be carried out.
   */
  signals[DUE] = g_signal_new ("due", SAI_TYPE_THINKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_POINTER);
}

static void
sai_thinker_init (SaiThinker *self)
{
}

/**
 * sai_thinker_new:
 * @game: a played game
 * @solver: the solver of computer players
 *
 * Returns: (transfer full): a thinker, idle until sai_thinker_proceed()
 */
SaiThinker *
sai_thinker_new (SaiGame *game, SaiSolver *solver)
{
  SaiThinker *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_THINKER, NULL);
  self->game = g_object_ref (game);
  self->solver = g_object_ref (solver);

  return self;
}

SaiSolver *
sai_thinker_get_solver (SaiThinker *self)
{
  g_return_val_if_fail (SAI_IS_THINKER (self), NULL);

  return self->solver;
}

/**
 * sai_thinker_set_pace:
 * @self: a thinker
 * @milliseconds: the pause of computer players before each step; 0 at first
 *
 * A pause that has begun begins anew.
 */
void
sai_thinker_set_pace (SaiThinker *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_THINKER (self));

  if (self->pace == milliseconds)
    return;
  self->pace = milliseconds;
  if (self->step_source == 0)
    return;
  g_source_remove (self->step_source);
  self->step_source = g_timeout_add (self->pace, decision_due_cb, self);
}

/**
 * sai_thinker_proceed:
 * @self: a thinker
 *
 * Continues if a computer player is to move: thinks, or waits until the next step of its decision is due. Does nothing
 * if that is under way already.
 */
void
sai_thinker_proceed (SaiThinker *self)
{
  const SaiComputer *computer;

  g_return_if_fail (SAI_IS_THINKER (self));

  if (sai_game_is_finished (self->game) || self->thinking != NULL || self->step_source != 0)
    return;
  computer = get_computer (self);
  if (computer == NULL)
    return;

  if (self->has_decision)
    {
      self->step_source = g_timeout_add (self->pace, decision_due_cb, self);
      return;
    }
  self->thinking = g_cancellable_new ();
  sai_computer_decide_async (computer, self->solver, sai_game_get_rules (self->game), sai_game_get_state (self->game),
                             self->thinking, decided_cb, g_object_ref (self));
}

/**
 * sai_thinker_forget:
 * @self: a thinker
 *
 * Cancels what a computer player was about to do.
 */
void
sai_thinker_forget (SaiThinker *self)
{
  g_return_if_fail (SAI_IS_THINKER (self));

  if (self->thinking != NULL)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_handle_id (&self->step_source, g_source_remove);
  self->has_decision = FALSE;
}
