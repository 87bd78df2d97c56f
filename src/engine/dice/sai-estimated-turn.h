/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advice.h"
#include "dice/sai-dice-state.h"
#include "dice/sai-estimate.h"

G_BEGIN_DECLS

/**
 * SaiEstimatedTurn:
 *
 * A turn whose ends have estimated values, worked backwards from them: exact as to the dice of this turn.
 */
typedef struct _SaiEstimatedTurn SaiEstimatedTurn;

SaiEstimatedTurn *sai_estimated_turn_new (SaiEstimate *estimate, const SaiDiceState *state, GCancellable *cancellable);
void sai_estimated_turn_free (SaiEstimatedTurn *self);
gboolean sai_estimated_turn_is_of (const SaiEstimatedTurn *self, const SaiDiceState *state);
void sai_estimated_turn_advise (SaiEstimatedTurn *self, const SaiDiceState *state, SaiAdvice *advice);
double sai_estimated_turn_foresee (SaiEstimate *estimate, const SaiDiceState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEstimatedTurn, sai_estimated_turn_free)

G_END_DECLS
