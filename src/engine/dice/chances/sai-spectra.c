/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The distributions of the points still to come, for all positions with many open boxes at once.
 *
 * A distribution has some hundred numbers, and to follow perfect play from an early position takes seconds. But the
 * points of many boxes together are spread so smoothly that few waves describe them: their spectrum. It is found
 * backwards, as the values are in sai-solution.c: that of a position is the mean of those after its turn, each shifted
 * by the points of that end. Then the distribution in any position, and the chance of each end of a turn, is there in
 * some thousandths of a millisecond.
 *
 * Points are measured around a circle, the period, which is so long that next to nothing goes around.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-guess.h"
#include "dice/chances/sai-spectra.h"
#include "dice/solution/sai-solved-turn.h"
#include "util/sai-parallel.h"

/* The period in deviations of the points of a game: the shorter it is, the finer are the waves, but what lies further
 * away counts as if it were on the other side. How much of it lies below the mean: rare totals are mostly high ones. */
#define N_DEVIATIONS 10
#define BELOW 0.4
/* Where nothing is random. */
#define LEAST_PERIOD 64

struct _SaiSpectra
{
  const SaiSpace *space;
  guint period;
  /* The spectrum of each number of points in the period. */
  SaiSpectrum *shifts;
  /* For each set of filled slots those of its classes, once more with points in the box of five of a kind. */
  SaiPackedSpectrum **sets;
};

typedef struct
{
  const SaiSolution *solution;
  GCancellable *cancellable;
  SaiSpectra *spectra;
  /* The sets of the current layer. */
  guint32 *sets;
} Work;

static guint
find_period (const SaiSolution *solution)
{
  const SaiPosition begin = { solution->filled, 0, FALSE, 0 };

  return LEAST_PERIOD + ceil (N_DEVIATIONS * sqrt (sai_guess_variance (solution, &begin)));
}

/* The lowest of the totals around a mean that the waves tell apart. */
static gint
find_first (const SaiSpectra *self, double mean)
{
  return lround (mean - BELOW * self->period);
}

static SaiSpectra *
spectra_new (const SaiSolution *solution)
{
  SaiSpectra *self = g_new0 (SaiSpectra, 1);

  self->space = solution->space;
  self->period = find_period (solution);
  self->sets = g_new0 (SaiPackedSpectrum *, 1u << self->space->n_slots);
  self->shifts = g_aligned_alloc (self->period, sizeof (SaiSpectrum), G_ALIGNOF (SaiSpectrum));
  for (guint points = 0; points < self->period; points++)
    for (guint i = 0; i < SAI_N_WAVES; i++)
      {
        double angle = 2 * G_PI * (points * (guint64) (i + 1) % self->period) / self->period;

        self->shifts[points].cosine[i] = cos (angle);
        self->shifts[points].sine[i] = sin (angle);
      }

  return self;
}

static SaiPackedSpectrum *
find_spectrum (const SaiSpectra *self, const SaiPosition *position)
{
  guint n_classes = sai_space_get_n_classes (self->space, position->filled);

  return &self->sets[position->filled][(position->paid ? n_classes : 0) + position->class];
}

static SaiPackedSpectrum *
alloc_set (const SaiSpace *space, guint32 filled)
{
  return g_aligned_alloc0 (sai_space_get_n_classes (space, filled) * sai_space_get_n_paid (space, filled),
                           sizeof (SaiPackedSpectrum), G_ALIGNOF (SaiPackedSpectrum));
}

static void
work_position (Work *work, const SaiPosition *position, const SaiLanes *probabilities, guint lane)
{
  SaiSpectra *spectra = work->spectra;
  SaiSpectrum spectrum = { { 0 }, { 0 } };

  for (guint i = 0; i < spectra->space->n_outcomes; i++)
    if (probabilities[i].lane[lane] > 0)
      {
        SaiPosition next = sai_space_step (spectra->space, position, i);

        sai_spectrum_add (&spectrum, find_spectrum (spectra, &next),
                          sai_spectra_get_shift (spectra, next.total - position->total), probabilities[i].lane[lane]);
      }
  sai_spectrum_pack (&spectrum, find_spectrum (spectra, position));
}

