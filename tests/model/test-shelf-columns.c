/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games on the shelf whose sheets have columns, and those with saved rolls: the examples that their published rules
 * give, every roll in every box against a second computation, and the sums of sheets that are filled at random. */

#include <gio/gio.h>

#include "dice/sai-dice-game.h"
#include "sai-test.h"

#define N_SHEETS 3000

typedef struct
{
  const char *ruleset;
  const char *box;
  const char *dice;
  guint8 roll;
  gint points;
} Example;

static SaiRules *
get_rules (const char *id, const char *option)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GError) error = NULL;

  if (option != NULL)
    sai_ruleset_set_option (ruleset, &options, option, &error);
  g_assert_no_error (error);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

static guint
find_box (const SaiRules *rules, const char *id)
{
  int box = sai_rules_find_box (rules, id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

static SaiDice
parse (const char *text)
{
  SaiDice dice;

  g_assert_true (sai_dice_parse (text, SAI_N_DICE, &dice, NULL));

  return dice;
}

/* Triple Yahtzee: yahtzee-rules->com. Balut: diceworldgame.com, goldcup.games. Yamb: the Serbian Wikipedia, iklub.rs.
 */
static const Example examples[] = {
  { "triple-yahtzee", "single.small-straight", "12346", 0, 30 },
  { "triple-yahtzee", "double.big-straight", "23456", 0, 40 },
  { "triple-yahtzee", "triple.full-house", "22333", 0, 25 },
  { "triple-yahtzee", "triple.five-of-a-kind", "66666", 0, 50 },
  { "triple-yahtzee", "triple.full-house", "66666", 0, 0 },
  { "balut", "first.fours", "44123", 0, 8 },
  { "balut", "second.big-straight", "12345", 0, 15 },
  { "balut", "third.big-straight", "23456", 0, 20 },
  { "balut", "fourth.full-house", "66655", 0, 28 },
  { "balut", "fourth.full-house", "66666", 0, 0 },
  { "balut", "first.five-of-a-kind", "11111", 0, 25 },
  { "balut", "first.five-of-a-kind", "66666", 0, 50 },
  { "yamb", "free.big-straight", "12345", 1, 66 },
  { "yamb", "up.big-straight", "23456", 2, 56 },
  { "yamb", "down.big-straight", "12345", 3, 46 },
  { "yamb", "announced.full-house", "55566", 0, 57 },
  { "yamb", "free.four-of-a-kind", "66665", 0, 64 },
  { "yamb", "free.five-of-a-kind", "66666", 0, 80 },
};

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (SaiRules) rules = get_rules (example->ruleset, NULL);
  SaiDice dice = parse (example->dice);

  dice.roll = example->roll;
  g_assert_cmpint (sai_rules_score (rules, find_box (rules, example->box), &dice), ==, example->points);
}

/* The second computation. */

typedef struct
{
  gint sum;
  gint count[7];
} Throw;

/* The face of which there are at least so many dice, or 0. */
static gint
find_many (const Throw *t, gint n)
{
  for (gint face = 6; face > 0; face--)
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

static gboolean
is_house (const Throw *t)
{
  gboolean three = FALSE, two = FALSE;

  for (gint face = 1; face <= 6; face++)
    {
      three = three || t->count[face] == 3;
      two = two || t->count[face] == 2;
    }

  return three && two;
}

static gint
score_triple (gint row, const Throw *t, gint roll)
{
  const gint points[] = { find_many (t, 3) > 0 ? t->sum : 0,
                          find_many (t, 4) > 0 ? t->sum : 0,
                          is_house (t) ? 25 : 0,
                          runs (t, 1, 4) || runs (t, 2, 5) || runs (t, 3, 6) ? 30 : 0,
                          runs (t, 1, 5) || runs (t, 2, 6) ? 40 : 0,
                          find_many (t, 5) > 0 ? 50 : 0,
                          t->sum };

  return row < 6 ? (row + 1) * t->count[row + 1] : points[row - 6];
}

static gint
score_balut (gint row, const Throw *t, gint roll)
{
  const gint points[] = { runs (t, 1, 5) || runs (t, 2, 6) ? t->sum : 0, is_house (t) ? t->sum : 0, t->sum,
                          find_many (t, 5) > 0 ? t->sum + 20 : 0 };

  return row < 3 ? (row + 4) * t->count[row + 4] : points[row - 3];
}

static gint
score_yamb (gint row, const Throw *t, gint roll)
{
  gint straight = roll == 1 ? 66 : roll == 2 ? 56 : 46;
  const gint points[] = { t->sum,
                          t->sum,
                          0,
                          runs (t, 1, 5) || runs (t, 2, 6) ? straight : 0,
                          is_house (t) ? t->sum + 30 : 0,
                          find_many (t, 4) > 0 ? 4 * find_many (t, 4) + 40 : 0,
                          find_many (t, 5) > 0 ? t->sum + 50 : 0 };

  return row < 6 ? (row + 1) * t->count[row + 1] : points[row - 6];
}

/* A sheet of which nothing is open: the points of columns and rows. */
typedef gint Sheet[4][13];

static gint
sum_row (const Sheet sheet, gint row)
{
  return sheet[0][row] + sheet[1][row] + sheet[2][row] + sheet[3][row];
}

static gint
count_row (const Sheet sheet, gint row)
{
  gint n = 0;

  for (gint column = 0; column < 4; column++)
    n += sheet[column][row] > 0;

  return n;
}

static gint
total_triple (const Sheet sheet)
{
  gint total = 0;

  for (gint column = 0; column < 3; column++)
    {
      gint upper = 0, lower = 0;

      for (gint row = 0; row < 6; row++)
        upper += sheet[column][row];
      for (gint row = 6; row < 13; row++)
        lower += sheet[column][row];
      total += (column + 1) * (upper + lower + (upper >= 63 ? 35 : 0));
    }

  return total;
}

static gint
score_of_balut (const Sheet sheet)
{
  gint score = 0;

  for (gint row = 0; row < 7; row++)
    score += sum_row (sheet, row);

  return score;
}

static gint
total_balut (const Sheet sheet)
{
  gint score = score_of_balut (sheet);
  gint points = 0;

  points += sum_row (sheet, 0) >= 52 ? 2 : 0;
  points += sum_row (sheet, 1) >= 65 ? 2 : 0;
  points += sum_row (sheet, 2) >= 78 ? 2 : 0;
  points += count_row (sheet, 3) == 4 ? 4 : 0;
  points += count_row (sheet, 4) == 4 ? 3 : 0;
  points += sum_row (sheet, 5) >= 100 ? 2 : 0;
  points += 2 * count_row (sheet, 6);
  if (score >= 650)
    return points + 6;
  for (gint step = 600, more = 5; step >= 300; step -= 50, more--)
    if (score >= step)
      return points + more;

  return points - 2;
}

static gint
total_yamb (const Sheet sheet)
{
  gint total = 0;

  for (gint column = 0; column < 4; column++)
    {
      gint upper = 0;

      for (gint row = 0; row < 6; row++)
        upper += sheet[column][row];
      total += upper + (upper >= 60 ? 30 : 0) + (sheet[column][6] - sheet[column][7]) * sheet[column][0];
      for (gint row = 9; row < 13; row++)
        total += sheet[column][row];
    }

  return total;
}

typedef struct
{
  const char *id;
  gint n_columns;
  gint n_rows;
  /* What no turn fills, or -1. */
  gint difference;
  gint (*score) (gint row, const Throw *t, gint roll);
  gint (*total) (const Sheet sheet);
} Game;

static const Game games[] = {
  { "triple-yahtzee", 3, 13, -1, score_triple, total_triple },
  { "balut", 4, 7, -1, score_balut, total_balut },
  { "yamb", 4, 13, 8, score_yamb, total_yamb },
};

static Throw
make_throw (gint number, SaiDice *dice)
{
  Throw t = { 0 };

  *dice = (SaiDice) { { 0 } };
  for (gint i = 0; i < 5; i++, number /= 6)
    {
      dice->face[i] = number % 6 + 1;
      t.sum += dice->face[i];
      t.count[dice->face[i]]++;
    }

  return t;
}

static void
test_all_rolls (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (SaiRules) rules = get_rules (game->id, NULL);

  g_assert_cmpint (rules->n_columns, ==, game->n_columns);
  g_assert_cmpint (rules->n_rows, ==, game->n_rows);
  for (gint number = 0; number < 7776; number++)
    {
      SaiDice dice;
      Throw t = make_throw (number, &dice);

      for (dice.roll = 1; dice.roll <= 3; dice.roll++)
        for (guint box = 0; box < rules->n_boxes; box++)
          if (sai_boxes_has (&rules->playable, box))
            g_assert_cmpint (sai_rules_score (rules, box, &dice), ==, game->score (box % game->n_rows, &t, dice.roll));
    }
}

/* Sheets that are filled at random, with dice that repeat themselves, or high totals would be rare. */
static void
test_totals (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (SaiRules) rules = get_rules (game->id, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (gint n = 0; n < N_SHEETS; n++)
    {
      Sheet naive = { { 0 } };
      SaiSheet sheet = { 0 };

      for (guint box = 0; box < rules->n_boxes; box++)
        {
          gint number = g_rand_int_range (random, 0, 7776);
          gint same = g_rand_int_range (random, 0, 6);
          SaiDice dice;
          Throw t;

          if (g_rand_int_range (random, 0, N_SHEETS) < n)
            number = same * 1555 + g_rand_int_range (random, 0, 2);
          t = make_throw (number, &dice);
          dice.roll = g_rand_int_range (random, 1, 4);
          if (!sai_boxes_has (&rules->playable, box))
            continue;
          naive[box / game->n_rows][box % game->n_rows] = game->score (box % game->n_rows, &t, dice.roll);
          /* Without jokers, which have a test of their own. */
          sai_sheet_fill (&sheet, rules, box, (SaiScore) { sai_rules_score (rules, box, &dice), 0 });
        }
      g_assert_true (sai_sheet_is_complete (&sheet, rules));
      g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, game->total (naive));
    }
}

static void
fill_best (SaiSheet *sheet, const SaiRules *rules)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box))
      {
        g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);

        sai_sheet_fill (sheet, rules, box, (SaiScore) { g_array_index (points, gint, points->len - 1), 0 });
      }
}

