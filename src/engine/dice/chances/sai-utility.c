/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What final totals are worth to a seat that others sit beside. */
#include "config.h"

#include "dice/chances/sai-utility.h"

#include "ruleset/sai-rules.h"

static double
get_probability (const SaiDistribution *distribution, gint total)
{
  gint place = total - distribution->first;

  return place >= 0 && place < (gint) distribution->n ? distribution->probability[place] : 0;
}

/* shared[k] is the probability that k of the others have this total and the rest are below. */
static double
get_win_utility (GPtrArray *others, const double *below, gint total)
{
  double shared[SAI_MAX_SEATS] = { 1 };
  double value = 0;

  for (guint i = 0; i < others->len; i++)
    {
      double equal = get_probability (others->pdata[i], total);

      for (guint k = i + 1; k > 0; k--)
        shared[k] = shared[k] * below[i] + shared[k - 1] * equal;
      shared[0] *= below[i];
    }
  for (guint k = 0; k <= others->len; k++)
    value += shared[k] / (k + 1);

  return value;
}

/**
 * sai_utility_make_win:
 * @self: (out caller-allocates): gets the utility of each final total; @value is to be freed with g_free()
 * @others: (element-type SaiDistribution): the final totals of the others; without any every total wins
 *
 * The utility of final totals when playing to win: the probability that all others end below, with 1 ÷ k for a first
 * place shared by k.
 */
void
sai_utility_make_win (SaiUtility *self, GPtrArray *others)
{
  double below[SAI_MAX_SEATS] = { 0 };
  gint first = G_MAXINT;
  gint last = G_MININT;

  if (others->len == 0)
    first = last = 0;
  for (guint i = 0; i < others->len; i++)
    {
      const SaiDistribution *distribution = others->pdata[i];

      first = MIN (first, distribution->first);
      last = MAX (last, distribution->first + (gint) distribution->n);
    }

  /* From below the lowest total of the others to above the highest. */
  self->first = first - 1;
  self->n = last - first + 2;
  self->value = g_new (double, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      gint total = self->first + (gint) i;

      self->value[i] = get_win_utility (others, below, total);
      for (guint j = 0; j < others->len; j++)
        below[j] += get_probability (others->pdata[j], total);
    }
}

/**
 * sai_utility_make_reach:
 * @self: (out caller-allocates): gets the utility of each final total; @value is to be freed with g_free()
 * @total: a final total
 *
 * The utility of final totals when a certain one is to be reached: 1 from there on, 0 below.
 */
void
sai_utility_make_reach (SaiUtility *self, gint total)
{
  *self = (SaiUtility) { total - 1, 2, g_new0 (double, 2) };
  self->value[1] = 1;
}

/**
 * sai_utility_rise:
 * @self: a utility
 *
 * Sees to it that no total is worth less than a lower one because of rounding.
 */
void
sai_utility_rise (SaiUtility *self)
{
  for (guint i = 1; i < self->n; i++)
    self->value[i] = MAX (self->value[i], self->value[i - 1]);
}

/* The mean utility of final totals. */
double
sai_utility_get_mean (const SaiUtility *self, const SaiDistribution *distribution)
{
  double mean = 0;

  for (guint i = 0; i < distribution->n; i++)
    mean += distribution->probability[i] * sai_utility_get (self, distribution->first + (gint) i);

  return mean;
}
