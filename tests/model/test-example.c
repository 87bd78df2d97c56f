/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the help says of the rules: points against the table of rules->md, every example against a second computation of
 * what dice score, and that house rules change both.
 */
#include <gio/gio.h>

#include "naive-score.h"
#include "ruleset/sai-catalog.h"
#include "ruleset/sai-example.h"

/* What the most typical dice of a box are worth, worked out by hand from the table of the four games. */
typedef struct
{
  const char *ruleset;
  const char *options;
  const char *box;
  const char *dice;
  gint points;
  const char *pays;
} BoxCase;

typedef struct
{
  const char *ruleset;
  const char *options;
  const char *bonus;
} BonusCase;

static const BoxCase boxes[] = {
  { "yacht", "", "ones", "11156", 3, "1 for each 1" },
  { "yacht", "", "twos", "22256", 6, "2 for each 2" },
  { "yacht", "", "threes", "33356", 9, "3 for each 3" },
  { "yacht", "", "fours", "44456", 12, "4 for each 4" },
  { "yacht", "", "fives", "55546", 15, "5 for each 5" },
  { "yacht", "", "sixes", "66645", 18, "6 for each 6" },
  { "yacht", "", "choice", "66345", 24, "the sum of all dice" },
  { "yacht", "", "four-of-a-kind", "66665", 29, "the sum of all dice" },
  { "yacht", "", "full-house", "66655", 28, "the sum of all dice" },
  { "yacht", "", "small-straight", "13456", 15, "15 points" },
  { "yacht", "", "big-straight", "23456", 30, "30 points" },
  { "yacht", "", "five-of-a-kind", "66666", 50, "50 points" },
  { "yahtzee", "", "three-of-a-kind", "66645", 27, "the sum of all dice" },
  { "yahtzee", "", "four-of-a-kind", "66665", 29, "the sum of all dice" },
  { "yahtzee", "", "full-house", "66655", 25, "25 points" },
  { "yahtzee", "", "small-straight", "13456", 30, "30 points" },
  { "yahtzee", "", "big-straight", "23456", 40, "40 points" },
  { "yahtzee", "", "five-of-a-kind", "66666", 50, "50 points" },
  { "yahtzee", "", "choice", "66345", 24, "the sum of all dice" },
  { "yams", "", "plus", "66345", 24, "the sum of all dice" },
  { "yams", "", "minus", "66345", 24, "the sum of all dice" },
  { "yams", "", "four-of-a-kind", "66665", 69, "40 points and the sum of all dice" },
  { "yams", "", "full-house", "66655", 58, "30 points and the sum of all dice" },
  { "yams", "", "small-straight", "13456", 45, "45 points" },
  { "yams", "", "big-straight", "23456", 50, "50 points" },
  { "yams", "", "five-of-a-kind", "66666", 80, "50 points and the sum of all dice" },
  { "yams", "", "rigole", "66661", 50, "50 points" },
  { "fune", "", "three-of-a-kind", "66645", 27, "the sum of all dice" },
  { "fune", "", "four-of-a-kind", "66665", 29, "the sum of all dice" },
  { "fune", "", "full-house", "66655", 35, "35 points" },
  { "fune", "", "small-straight", "13456", 30, "30 points" },
  { "fune", "", "big-straight", "23456", 40, "40 points" },
  { "fune", "", "five-of-a-kind", "66666", 50, "50 points" },
  { "fune", "", "choice", "66345", 24, "the sum of all dice" },
};

static const BonusCase bonuses[] = {
  { "yacht", "", "63 or more in the upper section earns 35." },
  { "yahtzee", "", "63 or more in the upper section earns 35." },
  { "yahtzee", "bonus-strict=true", "More than 63 points in the upper section earn 35." },
  { "yams", "", "More than 60 points in the upper section earn 30, plus every point above 60." },
  { "fune", "", "63 or more in the upper section earns 35." },
};

static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

static SaiRuleset *
load (const char *id, const char *options, const SaiRules **rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  SaiRuleset *ruleset = sai_catalog_find (catalog, id, &error);
  SaiOptions values;

  g_assert_no_error (error);
  values = sai_ruleset_get_defaults (ruleset);
  if (*options != '\0')
    {
      sai_ruleset_set_option (ruleset, &values, options, &error);
      g_assert_no_error (error);
    }
  *rules = sai_ruleset_get_rules (ruleset, &values);

  return ruleset;
}

static void
assert_example (const char *ruleset, gboolean full_house_five, const char *box, const SaiExample *example)
{
  gint dice[5];

  for (guint i = 0; i < 5; i++)
    dice[i] = example->dice.face[i];
  g_assert_cmpint (example->points, ==, naive_score (ruleset, full_house_five, box, dice));
  if (example->kind == SAI_EXAMPLE_NOT)
    {
      g_assert_cmpint (example->points, ==, 0);
      g_assert_cmpuint (example->used, ==, 0);
    }
  else
    {
      g_assert_cmpint (example->points, >, 0);
      g_assert_cmpuint (example->used, !=, 0);
    }
}