/* The highest totals that are told of these games. */
static void
test_highest (void)
{
  g_autoptr (SaiRules) triple = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiRules) balut = get_rules ("balut", NULL);
  g_autoptr (SaiRules) score = get_rules ("balut", "by-score=true");
  SaiSheet sheet = { 0 };

  /* Without bonus chips, and with five of a kind where no joker is needed: 6 × 375. */
  fill_best (&sheet, triple);
  g_assert_cmpint (sai_sheet_get_total (&sheet, triple), ==, 6 * 375);

  sheet = (SaiSheet) { 0 };
  g_assert_cmpint (sai_sheet_get_total (&sheet, balut), ==, -2);
  g_assert_cmpint (sai_sheet_get_total (&sheet, score), ==, 0);
  fill_best (&sheet, balut);
  g_assert_cmpint (sai_sheet_get_total (&sheet, balut), ==, 29);
  g_assert_cmpint (sai_sheet_get_total (&sheet, score), ==, 812);
}

/* The example of yahtzee-rules->com: all three boxes of five of a kind and of the sixes are filled, and five sixes as a
 * large straight of the third column bring 420. */
static void
test_joker_example (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  guint straight = find_box (rules, "triple.big-straight");
  SaiDice dice = parse ("66666");
  SaiSheet sheet = { 0 };
  SaiScore score;
  gint before;

  for (guint column = 0; column < 3; column++)
    {
      sai_sheet_fill (&sheet, rules, column * 13 + 5, (SaiScore) { 18, 0 });
      sai_sheet_fill (&sheet, rules, column * 13 + 11, (SaiScore) { 50, 0 });
    }
  before = sai_sheet_get_total (&sheet, rules);
  score = sai_sheet_score (&sheet, rules, straight, &dice);
  g_assert_cmpint (score.points, ==, 40);
  g_assert_cmpint (score.extra, ==, 100);
  sai_sheet_fill (&sheet, rules, straight, score);
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules) - before, ==, 420);
}

