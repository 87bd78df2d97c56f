/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn of perfect play, for several positions at a time.
 *
 * Let S(r) be what a roll r is worth when it is entered at once: the best of its options, each of which is points plus
 * the value of the sheet after it. With throws left, the lattice of sai-lattice.c gives the rest:
 *
 *   E(k) = 1/6 · Σ over faces f of E(k + f)                for fewer than five dice
 *   E(r) = what the roll r is worth later
 *   M(k) = max (E(k), max over faces f in k of M(k − f))
 *
 * E(k) is the mean over everything that can come when k is kept and the other dice are thrown, one after the other;
 * M(k) is the best keep inside of k. M of a roll with one throw left takes the place of S before two throws, and so on.
 * The turn begins with five dice thrown: the mean of M over all rolls.
 *
 * All of that is sums and maxima without a branch, the same for every position with the same open boxes, so that
 * positions are lanes: SAI_N_LANES of them go through each step together. The loops over lanes are all the compiler
 * needs to use registers of any width; sums are made in the order that is written here, never fused, so that the values
 * are the same to the last bit with each of them.
 */
#include "config.h"

#include "dice/sai-turn.h"

/* The functions that take time exist once for each width of registers; the program picks at its start. */
#ifdef SAI_HAVE_TARGET_CLONES
#define SAI_CLONES __attribute__ ((target_clones ("avx512f", "avx2", "default")))
#else
#define SAI_CLONES
#endif

/* No lane depends on another. Written out one by one, they would be separate numbers to the compiler before it looks
 * for things to do at once. */
#define FOR_LANES(l) _Pragma ("GCC ivdep") _Pragma ("GCC unroll 1") for (guint l = 0; l < SAI_N_LANES; l++)

/* The steps of the lattice, counted in lanes: where the numbers of a node begin. Processors find a double by its number
 * in an array at once, but not something larger. */
typedef struct
{
  guint16 up[SAI_N_KEEPS][SAI_N_FACES];
  guint16 down[SAI_N_DOWN];
} Steps;

static const Steps *
get_steps (void)
{
  static Steps steps;
  static gsize is_ready = 0;

  if (g_once_init_enter (&is_ready))
    {
      const SaiLattice *lattice = sai_lattice_get ();

      for (guint node = 0; node < SAI_N_KEEPS; node++)
        for (guint face = 0; face < SAI_N_FACES; face++)
          steps.up[node][face] = lattice->up[node][face] * SAI_N_LANES;
      for (guint i = 0; i < SAI_N_DOWN; i++)
        steps.down[i] = lattice->down[i] * SAI_N_LANES;
      g_once_init_leave (&is_ready, 1);
    }

  return &steps;
}

static inline __attribute__ ((always_inline)) double
greater (double a, double b)
{
  return b > a ? b : a;
}

/* The lanes that begin with some lane of a table. */
static inline __attribute__ ((always_inline)) const double *
get_lanes (const SaiLanes *table, guint first)
{
  return __builtin_assume_aligned (&table->lane[0] + first, G_ALIGNOF (SaiLanes));
}

/* The greatest of @first and 1 to 5 other numbers, in each lane; @places has the first lanes of these when @scale is 1.
 * @n and
 * @scale are known to the compiler, so that this is straight code; and it must know that the target is none of the
 * others, unless it is @first. */
static inline __attribute__ ((always_inline)) void
take_greatest (SaiLanes *target,
               const SaiLanes *first,
               const SaiLanes *restrict table,
               const guint16 *places,
               guint scale,
               guint n)
{
  const double *restrict a = get_lanes (table, places[0] * scale);
  const double *restrict b = get_lanes (table, places[n > 1 ? 1 : 0] * scale);
  const double *restrict c = get_lanes (table, places[n > 2 ? 2 : 0] * scale);
  const double *restrict d = get_lanes (table, places[n > 3 ? 3 : 0] * scale);
  const double *restrict e = get_lanes (table, places[n > 4 ? 4 : 0] * scale);

  FOR_LANES (l)
  {
    double x = greater (first->lane[l], a[l]);

    if (n > 1)
      x = greater (x, b[l]);
    if (n > 2)
      x = greater (x, c[l]);
    if (n > 3)
      x = greater (x, d[l]);
    if (n > 4)
      x = greater (x, e[l]);
    target->lane[l] = x;
  }
}

/* The mean of six numbers, in each lane; @places has their first lanes. */
static inline __attribute__ ((always_inline)) void
take_mean (SaiLanes *restrict target, const SaiLanes *restrict table, const guint16 *places)
{
  double *restrict mean = target->lane;
  const double *restrict a = get_lanes (table, places[0]);
  const double *restrict b = get_lanes (table, places[1]);
  const double *restrict c = get_lanes (table, places[2]);
  const double *restrict d = get_lanes (table, places[3]);
  const double *restrict e = get_lanes (table, places[4]);
  const double *restrict f = get_lanes (table, places[5]);

  FOR_LANES (l)
  mean[l] = (a[l] + b[l] + c[l] + d[l] + e[l] + f[l]) * (1.0 / SAI_N_FACES);
}

