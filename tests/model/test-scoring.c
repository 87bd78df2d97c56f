/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What dice score, on their own and on a sheet: every worked example of the documents, every roll against a second
 * computation, the counts that one of the documents prints, the bonus at every upper total, whole sheets, and the boxes
 * that count each other. What a joker may do is test-joker's. */

#include <gio/gio.h>
#include <stdlib.h>

#include "naive-score.h"
#include "ruleset/sai-catalog.h"
#include "ruleset/sai-sheet-reach.h"
#include "ruleset/sai-sheet.h"

typedef struct
{
  const char *ruleset;
  const char *box;
  const char *dice;
  gint points;
} Example;

/* "before" is the sheet, as box=points; "legal" the boxes that may be filled then. */
typedef struct
{
  const char *name;
  const char *before;
  const char *dice;
  const char *legal;
  const char *box;
  gint points;
  gint extra;
} JokerExample;

typedef struct
{
  const char *box;
  gint expected;
} Count;

typedef struct
{
  const char *ruleset;
  const char *box;
  gboolean full_house_five;
} BoxCase;

typedef struct
{
  const char *ruleset;
  gboolean strict;
  gint needed;
} BonusCase;

static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };

/* @options: (nullable): assignments, with blanks between them */
static SaiRules *
load_rules (const char *ruleset, const char *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) found = sai_catalog_find (catalog, ruleset, &error);
  g_auto (GStrv) assignments = g_strsplit (options ? options : "", " ", -1);
  SaiOptions values;

  g_assert_no_error (error);
  g_assert_nonnull (found);

  values = sai_ruleset_get_defaults (found);
  for (guint i = 0; assignments[i]; i++)
    {
      gboolean set = sai_ruleset_set_option (found, &values, assignments[i], &error);

      g_assert_no_error (error);
      g_assert_true (set);
    }

  return sai_rules_ref (sai_ruleset_get_rules (found, &values));
}

static guint
find_box (const SaiRules *rules, const char *id)
{
  int box = sai_rules_find_box (rules, id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

static SaiDice
read_dice (const char *text)
{
  SaiDice dice = { { 0 } };

  for (guint i = 0; i < 5; i++)
    dice.face[i] = text[i] - '0';

  return dice;
}

static void
fill (SaiSheet *sheet, const SaiRules *rules, const char *box, gint points)
{
  SaiScore score = { .points = points };

  sai_sheet_fill (sheet, rules, find_box (rules, box), score);
}

/* @text: assignments like "ones=3 fives=25" */
static void
fill_all (SaiSheet *sheet, const SaiRules *rules, const char *text)
{
  g_auto (GStrv) entries = g_strsplit (text, " ", -1);

  for (guint i = 0; entries[i]; i++)
    {
      g_auto (GStrv) entry = g_strsplit (entries[i], "=", 2);

      fill (sheet, rules, entry[0], atoi (entry[1]));
    }
}

static guint32
read_mask (const SaiRules *rules, const char *text)
{
  g_auto (GStrv) boxes = g_strsplit (text, " ", -1);
  guint32 mask = 0;

  for (guint i = 0; boxes[i]; i++)
    mask |= 1u << find_box (rules, boxes[i]);

  return mask;
}

/* The upper boxes filled with dice that add up to @upper; every number from 0 to 105 can be had so. */
static void
fill_upper (SaiSheet *sheet, const SaiRules *rules, gint upper)
{
  for (gint face = 6; face >= 1; face--)
    {
      gint n = MIN (5, upper / face);

      fill (sheet, rules, faces[face - 1], n * face);
      upper -= n * face;
    }

  g_assert_cmpint (upper, ==, 0);
}

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (SaiRules) rules = load_rules (example->ruleset, NULL);
  guint box = find_box (rules, example->box);
  SaiDice dice = read_dice (example->dice);
  SaiSheet sheet = { 0 };
  SaiScore score = sai_sheet_score (&sheet, rules, box, &dice);

  g_assert_cmpint (sai_rules_score (rules, box, &dice), ==, example->points);
  g_assert_cmpint (score.points, ==, example->points);
  g_assert_cmpint (score.extra, ==, 0);
}

static void
test_joker_example (gconstpointer data)
{
  const JokerExample *example = data;
  g_autoptr (SaiRules) rules = load_rules ("yahtzee", NULL);
  guint box = find_box (rules, example->box);
  SaiDice dice = read_dice (example->dice);
  SaiSheet sheet = { 0 };
  SaiScore score;
  gint before, bonus_before;

  fill_all (&sheet, rules, example->before);
  before = sai_sheet_get_total (&sheet, rules);
  bonus_before = sai_sheet_get_bonus (&sheet, rules);

  g_assert_cmphex (sai_sheet_get_legal_boxes (&sheet, rules, &dice).word[0], ==, read_mask (rules, example->legal));

  score = sai_sheet_score (&sheet, rules, box, &dice);
  g_assert_cmpint (score.points, ==, example->points);
  g_assert_cmpint (score.extra, ==, example->extra);
  g_assert_cmpint (sai_rules_score_joker (rules, box, &dice), ==, example->points);

  /* Both the box and the extra reach the total. */
  sai_sheet_fill (&sheet, rules, box, score);
  g_assert_cmpint (sai_sheet_get_extra_total (&sheet, rules), ==, example->extra);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules) - sai_sheet_get_bonus (&sheet, rules), ==,
                   before - bonus_before + example->points + example->extra);

  /* An emptied box takes its extra with it. */
  sai_sheet_clear (&sheet, rules, box);
  g_assert_cmpint (sai_sheet_get_extra_total (&sheet, rules), ==, 0);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, before);
}

