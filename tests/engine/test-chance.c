/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances to reach a total and to win, against the naive solver that plays for the same. */

#include "naive-solver.h"
#include "dice/sai-dice-state.h"
#include "dice/chances/sai-aim.h"
#include "sai-run.h"
#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-standing.h"
#include "sai-test.h"
#include "solver-samples.h"

/* So many sheets of so many rulesets. */
#define N_SHEETS SAI_COUNT (1, 5)
#define N_RULESETS SAI_COUNT (2, G_N_ELEMENTS (rulesets))

/* How far an estimated chance to reach a total may be off, and what a single turn can add to it. */
#define MOST_ESTIMATED 0.005
#define MOST_GAINED 0.01

typedef struct
{
  gint target;
  SaiDistribution *other;
} Aim;

static double
reach_worth (gint total, gpointer data)
{
  const Aim *aim = data;

  return total >= aim->target;
}

static double
win_worth (gint total, gpointer data)
{
  const Aim *aim = data;

  return 1 -
         (sai_distribution_get_at_least (aim->other, total) + sai_distribution_get_at_least (aim->other, total + 1)) /
           2;
}

static gboolean
win (SaiAdvice *advice, SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable, GError **error)
{
  g_autoptr (SaiStandings) standings = sai_standings_new (solution, 2);

  return sai_standings_advise (standings, state, advice, cancellable, error);
}

/* Every keep and box of an advice has the value that the naive solver finds. */
static void
compare (const SaiAdvice *advice,
         const SaiRules *rules,
         const SaiSheet *sheet,
         const SaiDice *dice,
         guint n_throws,
         NaiveWorth worth,
         const Aim *aim)
{
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, FALSE);
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, dice);
  double keeps[1u << SAI_MAX_DICE];
  double best = 0;

  naive_solver_set_worth (naive, worth, (gpointer) aim);
  g_assert_cmpuint (advice->n_boxes, ==, sai_boxes_count (legal));
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box))
      {
        double value = naive_solver_box (naive, sheet, dice, box);

        g_assert_cmpfloat_with_epsilon (sai_advice_get_box (advice, box), value, 1e-9);
        best = MAX (best, value);
      }
  if (n_throws > 0)
    {
      naive_solver_keeps (naive, sheet, dice, n_throws, keeps);
      for (guint keep = 0; keep < sai_rules_get_keep_all (rules); keep++)
        {
          g_assert_cmpfloat_with_epsilon (sai_advice_get_keep (advice, dice, keep), keeps[keep], 1e-9);
          best = MAX (best, keeps[keep]);
        }
    }
  g_assert_cmpfloat_with_epsilon (advice->value, best, 1e-9);
}

/* Targets below, around and above what can be expected. */
static void
check_reach (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  gint mean = sai_solution_evaluate (solution, sheet);

  for (gint shift = -20; shift <= 40; shift += 12)
    {
      Aim aim = { mean + shift, NULL };
      g_autoptr (GError) error = NULL;
      SaiAdvice advice;

      g_assert_true (sai_aim_reach (&advice, solution, sheet, dice, n_throws, aim.target, 2, NULL, &error));
      g_assert_no_error (error);
      g_assert_true (advice.exact);
      compare (&advice, rules, sheet, dice, n_throws, reach_worth, &aim);
    }
}

static void
test_reach_small (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint n;
  const SmallRuleset *small = samples_get_small_rulesets (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SaiRules) rules = samples_make_rules (small[i].text);
      g_autoptr (SaiSolution) solution = samples_solve (rules);
      guint n_turns = sai_rules_get_n_turns (rules);

      for (guint j = 0; j < 2; j++)
        {
          SaiSheet sheet = samples_play (rules, random, MIN (j + 1, n_turns));
          SaiDice dice = samples_roll_dice (random, rules->n_dice);
          guint n_throws = (i + j) % rules->n_rolls;

          dice.roll = rules->n_rolls - n_throws;
          check_reach (solution, &sheet, &dice, n_throws);
        }
    }
}

