/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-computer.h"
#include "sai-game.h"
#include "sai-saver.h"

G_BEGIN_DECLS

/**
 * SaiSession:
 *
 * A game in progress: takes what people do, lets computer players think and move at a pace that can be followed, and sees
 * to it that each move is on disk before the next one is made.
 */
#define SAI_TYPE_SESSION (sai_session_get_type ())
G_DECLARE_FINAL_TYPE (SaiSession, sai_session, SAI, SESSION, GObject)

SaiSession *sai_session_new          (SaiGame     *game,
                                      SaiStore    *store,
                                      SaiSolver   *solver,
                                      gboolean     is_saved);
void        sai_session_start        (SaiSession  *self);
void        sai_session_stop         (SaiSession  *self);

SaiGame    *sai_session_get_game     (SaiSession  *self);
SaiSolver  *sai_session_get_solver   (SaiSession  *self);
guint       sai_session_get_kept     (SaiSession  *self);
int         sai_session_get_intended (SaiSession  *self);
gboolean    sai_session_is_busy      (SaiSession  *self);
gboolean    sai_session_is_interactive (SaiSession *self);
gboolean    sai_session_can_undo     (SaiSession  *self);
gboolean    sai_session_can_redo     (SaiSession  *self);
const char *sai_session_get_problem  (SaiSession  *self);
SaiSaver   *sai_session_get_saver    (SaiSession  *self);
void        sai_session_set_pace     (SaiSession  *self,
                                      guint        milliseconds);

void        sai_session_set_kept     (SaiSession  *self,
                                      guint        kept);
gboolean    sai_session_roll         (SaiSession  *self,
                                      GError     **error);
gboolean    sai_session_fill         (SaiSession  *self,
                                      guint        box,
                                      GError     **error);
void        sai_session_undo         (SaiSession  *self);
void        sai_session_redo         (SaiSession  *self);
void        sai_session_mark_hints   (SaiSession  *self);

G_END_DECLS
