/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play is worth, by playing: the mean of many games is what was solved. */

#include "fast-play.h"
#include "sai-test.h"

#include <math.h>

#ifdef __SANITIZE_ADDRESS__
#define N_GAMES 2000
#else
#define N_GAMES 200000
#endif

/* By chance, three standard errors are exceeded once in 370 times; the dice are the same each time. */
static void
test_mean (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiRules rules = sai_ruleset_get_rules (ruleset, &options);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiMind) mind = sai_mind_new (sai_computer_find ("perfect"), solver, &rules);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, &rules, NULL, NULL);
  const SaiSheet empty = { 0 };
  double expected = sai_solution_evaluate (solution, &empty);
  FastMean played = fast_play_games (mind, N_GAMES);

  g_test_message ("%s: solved %.4f, played %.4f ± %.4f", (const char *) data, expected, played.mean, played.error);
  g_assert_cmpfloat (fabs (played.mean - expected), <=, 3 * played.error);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *name = g_strconcat ("/perfect-play/mean/", rulesets[i], NULL);

      g_test_add_data_func (name, rulesets[i], test_mean);
    }

  return g_test_run ();
}
