/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiReplayNotes:
 *
 * What the history knows of a game: the "note" that the person wrote on it, and how its "twins" ended, which are other
 * games with the same dice or cards. Both are empty until the history has answered.
 */
#define SAI_TYPE_REPLAY_NOTES (sai_replay_notes_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayNotes, sai_replay_notes, SAI, REPLAY_NOTES, GObject)

void sai_replay_notes_look_up (SaiReplayNotes *self, SaiStore *store, SaiGame *game);
void sai_replay_notes_stop (SaiReplayNotes *self);

G_END_DECLS
