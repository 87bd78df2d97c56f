/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of a sheet under perfect play: against published numbers of Yahtzee, against dice that can be worked out
 * by hand, and against itself: means, moments and distributions belong together, and so do the differences of two
 * choices.
 */

#include "dice/advice/sai-advice.h"
#include "dice/advice/sai-outlook.h"
#include "sai-run.h"
#include "sai-test.h"
#include "solver-samples.h"

/* How many calculations are broken off, from the first hundredth of a second to when they are done. */
#define N_CANCELLED SAI_COUNT (8, 30)

/* One box that takes any dice: each die is thrown for itself. */
static const char choice_only[] = "[Ruleset]\nId=choice-only\nName=Choice only\n[Box choice]\nName=Choice\nKind=sum\n";

static const char five_only
  [] = "[Ruleset]\nId=five-only\nName=Five only\n[Box five-of-a-kind]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n";

static SaiSolution *
solve_ruleset (const char *id, const char *assignment)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules;

  if (assignment != NULL)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, assignment, NULL));
  rules = sai_ruleset_get_rules (ruleset, &options);

  return samples_solve (rules);
}

static double
add_up (const SaiDistribution *distribution)
{
  double sum = 0;

  for (guint i = 0; i < distribution->n; i++)
    {
      g_assert_cmpfloat (distribution->probability[i], >=, 0);
      sum += distribution->probability[i];
    }

  return sum;
}

/* What the total is made of. */
static double
add_parts (const SaiRules *rules, const SaiOutlook *outlook)
{
  double sum = outlook->bonus + outlook->extra;

  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&rules->counted, i))
      sum += outlook->boxes[i].mean;

  return sum;
}

