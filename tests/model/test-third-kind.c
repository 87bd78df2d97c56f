/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of game that the program does not have is played, written down and read like its own. */

#include "game/sai-tally.h"
#include "sai-test.h"
#include "third-kind.h"

static SaiGame *
new_game (guint n_seats)
{
  g_autoptr (SaiRuleset) ruleset = third_kind_new_ruleset ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiSeed seed = sai_test_seed (7);

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
}

static void
play (SaiGame *game, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (SaiMove) move = third_kind_throw (game);
      g_autoptr (GError) error = NULL;

      sai_game_apply (game, move, &error);
      g_assert_no_error (error);
    }
}

/* The sum of every n-th die of the seed, from the first one of a seat on. */
static gint
sum_dice (guint seat, guint n_seats)
{
  SaiSeed seed = sai_test_seed (7);
  gint sum = 0;

  for (guint i = 0; i < THIRD_N_THROWS; i++)
    sum += sai_seed_get_die (&seed, seat + i * n_seats);

  return sum;
}

static void
test_ruleset (void)
{
  g_autoptr (SaiRuleset) ruleset = third_kind_new_ruleset ();

  g_assert_cmpstr (sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->id, ==, "throws");
  g_assert_null (sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PAPER));
  g_assert_cmpuint (sai_ruleset_get_min_seats (ruleset), ==, 1);
  g_assert_cmpuint (sai_ruleset_get_max_seats (ruleset), ==, SAI_MAX_SEATS);
  g_assert_cmpuint (sai_ruleset_get_n_options (ruleset), ==, 0);
}

static void
test_play (void)
{
  for (guint n_seats = 1; n_seats <= SAI_MAX_SEATS; n_seats++)
    {
      g_autoptr (SaiGame) game = new_game (n_seats);
      gint best = 0;
      SaiTally tally;

      for (guint i = 0; i < THIRD_N_THROWS * n_seats; i++)
        {
          g_assert_false (sai_game_is_finished (game));
          g_assert_cmpuint (sai_game_get_seat (game), ==, i % n_seats);
          play (game, 1);
        }
      g_assert_true (sai_game_is_finished (game));

      for (guint i = 0; i < n_seats; i++)
        best = MAX (best, sum_dice (i, n_seats));
      sai_tally_make (&tally, game);
      g_assert_false (tally.has_sheets || tally.has_throws || tally.less);
      for (guint i = 0; i < n_seats; i++)
        {
          g_assert_cmpint (sai_game_get_total (game, i), ==, sum_dice (i, n_seats));
          g_assert_cmpint (tally.seats[i].total, ==, sum_dice (i, n_seats));
          g_assert_true ((sai_game_get_place (game, i) == 1) == (sum_dice (i, n_seats) == best));
        }
    }
}

static void
test_undo (void)
{
  g_autoptr (SaiGame) game = new_game (2);
  g_autoptr (SaiGame) branch = NULL;

  play (game, 4);
  g_assert_true (sai_game_undo (game));
  g_assert_true (sai_game_would_peek (game));
  g_assert_true (sai_game_redo (game));
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 4);

  branch = sai_game_branch (game, 3, "11111111-2222-4333-8444-555555555555", SAI_TEST_CREATED + 1);
  g_assert_cmpuint (sai_game_get_cursor (branch), ==, 3);
  play (branch, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (sai_game_get_total (branch, i), ==, sai_game_get_total (game, i));
}

static void
test_record (void)
{
  g_autoptr (SaiGame) game = new_game (3);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < 3 * THIRD_N_THROWS; i++)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (SaiGame) again = NULL;
      g_autoptr (GError) error = NULL;

      play (game, 1);
      record = sai_game_to_record (game);
      g_assert_true (g_str_has_prefix (g_ptr_array_index (record->moves, i), "throw "));
      again = sai_game_new_from_record (record, catalog, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (sai_game_get_cursor (again), ==, i + 1);
      g_assert_cmpuint (sai_game_get_seat (again), ==, sai_game_get_seat (game));
      g_assert_true (sai_game_is_finished (again) == sai_game_is_finished (game));
      for (guint j = 0; j < 3; j++)
        g_assert_cmpint (sai_game_get_total (again, j), ==, sai_game_get_total (game, j));
    }
}

/* What a record says wrongly is refused; what could be made of it is kept. */
static void
test_wrong_record (void)
{
  g_autoptr (SaiGame) game = new_game (1);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) refused = NULL;
  g_autoptr (SaiGame) remains = NULL;
  g_autoptr (GError) error = NULL;
  SaiSeed seed = sai_test_seed (7);
  guint n_moves;

  play (game, THIRD_N_THROWS);
  record = sai_game_to_record (game);
  g_free (g_ptr_array_index (record->moves, 3));
  g_ptr_array_index (record->moves, 3) = g_strdup_printf ("throw %u", sai_seed_get_die (&seed, 3) % 6 + 1);

  refused = sai_game_new_from_record (record, catalog, &error);
  g_assert_null (refused);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
  g_clear_error (&error);
  remains = sai_game_new_from_remains (record, catalog, &n_moves, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sai_game_get_n_moves (remains), ==, 3);
}

static void
assert_strange (SaiGame *game, const char *text, SaiError code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (text, &error);

  g_assert_no_error (error);
  g_assert_false (sai_game_apply (game, move, &error));
  g_assert_error (error, SAI_ERROR, (gint) code);
}

/* A move of one kind is none of another. */
static void
test_strange_moves (void)
{
  static const char *const others[] = { "roll 13356", "fill threes 9", "put 1 fives 10", "place r4@7", "end",
                                        "stop",       "count 1 2",     "throw",          "throw 1 2" };
  static const char *const ours[] = { "yacht", "yellowstone" };
  g_autoptr (SaiGame) game = new_game (2);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_strange (game, others[i], SAI_ERROR_ILLEGAL);
  assert_strange (game, "throw 7", SAI_ERROR_RECORD);
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autoptr (SaiGame) played = sai_test_game (ours[i], 2, 1);
      g_autoptr (SaiGame) paper = sai_test_paper (ours[i], 2);

      assert_strange (played, "throw 3", SAI_ERROR_ILLEGAL);
      assert_strange (paper, "throw 3", SAI_ERROR_ILLEGAL);
    }
}

/* Whoever has no such kind says so. */
static void
test_unregistered (void)
{
  g_autoptr (SaiGame) game = new_game (1);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiGame) read = NULL;
  g_autoptr (SaiMove) move = NULL;
  g_autoptr (GError) error = NULL;

  play (game, 1);
  record = sai_game_to_record (game);
  g_clear_object (&game);
  third_kind_unregister ();

  read = sai_game_new_from_record (record, catalog, &error);
  g_assert_null (read);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  g_clear_error (&error);
  move = sai_move_parse ("throw 3", &error);
  g_assert_null (move);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
  third_kind_register ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  third_kind_register ();

  g_test_add_func ("/third-kind/ruleset", test_ruleset);
  g_test_add_func ("/third-kind/play", test_play);
  g_test_add_func ("/third-kind/undo", test_undo);
  g_test_add_func ("/third-kind/record", test_record);
  g_test_add_func ("/third-kind/wrong-record", test_wrong_record);
  g_test_add_func ("/third-kind/strange-moves", test_strange_moves);
  g_test_add_func ("/third-kind/unregistered", test_unregistered);

  return g_test_run ();
}
