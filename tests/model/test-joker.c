/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which boxes a roll may go into, and what it scores there, for every roll and every set of filled boxes. The joker
 * rule is computed a second time here, as the documents tell it; order of the dice cannot matter, so the 252 multisets
 * stand for all rolls (test-scoring looks at every order). */

#include <gio/gio.h>

#include "naive-score.h"
#include "ruleset/sai-catalog.h"
#include "ruleset/sai-sheet.h"
#include "sai-run.h"

#define N_MULTISETS 252
#define MAX_PLAYABLE 15
/* On which sheets each roll is scored, not five alike only; no power of two, so that each box is open on some. */
#define NTH_SHEET SAI_COUNT (15, 1)

/* The boxes in the order of naive_boxes ("yahtzee"), the masks of this file. */
enum
{
  ONES,
  SIXES = 5,
  THREE,
  FOUR,
  FULL_HOUSE,
  SMALL_STRAIGHT,
  BIG_STRAIGHT,
  YAHTZEE,
  CHANCE,
  N_YAHTZEE_BOXES,
};

#define ALL_BOXES ((1u << N_YAHTZEE_BOXES) - 1u)
#define UPPER_BOXES ((1u << (SIXES + 1)) - 1u)

typedef struct
{
  gint d[5];
  SaiDice dice;
  gint alike; /* the face that all dice show, or 0 */
  gint points[MAX_PLAYABLE];
} Roll;

typedef struct
{
  const char *name;
  gboolean full_house_five;
  gboolean after_zero;
} JokerCase;

static SaiRules *
load_rules (const char *ruleset, const char *const *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) found = sai_catalog_find (catalog, ruleset, &error);
  SaiOptions values;

  g_assert_no_error (error);
  g_assert_nonnull (found);

  values = sai_ruleset_get_defaults (found);
  for (guint i = 0; options && options[i]; i++)
    {
      gboolean set = sai_ruleset_set_option (found, &values, options[i], &error);

      g_assert_no_error (error);
      g_assert_true (set);
    }

  return sai_rules_ref (sai_ruleset_get_rules (found, &values));
}

static void
list_rolls (const char *ruleset, gboolean full_house_five, Roll rolls[N_MULTISETS])
{
  const char *const *boxes = naive_boxes (ruleset);
  guint n_rolls = 0;

  for (gint n = 0; n < NAIVE_N_ROLLS; n++)
    {
      Roll roll = { 0 };
      gint *d = roll.d;

      naive_roll (n, d);
      if (d[0] > d[1] || d[1] > d[2] || d[2] > d[3] || d[3] > d[4])
        continue;

      for (guint i = 0; i < 5; i++)
        roll.dice.face[i] = d[i];
      roll.alike = d[0] == d[4] ? d[0] : 0;
      for (guint i = 0; boxes[i]; i++)
        roll.points[i] = naive_score (ruleset, full_house_five, boxes[i], d);

      g_assert_cmpuint (n_rolls, <, N_MULTISETS);
      rolls[n_rolls++] = roll;
    }

  g_assert_cmpuint (n_rolls, ==, N_MULTISETS);
}

/* The model's number of each box; returns how many there are. */
static guint
find_boxes (const char *ruleset, const SaiRules *rules, guint index[MAX_PLAYABLE])
{
  const char *const *boxes = naive_boxes (ruleset);
  guint n = 0;

  for (; boxes[n]; n++)
    {
      int box = sai_rules_find_box (rules, boxes[n]);

      g_assert_cmpuint (n, <, MAX_PLAYABLE);
      g_assert_cmpint (box, >=, 0);
      index[n] = box;
    }

  return n;
}

static guint32
to_model_mask (guint32 mask, const guint index[MAX_PLAYABLE], guint n_boxes)
{
  guint32 result = 0;

  for (guint i = 0; i < n_boxes; i++)
    {
      if (mask & (1u << i))
        result |= 1u << index[i];
    }

  return result;
}

