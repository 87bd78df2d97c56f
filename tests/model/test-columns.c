/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet with columns, announcements, further bonuses, tables and saved rolls: every roll in every box of random
 * sheets, and whole games at random, against a second computation (naive-columns.c). Random games also look that
 * refusals change nothing, that print and parse are inverse, and that undo, redo and the record give the same states.
 */

#include <stdlib.h>

#include "naive-columns.h"
#include "naive-score.h"
#include "dice/sai-dice-game.h"
#include "ruleset/sai-rules-builder.h"
#include "ruleset/sai-terms.h"
#include "sai-run.h"
#include "sai-test.h"

#define N_SHEETS SAI_COUNT (6, 60)
#define N_GAMES SAI_COUNT (30, 600)

typedef struct
{
  SaiGame *game;
  GRand *random;
  /* The state after each number of moves. */
  GArray *states;
  /* What the test knows itself of each seat, from the lines of the moves. */
  NaiveColumns sheets[SAI_MAX_SEATS];
  guint saved[SAI_MAX_SEATS];
} Run;

static SaiRuleset *
load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "columns.ruleset", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  ruleset = sai_ruleset_new_from_data (text, -1, "columns.ruleset", TRUE, &error);
  g_assert_no_error (error);

  return ruleset;
}

static SaiRules *
load_rules (void)
{
  g_autoptr (SaiRuleset) ruleset = load ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

static SaiDice
make_dice (const gint d[5], guint roll)
{
  SaiDice dice = { { d[0], d[1], d[2], d[3], d[4] }, roll };

  return dice;
}

static guint
get_box (guint column, guint row)
{
  return column * NAIVE_N_ROWS + row;
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
      score = sai_sheet_score (sheet, rules, get_box (column, row), &dice);
      sai_sheet_fill (sheet, rules, get_box (column, row), score);
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

        g_assert_cmpint (sai_rules_find_box (rules, id), ==, (gint) get_box (column, row));
        g_assert_cmpuint (sai_rules_get_column (rules, get_box (column, row)), ==, column);
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
  g_autoptr (SaiRuleset) ruleset = load ();
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
    "Boxes That Hold Points: points for how many of these boxes score (Max, Min, Two Pairs, Run, Full House, Poker, "
    "Last): 7 for 4 or more.",
    "Everything: points for the sum of these boxes (Ones, Twos, Sixes, Max, Min, Two Pairs, Run, Full House, Poker, "
    "Last): 2 for more than 90, plus every point above 90.",
    "Of All Columns: points for the sum of these boxes in all columns together (Ones, Sixes, Delta): −20 for 0 or "
    "more, −10 for 60 or more, 0 for 90 or more, 25 for 120 or more.",
  };
  g_autoptr (SaiRuleset) ruleset = load ();
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
                   "Boxes That Hold Points: points for how many of these boxes score, in all columns together (Max, "
                   "Min, Two Pairs, Run, Full House, Poker, Last): 7 for 4 or more, plus 1 point for each box above "
                   "4.");
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
  g_autoptr (SaiRuleset) ruleset = load ();
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
              SaiScore score = sai_sheet_score (sheet, rules, get_box (column, row), &dice);

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
      g_assert_cmpint (sai_boxes_has (&legal, get_box (column, row)), ==,
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

static const SaiDiceState *
get_state (Run *run)
{
  return sai_game_get_state (run->game);
}

static void
remember_state (Run *run)
{
  g_array_set_size (run->states, sai_game_get_cursor (run->game));
  g_array_append_vals (run->states, get_state (run), 1);
}

static void
assert_remembered (Run *run)
{
  sai_test_assert_state (get_state (run), &g_array_index (run->states, SaiDiceState, sai_game_get_cursor (run->game)));
}

/* Reads "COLUMN.BOX". */
static void
find_naive (const char *id, guint *column, guint *row)
{
  g_auto (GStrv) parts = g_strsplit (id, ".", 2);

  for (*column = 0; !g_str_equal (naive_column_ids[*column], parts[0]);)
    (*column)++;
  for (*row = 0; !g_str_equal (naive_row_ids[*row], parts[1]);)
    (*row)++;
}

/* Writes a fill into the test's own sheet, from its line of text alone, and looks whether the points are right. */
static void
count_fill (Run *run, const char *text, const SaiDiceState *before)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  NaiveColumns *naive = &run->sheets[before->seat];
  guint column, row;
  gint d[5];

  find_naive (words[1], &column, &row);
  for (guint i = 0; i < 5; i++)
    d[i] = before->dice.face[i];
  g_assert_cmpint (atoi (words[2]), ==, naive_columns_score (naive, column, row, d, before->n_rolls));
  g_assert_null (words[3]);
  naive->points[column][row] = atoi (words[2]);
  naive->filled[column][row] = TRUE;
  run->saved[before->seat] += 3 - before->n_rolls;

  g_assert_cmpint (sai_game_get_total (run->game, before->seat), ==, naive_columns_total (naive));
  g_assert_cmpint (get_state (run)->announced, ==, 0);
}

