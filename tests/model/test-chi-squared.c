/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chi-squared test against published tables. */

#include <math.h>

#include "util/sai-chi-squared.h"

/* Upper critical values of NIST's Engineering Statistics Handbook, 1.3.6.7.4, with three digits. */
static const struct
{
  guint freedom;
  double p;
  double value;
} table[] = {
  { 1, 0.10, 2.706 },
  { 1, 0.05, 3.841 },
  { 1, 0.025, 5.024 },
  { 1, 0.01, 6.635 },
  { 1, 0.001, 10.828 },
  { 2, 0.10, 4.605 },
  { 2, 0.05, 5.991 },
  { 2, 0.025, 7.378 },
  { 2, 0.01, 9.210 },
  { 2, 0.001, 13.816 },
  { 3, 0.10, 6.251 },
  { 3, 0.05, 7.815 },
  { 3, 0.025, 9.348 },
  { 3, 0.01, 11.345 },
  { 3, 0.001, 16.266 },
  { 4, 0.10, 7.779 },
  { 4, 0.05, 9.488 },
  { 4, 0.025, 11.143 },
  { 4, 0.01, 13.277 },
  { 4, 0.001, 18.467 },
  { 5, 0.10, 9.236 },
  { 5, 0.05, 11.070 },
  { 5, 0.025, 12.833 },
  { 5, 0.01, 15.086 },
  { 5, 0.001, 20.515 },
  { 10, 0.10, 15.987 },
  { 10, 0.05, 18.307 },
  { 10, 0.01, 23.209 },
  { 10, 0.001, 29.588 },
  { 50, 0.10, 63.167 },
  { 50, 0.05, 67.505 },
  { 50, 0.01, 76.154 },
  { 50, 0.001, 86.661 },
  { 100, 0.10, 118.498 },
  { 100, 0.05, 124.342 },
  { 100, 0.01, 135.807 },
  { 100, 0.001, 149.449 },
  /* Lower tail, for as many degrees of freedom as a die has. */
  { 5, 0.90, 1.610 },
  { 5, 0.95, 1.145 },
  { 5, 0.975, 0.831 },
  { 5, 0.99, 0.554 },
  { 5, 0.999, 0.210 },
};

/* The table is rounded: the probability lies between those of the values half a digit below and above. */
static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_assert_cmpfloat (sai_chi_squared_survival (table[i].value - 0.0006, table[i].freedom), >, table[i].p);
      g_assert_cmpfloat (sai_chi_squared_survival (table[i].value + 0.0006, table[i].freedom), <, table[i].p);
    }
}

static void
test_ends (void)
{
  for (guint freedom = 1; freedom < 30; freedom++)
    {
      g_assert_cmpfloat_with_epsilon (sai_chi_squared_survival (0, freedom), 1, 1e-15);
      g_assert_cmpfloat (sai_chi_squared_survival (5000, freedom), ==, 0);
    }
}

static void
test_counts (void)
{
  /* A worked example that textbooks share: 60 throws, sum of squares over 10 is 13.4. */
  const guint64 dice[] = { 5, 8, 9, 8, 10, 20 };
  const guint64 even[] = { 7, 7, 7, 7, 7, 7 };
  const guint64 none[] = { 0, 0, 0, 0, 0, 0 };
  const guint64 two[] = { 30, 70 };

  g_assert_cmpfloat_with_epsilon (sai_chi_squared_get (dice, 6), 13.4, 1e-12);
  g_assert_cmpfloat (sai_chi_squared_p (dice, 6), <, 0.025);
  g_assert_cmpfloat (sai_chi_squared_p (dice, 6), >, 0.01);
  g_assert_cmpfloat_with_epsilon (sai_chi_squared_p (even, 6), 1, 1e-15);
  g_assert_true (isnan (sai_chi_squared_p (none, 6)));
  g_assert_true (isnan (sai_chi_squared_get (none, 6)));
  /* 20² ÷ 50 twice; with one degree of freedom it is the square of a normal deviate, of which 4 has 6.334e-5 outside.
   */
  g_assert_cmpfloat_with_epsilon (sai_chi_squared_get (two, 2), 16, 1e-12);
  g_assert_cmpfloat_with_epsilon (sai_chi_squared_p (two, 2), 6.334e-5, 5e-9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chi-squared/table", test_table);
  g_test_add_func ("/chi-squared/ends", test_ends);
  g_test_add_func ("/chi-squared/counts", test_counts);

  return g_test_run ();
}
