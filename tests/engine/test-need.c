/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it takes to reach a total: the chance against the naive solver that plays for it, and what the boxes need
 * against what must add up, and against games that are played to the end.
 */

#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-need.h"
#include "dice/estimate/sai-trials.h"
#include "fast-play.h"
#include "naive-solver.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"

#define N_GAMES SAI_COUNT (3000, 100000)
/* How far estimates may be off. */
#define MOST_OFF_CHANCE 0.05
#define MOST_OFF_POINTS 1.5

static SaiNeed
get_need (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws, gint total)
{
  g_autoptr (GError) error = NULL;
  SaiNeed need;

  g_assert_true (sai_need_make (&need, solution, sheet, dice, n_throws, total, 2, NULL, &error));
  g_assert_no_error (error);

  return need;
}

static double
reach_worth (gint total, gpointer data)
{
  return total >= *(gint *) data;
}

/* The chance before the first throw of small rulesets. */
static void
test_chance (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  guint n;
  const SmallRuleset *small = samples_get_small_rulesets (&n);

  for (guint i = 0; i < n; i += SAI_COUNT (5, 1))
    {
      g_autoptr (SaiRules) rules = samples_make_rules (small[i].text);
      g_autoptr (SaiSolution) solution = samples_solve (rules);
      SaiSheet sheet = samples_play (rules, random, MIN (2, sai_rules_get_n_turns (rules)));
      gint total = sai_solution_evaluate (solution, &sheet) + 3;
      g_autoptr (NaiveSolver) naive = naive_solver_new (rules, FALSE);
      SaiNeed need = get_need (solution, &sheet, NULL, 0, total);

      naive_solver_set_worth (naive, reach_worth, &total);
      g_assert_true (need.exact);
      g_assert_cmpfloat_with_epsilon (need.chance, naive_solver_evaluate (naive, &sheet), 1e-9);
    }
}

/* What the boxes need is together what the totals that are reached have above what is there; what they usually bring is
 * the outlook. Yacht, without its bonus: the upper section is full. */
static void
test_sum (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (32);
  const SaiDice dice = { { 2, 3, 3, 3, 6 } };
  SaiSheet sheet = { 0 };

  for (guint box = 0; box < 6; box++)
    sai_sheet_fill (&sheet, rules, box, (SaiScore) { 2 * (box + 1), 0 });

  for (guint within = 0; within < 2; within++)
    for (gint shift = -30; shift <= 30; shift += 15)
      {
        gint total = sai_solution_evaluate (solution, &sheet) + shift;
        SaiNeed need = get_need (solution, &sheet, within ? &dice : NULL, 1, total);
        g_autoptr (SaiDistribution) distribution = NULL;
        SaiOutlook outlook;
        double sum = 0;
        double needed = sai_sheet_get_total (&sheet, rules);

        g_assert_true (sai_outlook_make (&outlook, solution, &sheet, within ? &dice : NULL, 1, 2, &distribution, NULL,
                                         NULL));
        for (guint i = MAX (total - distribution->first, 0); i < distribution->n; i++)
          sum += distribution->probability[i] * (distribution->first + (gint) i);
        g_assert_cmpuint (need.n_boxes, ==, 6);
        for (guint i = 0; i < need.n_boxes; i++)
          {
            g_assert_cmpfloat (need.boxes[i].usual, ==, outlook.boxes[need.boxes[i].box].mean);
            needed += need.boxes[i].needed;
          }
        g_assert_cmpfloat_with_epsilon (needed, sum / sai_distribution_get_at_least (distribution, total), 1e-9);
        /* To play for it is better than to play for the mean. */
        g_assert_cmpfloat (need.chance, >=, sai_distribution_get_at_least (distribution, total) - 1e-9);
      }
}

/* Against games: exact, and by covariance. */
static void
test_played (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_rules (data);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_WORK_OUT, NULL, NULL);
  g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_find ("perfect"), solver, rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (33);

  for (guint n_open = SAI_NEED_MAX_EXACT; n_open <= SAI_NEED_MAX_EXACT + 1; n_open++)
    {
      SaiDiceState begin;
      gint total;
      SaiNeed need;
      double sums[SAI_MAX_ROWS] = { 0 };
      double squares[SAI_MAX_ROWS] = { 0 };
      guint n_reached = 0;

      sai_dice_state_init (&begin, SAI_GAME_MODE_PLAYED, 1);
      begin.sheets[0] = samples_play (rules, random, n_open);
      total = sai_solution_evaluate (solution, &begin.sheets[0]) + 20;
      need = get_need (solution, &begin.sheets[0], NULL, 0, total);
      g_assert_cmpuint (need.n_boxes, ==, n_open);

      for (guint n = 0; n < N_GAMES; n++)
        {
          SaiSheet sheet = fast_play_on (mind, &begin, random);

          if (sai_sheet_get_total (&sheet, rules) < total)
            continue;
          n_reached++;
          for (guint i = 0; i < n_open; i++)
            {
              double points = sheet.points[need.boxes[i].box];

              sums[i] += points;
              squares[i] += points * points;
            }
        }
      g_assert_cmpuint (n_reached, >, 100);
      for (guint i = 0; i < n_open; i++)
        {
          double mean = sums[i] / n_reached;
          double error = sqrt (MAX (squares[i] / n_reached - mean * mean, 0.01) / n_reached);

          /* With more open boxes it is an estimate. */
          g_test_message ("%u open, %s: %.2f, played %.2f ± %.2f", n_open, rules->boxes[need.boxes[i].box].id,
                          need.boxes[i].needed, mean, error);
          g_assert_cmpfloat (fabs (need.boxes[i].needed - mean), <=,
                             4.5 * error + (n_open > SAI_NEED_MAX_EXACT ? 7 : 0));
        }
    }
}

