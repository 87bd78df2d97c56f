/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ticks of an axis. */
#include "config.h"

#include <math.h>

#include "chart/sai-chart-scale.h"

/* Values that differ by less than this fraction of a step are equal: 0.1 has no exact double. */
#define TOLERANCE 1e-9
/* The largest number of decimals on an axis. */
#define MOST_DECIMALS 9

/* Round steps. */
static const double steps[] = { 1, 2, 5 };

/* Ensures that a range is not empty. */
static void
widen (double *least, double *greatest)
{
  if (*least > *greatest)
    {
      double swap = *least;

      *least = *greatest;
      *greatest = swap;
    }
  if (*greatest - *least > MAX (fabs (*least), fabs (*greatest)) * TOLERANCE)
    return;
  if (*least == 0)
    {
      *greatest = 1;
      return;
    }
  *least -= fabs (*least) * 0.1;
  *greatest += fabs (*greatest) * 0.1;
}

/**
 * sai_chart_scale_make:
 * @least: the lowest value on the axis
 * @greatest: the highest value on the axis
 * @most_ticks: the largest number of ticks, at least 3, which a range on both sides of 0 needs
 *
 * Finds the finest scale in steps of 1, 2 or 5 times a power of ten that covers the range with at most @most_ticks.
 *
 * Returns: the scale
 */
SaiChartScale
sai_chart_scale_make (double least, double greatest, guint most_ticks)
{
  SaiChartScale self = { 0 };
  double power;

  g_assert (isfinite (least) && isfinite (greatest));
  most_ticks = MAX (most_ticks, 3);
  widen (&least, &greatest);

  power = floor (log10 ((greatest - least) / (most_ticks - 1)));
  for (guint i = 0; self.n_ticks == 0 || self.n_ticks > most_ticks; i++)
    {
      double first, last;

      if (i == G_N_ELEMENTS (steps))
        {
          i = 0;
          power += 1;
        }
      self.step = steps[i] * pow (10, power);
      first = floor (least / self.step + TOLERANCE);
      last = ceil (greatest / self.step - TOLERANCE);
      self.first = first * self.step;
      self.n_ticks = MAX (last - first, 1) + 1;
    }
  self.n_decimals = CLAMP (-power, 0, MOST_DECIMALS);

  return self;
}

double
sai_chart_scale_get_tick (const SaiChartScale *self, guint tick)
{
  double value = self->first + tick * self->step;

  /* Avoids rounding errors around 0. */
  return fabs (value) < self->step * TOLERANCE ? 0 : value;
}

/* 0 at the first tick, 1 at the last. */
double
sai_chart_scale_get_share (const SaiChartScale *self, double value)
{
  return (value - self->first) / (self->step * (self->n_ticks - 1));
}
