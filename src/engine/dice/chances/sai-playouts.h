/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/**
 * SaiPlayouts:
 *
 * Games of a seat that are played on by an estimate from a moment. Reference-counted; not for several threads at once.
 */
typedef struct _SaiPlayouts SaiPlayouts;

/**
 * SaiPlayoutsSeat:
 * @games: (nullable): the games of a seat; %NULL if it does not play on
 * @totals: its final totals
 *
 * A seat of a game that others sit beside.
 */
typedef struct
{
  SaiPlayouts *games;
  SaiDistribution *totals;
} SaiPlayoutsSeat;

SaiPlayouts *sai_playouts_new (SaiEstimate *estimate, const SaiDiceState *state, const SaiPlayouts *earlier);
SaiPlayouts *sai_playouts_ref (SaiPlayouts *self);
void sai_playouts_unref (SaiPlayouts *self);
gboolean sai_playouts_settle (SaiPlayoutsSeat *seats,
                              guint n_seats,
                              double most_error,
                              guint most_turns,
                              guint n_threads,
                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPlayouts, sai_playouts_unref)

G_END_DECLS
