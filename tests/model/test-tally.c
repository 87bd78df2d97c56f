/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of a game, against its moves read as text. */

#include "game/sai-tally.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

typedef struct
{
  guint faces[6];
  guint n_throws;
  GHashTable *points;
  gint extra;
} Naive;

/* "keep .333. roll 13334" threw two dice; "roll 13356" all. A turn ends with "fill BOX POINTS" or "fill BOX POINTS
 * +EXTRA". */
static void
read_moves (SaiGame *game, Naive *seats, guint n_seats)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  guint seat = 0;

  for (guint i = 0; i < record->cursor; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_ptr_array_index (record->moves, i), " ", -1);
      const char *keep = g_str_equal (words[0], "keep") ? words[1] : ".....";
      const char *dice = g_str_equal (words[0], "keep") ? words[3] : words[1];

      if (g_str_equal (words[0], "fill"))
        {
          g_hash_table_insert (seats[seat].points, g_strdup (words[1]), GINT_TO_POINTER (atoi (words[2])));
          seats[seat].extra += words[3] != NULL ? atoi (words[3] + 1) : 0;
          seat = (seat + 1) % n_seats;
          continue;
        }
      if (g_str_equal (words[0], "announce"))
        continue;
      seats[seat].n_throws++;
      for (guint die = 0; die < 5; die++)
        if (keep[die] == '.')
          seats[seat].faces[dice[die] - '1']++;
    }
}

static gint
get_points (GHashTable *points, const char *column, const char *row)
{
  g_autofree char *id = g_strconcat (column, row, NULL);

  return GPOINTER_TO_INT (g_hash_table_lookup (points, id));
}

/* Plus minus Minus or, in each column of Yamb, Max minus Min, times Ones. */
static gint
get_difference (const char *id, GHashTable *points)
{
  g_autofree char *column = strchr (id, '.') != NULL ? g_strndup (id, strchr (id, '.') + 1 - id) : NULL;

  if (column == NULL)
    return get_points (points, "", "plus") - get_points (points, "", "minus");

  return (get_points (points, column, "max") - get_points (points, column, "min")) *
         get_points (points, column, "ones");
}

static void
assert_boxes (SaiGame *game, const SaiTallySeat *said, GHashTable *points)
{
  const SaiRules *rules = sai_game_get_rules (game);
  guint n = 0;

  for (guint box = 0; box < rules->n_boxes; box++)
    {
      gpointer value;

      if (!g_hash_table_lookup_extended (points, rules->boxes[box].id, NULL, &value))
        {
          /* Nobody fills a difference; on a full sheet it is there. */
          g_assert_cmpint (rules->boxes[box].kind, ==, SAI_BOX_DIFFERENCE);
          g_assert_cmpint (said->points[box], ==, get_difference (rules->boxes[box].id, points));
          continue;
        }
      n++;
      g_assert_true (sai_boxes_has (&said->filled, box));
      g_assert_cmpint (said->points[box], ==, GPOINTER_TO_INT (value));
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (points));
}

/* Of Yahtzee alone the limit is known to everybody. */
static void
assert_bonus (SaiGame *game, const SaiTallySeat *said, GHashTable *points)
{
  static const char *const upper[] = { "ones", "twos", "threes", "fours", "fives", "sixes" };
  gint sum = 0;

  if (sai_game_get_rules (game)->n_columns > 1)
    {
      g_assert_cmpint (said->bonus, ==, SAI_TALLY_NO_BONUS);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (upper); i++)
    sum += GPOINTER_TO_INT (g_hash_table_lookup (points, upper[i]));
  if (g_str_equal (sai_ruleset_get_id (sai_game_get_ruleset (game)), "yahtzee"))
    g_assert_cmpint (said->bonus, ==, sum >= 63 ? 1 : 0);
  else if (sai_rules_has_bonus (sai_game_get_rules (game)))
    g_assert_cmpint (said->bonus, ==, sai_rules_get_bonus (sai_game_get_rules (game), sum) > 0);
  else
    g_assert_cmpint (said->bonus, ==, SAI_TALLY_NO_BONUS);
}

