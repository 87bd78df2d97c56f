/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the kinds of games, and for those who make games. */
#pragma once

#include "game/sai-game.h"
#include "game/sai-setup.h"

G_BEGIN_DECLS

const SaiSetup *sai_game_get_setup (SaiGame *self);
GPtrArray *sai_game_get_first_players (SaiGame *self);
gconstpointer sai_game_peek_state (SaiGame *self);
void sai_game_forget_given (SaiGame *self, guint n_moves);
void sai_game_set_given (SaiGame *self, SaiGiven *given);
void sai_game_mark_peeked (SaiGame *self);
void sai_game_mark_daily (SaiGame *self, const char *date);

G_END_DECLS