/* The greatest of @first and of a number of others that is only known when the program runs. */
static inline __attribute__ ((always_inline)) void
take_greatest_of_any (SaiLanes *target, const SaiLanes *first, const SaiLanes *table, const guint16 *places, guint n)
{
  for (; n > 5; n -= 5, places += 5, first = target)
    take_greatest (target, first, table, places, SAI_N_LANES, 5);

  switch (n)
    {
    case 5:
      take_greatest (target, first, table, places, SAI_N_LANES, 5);
      break;

    case 4:
      take_greatest (target, first, table, places, SAI_N_LANES, 4);
      break;

    case 3:
      take_greatest (target, first, table, places, SAI_N_LANES, 3);
      break;

    case 2:
      take_greatest (target, first, table, places, SAI_N_LANES, 2);
      break;

    case 1:
      take_greatest (target, first, table, places, SAI_N_LANES, 1);
      break;

    default:
      FOR_LANES (l)
      target->lane[l] = first->lane[l];
      break;
    }
}

/**
 * sai_turn_score:
 * @choices: how the turn can end
 * @options: what each option is worth
 * @rolls: (out) (array fixed-size=252): S: what the best option of each roll is worth
 */
SAI_CLONES void
sai_turn_score (const SaiChoices *choices, const SaiLanes *options, SaiLanes *rolls)
{
  for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
    {
      const guint16 *option = &choices->option[choices->first[roll]];

      take_greatest_of_any (&rolls[roll], &options[*option], options, option + 1,
                            choices->first[roll + 1] - choices->first[roll] - 1);
    }
}

/**
 * sai_turn_throw:
 * @nodes: (inout) (array fixed-size=462): what each roll is worth; gets E of the keeps
 */
SAI_CLONES void
sai_turn_throw (SaiLanes *nodes)
{
  const Steps *steps = get_steps ();

  for (guint node = SAI_N_KEEPS; node-- > 0;)
    take_mean (&nodes[node], nodes, steps->up[node]);
}

/* M of some nodes that follow each other and have each @n steps down, a number that is known to the compiler. */
static inline __attribute__ ((always_inline)) void
keep_alike (SaiLanes *nodes, guint first, guint end, const guint16 *down, guint n)
{
  for (guint node = first; node < end; node++, down += n)
    take_greatest (&nodes[node], &nodes[node], nodes, down, 1, n);
}

/**
 * sai_turn_keep:
 * @nodes: (inout) (array fixed-size=462): E of all nodes; gets M
 */
SAI_CLONES void
sai_turn_keep (SaiLanes *nodes)
{
  const SaiLattice *lattice = sai_lattice_get ();
  const Steps *steps = get_steps ();

  for (guint i = 0; i < SAI_N_RUNS; i++)
    {
      guint first = lattice->run_first[i];
      guint end = lattice->run_first[i + 1];
      const guint16 *down = &steps->down[lattice->down_first[first]];

      switch (lattice->down_first[first + 1] - lattice->down_first[first])
        {
        case 1:
          keep_alike (nodes, first, end, down, 1);
          break;

        case 2:
          keep_alike (nodes, first, end, down, 2);
          break;

        case 3:
          keep_alike (nodes, first, end, down, 3);
          break;

        case 4:
          keep_alike (nodes, first, end, down, 4);
          break;

        case 5:
          keep_alike (nodes, first, end, down, 5);
          break;

        default:
          g_assert_not_reached ();
        }
    }
}

/**
 * sai_turn_begin:
 * @rolls: (array fixed-size=252): what each roll is worth
 * @result: (out): what throwing all five dice is worth
 */
SAI_CLONES void
sai_turn_begin (const SaiLanes *rolls, SaiLanes *result)
{
  const double *share = sai_lattice_get ()->probability;
  SaiLanes sum = { { 0 } };

  /* Six at a time: sums that wait for each other take longest. */
  G_STATIC_ASSERT (SAI_N_ROLLS % 6 == 0);
  for (guint roll = 0; roll < SAI_N_ROLLS; roll += 6)
    {
      const double *restrict a = rolls[roll].lane;
      const double *restrict b = rolls[roll + 1].lane;
      const double *restrict c = rolls[roll + 2].lane;
      const double *restrict d = rolls[roll + 3].lane;
      const double *restrict e = rolls[roll + 4].lane;
      const double *restrict f = rolls[roll + 5].lane;

      FOR_LANES (l)
      sum.lane[l] += ((share[roll] * a[l] + share[roll + 1] * b[l]) +
                      (share[roll + 2] * c[l] + share[roll + 3] * d[l])) +
                     (share[roll + 4] * e[l] + share[roll + 5] * f[l]);
    }
  *result = sum;
}

/**
 * sai_turn_solve:
 * @choices: how the turn can end
 * @options: what each option is worth
 * @n_throws: how many throws a turn has, 1 or more
 * @result: (out): what the turn is worth before its first throw
 */
void
sai_turn_solve (const SaiChoices *choices, const SaiLanes *options, guint n_throws, SaiLanes *result)
{
  SaiLanes nodes[SAI_N_NODES];

  sai_turn_score (choices, options, &nodes[SAI_N_KEEPS]);
  for (guint i = 1; i < n_throws; i++)
    {
      sai_turn_throw (nodes);
      sai_turn_keep (nodes);
    }
  sai_turn_begin (&nodes[SAI_N_KEEPS], result);
}

