/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/sai-dice-state.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/chances/sai-utility.h"

G_BEGIN_DECLS

SaiDistribution *sai_prognosis_forecast (SaiEstimate *estimate, const SaiDiceState *state, guint seat);
void
sai_prognosis_advise (SaiEstimate *estimate, const SaiDiceState *state, const SaiUtility *utility, SaiAdvice *advice);

G_END_DECLS
