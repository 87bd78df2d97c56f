/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field game in progress. A person's choice is a move at once; that of a computer player follows after a pause. If a
 * person can only end the turn or pass, the session does that like a computer player's decision, unless the person is
 * faster. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-kind.h"
#include "util/sai-error.h"
#include "field/sai-field-game.h"
#include "field/sai-field-session.h"
#include "field/sai-field-thinker.h"

/* A person's action. */
typedef struct
{
  guint8 seat;
  SaiFieldChoice choice;
} Action;

struct _SaiFieldSession
{
  SaiSession parent_instance;

  SaiGame *game;
  SaiFieldThinker *thinker;

  /* While a choice is carried out: the choice, and where it is made. */
  SaiFieldChoice choice;
  SaiFieldState before;
};

enum
{
  PROP_0,
  PROP_THINKING_TIME,
  N_PROPS
};

enum
{
  PLAYED,
  MOVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldSession, sai_field_session, SAI_TYPE_SESSION)

static void
sai_field_session_forget (SaiSession *session)
{
  sai_field_thinker_forget (SAI_FIELD_SESSION (session)->thinker);
}

/* Makes a choice of the seat to move. */
static gboolean
play (SaiFieldSession *self, const SaiFieldChoice *wanted, GError **error)
{
  SaiFieldChoice choice = *wanted;
  g_autoptr (SaiMove) move = NULL;

  if (!sai_field_state_check (sai_game_get_field (self->game), &choice, error))
    return FALSE;

  sai_field_session_forget (SAI_SESSION (self));
  self->choice = choice;
  self->before = *sai_game_get_field (self->game);
  move = sai_game_make_field_move (self->game, &choice);

  return sai_session_apply (SAI_SESSION (self), move, error);
}

static gboolean
sai_field_session_carry_out (SaiSession *session, gconstpointer data, GError **error)
{
  SaiFieldSession *self = SAI_FIELD_SESSION (session);
  const Action *action = data;
  guint seat = sai_game_get_seat (self->game);

  /* An action that comes too late must not be applied to the cards of the next seat. */
  if (action->seat != seat)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("It’s %s’s turn."),
                   sai_player_get_inline_name (sai_game_get_player (self->game, seat)));
      return FALSE;
    }

  return play (self, &action->choice, error);
}

static void
sai_field_session_think (SaiSession *session)
{
  sai_field_thinker_proceed (SAI_FIELD_SESSION (session)->thinker);
}

static void
sai_field_session_tell (SaiSession *session, gboolean jumped)
{
  SaiFieldSession *self = SAI_FIELD_SESSION (session);
  SaiFieldState before = self->before;
  SaiFieldState after = self->before;
  SaiFieldChoice choice = self->choice;
  SaiFieldOutcome outcome;

  if (jumped)
    {
      g_signal_emit (self, signals[MOVED], 0);
      return;
    }

  sai_game_play_field (self->game, sai_game_get_cursor (self->game) - 1, &after, &choice, &outcome);
  g_signal_emit (self, signals[PLAYED], 0, &before, &choice, &outcome);
}

static void
sai_field_session_use_pace (SaiSession *session, guint milliseconds)
{
  sai_field_thinker_set_pace (SAI_FIELD_SESSION (session)->thinker, milliseconds);
}

static void
due_cb (SaiFieldSession *self, const SaiFieldChoice *choice)
{
  g_autoptr (GError) error = NULL;

  /* A retry may be writing; the step comes again after its answer. */
  if (sai_session_is_busy (SAI_SESSION (self)))
    return;

  /* A player that breaks the rules is our bug; the game must not stall silently. */
  if (!play (self, choice, &error))
    g_critical ("A computer player made an illegal move: %s", error->message);
}

static void
sai_field_session_dispose (GObject *object)
{
  SaiFieldSession *self = SAI_FIELD_SESSION (object);

  /* Stopping needs the thinker. */
  sai_session_stop (SAI_SESSION (self));
  g_clear_object (&self->game);
  g_clear_object (&self->thinker);

  G_OBJECT_CLASS (sai_field_session_parent_class)->dispose (object);
}

