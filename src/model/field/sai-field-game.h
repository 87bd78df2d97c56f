/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"
#include "field/sai-pad-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

const SaiFieldRules *sai_game_get_field_rules (SaiGame *self);
const SaiFieldState *sai_game_get_field (SaiGame *self);
const SaiPadState *sai_game_get_pad (SaiGame *self);
SaiMove *sai_game_make_field_move (SaiGame *self, const SaiFieldChoice *choice);
void sai_game_copy_field_at (SaiGame *self, guint index, SaiFieldState *state);
void sai_game_play_field (SaiGame *self,
                          guint index,
                          SaiFieldState *state,
                          const SaiFieldChoice *choice,
                          SaiFieldOutcome *outcome);

G_END_DECLS