static void
assert_game (SaiGame *game)
{
  guint n_seats = sai_game_get_n_seats (game);
  Naive seats[SAI_MAX_SEATS] = { { { 0 } } };
  double share = 0;
  SaiTally tally;

  for (guint i = 0; i < n_seats; i++)
    seats[i].points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  read_moves (game, seats, n_seats);

  sai_tally_make (&tally, game);
  g_assert_cmpuint (tally.n_seats, ==, n_seats);
  g_assert_true (tally.has_sheets && tally.has_throws && tally.has_seed && !tally.less);
  g_assert_cmpuint (tally.n_boxes, ==, sai_game_get_rules (game)->n_boxes);
  g_assert_cmpuint (tally.n_columns, ==, sai_game_get_rules (game)->n_columns);
  for (guint i = 0; i < n_seats; i++)
    {
      const SaiTallySeat *said = &tally.seats[i];

      g_assert_cmpint (said->total, ==, sai_game_get_total (game, i));
      g_assert_cmpuint (said->place, ==, sai_game_get_place (game, i));
      g_assert_cmpuint (said->n_throws, ==, seats[i].n_throws);
      for (guint face = 0; face < 6; face++)
        g_assert_cmpuint (said->faces[face], ==, seats[i].faces[face]);
      g_assert_cmpint (said->extra, ==, seats[i].extra);
      assert_boxes (game, said, seats[i].points);
      assert_bonus (game, said, seats[i].points);
      g_assert_true ((said->share > 0) == (said->place == 1));
      share += said->share;
      g_hash_table_unref (seats[i].points);
    }
  g_assert_cmpfloat_with_epsilon (share, 1, 1e-12);
}

static void
test_random (void)
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy", "triple-yahtzee", "yamb" };
  g_autoptr (GRand) random = g_rand_new_with_seed (61);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (SaiGame) game = sai_test_game (rulesets[i % G_N_ELEMENTS (rulesets)], 1 + i % 4, i);

      sai_test_play (game, random, G_MAXUINT);
      assert_game (game);
    }
}

/* What was taken back does not count. */
static void
test_redo (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 3);
  SaiTally tally;

  sai_test_roll (game, 0);
  sai_test_roll (game, 1);
  g_assert_true (sai_game_undo (game));
  sai_tally_make (&tally, game);
  g_assert_cmpuint (tally.seats[0].n_throws, ==, 1);
}

static void
test_kept (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 3);
  SaiTally tally;

  sai_test_apply (game, "put 1 sixes 30");
  sai_test_apply (game, "put 1 fives 25");
  sai_test_apply (game, "put 1 fours 12");
  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 3 five-of-a-kind 50");
  sai_test_apply (game, "put 3 choice 52 anyway");
  sai_test_apply (game, "stop");
  sai_tally_make (&tally, game);

  g_assert_true (tally.has_sheets);
  g_assert_false (tally.has_throws);
  g_assert_false (tally.has_seed);
  /* 67 in the upper section: the bonus is earned though boxes are open; the others may still earn it. */
  g_assert_cmpint (tally.seats[0].bonus, ==, 1);
  g_assert_cmpint (tally.seats[1].bonus, ==, SAI_TALLY_NO_BONUS);
  g_assert_cmpint (tally.seats[0].total, ==, 102);
  g_assert_cmpint (tally.seats[2].total, ==, 102);
  g_assert_cmpfloat (tally.seats[0].share, ==, 0.5);
  g_assert_cmpfloat (tally.seats[1].share, ==, 0);
  g_assert_cmpfloat (tally.seats[2].share, ==, 0.5);
  g_assert_cmpuint (tally.seats[1].place, ==, 3);
  g_assert_cmpuint (sai_boxes_count (tally.seats[0].filled), ==, 3);
}

