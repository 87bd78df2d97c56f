/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "game/sai-game-turn.h"

struct _SaiGameTurn
{
  GObject parent_instance;

  SaiDiceSession *session;
  /* Not owned; the page owns this object. */
  GtkWidget *page;
  SaiCoach *coach;
  SaiGameHint *hint;
  /* The box that was last chosen to be announced, and when, by the monotonic clock. */
  guint announced;
  gint64 moment;
};

static guint refused_signal;

G_DEFINE_FINAL_TYPE (SaiGameTurn, sai_game_turn, G_TYPE_OBJECT)

static SaiGame *
get_game (SaiGameTurn *self)
{
  return sai_session_get_game (SAI_SESSION (self->session));
}

static void
refuse (SaiGameTurn *self, const char *reason)
{
  g_signal_emit (self, refused_signal, 0, reason);
}

/* Carries out a choice: fills a box, or rolls. */
static void
play (SaiGameTurn *self, int choice)
{
  g_autoptr (GError) error = NULL;
  gboolean done = choice == SAI_CHOICE_ROLL ? sai_dice_session_roll (self->session, &error)
                                            : sai_dice_session_fill (self->session, choice, &error);

  if (!done)
    refuse (self, error->message);
}

static void
anyway_cb (SaiGameTurn *self, int choice)
{
  if (self->session != NULL)
    play (self, choice);
}

/* Whether this is the second half of a double click, whose first one announced a box: nobody wants that filled yet. */
static gboolean
is_double (SaiGameTurn *self, guint box)
{
  const SaiDiceState *state = sai_game_get_state (get_game (self));
  gint64 now = g_get_monotonic_time ();
  gboolean announces = sai_dice_state_announces (state, sai_game_get_rules (get_game (self)), box);
  int most = 0;

  g_object_get (gtk_widget_get_settings (self->page), "gtk-double-click-time", &most, NULL);
  if (self->announced == box && now - self->moment < most * G_TIME_SPAN_MILLISECOND &&
      (announces || (state->n_rolls == 1 && sai_dice_state_get_announced (state) == (int) box)))
    return TRUE;
  if (announces)
    {
      self->announced = box;
      self->moment = now;
    }

  return FALSE;
}

/* Whether a choice must be confirmed, because the coach objects or a box would be struck; if so, the person is asked,
 * once.
 */
static gboolean
hold_back (SaiGameTurn *self, int choice)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (self->page));
  SaiSession *session = SAI_SESSION (self->session);

  if (sai_coach_is_asking (self->coach))
    return TRUE;
  if (!sai_coach_hold_back (self->coach, window, get_game (self), sai_game_hint_get_advisor (self->hint),
                            sai_dice_session_get_kept (self->session), choice))
    return choice != SAI_CHOICE_ROLL && sai_session_is_interactive (session) &&
           sai_coach_hold_back_strike (self->coach, window, get_game (self), choice);
  sai_session_mark_hints (session);

  return TRUE;
}

static void
sai_game_turn_dispose (GObject *object)
{
  SaiGameTurn *self = SAI_GAME_TURN (object);

  g_clear_object (&self->session);
  g_clear_object (&self->coach);
  g_clear_object (&self->hint);

  G_OBJECT_CLASS (sai_game_turn_parent_class)->dispose (object);
}

static void
sai_game_turn_class_init (SaiGameTurnClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_game_turn_dispose;

  refused_signal = g_signal_new ("refused", SAI_TYPE_GAME_TURN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_STRING);
}

static void
sai_game_turn_init (SaiGameTurn *self)
{
}

/**
 * sai_game_turn_new:
 * @page: the page of the game, which owns this object
 * @coach: who may object
 * @hint: what the coach knows of the game
 *
 * Returns: (transfer full): a turn without a game
 */
SaiGameTurn *
sai_game_turn_new (GtkWidget *page, SaiCoach *coach, SaiGameHint *hint)
{
  SaiGameTurn *self = g_object_new (SAI_TYPE_GAME_TURN, NULL);

  self->page = page;
  self->coach = g_object_ref (coach);
  self->hint = g_object_ref (hint);
  g_signal_connect_object (coach, "anyway", G_CALLBACK (anyway_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_game_turn_follow:
 * @self: a turn
 * @session: (nullable): the game that is played from now on
 */
void
sai_game_turn_follow (SaiGameTurn *self, SaiDiceSession *session)
{
  g_return_if_fail (SAI_IS_GAME_TURN (self));

  sai_coach_withdraw (self->coach);
  g_set_object (&self->session, session);
}

/**
 * sai_game_turn_roll:
 * @self: a turn of a game
 *
 * Rolls the dice that are not kept.
 */
void
sai_game_turn_roll (SaiGameTurn *self)
{
  g_return_if_fail (SAI_IS_GAME_TURN (self));

  if (self->session != NULL && !hold_back (self, SAI_CHOICE_ROLL))
    play (self, SAI_CHOICE_ROLL);
}

/**
 * sai_game_turn_fill:
 * @self: a turn
 * @seat: a seat, which is refused if it is not to move
 * @box: the box to fill
 */
void
sai_game_turn_fill (SaiGameTurn *self, guint seat, guint box)
{
  SaiGame *game;
  guint mover;

  g_return_if_fail (SAI_IS_GAME_TURN (self));

  /* A key press reaches the cell a moment later; the page may have been left in the meantime. */
  if (self->session == NULL)
    return;
  game = get_game (self);
  if (sai_game_is_finished (game))
    return;
  mover = sai_game_get_seat (game);
  if (seat != mover)
    {
      g_autofree char *reason = g_strdup_printf (_ ("It’s %s’s turn."),
                                                 sai_player_get_inline_name (sai_game_get_player (game, mover)));

      refuse (self, reason);
      return;
    }
  if (!is_double (self, box) && !hold_back (self, box))
    play (self, box);
}
