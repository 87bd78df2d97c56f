/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad for cards at a real table as a whole game: who sits there, taking back, and the record. */

#include "sai-test.h"

static SaiGame *
new_pad (guint n_seats)
{
  return sai_test_paper ("yellowstone", n_seats);
}

/* Names with points and places: "Seat 1 5 1, Seat 2 2 1". */
static void
assert_seats (SaiGame *game, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    g_string_append_printf (text, "%s%s %d %u", i > 0 ? ", " : "", sai_player_get_name (sai_game_get_player (game, i)),
                            sai_game_get_total (game, i), sai_game_get_place (game, i));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
refuse (SaiGame *game, const char *text, const char *part)
{
  g_autoptr (SaiMove) move = sai_move_parse (text, NULL);
  g_autoptr (SaiRecord) before = sai_game_to_record (game);
  g_autoptr (SaiRecord) after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (sai_game_apply (game, move, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
  after = sai_game_to_record (game);
  g_assert_true (sai_record_equal (before, after));
}

static SaiGame *
assert_round_trip (SaiGame *game)
{
  g_autoptr (SaiRecord) record = NULL;
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (SaiRecord) record_again = NULL;

  /* Whoever plays a game notes when it ended. */
  if (sai_game_is_finished (game))
    sai_game_set_finished (game, SAI_TEST_CREATED + 60);
  record = sai_game_to_record (game);
  again = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  record_again = sai_game_to_record (again);
  g_assert_true (sai_record_equal (record, record_again));

  return g_steal_pointer (&again);
}

static void
test_evening (void)
{
  g_autoptr (SaiGame) game = new_pad (3);
  g_autoptr (SaiGame) again = NULL;

  g_assert_true (sai_game_get_kind (game)->has_cards);
  g_assert_null (sai_game_get_commitment (game));
  g_assert_null (sai_game_get_seed (game));
  assert_seats (game, "Seat 1 5 1, Seat 2 5 1, Seat 3 5 1");
  sai_test_apply (game, "recover 1 3");
  sai_test_apply (game, "recover 1 3");
  assert_seats (game, "Seat 1 0 1, Seat 2 5 2, Seat 3 5 2");
  sai_test_apply (game, "count 10 4 0");
  sai_test_apply (game, "recover 2 1");
  assert_seats (game, "Seat 1 10 3, Seat 2 8 2, Seat 3 5 1");
  sai_test_apply (game, "seats 3 1=\"Akira\" 2 \"Dan\"");
  assert_seats (game, "Seat 3 5 1, Akira 10 4, Seat 2 8 3, Dan 5 1");
  g_assert_false (sai_game_is_finished (game));
  refuse (game, "count 1 2 3", "There are 4 players, but the count is for 3.");
  sai_test_apply (game, "count 1 25 2 9");
  assert_seats (game, "Seat 3 6 1, Akira 35 4, Seat 2 10 2, Dan 14 3");
  g_assert_true (sai_game_is_finished (game));
  again = assert_round_trip (game);
  g_assert_cmpint (sai_game_get_finished (again), ==, SAI_TEST_CREATED + 60);
  refuse (game, "recover 2 3", "The game is over.");

  /* A slip: it goes on, and has no end yet. */
  sai_test_apply (game, "correct 2 34");
  g_assert_false (sai_game_is_finished (game));
  g_assert_cmpint (sai_game_get_finished (game), ==, 0);
}

/* Everything can be taken back but that people sat down. */
static void
test_undo (void)
{
  static const char *const moves[] = {
    "recover 2 3", "count 4 0 7", "seats 2 1 \"Dan\" 3", "correct 3 33", "count 0 0 2 0", "correct 3 30", "stop",
    "resume",      "stop",
  };
  static const char *const seats[] = {
    "Seat 1 5 1, Seat 2 5 1, Seat 3 5 1",
    "Seat 1 5 2, Seat 2 2 1, Seat 3 5 2",
    "Seat 1 9 2, Seat 2 2 1, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 3, Dan 5 2, Seat 3 12 4",
    "Seat 2 2 1, Seat 1 9 2, Dan 33 4, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 2, Dan 35 4, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 2, Dan 30 4, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 2, Dan 30 4, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 2, Dan 30 4, Seat 3 12 3",
    "Seat 2 2 1, Seat 1 9 2, Dan 30 4, Seat 3 12 3",
  };
  static const gboolean finished[] = { FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, FALSE, TRUE, FALSE, TRUE };
  g_autoptr (SaiGame) game = new_pad (3);
  guint n = G_N_ELEMENTS (moves);

  for (guint i = 0; i < n; i++)
    {
      assert_seats (game, seats[i]);
      sai_test_apply (game, moves[i]);
    }
  for (guint i = n; i > 0; i--)
    {
      g_autoptr (SaiGame) again = assert_round_trip (game);

      assert_seats (game, seats[i]);
      assert_seats (again, seats[i]);
      g_assert_cmpint (sai_game_is_finished (game), ==, finished[i]);
      g_assert_true (sai_game_undo (game));
    }
  assert_seats (game, seats[0]);
  g_assert_false (sai_game_can_undo (game));
  g_assert_false (sai_game_undo (game));
  for (guint i = 1; i <= n; i++)
    {
      g_assert_true (sai_game_redo (game));
      assert_seats (game, seats[i]);
      g_assert_cmpint (sai_game_is_finished (game), ==, finished[i]);
    }
  /* Nothing is hidden on a pad, so that going another way is no peeking. */
  sai_game_set_cursor (game, 2);
  sai_test_apply (game, "recover 1 1");
  g_assert_false (sai_game_has_peeked (game));
  g_assert_false (sai_game_can_redo (game));
}

static void
test_refused (void)
{
  static const char *const strangers[] = {
    "roll 13336", "fill threes 9", "put 1 threes 9", "clear 1 threes",         "place r4@7",
    "end",        "refill g1 b7",  "draw g1",        "take g1 b7 r2 r2 y5 b3", "pass",
  };
  g_autoptr (SaiGame) pad = new_pad (2);
  g_autoptr (SaiGame) sheet = sai_test_paper ("yacht", 2);
  g_autoptr (SaiGame) played = sai_test_game ("yacht", 2, 1);
  static const char *const pad_moves[] = { "recover 1 3", "count 4 0", "correct 1 17", "place r4@7", "end", "pass" };

  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    refuse (pad, strangers[i], "only penalty points are entered");
  for (guint i = 0; i < G_N_ELEMENTS (pad_moves); i++)
    {
      sai_test_refuse (sheet, pad_moves[i], SAI_ERROR_ILLEGAL, "This game is played with dice, not with cards.");
      sai_test_refuse (played, pad_moves[i], SAI_ERROR_ILLEGAL, "This game is played with dice, not with cards.");
    }
  refuse (pad, "seats 1", "A game must have 2 to 5 players, not 1.");
  refuse (pad, "seats 1 2 \"a\" \"b\" \"c\" \"d\"", "A game must have 2 to 5 players, not 6.");
}

static void
test_notify (void)
{
  g_autoptr (SaiGame) game = new_pad (2);
  g_autoptr (SaiTestWatch) watch = sai_test_watch_new (game);
  static const struct
  {
    const char *move;
    const char *expected;
  } steps[] = {
    { "recover 1 3", "::changed can-undo cursor n-moves" },
    { "count 1 29", "::changed cursor n-moves" },
    { "count 0 1", "::changed cursor finished n-moves" },
    { "correct 2 30", "::changed cursor finished n-moves" },
    { "stop", "::changed cursor finished n-moves" },
    { "resume", "::changed cursor finished n-moves" },
    { "seats 2 1", "::changed cursor n-moves" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *notified = NULL;

      sai_test_apply (game, steps[i].move);
      notified = sai_test_watch_take (watch);
      g_assert_cmpstr (notified, ==, steps[i].expected);
    }
}

/* The points of who leaves stay; they are no place, and no count is of them. */
static void
test_leave (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yellowstone", 3);
  g_autoptr (SaiRecord) record = NULL;
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (SaiGame) read = NULL;
  g_autoptr (GError) error = NULL;

  sai_test_apply (game, "count 9 4 7");
  sai_test_apply (game, "seats 1 2 left 3");
  g_assert_cmpint (sai_game_get_total (game, 1), ==, 9);
  g_assert_cmpuint (sai_game_get_place (game, 0), ==, 2);
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 0);
  g_assert_cmpuint (sai_game_get_place (game, 2), ==, 1);
  refuse (game, "recover 2 1", "has left");
  refuse (game, "count 1 1 1", "has left");
  sai_test_apply (game, "correct 2 8");
  sai_test_apply (game, "count 1 0 1");
  refuse (game, "seats 1 left 2 left 3", "A game must have 2 to 5 players, not 1.");

  record = sai_game_to_record (game);
  read = sai_game_new_from_record (record, catalog, &error);
  g_assert_no_error (error);
  g_assert_true (sai_game_has_left (read, 1));
  sai_test_apply (game, "seats 1 2 3");
  sai_test_apply (game, "recover 2 1");
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-pad/evening", test_evening);
  g_test_add_func ("/game-pad/undo", test_undo);
  g_test_add_func ("/game-pad/refused", test_refused);
  g_test_add_func ("/game-pad/notify", test_notify);
  g_test_add_func ("/game-pad/leave", test_leave);

  return g_test_run ();
}
