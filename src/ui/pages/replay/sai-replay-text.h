/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

gboolean sai_replay_text_ends_turn (SaiMove *move);
char *sai_replay_text_headline (SaiGame *before, SaiGame *after);
char *sai_replay_text_describe (SaiGame *before, SaiGame *after);
char *sai_replay_text_field (SaiGame *game, guint position, SaiFieldState *state);
char *sai_replay_text_cards (const char *name, const SaiCardCounts *cards);
char *sai_replay_text_standings (SaiGame *game);
char *sai_replay_text_seats (SaiGame *after);
char *sai_replay_text_twins (GPtrArray *twins);

G_END_DECLS
