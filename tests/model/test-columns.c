/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet with columns, announcements, further bonuses, tables and saved rolls: every roll in every box of random
 * sheets, and whole games at random, against a second computation (naive-columns.c). Random games also look that
 * refusals change nothing, that print and parse are inverse, and that undo, redo and the record give the same states.
 */

#include "naive-columns.h"
#include "naive-score.h"
#include "ruleset/sai-rules-builder.h"
#include "ruleset/sai-terms.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_SHEETS SAI_COUNT (6, 60)

static SaiRules *
load_rules (void)
{
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

static SaiDice
make_dice (const gint d[5], guint roll)
{
  SaiDice dice = { { d[0], d[1], d[2], d[3], d[4] }, roll };

  return dice;
}

/* Fills the same boxes of both sheets with what random dice score there: about so many tenths of them, and of a column
 * that is filled in order, the first or the last ones. */
static void
fill_some (const SaiRules *rules, GRand *random, guint tenths, SaiSheet *sheet, NaiveColumns *naive)
{
  for (guint n = 0; n < NAIVE_N_COLUMNS * NAIVE_N_ROWS; n++)
    {
      guint column = g_rand_int_range (random, 0, NAIVE_N_COLUMNS);
      guint row = g_rand_int_range (random, 0, NAIVE_N_ROWS);
      guint roll = g_rand_int_range (random, 1, 6);
      SaiDice dice;
      SaiScore score;
      gint d[5];

      if (!naive_columns_is_legal (naive, column, row, 1) || (guint) g_rand_int_range (random, 0, 10) >= tenths)
        continue;
      naive_roll (g_rand_int_range (random, 0, NAIVE_N_ROLLS), d);
      if (g_rand_boolean (random))
        d[1] = d[2] = d[3] = d[4];
      dice = make_dice (d, roll);
      score = sai_sheet_score (sheet, rules, naive_columns_get_box (column, row), &dice);
      sai_sheet_fill (sheet, rules, naive_columns_get_box (column, row), score);
      naive->points[column][row] = naive_columns_score (naive, column, row, d, roll);
      naive->filled[column][row] = TRUE;
    }
}

static void
assert_totals (const SaiRules *rules, const SaiSheet *sheet, const NaiveColumns *naive)
{
  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    g_assert_cmpint (sai_sheet_get_total_of (sheet, rules, column), ==, naive_columns_total_of (naive, column));
  g_assert_cmpint (sai_sheet_get_total (sheet, rules), ==, naive_columns_total (naive));
}

static void
test_layout (void)
{
  g_autoptr (SaiRules) rules = load_rules ();

  g_assert_cmpuint (rules->n_columns, ==, NAIVE_N_COLUMNS);
  g_assert_cmpuint (rules->n_rows, ==, NAIVE_N_ROWS);
  g_assert_cmpuint (rules->n_boxes, ==, NAIVE_N_COLUMNS * NAIVE_N_ROWS);
  g_assert_cmpuint (sai_rules_get_n_turns (rules), ==, NAIVE_N_COLUMNS * (NAIVE_N_ROWS - 1));
  g_assert_true (rules->saves_rolls);
  g_assert_true (sai_rules_has_announcements (rules));
  g_assert_nonnull (sai_rules_find_unsolvable (rules));
  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      {
        g_autofree char *id = g_strconcat (naive_column_ids[column], ".", naive_row_ids[row], NULL);

        g_assert_cmpint (sai_rules_find_box (rules, id), ==, (gint) naive_columns_get_box (column, row));
        g_assert_cmpuint (sai_rules_get_column (rules, naive_columns_get_box (column, row)), ==, column);
        g_assert_cmpstr (sai_rules_get_row_id (rules, row), ==, naive_row_ids[row]);
      }
}

/* What a table pays, and what a difference is multiplied by, are said. */
static void
test_describe (void)
{
  static const char *const phrases[][2] = {
    { "pairs",
      "Two pairs of different faces: points by the sum of these dice (5 for 6 or more, 11 for 10 or more, −3 for 18 or "
      "more, 20 for 20 or more)" },
    { "run",
      "At least 4 faces in a row: 1 point, plus points by the sum of all dice (35 for 15 or more, 45 for 20 or more)" },
    { "poker", "At least 4 dice alike: −10 points and 2 times the sum of these dice, plus 20 on the first roll, "
               "plus 10 on the second roll, plus 3 on the third roll" },
    { "last", "A total of at least 18: 40 points, but only once “Full House” holds points" },
    { "delta", "Max minus Min, times Ones, filled in automatically" },
  };
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  g_autoptr (SaiRules) rules = load_rules ();
  g_autofree char *points = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    {
      g_autofree char *id = g_strconcat ("free.", phrases[i][0], NULL);
      g_autofree char *phrase = sai_ruleset_describe_box (ruleset, rules, sai_rules_find_box (rules, id));

      g_assert_cmpstr (phrase, ==, phrases[i][1]);
    }
  points = sai_ruleset_describe_points (ruleset, rules, NAIVE_DELTA);
  g_assert_cmpstr (points, ==, "Max minus Min, times Ones");
}

/* How often a column counts, and what each bonus takes and earns, is said: beyond the limit, and by all columns
 * together. */
static void
test_describe_columns (void)
{
  static const char *const sentences[] = {
    "Boxes That Hold Points: 7 for 4 or more boxes that score (Max, Min, Two Pairs, Run, Full House, Poker, Last).",
    "Everything: 2 for more than 90 in the sum of these boxes (Ones, Twos, Sixes, Max, Min, Two Pairs, Run, Full "
    "House, Poker, Last), plus every point above 90.",
    "Of All Columns: −20 for 0 or more, −10 for 60 or more, 0 for 90 or more, 25 for 120 or more in the sum of these "
    "boxes, all columns together (Ones, Sixes, Delta).",
  };
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  g_autoptr (SaiRules) rules = load_rules ();
  g_autofree char *order = sai_ruleset_describe_order (ruleset, rules);
  g_autoptr (SaiRulesBuilder) changed = NULL;
  g_autofree char *counted = NULL;
  g_autofree char *upper = NULL;

  g_assert_nonnull (strstr (order,
                            "\nThe column “Down” is filled from top to bottom. Its total is multiplied by 2.\n"));
  g_assert_cmpuint (rules->n_bonuses, ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *sentence = sai_ruleset_describe_further_bonus (ruleset, rules, i);

      g_assert_cmpstr (sentence, ==, sentences[i]);
    }

  changed = sai_rules_builder_new_from (rules);
  changed->bonuses[0].whole = TRUE;
  changed->bonuses[0].rule.excess = TRUE;
  counted = sai_ruleset_describe_further_bonus (ruleset, changed, 0);
  g_assert_cmpstr (counted, ==,
                   "Boxes That Hold Points: 7 for 4 or more boxes that score, all columns together "
                   "(Max, Min, Two Pairs, Run, Full House, Poker, Last), plus 1 point for each box above 4.");
  changed->bonus.excess = TRUE;
  upper = sai_ruleset_describe_bonus (ruleset, changed);
  g_assert_cmpstr (
    upper, ==,
    "The total of the upper section earns a bonus: 30 for 12 or more, 45 for 24 or more, 50 for 36 or more, plus every "
    "point above 12.");
}

/* Perfect play knows columns, and totals that count more than once, of small and plain sheets; of others it says why.
 */
static void
test_unsolvable (void)
{
  static const char *const two = "[Column one]\nName=One\n[Column two]\nName=Two\n";
  static const char *const five = "[Box five-of-a-kind]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n";
  static const char *const after = "[Box five-of-a-kind]\nName=Five\nKind=sum\n[Box after]\nName=After\n"
                                   "Kind=of-a-kind\nAlike=5\nPoints=9\nAfter=five-of-a-kind\n";
  const struct
  {
    const char *columns;
    const char *boxes;
    guint n_sums;
    const char *reason;
  } cases[] = {
    { "", "", 1, NULL },
    { "[Column one]\nName=One\n", "", 1, NULL },
    { "[Column one]\nName=One\nTimes=2\n", "", 1, NULL },
    { two, five, 9, NULL },
    { two, five, 10, "Perfect play can’t be calculated for large sheets with columns." },
    { "[Joker]\nBox=five-of-a-kind\nPoints=100\n[Column one]\nName=One\n", five, 1, NULL },
    { "[Joker]\nBox=five-of-a-kind\nPoints=100\n[Column one]\nName=One\n[Column two]\nName=Two\n", five, 1,
      "Perfect play can’t be calculated for sheets with columns and jokers." },
    { two, after, 1, "Perfect play can’t be calculated for sheets with columns where boxes depend on other boxes." },
    { "[Column one]\nName=One\nOrder=announced\n[Column two]\nName=Two\n", "", 1,
      "Perfect play can’t be calculated where boxes must be announced." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\n");
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = NULL;
      SaiOptions options;
      const SaiRules *rules;

      g_string_append_printf (text, "%s%s", cases[i].columns, cases[i].boxes);
      for (guint sum = 0; sum < cases[i].n_sums; sum++)
        g_string_append_printf (text, "[Box sum-%u]\nName=Sum %u\nKind=sum\n", sum, sum);
      ruleset = sai_ruleset_new_from_data (text->str, -1, "own.ruleset", TRUE, &error);
      g_assert_no_error (error);
      options = sai_ruleset_get_defaults (ruleset);
      rules = sai_ruleset_get_rules (ruleset, &options);
      g_assert_cmpstr (sai_rules_find_unsolvable (rules), ==, cases[i].reason);
    }
}

/* Products of three boxes can be more points than a sheet holds, and there can be very many of them. */
static void
test_many_points (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\nDice=6\n"
                             "[Box a]\nName=A\nKind=condition\nCondition=any\nScore=dice\nTimes=10\nByRoll=500 7 -500\n"
                             "[Box b]\nName=B\nKind=condition\nCondition=any\nScore=dice\nTimes=9\nByRoll=500 3 -500\n"
                             "[Box c]\nName=C\nKind=condition\nCondition=any\nScore=dice\nTimes=7\nByRoll=500 1 -500\n"
                             "[Box d]\nName=D\nKind=difference\nMinuend=a\nSubtrahend=b\nFactor=c\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);
  g_autoptr (GArray) points = NULL;
  SaiOptions options;
  const SaiRules *rules;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  points = sai_rules_get_possible_points (rules, 3);
  g_assert_cmpint (g_array_index (points, gint, 0), ==, G_MININT16);
  g_assert_cmpint (g_array_index (points, gint, points->len - 1), ==, G_MAXINT16);
  for (guint i = 1; i < points->len; i++)
    g_assert_cmpint (g_array_index (points, gint, i - 1), <, g_array_index (points, gint, i));
}

/* Both languages of a printed sheet say the same as the window, without a gap. */
static void
test_terms (void)
{
  g_autoptr (SaiRuleset) ruleset = naive_columns_load ();
  g_autoptr (SaiTerms) en = sai_terms_new (ruleset, "en");
  g_autoptr (SaiTerms) ja = sai_terms_new (ruleset, "ja");
  g_autoptr (SaiRules) rules = load_rules ();

  for (guint box = 0; box < NAIVE_N_ROWS; box++)
    {
      g_autofree char *said = sai_ruleset_describe_box (ruleset, rules, box);
      g_autofree char *printed = sai_terms_describe_box (en, rules, box);
      g_autofree char *translated = sai_terms_describe_box (ja, rules, box);

      if (box == NAIVE_DELTA)
        {
          g_assert_cmpstr (printed, ==, "Max minus Min, times Ones");
          g_assert_cmpstr (translated, ==, "MaxからMinを引いた点にOnesを掛けた点");
        }
      else
        {
          g_assert_true (g_str_has_prefix (printed, said));
        }
      g_assert_cmpstr (printed, !=, translated);
      g_assert_null (strpbrk (printed, "{}"));
      g_assert_null (strpbrk (translated, "{}"));
    }
}

/* Every roll, with its order, in every box of a sheet. */
static void
assert_scores (const SaiRules *rules, const SaiSheet *sheet, const NaiveColumns *naive, guint roll)
{
  for (gint n = 0; n < NAIVE_N_ROLLS; n++)
    {
      SaiDice dice;
      gint d[5];

      naive_roll (n, d);
      dice = make_dice (d, roll);
      for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
        for (guint row = 0; row < NAIVE_N_ROWS; row++)
          if (row != NAIVE_DELTA)
            {
              SaiScore score = sai_sheet_score (sheet, rules, naive_columns_get_box (column, row), &dice);

              g_assert_cmpint (score.points, ==, naive_columns_score (naive, column, row, d, roll));
              g_assert_cmpint (score.extra, ==, 0);
            }
    }
}

static void
assert_legal (const SaiRules *rules, const SaiSheet *sheet, const NaiveColumns *naive, guint roll)
{
  const gint d[5] = { 3, 3, 3, 3, 3 };
  SaiDice dice = make_dice (d, roll);
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, &dice);

  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      g_assert_cmpint (sai_boxes_has (&legal, naive_columns_get_box (column, row)), ==,
                       naive_columns_is_legal (naive, column, row, roll));
}

static void
test_sheets (void)
{
  g_autoptr (SaiRules) rules = load_rules ();
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint n = 0; n < N_SHEETS; n++)
    {
      SaiSheet sheet = { 0 };
      NaiveColumns naive = { 0 };

      fill_some (rules, random, n % 11, &sheet, &naive);
      assert_scores (rules, &sheet, &naive, n % 4 + 1);
    }
  for (guint n = 0; n < 100 * N_SHEETS; n++)
    {
      SaiSheet sheet = { 0 };
      NaiveColumns naive = { 0 };

      fill_some (rules, random, n % 11, &sheet, &naive);
      assert_totals (rules, &sheet, &naive);
      for (guint roll = 1; roll <= 4; roll++)
        assert_legal (rules, &sheet, &naive, roll);
    }
}