/* Works out the positions of a set. The choices are the same in all its classes. */
static void
work_classes (Work *work, guint32 filled, gboolean paid, SaiLanes *probabilities)
{
  const SaiSolution *solution = work->solution;
  guint n_throws = solution->space->rules->n_rolls - 1;
  guint n_classes = sai_space_get_n_classes (solution->space, filled);
  SaiPosition position = { filled, 0, paid, 0 };
  SaiSolvedTurn turn;

  sai_solved_turn_prepare (&turn, solution, &position);
  for (guint class = 0; class < n_classes && !g_cancellable_is_cancelled (work->cancellable); class += SAI_N_LANES)
    {
      guint n_lanes = MIN (n_classes - class, SAI_N_LANES);

      if (class > 0)
        sai_solution_get_options (solution, filled, paid, class, turn.options);
      sai_solved_turn_run (&turn, -1, n_throws, n_lanes, probabilities);
      for (guint l = 0; l < n_lanes; l++)
        {
          position.class = class + l;
          work_position (work, &position, probabilities, l);
        }
    }
  sai_solved_turn_clear (&turn);
}

static void
work_set (guint item, gpointer user_data)
{
  Work *work = user_data;
  const SaiSpace *space = work->solution->space;
  guint32 filled = work->sets[item];
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);

  work->spectra->sets[filled] = alloc_set (space, filled);
  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    work_classes (work, filled, paid, probabilities);
}

/* Gives back what is not kept. */
static void
drop_layer (Work *work, guint n_filled)
{
  guint n_sets = sai_solution_list_sets (work->solution, n_filled, work->sets);

  if (work->solution->space->n_slots - n_filled >= SAI_SPECTRA_MIN_OPEN)
    return;
  for (guint i = 0; i < n_sets; i++)
    g_clear_pointer (&work->spectra->sets[work->sets[i]], g_aligned_free);
}

static SaiSpectra *
work_out (const SaiSolution *solution, guint n_threads, GCancellable *cancellable)
{
  const SaiSpace *space = solution->space;
  g_autofree guint32 *sets = g_new (guint32, 1u << space->n_slots);
  Work work = { solution, cancellable, spectra_new (solution), sets };
  SaiPosition full = { (1u << space->n_slots) - 1u, 0, FALSE, 0 };

  /* Nothing comes any more. */
  work.spectra->sets[full.filled] = alloc_set (space, full.filled);
  for (guint paid = 0; paid < sai_space_get_n_paid (space, full.filled); paid++)
    {
      full.paid = paid;
      sai_spectrum_pack (sai_spectra_get_shift (work.spectra, 0), find_spectrum (work.spectra, &full));
    }
  for (guint n_filled = space->n_slots; n_filled-- > 0;)
    {
      sai_parallel_run (n_threads, sai_solution_list_sets (solution, n_filled, sets), work_set, &work);
      drop_layer (&work, n_filled + 1);
    }

  return work.spectra;
}

/**
 * sai_solution_get_spectra:
 * @self: a solution
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Computes the spectra the first time it is called, which takes 0.3 to 2.5 s of one core. Callers meanwhile wait.
 *
 * Returns: (transfer none) (nullable): the spectra, as long as @self lives
 */
const SaiSpectra *
sai_solution_get_spectra (const SaiSolution *self, guint n_threads, GCancellable *cancellable, GError **error)
{
  SaiSolution *solution = (SaiSolution *) self;
  g_autoptr (GMutexLocker) locker = NULL;

  if (sai_solution_peek_spectra (self) != NULL)
    return sai_solution_peek_spectra (self);

  locker = g_mutex_locker_new (&solution->mutex);
  if (solution->spectra == NULL)
    {
      g_autoptr (SaiSpectra) spectra = work_out (self, n_threads, cancellable);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      solution->spectra_free = (GDestroyNotify) sai_spectra_free;
      g_atomic_pointer_set (&solution->spectra, g_steal_pointer (&spectra));
    }

  return solution->spectra;
}

