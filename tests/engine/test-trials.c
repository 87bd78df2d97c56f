/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are played by an estimate: where it is exact, what they bring is known, and how often boxes are made. */

#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/estimate/sai-trials.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_GAMES SAI_COUNT (200, 3000)

/* As far as one in a hundred thousand is from its mean. */
#define SURE 4.5

static SaiTrials *
prepare (SaiSolver *solver, const SaiRules *rules)
{
  g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);

  return sai_trials_new (estimate);
}

/* A single column is no estimate: nothing is corrected, and boxes are made as often as perfect play makes them. */
static void
test_exact (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  g_autoptr (SaiTrials) trials = prepare (solver, rules);
  SaiSheet sheet = { 0 };
  SaiTrialMean total;
  SaiOutlook outlook;

  g_assert_true (sai_trials_play (trials, N_GAMES, 2, NULL));
  g_assert_cmpuint (sai_trials_get_n_games (trials), ==, N_GAMES);
  g_assert_true (sai_outlook_make (&outlook, solution, &sheet, NULL, 0, 2, NULL, NULL, NULL));
  total = sai_trials_get_total (trials);
  g_assert_cmpfloat_with_epsilon (total.mean, outlook.mean, 1e-6);
  g_assert_cmpfloat (total.error, <, 1e-6);
  for (guint n = 0; n <= rules->n_boxes; n++)
    g_assert_cmpfloat_with_epsilon (sai_trials_get_revision (trials, n).mean, 0, 1e-6);
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      const SaiBoxOutlook *expected = &outlook.boxes[box];
      SaiTrialMean made = sai_trials_get_made (trials, box);
      SaiTrialMean points = sai_trials_get_points (trials, box);
      double spread = sqrt (MAX (expected->probability * (1 - expected->probability), 0));

      g_assert_cmpfloat (fabs (made.mean - expected->probability), <=, SURE * spread / sqrt (N_GAMES) + 1e-9);
      g_assert_cmpfloat (fabs (points.mean - expected->mean), <=, SURE * expected->deviation / sqrt (N_GAMES) + 1e-9);
      g_assert_cmpfloat_with_epsilon (points.error, points.deviation / sqrt (N_GAMES), 1e-9);
    }
}

/* One die, thrown once, for a six in each of two columns: either box is made in one of six games. With one turn left
 * nothing is estimated, and what the first one is worth follows from that: no luck is left in the mean. */
static void
test_by_hand (void)
{
  static const char *const text = "[Ruleset]\nId=tiny\nName=Tiny\nDice=1\nRolls=1\n[Column a]\nName=A\n"
                                  "[Column b]\nName=B\n"
                                  "[Box six]\nName=Six\nKind=condition\nCondition=sum 6\nPoints=10\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "tiny.ruleset", TRUE, &error);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiTrials) trials = NULL;
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  trials = prepare (solver, sai_ruleset_get_rules (ruleset, &options));
  g_assert_true (sai_trials_play (trials, N_GAMES, 1, NULL));
  for (guint box = 0; box < 2; box++)
    g_assert_cmpfloat (fabs (sai_trials_get_made (trials, box).mean - 1 / 6.0), <=, SURE * sqrt (5 / 36.0 / N_GAMES));
  g_assert_cmpfloat (fabs (sai_trials_get_total (trials).mean - 20 / 6.0), <=, 1e-9);
}

/* The same games whoever plays them, in how many threads and how many at a time. */
static void
test_same (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("balut");
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiTrials) once = prepare (solver, rules);
  g_autoptr (SaiTrials) twice = prepare (solver, rules);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_true (sai_trials_play (once, 6, 1, NULL));
  g_assert_true (sai_trials_play (twice, 2, 2, NULL));
  g_assert_true (sai_trials_play (twice, 4, 3, NULL));
  g_assert_cmpfloat (sai_trials_get_total (once).mean, ==, sai_trials_get_total (twice).mean);
  for (guint box = 0; box < rules->n_boxes; box++)
    g_assert_cmpfloat (sai_trials_get_points (once, box).mean, ==, sai_trials_get_points (twice, box).mean);

  g_cancellable_cancel (cancellable);
  g_assert_false (sai_trials_play (twice, 4, 3, cancellable));
  g_assert_cmpuint (sai_trials_get_n_games (twice), ==, 6);
}

