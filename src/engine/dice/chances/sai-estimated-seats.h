/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-playouts.h"
#include "dice/chances/sai-stake.h"

G_BEGIN_DECLS

/**
 * SaiEstimatedSeats:
 *
 * What the seats of a game can expect where play is estimated. sai_estimated_seats_play() can be called in any thread;
 * of the others, one at a time for a seat.
 */
typedef struct _SaiEstimatedSeats SaiEstimatedSeats;

SaiEstimatedSeats *sai_estimated_seats_new (SaiEstimate *estimate, guint n_turns);
void sai_estimated_seats_free (SaiEstimatedSeats *self);
SaiEstimate *sai_estimated_seats_get_estimate (SaiEstimatedSeats *self);
gboolean sai_estimated_seats_is_exact (SaiEstimatedSeats *self, const SaiDiceState *state, guint seat);
SaiDistribution *sai_estimated_seats_forecast (SaiEstimatedSeats *self,
                                               const SaiDiceState *state,
                                               guint seat,
                                               guint n_threads,
                                               GCancellable *cancellable);
gboolean sai_estimated_seats_play (SaiEstimatedSeats *self,
                                   const SaiDiceState *state,
                                   const SaiPlayoutsEffort *effort,
                                   SaiDistribution **totals,
                                   GCancellable *cancellable);
SaiStake *sai_estimated_seats_begin_turn (SaiEstimatedSeats *self,
                                          const SaiDiceState *state,
                                          const SaiUtility *utility,
                                          guint n_turns,
                                          guint n_threads,
                                          GCancellable *cancellable);

G_END_DECLS