static void
test_example_yams_bonus (void)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  SaiSheet sheet = { 0 };

  fill_all (&sheet, rules, "ones=3 twos=6 threes=9 fours=12 fives=5 sixes=30");
  g_assert_cmpint (sai_sheet_get_upper_total_of (&sheet, rules, 0), ==, 65);
  g_assert_cmpint (sai_sheet_get_bonus (&sheet, rules), ==, 35);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 100);
}

static void
test_all_rolls (gconstpointer data)
{
  const BoxCase *with = data;
  g_autoptr (SaiRules) rules = load_rules (with->ruleset, with->full_house_five ? "full-house-five=true" : NULL);
  guint box = find_box (rules, with->box);

  for (gint n = 0; n < NAIVE_N_ROLLS; n++)
    {
      SaiDice dice = { { 0 } };
      gint d[5];
      gint got, expected;

      naive_roll (n, d);
      for (guint i = 0; i < 5; i++)
        dice.face[i] = d[i];

      got = sai_rules_score (rules, box, &dice);
      expected = naive_score (with->ruleset, with->full_house_five, with->box, d);
      if (got != expected)
        {
          g_test_fail_printf ("%d%d%d%d%d scores %d, not %d", d[0], d[1], d[2], d[3], d[4], got, expected);
          return;
        }
    }
}

/* The numbers of the picture in FUNE's document; its 840 short straights are a slip, as rules->md shows. */
static void
test_count (gconstpointer data)
{
  const Count *count = data;
  g_autoptr (SaiRules) rules = load_rules ("fune", NULL);
  guint box = find_box (rules, count->box);
  gint n_scoring = 0;

  for (gint n = 0; n < NAIVE_N_ROLLS; n++)
    {
      SaiDice dice = { { 0 } };
      gint d[5];

      naive_roll (n, d);
      for (guint i = 0; i < 5; i++)
        dice.face[i] = d[i];
      if (sai_rules_score (rules, box, &dice) != 0)
        n_scoring++;
    }

  g_assert_cmpint (n_scoring, ==, count->expected);
}

static void
check_possible_points (const SaiRules *rules, const char *box, const gboolean *possible, gint lowest, gint highest)
{
  g_autoptr (GArray) got = sai_rules_get_possible_points (rules, find_box (rules, box));
  guint next = 0;

  for (gint points = lowest; points <= highest; points++)
    {
      if (!possible[points - lowest])
        continue;

      g_assert_cmpuint (next, <, got->len);
      g_assert_cmpint (g_array_index (got, gint, next), ==, points);
      next++;
    }

  g_assert_cmpuint (got->len, ==, next);
}

static void
test_possible_points (gconstpointer data)
{
  const BoxCase *with = data;
  g_autoptr (SaiRules) rules = load_rules (with->ruleset, with->full_house_five ? "full-house-five=true" : NULL);
  gboolean possible[101] = { FALSE };

  for (gint n = 0; n < NAIVE_N_ROLLS; n++)
    {
      gint d[5];

      naive_roll (n, d);
      possible[naive_score (with->ruleset, with->full_house_five, with->box, d)] = TRUE;
    }

  check_possible_points (rules, with->box, possible, 0, 100);
}

