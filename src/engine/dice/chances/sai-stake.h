/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/sai-dice-state.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/chances/sai-rests.h"
#include "dice/chances/sai-utility.h"

G_BEGIN_DECLS

/**
 * SaiStake:
 *
 * A turn that is played for something other than points, by an estimate: to win, or to reach a total. Not for several
 * threads at a time.
 */
typedef struct _SaiStake SaiStake;

SaiStake *sai_stake_new (SaiEstimate *estimate, SaiRests *rests, const SaiDiceState *state, const SaiUtility *utility);
void sai_stake_free (SaiStake *self);
void sai_stake_advise (SaiStake *self, const SaiDiceState *state, SaiAdvice *advice);
double sai_stake_foresee (SaiStake *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiStake, sai_stake_free)

G_END_DECLS
