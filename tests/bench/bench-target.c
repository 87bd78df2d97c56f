/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times the chance to reach a total, by the number of open boxes: bench-target RULESET. Prints a table.
 *
 * The total is the mean that is to be expected, which leaves most undecided; the dice have been thrown once.
 */
#include "config.h"

#include <math.h>
#include <stdio.h>

#include "bench.h"
#include "dice/chances/sai-aim.h"
#include "util/sai-parallel.h"

#define N_GAMES 5
#define SEED 1
#define MAX_THREADS 2

static double
time_chance (const SaiSolution *solution, const BenchPosition *position, guint n_threads, gboolean *exact)
{
  SaiAdvice advice;
  gint target;
  double start;

  sai_advice_make (&advice, solution, &position->sheet, &position->dice, position->n_throws);
  target = lround (advice.value);
  start = bench_get_time ();
  sai_aim_reach (&advice, solution, &position->sheet, &position->dice, position->n_throws, target, n_threads, NULL,
                 NULL);
  *exact = advice.exact;

  return bench_get_time () - start;
}

static void
measure (const SaiSolution *solution, GArray *positions, guint n_open)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  gboolean exact = FALSE;

  printf ("| %u |", n_open);
  for (guint n_threads = 1; n_threads <= MAX_THREADS; n_threads++)
    {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

      for (guint i = 0; i < positions->len; i++)
        {
          const BenchPosition *position = &g_array_index (positions, BenchPosition, i);
          double seconds;

          if ((guint) sai_boxes_count (sai_boxes_without (rules->playable, position->sheet.filled)) != n_open ||
              position->n_throws + 1 != rules->n_rolls)
            continue;
          seconds = time_chance (solution, position, n_threads, &exact);
          g_array_append_val (times, seconds);
        }
      printf (" %.2f ms | %.2f ms |", 1e3 * bench_get_quantile (times, 0.5), 1e3 * bench_get_quantile (times, 1));
    }
  printf (" %s |\n", exact ? "yes" : "no");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  g_autoptr (SaiRules) rules = bench_get_rules (argv[1]);
  g_autoptr (SaiSolution) solution = sai_solution_new (rules, sai_parallel_get_n_threads (), NULL, NULL, NULL, NULL);
  g_autoptr (GArray) positions = bench_play (solution, SEED, N_GAMES);

  printf ("| open boxes | 1 thread: median | longest | 2 threads: median | longest | exact |\n"
          "|--:|--:|--:|--:|--:|---|\n");
  for (guint n_open = 1; n_open <= sai_rules_get_n_turns (rules); n_open++)
    measure (solution, positions, n_open);

  return 0;
}
