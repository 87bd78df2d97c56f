/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games on the shelf: the examples that their published rules give, every roll in every box against a second
 * computation that is written from those rules, and what is special about each. */

#include <gio/gio.h>

#include "dice/sai-dice-game.h"
#include "ruleset/sai-rules-builder.h"
#include "sai-test.h"

typedef struct
{
  const char *ruleset;
  const char *box;
  const char *dice;
  gint points;
} Example;

static SaiRules *
get_rules (const char *id)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

static guint
find_box (const SaiRules *rules, const char *id)
{
  int box = sai_rules_find_box (rules, id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

/* Crag: Wikipedia. Maxi Yatzy: maxiyatzy.com. Generala: Wikipedia. Kismet: dicegames.org and 8thshore.com. Cheerio:
 * thegamesforum.com. Kniffel: rundschau-online.de. Yatzy: the kata of Jon Jagger and Emily Bache, sammancoaching.org;
 * Forced Yatzy has its boxes. */
static const Example examples[] = {
  { "crag", "crag", "661", 50 },
  { "crag", "thirteen", "346", 26 },
  { "crag", "thirteen", "661", 26 },
  { "crag", "crag", "346", 0 },
  { "crag", "three-of-a-kind", "444", 25 },
  { "crag", "low-straight", "123", 20 },
  { "crag", "high-straight", "456", 20 },
  { "crag", "odd-straight", "135", 20 },
  { "crag", "even-straight", "246", 20 },
  { "crag", "sixes", "666", 18 },
  { "crag", "fives", "125", 5 },
  { "crag", "fours", "445", 8 },
  { "maxi-yatzy", "ones", "311614", 3 },
  { "maxi-yatzy", "twos", "254326", 4 },
  { "maxi-yatzy", "fives", "512554", 15 },
  { "maxi-yatzy", "pair", "642651", 12 },
  { "maxi-yatzy", "two-pairs", "213355", 16 },
  { "maxi-yatzy", "three-pairs", "225566", 26 },
  { "maxi-yatzy", "three-of-a-kind", "453554", 15 },
  { "maxi-yatzy", "four-of-a-kind", "242252", 8 },
  { "maxi-yatzy", "five-of-a-kind", "332333", 15 },
  { "maxi-yatzy", "small-straight", "123453", 15 },
  { "maxi-yatzy", "big-straight", "234566", 20 },
  { "maxi-yatzy", "full-straight", "123456", 21 },
  { "maxi-yatzy", "full-house", "344666", 26 },
  { "maxi-yatzy", "villa", "222555", 21 },
  { "maxi-yatzy", "tower", "336666", 30 },
  { "maxi-yatzy", "choice", "342654", 24 },
  { "maxi-yatzy", "six-of-a-kind", "444444", 100 },
  { "generala", "fours", "44426", 12 },
  { "generala", "twos", "44426", 2 },
  { "generala", "sixes", "44426", 6 },
  { "generala", "big-straight", "23456", 20 },
  { "generala", "full-house", "55533", 30 },
  { "generala", "four-of-a-kind", "22226", 40 },
  { "generala", "threes", "33333", 15 },
  { "generala", "four-of-a-kind", "33333", 40 },
  { "generala", "five-of-a-kind", "33333", 60 },
  { "kismet", "ones", "13345", 1 },
  { "kismet", "threes", "13345", 6 },
  { "kismet", "flush", "55552", 35 },
  { "kismet", "two-pairs-colour", "66113", 17 },
  { "kismet", "two-pairs-colour", "66553", 0 },
  { "kismet", "full-house", "66655", 43 },
  { "kismet", "full-house-colour", "33344", 37 },
  { "kismet", "full-house-colour", "66655", 0 },
  { "kismet", "four-of-a-kind", "44441", 42 },
  { "kismet", "five-of-a-kind", "66666", 80 },
  { "kismet", "big-straight", "23456", 30 },
  { "cheerio", "small-straight", "12345", 20 },
  { "cheerio", "small-straight", "23456", 0 },
  { "cheerio", "big-straight", "23456", 25 },
  { "cheerio", "full-house", "11122", 7 },
  { "cheerio", "full-house", "22211", 8 },
  { "cheerio", "full-house", "66655", 28 },
  { "cheerio", "choice", "66666", 30 },
  { "kniffel", "full-house", "22333", 25 },
  { "kniffel", "small-straight", "12346", 30 },
  { "kniffel", "big-straight", "12345", 40 },
  { "kniffel", "five-of-a-kind", "22222", 50 },
  { "yatzy", "choice", "11336", 14 },
  { "yatzy", "choice", "45561", 21 },
  { "yatzy", "five-of-a-kind", "11111", 50 },
  { "yatzy", "five-of-a-kind", "11121", 0 },
  { "yatzy", "fours", "11244", 8 },
  { "yatzy", "twos", "23251", 4 },
  { "yatzy", "ones", "33345", 0 },
  { "yatzy", "pair", "33344", 8 },
  { "yatzy", "pair", "11626", 12 },
  { "yatzy", "pair", "33341", 6 },
  { "yatzy", "two-pairs", "11233", 8 },
  { "yatzy", "two-pairs", "11234", 0 },
  { "yatzy", "three-of-a-kind", "33345", 9 },
  { "yatzy", "three-of-a-kind", "33456", 0 },
  { "yatzy", "four-of-a-kind", "22225", 8 },
  { "yatzy", "four-of-a-kind", "22255", 0 },
  { "yatzy", "small-straight", "12345", 15 },
  { "yatzy", "big-straight", "23456", 20 },
  { "yatzy", "full-house", "11222", 8 },
  { "yatzy", "full-house", "22334", 0 },
  { "forced-yatzy", "full-house", "11222", 8 },
  { "forced-yatzy", "pair", "33344", 8 },
  { "forced-yatzy", "small-straight", "12345", 15 },
};

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (SaiRules) rules = get_rules (example->ruleset);
  SaiDice dice;

  g_assert_true (sai_dice_parse (example->dice, rules->n_dice, &dice, NULL));
  g_assert_cmpint (sai_rules_score (rules, find_box (rules, example->box), &dice), ==, example->points);
}

/* The second computation. Dice are counted, and each box is told in its own words. */

typedef struct
{
  gint n;
  gint sum;
  gint count[7];
} Throw;

/* The highest face of which there are at least so many, below another. */
static gint
highest (const Throw *t, gint n, gint below)
{
  for (gint face = below - 1; face > 0; face--)
    if (t->count[face] >= n)
      return face;

  return 0;
}

static gboolean
runs (const Throw *t, gint from, gint to)
{
  for (gint face = from; face <= to; face++)
    if (t->count[face] == 0)
      return FALSE;

  return TRUE;
}

/* The best two groups of different faces: so many of one, so many of another. */
static gint
two_groups (const Throw *t, gint a, gint b, gboolean one_colour)
{
  gint best = 0;

  for (gint x = 1; x <= 6; x++)
    for (gint y = 1; y <= 6; y++)
      if (x != y && t->count[x] >= a && t->count[y] >= b && (!one_colour || x + y == 7))
        best = MAX (best, a * x + b * y);

  return best;
}

static gint
score_crag (const char *box, const Throw *t)
{
  if (g_str_equal (box, "odd-straight"))
    return t->count[1] == 1 && t->count[3] == 1 && t->count[5] == 1 ? 20 : 0;
  if (g_str_equal (box, "even-straight"))
    return t->count[2] == 1 && t->count[4] == 1 && t->count[6] == 1 ? 20 : 0;
  if (g_str_equal (box, "low-straight"))
    return runs (t, 1, 3) ? 20 : 0;
  if (g_str_equal (box, "high-straight"))
    return runs (t, 4, 6) ? 20 : 0;
  if (g_str_equal (box, "three-of-a-kind"))
    return highest (t, 3, 7) > 0 ? 25 : 0;
  if (g_str_equal (box, "thirteen"))
    return t->sum == 13 ? 26 : 0;
  if (g_str_equal (box, "crag"))
    return t->sum == 13 && highest (t, 2, 7) > 0 ? 50 : 0;

  g_assert_not_reached ();
}

static gint
score_kismet (const char *box, const Throw *t)
{
  gboolean five = highest (t, 5, 7) > 0;

  if (g_str_equal (box, "two-pairs-colour"))
    return two_groups (t, 2, 2, TRUE) > 0 || highest (t, 4, 7) > 0 ? t->sum : 0;
  if (g_str_equal (box, "flush"))
    return t->count[1] + t->count[6] == 5 || t->count[2] + t->count[5] == 5 || t->count[3] + t->count[4] == 5 ? 35 : 0;
  if (g_str_equal (box, "full-house"))
    return two_groups (t, 3, 2, FALSE) > 0 || five ? t->sum + 15 : 0;
  if (g_str_equal (box, "full-house-colour"))
    return two_groups (t, 3, 2, TRUE) > 0 || five ? t->sum + 20 : 0;
  if (g_str_equal (box, "three-of-a-kind"))
    return highest (t, 3, 7) > 0 ? t->sum : 0;
  if (g_str_equal (box, "four-of-a-kind"))
    return highest (t, 4, 7) > 0 ? t->sum + 25 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return five ? t->sum + 50 : 0;
  if (g_str_equal (box, "big-straight"))
    return runs (t, 1, 5) || runs (t, 2, 6) ? 30 : 0;
  if (g_str_equal (box, "choice"))
    return t->sum;

  g_assert_not_reached ();
}

static gint
score_generala (const char *box, const Throw *t)
{
  if (g_str_equal (box, "big-straight"))
    return runs (t, 1, 5) || runs (t, 2, 6) ? 20 : 0;
  if (g_str_equal (box, "full-house"))
    return two_groups (t, 3, 2, FALSE) > 0 ? 30 : 0;
  if (g_str_equal (box, "four-of-a-kind"))
    return highest (t, 4, 7) > 0 ? 40 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return highest (t, 5, 7) > 0 ? 60 : 0;
  if (g_str_equal (box, "double-generala"))
    return highest (t, 5, 7) > 0 ? 120 : 0;

  g_assert_not_reached ();
}

static gint
score_cheerio (const char *box, const Throw *t)
{
  if (g_str_equal (box, "small-straight"))
    return runs (t, 1, 5) ? 20 : 0;
  if (g_str_equal (box, "big-straight"))
    return runs (t, 2, 6) ? 25 : 0;
  if (g_str_equal (box, "full-house"))
    return two_groups (t, 3, 2, FALSE);
  if (g_str_equal (box, "choice"))
    return t->sum;
  if (g_str_equal (box, "five-of-a-kind"))
    return highest (t, 5, 7) > 0 ? 50 : 0;

  g_assert_not_reached ();
}

static gint
score_kniffel (const char *box, const Throw *t)
{
  if (g_str_equal (box, "three-of-a-kind"))
    return highest (t, 3, 7) > 0 ? t->sum : 0;
  if (g_str_equal (box, "four-of-a-kind"))
    return highest (t, 4, 7) > 0 ? t->sum : 0;
  if (g_str_equal (box, "full-house"))
    return two_groups (t, 3, 2, FALSE) > 0 ? 25 : 0;
  if (g_str_equal (box, "small-straight"))
    return runs (t, 1, 4) || runs (t, 2, 5) || runs (t, 3, 6) ? 30 : 0;
  if (g_str_equal (box, "big-straight"))
    return runs (t, 1, 5) || runs (t, 2, 6) ? 40 : 0;
  if (g_str_equal (box, "five-of-a-kind"))
    return highest (t, 5, 7) > 0 ? 50 : 0;
  if (g_str_equal (box, "choice"))
    return t->sum;

  g_assert_not_reached ();
}

/* Yatzy in order, and with six dice. */
static gint
score_yatzy (const char *box, const Throw *t)
{
  if (g_str_equal (box, "pair"))
    return 2 * highest (t, 2, 7);
  if (g_str_equal (box, "two-pairs"))
    return two_groups (t, 2, 2, FALSE);
  if (g_str_equal (box, "three-pairs"))
    {
      gint first = highest (t, 2, 7);
      gint second = first > 0 ? highest (t, 2, first) : 0;
      gint third = second > 0 ? highest (t, 2, second) : 0;

      return third > 0 ? 2 * (first + second + third) : 0;
    }
  if (g_str_equal (box, "three-of-a-kind"))
    return 3 * highest (t, 3, 7);
  if (g_str_equal (box, "four-of-a-kind"))
    return 4 * highest (t, 4, 7);
  if (g_str_equal (box, "five-of-a-kind") && t->n == 6)
    return 5 * highest (t, 5, 7);
  if (g_str_equal (box, "five-of-a-kind"))
    return highest (t, 5, 7) > 0 ? 50 : 0;
  if (g_str_equal (box, "six-of-a-kind"))
    return highest (t, 6, 7) > 0 ? 100 : 0;
  if (g_str_equal (box, "small-straight"))
    return runs (t, 1, 5) ? 15 : 0;
  if (g_str_equal (box, "big-straight"))
    return runs (t, 2, 6) ? 20 : 0;
  if (g_str_equal (box, "full-straight"))
    return runs (t, 1, 6) ? 21 : 0;
  if (g_str_equal (box, "full-house"))
    return two_groups (t, 3, 2, FALSE);
  if (g_str_equal (box, "villa"))
    return two_groups (t, 3, 3, FALSE);
  if (g_str_equal (box, "tower"))
    return two_groups (t, 4, 2, FALSE);
  if (g_str_equal (box, "choice"))
    return t->sum;

  g_assert_not_reached ();
}

typedef struct
{
  const char *id;
  gint n_dice;
  guint n_boxes;
  gint (*score) (const char *box, const Throw *t);
} Game;

static const Game games[] = {
  { "crag", 3, 13, score_crag },        { "kismet", 5, 15, score_kismet },   { "generala", 5, 11, score_generala },
  { "cheerio", 5, 11, score_cheerio },  { "kniffel", 5, 13, score_kniffel }, { "forced-yatzy", 5, 15, score_yatzy },
  { "maxi-yatzy", 6, 20, score_yatzy },
};

static void
test_all_rolls (gconstpointer data)
{
  static const char *const faces[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  const Game *game = data;
  g_autoptr (SaiRules) rules = get_rules (game->id);
  gint n_rolls = 1;

  g_assert_cmpuint (rules->n_boxes, ==, game->n_boxes);
  g_assert_cmpint (rules->n_dice, ==, game->n_dice);
  for (gint i = 0; i < game->n_dice; i++)
    n_rolls *= 6;
  for (gint roll = 0; roll < n_rolls; roll++)
    {
      Throw t = { .n = game->n_dice };
      SaiDice dice = { { 0 } };

      for (gint i = 0, rest = roll; i < game->n_dice; i++, rest /= 6)
        {
          dice.face[i] = rest % 6 + 1;
          t.sum += dice.face[i];
          t.count[dice.face[i]]++;
        }
      for (guint box = 0; box < rules->n_boxes; box++)
        {
          const char *id = rules->boxes[box].id;
          gint expected = -1;

          for (gint face = 1; face <= 6; face++)
            if (g_str_equal (id, faces[face - 1]))
              expected = face * t.count[face];
          if (expected < 0)
            expected = game->score (id, &t);
          if (sai_rules_score (rules, box, &dice) != expected)
            g_error ("%s, %s, roll %d: %d, not %d", game->id, id, roll, sai_rules_score (rules, box, &dice), expected);
        }
    }
}

/* The bonus of Kismet grows in steps, and what is missing is missing to the next one. */
static void
test_steps (void)
{
  g_autoptr (SaiRules) rules = get_rules ("kismet");

  for (gint total = 0; total <= 105; total++)
    {
      gint expected = total >= 78 ? 75 : total >= 71 ? 55 : total >= 63 ? 35 : 0;
      gint next = total < 63 ? 63 : total < 71 ? 71 : total < 78 ? 78 : 0;

      g_assert_cmpint (sai_rules_get_bonus (rules, total), ==, expected);
      g_assert_cmpint (sai_rules_get_next_limit (rules, total), ==, next);
    }
}

/* What comes of one throw is worth more than the same with the second or third. */
static void
test_served (void)
{
  static const Example cases[] = { { NULL, "big-straight", "12345", 25 },
                                   { NULL, "full-house", "22555", 35 },
                                   { NULL, "four-of-a-kind", "22225", 45 },
                                   { NULL, "five-of-a-kind", "22222", 60 },
                                   { NULL, "twos", "22225", 8 } };
  g_autoptr (SaiRules) rules = get_rules ("generala");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint box = find_box (rules, cases[i].box);
      gint usual = cases[i].points - (rules->boxes[box].by_roll[0] > 0 ? 5 : 0);
      SaiDice dice;

      g_assert_true (sai_dice_parse (cases[i].dice, 5, &dice, NULL));
      g_assert_cmpint (sai_rules_score (rules, box, &dice), ==, usual);
      dice.roll = 1;
      g_assert_cmpint (sai_rules_score (rules, box, &dice), ==, cases[i].points);
      dice.roll = 3;
      g_assert_cmpint (sai_rules_score (rules, box, &dice), ==, usual);
    }
}

/* The second Generala needs points in the first. */
static void
test_after (void)
{
  g_autoptr (SaiRules) rules = get_rules ("generala");
  guint first = find_box (rules, "five-of-a-kind");
  guint second = find_box (rules, "double-generala");
  SaiDice dice = { { 4, 4, 4, 4, 4 } };
  SaiSheet sheet = { 0 };

  g_assert_cmpint (sai_sheet_score (&sheet, rules, second, &dice).points, ==, 0);
  g_assert_false (sai_sheet_can_hold (&sheet, rules, second, (SaiScore) { 120, 0 }));
  sai_sheet_fill (&sheet, rules, first, (SaiScore) { 0, 0 });
  g_assert_cmpint (sai_sheet_score (&sheet, rules, second, &dice).points, ==, 0);
  sai_sheet_fill (&sheet, rules, first, (SaiScore) { 60, 0 });
  g_assert_cmpint (sai_sheet_score (&sheet, rules, second, &dice).points, ==, 120);
  g_assert_true (sai_sheet_can_hold (&sheet, rules, second, (SaiScore) { 120, 0 }));
}

/* Whoever throws Generala at once wins, though the other one has more points. */
static void
test_win (void)
{
  g_autoptr (SaiRules) rules = get_rules ("generala");
  guint box = find_box (rules, "five-of-a-kind");
  g_autoptr (SaiMove) fill = sai_move_new_fill ("five-of-a-kind", (SaiScore) { 60, 0 });
  SaiSeed seed = { { 0 } };
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 2);
  state.n_rolls = 2;
  state.dice = (SaiDice) { { 3, 3, 3, 3, 3 }, 2 };
  g_assert_true (sai_dice_state_step (&state, rules, &seed, fill, NULL));
  g_assert_false (state.finished);

  state.n_rolls = 1;
  state.dice = (SaiDice) { { 3, 3, 3, 3, 3 }, 1 };
  sai_sheet_fill (&state.sheets[0], rules, find_box (rules, "full-house"), (SaiScore) { 30, 0 });
  g_assert_true (sai_rules_is_win (rules, box, &state.dice));
  g_assert_true (sai_dice_state_step (&state, rules, &seed, fill, NULL));
  g_assert_true (state.finished);
  g_assert_cmpuint (sai_dice_state_get_place (&state, rules, 1), ==, 1);
  g_assert_cmpuint (sai_dice_state_get_place (&state, rules, 0), ==, 2);
}

