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
 * SaiPlayoutsEffort:
 * @most_error: what the standard error of chances should be at most
 * @most_turns: about how many turns to play for each seat at most, whatever the error
 * @deadline: when to stop, see g_get_monotonic_time(), but for some games of each seat; 0 for never
 * @n_threads: how many threads to use
 *
 * How much to play.
 */
typedef struct
{
  double most_error;
  guint most_turns;
  gint64 deadline;
  guint n_threads;
} SaiPlayoutsEffort;

SaiPlayouts *sai_playouts_new (SaiEstimate *estimate, const SaiDiceState *state, const SaiPlayouts *earlier);
SaiPlayouts *sai_playouts_ref (SaiPlayouts *self);
void sai_playouts_unref (SaiPlayouts *self);
gboolean sai_playouts_settle (SaiPlayouts *const *seats,
                              SaiDistribution **totals,
                              guint n_seats,
                              const SaiPlayoutsEffort *effort,
                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPlayouts, sai_playouts_unref)

G_END_DECLS
