/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times what stands in the designer after an edit: bench-designer RULESET…
 *
 * Each edit makes a box pay more, so that nothing is known of the rules yet. The clock runs until the
 * mean total of perfect play is there, and until the percentages of all boxes are; the pause that the designer waits
 * for more edits comes on top of both. Prints a table.
 */
#include "config.h"

#include <stdio.h>

#include "bench.h"
#include "dice/sai-perfections.h"
#include "ruleset/sai-rules-builder.h"
#include "util/sai-parallel.h"

#define N_EDITS 7

/* Rules that nobody has seen yet. */
static SaiRules *
edit (const SaiRules *rules, guint number)
{
  SaiRulesBuilder *builder = sai_rules_builder_new_from (rules);

  for (guint box = rules->n_boxes; box-- > 0;)
    if (rules->boxes[box].points > 0)
      {
        builder->boxes[box].points += number + 1;
        return sai_rules_builder_end (builder);
      }
  /* Where no box pays a fixed number of points, the bonus does. */
  builder->bonus.points += number + 1;

  return sai_rules_builder_end (builder);
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_set_object ((GAsyncResult **) user_data, result);
}

static double
time_mean (SaiSolver *solver, const SaiRules *rules)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (SaiSolution) solution = NULL;
  double start = bench_get_time ();
  SaiSheet empty = { 0 };

  sai_solver_get_async (solver, rules, SAI_SOLVER_KNOWN, NULL, take_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  solution = sai_solver_get_finish (solver, result, NULL);
  sai_solution_evaluate (solution, &empty);

  return bench_get_time () - start;
}

static double
time_rates (SaiPerfections *perfections, const SaiRules *rules)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (SaiPerfection) perfection = NULL;
  double start = bench_get_time ();

  sai_perfections_sketch_async (perfections, rules, NULL, take_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  perfection = sai_perfections_sketch_finish (perfections, result, NULL);

  return bench_get_time () - start;
}

static void
measure (const char *id)
{
  g_autoptr (SaiRules) rules = bench_get_rules (id);
  g_autoptr (SaiSolver) solver = sai_solver_new (sai_parallel_get_n_threads ());
  g_autoptr (SaiPerfections) perfections = sai_perfections_new (solver);
  g_autoptr (GArray) means = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) wholes = g_array_new (FALSE, FALSE, sizeof (double));

  /* Of larger games the designer says so. */
  if (!sai_solution_is_quick (rules))
    return;
  for (guint i = 0; i < N_EDITS; i++)
    {
      g_autoptr (SaiRules) edited = edit (rules, i);
      double mean = time_mean (solver, edited);
      double whole = mean + time_rates (perfections, edited);

      g_array_append_val (means, mean);
      g_array_append_val (wholes, whole);
    }
  printf ("| %s | %.2f s | %.2f s | %.2f s | %.2f s |\n", id, bench_get_quantile (means, 0.5),
          bench_get_quantile (means, 1), bench_get_quantile (wholes, 0.5), bench_get_quantile (wholes, 1));
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  printf ("| | mean: median | longest | all boxes: median | longest |\n|---|--:|--:|--:|--:|\n");
  for (int i = 1; i < argc; i++)
    measure (argv[i]);

  return 0;
}