/* What nobody reaches, and what is there already. */
static void
test_ends (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yahtzee");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (34);
  SaiSheet sheet = samples_play (rules, random, 3);
  SaiNeed need = get_need (solution, &sheet, NULL, 0, 5000);

  g_assert_true (need.exact);
  g_assert_cmpfloat (need.chance, ==, 0);
  g_assert_true (isnan (need.boxes[0].needed));

  need = get_need (solution, &sheet, NULL, 0, sai_sheet_get_total (&sheet, rules));
  g_assert_cmpfloat_with_epsilon (need.chance, 1, 1e-12);
  for (guint i = 0; i < need.n_boxes; i++)
    g_assert_cmpfloat_with_epsilon (need.boxes[i].needed, need.boxes[i].usual, 1e-9);
}

static void
test_cancel (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  const SaiSheet empty = { 0 };
  SaiNeed need;

  g_cancellable_cancel (cancellable);
  g_assert_false (sai_need_make (&need, solution, &empty, NULL, 0, 200, 2, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* By an estimate it is about the same, where that can be compared. */
static void
test_estimate (void)
{
  g_autoptr (SaiRules) rules = sai_test_rules ("yacht");
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (SaiSolution) solution = sai_solver_get (solver, rules, SAI_SOLVER_KNOWN, NULL, NULL);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 2, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  SaiDiceState state;
  SaiNeed said;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  state.sheets[0] = samples_play (rules, random, 6);
  for (guint n_rolls = 0; n_rolls <= 2; n_rolls += 2)
    for (gint more = 0; more <= 20; more += 20)
      {
        SaiNeed known;
        gint total = sai_solution_evaluate (solution, &state.sheets[0]) + more;

        state.n_rolls = n_rolls;
        state.dice = n_rolls > 0 ? (SaiDice) { { 6, 6, 3, 2, 6 } } : (SaiDice) { { 0 } };
        known = get_need (solution, &state.sheets[0], n_rolls > 0 ? &state.dice : NULL, rules->n_rolls - n_rolls,
                          total);
        g_assert_true (sai_need_make_by_estimate (&said, estimate, &state, total, 2, NULL, NULL));
        g_assert_false (said.exact);
        g_assert_cmpuint (said.n_boxes, ==, known.n_boxes);
        /* Who plays for the total reaches it more often. */
        g_assert_cmpfloat (said.chance, <=, known.chance + MOST_OFF_CHANCE);
        for (guint i = 0; i < said.n_boxes; i++)
          {
            g_assert_cmpuint (said.boxes[i].box, ==, known.boxes[i].box);
            g_test_message ("%d %u: usual %.2f, said %.2f; needed %.2f, said %.2f", total, said.boxes[i].box,
                            known.boxes[i].usual, said.boxes[i].usual, known.boxes[i].needed, said.boxes[i].needed);
            g_assert_cmpfloat_with_epsilon (said.boxes[i].usual, known.boxes[i].usual, MOST_OFF_POINTS);
            if (known.chance > 0.1)
              g_assert_cmpfloat_with_epsilon (said.boxes[i].needed, known.boxes[i].needed, 2 * MOST_OFF_POINTS);
          }
      }

  g_cancellable_cancel (cancellable);
  g_assert_false (sai_need_make_by_estimate (&said, estimate, &state, 200, 2, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams" };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/need/chance", test_chance);
  g_test_add_func ("/need/sum", test_sum);
  g_test_add_func ("/need/ends", test_ends);
  g_test_add_func ("/need/cancel", test_cancel);
  g_test_add_func ("/need/estimate", test_estimate);
  for (guint i = 0; i < SAI_COUNT (2, G_N_ELEMENTS (rulesets)); i++)
    {
      g_autofree char *name = g_strconcat ("/need/played/", rulesets[i], NULL);

      g_test_add_data_func (name, rulesets[i], test_played);
    }

  return g_test_run ();
}
