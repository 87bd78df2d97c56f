/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiSession:
 *
 * A game in progress: takes what people do, lets computer players move at a pace that can be followed, and sees to it
 * that each move is on disk before the next one is made. What people and computer players do depends on what is played:
 * see #SaiDiceSession and #SaiFieldSession.
 */
#define SAI_TYPE_SESSION (sai_session_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiSession, sai_session, SAI, SESSION, GObject)

/**
 * SaiSessionClass:
 * @carry_out: does what a person wished, see sai_session_ask(); fails with a %SAI_ERROR if the rules are against it
 * @think: goes on by itself if it can: a computer player's thinking, or its next step. Called whenever nothing else is
 *   to be done; may be called again while it is at it
 * @forget: stops whatever was about to be done by itself
 * @settle: (nullable): the game has changed, by a move or (if @jumped) to another place among its moves; what belongs
 *   to the moment follows, before anything else is told
 * @tell: (nullable): the same, after #SaiSession:interactive and the like are up to date, and before the game is saved
 * @use_pace: the pace has changed
 */
struct _SaiSessionClass
{
  GObjectClass parent_class;

  gboolean (*carry_out) (SaiSession *self, gconstpointer wish, GError **error);
  void (*think) (SaiSession *self);
  void (*forget) (SaiSession *self);
  void (*settle) (SaiSession *self, gboolean jumped);
  void (*tell) (SaiSession *self, gboolean jumped);
  void (*use_pace) (SaiSession *self, guint milliseconds);
};

void sai_session_start (SaiSession *self);
void sai_session_stop (SaiSession *self);
void sai_session_set_held (SaiSession *self, gboolean held);

SaiGame *sai_session_get_game (SaiSession *self);
gboolean sai_session_is_busy (SaiSession *self);
gboolean sai_session_is_interactive (SaiSession *self);
gboolean sai_session_can_undo (SaiSession *self);
gboolean sai_session_can_redo (SaiSession *self);
const char *sai_session_get_problem (SaiSession *self);
SaiSaver *sai_session_get_saver (SaiSession *self);
guint sai_session_get_pace (SaiSession *self);
void sai_session_set_pace (SaiSession *self, guint milliseconds);

void sai_session_undo (SaiSession *self);
void sai_session_redo (SaiSession *self);
void sai_session_mark_hints (SaiSession *self);

/* For the kinds of sessions. */
void sai_session_set_up (SaiSession *self, SaiGame *game, SaiSavers *savers, gboolean is_saved);
gboolean sai_session_ask (SaiSession *self, gconstpointer wish, gsize size, GError **error);
gboolean sai_session_apply (SaiSession *self, SaiMove *move, GError **error);
void sai_session_proceed (SaiSession *self);

G_END_DECLS