/* Plus and minus hold 5 to 30 each. */
static void
test_possible_delta (void)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  gboolean possible[51];

  for (guint i = 0; i < G_N_ELEMENTS (possible); i++)
    possible[i] = TRUE;

  check_possible_points (rules, "delta", possible, -25, 25);
}

static void
test_bonus (gconstpointer data)
{
  const BonusCase *with = data;
  g_autoptr (SaiRules) rules = load_rules (with->ruleset, with->strict ? "bonus-strict=true" : NULL);

  g_assert_true (sai_rules_has_bonus (rules));

  for (gint upper = 0; upper <= 105; upper++)
    {
      gint bonus = naive_bonus (with->ruleset, with->strict, upper);
      SaiSheet sheet = { 0 };

      fill_upper (&sheet, rules, upper);
      g_assert_cmpint (sai_rules_get_bonus (rules, upper), ==, bonus);
      g_assert_cmpint (sai_sheet_get_upper_total_of (&sheet, rules, 0), ==, upper);
      g_assert_cmpint (sai_sheet_get_bonus (&sheet, rules), ==, bonus);
      g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, upper + bonus);
    }
}

static void
test_missing (gconstpointer data)
{
  const BonusCase *with = data;
  g_autoptr (SaiRules) rules = load_rules (with->ruleset, with->strict ? "bonus-strict=true" : NULL);
  SaiSheet empty = { 0 };

  g_assert_cmpint (sai_sheet_get_missing_of (&empty, rules, 0), ==, with->needed);

  for (gint upper = 0; upper <= 105; upper++)
    {
      SaiSheet sheet = { 0 };

      fill_upper (&sheet, rules, upper);
      g_assert_cmpint (sai_sheet_get_missing_of (&sheet, rules, 0), ==, MAX (0, with->needed - upper));
    }
}

/* Whether some dice in the open boxes, five of each face at most, still make up what is needed. */
static gboolean
can_reach (guint open, gint needed)
{
  for (guint face = 1; face <= 6; face++)
    for (guint n = 1; n <= 5 && (open & (1u << (face - 1))); n++)
      if ((gint) (n * face) >= needed || can_reach (open & ~(1u << (face - 1)), needed - (gint) (n * face)))
        return TRUE;

  return needed <= 0;
}

static void
test_lost (gconstpointer data)
{
  const BonusCase *with = data;
  g_autoptr (SaiRules) rules = load_rules (with->ruleset, with->strict ? "bonus-strict=true" : NULL);

  for (guint open = 0; open < 1u << 6; open++)
    for (gint n = 0; n <= 5; n++)
      {
        SaiSheet sheet = { 0 };
        gint upper = 0;

        for (gint face = 1; face <= 6; face++)
          if ((open & (1u << (face - 1))) == 0)
            {
              fill (&sheet, rules, faces[face - 1], n * face);
              upper += n * face;
            }
        g_assert_cmpint (sai_sheet_has_lost_bonus (&sheet, rules, 0), ==, !can_reach (open, with->needed - upper));
      }
}

/* The turns of a game, the boxes that they fill, and a sheet that is complete with the last of them and not before. */
static void
test_turns (gconstpointer data)
{
  const char *ruleset = data;
  g_autoptr (SaiRules) rules = load_rules (ruleset, NULL);
  const char *const *boxes = naive_boxes (ruleset);
  SaiSheet sheet = { 0 };
  guint32 playable = 0, upper = 0;
  guint n_boxes = 0;

  for (; boxes[n_boxes]; n_boxes++)
    {
      guint box = find_box (rules, boxes[n_boxes]);

      g_assert_false (sai_sheet_is_complete (&sheet, rules));
      g_assert_false (sai_sheet_is_filled (&sheet, box));
      fill (&sheet, rules, boxes[n_boxes], 0);
      g_assert_true (sai_sheet_is_filled (&sheet, box));

      playable |= 1u << box;
      if (n_boxes < 6)
        upper |= 1u << box;
    }

  g_assert_true (sai_sheet_is_complete (&sheet, rules));
  g_assert_cmpuint (sai_rules_get_n_turns (rules), ==, n_boxes);
  g_assert_cmpuint (rules->n_rolls, ==, 3);
  g_assert_cmphex (rules->playable.word[0], ==, playable);
  g_assert_cmphex (rules->upper.word[0], ==, upper);
}