static void
test_boxes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      const SaiRules *rules;
      g_autoptr (SaiRuleset) ruleset = load (boxes[i].ruleset, boxes[i].options, &rules);
      int box = sai_rules_find_box (rules, boxes[i].box);
      SaiExample examples[SAI_MAX_EXAMPLES];
      g_autofree char *pays = NULL;
      g_autofree char *dice = NULL;

      g_assert_cmpint (box, >=, 0);
      g_assert_cmpuint (sai_example_list (rules, box, examples), >, 0);
      g_assert_cmpint (examples[0].kind, ==, SAI_EXAMPLE_TYPICAL);
      dice = sai_dice_print (&examples[0].dice);
      g_assert_cmpstr (dice, ==, boxes[i].dice);
      g_assert_cmpint (examples[0].points, ==, boxes[i].points);
      pays = sai_ruleset_describe_points (ruleset, rules, box);
      g_assert_cmpstr (pays, ==, boxes[i].pays);
    }
}

static void
test_scores (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      const SaiRules *rules;
      g_autoptr (SaiRuleset) ruleset = load (rulesets[i], "", &rules);

      for (guint box = 0; box < rules->n_boxes; box++)
        {
          SaiExample examples[SAI_MAX_EXAMPLES];
          guint n = sai_example_list (rules, box, examples);

          g_assert_cmpuint (n, <=, SAI_MAX_EXAMPLES);
          g_assert_true (n > 0 || rules->boxes[box].kind == SAI_BOX_DIFFERENCE);
          for (guint j = 0; j < n; j++)
            {
              g_autofree char *why = sai_example_explain (rules, box, &examples[j]);

              g_assert_true (g_utf8_validate (why, -1, NULL));
              g_assert_true (examples[j].kind != SAI_EXAMPLE_NOT || *why != '\0');
              assert_example (rulesets[i], FALSE, rules->boxes[box].id, &examples[j]);
            }
        }
    }
}

/* Five alike in the full house: what Yacht counts, FUNE does not, and Yahtzee only as a house rule. */
static void
test_full_house (void)
{
  static const struct
  {
    const char *ruleset;
    const char *options;
    SaiExampleKind kind;
    const char *dice;
    gint points;
  } cases[] = {
    { "yacht", "", SAI_EXAMPLE_ALSO, "66666", 30 },
    { "fune", "", SAI_EXAMPLE_NOT, "66666", 0 },
    { "yahtzee", "", SAI_EXAMPLE_NOT, "66666", 0 },
    { "yahtzee", "full-house-five=true", SAI_EXAMPLE_ALSO, "66666", 25 },
    { "yams", "full-house-five=true", SAI_EXAMPLE_ALSO, "66666", 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SaiRules *rules;
      g_autoptr (SaiRuleset) ruleset = load (cases[i].ruleset, cases[i].options, &rules);
      guint box = sai_rules_find_box (rules, "full-house");
      SaiExample examples[SAI_MAX_EXAMPLES];
      g_autofree char *dice = NULL;

      g_assert_cmpuint (sai_example_list (rules, box, examples), >=, 2);
      g_assert_cmpint (examples[1].kind, ==, cases[i].kind);
      dice = sai_dice_print (&examples[1].dice);
      g_assert_cmpstr (dice, ==, cases[i].dice);
      g_assert_cmpint (examples[1].points, ==, cases[i].points);
      assert_example (cases[i].ruleset, *cases[i].options != '\0', "full-house", &examples[1]);
    }
}

static void
test_bonus (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    {
      const SaiRules *rules;
      g_autoptr (SaiRuleset) ruleset = load (bonuses[i].ruleset, bonuses[i].options, &rules);
      g_autofree char *text = sai_ruleset_describe_bonus (ruleset, rules);

      g_assert_cmpstr (text, ==, bonuses[i].bonus);
    }
}

static void
test_joker (void)
{
  static const struct
  {
    const char *box;
    gint points;
  } paid[] = { { "full-house", 25 }, { "small-straight", 30 }, { "big-straight", 40 } };
  const SaiRules *rules;
  g_autoptr (SaiRuleset) yahtzee = load ("yahtzee", "", &rules);
  g_autofree char *text = sai_ruleset_describe_joker (yahtzee, rules);
  g_autoptr (SaiRuleset) again = NULL;
  g_autoptr (SaiRuleset) fune = NULL;
  g_autofree char *printed = NULL;
  SaiExample example;
  guint n = 0;

  g_assert_true (
    g_str_has_prefix (text, "Once “Yahtzee” holds points, each further five of a kind earns a 100-point bonus.\n"));
  g_assert_true (g_str_has_suffix (text, "\nWhen “Yahtzee” holds 0, there are no jokers."));
  for (guint i = 0; i < rules->n_boxes; i++)
    n += sai_example_joker (rules, i, &example);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (paid));
  for (guint i = 0; i < G_N_ELEMENTS (paid); i++)
    {
      g_assert_true (sai_example_joker (rules, sai_rules_find_box (rules, paid[i].box), &example));
      g_assert_cmpint (example.points, ==, paid[i].points);
    }

  again = load ("yahtzee", "joker-after-zero=true", &rules);
  printed = sai_ruleset_describe_joker (again, rules);
  g_assert_true (g_str_has_suffix (printed, "\nThe same applies if “Yahtzee” holds 0, but without the 100 points."));
  fune = load ("fune", "", &rules);
  g_assert_null (sai_ruleset_describe_joker (fune, rules));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/example/boxes", test_boxes);
  g_test_add_func ("/example/scores", test_scores);
  g_test_add_func ("/example/full-house", test_full_house);
  g_test_add_func ("/example/bonus", test_bonus);
  g_test_add_func ("/example/joker", test_joker);

  return g_test_run ();
}