/* An estimate that was corrected by some games is right in these on average, and in others as far as luck lets it. What
 * is worth the same but for rounding may be played otherwise. */
static void
check_revised (const char *id)
{
  g_autoptr (SaiRules) rules = sai_test_rules (id);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (SaiEstimate) again = sai_trials_estimate (solver, rules, 1, NULL);
  g_autoptr (SaiTrials) trials = sai_trials_new (estimate);
  guint n_turns = sai_rules_get_n_turns (rules);
  guint n_first = 4000 / n_turns;
  double share, spread;
  SaiSheet sheet = { 0 };

  g_assert_cmpfloat (sai_estimate_evaluate (again, &sheet), ==, sai_estimate_evaluate (estimate, &sheet));
  g_assert_true (sai_trials_play (trials, n_first, 2, NULL));
  for (guint n = 0; n <= n_turns; n++)
    g_assert_cmpfloat_with_epsilon (sai_trials_get_revision (trials, n).mean, 0, 0.05);

  g_assert_true (sai_trials_play (trials, N_GAMES, 2, NULL));
  share = (double) N_GAMES / (N_GAMES + n_first);
  for (guint n = 1; n <= n_turns; n++)
    {
      SaiTrialMean revision = sai_trials_get_revision (trials, n);

      spread = share * revision.deviation * sqrt (1.0 / N_GAMES + 1.0 / n_first);
      g_assert_cmpfloat (fabs (revision.mean), <=, SURE * spread + 0.05);
    }
}

static void
test_revised (void)
{
  check_revised ("balut");
  /* Twice as many boxes take twice as long. */
  if (SAI_LONG_RUN)
    check_revised ("yamb");
}

/* Four columns of some boxes of Balut are small enough to be calculated: play by the estimate loses something, but
 * little. */
static void
test_loss (void)
{
  static const char *const text = "[Ruleset]\nId=own\nName=Own\n[Column a]\nName=A\n[Column b]\nName=B\n"
                                  "[Column c]\nName=C\n[Column d]\nName=D\n"
                                  "[Box fours]\nName=Fours\nKind=faces\nFace=4\n"
                                  "[Box sixes]\nName=Sixes\nKind=faces\nFace=6\n"
                                  "[Box house]\nName=House\nKind=full-house\nScore=dice\n"
                                  "[Box balut]\nName=Balut\nKind=of-a-kind\nAlike=5\nScore=dice\nPoints=20\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (SaiTrials) trials = NULL;
  SaiSheet sheet = { 0 };
  SaiTrialMean total;
  SaiOptions options;
  const SaiRules *rules;
  double best;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, &error);
  g_assert_no_error (error);
  best = sai_solution_evaluate (solution, &sheet);
  trials = prepare (solver, rules);
  g_assert_true (sai_trials_play (trials, N_GAMES, 2, NULL));
  total = sai_trials_get_total (trials);
  g_test_message ("best %.2f, by estimates %.2f ± %.2f", best, total.mean, total.error);
  g_assert_cmpfloat (total.mean - SURE * total.error, <=, best);
  g_assert_cmpfloat (total.mean + SURE * total.error, >=, best * 0.97);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trials/exact", test_exact);
  g_test_add_func ("/trials/by-hand", test_by_hand);
  g_test_add_func ("/trials/same", test_same);
  g_test_add_func ("/trials/revised", test_revised);
  g_test_add_func ("/trials/loss", test_loss);

  return g_test_run ();
}
