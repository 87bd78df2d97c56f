/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves rulesets one after the other, keeps all solutions, and prints how many positions that were, how many seconds
 * it took, of the clock and of the processor, and how many KiB of memory the program had at most: bench-solve N_THREADS
 * RULESET…
 *
 * It is built once for each width of registers that the turn can be compiled for.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

/* Means that the test is skipped. */
#define SKIPPED 77

/* That of getrusage() may be of the program that started this one. */
static long
get_peak_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, "\nVmHWM:");

  return line != NULL ? strtol (line + strlen ("\nVmHWM:"), NULL, 10) : 0;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_solution_unref);
  guint n_states = 0;
  double seconds = 0;
  double work = 0;

#ifdef BENCH_NEEDS
  if (!__builtin_cpu_supports (BENCH_NEEDS))
    return SKIPPED;
#endif

  g_assert (argc > 2);
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (SaiRules) rules = bench_get_rules (argv[i]);
      double start = bench_get_time ();
      double start_work = bench_get_work ();
      SaiSolution *solution = sai_solution_new (rules, atoi (argv[1]), NULL, NULL, NULL, NULL);

      seconds += bench_get_time () - start;
      work += bench_get_work () - start_work;
      n_states += sai_solution_get_n_states (solution);
      g_ptr_array_add (solutions, solution);
    }
  printf ("%u %.6f %.6f %ld\n", n_states, seconds, work, get_peak_memory ());

  return 0;
}
