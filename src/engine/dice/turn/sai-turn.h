/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/turn/sai-groups.h"
#include "dice/turn/sai-steps.h"
#include "ruleset/sai-boxes.h"

G_BEGIN_DECLS

/* Lanes are independent. Unrolled, they would be scalars to the compiler before it vectorises. */
#define SAI_FOR_LANES(l) _Pragma ("GCC ivdep") _Pragma ("GCC unroll 1") for (guint l = 0; l < SAI_N_LANES; l++)

/* Allocates lanes, all 0. */
static inline SaiLanes *
sai_lanes_new (gsize n)
{
  return g_aligned_alloc0 (n, sizeof (SaiLanes), G_ALIGNOF (SaiLanes));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiLanes, g_aligned_free)

/* A value may have a number instead of its last digits, its tag: that of a node, or of a slot. The greatest value of
 * some is then one that tells where it comes from. */
#define SAI_MAX_TAG 1023u

typedef guint64 __attribute__ ((may_alias)) SaiBits;

/* Gives all lanes a tag. */
static inline __attribute__ ((always_inline)) void
sai_lanes_tag (const SaiLanes *values, guint tag, SaiLanes *tagged)
{
  const SaiBits *from = (const SaiBits *) values->lane;
  SaiBits *to = (SaiBits *) tagged->lane;

  SAI_FOR_LANES (l)
  to[l] = (from[l] & ~(guint64) SAI_MAX_TAG) | tag;
}

static inline __attribute__ ((always_inline)) guint64
sai_lanes_get_tag (const SaiLanes *tagged, guint l)
{
  return ((const SaiBits *) tagged->lane)[l] & SAI_MAX_TAG;
}

/**
 * SaiChoices:
 * @n_rolls: how many rolls there are
 * @first: where the options of each roll begin in @option; one entry more than rolls
 * @option: the options of each roll: indices into a table of options
 *
 * The possible ends of turns, the same for all positions with the same open boxes.
 */
typedef struct
{
  guint n_rolls;
  guint16 first[SAI_MAX_FULL + 1];
  guint16 option[SAI_MAX_FULL * SAI_MAX_ROWS];
} SaiChoices;

/**
 * SaiJoker:
 * @roll: the number of the roll
 * @n: how many options it has
 * @option: its options
 */
typedef struct
{
  guint roll;
  guint n;
  guint16 option[SAI_MAX_ROWS];
} SaiJoker;

/* Few rulesets have too many boxes for two parts. */
#define SAI_N_PARTS 3

/**
 * SaiEnds:
 * @n_rolls: how many rolls there are
 * @n_parts: how many parts there are, 2 or more
 * @part: the groups of each part of the boxes
 * @n_jokers: how many rolls are jokers
 * @joker: these rolls; they have other options than their groups
 *
 * What #SaiChoices say, as far as it is needed to evaluate rolls: not which option is the best one.
 */
typedef struct
{
  guint n_rolls;
  guint n_parts;
  const SaiGroups *part[SAI_N_PARTS];
  guint n_jokers;
  SaiJoker joker[SAI_N_FACES];
} SaiEnds;

/**
 * SaiStage:
 * @expected: the value of keeping each node and throwing the rest; for a roll, of entering it at once
 * @best: the value of the best keep within each node
 *
 * A stage of a turn: dice on the table and one or more throws left.
 */
typedef struct
{
  SaiLanes expected[SAI_MAX_NODES];
  SaiLanes best[SAI_MAX_NODES];
} SaiStage;

void sai_turn_score (const SaiChoices *choices, const SaiLanes *options, SaiLanes *rolls);
void sai_turn_score_groups (const SaiEnds *ends, guint n_lanes, SaiLanes *options, SaiLanes *rolls);
void sai_turn_throw (SaiLanes *nodes, guint n_dice);
void sai_turn_keep (SaiLanes *nodes, guint n_dice);
void sai_turn_begin (const SaiLanes *rolls, guint n_dice, SaiLanes *result);
void sai_turn_solve (SaiLanes *nodes, guint n_dice, guint n_throws, guint n_lanes, SaiLanes *result);
void sai_turn_solve_by_roll (const SaiLanes *scores, gsize step, guint n_dice, guint n_throws, SaiLanes *result);
void sai_turn_stages (const SaiLanes *scores, gsize step, guint n_dice, guint n_throws, SaiStage *stages);
void sai_turn_decide (const SaiLanes *scores,
                      gsize step,
                      guint n_dice,
                      guint n_throws,
                      guint n_lanes,
                      SaiLanes (*decisions)[SAI_MAX_FULL]);
void sai_turn_choose (const SaiLanes *decisions, guint n_dice, guint n_lanes, SaiLanes *weights);
void sai_turn_spread (SaiLanes *weights, guint n_dice, guint n_lanes);
void sai_turn_add (double *restrict target, const double *restrict source, gsize n, double factor);
void sai_turn_enter (const SaiLanes *scores,
                     const guint16 (*outcome_of)[SAI_MAX_FULL],
                     guint n_rolls,
                     guint n_lanes,
                     const SaiLanes *weights,
                     SaiLanes *probabilities);

G_END_DECLS
