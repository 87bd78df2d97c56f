/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiReplayBar:
 *
 * Navigates the moves of a game: "position" is the number of moves before the current position, from 0 to "n-moves".
 * While "playing", it steps automatically. "has-mark-before" and "has-mark-after" say whether there are marked moves.
 */
#define SAI_TYPE_REPLAY_BAR (sai_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayBar, sai_replay_bar, SAI, REPLAY_BAR, GtkWidget)

void sai_replay_bar_set_n_moves (SaiReplayBar *self, guint n_moves);
guint sai_replay_bar_get_position (SaiReplayBar *self);
void sai_replay_bar_set_position (SaiReplayBar *self, guint position);
void sai_replay_bar_step (SaiReplayBar *self, int step);
gboolean sai_replay_bar_get_playing (SaiReplayBar *self);
void sai_replay_bar_set_playing (SaiReplayBar *self, gboolean playing);
void sai_replay_bar_set_turns (SaiReplayBar *self, const guint *positions, guint n_positions);
void sai_replay_bar_step_turn (SaiReplayBar *self, int direction);
void sai_replay_bar_set_marks (SaiReplayBar *self, const guint *positions, guint n_positions);
void sai_replay_bar_step_mark (SaiReplayBar *self, int direction);
gboolean sai_replay_bar_is_marked (SaiReplayBar *self);

G_END_DECLS
