/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions: every roll of three, five and six dice against a second judge that tries all subsets of the dice; what is
 * read is printed as it was; what is refused is named with its column; and boxes, bonuses and orders that a file cannot
 * have. */

#include <gio/gio.h>
#include <string.h>

#include "ruleset/sai-catalog.h"
#include "ruleset/sai-condition-text.h"
#include "util/sai-error.h"

static const SaiColours colours = { { 0, 1, 2, 3, 3, 2, 1 } };

/* A part of a condition as the second judge sees it. */
typedef struct
{
  const char *text;
  guint n_dice;
  gboolean (*judge) (const gint *d, gint n, gint *sum);
} Sample;

static gint
count (const gint *d, gint n, gint face)
{
  gint found = 0;

  for (gint i = 0; i < n; i++)
    found += d[i] == face;

  return found;
}

static gint
add (const gint *d, gint n)
{
  gint sum = 0;

  for (gint i = 0; i < n; i++)
    sum += d[i];

  return sum;
}

/* Whether chosen dice are groups of exactly these sizes, each of another face. */
static gboolean
are_groups (const gint *d, gint n, const gint *sizes, gboolean one_colour)
{
  gint left[3] = { sizes[0], sizes[1], sizes[2] };
  gint colour = 0;

  for (gint face = 1; face <= 6; face++)
    {
      gint size = count (d, n, face);
      gint i = 0;

      if (size == 0)
        continue;
      while (i < 3 && left[i] != size)
        i++;
      if (i == 3 || (one_colour && colour != 0 && colour != colours.of[face]))
        return FALSE;
      left[i] = 0;
      colour = colours.of[face];
    }

  return left[0] + left[1] + left[2] == 0;
}

static gboolean
are_run (const gint *d, gint n, gint length, gint start)
{
  if (n != length)
    return FALSE;
  for (gint first = 1; first + length <= 7; first++)
    {
      gint hits = 0;

      for (gint i = 0; i < length; i++)
        hits += count (d, n, first + i) == 1;
      if (hits == length && (start == 0 || start == first))
        return TRUE;
    }

  return FALSE;
}

/* The highest sum of a subset of the dice that passes; FALSE if none does. */
static gboolean
search (const gint *d, gint n, gint *sum, const gint *sizes, gboolean one_colour, gint length, gint start)
{
  gboolean found = FALSE;

  for (gint subset = 1; subset < 1 << n; subset++)
    {
      gint chosen[6];
      gint n_chosen = 0;

      for (gint i = 0; i < n; i++)
        if ((subset & 1 << i) != 0)
          chosen[n_chosen++] = d[i];
      if (length > 0 ? !are_run (chosen, n_chosen, length, start) : !are_groups (chosen, n_chosen, sizes, one_colour))
        continue;
      if (!found || add (chosen, n_chosen) > *sum)
        *sum = add (chosen, n_chosen);
      found = TRUE;
    }

  return found;
}

static gboolean
groups (const gint *d, gint n, gint a, gint b, gint c, gboolean one_colour, gint *sum)
{
  return search (d, n, sum, (const gint[]) { a, b, c }, one_colour, 0, 0);
}

static gboolean
run (const gint *d, gint n, gint length, gint start, gint *sum)
{
  return search (d, n, sum, NULL, FALSE, length, start);
}

static gboolean
judge_any (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return TRUE;
}

static gboolean
judge_pair (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 2, 0, 0, FALSE, sum);
}

static gboolean
judge_full_house (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 3, 2, 0, FALSE, sum);
}

static gboolean
judge_three_pairs (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 2, 2, 2, FALSE, sum);
}

static gboolean
judge_villa (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 3, 3, 0, FALSE, sum);
}

static gboolean
judge_tower (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 4, 2, 0, FALSE, sum);
}

static gboolean
judge_pairs_of_one_colour (const gint *d, gint n, gint *sum)
{
  gint other;
  gboolean two = groups (d, n, 2, 2, 0, TRUE, sum);

  if (!groups (d, n, 4, 0, 0, FALSE, &other))
    return two;
  *sum = two ? MAX (*sum, other) : other;
  return TRUE;
}

static gboolean
judge_house_of_one_colour (const gint *d, gint n, gint *sum)
{
  return groups (d, n, 3, 2, 0, TRUE, sum);
}

static gboolean
judge_run (const gint *d, gint n, gint *sum)
{
  return run (d, n, 4, 0, sum);
}

