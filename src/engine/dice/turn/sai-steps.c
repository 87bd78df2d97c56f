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

/* A vector of some lanes. */
#define AT(lanes, v) (((SaiVector *) (lanes))[v])

/* All vectors that have lanes that matter. Memory is read anew for each of them: compilers would otherwise save for the
 * next one what is beside it, and there are few registers. */
#define FOR_VECTORS(v) \
  _Pragma ("GCC unroll 1") for (guint v = 0; v < n; v++, ({ __asm__ volatile ("" : : : "memory"); }))

static guint
count_vectors (guint n_lanes)
{
  return (n_lanes * sizeof (double) + sizeof (SaiVector) - 1) / sizeof (SaiVector);
}

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

#include "sai-turn-steps.h"

/* Inlined with a constant number of vectors, this has no inner loop. */
static inline __attribute__ ((always_inline)) void
take_greater_vectors (SaiLanes *targets,
                      const SaiLanes *table,
                      const guint16 *one,
                      const guint16 *other,
                      gsize n,
                      guint n_vectors)
{
#pragma GCC unroll 2
  for (gsize i = 0; i < n; i++)
    {
      const SaiLanes *a = &table[one[i]];
      const SaiLanes *b = &table[other[i]];

#pragma GCC unroll 4
      for (guint v = 0; v < n_vectors; v++)
        AT (&targets[i], v) = greater (AT (a, v), AT (b, v));
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
    take_greater_vectors (targets, table, one, other, n, N_VECTORS);
  else
    take_greater_vectors (targets, table, one, other, n, n_vectors);
}

const SaiSteps SAI_STEPS = { throw_dice, keep_dice, spread_dice, take_mean, take_greater };
