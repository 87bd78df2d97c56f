/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiSession:
 *
 * A game in progress: takes people's actions, lets computer players move at a pace that can be followed, and makes sure
 * that each move is on disk before the next one is made. For the actions see #SaiDiceSession and #SaiFieldSession.
 */
#define SAI_TYPE_SESSION (sai_session_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiSession, sai_session, SAI, SESSION, GObject)

/**
 * SaiSessionClass:
 * @carry_out: carries out an action, see sai_session_ask(); fails with a %SAI_ERROR if it is against the rules
 * @think: proceeds by itself if it can: lets a computer player think, or take its next step. Called whenever there is
 *   nothing else to do, even while it is thinking
 * @forget: cancels what was about to happen by itself
 * @settle: (nullable): the game has changed, by a move or (if @jumped) by moving the cursor; updates transient state
 *   before anybody else is notified
 * @tell: (nullable): the same, after #SaiSession:interactive and the like are up to date, but before the game is saved
 * @use_pace: applies a new pace
 */
struct _SaiSessionClass
{
  GObjectClass parent_class;

  gboolean (*carry_out) (SaiSession *self, gconstpointer action, GError **error);
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
void sai_session_hurry (SaiSession *self);

void sai_session_undo (SaiSession *self);
void sai_session_redo (SaiSession *self);
void sai_session_mark_hints (SaiSession *self);

/* For the kinds of sessions. */
void sai_session_set_up (SaiSession *self, SaiGame *game, SaiSavers *savers, gboolean is_saved);
gboolean sai_session_ask (SaiSession *self, gconstpointer action, gsize size, GError **error);
gboolean sai_session_apply (SaiSession *self, SaiMove *move, GError **error);
void sai_session_proceed (SaiSession *self);

G_END_DECLS