/* The rule once more: five of a kind is a joker when all boxes of five of a kind hold points; then the sixes take five
 * sixes if any of them is open, else the lower section if anything there is open, else the rest. */
static void
check_jokers (const SaiRules *rules, const SaiSheet *sheet, guint8 face)
{
  SaiDice dice = { { face, face, face, face, face } };
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, &dice);
  gboolean joker = TRUE, face_open = FALSE, lower_open = FALSE;

  for (guint column = 0; column < 3; column++)
    {
      joker = joker && sheet->points[column * 13 + 11] > 0;
      face_open = face_open || !sai_sheet_is_filled (sheet, column * 13 + face - 1);
      for (guint row = 6; row < 13; row++)
        lower_open = lower_open || !sai_sheet_is_filled (sheet, column * 13 + row);
    }
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      guint row = box % 13;
      gboolean open = !sai_sheet_is_filled (sheet, box);
      SaiScore score = sai_sheet_score (sheet, rules, box, &dice);
      gboolean fits = !joker || (face_open ? row + 1 == face : lower_open ? row >= 6 : TRUE);

      g_assert_cmpint (sai_boxes_has (&legal, box), ==, open && fits);
      g_assert_cmpint (score.extra, ==, joker ? 100 : 0);
      if (row >= 8 && row <= 10)
        g_assert_cmpint (score.points, ==, joker ? (row == 8 ? 25 : row == 9 ? 30 : 40) : 0);
    }
}

