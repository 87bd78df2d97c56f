/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether counts of things that should be equally likely differ by more than chance explains: Pearson's chi-squared
 * test. */
#include "config.h"

#include <math.h>

#include "util/sai-chi-squared.h"

/**
 * sai_chi_squared_get:
 * @counts: (array length=n): how often each of @n things happened that should happen equally often
 * @n: how many there are, 2 or more
 *
 * Returns: Pearson's statistic: the sum of (count − expected)² ÷ expected; NAN if nothing happened at all
 */
double
sai_chi_squared_get (const guint64 *counts, guint n)
{
  double sum = 0;
  double value = 0;

  g_return_val_if_fail (counts != NULL && n >= 2, NAN);

  for (guint i = 0; i < n; i++)
    sum += counts[i];
  if (sum <= 0)
    return NAN;
  for (guint i = 0; i < n; i++)
    value += (counts[i] - sum / n) * (counts[i] - sum / n);

  return value / (sum / n);
}

/**
 * sai_chi_squared_survival:
 * @value: a value of the statistic, 0 or more
 * @freedom: the degrees of freedom, 1 or more
 *
 * The upper tail of the chi-squared distribution, which is the regularised incomplete gamma function Q (@freedom ÷ 2,
 * @value ÷ 2). For whole degrees of freedom it is a finite sum: Abramowitz and Stegun, Handbook of Mathematical
 * Functions, 26.4.4 (odd) and 26.4.5 (even); the same follows from NIST's Digital Library of Mathematical Functions,
 * 8.4.10 and 8.4.12.
 *
 * Returns: the probability that chance alone reaches @value, 0 to 1
 */
double
sai_chi_squared_survival (double value, guint freedom)
{
  gboolean odd = freedom % 2 == 1;
  double half = value / 2;
  double term = odd ? sqrt (2 * value / G_PI) * exp (-half) : exp (-half);
  double sum = odd ? erfc (sqrt (half)) : 0;

  g_return_val_if_fail (freedom >= 1, NAN);
  if (isnan (value))
    return NAN;

  for (guint i = odd ? 1 : 0; i + 2 <= freedom; i += 2)
    {
      sum += term;
      term *= value / (i + 2);
    }

  return CLAMP (sum, 0, 1);
}

/**
 * sai_chi_squared_p:
 * @counts: (array length=n): how often each of @n things happened that should happen equally often
 * @n: how many there are, 2 or more
 *
 * Returns: the probability of counts at least as uneven as these if all are equally likely; NAN if nothing happened at
 *   all
 */
double
sai_chi_squared_p (const guint64 *counts, guint n)
{
  g_return_val_if_fail (counts != NULL && n >= 2, NAN);

  return sai_chi_squared_survival (sai_chi_squared_get (counts, n), n - 1);
}