static void
apply (Run *run, SaiMove *move)
{
  SaiDiceState before = *get_state (run);
  g_autofree char *text = sai_move_print (move);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) parsed = sai_move_parse (text, &error);

  g_assert_no_error (error);
  g_assert_true (sai_move_equal (move, parsed));
  again = sai_move_print (parsed);
  g_assert_cmpstr (text, ==, again);

  sai_game_apply (run->game, parsed, &error);
  g_assert_no_error (error);
  remember_state (run);
  if (sai_move_get_kind (move) == SAI_MOVE_FILL)
    count_fill (run, text, &before);
  sai_move_unref (move);
}

static gboolean
has_open (const NaiveColumns *naive, guint first_column, guint last_column)
{
  for (guint column = first_column; column <= last_column; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      if (row != NAIVE_DELTA && !naive->filled[column][row])
        return TRUE;

  return FALSE;
}

/* What the seat to move can do, by the test's own count: boxes, rolls, and boxes to announce. */
static void
assert_choices (Run *run)
{
  const SaiDiceState *state = get_state (run);
  const SaiRules *rules = sai_game_get_rules (run->game);
  const NaiveColumns *naive = &run->sheets[state->seat];
  int announced = sai_dice_state_get_announced (state);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  gboolean must_announce = state->n_rolls == 1 && announced < 0 && !has_open (naive, 0, 2);

  g_assert_cmpuint (sai_dice_state_get_rolls_left (state, rules), ==,
                    must_announce ? 0 : 3 + run->saved[state->seat] - state->n_rolls);
  for (guint column = 0; column < NAIVE_N_COLUMNS; column++)
    for (guint row = 0; row < NAIVE_N_ROWS; row++)
      {
        guint box = get_box (column, row);
        gboolean is_open = row != NAIVE_DELTA && !naive->filled[column][row];
        gboolean is_legal = announced >= 0 ? (int) box == announced
                                           : naive_columns_is_legal (naive, column, row, state->n_rolls);

        g_assert_cmpint (sai_boxes_has (&legal, box), ==, state->n_rolls > 0 && is_legal);
        g_assert_cmpint (sai_dice_state_can_announce (state, rules, box), ==,
                         state->n_rolls == 1 && announced < 0 && column == 3 && is_open);
      }
}

static void
refuse (Run *run, SaiMove *move, SaiError code)
{
  sai_test_refuse_move (run->game, move, code);
  sai_move_unref (move);
}

/* A box that cannot be filled or announced now, or another roll where none is allowed. */
static void
try_illegal (Run *run)
{
  static const SaiDice any_dice = { { 1, 2, 3, 4, 5 } };
  const SaiDiceState *state = get_state (run);
  const SaiRules *rules = sai_game_get_rules (run->game);
  guint box = g_rand_int_range (run->random, 0, rules->n_boxes);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);

  if (!sai_dice_state_can_announce (state, rules, box))
    refuse (run, sai_move_new_announce (rules->boxes[box].id), SAI_ERROR_ILLEGAL);
  if (!sai_boxes_has (&legal, box))
    refuse (run, sai_move_new_fill (rules->boxes[box].id, (SaiScore) { 0, 0 }), SAI_ERROR_ILLEGAL);
  if (!sai_dice_state_can_roll (state, rules))
    refuse (run, sai_move_new_roll (0, &any_dice), SAI_ERROR_ILLEGAL);
  refuse (run, sai_move_new_announce ("called.nothing"), SAI_ERROR_UNKNOWN);
  refuse (run, sai_move_new_announce ("ones"), SAI_ERROR_UNKNOWN);
}