static gboolean
judge_run_from (const gint *d, gint n, gint *sum)
{
  return run (d, n, 3, 2, sum);
}

static gboolean
judge_thirteen (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return *sum == 13;
}

static gboolean
judge_crag (const gint *d, gint n, gint *sum)
{
  return add (d, n) == 13 && groups (d, n, 2, 0, 0, FALSE, sum);
}

static gboolean
judge_high (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return *sum >= 22 && *sum <= 26;
}

static gboolean
judge_odd (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return count (d, n, 2) + count (d, n, 4) + count (d, n, 6) == 0;
}

static gboolean
judge_even (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return count (d, n, 2) + count (d, n, 4) + count (d, n, 6) == n;
}

static gboolean
judge_colour (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  for (gint i = 1; i < n; i++)
    if (d[i] != d[0] && d[i] + d[0] != 7)
      return FALSE;

  return TRUE;
}

static gboolean
judge_dice (const gint *d, gint n, gint *sum)
{
  *sum = add (d, n);
  return (count (d, n, 1) == 1 && count (d, n, 3) == 1 && count (d, n, 5) == 1) ||
         (count (d, n, 2) == 1 && count (d, n, 4) == 1 && count (d, n, 6) == 1);
}

static gboolean
judge_count (const gint *d, gint n, gint *sum)
{
  *sum = 6 * count (d, n, 6);
  return count (d, n, 6) >= 3 && count (d, n, 6) <= 5;
}

static gboolean
judge_none (const gint *d, gint n, gint *sum)
{
  *sum = 0;
  return count (d, n, 1) == 0;
}

static const Sample samples[] = {
  { "any", 5, judge_any },
  { "alike 2", 5, judge_pair },
  { "alike 2", 3, judge_pair },
  { "groups 3+2", 5, judge_full_house },
  { "groups 3+2", 6, judge_full_house },
  { "groups 2+2+2", 6, judge_three_pairs },
  { "groups 3+3", 6, judge_villa },
  { "groups 4+2", 6, judge_tower },
  { "groups 2+2 of one colour or alike 4", 5, judge_pairs_of_one_colour },
  { "groups 3+2 of one colour", 5, judge_house_of_one_colour },
  { "run 4", 5, judge_run },
  { "run 4", 6, judge_run },
  { "run 3 from 2", 5, judge_run_from },
  { "sum 13", 3, judge_thirteen },
  { "sum 13 and alike 2", 3, judge_crag },
  { "sum 22..26", 5, judge_high },
  { "all odd", 5, judge_odd },
  { "all even", 6, judge_even },
  { "one colour", 5, judge_colour },
  { "dice 1 3 5 or dice 2 4 6", 3, judge_dice },
  { "count 6 3..5", 6, judge_count },
  { "count 1 0", 5, judge_none },
};

static void
test_judge (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GError) error = NULL;
  SaiCondition condition;
  SaiDice dice;

  g_assert_true (sai_condition_parse (sample->text, sample->n_dice, &condition, &error));
  g_assert_no_error (error);
  dice = sai_dice_get_lowest (sample->n_dice);
  do
    {
      SaiFaces faces = sai_dice_get_faces (&dice);
      SaiFaces used;
      gint d[6];
      gint sum = 0, marked = 0;
      guint mask = sai_condition_find_used (&condition, &dice, &colours);
      gboolean expected;

      for (guint i = 0; i < sample->n_dice; i++)
        {
          d[i] = dice.face[i];
          marked += (mask & 1u << i) != 0 ? dice.face[i] : 0;
        }
      expected = sample->judge (d, sample->n_dice, &sum);
      g_assert_cmpint (sai_condition_match (&condition, &faces, &colours, &used), ==, expected);
      if (!expected)
        continue;
      g_assert_cmpint (used.sum, ==, sum);
      g_assert_cmpint (marked, ==, sum);
    }
  while (sai_dice_advance (&dice));
}

static void
test_round_trip (gconstpointer data)
{
  const Sample *sample = data;
  SaiCondition condition, again;
  g_autofree char *text = NULL;

  g_assert_true (sai_condition_parse (sample->text, sample->n_dice, &condition, NULL));
  text = sai_condition_print (&condition);
  g_assert_cmpstr (text, ==, sample->text);
  g_assert_true (sai_condition_parse (text, sample->n_dice, &again, NULL));
  g_assert_true (sai_condition_equal (&condition, &again));
}

