/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What final totals are like, within some milliseconds and with nothing prepared: spread normally around their exact
 * mean.
 *
 * How far they are spread follows from a few games. The luck of a turn has a mean of 0 whatever came before, so the
 * variance of the final total is the mean of what the turns of a game have together. In each turn of a sampled game
 * that is worked out exactly, which leaves little to chance: with 32 games the deviation is right to a few hundredths.
 * That totals are not quite normal matters more: chances to win were off by 1 or 2 of a hundred, and by 4 in Yahtzee,
 * where few games have most of the spread.
 */
#include "config.h"

#include <math.h>

#include "dice/chances/sai-guess.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"

#define N_GAMES 32
/* The same position is always the same guess. */
#define SEED 1

typedef struct
{
  const SaiSolution *solution;
  GRand *random;
  SaiLanes *probabilities;
} Sample;

/* The expected final total after an outcome. */
static double
get_total (const SaiSolution *solution, const SaiPosition *position, guint outcome)
{
  SaiPosition next = sai_space_step (solution->space, position, outcome);

  return next.total + solution->values[sai_space_get_state (solution->space, &next)];
}

/* Follows a turn, from @roll with @n_throws throws left if it is not -1, and moves on to one of its ends. */
static void
take_turn (Sample *sample, SaiPosition *position, int roll, guint n_throws, double *mean, double *variance)
{
  const SaiSolution *solution = sample->solution;
  const SaiSpace *space = solution->space;
  double chance = g_rand_double (sample->random);
  guint taken = G_MAXUINT;

  sai_solved_turn_follow (solution, position, roll, n_throws, sample->probabilities);
  *mean = *variance = 0;
  for (guint i = 0; i < space->n_outcomes; i++)
    if (sample->probabilities[i].lane[0] > 0)
      *mean += sample->probabilities[i].lane[0] * get_total (solution, position, i);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (sample->probabilities[i].lane[0] > 0)
      {
        double distance = get_total (solution, position, i) - *mean;

        *variance += sample->probabilities[i].lane[0] * distance * distance;
        if (taken == G_MAXUINT || chance >= 0)
          taken = i;
        chance -= sample->probabilities[i].lane[0];
      }
  *position = sai_space_step (space, position, taken);
}

/* The mean, and the variance by the games, of final totals. */
static double
measure (const SaiSolution *solution, const SaiPosition *begin, int roll, guint n_throws, double *mean)
{
  const SaiSpace *space = solution->space;
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  Sample sample = { solution, random, probabilities };
  double sum = 0;

  for (guint game = 0; game < N_GAMES; game++)
    {
      SaiPosition position = *begin;
      double variance;

      take_turn (&sample, &position, roll, n_throws, mean, &variance);
      sum += variance;
      while (position.filled + 1 < 1u << space->n_slots)
        {
          double ignored;

          take_turn (&sample, &position, -1, space->rules->n_rolls - 1, &ignored, &variance);
          sum += variance;
        }
    }

  return sum / N_GAMES;
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
  double mean;

  return measure (solution, position, -1, solution->space->rules->n_rolls - 1, &mean);
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
  double mean;
  double deviation = sqrt (measure (solution, position, roll, n_throws, &mean));

  return sai_distribution_new_normal (mean, deviation);
}
