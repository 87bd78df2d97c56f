/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver: each rules are solved once, for everybody who asks, whoever gives up meanwhile and in whatever order. */

#include "dice/solution/sai-solver.h"
#include "ruleset/sai-rules-builder.h"
#include "sai-test.h"

#define N_THREADS 6

/* More boxes than can be solved: every id is another box of the same kind. */
static SaiRules *
get_large_rules (void)
{
  g_autoptr (SaiRules) yacht = sai_test_rules ("yacht");
  SaiRulesBuilder *rules = sai_rules_builder_new_from (yacht);

  while (rules->n_boxes < 24)
    {
      rules->boxes[rules->n_boxes] = rules->boxes[11];
      g_snprintf (rules->boxes[rules->n_boxes].id, SAI_ID_SIZE, "more-%u", rules->n_boxes);
      sai_boxes_add (&rules->playable, rules->n_boxes);
      sai_boxes_add (&rules->counted, rules->n_boxes);
      rules->n_rows = ++rules->n_boxes;
    }

  return sai_rules_builder_end (rules);
}

/* Yacht in which each box is filled with the first roll, and five of a kind pay something else. */
static SaiRules *
get_quick_rules (gint points)
{
  g_autoptr (SaiRules) yacht = sai_test_rules ("yacht");
  SaiRulesBuilder *rules = sai_rules_builder_new_from (yacht);

  rules->n_rolls = 1;
  rules->boxes[11].points = points;

  return sai_rules_builder_end (rules);
}

static double
get_mean (const SaiSolution *solution)
{
  const SaiSheet empty = { 0 };

  return sai_solution_evaluate (solution, &empty);
}

static void
got_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_once (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) first = NULL;
  g_autoptr (SaiSolution) second = NULL;

  g_assert_cmpfloat (sai_solver_get_progress (solver, rules), ==, 0);
  first = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, &error);
  g_assert_no_error (error);
  second = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_true (first == second);
  g_assert_cmpfloat (sai_solver_get_progress (solver, rules), ==, 1);
  g_assert_true (sai_rules_equal (sai_solution_get_rules (first), rules));
}

/* Equal rules are the same, wherever they come from; others are not. */
static void
test_rules (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) yacht = sai_test_rules ("yacht");
  SaiRulesBuilder *changed = sai_rules_builder_new_from (yacht);
  g_autoptr (SaiRules) other = NULL;
  g_autoptr (SaiSolution) a = NULL;
  g_autoptr (SaiSolution) b = NULL;

  a = sai_solver_get (solver, yacht, SAI_SOLVER_WORK_OUT, NULL, NULL);
  changed->boxes[11].points++;
  other = sai_rules_builder_end (changed);
  g_assert_cmpfloat (sai_solver_get_progress (solver, other), ==, 0);
  b = sai_solver_get (solver, other, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_true (a != b);
  g_assert_cmpfloat (get_mean (b), >, get_mean (a));
}