/* Both columns of the sheet that ends Yacht's document, with every one of its sums. */
static void
check_yacht_sheet (const char *text, gint upper, gint lower, gint total)
{
  g_autoptr (SaiRules) rules = load_rules ("yacht", NULL);
  SaiSheet sheet = { 0 };

  fill_all (&sheet, rules, text);
  g_assert_true (sai_sheet_is_complete (&sheet, rules));
  g_assert_cmpint (sai_sheet_get_upper_total_of (&sheet, rules, 0), ==, upper);
  g_assert_cmpint (sai_sheet_get_bonus (&sheet, rules), ==, 35);
  g_assert_cmpint (sai_sheet_get_missing_of (&sheet, rules, 0), ==, 0);
  g_assert_cmpint (sai_sheet_get_lower_total_of (&sheet, rules, 0), ==, lower);
  g_assert_cmpint (sai_sheet_get_extra_total (&sheet, rules), ==, 0);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, total);
}

static void
test_yacht_sheet_1 (void)
{
  check_yacht_sheet ("ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 choice=28 four-of-a-kind=22 full-house=21 "
                     "small-straight=15 big-straight=30 five-of-a-kind=0",
                     63, 116, 214);
}

static void
test_yacht_sheet_2 (void)
{
  check_yacht_sheet ("ones=2 twos=8 threes=6 fours=16 fives=20 sixes=24 choice=25 four-of-a-kind=0 full-house=23 "
                     "small-straight=15 big-straight=0 five-of-a-kind=50",
                     76, 113, 224);
}

/* A box that is filled again holds the new points only. */
static void
test_refill (void)
{
  g_autoptr (SaiRules) rules = load_rules ("yacht", NULL);
  SaiSheet sheet = { 0 };

  fill (&sheet, rules, "choice", 28);
  fill (&sheet, rules, "choice", 11);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 11);
  sai_sheet_clear (&sheet, rules, find_box (rules, "choice"));
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 0);
  g_assert_cmphex (sheet.filled.word[0], ==, 0);
}

static void
check_delta (gint plus, gint minus)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  guint delta = find_box (rules, "delta");
  SaiSheet sheet = { 0 };

  fill (&sheet, rules, "plus", plus);
  g_assert_false (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 0);

  fill (&sheet, rules, "minus", minus);
  g_assert_true (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sheet.points[delta], ==, plus - minus);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, plus - minus);
  g_assert_cmpint (sai_sheet_get_lower_total_of (&sheet, rules, 0), ==, plus - minus);
}

static void
test_delta_positive (void)
{
  check_delta (28, 9);
}

static void
test_delta_negative (void)
{
  check_delta (7, 30);
}

static void
test_delta_zero (void)
{
  check_delta (17, 17);
}

/* Minus first: the order of filling cannot matter. */
static void
test_delta_order (void)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  guint delta = find_box (rules, "delta");
  SaiSheet sheet = { 0 };

  fill (&sheet, rules, "minus", 8);
  g_assert_false (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 0);
  fill (&sheet, rules, "plus", 25);
  g_assert_true (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sheet.points[delta], ==, 17);
}

static void
test_delta_cleared (gconstpointer data)
{
  const char *cleared = data;
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  guint delta = find_box (rules, "delta");
  SaiSheet sheet = { 0 };

  fill_all (&sheet, rules, "plus=28 minus=9");
  sai_sheet_clear (&sheet, rules, find_box (rules, cleared));
  g_assert_false (sai_sheet_is_filled (&sheet, find_box (rules, cleared)));
  g_assert_false (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 0);

  /* And it comes back with what is written then. */
  fill (&sheet, rules, cleared, 15);
  g_assert_true (sai_sheet_is_filled (&sheet, delta));
  g_assert_cmpint (sheet.points[delta], ==, g_str_equal (cleared, "plus") ? 15 - 9 : 28 - 15);
}

static void
test_delta_follows (void)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", NULL);
  guint delta = find_box (rules, "delta");
  SaiSheet sheet = { 0 };

  fill_all (&sheet, rules, "plus=28 minus=9 plus=12");
  g_assert_cmpint (sheet.points[delta], ==, 3);
  fill (&sheet, rules, "minus", 20);
  g_assert_cmpint (sheet.points[delta], ==, -8);
}