/* What a person at a real table may write, is what dice can score; those of saved rolls included. */
static void
test_possible_points (void)
{
  g_autoptr (SaiRules) rules = load_rules ();

  for (guint row = 0; row < NAIVE_N_ROWS; row++)
    {
      NaiveColumns naive = { 0 };
      gboolean can_score[200] = { FALSE };
      g_autoptr (GArray) points = sai_rules_get_possible_points (rules, row);
      guint n_found = 0;

      if (row == NAIVE_DELTA)
        continue;
      naive.filled[0][8] = TRUE;
      naive.points[0][8] = 40;
      for (gint n = 0; n < NAIVE_N_ROLLS; n++)
        for (guint roll = 1; roll <= 7; roll++)
          {
            gint d[5];

            naive_roll (n, d);
            can_score[naive_columns_score (&naive, 0, row, d, roll) + 20] = TRUE;
          }
      for (guint i = 0; i < G_N_ELEMENTS (can_score); i++)
        n_found += can_score[i];
      g_assert_cmpuint (points->len, ==, n_found);
      for (guint i = 0; i < points->len; i++)
        g_assert_true (can_score[g_array_index (points, gint, i) + 20]);
    }
}

/* What a box pays for the last roll of a turn, it does not pay for a saved one after it. */
static void
test_saved_by_roll (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\nRolls=5\nSavedRolls=true\n"
                             "[Box five]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\nByRoll=0 0 0 0 7\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);
  g_autoptr (GArray) points = NULL;
  SaiOptions options;
  const SaiRules *rules;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  for (guint roll = 0; roll <= 8; roll++)
    {
      SaiDice dice = { { 4, 4, 4, 4, 4 }, roll };

      g_assert_cmpint (sai_rules_score (rules, 0, &dice), ==, roll == 5 ? 57 : 50);
    }
  points = sai_rules_get_possible_points (rules, 0);
  g_assert_cmpuint (points->len, ==, 3);
}

