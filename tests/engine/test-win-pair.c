/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the best play wins beside a seat that plays for the mean: as a naive calculation finds it over all dice, never
 * less than by looking at the other only once, and as much as chances say where both play for the mean.
 */

#include "dice/chances/sai-aim.h"
#include "dice/solution/sai-solver.h"
#include "naive-forecast.h"
#include "naive-solver.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"
#include "win-pair.h"

#define N_SHEETS SAI_COUNT (2, 12)

static SaiSolver *solver;

/* The naive calculation of what the own seat wins. */
typedef struct
{
  /* How the turn of the other can end: SaiSheet → probability */
  GHashTable *ends;
  /* SaiSheet of the other → NaiveSolver of the last own turn beside it */
  GHashTable *last;
} Naive;

/* What naive_forecast_win() says of a single total. */
static double
worth_of_total (gint total, gpointer data)
{
  const double *other = data;
  gint place = total - NAIVE_LOWEST;
  double below = 0;

  for (gint i = 0; i < place; i++)
    below += other[i];

  return below + other[place] / 2;
}

/* What a sheet with one open box wins, when the turn of the other comes before its own. */
static double
worth_of_sheet (const SaiSheet *sheet, gpointer data)
{
  Naive *self = data;
  GHashTableIter iter;
  gpointer end, probability;
  double chance = 0;

  g_hash_table_iter_init (&iter, self->ends);
  while (g_hash_table_iter_next (&iter, &end, &probability))
    chance += *(double *) probability * naive_solver_evaluate (g_hash_table_lookup (self->last, end), sheet);

  return chance;
}

/* What a sheet with two open boxes wins beside another one with one or two. */
static double
find_naively (const SaiRules *rules, const SaiSheet *own, const SaiSheet *other)
{
  g_autoptr (NaiveForecast) forecast = naive_forecast_new (rules);
  g_autoptr (NaiveSolver) first = naive_solver_new (rules, FALSE);
  g_autoptr (GHashTable) ends = naive_forecast_find_ends (forecast, other);
  g_autoptr (GHashTable) last = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) naive_solver_free);
  Naive naive = { ends, last };
  GHashTableIter iter;
  gpointer end;

  g_hash_table_iter_init (&iter, ends);
  while (g_hash_table_iter_next (&iter, &end, NULL))
    {
      NaiveSolver *turn = naive_solver_new (rules, FALSE);

      naive_solver_set_worth (turn, worth_of_total, (gpointer) naive_forecast_before (forecast, end));
      g_hash_table_insert (last, end, turn);
    }
  naive_solver_set_end (first, 1, worth_of_sheet, &naive);

  return naive_solver_evaluate (first, own);
}

static double
find_best (const SaiSolution *solution, const SaiSheet *own, const SaiSheet *other, gboolean to_win)
{
  g_autoptr (WinField) own_field = win_field_new (solution, own);
  g_autoptr (WinField) other_field = win_field_new (solution, other);
  g_autoptr (WinPair) pair = win_pair_new (own_field, other_field);

  win_pair_solve (pair, to_win);

  return win_pair_get (pair, &own_field->begin, &other_field->begin);
}

/* Two sheets that are close enough for both to win. */
static void
make_sheets (const SaiRules *rules, GRand *random, guint n_own, guint n_others, SaiSheet *own, SaiSheet *other)
{
  do
    {
      *own = samples_play (rules, random, n_own);
      *other = samples_play (rules, random, n_others);
    }
  while (ABS (sai_sheet_get_total (own, rules) - sai_sheet_get_total (other, rules)) > 20);
}

static void
test_naive (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      guint n_others = 1 + i % 2;
      SaiSheet own, other;

      make_sheets (rules, random, 2, n_others, &own, &other);
      g_assert_cmpfloat_with_epsilon (find_best (solution, &own, &other, TRUE), find_naively (rules, &own, &other),
                                      (2 + n_others) * WIN_CERTAIN);
    }
}

/* The chance of the best play that looks at the other only now, over all first throws. */
static double
find_blind (const SaiSolution *solution, const SaiSheet *sheet, const SaiUtility *utility)
{
  guint n_throws = sai_solution_get_rules (solution)->n_rolls - 1;
  double sum = 0;

  for (guint roll = 0; roll < SAI_N_ROLLS; roll++)
    {
      SaiDice dice = sai_lattice_make_dice (SAI_N_KEEPS + roll);
      SaiAdvice advice;

      g_assert_true (sai_aim_advise (&advice, solution, sheet, &dice, n_throws, utility, 1, NULL, NULL));
      sum += sai_lattice_get ()->probability[SAI_N_KEEPS + roll] * advice.value;
    }

  return sum;
}

static void
test_bounds (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (25);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);
      guint n_others = 2 + i % 2;
      double rounding = (3 + n_others) * WIN_CERTAIN;
      SaiSheet own, other;
      WinField *field, *others_field;
      SaiUtility utility;
      double best, mean;

      make_sheets (rules, random, 3, n_others, &own, &other);
      field = win_field_new (solution, &own);
      others_field = win_field_new (solution, &other);
      g_ptr_array_add (others, win_field_make_distribution (others_field, &others_field->begin));
      sai_utility_make_win (&utility, others);
      sai_utility_rise (&utility);
      best = find_best (solution, &own, &other, TRUE);
      mean = win_field_weigh (field, &field->begin, &utility);
      /* Ties are broken by points, a millionth each. */
      g_assert_cmpfloat (best, >=, find_blind (solution, &own, &utility) - 1e-3);
      g_assert_cmpfloat (best, >=, mean - rounding);
      g_assert_cmpfloat_with_epsilon (find_best (solution, &own, &other, FALSE), mean, rounding);
      g_free (utility.value);
      win_field_free (field);
      win_field_free (others_field);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };
  int status;

  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (0);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *naive = g_strconcat ("/win-pair/naive/", rulesets[i], NULL);
      g_autofree char *bounds = g_strconcat ("/win-pair/bounds/", rulesets[i], NULL);

      g_test_add_data_func (naive, rulesets[i], test_naive);
      g_test_add_data_func (bounds, rulesets[i], test_bounds);
    }

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
