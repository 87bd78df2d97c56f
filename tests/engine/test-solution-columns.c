/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small sheets with columns have perfect play, too: against the naive solver, with orders, factors, a bonus in each
 * column and differences. */

#include "dice/advice/sai-outlook.h"
#include "naive-solver.h"
#include "ruleset/sai-ruleset.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_SHEETS SAI_COUNT (60, 1000)
#define TOLERANCE 1e-9

static const char *const games[] = {
  "[Ruleset]\nId=own\nName=Own\nDice=2\nRolls=2\n[Bonus]\nLimit=4\nPoints=9\n"
  "[Column a]\nName=A\n[Column b]\nName=B\nTimes=3\n"
  "[Box ones]\nName=Ones\nKind=faces\nFace=1\n[Box threes]\nName=Threes\nKind=faces\nFace=3\n"
  "[Box pair]\nName=Pair\nKind=of-a-kind\nAlike=2\nScore=matching\n",
  "[Ruleset]\nId=own\nName=Own\nDice=2\nRolls=2\n[Bonus]\nLimit=2\nPoints=7\nExcess=true\n"
  "[Column a]\nName=A\nOrder=down\n[Column b]\nName=B\nOrder=up\nTimes=2\n[Column c]\nName=C\nOrder=ends\n"
  "[Box twos]\nName=Twos\nKind=faces\nFace=2\n[Box any]\nName=Any\nKind=sum\n",
  "[Ruleset]\nId=own\nName=Own\nDice=2\nRolls=3\n[Column a]\nName=A\nTimes=2\n[Column b]\nName=B\n"
  "[Box fives]\nName=Fives\nKind=faces\nFace=5\n[Box max]\nName=Max\nKind=sum\nCounted=false\n"
  "[Box min]\nName=Min\nKind=sum\nCounted=false\n"
  "[Box delta]\nName=Delta\nKind=difference\nMinuend=max\nSubtrahend=min\n",
  "[Ruleset]\nId=own\nName=Own\nDice=3\n[Bonus]\nLimit=6\nPoints=10\n[Column a]\nName=A\nTimes=4\n"
  "[Box twos]\nName=Twos\nKind=faces\nFace=2\n[Box fours]\nName=Fours\nKind=faces\nFace=4\n"
  "[Box run]\nName=Run\nKind=straight\nLength=3\nPoints=15\n",
};

/* Fills some boxes as the rules allow. */
static SaiSheet
make_sheet (const SaiRules *rules, GRand *random)
{
  guint n = g_rand_int_range (random, 0, sai_rules_get_n_turns (rules) + 1);
  SaiSheet sheet = { 0 };

  while (n > 0)
    {
      guint box = g_rand_int_range (random, 0, rules->n_boxes);
      SaiDice dice = { { 0 }, 1 };
      SaiBoxes legal;

      for (guint i = 0; i < rules->n_dice; i++)
        dice.face[i] = g_rand_int_range (random, 1, SAI_N_FACES + 1);
      legal = sai_sheet_get_legal_boxes (&sheet, rules, &dice);
      if (!sai_boxes_has (&legal, box))
        continue;
      sai_sheet_fill (&sheet, rules, box, sai_sheet_score (&sheet, rules, box, &dice));
      n--;
    }

  return sheet;
}

/* What boxes, and bonuses, bring on average is the mean. */
static void
check_outlook (const SaiSolution *solution, const SaiSheet *sheet)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  SaiDistribution *totals = NULL;
  double sum = 0, mean = 0;
  SaiOutlook outlook;

  g_assert_true (sai_outlook_make (&outlook, solution, sheet, NULL, 0, 1, &totals, NULL, NULL));
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->counted, box))
      sum += rules->columns[sai_rules_get_column (rules, box)].times * outlook.boxes[box].mean;
  for (guint i = 0; i < totals->n; i++)
    mean += (totals->first + (gint) i) * totals->probability[i];
  g_assert_cmpfloat_with_epsilon (outlook.mean, sai_solution_evaluate (solution, sheet), TOLERANCE);
  g_assert_cmpfloat_with_epsilon (sum + outlook.bonus, outlook.mean, TOLERANCE);
  g_assert_cmpfloat_with_epsilon (mean, outlook.mean, TOLERANCE);
  sai_distribution_free (totals);
}

static void
test_naive (gconstpointer data)
{
  g_autoptr (SaiRules) rules = sai_test_load_rules (data);
  g_autoptr (NaiveSolver) naive = naive_solver_new (rules, TRUE);
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  SaiSheet sheet = { 0 };

  g_assert_null (sai_rules_find_unsolvable (rules));
  g_assert_true (sai_solution_is_quick (rules));
  solution = sai_solution_new (rules, 1, NULL, NULL, NULL, NULL);
  g_test_message ("%.6f", sai_solution_evaluate (solution, &sheet));
  for (guint n = 0; n < N_SHEETS; n++)
    {
      g_assert_cmpfloat_with_epsilon (sai_solution_evaluate (solution, &sheet), naive_solver_evaluate (naive, &sheet),
                                      TOLERANCE);
      if (n % 10 == 0)
        check_outlook (solution, &sheet);
      sheet = make_sheet (rules, random);
    }
}

/* What does not fit is refused, in a moment: three columns of six faces with a bonus, and three of eight boxes. */
static void
test_large (void)
{
  static const char *const columns = "[Column a]\nName=A\n[Column b]\nName=B\n[Column c]\nName=C\n";
  g_autoptr (GString) faces = g_string_new ("[Ruleset]\nId=own\nName=Own\n[Bonus]\nLimit=63\nPoints=35\n");
  g_autoptr (GString) many = g_string_new ("[Ruleset]\nId=own\nName=Own\n");
  GString *const texts[] = { faces, many };
  static const char *const reasons[] = { "*combinations of upper totals*", "*large sheets with columns*" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_string_append (texts[i], columns);
      for (guint box = 1; box <= 6 + 2 * i; box++)
        {
          g_string_append_printf (texts[i], "[Box b%u]\nName=B%u\n", box, box);
          if (i == 0)
            g_string_append_printf (texts[i], "Kind=faces\nFace=%u\n", box);
          else
            g_string_append_printf (texts[i], "Kind=condition\nCondition=sum %u..\nPoints=%u\n", 12 + box, box);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiRules) rules = sai_test_load_rules (texts[i]->str);
      g_autoptr (GError) error = NULL;

      g_assert_false (sai_solution_is_quick (rules));
      g_assert_null (sai_solution_new (rules, 1, NULL, NULL, NULL, &error));
      g_assert_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE);
      g_assert_true (g_pattern_match_simple (reasons[i], error->message));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solution-columns/naive/%u", i);

      g_test_add_data_func (path, games[i], test_naive);
    }
  g_test_add_func ("/solution-columns/large", test_large);

  return g_test_run ();
}
