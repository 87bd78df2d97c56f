/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

double sai_estimated_game_begin (SaiEstimate *estimate, const SaiDiceState *state, SaiDiceState *begin);
double sai_estimated_game_play_turn (SaiEstimate *estimate, SaiDiceState *state, double *before, GRand *random);

G_END_DECLS