/* What people may also write, and how it is printed. */
static void
test_other_forms (void)
{
  static const struct
  {
    const char *text;
    const char *printed;
  } cases[] = {
    { "  any  ", "any" },
    { "groups 2+3", "groups 3+2" },
    { "groups 3", "alike 3" },
    { "sum 20..", "sum 20..30" },
    { "sum ..9", "sum 5..9" },
    { "sum 7..7", "sum 7" },
    { "dice 5 1 3 1 1", "dice 1 1 1 3 5" },
    { "any and\tany or any", "any and any or any" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      SaiCondition condition;

      g_assert_true (sai_condition_parse (cases[i].text, 5, &condition, &error));
      g_assert_no_error (error);
      text = sai_condition_print (&condition);
      g_assert_cmpstr (text, ==, cases[i].printed);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    guint column;
  } cases[] = {
    { "", 1 },
    { "   ", 4 },
    { "pairs", 1 },
    { "二", 1 },
    { "alike", 6 },
    { "alike 1", 7 },
    { "alike 6", 7 },
    { "alike two", 7 },
    { "alike 2x", 7 },
    { "groups", 7 },
    { "groups 2+", 8 },
    { "groups +2", 8 },
    { "groups 3+3", 8 },
    { "groups 2+1", 8 },
    { "groups 2+2+2+2", 8 },
    { "groups 2+2 of", 14 },
    { "groups 2+2 of two colour", 15 },
    { "groups 2+2 of one color", 19 },
    { "run 6", 5 },
    { "run 4 from 4", 12 },
    { "run 4 from", 11 },
    { "sum", 4 },
    { "sum 4", 5 },
    { "sum 31", 5 },
    { "sum ..", 5 },
    { "sum 9..8", 5 },
    { "sum 9...10", 5 },
    { "sum 99999999999999999999", 5 },
    { "all", 4 },
    { "all red", 5 },
    { "one", 4 },
    { "one color", 5 },
    { "count", 6 },
    { "count 7 1", 7 },
    { "count 1", 8 },
    { "count 1 6", 9 },
    { "dice 1 2 3 4", 13 },
    { "dice 1 2 3 4 7", 14 },
    { "dice 1 2 3 4 5 6", 16 },
    { "any any", 5 },
    { "any and", 8 },
    { "any or pairs", 8 },
    { "any but any", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *begin = g_strdup_printf ("column %u: ", cases[i].column);
      SaiCondition condition;

      g_assert_false (sai_condition_parse (cases[i].text, 5, &condition, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
      if (!g_str_has_prefix (error->message, begin))
        g_error ("“%s” is refused with “%s”, not at %s", cases[i].text, error->message, begin);
    }
}

/* As many clauses as fit, and one more. */
static void
test_bounds (void)
{
  g_autoptr (GString) text = g_string_new ("any");
  SaiCondition condition;

  for (guint i = 1; i < SAI_CONDITION_MAX_CLAUSES; i++)
    g_string_append (text, i % 2 == 0 ? " or any" : " and any");
  g_assert_true (sai_condition_parse (text->str, 5, &condition, NULL));
  g_assert_cmpuint (condition.n_clauses, ==, SAI_CONDITION_MAX_CLAUSES);
  g_string_append (text, " or any");
  g_assert_false (sai_condition_parse (text->str, 5, &condition, NULL));
}

/* Words thrown together at random are read or refused, and what is read is read again as it was printed. */
static void
test_random (void)
{
  static const char *const words[] = { "any", "alike",  "groups", "run",  "sum", "all",  "odd", "even",
                                       "one", "colour", "count",  "dice", "or",  "and",  "of",  "from",
                                       "2",   "3+2",    "2+2",    "5..9", "1",   "6",    "4",   "12..",
                                       "..8", "0",      "+",      "…",    " ",   "2+2+2" };
  g_autoptr (GRand) random = g_rand_new_with_seed (19);
  guint n_read = 0;

  for (guint i = 0; i < 200000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n_dice = g_rand_int_range (random, 1, SAI_MAX_DICE + 1);
      g_autofree char *printed = NULL;
      SaiCondition condition, again;

      for (guint n = g_rand_int_range (random, 1, 9); n > 0; n--)
        g_string_append_printf (text, "%s ", words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      if (!sai_condition_parse (text->str, n_dice, &condition, NULL))
        continue;
      n_read++;
      printed = sai_condition_print (&condition);
      g_assert_true (sai_condition_parse (printed, n_dice, &again, NULL));
      g_assert_true (sai_condition_equal (&condition, &again));
    }
  g_assert_cmpuint (n_read, >, 500);
}

#define HEAD "[Ruleset]\nId=own\nName=Own\n"
#define BOX "[Box own]\nName=Own\nKind=condition\n"
#define ALIKE "[Box first]\nName=First\nKind=of-a-kind\nAlike=3\nPoints=1\n"

/* What a file cannot have, with its line. */
static void
test_files_refused (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { HEAD BOX "Points=5\n", "own:4:*Condition*" },
    { HEAD BOX "Condition=alike 9\nPoints=5\n",
      "own:7:*column 7: “alike” must be followed by a number from 2 to 5, not “9”*" },
    { HEAD BOX "Condition=one colour\nPoints=5\n", "own:7:*Colours*" },
    { HEAD BOX "Condition=sum 5 and all even\nPoints=5\n", "own:7:*no roll of 5 dice meets this condition*" },
    { HEAD BOX "Condition=any\n", "own:4:*scores nothing*" },
    { HEAD BOX "Condition=any\nScore=dice\nTimes=0\n", "own:9:*Times*" },
    { HEAD BOX "Condition=any\nPoints=5\nTimes=2\n", "own:9:*Times*" },
    { HEAD BOX "Condition=any\nPoints=501\n", "own:8:*-500*500*" },
    { HEAD BOX "Condition=any\nPoints=5\nByRoll=1 2 3 4\n", "own:9:*ByRoll*3 rolls*“4”*" },
    { HEAD BOX "Condition=any\nPoints=5\nByRoll=one\n", "own:9:*ByRoll*“one”*" },
    { HEAD BOX "Condition=any\nPoints=5\nWins=later\n", "own:9:*served*" },
    { HEAD BOX "Condition=any\nPoints=5\nAfter=own\n", "own:9:*after itself*" },
    { HEAD BOX "Condition=any\nPoints=5\nAfter=none\n", "own:9:*After*“none”*" },
    { HEAD "Dice=0\n" ALIKE, "own:4:*1 to 6*" },
    { HEAD "Dice=7\n" ALIKE, "own:4:*1 to 6*" },
    { HEAD "Dice=2\n" ALIKE, "own:8:*Alike*" },
    { HEAD "Dice=4\n[Box own]\nName=Own\nKind=full-house\nPoints=1\n", "own:7:*at least 5 dice*4*" },
    { HEAD "Order=sideways\n" ALIKE, "own:4:*free*down*up*ends*" },
    { HEAD "Colours=black red\n" ALIKE, "own:4:*Colours*" },
    { HEAD "Colours=black red green green red pink\n" ALIKE, "own:4:*Colours*" },
    { HEAD "[Bonus]\nSteps=63:35 60:50\n" ALIKE, "own:5:*Steps*“60:50”*" },
    { HEAD "[Bonus]\nSteps=63\n" ALIKE, "own:5:*Steps*“63”*" },
    { HEAD "[Bonus]\nSteps=63:35\nLimit=63\n" ALIKE, "own:5:*not both*" },
    { HEAD "[Bonus]\nSteps= \n" ALIKE, "own:5:*Steps*" },
    { HEAD "Order=down\n[Joker]\nBox=five\nPoints=100\n[Box five]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n",
      "own:5:*any order*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (cases[i].text, -1, "own", TRUE, &error);

      g_assert_null (ruleset);
      if (!g_pattern_match_simple (cases[i].reason, error->message))
        g_error ("“%s” instead of “%s” for:\n%s", error->message, cases[i].reason, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *judge = g_strdup_printf ("/condition/judge/%u-dice/%s", samples[i].n_dice, samples[i].text);
      g_autofree char *round = g_strdup_printf ("/condition/round-trip/%u-dice/%s", samples[i].n_dice, samples[i].text);

      g_test_add_data_func (judge, &samples[i], test_judge);
      g_test_add_data_func (round, &samples[i], test_round_trip);
    }
  g_test_add_func ("/condition/other-forms", test_other_forms);
  g_test_add_func ("/condition/refused", test_refused);
  g_test_add_func ("/condition/bounds", test_bounds);
  g_test_add_func ("/condition/random", test_random);
  g_test_add_func ("/condition/files-refused", test_files_refused);

  return g_test_run ();
}