/* %NULL if they are not there already. */
const SaiSpectra *
sai_solution_peek_spectra (const SaiSolution *self)
{
  SaiSolution *solution = (SaiSolution *) self;

  return g_atomic_pointer_get (&solution->spectra);
}

void
sai_spectra_free (SaiSpectra *self)
{
  for (guint i = 0; i < 1u << self->space->n_slots; i++)
    g_clear_pointer (&self->sets[i], g_aligned_free);
  g_free (self->sets);
  g_aligned_free (self->shifts);
  g_free (self);
}

/**
 * sai_spectra_get:
 * @self: spectra
 * @position: a position with %SAI_SPECTRA_MIN_OPEN open boxes or more
 *
 * Returns: the spectrum of the points still to come
 */
const SaiPackedSpectrum *
sai_spectra_get (const SaiSpectra *self, const SaiPosition *position)
{
  g_return_val_if_fail (self->sets[position->filled] != NULL, NULL);

  return find_spectrum (self, position);
}

/**
 * sai_spectra_get_shift:
 * @self: spectra
 * @points: a number of points
 *
 * Returns: the spectrum of these points, without chance
 */
const SaiSpectrum *
sai_spectra_get_shift (const SaiSpectra *self, gint points)
{
  gint rest = points % (gint) self->period;

  return &self->shifts[rest < 0 ? rest + (gint) self->period : rest];
}

/**
 * sai_spectra_make_distribution:
 * @self: spectra
 * @spectrum: a spectrum of final totals
 * @mean: their mean
 *
 * Which single totals are likelier than their neighbours is lost, and where next to nothing is, probabilities can be a
 * little below 0; sums over many totals are right nevertheless.
 *
 * Returns: (transfer full): their distribution
 */
SaiDistribution *
sai_spectra_make_distribution (const SaiSpectra *self, const SaiSpectrum *spectrum, double mean)
{
  SaiDistribution *distribution = sai_distribution_new (find_first (self, mean), self->period);
  double sum = 0;

  for (guint i = 0; i < self->period; i++)
    {
      const SaiSpectrum *total = sai_spectra_get_shift (self, distribution->first + (gint) i);

      distribution->probability[i] = 1 + 2 * sai_spectrum_match (spectrum, total);
      sum += distribution->probability[i];
    }
  for (guint i = 0; i < self->period; i++)
    distribution->probability[i] /= sum;

  return distribution;
}

/**
 * sai_spectra_make_scale:
 * @self: spectra
 * @utility: a utility of final totals
 * @mean: the mean of those that it will be applied to, within some deviations
 * @scale: (out caller-allocates): gets the utility for sai_spectra_weigh()
 */
void
sai_spectra_make_scale (const SaiSpectra *self, const SaiUtility *utility, double mean, SaiScale *scale)
{
  gint first = find_first (self, mean);

  *scale = (SaiScale) { { { 0 }, { 0 } }, 0 };
  for (guint i = 0; i < self->period; i++)
    {
      double value = sai_utility_get (utility, first + (gint) i) / self->period;
      const SaiSpectrum *total = sai_spectra_get_shift (self, first + (gint) i);

      scale->mean += value;
      for (guint j = 0; j < SAI_N_WAVES; j++)
        {
          scale->spectrum.cosine[j] += value * total->cosine[j];
          scale->spectrum.sine[j] += value * total->sine[j];
        }
    }
}

/**
 * sai_spectra_weigh:
 * @self: spectra
 * @scale: a utility
 * @position: a position with %SAI_SPECTRA_MIN_OPEN open boxes or more, and its total so far
 *
 * Returns: the mean utility of its final total
 */
double
sai_spectra_weigh (const SaiSpectra *self, const SaiScale *scale, const SaiPosition *position)
{
  SaiSpectrum total = { { 0 }, { 0 } };

  sai_spectrum_add (&total, sai_spectra_get (self, position), sai_spectra_get_shift (self, position->total), 1);

  return CLAMP (scale->mean + 2 * sai_spectrum_match (&scale->spectrum, &total), 0, 1);
}