static void
test_async (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  GAsyncResult *results[3] = { NULL };
  SaiSolution *solutions[3];

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    sai_solver_get_async (solver, rules, SAI_SOLVER_WORK_OUT, NULL, got_cb, &results[i]);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      wait_for (&results[i]);
      solutions[i] = sai_solver_get_finish (solver, results[i], NULL);
      g_assert_nonnull (solutions[i]);
      g_assert_true (solutions[i] == solutions[0]);
      g_object_unref (results[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    sai_solution_unref (solutions[i]);
}

/* One gives up, the other still gets it. */
static void
test_cancel_one (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  GAsyncResult *given_up = NULL;
  GAsyncResult *waited = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = NULL;

  sai_solver_get_async (solver, rules, SAI_SOLVER_WORK_OUT, cancellable, got_cb, &given_up);
  sai_solver_get_async (solver, rules, SAI_SOLVER_WORK_OUT, NULL, got_cb, &waited);
  g_cancellable_cancel (cancellable);
  wait_for (&given_up);
  g_assert_null (sai_solver_get_finish (solver, given_up, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  wait_for (&waited);
  solution = sai_solver_get_finish (solver, waited, NULL);
  g_assert_nonnull (solution);
  g_object_unref (given_up);
  g_object_unref (waited);
}

/* All give up; who asks later gets it from a new beginning. */
static void
test_cancel_all (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  g_autoptr (SaiSolution) solution = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      GAsyncResult *result = NULL;

      sai_solver_get_async (solver, rules, SAI_SOLVER_WORK_OUT, cancellable, got_cb, &result);
      g_usleep (i * 500);
      g_cancellable_cancel (cancellable);
      wait_for (&result);
      g_assert_null (sai_solver_get_finish (solver, result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_object_unref (result);
    }

  solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_nonnull (solution);
}

static void
test_cancelled_before (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The solver goes, its solution and its work stay. */
static void
test_outlive (void)
{
  SaiSolver *solver = sai_solver_new (2);
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  GAsyncResult *result = NULL;
  g_autoptr (SaiSolution) solution = NULL;

  sai_solver_get_async (solver, rules, SAI_SOLVER_WORK_OUT, NULL, got_cb, &result);
  /* The task has a reference of its own. */
  g_object_unref (solver);
  wait_for (&result);
  solution = g_task_propagate_pointer (G_TASK (result), NULL);
  g_object_unref (result);
  g_assert_cmpfloat_with_epsilon (get_mean (solution), 191.774369, 1e-6);
}

static void
test_too_large (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) rules = get_large_rules ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, &error));
      g_assert_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE);
      g_assert_nonnull (strstr (error->message, "24"));
    }
  g_assert_cmpfloat (sai_solver_get_progress (solver, rules), <, 1);
}

/* More rules than are kept: those that somebody has stay theirs, the others are solved again. */
static void
test_many (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) first = get_quick_rules (50);
  g_autoptr (SaiSolution) kept = NULL;
  g_autoptr (SaiSolution) again = NULL;

  kept = sai_solver_get (solver, first, SAI_SOLVER_WORK_OUT, NULL, NULL);
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (SaiRules) rules = get_quick_rules (60 + i);

      sai_solution_unref (sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL));
    }
  g_assert_cmpfloat (sai_solver_get_progress (solver, first), ==, 0);
  again = sai_solver_get (solver, first, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_assert_true (again != kept);
  g_assert_cmpfloat (get_mean (again), ==, get_mean (kept));
}

/* What nobody asked for between two times is given up; who has it keeps it. */
static void
test_let_go (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  g_autoptr (SaiRules) first = get_quick_rules (50);
  g_autoptr (SaiRules) second = get_quick_rules (51);
  g_autoptr (SaiSolution) kept = NULL;

  kept = sai_solver_get (solver, first, SAI_SOLVER_WORK_OUT, NULL, NULL);
  sai_solution_unref (sai_solver_get (solver, second, SAI_SOLVER_WORK_OUT, NULL, NULL));
  sai_solver_let_go (solver);
  sai_solution_unref (sai_solver_get (solver, second, SAI_SOLVER_WORK_OUT, NULL, NULL));
  sai_solver_let_go (solver);
  g_assert_cmpfloat (sai_solver_get_progress (solver, first), ==, 0);
  g_assert_cmpfloat (sai_solver_get_progress (solver, second), ==, 1);
  g_assert_cmpfloat (get_mean (kept), >, 0);
  sai_solver_let_go (solver);
  g_assert_cmpfloat (sai_solver_get_progress (solver, second), ==, 0);
}

typedef struct
{
  SaiSolver *solver;
  SaiRules *rules[2];
} Crowd;

static gpointer
ask (gpointer data)
{
  Crowd *crowd = data;

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (SaiSolution) solution = sai_solver_get (crowd->solver, crowd->rules[i % 2], SAI_SOLVER_WORK_OUT, NULL,
                                                         NULL);

      g_assert_nonnull (solution);
      g_assert_true (sai_rules_equal (sai_solution_get_rules (solution), crowd->rules[i % 2]));
      sai_solver_get_progress (crowd->solver, crowd->rules[0]);
    }

  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (2);
  Crowd crowd = { solver, { sai_test_rules ("yacht"), sai_test_rules ("fune") } };
  GThread *threads[N_THREADS];

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("ask", ask, &crowd);
  for (guint i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < G_N_ELEMENTS (crowd.rules); i++)
    sai_rules_unref (crowd.rules[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/once", test_once);
  g_test_add_func ("/solver/rules", test_rules);
  g_test_add_func ("/solver/async", test_async);
  g_test_add_func ("/solver/cancel/one", test_cancel_one);
  g_test_add_func ("/solver/cancel/all", test_cancel_all);
  g_test_add_func ("/solver/cancel/before", test_cancelled_before);
  g_test_add_func ("/solver/outlive", test_outlive);
  g_test_add_func ("/solver/too-large", test_too_large);
  g_test_add_func ("/solver/many", test_many);
  g_test_add_func ("/solver/let-go", test_let_go);
  g_test_add_func ("/solver/threads", test_threads);

  return g_test_run ();
}