/**
 * sai_turn_stages:
 * @scores: (array fixed-size=252): S
 * @n_throws: how many throws are left
 * @stages: (out) (array length=n_throws): the moments with 1, 2, … throws left
 */
void
sai_turn_stages (const SaiLanes *scores, guint n_throws, SaiStage *stages)
{
  const SaiLanes *rolls = scores;

  for (guint i = 0; i < n_throws; i++)
    {
      memcpy (&stages[i].best[SAI_N_KEEPS], rolls, SAI_N_ROLLS * sizeof (SaiLanes));
      sai_turn_throw (stages[i].best);
      memcpy (stages[i].expected, stages[i].best, SAI_N_KEEPS * sizeof (SaiLanes));
      /* Keeping all five dice is entering them: nobody throws none. */
      memcpy (&stages[i].expected[SAI_N_KEEPS], scores, SAI_N_ROLLS * sizeof (SaiLanes));
      sai_turn_keep (stages[i].best);
      rolls = &stages[i].best[SAI_N_KEEPS];
    }
}

/* Moves the weights of rolls down to what is kept of them: what stays at a node is thrown from there (or, for a roll,
 * is entered). Of equally good ways the one with most dice is taken. */
SAI_CLONES static void
choose_keeps (const SaiStage *stage, SaiLanes *weights)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = SAI_N_NODES; node-- > 1;)
    {
      const double *best = stage->best[node].lane;
      const double *expected = stage->expected[node].lane;
      SaiLanes moving;

      FOR_LANES (l)
      {
        double weight = weights[node].lane[l];
        double staying = expected[l] >= best[l] ? weight : 0;

        moving.lane[l] = weight - staying;
        weights[node].lane[l] = staying;
      }
      for (guint i = lattice->down_first[node]; i < lattice->down_first[node + 1]; i++)
        {
          const double *fewer = stage->best[lattice->down[i]].lane;
          double *target = weights[lattice->down[i]].lane;

          FOR_LANES (l)
          {
            double taken = fewer[l] >= best[l] ? moving.lane[l] : 0;

            target[l] += taken;
            moving.lane[l] -= taken;
          }
        }
    }
}

/**
 * sai_turn_spread:
 * @weights: (inout) (array fixed-size=462): how likely each node is kept; only rolls are left after the other dice are
 * thrown
 */
SAI_CLONES void
sai_turn_spread (SaiLanes *weights)
{
  const SaiLattice *lattice = sai_lattice_get ();

  for (guint node = 0; node < SAI_N_KEEPS; node++)
    {
      const guint16 *up = lattice->up[node];
      SaiLanes share;

      FOR_LANES (l)
      share.lane[l] = weights[node].lane[l] * (1.0 / SAI_N_FACES);
      for (guint face = 0; face < SAI_N_FACES; face++)
        {
          double *more = weights[up[face]].lane;

          FOR_LANES (l)
          more[l] += share.lane[l];
        }
      weights[node] = (SaiLanes) { { 0 } };
    }
}

/**
 * sai_turn_flow:
 * @stages: (array length=n_throws): the moments with 1, 2, … throws left
 * @n_throws: how many throws are left
 * @weights: (inout) (array fixed-size=462): how likely each roll lies on the table, keeps all 0; gets how likely each
 * roll is entered in the end
 *
 * Follows perfect play forward.
 */
void
sai_turn_flow (const SaiStage *stages, guint n_throws, SaiLanes *weights)
{
  for (guint i = n_throws; i-- > 0;)
    {
      choose_keeps (&stages[i], weights);
      sai_turn_spread (weights);
    }
}

/**
 * sai_turn_end:
 * @choices: how the turn can end
 * @options: what each option is worth
 * @scores: (array fixed-size=252): S
 * @weights: (array fixed-size=252): how likely each roll is entered
 * @probabilities: (inout): for each option how likely it is taken is added here; of equally good ones the first is
 */
SAI_CLONES void
sai_turn_end (const SaiChoices *choices,
              const SaiLanes *options,
              const SaiLanes *scores,
              const SaiLanes *weights,
              SaiLanes *probabilities)
{
  for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
    {
      SaiLanes moving = weights[roll];

      for (guint i = choices->first[roll]; i < choices->first[roll + 1]; i++)
        {
          guint option = choices->option[i];

          FOR_LANES (l)
          {
            double taken = options[option].lane[l] >= scores[roll].lane[l] ? moving.lane[l] : 0;

            probabilities[option].lane[l] += taken;
            moving.lane[l] -= taken;
          }
        }
    }
}

/**
 * sai_turn_add:
 * @target: (inout) (array length=n): numbers
 * @source: (array length=n): others
 * @n: how many
 * @factor: adds so often the others
 */
SAI_CLONES void
sai_turn_add (double *restrict target, const double *restrict source, gsize n, double factor)
{
  for (gsize i = 0; i < n; i++)
    target[i] += factor * source[i];
}
