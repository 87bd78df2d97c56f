/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-standing.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiEstimatedOdds:
 *
 * Winning chances for the turns of a game in order, where perfect play is not known. Exact only in the
 * last round.
 */
typedef struct _SaiEstimatedOdds SaiEstimatedOdds;

SaiEstimatedOdds *sai_estimated_odds_new (SaiStandings *standings);
void sai_estimated_odds_free (SaiEstimatedOdds *self);
gboolean sai_estimated_odds_begin_turn (SaiEstimatedOdds *self,
                                        const SaiDiceState *state,
                                        GCancellable *cancellable,
                                        GError **error);
gboolean sai_estimated_odds_is_exact (SaiEstimatedOdds *self);
double sai_estimated_odds_get_before (SaiEstimatedOdds *self);
double sai_estimated_odds_get_keep (SaiEstimatedOdds *self, const SaiDiceState *state, guint keep, double *best);
double sai_estimated_odds_get_box (SaiEstimatedOdds *self, const SaiDiceState *state, guint box, double *best);
double sai_estimated_odds_get_announcement (SaiEstimatedOdds *self, const SaiDiceState *state, guint box, double *best);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiEstimatedOdds, sai_estimated_odds_free)

G_END_DECLS