/* "ヤッツィ―を1回以上且つ、その役を+50得点で埋めている場合"; with 0 in the box only by the house rule. */
static gboolean
naive_is_joker (const Roll *roll, guint32 filled, gint yahtzee, gboolean after_zero)
{
  if (!roll->alike || !(filled & (1u << YAHTZEE)))
    return FALSE;

  return yahtzee == 50 || after_zero;
}

static guint32
naive_legal (const Roll *roll, guint32 filled, gboolean joker)
{
  guint32 open = ALL_BOXES & ~filled;

  if (!joker)
    return open;

  if (open & (1u << (ONES + roll->alike - 1)))
    return 1u << (ONES + roll->alike - 1);

  if (open & ~UPPER_BOXES)
    return open & ~UPPER_BOXES;

  return open;
}

static gint
naive_joker_points (const Roll *roll, guint box)
{
  switch (box)
    {
    case FULL_HOUSE:
      return 25;

    case SMALL_STRAIGHT:
      return 30;

    case BIG_STRAIGHT:
      return 40;

    case THREE:
    case FOUR:
    case CHANCE:
      return 5 * roll->alike;

    default:
      return box == ONES + (guint) roll->alike - 1 ? 5 * roll->alike : 0;
    }
}

static void
fail_for (const Roll *roll, guint32 filled, gint yahtzee, const char *what, gint got, gint expected)
{
  g_test_fail_printf ("%d%d%d%d%d, filled 0x%x, Yahtzee %d: %s is %d (0x%x), not %d (0x%x)", roll->d[0], roll->d[1],
                      roll->d[2], roll->d[3], roll->d[4], filled, yahtzee, what, got, got, expected, expected);
}

/* One sheet against all rolls; %FALSE at the first disagreement. */
static gboolean
check_joker_sheet (const SaiRules *rules,
                   const JokerCase *with,
                   const guint index[MAX_PLAYABLE],
                   const guint32 *model_mask,
                   const Roll rolls[N_MULTISETS],
                   guint32 filled,
                   gint yahtzee)
{
  SaiSheet sheet = { 0 };
  /* Rolls that are no joker on any sheet do not score by what is filled. */
  gboolean looks_closely = filled % NTH_SHEET == 0;

  for (guint box = 0; box < N_YAHTZEE_BOXES; box++)
    {
      SaiScore score = { .points = box == YAHTZEE ? yahtzee : 0 };

      if (filled & (1u << box))
        sai_sheet_fill (&sheet, rules, index[box], score);
    }

  for (guint i = 0; i < N_MULTISETS; i++)
    {
      const Roll *roll = &rolls[i];
      gboolean joker = naive_is_joker (roll, filled, yahtzee, with->after_zero);
      guint32 legal = naive_legal (roll, filled, joker);
      guint32 got = sai_sheet_get_legal_boxes (&sheet, rules, &roll->dice).word[0];
      gint extra = joker && yahtzee == 50 ? 100 : 0;

      if (got != model_mask[legal])
        {
          fail_for (roll, filled, yahtzee, "the mask of legal boxes", got, model_mask[legal]);
          return FALSE;
        }

      for (guint box = 0; box < N_YAHTZEE_BOXES; box++)
        {
          gint points = joker ? naive_joker_points (roll, box) : roll->points[box];
          SaiScore score;

          if (!(legal & (1u << box)) || !(looks_closely || roll->alike))
            continue;

          score = sai_sheet_score (&sheet, rules, index[box], &roll->dice);
          if (score.points != points)
            {
              fail_for (roll, filled, yahtzee, naive_boxes ("yahtzee")[box], score.points, points);
              return FALSE;
            }
          if (score.extra != extra)
            {
              fail_for (roll, filled, yahtzee, "the extra", score.extra, extra);
              return FALSE;
            }
        }
    }

  return TRUE;
}

