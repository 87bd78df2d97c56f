/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress of any kind, and how its moves are made.
 *
 * A person's action (sai_session_ask()) is carried out by the kind of session, which turns it into a SaiMove;
 * sai_game_apply() checks and makes it, and the saver hands the record to the store, which writes it in its own thread.
 * Until the disk has answered, the session is busy, and further requests wait in a queue. When the queue is empty, the
 * session may proceed by itself: a computer player thinks, and its decision is carried out in steps.
 *
 * If the disk refuses, the game goes on in memory: the problem is reported, and the saver retries.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "session/sai-session.h"
#include "session/sai-takeback.h"
#include "util/sai-error.h"

#define DEFAULT_PACE_MS 900
/* The pause of a computer player that is hurried: each step can still be seen. */
#define HURRIED_PACE_MS 120
/* No seat. */
#define NOBODY G_MAXUINT

/**
 * SaiSessionPrivate:
 * @game: what is played
 * @saver: its saver
 * @pace: see sai_session_set_pace()
 * @hurried: the seat of the computer player that is hurried, or %NOBODY
 * @started: between sai_session_start() and sai_session_stop()
 * @interactive: as last notified, like @can_undo and @can_redo
 * @changing: the game is being changed, and will be saved right after
 * @held: computer players are paused
 * @warned: the person has been warned about playing differently after undo
 * @requests: requests made while a move was being saved
 */
typedef struct
{
  SaiGame *game;
  SaiSaver *saver;
  guint pace;
  guint hurried;
  gboolean started;
  gboolean interactive;
  gboolean can_undo;
  gboolean can_redo;
  gboolean changing;
  gboolean held;
  gboolean warned;
  GQueue requests;
} SaiSessionPrivate;

enum
{
  PROP_0,
  PROP_GAME,
  PROP_BUSY,
  PROP_INTERACTIVE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SaiSession, sai_session, G_TYPE_OBJECT)

static SaiSessionPrivate *
get_private (SaiSession *self)
{
  return sai_session_get_instance_private (self);
}

typedef enum
{
  REQUEST_ACTION,
  REQUEST_UNDO,
  REQUEST_REDO,
} RequestKind;

/* A person's request. */
typedef struct
{
  RequestKind kind;
  /* The action, which only the kind of session understands; NULL for other requests. */
  gpointer action;
} Request;

static Request *
request_new (RequestKind kind, gconstpointer action, gsize size)
{
  Request *request = g_new (Request, 1);

  request->kind = kind;
  request->action = g_memdup2 (action, size);

  return request;
}

