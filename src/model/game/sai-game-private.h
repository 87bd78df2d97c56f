/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "game/sai-given.h"

G_BEGIN_DECLS

gconstpointer sai_game_peek_rules (SaiGame *self);
gconstpointer sai_game_peek_state (SaiGame *self);
const SaiSeed *sai_game_peek_seed (SaiGame *self);
const SaiGiven *sai_game_peek_given (SaiGame *self);
void sai_game_forget_given (SaiGame *self, guint n_moves);
void sai_game_set_given (SaiGame *self, SaiGiven *given);
const SaiSeed *sai_game_peek_seed_at (SaiGame *self, guint index);
void sai_game_renew_state (SaiGame *self, guint index, gpointer state);
void sai_game_begin_state (SaiGame *self, gpointer state);
gboolean sai_game_step_state (SaiGame *self, guint index, gpointer state, GError **error);
void sai_game_mark_peeked (SaiGame *self);
void sai_game_mark_daily (SaiGame *self, const char *date);
gboolean sai_game_reveals (SaiGame *self);

G_END_DECLS