static void
test_jokers (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint n = 0; n < N_SHEETS; n++)
    {
      SaiSheet sheet = { 0 };
      guint share = g_rand_int_range (random, 1, 10);

      for (guint box = 0; box < rules->n_boxes; box++)
        if (box % 13 == 11 ? g_rand_int_range (random, 0, 8) > 0 : g_rand_int_range (random, 0, 10) < (gint) share)
          sai_sheet_fill (&sheet, rules, box,
                          (SaiScore) { box % 13 == 11 && g_rand_int_range (random, 0, 8) > 0 ? 50 : 0, 0 });
      for (guint8 face = 1; face <= 6; face++)
        check_jokers (rules, &sheet, face);
    }
}

/* On paper, extra points want points in all three boxes, and the one that lacks them is named. */
static void
test_stray (void)
{
  g_autoptr (SaiRules) rules = get_rules ("triple-yahtzee", NULL);
  g_autoptr (SaiRules) columns = get_rules ("triple-yahtzee", "column-jokers=true");
  guint straight = find_box (rules, "triple.big-straight");
  SaiSheet sheet = { 0 };

  sai_sheet_fill (&sheet, rules, 2 * 13 + 11, (SaiScore) { 50, 0 });
  g_assert_false (sai_sheet_can_hold (&sheet, rules, straight, (SaiScore) { 40, 100 }));
  g_assert_true (sai_sheet_can_hold (&sheet, columns, straight, (SaiScore) { 40, 100 }));
  sai_sheet_fill (&sheet, rules, straight, (SaiScore) { 40, 100 });
  g_assert_cmpint (sai_sheet_find_stray_extra (&sheet, rules), ==, straight);
  g_assert_cmpint (sai_sheet_find_unpaid (&sheet, rules, straight), ==, 11);
  g_assert_cmpint (sai_sheet_find_stray_extra (&sheet, columns), ==, -1);
  sai_sheet_fill (&sheet, rules, 11, (SaiScore) { 50, 0 });
  g_assert_cmpint (sai_sheet_find_unpaid (&sheet, rules, straight), ==, 13 + 11);
  sai_sheet_fill (&sheet, rules, 13 + 11, (SaiScore) { 50, 0 });
  g_assert_cmpint (sai_sheet_find_stray_extra (&sheet, rules), ==, -1);
  g_assert_true (sai_sheet_can_hold (&sheet, rules, straight, (SaiScore) { 40, 100 }));
}