/* 66 above with 36 for it; 69 + 0 + 45 + 50 + 80 + 50 below, and plus 26, minus 10, delta 16. */
static void
check_yams_total (const char *options, gint lower, gint total)
{
  g_autoptr (SaiRules) rules = load_rules ("yams", options);
  SaiSheet sheet = { 0 };

  fill_all (&sheet, rules,
            "ones=2 twos=6 threes=9 fours=16 fives=15 sixes=18 plus=26 minus=10 four-of-a-kind=69 full-house=0 "
            "small-straight=45 big-straight=50 five-of-a-kind=80 rigole=50");
  g_assert_true (sai_sheet_is_complete (&sheet, rules));
  g_assert_cmpint (sai_sheet_get_upper_total_of (&sheet, rules, 0), ==, 66);
  g_assert_cmpint (sai_sheet_get_bonus (&sheet, rules), ==, 36);
  g_assert_cmpint (sai_sheet_get_lower_total_of (&sheet, rules, 0), ==, lower);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, total);
}

static void
test_yams_total (void)
{
  check_yams_total (NULL, 310, 412);
}

static void
test_yams_total_add_all (void)
{
  check_yams_total ("add-all=true", 346, 448);
}

/* A house rule that is off is the default, written out or not. */
static void
test_yams_total_add_all_off (void)
{
  check_yams_total ("add-all=false", 310, 412);
}

static void
add_examples (void)
{
  static const Example examples[] = {
    { "yacht", "fives", "55523", 15 },
    { "yacht", "choice", "66543", 24 },
    { "yacht", "four-of-a-kind", "44442", 18 },
    { "yacht", "full-house", "33355", 19 },
    { "yacht", "full-house", "33333", 15 },
    { "yacht", "small-straight", "12346", 15 },
    { "yacht", "big-straight", "23456", 30 },
    { "yacht", "five-of-a-kind", "44444", 50 },
    { "yahtzee", "ones", "13336", 1 },
    { "yahtzee", "threes", "13336", 9 },
    { "yahtzee", "fives", "13336", 0 },
    { "yahtzee", "three-of-a-kind", "22245", 15 },
    { "yahtzee", "four-of-a-kind", "55545", 24 },
    { "yahtzee", "full-house", "33366", 25 },
    { "yahtzee", "small-straight", "12344", 30 },
    { "yahtzee", "big-straight", "23456", 40 },
    { "yahtzee", "five-of-a-kind", "11111", 50 },
    { "yahtzee", "choice", "15346", 19 },
    { "yams", "rigole", "55552", 50 },
    { "fune", "ones", "11123", 3 },
    { "fune", "twos", "11123", 2 },
    { "fune", "fours", "11123", 0 },
    { "fune", "three-of-a-kind", "11123", 8 },
    { "fune", "four-of-a-kind", "24444", 18 },
    { "fune", "three-of-a-kind", "24444", 18 },
    { "fune", "full-house", "11666", 35 },
    { "fune", "full-house", "11111", 0 },
    { "fune", "small-straight", "23455", 30 },
    { "fune", "big-straight", "23456", 40 },
    { "fune", "choice", "11456", 17 },
    /* The rest of the table in FUNE's document. */
    { "fune", "twos", "12223", 6 },
    { "fune", "threes", "12333", 9 },
    { "fune", "fours", "12444", 12 },
    { "fune", "fives", "12555", 15 },
    { "fune", "sixes", "12666", 18 },
    { "fune", "five-of-a-kind", "11111", 50 },
    { "fune", "three-of-a-kind", "11112", 6 },
    { "fune", "four-of-a-kind", "11112", 6 },
  };
  /* The document's fives, three ways: their box open, full, and nothing but other upper boxes open. */
  static const JokerExample jokers[] = {
    { "matching-box-open", "five-of-a-kind=50", "55555", "fives", "fives", 25, 100 },
    { "three-of-a-kind", "five-of-a-kind=50 fives=15", "55555",
      "three-of-a-kind four-of-a-kind full-house small-straight big-straight choice", "three-of-a-kind", 25, 100 },
    { "big-straight", "five-of-a-kind=50 fives=15", "55555",
      "three-of-a-kind four-of-a-kind full-house small-straight big-straight choice", "big-straight", 40, 100 },
    { "full-house", "five-of-a-kind=50 fives=15", "55555",
      "three-of-a-kind four-of-a-kind full-house small-straight big-straight choice", "full-house", 25, 100 },
    { "small-straight", "five-of-a-kind=50 fives=15", "55555",
      "three-of-a-kind four-of-a-kind full-house small-straight big-straight choice", "small-straight", 30, 100 },
    { "upper-box",
      "five-of-a-kind=50 fives=15 three-of-a-kind=20 four-of-a-kind=0 full-house=25 small-straight=30 big-straight=0 "
      "choice=20",
      "55555", "ones twos threes fours sixes", "sixes", 0, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      const Example *example = &examples[i];
      g_autofree char *path = g_strdup_printf ("/scoring/example/%s/%s/%s", example->ruleset, example->box,
                                               example->dice);

      g_test_add_data_func (path, example, test_example);
    }

  for (guint i = 0; i < G_N_ELEMENTS (jokers); i++)
    {
      g_autofree char *path = g_strconcat ("/scoring/example/yahtzee/joker/", jokers[i].name, NULL);

      g_test_add_data_func (path, &jokers[i], test_joker_example);
    }

  g_test_add_func ("/scoring/example/yams/bonus", test_example_yams_bonus);
  g_test_add_func ("/scoring/example/yacht/sheet/player-1", test_yacht_sheet_1);
  g_test_add_func ("/scoring/example/yacht/sheet/player-2", test_yacht_sheet_2);
}

static void
add_box_case (const char *ruleset, const char *box, gboolean full_house_five)
{
  const char *variant = full_house_five ? "-with-full-house-five" : "";
  g_autofree char *scores = g_strdup_printf ("/scoring/all-rolls/%s%s/%s", ruleset, variant, box);
  g_autofree char *possible = g_strdup_printf ("/scoring/possible-points/%s%s/%s", ruleset, variant, box);
  BoxCase with = { ruleset, box, full_house_five };

  g_test_add_data_func_full (scores, g_memdup2 (&with, sizeof with), test_all_rolls, g_free);
  g_test_add_data_func_full (possible, g_memdup2 (&with, sizeof with), test_possible_points, g_free);
}

static void
add_boxes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      const char *ruleset = rulesets[i];
      const char *const *boxes = naive_boxes (ruleset);
      gboolean has_option = g_str_equal (ruleset, "yahtzee") || g_str_equal (ruleset, "yams");

      for (guint box = 0; boxes[box]; box++)
        {
          add_box_case (ruleset, boxes[box], FALSE);
          if (has_option)
            add_box_case (ruleset, boxes[box], TRUE);
        }
    }

  g_test_add_func ("/scoring/possible-points/yams/delta", test_possible_delta);
}

