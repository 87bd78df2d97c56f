/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why one choice is estimated to be better than another: the parts make what their values differ by, and where nothing
 * is estimated they are those of perfect play.
 */

#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/estimate/sai-estimated-difference.h"
#include "sai-run.h"
#include "sai-test.h"

static double
add_up (const SaiDifference *difference, const SaiRules *rules)
{
  double sum = difference->bonus + difference->further + difference->extra + difference->rolls;

  for (guint box = 0; box < rules->n_boxes; box++)
    sum += difference->boxes[box];

  return sum;
}

static SaiDecision
choose (const SaiAdvice *advice, GRand *random)
{
  guint n = g_rand_int_range (random, 0, advice->n_boxes + advice->n_keeps);

  if (n < advice->n_boxes)
    return (SaiDecision) { TRUE, advice->boxes[n].box, 0 };
  n -= advice->n_boxes;
  /* All dice stay when a box is filled. */
  if (advice->keeps[n].keep == advice->all)
    return (SaiDecision) { TRUE, advice->boxes[0].box, 0 };

  return (SaiDecision) { FALSE, 0, advice->keeps[n].keep };
}

static double
get_value (const SaiAdvice *advice, const SaiDice *dice, const SaiDecision *choice)
{
  return choice->fill ? sai_advice_get_box (advice, choice->box) : sai_advice_get_keep (advice, dice, choice->keep);
}

/* A moment in which a choice is made, with some boxes filled. */
static void
reach_moment (SaiDiceState *state, const SaiRules *rules, guint n_filled, GRand *random)
{
  guint n_rolls = g_rand_int_range (random, 1, rules->n_rolls + 1);

  sai_dice_state_init (state, SAI_GAME_MODE_PLAYED, 1);
  while (n_filled > 0)
    {
      SaiDice dice = { .roll = 1 };
      SaiSheet *sheet = &state->sheets[0];
      guint box = g_rand_int_range (random, 0, rules->n_boxes);
      SaiBoxes legal;

      for (guint i = 0; i < rules->n_dice; i++)
        dice.face[i] = g_rand_int_range (random, 1, 7);
      legal = sai_sheet_get_legal_boxes (sheet, rules, &dice);
      if (!sai_boxes_has (&legal, box))
        continue;
      sai_sheet_fill (sheet, rules, box, sai_sheet_score (sheet, rules, box, &dice));
      n_filled--;
    }
  for (guint i = 0; i < rules->n_dice; i++)
    state->dice.face[i] = g_rand_int_range (random, 1, 7);
  state->n_rolls = n_rolls;
  state->dice.roll = n_rolls;
}

static void
compare (SaiEstimate *estimate,
         const SaiDiceState *state,
         GRand *random,
         SaiDecision choices[2],
         SaiDifference *difference)
{
  g_autoptr (SaiEstimatedTurn) turn = sai_estimated_turn_new (estimate, state, NULL);
  const SaiRules *rules = sai_estimate_get_rules (estimate);
  g_autoptr (GError) error = NULL;
  SaiAdvice advice;
  double wanted;

  sai_estimated_turn_advise (turn, state, &advice);
  choices[0] = choose (&advice, random);
  choices[1] = choose (&advice, random);
  g_assert_true (sai_estimated_difference_make (difference, estimate, state, &choices[0], &choices[1], 2, NULL,
                                                &error));
  g_assert_no_error (error);
  wanted = get_value (&advice, &state->dice, &choices[0]) - get_value (&advice, &state->dice, &choices[1]);
  g_assert_cmpfloat_with_epsilon (difference->mean, wanted, 1e-8);
  g_assert_cmpfloat_with_epsilon (add_up (difference, rules), wanted, 1e-8);
}

/* Sheets with columns, orders, announced and multiplied boxes, further bonuses, jokers of all columns, and saved rolls.
 */
static void
test_parts (void)
{
  static const struct
  {
    const char *ruleset;
    const char *option;
    guint least;
  } cases[] = {
    { "triple-yahtzee", NULL, 15 },
    { "yamb", NULL, 15 },
    { "balut", NULL, 0 },
    { "balut", "by-score=true", 5 },
    { "maxi-yatzy", "saved-rolls=true", 5 },
  };
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (cases[i].ruleset);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      g_autoptr (SaiEstimate) estimate = NULL;
      const SaiRules *rules;

      if (cases[i].option != NULL)
        g_assert_true (sai_ruleset_set_option (ruleset, &options, cases[i].option, NULL));
      rules = sai_ruleset_get_rules (ruleset, &options);
      estimate = sai_estimate_new (solver, rules, NULL);
      for (guint n = 0; n < SAI_COUNT (8u, 100u); n++)
        {
          SaiDecision choices[2];
          SaiDifference difference;
          SaiDiceState state;

          reach_moment (&state, rules, g_rand_int_range (random, cases[i].least, sai_rules_get_n_turns (rules)),
                        random);
          if (rules->saves_rolls)
            state.saved[0] = g_rand_int_range (random, 0, 5);
          compare (estimate, &state, random, choices, &difference);
        }
    }
}

/* Of one column nothing is estimated. */
static void
test_exact (void)
{
  static const char *const ids[] = { "yacht", "yahtzee", "yams" };
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (GRand) random = g_rand_new_with_seed (32);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (SaiRules) rules = sai_test_rules (ids[i]);
      g_autoptr (SaiEstimate) estimate = sai_estimate_new (solver, rules, NULL);
      g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);

      for (guint n = 0; n < SAI_COUNT (5u, 50u); n++)
        {
          g_autoptr (GError) error = NULL;
          SaiDecision choices[2];
          SaiDifference difference;
          SaiOutlook outlook;
          SaiDiceState state;

          reach_moment (&state, rules, g_rand_int_range (random, 4, sai_rules_get_n_turns (rules)), random);
          compare (estimate, &state, random, choices, &difference);
          g_assert_true (sai_outlook_compare (&outlook, solution, &state.sheets[0], &state.dice,
                                              rules->n_rolls - state.n_rolls, &choices[0], &choices[1], 2, NULL,
                                              &error));
          g_assert_no_error (error);
          g_assert_cmpfloat_with_epsilon (difference.mean, outlook.mean, 1e-9);
          g_assert_cmpfloat_with_epsilon (difference.bonus, outlook.bonus, 1e-9);
          g_assert_cmpfloat_with_epsilon (difference.extra, outlook.extra, 1e-9);
          for (guint box = 0; box < rules->n_boxes; box++)
            if (sai_boxes_has (&rules->counted, box))
              g_assert_cmpfloat_with_epsilon (difference.boxes[box], outlook.boxes[box].mean, 1e-9);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/estimated-difference/parts", test_parts);
  g_test_add_func ("/estimated-difference/exact", test_exact);

  return g_test_run ();
}
