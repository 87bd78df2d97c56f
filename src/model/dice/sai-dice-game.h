/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

gboolean sai_game_has_dice (SaiGame *self);
SaiMove *sai_game_make_roll (SaiGame *self, guint keep);
gboolean sai_game_step_dice (SaiGame *self, guint index, SaiDiceState *state);
const SaiRules *sai_game_get_rules (SaiGame *self);
const SaiDiceState *sai_game_get_state (SaiGame *self);

G_END_DECLS
