/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What final totals are like, within some milliseconds and with nothing prepared: spread around their exact mean like
 * normal ones, but for their skewness.
 *
 * How far they are spread follows from a few games. The luck of a turn has a mean of 0 whatever came before, so the
 * variance of the final total is the mean of what the turns of a game have together. In each turn of a sampled game
 * that is worked out exactly, which leaves little to chance: with 32 games the deviation is right to a few hundredths.
 * Their third moment follows likewise: that of each turn, and three times how its variance goes with what came before.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-guess.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"

#define N_GAMES 32
/* The same position is always the same guess. */
#define SEED 1
/* Where nothing is random. */
#define LEAST_CUBE 1e-6

typedef struct
{
  const SaiSolution *solution;
  GRand *random;
  SaiLanes *probabilities;
} Sample;

/* The mean of totals, and the second and third moments around it. */
typedef struct
{
  double mean;
  double variance;
  double cube;
} Moments;

/* The expected final total after an outcome. */
static double
get_total (const SaiSolution *solution, const SaiPosition *position, guint outcome)
{
  SaiPosition next = sai_space_step (solution->space, position, outcome);

  return next.total + solution->values[sai_space_get_state (solution->space, &next)];
}

/* Follows a turn, from @roll with @n_throws throws left if it is not -1, and moves on to one of its ends. */
static Moments
take_turn (Sample *sample, SaiPosition *position, int roll, guint n_throws)
{
  const SaiSolution *solution = sample->solution;
  const SaiSpace *space = solution->space;
  double chance = g_rand_double (sample->random);
  guint taken = G_MAXUINT;
  Moments moments = { 0 };

  sai_solved_turn_follow (solution, position, roll, n_throws, sample->probabilities);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (sample->probabilities[i].lane[0] > 0)
      moments.mean += sample->probabilities[i].lane[0] * get_total (solution, position, i);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (sample->probabilities[i].lane[0] > 0)
      {
        double distance = get_total (solution, position, i) - moments.mean;
        double square = sample->probabilities[i].lane[0] * distance * distance;

        moments.variance += square;
        moments.cube += square * distance;
        if (taken == G_MAXUINT || chance >= 0)
          taken = i;
        chance -= sample->probabilities[i].lane[0];
      }
  *position = sai_space_step (space, position, taken);

  return moments;
}

/* The mean, and by the games the other moments, of final totals. */
static Moments
measure (const SaiSolution *solution, const SaiPosition *begin, int roll, guint n_throws)
{
  const SaiSpace *space = solution->space;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  Sample sample = { solution, random, probabilities };
  double products[SAI_MAX_BOXES] = { 0 }, means[SAI_MAX_BOXES] = { 0 }, variances[SAI_MAX_BOXES] = { 0 };
  Moments moments = { 0 };

  for (guint game = 0; game < N_GAMES; game++)
    {
      SaiPosition position = *begin;

      for (guint turn = 0; position.filled + 1 < 1u << space->n_slots; turn++)
        {
          Moments own = turn == 0 ? take_turn (&sample, &position, roll, n_throws)
                                  : take_turn (&sample, &position, -1, space->rules->n_rolls - 1);

          if (turn == 0)
            moments.mean = own.mean;
          moments.variance += own.variance / N_GAMES;
          moments.cube += own.cube / N_GAMES;
          means[turn] += (own.mean - moments.mean) / N_GAMES;
          variances[turn] += own.variance / N_GAMES;
          products[turn] += (own.mean - moments.mean) * own.variance / N_GAMES;
        }
    }
  for (guint turn = 0; turn < SAI_MAX_BOXES; turn++)
    moments.cube += 3 * (products[turn] - means[turn] * variances[turn]);

  return moments;
}

/**
 * sai_guess_variance:
 * @solution: a solution
 * @position: a position that is not the end
 *
 * Returns: about the variance of its final total under perfect play
 */
double
sai_guess_variance (const SaiSolution *solution, const SaiPosition *position)
{
  return measure (solution, position, -1, solution->space->rules->n_rolls - 1).variance;
}

/**
 * sai_guess_make:
 * @solution: a solution
 * @position: a position that is not the end
 * @roll: the dice on the table, or -1 before the first throw
 * @n_throws: how many throws are left after these
 *
 * Returns: (transfer full): about the distribution of its final total under perfect play
 */
SaiDistribution *
sai_guess_make (const SaiSolution *solution, const SaiPosition *position, int roll, guint n_throws)
{
  Moments moments = measure (solution, position, roll, n_throws);

  return sai_distribution_new_skewed (moments.mean, sqrt (moments.variance),
                                      moments.cube / MAX (pow (moments.variance, 1.5), LEAST_CUBE));
}