static void
request_free (Request *request)
{
  g_free (request->action);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
set_flag (SaiSession *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_hurried (SaiSession *self, guint seat)
{
  SaiSessionPrivate *priv = get_private (self);

  if (priv->hurried == seat)
    return;
  priv->hurried = seat;
  SAI_SESSION_GET_CLASS (self)->use_pace (self, sai_session_get_pace (self));
}

static void
update_flags (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);
  guint cursor = sai_game_get_cursor (priv->game);
  guint seat = sai_game_get_seat (priv->game);
  gboolean person = sai_player_is_person (sai_game_get_player (priv->game, seat));

  if (priv->hurried != seat)
    set_hurried (self, NOBODY);

  set_flag (self, &priv->can_undo, sai_takeback_find (priv->game, FALSE) != cursor, PROP_CAN_UNDO);
  set_flag (self, &priv->can_redo, sai_takeback_find (priv->game, TRUE) != cursor, PROP_CAN_REDO);
  set_flag (self, &priv->interactive, person && !sai_game_is_finished (priv->game), PROP_INTERACTIVE);
}

/* After a change: updates transient state, the time of the end and the table, and saves. */
static void
after_change (SaiSession *self, gboolean jumped, guint first_changed)
{
  SaiSessionPrivate *priv = get_private (self);
  SaiSessionClass *klass = SAI_SESSION_GET_CLASS (self);

  if (klass->settle != NULL)
    klass->settle (self, jumped);
  if (sai_game_is_finished (priv->game) && sai_game_get_finished (priv->game) == 0)
    sai_game_set_finished (priv->game, g_get_real_time () / G_USEC_PER_SEC);

  update_flags (self);
  if (klass->tell != NULL)
    klass->tell (self, jumped);
  priv->changing = FALSE;
  sai_saver_save (priv->saver, first_changed);
}

/* Moves the cursor to where a person decides. */
static void
go_now (SaiSession *self, gboolean forward)
{
  SaiSessionPrivate *priv = get_private (self);
  guint stop = sai_takeback_find (priv->game, forward);

  if (stop == sai_game_get_cursor (priv->game))
    return;

  SAI_SESSION_GET_CLASS (self)->forget (self);
  priv->changing = TRUE;
  sai_game_set_cursor (priv->game, stop);
  after_change (self, TRUE, sai_game_get_n_moves (priv->game));
  if (!priv->warned && sai_game_would_peek (priv->game))
    {
      priv->warned = TRUE;
      g_signal_emit_by_name (
        self, "warned", _ ("You have seen what comes next. If you play differently, the game is marked as replayed."));
    }
}

/* Carries out a request. */
static gboolean
carry_out (SaiSession *self, const Request *request, GError **error)
{
  SaiSessionPrivate *priv = get_private (self);

  if (request->kind != REQUEST_ACTION)
    {
      go_now (self, request->kind == REQUEST_REDO);
      return TRUE;
    }

  if (!priv->interactive && !sai_game_is_finished (priv->game))
    {
      SaiPlayer *player = sai_game_get_player (priv->game, sai_game_get_seat (priv->game));

      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("It’s %s’s turn."), sai_player_get_inline_name (player));
      return FALSE;
    }

  return SAI_SESSION_GET_CLASS (self)->carry_out (self, request->action, error);
}

/* Carries out a request now, or after the current save. Takes ownership of @request. */
static gboolean
ask (SaiSession *self, Request *request, GError **error)
{
  SaiSessionPrivate *priv = get_private (self);
  g_autoptr (Request) owned = request;

  if (!priv->started)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("This game isn’t being played now."));
      return FALSE;
    }
  if (!sai_saver_is_busy (priv->saver) && g_queue_is_empty (&priv->requests))
    return carry_out (self, request, error);

  g_queue_push_tail (&priv->requests, g_steal_pointer (&owned));

  return TRUE;
}

/* Drops waiting requests. */
static void
forget_requests (SaiSession *self)
{
  g_queue_clear_full (&get_private (self)->requests, (GDestroyNotify) request_free);
}

static void
busy_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
tell_problem_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
sai_session_dispose (GObject *object)
{
  SaiSession *self = SAI_SESSION (object);
  SaiSessionPrivate *priv = get_private (self);

  sai_session_stop (self);
  g_clear_object (&priv->game);
  g_clear_object (&priv->saver);

  G_OBJECT_CLASS (sai_session_parent_class)->dispose (object);
}

static void
sai_session_finalize (GObject *object)
{
  /* Requests made after the end of a session that was still saving. */
  forget_requests (SAI_SESSION (object));

  G_OBJECT_CLASS (sai_session_parent_class)->finalize (object);
}