static void
test_joker (gconstpointer data)
{
  const JokerCase *with = data;
  const char *const options[] = { with->full_house_five ? "full-house-five=true" : "full-house-five=false",
                                  with->after_zero ? "joker-after-zero=true" : "joker-after-zero=false", NULL };
  g_autoptr (SaiRules) rules = load_rules ("yahtzee", options);
  g_autofree Roll *rolls = g_new (Roll, N_MULTISETS);
  g_autofree guint32 *model_mask = g_new (guint32, ALL_BOXES + 1);
  guint index[MAX_PLAYABLE];

  g_assert_cmpuint (find_boxes ("yahtzee", rules, index), ==, N_YAHTZEE_BOXES);
  list_rolls ("yahtzee", with->full_house_five, rolls);
  for (guint32 mask = 0; mask <= ALL_BOXES; mask++)
    model_mask[mask] = to_model_mask (mask, index, N_YAHTZEE_BOXES);

  for (guint32 filled = 0; filled <= ALL_BOXES; filled++)
    {
      if (!check_joker_sheet (rules, with, index, model_mask, rolls, filled, 0))
        return;
      if ((filled & (1u << YAHTZEE)) && !check_joker_sheet (rules, with, index, model_mask, rolls, filled, 50))
        return;
    }
}

/* Nothing is ever forced and nothing earns an extra, also not with five alike and 50 in that box. */
static void
test_no_joker (gconstpointer data)
{
  const char *ruleset = data;
  g_autoptr (SaiRules) rules = load_rules (ruleset, NULL);
  const char *const *boxes = naive_boxes (ruleset);
  g_autofree Roll *rolls = g_new (Roll, N_MULTISETS);
  guint index[MAX_PLAYABLE];
  guint n_boxes = find_boxes (ruleset, rules, index);

  list_rolls (ruleset, FALSE, rolls);

  for (guint32 filled = 0; filled < 1u << n_boxes; filled++)
    {
      SaiSheet sheet = { 0 };
      guint32 open = to_model_mask (~filled, index, n_boxes);

      for (guint box = 0; box < n_boxes; box++)
        {
          SaiScore score = { .points = g_str_equal (boxes[box], "five-of-a-kind") ? 50 : 0 };

          if (filled & (1u << box))
            sai_sheet_fill (&sheet, rules, index[box], score);
        }

      for (guint i = 0; i < N_MULTISETS; i++)
        {
          const Roll *roll = &rolls[i];
          guint32 got = sai_sheet_get_legal_boxes (&sheet, rules, &roll->dice).word[0];

          if (got != open)
            {
              fail_for (roll, filled, 50, "the mask of legal boxes", got, open);
              return;
            }

          /* Other rolls could not be jokers anywhere; five alike are looked at closely. */
          for (guint box = 0; roll->alike && box < n_boxes; box++)
            {
              SaiScore score;

              if (filled & (1u << box))
                continue;

              score = sai_sheet_score (&sheet, rules, index[box], &roll->dice);
              if (score.points != roll->points[box] || score.extra != 0)
                {
                  fail_for (roll, filled, 50, boxes[box], score.points + score.extra, roll->points[box]);
                  return;
                }
            }
        }
    }
}

int
main (int argc, char *argv[])
{
  static const JokerCase joker_cases[] = {
    { "/joker/yahtzee/default", FALSE, FALSE },
    { "/joker/yahtzee/full-house-five", TRUE, FALSE },
    { "/joker/yahtzee/joker-after-zero", FALSE, TRUE },
    { "/joker/yahtzee/full-house-five-and-joker-after-zero", TRUE, TRUE },
  };
  static const char *const without[] = { "yacht", "yams", "fune", "yatzy" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (joker_cases); i++)
    g_test_add_data_func (joker_cases[i].name, &joker_cases[i], test_joker);

  for (guint i = 0; i < G_N_ELEMENTS (without); i++)
    {
      g_autofree char *path = g_strconcat ("/joker/none/", without[i], NULL);

      g_test_add_data_func (path, without[i], test_no_joker);
    }

  return g_test_run ();
}