/* Real dice count for who threw them, wherever they sit in the end. */
static void
test_real_dice (void)
{
  static const char *const moves[] = { "roll 11356 by 1",           "keep 11... roll 11266 by 1",
                                       "put 1 ones 2 with 11266",   "roll 44444 by 2",
                                       "put 2 fours 20 with 44444", "seats 2 \"New\"",
                                       "roll 66665 by 1",           NULL };
  static const guint faces[] = { 0, 0, 0, 5, 1, 4 };
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 2);
  SaiTally tally;

  for (guint i = 0; i < 3; i++)
    sai_test_apply (game, moves[i]);
  sai_tally_make (&tally, game);
  g_assert_true (tally.has_throws);
  g_assert_false (tally.has_seed);
  g_assert_cmpuint (tally.seats[0].n_throws, ==, 2);
  g_assert_cmpuint (tally.seats[0].faces[0], ==, 2);
  g_assert_cmpuint (tally.seats[0].faces[5], ==, 3);
  g_assert_cmpuint (tally.seats[1].n_throws, ==, 0);

  for (guint i = 3; moves[i] != NULL; i++)
    sai_test_apply (game, moves[i]);
  sai_tally_make (&tally, game);
  g_assert_cmpuint (tally.seats[0].n_throws, ==, 2);
  for (guint face = 0; face < 6; face++)
    g_assert_cmpuint (tally.seats[0].faces[face], ==, faces[face]);
  g_assert_cmpuint (tally.seats[1].n_throws, ==, 0);
  /* Luck with dice that nobody can check is no feat. */
  g_assert_cmpuint (tally.seats[0].feats, ==, 0);
}

/* On a pad who has fewest penalty points is first. */
static void
test_pad (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yellowstone", 3);
  SaiTally tally;

  sai_test_apply (game, "correct 1 7");
  sai_test_apply (game, "correct 2 4");
  sai_test_apply (game, "correct 3 9");
  sai_test_apply (game, "stop");
  sai_tally_make (&tally, game);

  g_assert_true (tally.less);
  g_assert_false (tally.has_sheets);
  g_assert_false (tally.has_throws);
  g_assert_cmpint (tally.seats[1].total, ==, 4);
  g_assert_cmpuint (tally.seats[1].place, ==, 1);
  g_assert_cmpfloat (tally.seats[1].share, ==, 1);
  g_assert_cmpuint (tally.seats[2].place, ==, 3);
}

/* Who has left has no place, and no share of the win with however many points. */
static void
test_left (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 3);
  SaiTally tally;

  sai_test_apply (game, "put 1 choice 30");
  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 3 choice 20");
  sai_test_apply (game, "seats 1 left 2 3");
  sai_test_apply (game, "stop");
  sai_tally_make (&tally, game);
  g_assert_cmpuint (tally.n_seats, ==, 3);
  g_assert_cmpuint (tally.n_left, ==, 1);
  g_assert_true (tally.seats[0].left);
  g_assert_cmpuint (tally.seats[0].place, ==, 0);
  g_assert_cmpfloat (tally.seats[0].share, ==, 0);
  g_assert_false (tally.seats[1].left);
  g_assert_cmpfloat (tally.seats[1].share, ==, 0.5);
  g_assert_cmpfloat (tally.seats[2].share, ==, 0.5);
}

/* What was thrown in another game counts there. */
static void
test_given (void)
{
  g_autoptr (SaiGame) first = sai_test_game ("yahtzee", 1, 3);
  g_autoptr (SaiGame) second = NULL;
  SaiSeed seed = sai_test_seed (4);
  guint n_faces = 0;
  SaiTally tally;

  sai_test_roll (first, 0);
  sai_test_roll (first, 3);
  second = sai_game_branch_anew (first, 2, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_test_roll (second, 1);
  sai_test_fill (second, "choice");
  sai_test_finish (second);
  sai_tally_make (&tally, second);
  for (guint face = 0; face < 6; face++)
    n_faces += tally.seats[0].faces[face];
  g_assert_cmpuint (n_faces, ==, 4 + 12 * 5);
  g_assert_cmpuint (tally.seats[0].n_throws, ==, 13);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tally/random", test_random);
  g_test_add_func ("/tally/redo", test_redo);
  g_test_add_func ("/tally/kept", test_kept);
  g_test_add_func ("/tally/real-dice", test_real_dice);
  g_test_add_func ("/tally/pad", test_pad);
  g_test_add_func ("/tally/left", test_left);
  g_test_add_func ("/tally/given", test_given);

  return g_test_run ();
}