static void
sai_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSession *self = SAI_SESSION (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, sai_session_get_game (self));
      break;

    case PROP_BUSY:
      g_value_set_boolean (value, sai_session_is_busy (self));
      break;

    case PROP_INTERACTIVE:
      g_value_set_boolean (value, sai_session_is_interactive (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, sai_session_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, sai_session_can_redo (self));
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, sai_session_get_problem (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_session_class_init (SaiSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_session_dispose;
  object_class->finalize = sai_session_finalize;
  object_class->get_property = sai_session_get_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, read);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, read);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiSession::refused:
   * @self: a session
   * @message: why, in the person's language
   *
   * A request made while a move was being saved turned out to be against the rules.
   */
  g_signal_new ("refused", SAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * SaiSession::warned:
   * @self: a session
   * @message: the warning, in the person's language
   *
   * Undo went back past something hidden: playing differently now will be marked as peeking. Emitted once.
   */
  g_signal_new ("warned", SAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sai_session_init (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);

  priv->pace = DEFAULT_PACE_MS;
  priv->hurried = NOBODY;
  g_queue_init (&priv->requests);
}

/**
 * sai_session_set_up:
 * @self: a new session
 * @game: a played game, new or loaded
 * @savers: (nullable): the savers of its store; %NULL to play in memory
 * @is_saved: whether the store has exactly this game, as it was loaded from there
 *
 * Sets the game of the session, once. It then waits for sai_session_start().
 */
void
sai_session_set_up (SaiSession *self, SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  SaiSessionPrivate *priv = get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self) && priv->game == NULL);

  priv->game = g_object_ref (game);
  priv->saver = sai_savers_take (savers, game, is_saved);
  SAI_SESSION_GET_CLASS (self)->use_pace (self, priv->pace);
  g_signal_connect_object (priv->saver, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->saver, "notify::problem", G_CALLBACK (tell_problem_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->saver, "answered", G_CALLBACK (sai_session_proceed), self, G_CONNECT_SWAPPED);
  update_flags (self);
}

/**
 * sai_session_start:
 * @self: a session
 *
 * Lets a computer player start if it is to move. A new game goes into the store with its first move: before that there
 * is nothing to lose, and no empty games pile up.
 */
void
sai_session_start (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (get_private (self)->started)
    return;
  get_private (self)->started = TRUE;
  sai_session_proceed (self);
}

/**
 * sai_session_stop:
 * @self: a session
 *
 * Stops all moves; a current save is still finished, and saving is retried even after the session is gone (see
 * sai_session_get_saver()).
 */
void
sai_session_stop (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self));

  if (!priv->started)
    return;
  priv->started = FALSE;
  SAI_SESSION_GET_CLASS (self)->forget (self);
  forget_requests (self);
  sai_saver_try_again (priv->saver);
}

/**
 * sai_session_set_held:
 * @self: a session
 * @held: whether to pause computer players
 *
 * Lets people look at the last move before a computer player goes on. Requests of people are carried out all the same.
 */
void
sai_session_set_held (SaiSession *self, gboolean held)
{
  SaiSessionPrivate *priv;

  g_return_if_fail (SAI_IS_SESSION (self));

  priv = get_private (self);
  if (priv->held == held)
    return;
  priv->held = held;
  if (held)
    SAI_SESSION_GET_CLASS (self)->forget (self);
  else
    sai_session_proceed (self);
}

SaiGame *
sai_session_get_game (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return get_private (self)->game;
}

/* Whether the last move is being saved. */
gboolean
sai_session_is_busy (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_saver_is_busy (get_private (self)->saver);
}

/* Whether a person is to move. */
gboolean
sai_session_is_interactive (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return get_private (self)->interactive;
}

/* Whether there is a decision of a person to undo. */
gboolean
sai_session_can_undo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return get_private (self)->can_undo;
}

gboolean
sai_session_can_redo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return get_private (self)->can_redo;
}

/**
 * sai_session_get_problem:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): why the last move is not on disk, in the person's language
 */
const char *
sai_session_get_problem (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return sai_saver_get_problem (get_private (self)->saver);
}

/**
 * sai_session_get_saver:
 * @self: a session
 *
 * Returns: (transfer none): the saver; it outlives the session while something is unsaved
 */
SaiSaver *
sai_session_get_saver (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return get_private (self)->saver;
}

/**
 * sai_session_get_pace:
 * @self: a session
 *
 * Returns: the pause between steps of the computer player, in milliseconds; shorter than it was set while that player
 *   is hurried
 */
guint
sai_session_get_pace (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);

  g_return_val_if_fail (SAI_IS_SESSION (self), 0);

  return priv->hurried != NOBODY ? MIN (priv->pace, HURRIED_PACE_MS) : priv->pace;
}