/* Forced Yatzy: the first open box and no other. */
static void
test_order (void)
{
  g_autoptr (SaiRules) rules = get_rules ("forced-yatzy");
  g_autoptr (SaiRulesBuilder) changed = sai_rules_builder_new_from (rules);
  SaiDice dice = { { 1, 2, 3, 4, 6 } };
  SaiSheet sheet = { 0 };

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      g_assert_cmpuint (sai_sheet_get_legal_boxes (&sheet, rules, &dice).word[0], ==, 1u << box);
      sai_sheet_fill (&sheet, rules, box, (SaiScore) { 0, 0 });
    }
  g_assert_true (sai_sheet_is_complete (&sheet, rules));

  changed->columns[0].order = SAI_SHEET_ORDER_UP;
  sheet = (SaiSheet) { 0 };
  g_assert_cmpuint (sai_sheet_get_legal_boxes (&sheet, changed, &dice).word[0], ==, 1u << (rules->n_boxes - 1));
  changed->columns[0].order = SAI_SHEET_ORDER_ENDS;
  g_assert_cmpuint (sai_sheet_get_legal_boxes (&sheet, changed, &dice).word[0], ==, 1u << (rules->n_boxes - 1) | 1u);
}

/* Whole games with the dice of a seed, each box filled as soon as it may be; their records are read again. */
static void
test_game (gconstpointer data)
{
  const Game *shelved = data;
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (shelved->id);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRules) rules = get_rules (shelved->id);

  for (guint n = 0; n < 20; n++)
    {
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      SaiSeed seed = { { n + 1 } };
      g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (SaiGame) game = NULL;
      g_autoptr (SaiGame) again = NULL;
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
      g_ptr_array_add (players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
      game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed,
                           "00000000-0000-4000-8000-000000000019", 1700000000);
      while (!sai_game_is_finished (game))
        {
          const SaiDiceState *state = sai_game_get_state (game);
          SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
          g_autoptr (SaiMove) move = NULL;

          if (sai_boxes_is_empty (&legal) || (state->n_rolls < rules->n_rolls && n % 2 == 1))
            move = sai_game_make_roll (game, state->n_rolls > 0 ? 1 : 0);
          else
            move = sai_test_make_fill (game, sai_boxes_get_first (&legal));
          g_assert_true (sai_game_apply (game, move, &error));
          g_assert_no_error (error);
        }
      record = sai_game_to_record (game);
      again = sai_game_new_from_record (record, catalog, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sai_game_get_total (again, 0), ==, sai_game_get_total (game, 0));
      g_assert_cmpuint (sai_game_get_place (again, 1), ==, sai_game_get_place (game, 1));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shelf/example/%s/%s/%s", examples[i].ruleset, examples[i].box,
                                               examples[i].dice);

      g_test_add_data_func (path, &examples[i], test_example);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *rolls = g_strconcat ("/shelf/all-rolls/", games[i].id, NULL);
      g_autofree char *whole = g_strconcat ("/shelf/game/", games[i].id, NULL);

      g_test_add_data_func (rolls, &games[i], test_all_rolls);
      g_test_add_data_func (whole, &games[i], test_game);
    }
  g_test_add_func ("/shelf/steps", test_steps);
  g_test_add_func ("/shelf/served", test_served);
  g_test_add_func ("/shelf/after", test_after);
  g_test_add_func ("/shelf/win", test_win);
  g_test_add_func ("/shelf/order", test_order);

  return g_test_run ();
}