static guint
choose (Run *run, const SaiBoxes *boxes)
{
  guint box;

  do
    box = g_rand_int_range (run->random, 0, NAIVE_N_COLUMNS * NAIVE_N_ROWS);
  while (!sai_boxes_has (boxes, box));

  return box;
}

static void
make_move (Run *run)
{
  const SaiDiceState *state = get_state (run);
  const SaiRules *rules = sai_game_get_rules (run->game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  SaiBoxes callable = { { 0 } };

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_dice_state_can_announce (state, rules, box))
      sai_boxes_add (&callable, box);

  if (state->n_rolls == 0)
    apply (run, sai_game_make_roll (run->game, 0));
  else if (!sai_boxes_is_empty (&callable) && g_rand_int_range (run->random, 0, 3) == 0)
    apply (run, sai_move_new_announce (rules->boxes[choose (run, &callable)].id));
  else if (sai_dice_state_can_roll (state, rules) && g_rand_int_range (run->random, 0, 3) > 0)
    apply (run, sai_game_make_roll (run->game, g_rand_int_range (run->random, 0, SAI_KEEP_ALL)));
  else
    apply (run, sai_test_make_fill (run->game, choose (run, &legal)));
}

static void
check_record (Run *run)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) again = NULL;
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GError) error = NULL;

  sai_game_set_cursor (run->game, g_rand_int_range (run->random, 0, sai_game_get_n_moves (run->game) + 1));
  sai_game_set_finished (run->game, sai_game_is_finished (run->game) ? SAI_TEST_CREATED + 600 : 0);
  record = sai_game_to_record (run->game);
  game = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  sai_test_assert_state (sai_game_get_state (game), get_state (run));
  again = sai_game_to_record (game);
  g_assert_true (sai_record_equal (record, again));
}

static void
play (Run *run)
{
  remember_state (run);
  while (!sai_game_is_finished (run->game))
    {
      assert_choices (run);
      if (g_rand_int_range (run->random, 0, 4) == 0)
        try_illegal (run);
      make_move (run);
    }
  for (guint i = 0; i < sai_game_get_n_seats (run->game); i++)
    g_assert_false (has_open (&run->sheets[i], 0, NAIVE_N_COLUMNS - 1));

  for (guint i = 0; i < 20; i++)
    {
      sai_game_set_cursor (run->game, g_rand_int_range (run->random, 0, sai_game_get_n_moves (run->game) + 1));
      assert_remembered (run);
      if (sai_game_undo (run->game))
        {
          assert_remembered (run);
          g_assert_true (sai_game_redo (run->game));
          assert_remembered (run);
        }
    }
}

static void
test_games (void)
{
  g_autoptr (SaiRuleset) ruleset = load ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint n = 0; n < N_GAMES; n++)
    {
      SaiSeed seed = sai_test_seed (n);
      g_autoptr (GPtrArray) players = sai_test_players (n % 3 + 1);
      g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (SaiDiceState));
      g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed,
                                               SAI_TEST_GAME_ID, SAI_TEST_CREATED);
      Run run = { .game = game, .random = random, .states = states };

      play (&run);
      check_record (&run);
    }
}

