/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many positions are processed at once: a multiple of the register widths, and few enough that the lattice with all
 * its lanes fits into the first-level cache. */
#define SAI_N_LANES 8

/**
 * SaiLanes:
 * @lane: a number for each of some positions
 */
typedef struct
{
  double lane[SAI_N_LANES];
} __attribute__ ((aligned (64))) SaiLanes;

/**
 * SaiSteps:
 * @throw: nodes get E from rolls, see sai-turn.c
 * @keep: nodes get M from E
 * @spread: nodes get the probability of being thrown from those with fewer dice; those stay as they are
 * @take_mean: the mean of all rolls
 * @take_greater: the greater of each pair of a list; a pair may have the target of another one before it
 *
 * What nearly all time goes into, for registers of one width. Each function takes the number of lanes that matter, at
 * least 1; what is in the others afterwards is undefined.
 */
typedef struct
{
  void (*throw) (SaiLanes *nodes, guint n_dice, guint n_lanes);
  void (*keep) (SaiLanes *nodes, guint n_dice, guint n_lanes);
  void (*spread) (SaiLanes *nodes, guint n_dice, guint n_lanes);
  void (*take_mean) (const SaiLanes *rolls, guint n_dice, guint n_lanes, SaiLanes *result);
  void (*take_greater) (SaiLanes *targets,
                        const SaiLanes *table,
                        const guint16 *one,
                        const guint16 *other,
                        gsize n,
                        guint n_lanes);
} SaiSteps;

/* The program has them for both widths, and chooses; SAI_STEPS is the name of the only ones in some benchmarks. */
#ifdef SAI_STEPS
extern const SaiSteps SAI_STEPS;
#endif
extern const SaiSteps sai_steps_plain;
extern const SaiSteps sai_steps_avx2;

G_END_DECLS
