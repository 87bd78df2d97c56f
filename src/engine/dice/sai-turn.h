/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-lattice.h"
#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/* How many positions are worked on at a time, with the same arithmetic: a multiple of what any processor's registers
 * hold, and few enough that the lattice with all its lanes stays in the cache next to the processor. */
#define SAI_N_LANES 8

/**
 * SaiLanes:
 * @lane: a number for each of some positions
 */
typedef struct
{
  double lane[SAI_N_LANES];
} __attribute__ ((aligned (64))) SaiLanes;

/* So many lanes, all 0. */
static inline SaiLanes *
sai_lanes_new (gsize n)
{
  return g_aligned_alloc0 (n, sizeof (SaiLanes), G_ALIGNOF (SaiLanes));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiLanes, g_aligned_free)

/**
 * SaiChoices:
 * @first: where the options of each roll begin in @option; one entry more than rolls
 * @option: what a turn that ends with a roll can be entered as: places in a table of options
 *
 * How turns can end. It is the same for all positions whose open boxes are the same.
 */
typedef struct
{
  guint16 first[SAI_N_ROLLS + 1];
  guint16 option[SAI_N_ROLLS * SAI_MAX_BOXES];
} SaiChoices;

/**
 * SaiStage:
 * @expected: what keeping each node and throwing the rest is worth; for a roll, what entering it at once is worth
 * @best: for a roll, what the best of that is worth; for fewer dice, the best of keeping them all or fewer
 *
 * A moment of a turn: the dice lie on the table, and a certain number of throws (one or more) is left.
 */
typedef struct
{
  SaiLanes expected[SAI_N_NODES];
  SaiLanes best[SAI_N_NODES];
} SaiStage;

void sai_turn_score (const SaiChoices *choices, const SaiLanes *options, SaiLanes *rolls);
void sai_turn_throw (SaiLanes *nodes);
void sai_turn_keep (SaiLanes *nodes);
void sai_turn_begin (const SaiLanes *rolls, SaiLanes *result);
void sai_turn_solve (const SaiChoices *choices, const SaiLanes *options, guint n_throws, SaiLanes *result);
void sai_turn_stages (const SaiLanes *scores, guint n_throws, SaiStage *stages);
void sai_turn_flow (const SaiStage *stages, guint n_throws, SaiLanes *weights);
void sai_turn_spread (SaiLanes *weights);
void sai_turn_add (double *restrict target, const double *restrict source, gsize n, double factor);
void sai_turn_end (const SaiChoices *choices,
                   const SaiLanes *options,
                   const SaiLanes *scores,
                   const SaiLanes *weights,
                   SaiLanes *probabilities);

G_END_DECLS
