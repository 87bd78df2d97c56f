/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/turn/sai-moments.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/**
 * SaiWalkVisit:
 * @from: a state that is reached
 * @points: the probability of each number of points earned on the way to it
 * @outcome: an outcome of a turn from there
 * @to: the state after it
 * @gain: what the total gains
 * @probability: the probability of the outcome in that state
 * @user_data: the data given with the function
 *
 * Called for each step that perfect play may take, layer by layer, the steps from a state one after the other.
 */
typedef void (*SaiWalkVisit) (guint from,
                              const SaiDistribution *points,
                              guint outcome,
                              guint to,
                              gint gain,
                              double probability,
                              gpointer user_data);

/**
 * SaiWalk:
 * @solution: perfect play
 * @space: its positions
 * @reach: for each %SAI_N_LANES states of the space what is known of them
 * @memory: where they are, aligned
 * @points: (nullable): for each state the probability of each number of points earned on the way, if requested
 * @begin: what is filled from the beginning
 * @visit: (nullable): told of each step, if points are requested
 * @user_data: for @visit
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @masses: how likely each outcome is in any turn, by lanes
 * @bonus: how likely the bonus is earned
 * @bonus_points: the mean of what is earned of it
 *
 * Perfect play that is followed forwards.
 */
typedef struct
{
  const SaiSolution *solution;
  const SaiSpace *space;
  SaiMoments *reach;
  gpointer memory;
  SaiDistribution **points;
  guint32 begin;
  SaiWalkVisit visit;
  gpointer user_data;
  guint n_threads;
  GCancellable *cancellable;
  SaiLanes *masses;
  double bonus;
  double bonus_points;
} SaiWalk;

SaiWalk *sai_walk_new (const SaiSolution *solution,
                       guint32 begin,
                       gboolean with_points,
                       guint n_threads,
                       GCancellable *cancellable);
void sai_walk_free (SaiWalk *self);
SaiMoments *sai_walk_get_reach (const SaiWalk *self, const SaiPosition *position);
void sai_walk_begin_choice (SaiWalk *self,
                            const SaiPosition *position,
                            const SaiDice *dice,
                            guint n_throws,
                            const SaiDecision *choice,
                            double mass);
void sai_walk_visit (SaiWalk *self, guint32 begin, guint n_begin);
void sai_walk_follow (SaiWalk *self, const SaiPosition *position, const SaiDice *dice, guint n_throws);
SaiDistribution *sai_walk_end (const SaiWalk *self, gint total, double *sum, double *squares);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiWalk, sai_walk_free)

G_END_DECLS
