/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that work on one thing, and things that are worked on at once. The numbers must not depend on that; whether
 * the threads keep out of each other's way is seen when this runs with ThreadSanitizer (build-aux/test --long does).
 */

#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-standing.h"
#include "dice/estimate/sai-trials.h"
#include "dice/solution/sai-solver.h"
#include "ruleset/sai-rules-builder.h"
#include "sai-test.h"

#define N_THREADS 4
#define N_BOXES 8
/* How well chances are to be known that games find. */
#define MOST_ERROR 0.005

/* The first boxes of Yacht: small enough to be solved often. */
static SaiRules *
get_rules (guint n_boxes)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiRulesBuilder *rules = sai_rules_builder_new_from (sai_ruleset_get_rules (ruleset, &options));

  rules->n_boxes = rules->n_rows = n_boxes;
  rules->playable.word[0] &= (1u << n_boxes) - 1;

  return sai_rules_builder_end (rules);
}

static void
test_work (void)
{
  g_autoptr (SaiRules) rules = get_rules (N_BOXES);
  g_autoptr (SaiSolution) alone = sai_solution_new (rules, 1, NULL, NULL, NULL, NULL);
  g_autoptr (SaiSolution) together = sai_solution_new (rules, N_THREADS, NULL, NULL, NULL, NULL);
  const SaiSheet empty = { 0 };
  const SaiDice dice = { { 1, 3, 3, 5, 6 } };
  SaiOutlook outlook[2];
  SaiAdvice advice[2];

  g_assert_cmpfloat (sai_solution_evaluate (alone, &empty), ==, sai_solution_evaluate (together, &empty));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiDistribution) distribution = NULL;
      guint n_threads = i == 0 ? 1 : N_THREADS;

      g_assert_true (sai_outlook_make (&outlook[i], alone, &empty, NULL, 0, n_threads, &distribution, NULL, NULL));
      g_assert_true (sai_aim_reach (&advice[i], alone, &empty, &dice, 2, 100, n_threads, NULL, NULL));
    }
  g_assert_cmpmem (&outlook[0], sizeof outlook[0], &outlook[1], sizeof outlook[1]);
  g_assert_cmpfloat (advice[0].value, ==, advice[1].value);
  for (guint i = 0; i < advice[0].n_keeps; i++)
    g_assert_cmpfloat (advice[0].keeps[i].value, ==, advice[1].keeps[i].value);
}

typedef struct
{
  SaiSolver *solver;
  SaiRules *rules[2];
  double means[2];
} Crowd;

static gpointer
ask (gpointer data)
{
  Crowd *crowd = data;
  const SaiSheet empty = { 0 };

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GCancellable) cancellable = i < 2 ? NULL : g_cancellable_new ();
      g_autoptr (SaiSolution) solution = NULL;

      if (i == 3)
        g_cancellable_cancel (cancellable);
      solution = sai_solver_get (crowd->solver, crowd->rules[i % 2], SAI_SOLVER_WORK_OUT, cancellable, NULL);
      if (solution != NULL)
        g_assert_cmpfloat (sai_solution_evaluate (solution, &empty), ==, crowd->means[i % 2]);
      else
        g_assert_cmpuint (i, ==, 3);
      g_assert_cmpfloat (sai_solver_get_progress (crowd->solver, crowd->rules[0]), <=, 1);
    }

  return NULL;
}

/* Everybody asks a solver at once, and some give up. */
static void
test_crowd (void)
{
  const SaiSheet empty = { 0 };

  for (guint round = 0; round < 3; round++)
    {
      g_autoptr (SaiSolver) solver = sai_solver_new (2);
      Crowd crowd = { solver, { get_rules (N_BOXES - 1), get_rules (N_BOXES - 2) } };
      GThread *threads[N_THREADS];

      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (SaiSolution) solution = sai_solution_new (crowd.rules[i], 1, NULL, NULL, NULL, NULL);

          crowd.means[i] = sai_solution_evaluate (solution, &empty);
        }
      for (guint i = 0; i < N_THREADS; i++)
        threads[i] = g_thread_new ("ask", ask, &crowd);
      for (guint i = 0; i < N_THREADS; i++)
        g_thread_join (threads[i]);
      for (guint i = 0; i < G_N_ELEMENTS (crowd.rules); i++)
        sai_rules_unref (crowd.rules[i]);
    }
}

typedef struct
{
  SaiStandings *standings;
  SaiDiceState state;
  SaiStanding refined;
} Table;

static gpointer
refine (gpointer data)
{
  Table *table = data;

  g_assert_true (sai_standings_refine (table->standings, &table->state, MOST_ERROR, G_MAXUINT, &table->refined, NULL,
                                       NULL));

  return NULL;
}

/* Games are tried and played on while others ask who is ahead. */
static void
test_table (void)
{
  g_autoptr (SaiRules) rules = get_rules (N_BOXES / 2);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  SaiStanding refined[2];

  for (guint i = 0; i < 2; i++)
    {
      guint n_threads = i == 0 ? 1 : N_THREADS;
      g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, n_threads, NULL);
      g_autoptr (SaiStandings) standings = sai_standings_new_by_estimate (estimate, SAI_STANDINGS_QUICK_TURNS,
                                                                          n_threads);
      Table table = { .standings = standings };
      SaiStanding asked;
      GThread *thread;

      sai_dice_state_init (&table.state, SAI_GAME_MODE_PLAYED, 2);
      table.state.n_rolls = 1;
      table.state.dice = (SaiDice) { { 1, 3, 3, 5, 6 }, .roll = 1 };
      thread = g_thread_new ("refine", refine, &table);
      for (guint n = 0; n < 3; n++)
        {
          SaiDiceState other = table.state;

          other.dice.face[0] += n;
          g_assert_true (sai_standings_get (standings, &other, &asked, NULL, NULL));
        }
      g_thread_join (thread);
      refined[i] = table.refined;
    }
  g_assert_cmpmem (&refined[0], sizeof refined[0], &refined[1], sizeof refined[1]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/threads/work", test_work);
  g_test_add_func ("/threads/crowd", test_crowd);
  g_test_add_func ("/threads/table", test_table);

  return g_test_run ();
}