/* The columns that need no announcement are full, so that every turn must begin with one. */
static void
test_must_announce (void)
{
  g_autoptr (SaiRuleset) ruleset = load ();
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (1);
  g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                                           SAI_TEST_CREATED);

  for (guint i = 0; i < 3 * (NAIVE_N_ROWS - 1); i++)
    {
      SaiBoxes legal;

      sai_test_roll (game, 0);
      sai_test_roll (game, 1);
      legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
      sai_test_fill (game, sai_game_get_rules (game)->boxes[sai_boxes_get_first (&legal)].id);
    }
  /* One of three rolls was saved in each of the 30 turns. */
  g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), sai_game_get_rules (game)), ==, 33);

  sai_test_refuse (game, "announce called.run", SAI_ERROR_ILLEGAL, "announced after the first roll");
  sai_test_roll (game, 0);
  sai_test_refuse (game, "roll 11111", SAI_ERROR_ILLEGAL, "A box must be announced before the next roll");
  sai_test_refuse (game, "announce free.run", SAI_ERROR_ILLEGAL, "“free.run” is already filled");
  sai_test_refuse (game, "announce called.delta", SAI_ERROR_ILLEGAL, "filled in automatically");
  sai_test_apply (game, "announce called.run");
  sai_test_refuse (game, "announce called.max", SAI_ERROR_ILLEGAL, "was already announced");
  sai_test_roll (game, 0);
  sai_test_refuse (game, "announce called.max", SAI_ERROR_ILLEGAL, "announced after the first roll");
  sai_test_refuse (game, "fill called.max 20", SAI_ERROR_ILLEGAL, "“called.run” was announced and must be filled");
  sai_test_fill (game, "called.run");
  g_assert_cmpint (sai_dice_state_get_announced (sai_game_get_state (game)), ==, -1);
}

/* The largest sheet, of which nobody saves more than a hundred rolls; every one of them can be thrown in one turn. */
static void
test_saved_limit (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\nRolls=5\nSavedRolls=true\n");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GValue) left = G_VALUE_INIT;
  SaiSeed seed = sai_test_seed (1);
  SaiOptions options;

  for (guint i = 1; i <= SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Column c%u]\nName=C\n", i);
  for (guint i = 1; i <= SAI_MAX_BOXES / SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Box b%u]\nName=B\nKind=sum\n", i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "own.ruleset", TRUE, &error);
  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);

  for (guint turn = 0; turn < 40; turn++)
    {
      const char *box = sai_game_get_rules (game)->boxes[turn].id;

      g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), sai_game_get_rules (game)), ==,
                        MIN (4 * turn, 100) + 5);
      sai_test_roll (game, 0);
      sai_test_fill (game, box);
    }
  /* The property has room for them, or nothing could be bound to it. */
  g_object_get_property (G_OBJECT (game), "rolls-left", &left);
  g_assert_cmpuint (g_value_get_uint (&left), ==, 105);
  g_assert_false (g_param_value_validate (g_object_class_find_property (G_OBJECT_GET_CLASS (game), "rolls-left"),
                                          &left));
  for (guint roll = 0; roll < 105; roll++)
    sai_test_roll (game, 0);
  sai_test_refuse (game, "roll 11111", SAI_ERROR_ILLEGAL, "No rolls left in this turn");
  sai_test_fill (game, "c8.b1");
  sai_test_finish (game);
  g_assert_cmpuint (sai_game_get_state (game)->n_turns, ==, SAI_MAX_BOXES);
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
  g_test_add_func ("/columns/games", test_games);
  g_test_add_func ("/columns/saved-limit", test_saved_limit);
  g_test_add_func ("/columns/must-announce", test_must_announce);

  return g_test_run ();
}
