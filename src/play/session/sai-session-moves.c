/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How moves come about in a game in progress.
 *
 * A move goes this way: what a person wishes (sai_session_ask()) is carried out by the kind of session, which makes a
 * SaiMove of it; sai_game_apply() checks and makes it, and the saver hands the record to the store, which writes on a
 * thread of its own. Until the disk has answered, the session is busy; what is asked for meanwhile waits in a queue.
 * When nothing waits, the kind of session may go on by itself: a computer player thinks, and its decision is carried
 * out in steps.
 *
 * If the disk refuses, the game goes on in memory: the problem is told, and the saver tries again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "session/sai-session-private.h"
#include "session/sai-takeback.h"

typedef enum
{
  REQUEST_WISH,
  REQUEST_UNDO,
  REQUEST_REDO,
} RequestKind;

/* What a person asked for. */
typedef struct
{
  RequestKind kind;
  /* What only the kind of session understands; NULL with others. */
  gpointer wish;
} Request;

static Request *
request_new (RequestKind kind, gconstpointer wish, gsize size)
{
  Request *request = g_new (Request, 1);

  request->kind = kind;
  request->wish = g_memdup2 (wish, size);

  return request;
}

static void
request_free (Request *request)
{
  g_free (request->wish);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

static void
set_flag (SaiSession *self, gboolean *flag, gboolean value, const char *property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify (G_OBJECT (self), property);
}

void
sai_session_update_flags (SaiSession *self)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
  guint cursor = sai_game_get_cursor (priv->game);
  gboolean person = sai_player_is_person (sai_game_get_player (priv->game, sai_game_get_seat (priv->game)));

  set_flag (self, &priv->can_undo, sai_takeback_find (priv->game, FALSE) != cursor, "can-undo");
  set_flag (self, &priv->can_redo, sai_takeback_find (priv->game, TRUE) != cursor, "can-redo");
  set_flag (self, &priv->interactive, person && !sai_game_is_finished (priv->game), "interactive");
}

/* After the game changed: what belongs to the moment, the time of its end, what the table shows, and the disk. */
static void
after_change (SaiSession *self, gboolean jumped, guint first_changed)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
  SaiSessionClass *klass = SAI_SESSION_GET_CLASS (self);

  if (klass->settle != NULL)
    klass->settle (self, jumped);
  if (sai_game_is_finished (priv->game) && sai_game_get_finished (priv->game) == 0)
    sai_game_set_finished (priv->game, g_get_real_time () / G_USEC_PER_SEC);

  sai_session_update_flags (self);
  if (klass->tell != NULL)
    klass->tell (self, jumped);
  priv->changing = FALSE;
  sai_saver_save (priv->saver, first_changed);
}

/* Moves the cursor to where a person decides. */
static void
go_now (SaiSession *self, gboolean forward)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
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
      g_signal_emit_by_name (self, "warned",
                             _ ("You have seen what comes next: playing differently from here is "
                                "noted in the game."));
    }
}

/* Does what a person asked for. */
static gboolean
carry_out (SaiSession *self, const Request *request, GError **error)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);

  if (request->kind != REQUEST_WISH)
    {
      go_now (self, request->kind == REQUEST_REDO);
      return TRUE;
    }

  if (!priv->interactive && !sai_game_is_finished (priv->game))
    {
      SaiPlayer *player = sai_game_get_player (priv->game, sai_game_get_seat (priv->game));

      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("It’s %s’s turn."), sai_player_get_name (player));
      return FALSE;
    }

  return SAI_SESSION_GET_CLASS (self)->carry_out (self, request->wish, error);
}

/* Does at once what a person asks for, or after the save that is under way. Takes over @request. */
static gboolean
ask (SaiSession *self, Request *request, GError **error)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
  g_autoptr (Request) owned = request;

  if (!priv->started)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("This game is not being played now."));
      return FALSE;
    }
  if (!sai_saver_is_busy (priv->saver) && g_queue_is_empty (&priv->requests))
    return carry_out (self, request, error);

  g_queue_push_tail (&priv->requests, g_steal_pointer (&owned));

  return TRUE;
}

/* Nothing that was asked for is carried out any more. */
void
sai_session_forget_requests (SaiSession *self)
{
  g_queue_clear_full (&sai_session_get_private (self)->requests, (GDestroyNotify) request_free);
}

/**
 * sai_session_ask:
 * @self: a session in which a person is to move
 * @wish: what the person wants to do, as a plain value that the kind of session carries out; copied
 * @size: how many bytes that is
 * @error: return location for a %SAI_ERROR
 *
 * Carries out a wish. While a move is being saved, it waits; should it be refused then, #SaiSession::refused says why.
 *
 * Returns: whether it was carried out, or will be
 */
gboolean
sai_session_ask (SaiSession *self, gconstpointer wish, gsize size, GError **error)
{
  return ask (self, request_new (REQUEST_WISH, wish, size), error);
}

/**
 * sai_session_apply:
 * @self: a session
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Makes a move, tells what follows from it, and begins to save it.
 *
 * Returns: whether the rules allowed it
 */
gboolean
sai_session_apply (SaiSession *self, SaiMove *move, GError **error)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
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
 * Does what is due next: a waiting request, or what goes on by itself. Nothing while a move is being made or saved; the
 * disk's answer comes back to it.
 */
void
sai_session_proceed (SaiSession *self)
{
  SaiSessionPrivate *priv = sai_session_get_private (self);
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
 * Goes back to the last place where a person decided. The same dice, or cards, will come again.
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
 * Goes forward to the next place where a person decided, or where the moves end.
 */
void
sai_session_redo (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  ask (self, request_new (REQUEST_REDO, NULL, 0), NULL);
}