static void
add_counts (void)
{
  static const Count counts[] = {
    { "three-of-a-kind", 1656 }, { "full-house", 300 },      { "four-of-a-kind", 156 },
    { "five-of-a-kind", 6 },     { "small-straight", 1200 }, { "big-straight", 240 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *path = g_strconcat ("/scoring/count/", counts[i].box, NULL);

      g_test_add_data_func (path, &counts[i], test_count);
    }
}

static void
add_sheets (void)
{
  static const BonusCase bonuses[] = {
    { "yacht", FALSE, 63 }, { "yahtzee", FALSE, 63 }, { "yahtzee", TRUE, 64 },
    { "yams", FALSE, 61 },  { "fune", FALSE, 63 },    { "yatzy", FALSE, 63 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bonuses); i++)
    {
      const char *variant = bonuses[i].strict ? "-strict" : "";
      g_autofree char *bonus = g_strconcat ("/scoring/bonus/", bonuses[i].ruleset, variant, NULL);
      g_autofree char *missing = g_strconcat ("/scoring/missing/", bonuses[i].ruleset, variant, NULL);
      g_autofree char *lost = g_strconcat ("/scoring/lost/", bonuses[i].ruleset, variant, NULL);

      g_test_add_data_func (bonus, &bonuses[i], test_bonus);
      g_test_add_data_func (missing, &bonuses[i], test_missing);
      g_test_add_data_func (lost, &bonuses[i], test_lost);
    }

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/scoring/turns/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_turns);
    }

  g_test_add_func ("/scoring/sheet/refill", test_refill);
  g_test_add_func ("/scoring/delta/positive", test_delta_positive);
  g_test_add_func ("/scoring/delta/negative", test_delta_negative);
  g_test_add_func ("/scoring/delta/zero", test_delta_zero);
  g_test_add_func ("/scoring/delta/order", test_delta_order);
  g_test_add_data_func ("/scoring/delta/plus-cleared", "plus", test_delta_cleared);
  g_test_add_data_func ("/scoring/delta/minus-cleared", "minus", test_delta_cleared);
  g_test_add_func ("/scoring/delta/follows", test_delta_follows);
  g_test_add_func ("/scoring/total/yams", test_yams_total);
  g_test_add_func ("/scoring/total/yams-add-all", test_yams_total_add_all);
  g_test_add_func ("/scoring/total/yams-add-all-off", test_yams_total_add_all_off);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_examples ();
  add_boxes ();
  add_counts ();
  add_sheets ();

  return g_test_run ();
}
