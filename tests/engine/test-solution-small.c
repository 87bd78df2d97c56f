/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect play of small rulesets is what a second, naive solver finds, from every kind of sheet: between turns, and for
 * each keep and box in a turn. And what the naive one takes for the same future is the same. */

#include "naive-solver.h"
#include "dice/advice/sai-advice.h"
#include "sai-run.h"
#include "solver-samples.h"

#define N_SHEETS SAI_COUNT (3, 20)

#define TOLERANCE 1e-9

typedef struct
{
  SaiRules *rules;
  SaiSolution *solution;
  NaiveSolver *naive;
  GRand *random;
} Fixture;

static Fixture *
fixture_new (const SmallRuleset *small)
{
  Fixture *self = g_new0 (Fixture, 1);
  g_autoptr (GError) error = NULL;

  self->rules = samples_make_rules (small->text);
  self->solution = sai_solution_new (self->rules, 1, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  self->naive = naive_solver_new (self->rules, TRUE);
  self->random = g_rand_new_with_seed (g_str_hash (small->name));

  return self;
}

static void
fixture_free (Fixture *self)
{
  sai_rules_unref (self->rules);
  sai_solution_unref (self->solution);
  naive_solver_free (self->naive);
  g_rand_free (self->random);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

static void
assert_value (Fixture *self, const SaiSheet *sheet)
{
  g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (self->solution, sheet),
                                  naive_solver_evaluate (self->naive, sheet), TOLERANCE);
}

/* What is worth what in a turn. */
static void
assert_advice (Fixture *self, const SaiSheet *sheet)
{
  SaiDice dice = samples_roll_dice (self->random, self->rules->n_dice);
  guint n_throws = g_rand_int_range (self->random, 0, self->rules->n_rolls);
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, self->rules, &dice);
  double keeps[1u << SAI_MAX_DICE];
  SaiAdvice advice;

  dice.roll = self->rules->n_rolls - n_throws;
  sai_advice_make (&advice, self->solution, sheet, &dice, n_throws);
  g_assert_cmpuint (advice.n_boxes, ==, sai_boxes_count (legal));
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      g_assert_cmpfloat_with_epsilon (sai_advice_get_box (&advice, box),
                                      naive_solver_box (self->naive, sheet, &dice, box), TOLERANCE);
  if (n_throws == 0)
    return;

  naive_solver_keeps (self->naive, sheet, &dice, n_throws, keeps);
  for (guint keep = 0; keep < sai_rules_get_keep_all (self->rules); keep++)
    g_assert_cmpfloat_with_epsilon (sai_advice_get_keep (&advice, &dice, keep), keeps[keep], TOLERANCE);
}

/* From the empty sheet, from played ones and from filled in ones; where nothing is open the value is the total. */
static void
test_values (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new (data);
  SaiSheet empty = { 0 };

  assert_value (fixture, &empty);
  for (guint n_open = 0; n_open < sai_rules_get_n_turns (fixture->rules); n_open++)
    for (guint i = 0; i < N_SHEETS; i++)
      {
        SaiSheet played = samples_play (fixture->rules, fixture->random, n_open);
        SaiSheet entered = samples_enter (fixture->rules, fixture->random, n_open);

        assert_value (fixture, &played);
        assert_value (fixture, &entered);
        if (n_open == 0)
          g_assert_cmpfloat (sai_solution_evaluate (fixture->solution, &played), ==,
                             sai_sheet_get_total (&played, fixture->rules));
      }
}

static void
test_turns (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new (data);
  guint n_turns = sai_rules_get_n_turns (fixture->rules);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      SaiSheet played = samples_play (fixture->rules, fixture->random, 1 + i % n_turns);
      SaiSheet entered = samples_enter (fixture->rules, fixture->random, 1 + i % n_turns);

      assert_advice (fixture, &played);
      assert_advice (fixture, &entered);
    }
}

/* A naive solver that takes no two sheets for the same finds the same, from one or two boxes before the end. */
static void
test_forgetting (gconstpointer data)
{
  g_autoptr (Fixture) fixture = fixture_new (data);
  g_autoptr (NaiveSolver) exact = naive_solver_new (fixture->rules, FALSE);
  guint n_turns = sai_rules_get_n_turns (fixture->rules);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      SaiSheet sheet = samples_play (fixture->rules, fixture->random, MIN (1 + i % 2, n_turns));

      g_assert_cmpfloat_with_epsilon (naive_solver_evaluate (exact, &sheet),
                                      naive_solver_evaluate (fixture->naive, &sheet), TOLERANCE);
    }
}

int
main (int argc, char *argv[])
{
  const SmallRuleset *rulesets;
  guint n_rulesets;

  g_test_init (&argc, &argv, NULL);

  rulesets = samples_get_small_rulesets (&n_rulesets);
  for (guint i = 0; i < n_rulesets; i++)
    {
      g_autofree char *values = g_strconcat ("/solution-small/values/", rulesets[i].name, NULL);
      g_autofree char *turns = g_strconcat ("/solution-small/turns/", rulesets[i].name, NULL);
      g_autofree char *forgetting = g_strconcat ("/solution-small/forgetting/", rulesets[i].name, NULL);

      g_test_add_data_func (values, &rulesets[i], test_values);
      g_test_add_data_func (turns, &rulesets[i], test_turns);
      g_test_add_data_func (forgetting, &rulesets[i], test_forgetting);
    }

  return g_test_run ();
}
