/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-rests.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

SaiDiceState sai_prognosis_let_move (const SaiDiceState *state, guint seat);
SaiDistribution *sai_prognosis_forecast (SaiEstimate *estimate, SaiRests *rests, const SaiDiceState *state);

G_END_DECLS