/* Everything that an outlook says belongs together. */
static void
check (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (SaiDistribution) distribution = NULL;
  g_autoptr (GError) error = NULL;
  SaiOutlook outlook, quick, slow;
  double mean = sai_solution_evaluate (solution, sheet);

  if (dice != NULL)
    {
      SaiAdvice advice;

      sai_advice_make (&advice, solution, sheet, dice, n_throws);
      mean = advice.value;
    }

  g_assert_true (sai_outlook_make (&outlook, solution, sheet, dice, n_throws, 2, &distribution, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (sai_outlook_make (&quick, solution, sheet, dice, n_throws, 2, NULL, NULL, NULL));
  g_assert_true (sai_outlook_make (&slow, solution, sheet, dice, n_throws, 1, NULL, NULL, NULL));
  g_assert_cmpmem (&quick, sizeof quick, &outlook, sizeof outlook);
  g_assert_cmpmem (&slow, sizeof slow, &outlook, sizeof outlook);

  g_assert_cmpfloat_with_epsilon (outlook.mean, mean, 1e-9);
  g_assert_cmpfloat_with_epsilon (add_up (distribution), 1, 1e-12);

  g_assert_cmpfloat (outlook.bonus_probability, >=, 0);
  g_assert_cmpfloat (outlook.bonus_probability, <=, 1 + 1e-12);
  if (!rules->bonus.excess)
    g_assert_cmpfloat_with_epsilon (outlook.bonus, rules->bonus.points * outlook.bonus_probability, 1e-9);
  g_assert_cmpfloat_with_epsilon (add_parts (rules, &outlook), mean, 1e-9);
}

/* Means of the boxes and of the whole as published for the printed game (T. Verhoeff, "Optimal Solitaire Yahtzee
 * Strategies", and others after him): standard deviation 59.61, median 248. */
static void
test_yahtzee (void)
{
  g_autoptr (SaiSolution) solution = solve_ruleset ("yahtzee", "joker-after-zero=true");
  g_autoptr (SaiDistribution) distribution = NULL;
  const SaiSheet empty = { 0 };
  SaiOutlook outlook;

  g_assert_true (sai_outlook_make (&outlook, solution, &empty, NULL, 0, 2, &distribution, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (outlook.mean, 254.587729, 1e-6);
  g_assert_cmpfloat_with_epsilon (outlook.deviation, 59.6076, 1e-4);
  g_assert_cmpint (sai_distribution_get_quantile (distribution, 0.5), ==, 248);
  g_assert_cmpfloat_with_epsilon (add_up (distribution), 1, 1e-12);
  /* 13 fives, 12 of them paid: 1575 points are the most there are. */
  g_assert_cmpint (distribution->first + distribution->n - 1, ==, 1575);
  g_assert_cmpfloat (sai_distribution_get_at_least (distribution, 1575), >, 0);
  g_assert_cmpfloat (sai_distribution_get_at_least (distribution, 1576), ==, 0);
}

/* Kept are fives and sixes, then also fours: a die ends as 6 or 5 with 1/3, as 4 with 1/6, else with 1/18. */
static void
test_choice (void)
{
  static const double die[] = { 0, 1 / 18.0, 1 / 18.0, 1 / 18.0, 1 / 6.0, 1 / 3.0, 1 / 3.0 };
  double sums[31] = { 1 };
  g_autoptr (SaiRules) rules = samples_make_rules (choice_only);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  g_autoptr (SaiDistribution) distribution = NULL;
  const SaiSheet empty = { 0 };
  SaiOutlook outlook;

  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      double more[31] = { 0 };

      for (guint sum = 0; sum <= 24; sum++)
        for (guint face = 1; face <= SAI_N_FACES; face++)
          more[sum + face] += sums[sum] * die[face];
      memcpy (sums, more, sizeof sums);
    }

  g_assert_true (sai_outlook_make (&outlook, solution, &empty, NULL, 0, 1, &distribution, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (outlook.mean, 70 / 3.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (outlook.boxes[0].mean, 70 / 3.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (outlook.boxes[0].deviation, outlook.deviation, 1e-12);
  g_assert_cmpfloat_with_epsilon (outlook.boxes[0].probability, 1, 1e-12);
  for (gint total = 5; total <= 30; total++)
    g_assert_cmpfloat_with_epsilon (sai_distribution_get_at_least (distribution, total) -
                                      sai_distribution_get_at_least (distribution, total + 1),
                                    sums[total], 1e-12);
}

/* Five alike in three throws: 347897 / 7558272 = 4.6029 %. */
static void
test_five (void)
{
  g_autoptr (SaiRules) rules = samples_make_rules (five_only);
  g_autoptr (SaiSolution) solution = samples_solve (rules);
  const SaiSheet empty = { 0 };
  SaiOutlook outlook;

  g_assert_true (sai_outlook_make (&outlook, solution, &empty, NULL, 0, 1, NULL, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (outlook.boxes[0].probability, 347897 / 7558272.0, 1e-12);
}

/* Each shipped ruleset in all stages of a game, before turns and within. */
static void
test_together (gconstpointer data)
{
  g_autoptr (SaiSolution) solution = solve_ruleset (data, NULL);
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_turns = sai_rules_get_n_turns (rules);

  for (guint i = 0; i < 12; i++)
    {
      SaiSheet sheet = samples_play (rules, random, i % 6 + 1);
      SaiDice dice = samples_roll (random);

      g_assert_cmpuint (i % 6 + 1, <, n_turns);
      check (solution, &sheet, NULL, 0);
      check (solution, &sheet, &dice, i % 3);
    }
}

static SaiDecision
choose (const SaiAdvice *advice, GRand *random, gboolean fill, double *value)
{
  guint n = fill ? advice->n_boxes : advice->n_keeps;
  guint i = g_rand_int_range (random, 0, n);

  if (!fill && advice->keeps[i].keep == SAI_KEEP_ALL)
    i = (i + 1) % n;
  *value = fill ? advice->boxes[i].value : advice->keeps[i].value;

  return fill ? (SaiDecision) { TRUE, advice->boxes[i].box, 0 } : (SaiDecision) { FALSE, 0, advice->keeps[i].keep };
}

/* After two boxes, the difference is that of the outlooks of both sheets, box by box. */
static void
check_boxes (const SaiSolution *solution,
             const SaiSheet *sheet,
             const SaiDice *dice,
             const SaiDecision *choices,
             const SaiOutlook *difference)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  SaiOutlook outlooks[2];

  for (guint i = 0; i < 2; i++)
    {
      SaiSheet after = *sheet;

      sai_sheet_fill (&after, rules, choices[i].box, sai_sheet_score (sheet, rules, choices[i].box, dice));
      sai_outlook_make (&outlooks[i], solution, &after, NULL, 0, 1, NULL, NULL, NULL);
    }
  for (guint box = 0; box < rules->n_boxes; box++)
    g_assert_cmpfloat_with_epsilon (difference->boxes[box].mean,
                                    outlooks[0].boxes[box].mean - outlooks[1].boxes[box].mean, 1e-9);
  g_assert_cmpfloat_with_epsilon (difference->bonus, outlooks[0].bonus - outlooks[1].bonus, 1e-9);
  g_assert_cmpfloat_with_epsilon (difference->bonus_probability,
                                  outlooks[0].bonus_probability - outlooks[1].bonus_probability, 1e-9);
  g_assert_cmpfloat_with_epsilon (difference->extra, outlooks[0].extra - outlooks[1].extra, 1e-9);
}

/* Where the difference between two choices comes from adds up to it. */
static void
test_compare (gconstpointer data)
{
  g_autoptr (SaiSolution) solution = solve_ruleset (data, NULL);
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < 24; i++)
    {
      SaiSheet sheet = samples_play (rules, random, i % 6 + 1);
      SaiDice dice = samples_roll (random);
      guint n_throws = i % 3;
      SaiAdvice advice;
      SaiDecision choices[2];
      SaiOutlook difference;
      double values[2];

      sai_advice_make (&advice, solution, &sheet, &dice, n_throws);
      for (guint j = 0; j < 2; j++)
        choices[j] = choose (&advice, random, n_throws == 0 || (i / 6 + j) % 3 == 0, &values[j]);
      g_assert_true (sai_outlook_compare (&difference, solution, &sheet, &dice, n_throws, &choices[0], &choices[1], 2,
                                          NULL, NULL));
      g_assert_cmpfloat_with_epsilon (difference.mean, values[0] - values[1], 1e-9);
      g_assert_cmpfloat_with_epsilon (add_parts (rules, &difference), values[0] - values[1], 1e-9);
      if (choices[0].fill && choices[1].fill)
        check_boxes (solution, &sheet, &dice, choices, &difference);
    }
}

static void
test_full_sheet (void)
{
  g_autoptr (SaiSolution) solution = solve_ruleset ("yahtzee", NULL);
  const SaiRules *rules = sai_solution_get_rules (solution);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  SaiSheet sheet = samples_play (rules, random, 0);
  g_autoptr (SaiDistribution) distribution = NULL;
  SaiOutlook outlook;

  g_assert_true (sai_outlook_make (&outlook, solution, &sheet, NULL, 0, 1, &distribution, NULL, NULL));
  g_assert_cmpfloat (outlook.mean, ==, sai_sheet_get_total (&sheet, rules));
  g_assert_cmpfloat (outlook.deviation, ==, 0);
  g_assert_cmpint (distribution->first, ==, sai_sheet_get_total (&sheet, rules));
  g_assert_cmpuint (distribution->n, ==, 1);
}

static gpointer
cancel_later (gpointer data)
{
  GCancellable *cancellable = data;
  guint *pause = g_object_get_data (data, "pause");

  g_usleep (*pause);
  g_cancellable_cancel (cancellable);

  return NULL;
}

/* Whenever it is cancelled, it ends, with an answer or with none. */
static void
test_cancel_later (void)
{
  g_autoptr (SaiSolution) solution = solve_ruleset ("yahtzee", NULL);
  const SaiSheet empty = { 0 };

  for (guint i = 0; i < N_CANCELLED; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (SaiDistribution) distribution = NULL;
      guint pause = i * 300000 / N_CANCELLED;
      SaiOutlook outlook;
      GThread *thread;

      g_object_set_data (G_OBJECT (cancellable), "pause", &pause);
      thread = g_thread_new ("cancel", cancel_later, cancellable);
      if (sai_outlook_make (&outlook, solution, &empty, NULL, 0, 2, &distribution, cancellable, NULL))
        g_assert_nonnull (distribution);
      else
        g_assert_null (distribution);
      g_thread_join (thread);
    }
}

static void
test_cancel (void)
{
  g_autoptr (SaiSolution) solution = solve_ruleset ("yacht", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  SaiDistribution *distribution = NULL;
  const SaiSheet empty = { 0 };
  SaiOutlook outlook;

  g_cancellable_cancel (cancellable);
  g_assert_false (sai_outlook_make (&outlook, solution, &empty, NULL, 0, 2, &distribution, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (distribution);
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

#ifndef __SANITIZE_ADDRESS__
  g_test_add_func ("/outlook/yahtzee", test_yahtzee);
#endif
  g_test_add_func ("/outlook/choice", test_choice);
  g_test_add_func ("/outlook/five", test_five);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/outlook/together/", rulesets[i], NULL);

      g_autofree char *compare = g_strconcat ("/outlook/compare/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_together);
      g_test_add_data_func (compare, rulesets[i], test_compare);
    }
  g_test_add_func ("/outlook/full-sheet", test_full_sheet);
  g_test_add_func ("/outlook/cancel", test_cancel);
  g_test_add_func ("/outlook/cancel-later", test_cancel_later);

  return g_test_run ();
}
