/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress, whatever is played: what it is made of, and what is told of it. How a move comes about is in
 * sai-session-moves.c.
 */
#include "config.h"

#include "session/sai-session-private.h"

#define DEFAULT_PACE_MS 900

enum
{
  PROP_0,
  PROP_GAME,
  PROP_BUSY,
  PROP_INTERACTIVE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PROBLEM,
  PROP_PACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SaiSession, sai_session, G_TYPE_OBJECT)

SaiSessionPrivate *
sai_session_get_private (SaiSession *self)
{
  return sai_session_get_instance_private (self);
}

static void
busy_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
problem_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
sai_session_dispose (GObject *object)
{
  SaiSession *self = SAI_SESSION (object);
  SaiSessionPrivate *priv = sai_session_get_private (self);

  sai_session_stop (self);
  g_clear_object (&priv->game);
  g_clear_object (&priv->saver);

  G_OBJECT_CLASS (sai_session_parent_class)->dispose (object);
}

static void
sai_session_finalize (GObject *object)
{
  /* What was asked for after the end of a session that was still saving. */
  sai_session_forget_requests (SAI_SESSION (object));

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

    case PROP_PACE:
      g_value_set_uint (value, sai_session_get_pace (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_session_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PACE:
      sai_session_set_pace (SAI_SESSION (object), g_value_get_uint (value));
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
  GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_session_dispose;
  object_class->finalize = sai_session_finalize;
  object_class->get_property = sai_session_get_property;
  object_class->set_property = sai_session_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, read);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, read);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, read);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, 60000, DEFAULT_PACE_MS, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiSession::refused:
   * @self: a session
   * @message: why, in the person's language
   *
   * What was asked for while a move was being saved turned out to be against the rules.
   */
  g_signal_new ("refused", SAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * SaiSession::warned:
   * @self: a session
   * @message: the warning, in the person's language
   *
   * Something that had been hidden was taken back: whoever goes on differently will be said to have peeked. Told once.
   */
  g_signal_new ("warned", SAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sai_session_init (SaiSession *self)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);

  priv->pace = DEFAULT_PACE_MS;
  g_queue_init (&priv->requests);
}

/**
 * sai_session_set_up:
 * @self: a session that has just been made
 * @game: a played game, new or loaded
 * @savers: (nullable): those of the store where it is saved; %NULL plays in memory
 * @is_saved: whether the store has the game as it is, since it was loaded from there
 *
 * Gives the session its game, for good. It waits for sai_session_start() then.
 */
void
sai_session_set_up (SaiSession *self, SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self) && priv->game == NULL);
  g_return_if_fail (sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED);

  priv->game = g_object_ref (game);
  priv->saver = sai_savers_take (savers, game, is_saved);
  SAI_SESSION_GET_CLASS (self)->use_pace (self, priv->pace);
  g_signal_connect_object (priv->saver, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->saver, "notify::problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->saver, "answered", G_CALLBACK (sai_session_proceed), self, G_CONNECT_SWAPPED);
  sai_session_update_flags (self);
}

/**
 * sai_session_start:
 * @self: a session
 *
 * Lets a computer player begin if it is to move. A new game comes into the store with its first move: before that there
 * is nothing to lose, and no empty games pile up.
 */
void
sai_session_start (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_session_get_private (self)->started)
    return;
  sai_session_get_private (self)->started = TRUE;
  sai_session_proceed (self);
}

/**
 * sai_session_stop:
 * @self: a session
 *
 * Nothing moves any more; a save under way is still finished, and what is unsaved goes on being tried, also when the
 * session is gone (see sai_session_get_saver()).
 */
void
sai_session_stop (SaiSession *self)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self));

  if (!priv->started)
    return;
  priv->started = FALSE;
  SAI_SESSION_GET_CLASS (self)->forget (self);
  sai_session_forget_requests (self);
  sai_saver_try_again (priv->saver);
}

/**
 * sai_session_set_held:
 * @self: a session
 * @held: whether nothing may go on by itself
 *
 * Lets people look at what was done before a computer player does something. What people ask for is carried out all the
 * same.
 */
void
sai_session_set_held (SaiSession *self, gboolean held)
{
  SaiSessionPrivate *priv;

  g_return_if_fail (SAI_IS_SESSION (self));

  priv = sai_session_get_private (self);
  if (priv->held == held)
    return;
  priv->held = held;
  if (held)
    SAI_SESSION_GET_CLASS (self)->forget (self);
  else
    sai_session_proceed (self);
}

/**
 * sai_session_get_game:
 * @self: a session
 *
 * Returns: (transfer none): the game
 */
SaiGame *
sai_session_get_game (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return sai_session_get_private (self)->game;
}

/**
 * sai_session_is_busy:
 * @self: a session
 *
 * Returns: whether the last move is on its way to the disk
 */
gboolean
sai_session_is_busy (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_saver_is_busy (sai_session_get_private (self)->saver);
}

/**
 * sai_session_is_interactive:
 * @self: a session
 *
 * Returns: whether a person is to move
 */
gboolean
sai_session_is_interactive (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_session_get_private (self)->interactive;
}

/**
 * sai_session_can_undo:
 * @self: a session
 *
 * Returns: whether a person decided something that can be taken back
 */
gboolean
sai_session_can_undo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_session_get_private (self)->can_undo;
}

/**
 * sai_session_can_redo:
 * @self: a session
 *
 * Returns: whether something that was taken back can be made again
 */
gboolean
sai_session_can_redo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_session_get_private (self)->can_redo;
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

  return sai_saver_get_problem (sai_session_get_private (self)->saver);
}

/**
 * sai_session_get_saver:
 * @self: a session
 *
 * Returns: (transfer none): what brings the game to the disk; it outlives the session while something is unsaved
 */
SaiSaver *
sai_session_get_saver (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return sai_session_get_private (self)->saver;
}

/**
 * sai_session_get_pace:
 * @self: a session
 *
 * Returns: how long a computer player waits between two steps, in milliseconds
 */
guint
sai_session_get_pace (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), 0);

  return sai_session_get_private (self)->pace;
}

/**
 * sai_session_set_pace:
 * @self: a session
 * @milliseconds: how long a computer player waits between two steps, 0 to 60000
 */
void
sai_session_set_pace (SaiSession *self, guint milliseconds)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_session_get_private (self)->pace == milliseconds)
    return;
  sai_session_get_private (self)->pace = milliseconds;
  SAI_SESSION_GET_CLASS (self)->use_pace (self, milliseconds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

/**
 * sai_session_mark_hints:
 * @self: a session
 *
 * Notes in the record that a person was given advice. That is saved at once, so that it cannot be undone by leaving the
 * game; in a new game it comes to the disk with the first move. A game that is over stays as it was played.
 */
void
sai_session_mark_hints (SaiSession *self)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);

  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_game_is_finished (priv->game) || sai_game_has_hints (priv->game))
    return;
  sai_game_mark_hints (priv->game);
  if (!priv->changing && sai_game_get_n_moves (priv->game) > 0)
    sai_saver_touch (priv->saver);
}
