/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Regression with control variates. On average the dice of a turn bring nothing beyond what could be expected of them,
 * so the sums over a game of that, of products of two turns and of three have the mean 0. What goes with these control
 * variates is known without any games, and only the rest has to be learned from some.
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-luck.h"

/* Number of control variates. */
#define N_VARIATES 3
/* With fewer games the last one is left out. */
#define MANY_GAMES 100
/* A smaller variance is that of rounding. */
#define LEAST 1e-6

/* The means of the control variates of some games, and their covariance. */
typedef struct
{
  guint n_variates;
  double mean[N_VARIATES];
  double covariance[N_VARIATES][N_VARIATES];
} Moments;

/**
 * sai_luck_add_turn:
 * @self: the luck of some turns
 * @luck: that of one more
 */
void
sai_luck_add_turn (SaiLuck *self, double luck)
{
  const SaiLuck turn = { luck, luck * luck, luck * luck * luck };

  sai_luck_add (self, &turn);
}

void
sai_luck_add (SaiLuck *self, const SaiLuck *other)
{
  self->sum += other->sum;
  self->squares += other->squares;
  self->cubes += other->cubes;
}

/* The sums of what the turns had, of products of two of them, and of three. */
static void
get_variates (const SaiLuck *self, double variates[N_VARIATES])
{
  variates[0] = self->sum;
  variates[1] = self->sum * self->sum - self->squares;
  variates[2] = self->sum * (self->sum * self->sum - 3 * self->squares) + 2 * self->cubes;
}

static Moments
make_moments (const SaiLuck *games, guint n, const double *weights)
{
  Moments self = { .n_variates = n < MANY_GAMES ? N_VARIATES - 1 : N_VARIATES };

  for (guint i = 0; i < n; i++)
    {
      double variates[N_VARIATES];

      get_variates (&games[i], variates);
      for (guint j = 0; j < N_VARIATES; j++)
        self.mean[j] += weights[i] * variates[j];
    }
  for (guint i = 0; i < n; i++)
    {
      double variates[N_VARIATES];

      get_variates (&games[i], variates);
      for (guint j = 0; j < N_VARIATES; j++)
        for (guint k = 0; k < N_VARIATES; k++)
          self.covariance[j][k] += weights[i] * (variates[j] - self.mean[j]) * (variates[k] - self.mean[k]);
    }

  return self;
}

/* Solves covariance × @coefficients = @wanted, leaving out variates that do not tell anything new. If all games had the
 * same luck, none does.
 */
static void
solve (const Moments *self, const double wanted[N_VARIATES], double coefficients[N_VARIATES])
{
  double matrix[N_VARIATES][N_VARIATES], left[N_VARIATES], scale[N_VARIATES];

  memcpy (matrix, self->covariance, sizeof matrix);
  memcpy (left, wanted, sizeof left);
  for (guint i = 0; i < N_VARIATES; i++)
    scale[i] = i >= self->n_variates || self->covariance[0][0] < LEAST ? G_MAXDOUBLE
                                                                       : 1e-9 * pow (self->covariance[0][0], i + 1);
  for (guint i = 0; i < N_VARIATES; i++)
    for (guint row = i + 1; row < N_VARIATES; row++)
      {
        double times = matrix[i][i] > scale[i] ? matrix[row][i] / matrix[i][i] : 0;

        for (guint k = i; k < N_VARIATES; k++)
          matrix[row][k] -= times * matrix[i][k];
        left[row] -= times * left[i];
      }
  for (guint i = N_VARIATES; i-- > 0;)
    {
      coefficients[i] = left[i];
      for (guint k = i + 1; k < N_VARIATES; k++)
        coefficients[i] -= matrix[i][k] * coefficients[k];
      coefficients[i] = matrix[i][i] > scale[i] ? coefficients[i] / matrix[i][i] : 0;
    }
}

/**
 * sai_luck_weigh:
 * @games: (array length=n): the luck of some games
 * @n: how many they are
 * @weights: (inout) (array length=n): how much each counts, all together 1; gets how much each should count
 *
 * Reweights games so that their luck averages what it must. What goes with luck is then known better than from that
 * many games.
 */
void
sai_luck_weigh (const SaiLuck *games, guint n, double *weights)
{
  const Moments moments = make_moments (games, n, weights);
  double coefficients[N_VARIATES], sum = 0;

  solve (&moments, moments.mean, coefficients);
  for (guint i = 0; i < n; i++)
    {
      double variates[N_VARIATES], times = 1;

      get_variates (&games[i], variates);
      for (guint j = 0; j < N_VARIATES; j++)
        times -= coefficients[j] * (variates[j] - moments.mean[j]);
      weights[i] *= MAX (times, 0);
      sum += weights[i];
    }
  for (guint i = 0; i < n; i++)
    weights[i] /= sum;
}

/**
 * sai_luck_get_standard_error:
 * @games: (array length=n): the luck of some games
 * @n: how many they are
 * @weights: (array length=n): how much each counts, all together 1
 * @values: (array length=n): what came of each
 *
 * Returns: the standard error of the mean of the values, with the weights that sai_luck_weigh() makes of these
 */
double
sai_luck_get_standard_error (const SaiLuck *games, guint n, const double *weights, const double *values)
{
  const Moments moments = make_moments (games, n, weights);
  double products[N_VARIATES] = { 0 }, coefficients[N_VARIATES], mean = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    {
      double variates[N_VARIATES];

      get_variates (&games[i], variates);
      mean += weights[i] * values[i];
      for (guint j = 0; j < N_VARIATES; j++)
        products[j] += weights[i] * (variates[j] - moments.mean[j]) * values[i];
    }
  solve (&moments, products, coefficients);
  for (guint i = 0; i < n; i++)
    {
      double variates[N_VARIATES];
      double rest = values[i] - mean;

      get_variates (&games[i], variates);
      for (guint j = 0; j < N_VARIATES; j++)
        rest -= coefficients[j] * (variates[j] - moments.mean[j]);
      squares += weights[i] * weights[i] * rest * rest;
    }

  return sqrt (squares);
}
