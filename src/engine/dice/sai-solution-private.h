/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rooms of the engine see of a solution. */
#pragma once

#include "dice/sai-solution.h"
#include "dice/sai-space.h"

G_BEGIN_DECLS

/**
 * SaiMoments:
 * @variance: the mean square of the distance from the mean
 * @third: the mean of its third power
 *
 * How the points that are still to come lie about their mean under perfect play.
 */
typedef struct
{
  double variance;
  double third;
} SaiMoments;

struct _SaiSolution
{
  gatomicrefcount n_refs;
  SaiSpace *space;
  /* For each state of the space the points that are still to come. */
  double *values;
  /* (nullable): and how they lie about that, once somebody has asked; the lock keeps two from working it out. */
  SaiMoments *moments;
  GMutex mutex;
};

void
sai_solution_get_options (const SaiSolution *self, guint32 filled, gboolean paid, guint first_class, SaiLanes *options);
const SaiMoments *
sai_solution_get_moments (const SaiSolution *self, guint n_threads, GCancellable *cancellable, GError **error);

/* A way with a probability leads to a mean that is @distance from the one at hand, and to what lies about it. */
static inline void
sai_moments_add (SaiMoments *self, double probability, double distance, const SaiMoments *next)
{
  self->variance += probability * (distance * distance + next->variance);
  self->third += probability * (distance * (distance * distance + 3 * next->variance) + next->third);
}

G_END_DECLS