static void
test_reach (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      SaiSheet sheet = samples_play (rules, random, i % 2 + 1);
      SaiDice dice = samples_roll (random);

      check_reach (solution, &sheet, &dice, i % 3);
    }
}

/* A higher target is never easier; what is certain is 1, what is impossible 0. */
static void
test_targets (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  SaiSheet sheet = samples_play (rules, random, 4);
  SaiDice dice = samples_roll (random);
  gint total = sai_sheet_get_total (&sheet, rules);
  double last = 1;
  SaiAdvice advice;

  g_assert_true (sai_aim_reach (&advice, solution, &sheet, &dice, 2, total, 1, NULL, NULL));
  g_assert_cmpfloat (advice.value, ==, 1);
  for (gint target = total; target < total + 200; target += 17)
    {
      SaiAdvice other;

      g_assert_true (sai_aim_reach (&advice, solution, &sheet, &dice, 2, target, 1, NULL, NULL));
      g_assert_true (sai_aim_reach (&other, solution, &sheet, &dice, 2, target, 2, NULL, NULL));
      g_assert_cmpfloat (advice.value, ==, other.value);
      g_assert_cmpfloat (advice.value, <=, last);
      last = advice.value;
    }
  g_assert_true (sai_aim_reach (&advice, solution, &sheet, &dice, 2, total + 2000, 1, NULL, NULL));
  g_assert_cmpfloat (advice.value, ==, 0);
}

/* Playing for a target reaches it at least as often as playing for the mean does. */
static void
test_better_than_mean (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  for (guint n_open = 1; n_open <= 6; n_open++)
    {
      SaiSheet sheet = samples_play (rules, random, n_open);
      SaiDice dice = samples_roll (random);
      g_autoptr (SaiDistribution) distribution = NULL;
      SaiOutlook outlook;

      g_assert_true (sai_outlook_make (&outlook, solution, &sheet, &dice, 2, 2, &distribution, NULL, NULL));
      for (guint share = 1; share <= 9; share += 4)
        {
          gint target = sai_distribution_get_quantile (distribution, share / 10.0);
          SaiAdvice advice;

          g_assert_true (sai_aim_reach (&advice, solution, &sheet, &dice, 2, target, 2, NULL, NULL));
          g_assert_cmpfloat (advice.value, >=, sai_distribution_get_at_least (distribution, target) - 1e-9);
          g_assert_cmpfloat (advice.value, <=, 1 + 1e-9);
        }
    }
}

/* Early in a game the best choice has at least the chance that perfect play for the mean gives, and not much more: who
 * plays for the total in this turn only has little to gain. */
static void
test_early (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  const SaiSheet empty = { 0 };
  const SaiDice dice = { { 1, 3, 3, 5, 6 } };
  g_autoptr (SaiDistribution) distribution = NULL;
  SaiOutlook outlook;

  g_assert_true (sai_outlook_make (&outlook, solution, &empty, &dice, 2, 2, &distribution, NULL, NULL));
  for (guint per_mille = 50; per_mille < 1000; per_mille += 100)
    {
      gint total = sai_distribution_get_quantile (distribution, per_mille / 1000.0);
      double plain = sai_distribution_get_at_least (distribution, total);
      SaiAdvice advice;

      g_assert_true (sai_aim_reach (&advice, solution, &empty, &dice, 2, total, 2, NULL, NULL));
      g_assert_false (advice.exact);
      g_test_message ("%d: %.4f for the mean, %.4f by the turn", total, plain, advice.value);
      g_assert_cmpfloat (advice.value, >=, plain - MOST_ESTIMATED);
      g_assert_cmpfloat (advice.value, <=, plain + MOST_GAINED);
      for (guint i = 0; i < advice.n_keeps; i++)
        g_assert_cmpfloat (advice.keeps[i].value, <=, advice.value);
    }
}

