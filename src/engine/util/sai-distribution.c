/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probabilities of final totals, and questions about them. */
#include "config.h"

#include <math.h>

#include "util/sai-distribution.h"

/* How far normal totals reach, in deviations. */
#define N_DEVIATIONS 6

/**
 * sai_distribution_new:
 * @first: the lowest total
 * @n: how many totals there are, at least 1
 *
 * Returns: (transfer full): a distribution, all probabilities 0
 */
SaiDistribution *
sai_distribution_new (gint first, guint n)
{
  SaiDistribution *self = g_new (SaiDistribution, 1);

  self->first = first;
  self->n = n;
  self->probability = g_new0 (double, n);

  return self;
}

/**
 * sai_distribution_new_certain:
 * @total: a total
 *
 * Returns: (transfer full): that total and no other
 */
SaiDistribution *
sai_distribution_new_certain (gint total)
{
  SaiDistribution *self = sai_distribution_new (total, 1);

  self->probability[0] = 1;

  return self;
}

/* How likely a normal number is below @limit, which is in deviations from the mean; with some skewness, as far as that
 * goes by the first term of Edgeworth's series. */
static double
get_normal (double limit, double skewness)
{
  double bell = exp (-limit * limit / 2) / sqrt (2 * G_PI);

  return (1 + erf (limit * G_SQRT2 / 2)) / 2 - skewness / 6 * (limit * limit - 1) * bell;
}

/**
 * sai_distribution_new_skewed:
 * @mean: the mean
 * @deviation: the standard deviation
 * @skewness: the third central moment in units of @deviation
 *
 * Returns: (transfer full): totals that are spread like that and otherwise about normally, rounded
 */
SaiDistribution *
sai_distribution_new_skewed (double mean, double deviation, double skewness)
{
  gint reach = 1 + ceil (N_DEVIATIONS * deviation);
  SaiDistribution *self = sai_distribution_new (lround (mean) - reach, 2 * reach + 1);
  double sum = 0;

  /* Where nothing is random. */
  deviation = MAX (deviation, 1e-6);
  for (guint i = 0; i < self->n; i++)
    {
      double distance = self->first + (gint) i - mean;

      self->probability[i] = MAX (get_normal ((distance + 0.5) / deviation, skewness) -
                                    get_normal ((distance - 0.5) / deviation, skewness),
                                  0);
      sum += self->probability[i];
    }
  for (guint i = 0; i < self->n; i++)
    self->probability[i] /= sum;

  return self;
}

/**
 * sai_distribution_new_normal:
 * @mean: the mean
 * @deviation: the standard deviation
 *
 * Returns: (transfer full): totals that are spread normally, rounded
 */
SaiDistribution *
sai_distribution_new_normal (double mean, double deviation)
{
  return sai_distribution_new_skewed (mean, deviation, 0);
}

void
sai_distribution_free (SaiDistribution *self)
{
  g_free (self->probability);
  g_free (self);
}

/**
 * sai_distribution_add:
 * @self: a distribution
 * @total: a total; one between two whole ones counts for both, in proportion
 * @probability: a probability
 *
 * Makes a total more likely; what would lie beyond the first or the last one is left out.
 */
void
sai_distribution_add (SaiDistribution *self, double total, double probability)
{
  gint whole = floor (total);
  gint place = whole - self->first;
  double part = total - whole;

  if (place < 0 || place + 1 >= (gint) self->n)
    return;
  self->probability[place] += probability * (1 - part);
  self->probability[place + 1] += probability * part;
}

/**
 * sai_distribution_sum:
 * @a: a distribution
 * @b: another one
 *
 * Returns: (transfer full): the sum of two independent numbers
 */
SaiDistribution *
sai_distribution_sum (const SaiDistribution *a, const SaiDistribution *b)
{
  SaiDistribution *sum = sai_distribution_new (a->first + b->first, a->n + b->n - 1);

  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; a->probability[i] > 0 && j < b->n; j++)
      sum->probability[i + j] += a->probability[i] * b->probability[j];

  return sum;
}

/**
 * sai_distribution_get_quantile:
 * @self: a distribution
 * @share: from 0 to 1; 0.5 for the median
 *
 * Returns: the lowest total that is not exceeded with at least this probability
 */
gint
sai_distribution_get_quantile (const SaiDistribution *self, double share)
{
  double sum = 0;

  for (guint i = 0; i < self->n; i++)
    {
      sum += self->probability[i];
      if (sum >= share)
        return self->first + i;
    }

  return self->first + self->n - 1;
}

/* The probability of @total or more. */
double
sai_distribution_get_at_least (const SaiDistribution *self, gint total)
{
  double sum = 0;

  for (guint i = MAX (total - self->first, 0); i < self->n; i++)
    sum += self->probability[i];

  return sum;
}
