/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-standing.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiOdds:
 *
 * Winning chances for the turns of a game in order. For their exactness see sai_odds_new().
 */
typedef struct _SaiOdds SaiOdds;

SaiOdds *sai_odds_new (const SaiSolution *solution, guint n_threads, GCancellable *cancellable);
SaiOdds *sai_odds_new_by_estimate (SaiStandings *standings, GCancellable *cancellable);
void sai_odds_free (SaiOdds *self);
gboolean sai_odds_begin_turn (SaiOdds *self, const SaiDiceState *state, GError **error);
gboolean sai_odds_is_exact (SaiOdds *self);
double sai_odds_get_before (SaiOdds *self);
double sai_odds_get_keep (SaiOdds *self, const SaiDiceState *state, guint keep, double *best);
double sai_odds_get_box (SaiOdds *self, const SaiDiceState *state, guint box, double *best);
double sai_odds_get_announcement (SaiOdds *self, const SaiDiceState *state, guint box, double *best);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiOdds, sai_odds_free)

G_END_DECLS
