/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a bonus will earn, if what it adds up is spread normally. */
#include "config.h"

#include <math.h>

#include "dice/estimate/sai-bonus-outlook.h"

/* How likely a sum reaches a limit; sums are whole numbers. */
static double
reach (double limit, double mean, double deviation)
{
  return 0.5 * erfc ((limit - 0.5 - mean) / (deviation * G_SQRT2));
}

/**
 * sai_bonus_rule_expect:
 * @bonus: a bonus
 * @mean: the mean of what its boxes will add up to
 * @variance: the variance of that
 *
 * Returns: about the mean of what it will earn
 */
double
sai_bonus_rule_expect (const SaiBonusRule *bonus, double mean, double variance)
{
  double deviation = sqrt (variance);
  double limit = bonus->limit + (bonus->strict ? 1 : 0);
  double points = 0;
  gint last = bonus->points;

  if (variance < 1e-9)
    return sai_bonus_rule_get_points (bonus, lround (mean));

  points = last * reach (limit, mean, deviation);
  for (guint i = 0; i < bonus->n_steps; i++)
    {
      points += (bonus->steps[i].points - last) *
                reach (bonus->steps[i].limit + (bonus->strict ? 1 : 0), mean, deviation);
      last = bonus->steps[i].points;
    }
  if (bonus->excess)
    {
      double distance = (mean - bonus->limit) / deviation;

      points += (mean - bonus->limit) * 0.5 * erfc (-distance / G_SQRT2) +
                deviation * exp (-distance * distance / 2) / sqrt (2 * G_PI);
    }

  return points;
}
