/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

gconstpointer sai_game_peek_rules (SaiGame *self);
gconstpointer sai_game_peek_state (SaiGame *self);
const SaiSeed *sai_game_peek_seed (SaiGame *self);
void sai_game_mark_peeked (SaiGame *self);
void sai_game_mark_daily (SaiGame *self, const char *date);
gboolean sai_game_reveals (SaiGame *self);

G_END_DECLS