static void
sai_field_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldSession *self = SAI_FIELD_SESSION (object);

  switch (prop_id)
    {
    case PROP_THINKING_TIME:
      g_value_set_uint (value, sai_field_thinker_get_thinking_time (self->thinker));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_session_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_THINKING_TIME:
      sai_field_session_set_thinking_time (SAI_FIELD_SESSION (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_session_class_init (SaiFieldSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SaiSessionClass *session_class = SAI_SESSION_CLASS (klass);

  object_class->dispose = sai_field_session_dispose;
  object_class->get_property = sai_field_session_get_property;
  object_class->set_property = sai_field_session_set_property;
  session_class->carry_out = sai_field_session_carry_out;
  session_class->think = sai_field_session_think;
  session_class->forget = sai_field_session_forget;
  session_class->tell = sai_field_session_tell;
  session_class->use_pace = sai_field_session_use_pace;

  properties[PROP_THINKING_TIME] = g_param_spec_uint ("thinking-time", NULL, NULL, 0, SAI_FIELD_MAX_THINKING_TIME, 0,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiFieldSession::played:
   * @self: a session
   * @before: (type gpointer): the #SaiFieldState before the choice of its seat to move
   * @choice: (type gpointer): the #SaiFieldChoice
   * @outcome: (type gpointer): its #SaiFieldOutcome
   *
   * A move was made. Emitted after the game's own "changed", when #SaiSession:interactive and the like are up to date.
   * The arguments are valid only during the emission. @before and @outcome include hidden cards: use
   * sai_field_view_init() and sai_field_event_init() for what people may see.
   */
  signals[PLAYED] = g_signal_new ("played", SAI_TYPE_FIELD_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_POINTER);

  /**
   * SaiFieldSession::moved:
   * @self: a session
   *
   * The cursor of the game has moved, by undo or redo. Emitted at the same stage as #SaiFieldSession::played.
   */
  signals[MOVED] = g_signal_new ("moved", SAI_TYPE_FIELD_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
sai_field_session_init (SaiFieldSession *self)
{
}

/**
 * sai_field_session_new:
 * @game: a played game on the field, new or loaded
 * @savers: (nullable): the savers of its store; %NULL to play in memory
 * @is_saved: whether the store has exactly this game, as it was loaded from there
 *
 * Returns: (transfer full): a session, not started
 */
SaiFieldSession *
sai_field_session_new (SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  SaiFieldSession *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_kind (game) == &sai_field_kind, NULL);
  g_return_val_if_fail (savers == NULL || SAI_IS_SAVERS (savers), NULL);

  self = g_object_new (SAI_TYPE_FIELD_SESSION, NULL);
  self->game = g_object_ref (game);
  self->thinker = sai_field_thinker_new (game);
  g_signal_connect_object (self->thinker, "due", G_CALLBACK (due_cb), self, G_CONNECT_SWAPPED);
  sai_session_set_up (SAI_SESSION (self), game, savers, is_saved);

  return self;
}

/**
 * sai_field_session_set_thinking_time:
 * @self: a session
 * @milliseconds: the longest time for computer players to think, up to %SAI_FIELD_MAX_THINKING_TIME; 0 for their types'
 *   defaults
 *
 * It applies from the next decision on, and to advice as well.
 */
void
sai_field_session_set_thinking_time (SaiFieldSession *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_FIELD_SESSION (self));
  g_return_if_fail (milliseconds <= SAI_FIELD_MAX_THINKING_TIME);

  if (sai_field_thinker_get_thinking_time (self->thinker) == milliseconds)
    return;
  sai_field_thinker_set_thinking_time (self->thinker, milliseconds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING_TIME]);
}

/**
 * sai_field_session_set_iterations:
 * @self: a session
 * @n: how many games computer players simulate for a decision, however long that takes; 0 to go by time
 *
 * With a number, the same position gives the same decision on every machine.
 */
void
sai_field_session_set_iterations (SaiFieldSession *self, guint n)
{
  g_return_if_fail (SAI_IS_FIELD_SESSION (self));

  sai_field_thinker_set_iterations (self->thinker, n);
}

/**
 * sai_field_session_get_budget:
 * @self: a session
 * @computer: a type of computer player
 *
 * Returns: the limits of a decision of such a player in this session
 */
SaiFieldBudget
sai_field_session_get_budget (SaiFieldSession *self, const SaiFieldComputer *computer)
{
  g_return_val_if_fail (SAI_IS_FIELD_SESSION (self), computer->budget);

  return sai_field_thinker_get_budget (self->thinker, computer);
}

/**
 * sai_field_session_choose:
 * @self: a session in which a person is to move
 * @choice: the choice, with a card and a column if it places one
 * @error: return location for a %SAI_ERROR
 *
 * Makes a move for the seat to move. While a move is being saved, the request waits; if it is refused then,
 * #SaiSession::refused is emitted.
 *
 * Returns: whether the move was made, or will be
 */
gboolean
sai_field_session_choose (SaiFieldSession *self, const SaiFieldChoice *choice, GError **error)
{
  Action action;

  g_return_val_if_fail (SAI_IS_FIELD_SESSION (self), FALSE);
  g_return_val_if_fail (choice->kind >= SAI_MOVE_PLACE && choice->kind <= SAI_MOVE_PASS, FALSE);
  g_return_val_if_fail (choice->kind != SAI_MOVE_PLACE ||
                          (choice->card < SAI_N_KINDS && choice->column < SAI_FIELD_N_COLUMNS),
                        FALSE);

  action = (Action) { sai_game_get_seat (self->game), *choice };

  return sai_session_ask (SAI_SESSION (self), &action, sizeof action, error);
}
