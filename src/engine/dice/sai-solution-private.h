/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of a solution, for the engine. */
#pragma once

#include "dice/sai-solution.h"
#include "dice/sai-space.h"

G_BEGIN_DECLS

/**
 * SaiMoments:
 * @variance: the mean square of the distance from the mean
 * @third: the mean of its third power
 *
 * The central moments of the points still to come under perfect play.
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
  /* What all solved sets of slots have filled; usually nothing. */
  guint32 filled;
  /* For each state of the space the expected points still to come. */
  double *values;
  /* (nullable): their moments, once requested; guarded by the lock. */
  SaiMoments *moments;
  /* (nullable): their spectra, likewise, and how to free them. */
  gpointer spectra;
  GDestroyNotify spectra_free;
  GMutex mutex;
};

guint sai_solution_list_sets (const SaiSolution *self, guint n_filled, guint32 *sets);
void
sai_solution_get_options (const SaiSolution *self, guint32 filled, gboolean paid, guint first_class, SaiLanes *options);
const SaiMoments *
sai_solution_get_moments (const SaiSolution *self, guint n_threads, GCancellable *cancellable, GError **error);

/* Adds the moments around a mean at @distance from this one, with a probability. */
static inline void
sai_moments_add (SaiMoments *self, double probability, double distance, const SaiMoments *next)
{
  self->variance += probability * (distance * distance + next->variance);
  self->third += probability * (distance * (distance * distance + 3 * next->variance) + next->third);
}

G_END_DECLS
