/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are played in the background by an estimate: some at a time, until there are enough or somebody stops. */
#include "dice/sai-trial-run.h"
#include "sai-run.h"
#include "sai-test.h"

/* One die that is thrown once: a one has its box, and the other box takes anything. */
static const char columns[] = "[Ruleset]\nId=columns\nName=Columns\nDice=1\nRolls=1\n"
                              "[Column single]\nName=Single\n"
                              "[Column double]\nName=Double\nTimes=2\n"
                              "[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
                              "[Box any]\nName=Any\nKind=sum\n";

static SaiRules *
read_rules (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (columns, -1, "columns", TRUE, &error);
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

static void
count_cb (guint *n_played)
{
  (*n_played)++;
}

static void
wait_for_games (SaiTrialRun *run, guint n_games)
{
  while (sai_trial_run_get_n_games (run) < n_games)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_rates (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiRules) rules = read_rules ();
  SaiTrialRun *run = sai_trial_run_new (solver, rules, 90);
  guint n_played = 0;

  g_signal_connect_swapped (run, "played", G_CALLBACK (count_cb), &n_played);
  g_assert_cmpuint (sai_trial_run_get_n_games (run), ==, 0);
  sai_trial_run_begin (run);
  wait_for_games (run, 90);
  /* Twenty at a time; and with enough of them nothing more is played. */
  g_assert_cmpuint (sai_trial_run_get_n_games (run), ==, 100);
  g_assert_cmpuint (n_played, ==, 5);
  sai_trial_run_begin (run);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_played, ==, 5);
  /* Any die makes the box for any, in which a die has 1 to 6 points; ones take one of four rolls that is one. */
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      double made = sai_trial_run_get_made (run, box);
      double points = sai_trial_run_get_points (run, box);

      if (rules->boxes[box].kind == SAI_BOX_SUM)
        g_assert_cmpfloat (made, ==, 1);
      else
        g_assert_cmpfloat_with_epsilon (made, points, 1e-9);
      g_assert_cmpfloat (made, >, 0);
      g_assert_cmpfloat (points, <, 6);
    }
  /* Four rolls of 3.5, half of them twice, would be 21; ones lose most of theirs. */
  g_assert_cmpfloat (sai_trial_run_get_total (run), >, 8);
  g_assert_cmpfloat (sai_trial_run_get_total (run), <, 21);
  g_assert_finalize_object (run);
}

/* Who stops can go on, and gets the same games; who goes away while games are played hears nothing. */
static void
test_stopped (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiRules) rules = read_rules ();
  g_autoptr (SaiTrialRun) parts = sai_trial_run_new (solver, rules, 40);
  g_autoptr (SaiTrialRun) whole = NULL;
  SaiTrialRun *left = sai_trial_run_new (solver, rules, 1000000);
  guint n_played = 0;

  for (guint i = 0; i < 5; i++)
    {
      sai_trial_run_begin (parts);
      sai_trial_run_stop (parts);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (sai_trial_run_get_n_games (parts), ==, 0);
  sai_trial_run_begin (parts);
  wait_for_games (parts, 40);
  /* Games that were over before the thread heard of it count, so there may be more than were wanted. */
  whole = sai_trial_run_new (solver, rules, sai_trial_run_get_n_games (parts));
  sai_trial_run_begin (whole);
  wait_for_games (whole, sai_trial_run_get_n_games (parts));
  for (guint box = 0; box < rules->n_boxes; box++)
    g_assert_cmpfloat (sai_trial_run_get_made (parts, box), ==, sai_trial_run_get_made (whole, box));

  g_signal_connect_swapped (left, "played", G_CALLBACK (count_cb), &n_played);
  sai_trial_run_begin (left);
  g_assert_finalize_object (left);
  sai_trial_run_stop (parts);
  g_assert_cmpuint (n_played, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trial-run/rates", test_rates);
  g_test_add_func ("/trial-run/stopped", test_stopped);

  return g_test_run ();
}