/**
 * sai_session_set_pace:
 * @self: a session
 * @milliseconds: the pause between steps of a computer player, 0 to 60000
 */
void
sai_session_set_pace (SaiSession *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (get_private (self)->pace == milliseconds)
    return;
  get_private (self)->pace = milliseconds;
  SAI_SESSION_GET_CLASS (self)->use_pace (self, sai_session_get_pace (self));
}

/**
 * sai_session_hurry:
 * @self: a session
 *
 * Lets the computer player whose turn it is take the rest of the turn without long pauses. Does nothing while a person
 * is to move.
 */
void
sai_session_hurry (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);
  guint seat;

  g_return_if_fail (SAI_IS_SESSION (self));

  seat = sai_game_get_seat (priv->game);
  if (!sai_player_is_person (sai_game_get_player (priv->game, seat)) && !sai_game_is_finished (priv->game))
    set_hurried (self, seat);
}

/**
 * sai_session_mark_hints:
 * @self: a session
 *
 * Notes in the record that a person was given advice. That is saved at once, so that leaving the game does not undo it;
 * in a new game, with the first move. A finished game is not changed.
 */
void
sai_session_mark_hints (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_game_is_finished (priv->game) || sai_game_has_hints (priv->game))
    return;
  sai_game_mark_hints (priv->game);
  if (!priv->changing && sai_game_get_n_moves (priv->game) > 0)
    sai_saver_touch (priv->saver);
}

/**
 * sai_session_ask:
 * @self: a session in which a person is to move
 * @action: the action, a plain value that the kind of session carries out; copied
 * @size: its size in bytes
 * @error: return location for a %SAI_ERROR
 *
 * Carries out an action. While a move is being saved, it waits; if it is refused then, #SaiSession::refused is emitted.
 *
 * Returns: whether it was carried out, or will be
 */
gboolean
sai_session_ask (SaiSession *self, gconstpointer action, gsize size, GError **error)
{
  return ask (self, request_new (REQUEST_ACTION, action, size), error);
}

/**
 * sai_session_apply:
 * @self: a session
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Makes a move, notifies, and starts to save it.
 *
 * Returns: whether the rules allowed it
 */
gboolean
sai_session_apply (SaiSession *self, SaiMove *move, GError **error)
{
  SaiSessionPrivate *priv = get_private (self);
  guint cursor = sai_game_get_cursor (priv->game);

  priv->changing = TRUE;
  if (!sai_game_apply (priv->game, move, error))
    {
      priv->changing = FALSE;
      return FALSE;
    }
  after_change (self, FALSE, cursor);

  return TRUE;
}

/**
 * sai_session_proceed:
 * @self: a session
 *
 * Does what is due next: a waiting request, or a computer player's step. Does nothing while a move is being made or
 * saved; it is called again then.
 */
void
sai_session_proceed (SaiSession *self)
{
  SaiSessionPrivate *priv = get_private (self);
  g_autoptr (Request) request = NULL;
  g_autoptr (GError) error = NULL;

  if (!priv->started || priv->changing || sai_saver_is_busy (priv->saver))
    return;

  request = g_queue_pop_head (&priv->requests);
  if (request == NULL)
    {
      if (!priv->held)
        SAI_SESSION_GET_CLASS (self)->think (self);
      return;
    }

  if (!carry_out (self, request, &error))
    g_signal_emit_by_name (self, "refused", error->message);
  sai_session_proceed (self);
}

/**
 * sai_session_undo:
 * @self: a session
 *
 * Goes back to the last decision of a person. The same dice or cards will come again.
 */
void
sai_session_undo (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  ask (self, request_new (REQUEST_UNDO, NULL, 0), NULL);
}

/**
 * sai_session_redo:
 * @self: a session
 *
 * Goes forward to the next decision of a person, or to the last move.
 */
void
sai_session_redo (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  ask (self, request_new (REQUEST_REDO, NULL, 0), NULL);
}