/* The largest of four ones times the distance of two totals, and what other tables pay for straights. */
static void
test_yamb (void)
{
  g_autoptr (SaiRules) rules = get_rules ("yamb", NULL);
  g_autoptr (SaiRules) other = get_rules ("yamb", "straight-by-dice=true");
  guint straight = find_box (rules, "free.big-straight");
  SaiDice low = parse ("12345"), high = parse ("23456");
  SaiSheet sheet = { 0 };

  sai_sheet_fill (&sheet, rules, find_box (rules, "up.max"), (SaiScore) { 28, 0 });
  sai_sheet_fill (&sheet, rules, find_box (rules, "up.min"), (SaiScore) { 7, 0 });
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 0);
  sai_sheet_fill (&sheet, rules, find_box (rules, "up.ones"), (SaiScore) { 4, 0 });
  g_assert_cmpint (sai_sheet_get_total (&sheet, rules), ==, 4 + 4 * 21);

  low.roll = 1;
  high.roll = 2;
  g_assert_cmpint (sai_rules_score (other, straight, &low), ==, 35);
  g_assert_cmpint (sai_rules_score (other, straight, &high), ==, 45);
  g_assert_cmpint (rules->columns[0].order, ==, SAI_SHEET_ORDER_DOWN);
  g_assert_cmpint (rules->columns[1].order, ==, SAI_SHEET_ORDER_FREE);
  g_assert_cmpint (rules->columns[2].order, ==, SAI_SHEET_ORDER_UP);
  g_assert_cmpint (rules->columns[3].order, ==, SAI_SHEET_ORDER_ANNOUNCED);
}

/* “Unused rolls are saved to the following turns” (maxiyatzy.com). */
static void
test_saved_rolls (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("maxi-yatzy");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiRules) rules = get_rules ("maxi-yatzy", "saved-rolls=true");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (1);

  g_assert_false (sai_ruleset_get_rules (ruleset, &options)->saves_rolls);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "saved-rolls=true", NULL));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);

  sai_test_roll (game, 0);
  sai_test_fill (game, "choice");
  g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), rules), ==, 5);
  for (guint i = 0; i < 5; i++)
    sai_test_roll (game, 0);
  sai_test_fill (game, "ones");
  g_assert_cmpuint (sai_dice_state_get_rolls_left (sai_game_get_state (game), rules), ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/shelf-columns/example/%s/%s/%s", examples[i].ruleset, examples[i].box,
                                               examples[i].dice);

      g_test_add_data_func (path, &examples[i], test_example);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *rolls = g_strconcat ("/shelf-columns/all-rolls/", games[i].id, NULL);
      g_autofree char *totals = g_strconcat ("/shelf-columns/totals/", games[i].id, NULL);

      g_test_add_data_func (rolls, &games[i], test_all_rolls);
      g_test_add_data_func (totals, &games[i], test_totals);
    }
  g_test_add_func ("/shelf-columns/highest", test_highest);
  g_test_add_func ("/shelf-columns/joker-example", test_joker_example);
  g_test_add_func ("/shelf-columns/jokers", test_jokers);
  g_test_add_func ("/shelf-columns/stray", test_stray);
  g_test_add_func ("/shelf-columns/yamb", test_yamb);
  g_test_add_func ("/shelf-columns/saved-rolls", test_saved_rolls);

  return g_test_run ();
}