static SaiDiceState
make_state (const SaiRules *rules, GRand *random, guint n_seats, guint n_open)
{
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, n_seats);
  for (guint i = 0; i < n_seats; i++)
    state.sheets[i] = samples_play (rules, random, i == n_seats - 1 ? n_open : n_open - 1);
  state.seat = n_seats - 1;
  state.n_turns = n_seats * (sai_rules_get_n_turns (rules) - n_open) + n_seats - 1;
  state.n_rolls = 1;
  state.dice = samples_roll (random);

  return state;
}

/* Against one seat: its total is certain (it has finished), or has a distribution. */
static void
test_win (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (15);

  for (guint i = 0; i < N_SHEETS; i++)
    {
      SaiDiceState state = make_state (rules, random, 2, i % 2 + 1);
      g_autoptr (SaiDistribution) other = NULL;
      Aim aim = { 0 };
      SaiOutlook outlook;
      SaiAdvice advice;

      g_assert_true (sai_outlook_make (&outlook, solution, &state.sheets[0], NULL, 0, 1, &other, NULL, NULL));
      aim.other = other;
      g_assert_true (win (&advice, solution, &state, NULL, NULL));
      g_assert_true (advice.exact);
      compare (&advice, rules, &state.sheets[1], &state.dice, 2, win_worth, &aim);
    }
}

/* The last seat of three knows what the others have: 1 above both, a share at their total, 0 below the higher. */
static void
test_win_shared (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  int choice = sai_rules_find_box (rules, "choice");
  SaiDiceState state = make_state (rules, random, 3, 1);
  SaiAdvice advice;
  SaiSheet *mine = &state.sheets[2];

  /* Only the choice is open, and no throw is left: the total is certain. */
  *mine = state.sheets[0];
  sai_sheet_clear (mine, rules, choice);
  state.sheets[1] = state.sheets[0];
  state.n_rolls = 3;
  for (gint points = 12; points <= 20; points++)
    {
      const SaiScore score = { points, 0 };
      double wanted;

      state.dice = (SaiDice) { { 1, 2, 3, 4, 6 } };
      sai_sheet_fill (&state.sheets[0], rules, choice, score);
      sai_sheet_fill (&state.sheets[1], rules, choice, (SaiScore) { 16, 0 });
      wanted = points < 16 ? 1 / 2.0 : points == 16 ? 1 / 3.0 : 0;
      g_assert_true (win (&advice, solution, &state, NULL, NULL));
      g_assert_cmpuint (advice.n_boxes, ==, 1);
      g_assert_cmpfloat_with_epsilon (advice.value, wanted, 1e-12);
    }
}

static void
test_win_alone (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  SaiDiceState state = make_state (rules, random, 1, 3);
  SaiAdvice advice;

  g_assert_true (win (&advice, solution, &state, NULL, NULL));
  g_assert_cmpfloat (advice.value, ==, 1);
}

static void
test_cancel (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (18);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  SaiDiceState state = make_state (rules, random, 2, 8);
  SaiAdvice advice;

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      if (i == 0)
        g_assert_false (win (&advice, solution, &state, cancellable, &error));
      else
        g_assert_false (sai_aim_reach (&advice, solution, &state.sheets[1], &state.dice, 2, 200, 2, cancellable,
                                       &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chance/reach/small", test_reach_small);
  g_test_add_func ("/chance/reach/targets", test_targets);
  g_test_add_func ("/chance/reach/early", test_early);
  g_test_add_func ("/chance/win/shared", test_win_shared);
  g_test_add_func ("/chance/win/alone", test_win_alone);
  g_test_add_func ("/chance/cancel", test_cancel);
  for (guint i = 0; i < N_RULESETS; i++)
    {
      g_autofree char *reach = g_strconcat ("/chance/reach/", rulesets[i], NULL);
      g_autofree char *better = g_strconcat ("/chance/better-than-mean/", rulesets[i], NULL);
      g_autofree char *win = g_strconcat ("/chance/win/", rulesets[i], NULL);

      g_test_add_data_func (reach, rulesets[i], test_reach);
      g_test_add_data_func (better, rulesets[i], test_better_than_mean);
      g_test_add_data_func (win, rulesets[i], test_win);
    }

  return g_test_run ();
}
