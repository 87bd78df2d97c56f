/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of SaiSession share. */
#pragma once

#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiSessionPrivate:
 * @game: what is played
 * @saver: what brings it to the disk
 * @pace: see sai_session_set_pace()
 * @started: between sai_session_start() and sai_session_stop()
 * @interactive: what was told of it last, like @can_undo and @can_redo
 * @changing: the game is being changed, and will be saved right after that
 * @held: nothing goes on by itself now
 * @warned: a person was told what it means to play on differently
 * @requests: what was asked for while a move was being saved
 */
typedef struct
{
  SaiGame *game;
  SaiSaver *saver;
  guint pace;
  gboolean started;
  gboolean interactive;
  gboolean can_undo;
  gboolean can_redo;
  gboolean changing;
  gboolean held;
  gboolean warned;
  GQueue requests;
} SaiSessionPrivate;

SaiSessionPrivate *sai_session_get_private (SaiSession *self);
void sai_session_update_flags (SaiSession *self);
void sai_session_forget_requests (SaiSession *self);

G_END_DECLS
