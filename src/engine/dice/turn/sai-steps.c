/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of a turn for several positions at once, in registers of one width.
 *
 * This file is compiled once for each width, as SAI_STEPS. The passes over the lattice are written out by
 * generate-steps.py; each step is taken for all lanes, a vector of them at a time, and those of no position are left
 * out.
 */
#include "config.h"

#ifdef __SSE2__
#include <immintrin.h>
#endif

#include "dice/turn/sai-steps.h"

#ifdef __AVX2__
#define N_BYTES 32
#else
#define N_BYTES 16
#endif

typedef double SaiVector __attribute__ ((vector_size (N_BYTES), may_alias));

/* How many vectors the lanes have. */
#define N_VECTORS (sizeof (SaiLanes) / sizeof (SaiVector))

/* The greater of two numbers, in each lane. */
static inline __attribute__ ((always_inline)) SaiVector
greater (SaiVector a, SaiVector b)
{
#if defined(__AVX2__)
  return _mm256_max_pd (b, a);
#elif defined(__SSE2__)
  return _mm_max_pd (b, a);
#else
  for (guint i = 0; i < sizeof a / sizeof a[0]; i++)
    a[i] = b[i] > a[i] ? b[i] : a[i];

  return a;
#endif
}

#define FOR_VECTORS(v) _Pragma ("GCC unroll 1") for (guint v = 0; v < n; v++)

/* The next block reads memory anew: what few registers there are would otherwise be saved for it. */
#define END_BLOCK __asm__ volatile ("" : : : "memory")

#include "sai-turn-steps.h"

/* How many vectors have lanes that matter. */
static guint
count_vectors (guint n_lanes)
{
  return (n_lanes * sizeof (double) + sizeof (SaiVector) - 1) / sizeof (SaiVector);
}

static void
throw_dice (SaiLanes *lanes, guint n_dice, guint n_lanes)
{
  SaiVector *nodes = (SaiVector *) lanes;
  guint n = count_vectors (n_lanes);

  switch (n_dice)
    {
    case 6:
      throw_from_5 (nodes, n);
      G_GNUC_FALLTHROUGH;

    case 5:
      throw_from_4 (nodes, n);
      G_GNUC_FALLTHROUGH;

    case 4:
      throw_from_3 (nodes, n);
      G_GNUC_FALLTHROUGH;

    case 3:
      throw_from_2 (nodes, n);
      G_GNUC_FALLTHROUGH;

    case 2:
      throw_from_1 (nodes, n);
      G_GNUC_FALLTHROUGH;

    default:
      throw_from_0 (nodes, n);
      break;
    }
}

static void
keep_dice (SaiLanes *lanes, guint n_dice, guint n_lanes)
{
  SaiVector *nodes = (SaiVector *) lanes;
  guint n = count_vectors (n_lanes);

  keep_from_1 (nodes, n);
  if (n_dice > 1)
    keep_from_2 (nodes, n);
  if (n_dice > 2)
    keep_from_3 (nodes, n);
  if (n_dice > 3)
    keep_from_4 (nodes, n);
  if (n_dice > 4)
    keep_from_5 (nodes, n);
  if (n_dice > 5)
    keep_from_6 (nodes, n);
}

static void
spread_dice (SaiLanes *lanes, guint n_dice, guint n_lanes)
{
  SaiVector *nodes = (SaiVector *) lanes;
  guint n = count_vectors (n_lanes);

  spread_from_1 (nodes, n);
  if (n_dice > 1)
    spread_from_2 (nodes, n);
  if (n_dice > 2)
    spread_from_3 (nodes, n);
  if (n_dice > 3)
    spread_from_4 (nodes, n);
  if (n_dice > 4)
    spread_from_5 (nodes, n);
  if (n_dice > 5)
    spread_from_6 (nodes, n);
}

static void
take_mean (const SaiLanes *lanes, guint n_dice, guint n_lanes, SaiLanes *result_lanes)
{
  const SaiVector *rolls = (const SaiVector *) lanes;
  SaiVector *result = (SaiVector *) result_lanes;
  guint n = count_vectors (n_lanes);

  switch (n_dice)
    {
    case 1:
      take_mean_1 (rolls, result, n);
      break;

    case 2:
      take_mean_2 (rolls, result, n);
      break;

    case 3:
      take_mean_3 (rolls, result, n);
      break;

    case 4:
      take_mean_4 (rolls, result, n);
      break;

    case 5:
      take_mean_5 (rolls, result, n);
      break;

    default:
      take_mean_6 (rolls, result, n);
      break;
    }
}

/* Inlined with a constant number of vectors, this has no inner loop. */
static inline __attribute__ ((always_inline)) void
take_greater_vectors (SaiVector *targets,
                      const SaiVector *table,
                      const guint16 *one,
                      const guint16 *other,
                      gsize n,
                      guint n_vectors)
{
  for (gsize i = 0; i < n; i++)
    {
      const SaiVector *a = table + one[i] * N_VECTORS;
      const SaiVector *b = table + other[i] * N_VECTORS;
      SaiVector *target = targets + i * N_VECTORS;

#pragma GCC unroll 4
      for (guint v = 0; v < n_vectors; v++)
        target[v] = greater (a[v], b[v]);
    }
}

static void
take_greater (SaiLanes *targets,
              const SaiLanes *table,
              const guint16 *one,
              const guint16 *other,
              gsize n,
              guint n_lanes)
{
  guint n_vectors = count_vectors (n_lanes);

  if (n_vectors == N_VECTORS)
    take_greater_vectors ((SaiVector *) targets, (const SaiVector *) table, one, other, n, N_VECTORS);
  else
    take_greater_vectors ((SaiVector *) targets, (const SaiVector *) table, one, other, n, n_vectors);
}

const SaiSteps SAI_STEPS = { throw_dice, keep_dice, spread_dice, take_mean, take_greater };