/* The joker rule holds in each column by itself: what one column holds is of no account to another. */
static void
test_jokers (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\n[Column a]\nName=A\n[Column b]\nName=B\nTimes=2\n"
                             "[Joker]\nBox=five\nPoints=100\n"
                             "[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
                             "[Box sixes]\nName=Sixes\nKind=faces\nFace=6\n"
                             "[Box five]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n"
                             "[Box house]\nName=House\nKind=full-house\nPoints=25\n";
  enum
  {
    A_ONES,
    A_SIXES,
    A_FIVE,
    A_HOUSE,
    B_ONES,
    B_SIXES,
    B_FIVE,
    B_HOUSE,
    N_BOXES
  };
  const SaiDice ones = { { 1, 1, 1, 1, 1 }, 1 }, twos = { { 2, 2, 2, 2, 2 }, 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);
  SaiSheet sheet = { 0 };
  SaiOptions options;
  const SaiRules *rules;
  SaiBoxes legal;
  SaiScore score;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  sai_sheet_fill (&sheet, rules, A_FIVE, (SaiScore) { 50, 0 });

  /* In the first column they must go to their face; in the second one they are five of a kind like any other. */
  legal = sai_sheet_get_legal_boxes (&sheet, rules, &ones);
  for (guint box = 0; box < N_BOXES; box++)
    g_assert_cmpint (sai_boxes_has (&legal, box), ==, box == A_ONES || box >= B_ONES);
  score = sai_sheet_score (&sheet, rules, A_ONES, &ones);
  g_assert_cmpint (score.points, ==, 5);
  g_assert_cmpint (score.extra, ==, 100);
  score = sai_sheet_score (&sheet, rules, B_ONES, &ones);
  g_assert_cmpint (score.points, ==, 5);
  g_assert_cmpint (score.extra, ==, 0);

  /* A face without a box: the lower section of the first column, in full. */
  legal = sai_sheet_get_legal_boxes (&sheet, rules, &twos);
  for (guint box = 0; box < N_BOXES; box++)
    g_assert_cmpint (sai_boxes_has (&legal, box), ==, box == A_HOUSE || box >= B_ONES);
  score = sai_sheet_score (&sheet, rules, A_HOUSE, &twos);
  g_assert_cmpint (score.points, ==, 25);
  g_assert_cmpint (score.extra, ==, 100);
  g_assert_cmpint (sai_sheet_score (&sheet, rules, B_HOUSE, &twos).points, ==, 0);
  g_assert_true (sai_sheet_can_hold (&sheet, rules, A_HOUSE, score));
  g_assert_false (sai_sheet_can_hold (&sheet, rules, B_HOUSE, score));

  /* Nothing in the box of the second column: there are no jokers in it. What they earn counts as often as its column.
   */
  sai_sheet_fill (&sheet, rules, A_HOUSE, score);
  sai_sheet_fill (&sheet, rules, B_FIVE, (SaiScore) { 0, 0 });
  g_assert_cmpint (sai_sheet_score (&sheet, rules, B_HOUSE, &twos).extra, ==, 0);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 50 + 25 + 100);
  sai_sheet_fill (&sheet, rules, B_FIVE, (SaiScore) { 50, 0 });
  sai_sheet_fill (&sheet, rules, B_HOUSE, sai_sheet_score (&sheet, rules, B_HOUSE, &twos));
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 175 + 2 * 175);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/columns/layout", test_layout);
  g_test_add_func ("/columns/describe", test_describe);
  g_test_add_func ("/columns/describe/columns", test_describe_columns);
  g_test_add_func ("/columns/unsolvable", test_unsolvable);
  g_test_add_func ("/columns/many-points", test_many_points);
  g_test_add_func ("/columns/terms", test_terms);
  g_test_add_func ("/columns/sheets", test_sheets);
  g_test_add_func ("/columns/possible-points", test_possible_points);
  g_test_add_func ("/columns/saved-by-roll", test_saved_by_roll);
  g_test_add_func ("/columns/jokers", test_jokers);

  return g_test_run ();
}
