/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last turns of the rulesets that ship, with every combination of their options, are what a second, naive solver
 * finds: between turns, and for each keep and box in a turn. */

#include "naive-solver.h"
#include "dice/advice/sai-advice.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"

/* A sanitizer makes solving twenty times as slow: only the richest combination, and not the largest rulesets. */
#define N_SHEETS SAI_COUNT (2, 4)
#define MAX_OPEN SAI_COUNT (3, 4)
#define ALL_COMBINATIONS SAI_COUNT (FALSE, TRUE)

#define TOLERANCE 1e-9

typedef struct
{
  const SaiRules *rules;
  SaiSolution *solution;
  NaiveSolver *naive;
  GRand *random;
} Fixture;

static void
assert_sheet (Fixture *self, const SaiSheet *sheet)
{
  SaiDice dice = samples_roll_dice (self->random, self->rules->n_dice);
  guint n_throws = g_rand_int_range (self->random, 1, self->rules->n_rolls);
  double keeps[1u << SAI_MAX_DICE];
  SaiAdvice advice;

  g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (self->solution, sheet),
                                  naive_solver_evaluate (self->naive, sheet), TOLERANCE);

  dice.roll = self->rules->n_rolls - n_throws;
  sai_advice_make (&advice, self->solution, sheet, &dice, n_throws);
  g_assert_cmpuint (advice.n_boxes, ==, sai_boxes_count (sai_sheet_get_legal_boxes (sheet, self->rules, &dice)));
  for (guint i = 0; i < advice.n_boxes; i++)
    g_assert_cmpfloat_with_epsilon (advice.boxes[i].value,
                                    naive_solver_box (self->naive, sheet, &dice, advice.boxes[i].box), TOLERANCE);
  naive_solver_keeps (self->naive, sheet, &dice, n_throws, keeps);
  for (guint keep = 0; keep < sai_rules_get_keep_all (self->rules); keep++)
    g_assert_cmpfloat_with_epsilon (sai_advice_get_keep (&advice, &dice, keep), keeps[keep], TOLERANCE);
}

static void
check_rules (const SaiRules *rules)
{
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, TRUE);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  Fixture fixture = { rules, NULL, naive, random };

  fixture.solution = solution = sai_solution_new (rules, 2, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint n_open = 1; n_open <= MAX_OPEN; n_open++)
    for (guint i = 0; i < N_SHEETS; i++)
      {
        SaiSheet played = samples_play (rules, random, n_open);
        SaiSheet entered = samples_enter (rules, random, n_open);

        assert_sheet (&fixture, &played);
        assert_sheet (&fixture, &entered);
      }
}

static void
test_end (gconstpointer data)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);
  guint n = 1u << sai_ruleset_get_n_options (ruleset);

  for (guint combination = ALL_COMBINATIONS ? 0 : n - 1; combination < n; combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

      check_rules (rules);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solution-end/yacht", "yacht", test_end);
  g_test_add_data_func ("/solution-end/yahtzee", "yahtzee", test_end);
  g_test_add_data_func ("/solution-end/fune", "fune", test_end);
  g_test_add_data_func ("/solution-end/crag", "crag", test_end);
  g_test_add_data_func ("/solution-end/generala", "generala", test_end);
  g_test_add_data_func ("/solution-end/forced-yatzy", "forced-yatzy", test_end);
  if (ALL_COMBINATIONS)
    {
      g_test_add_data_func ("/solution-end/yams", "yams", test_end);
      g_test_add_data_func ("/solution-end/yatzy", "yatzy", test_end);
    }

  return g_test_run ();
}
