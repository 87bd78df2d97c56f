/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times one piece of advice once a ruleset is solved: bench-advise RULESET… Prints a table. */
#include "config.h"

#include <stdio.h>

#include "bench.h"
#include "dice/advice/sai-advice.h"
#include "util/sai-parallel.h"

#define N_GAMES 100
#define SEED 1

static double
time_advice (const SaiSolution *solution, const BenchPosition *position)
{
  double start = bench_get_time ();
  SaiAdvice advice;

  sai_advice_make (&advice, solution, &position->sheet, &position->dice, position->n_throws);

  return bench_get_time () - start;
}

static void
measure (const char *id)
{
  g_autoptr (SaiRules) rules = bench_get_rules (id);
  g_autoptr (SaiSolution) solution = sai_solution_new (rules, sai_parallel_get_n_threads (), NULL, NULL, NULL, NULL);
  g_autoptr (GArray) positions = bench_play (solution, SEED, N_GAMES);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (double));

  printf ("| %s |", id);
  for (guint n_throws = rules->n_rolls; n_throws-- > 0;)
    {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

      for (guint i = 0; i < positions->len; i++)
        {
          const BenchPosition *position = &g_array_index (positions, BenchPosition, i);
          double seconds;

          if (position->n_throws != n_throws)
            continue;
          seconds = time_advice (solution, position);
          g_array_append_val (times, seconds);
        }
      printf (" %.1f µs |", 1e6 * bench_get_quantile (times, 0.5));
      g_array_append_vals (all, times->data, times->len);
    }
  printf (" %.1f µs |\n", 1e6 * bench_get_quantile (all, 0.99));
}

int
main (int argc, char **argv)
{
  printf ("| ruleset | 2 rolls left | 1 roll left | no roll left | 99%% of all below |\n"
          "|---|--:|--:|--:|--:|\n");
  for (int i = 1; i < argc; i++)
    measure (argv[i]);

  return 0;
}
