/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On average the dice of a turn bring nothing beyond what could be expected of them, so the sums over a game of that,
 * of products of two turns and of three have the mean 0. What goes with them is known without any games, and only the
 * rest has to be learned from some.
 */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-luck.h"

/* In how many ways luck is told. */
#define N_WAYS 3
/* So many games tell the last one. */
#define MANY_GAMES 100
/* A smaller variance is that of rounding. */
#define LEAST 1e-6

/* What the luck of some games is on average, and how it is spread. */
typedef struct
{
  guint n_ways;
  double mean[N_WAYS];
  double spread[N_WAYS][N_WAYS];
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

/**
 * sai_luck_add:
 * @self: the luck of some turns
 * @other: that of others
 */
void
sai_luck_add (SaiLuck *self, const SaiLuck *other)
{
  self->sum += other->sum;
  self->squares += other->squares;
  self->cubes += other->cubes;
}

/* The sums of what the turns had, of products of two of them, and of three. */
static void
tell (const SaiLuck *self, double ways[N_WAYS])
{
  ways[0] = self->sum;
  ways[1] = self->sum * self->sum - self->squares;
  ways[2] = self->sum * (self->sum * self->sum - 3 * self->squares) + 2 * self->cubes;
}

static Moments
make_moments (const SaiLuck *games, guint n)
{
  Moments self = { .n_ways = n < MANY_GAMES ? N_WAYS - 1 : N_WAYS };

  for (guint i = 0; i < n; i++)
    {
      double ways[N_WAYS];

      tell (&games[i], ways);
      for (guint j = 0; j < N_WAYS; j++)
        {
          self.mean[j] += ways[j] / n;
          for (guint k = 0; k < N_WAYS; k++)
            self.spread[j][k] += ways[j] * ways[k] / n;
        }
    }
  for (guint j = 0; j < N_WAYS; j++)
    for (guint k = 0; k < N_WAYS; k++)
      self.spread[j][k] -= self.mean[j] * self.mean[k];

  return self;
}

/* Solves spread × @factors = @wanted, leaving out ways that do not tell anything new. */
static void
solve (const Moments *self, const double wanted[N_WAYS], double factors[N_WAYS])
{
  double matrix[N_WAYS][N_WAYS], left[N_WAYS], scale[N_WAYS];

  memcpy (matrix, self->spread, sizeof matrix);
  memcpy (left, wanted, sizeof left);
  for (guint i = 0; i < N_WAYS; i++)
    scale[i] = i >= self->n_ways ? G_MAXDOUBLE : 1e-9 * pow (MAX (matrix[0][0], LEAST), i + 1);
  for (guint i = 0; i < N_WAYS; i++)
    for (guint row = i + 1; row < N_WAYS; row++)
      {
        double times = matrix[i][i] > scale[i] ? matrix[row][i] / matrix[i][i] : 0;

        for (guint k = i; k < N_WAYS; k++)
          matrix[row][k] -= times * matrix[i][k];
        left[row] -= times * left[i];
      }
  for (guint i = N_WAYS; i-- > 0;)
    {
      factors[i] = left[i];
      for (guint k = i + 1; k < N_WAYS; k++)
        factors[i] -= matrix[i][k] * factors[k];
      factors[i] = matrix[i][i] > scale[i] ? factors[i] / matrix[i][i] : 0;
    }
}

/**
 * sai_luck_weigh:
 * @games: (array length=n): the luck of some games
 * @n: how many they are
 * @weights: (array length=n): gets how much each should count; all together count 1
 *
 * Gives games that were lucky, or luckier either way than turns are, less weight, or more if too few were: so much that
 * the luck of all is what it is on average. What goes with luck is then known better than from that many games.
 */
void
sai_luck_weigh (const SaiLuck *games, guint n, double *weights)
{
  const Moments moments = make_moments (games, n);
  double factors[N_WAYS], sum = 0;

  solve (&moments, moments.mean, factors);
  for (guint i = 0; i < n; i++)
    {
      double ways[N_WAYS];

      tell (&games[i], ways);
      weights[i] = 1;
      for (guint j = 0; j < N_WAYS; j++)
        weights[i] -= factors[j] * (ways[j] - moments.mean[j]);
      weights[i] = MAX (weights[i], 0);
      sum += weights[i];
    }
  for (guint i = 0; i < n; i++)
    weights[i] /= sum;
}

/**
 * sai_luck_get_error:
 * @games: (array length=n): the luck of some games
 * @n: how many they are
 * @values: (array length=n): what came of each
 *
 * Returns: the standard error of the mean of the values, with the weights of sai_luck_weigh()
 */
double
sai_luck_get_error (const SaiLuck *games, guint n, const double *values)
{
  const Moments moments = make_moments (games, n);
  double products[N_WAYS] = { 0 }, factors[N_WAYS], mean = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    {
      double ways[N_WAYS];

      tell (&games[i], ways);
      mean += values[i] / n;
      for (guint j = 0; j < N_WAYS; j++)
        products[j] += (ways[j] - moments.mean[j]) * values[i] / n;
    }
  solve (&moments, products, factors);
  for (guint i = 0; i < n; i++)
    {
      double ways[N_WAYS];
      double rest = values[i] - mean;

      tell (&games[i], ways);
      for (guint j = 0; j < N_WAYS; j++)
        rest -= factors[j] * (ways[j] - moments.mean[j]);
      squares += rest * rest / n;
    }

  return sqrt (squares / n);
}
