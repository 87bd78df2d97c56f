/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paper sheet goes on for days: people join, leave, change places and names, insist on points, and stop early. */

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

/* "Aki 12, Ben 0": who sits where, with the total. */
static char *
print_seats (SaiGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", sai_player_get_name (sai_game_get_player (game, i)),
                            sai_game_get_total (game, i));

  return g_string_free (text, FALSE);
}

static void
assert_seats (SaiGame *game, const char *wanted)
{
  g_autofree char *seats = print_seats (game);

  g_assert_cmpstr (seats, ==, wanted);
}

/* The same game, written down and read again. */
static SaiGame *
again (SaiGame *game)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;
  SaiGame *other = sai_game_new_from_record (record, catalog, &error);
  g_autoptr (SaiRecord) record_again = NULL;

  g_assert_no_error (error);
  record_again = sai_game_to_record (other);
  g_assert_true (sai_record_equal (record, record_again));
  sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (other));

  return other;
}

static SaiGame *
make_three (void)
{
  SaiGame *game = sai_test_paper ("yacht", 1);

  sai_test_apply (game, "seats 1=\"Aki\" \"Ben\" \"Cem\"");
  sai_test_apply (game, "put 1 sixes 12");
  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 3 ones 3");

  return game;
}

static void
test_change (void)
{
  g_autoptr (SaiGame) game = make_three ();
  const SaiDiceState *state = sai_game_get_state (game);
  static const struct
  {
    const char *move;
    const char *seats;
  } changes[] = {
    { "seats 3 1 2", "Cem 3, Aki 12, Ben 20" },
    { "seats 1 2=\"Akira\" 3", "Cem 3, Akira 12, Ben 20" },
    { "seats 3 1 2 \"Dan\"", "Ben 20, Cem 3, Akira 12, Dan 0" },
    { "seats 2 4", "Cem 3, Dan 0" },
    { "seats \"Eva\" \"Eva\"", "Eva 0, Eva 0" },
    { "seats 1", "Eva 0" },
  };

  assert_seats (game, "Aki 12, Ben 20, Cem 3");
  g_assert_cmpint (state->last_seat, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (SaiGame) read = NULL;

      sai_test_apply (game, changes[i].move);
      assert_seats (game, changes[i].seats);
      read = again (game);
      assert_seats (read, changes[i].seats);
    }
  g_assert_cmpint (state->last_seat, ==, -1);
  for (guint i = G_N_ELEMENTS (changes) - 1; i-- > 0;)
    {
      g_autoptr (SaiGame) read = NULL;

      g_assert_true (sai_game_undo (game));
      assert_seats (game, changes[i].seats);
      read = again (game);
      assert_seats (read, changes[i].seats);
    }
  g_assert_true (sai_game_undo (game));
  assert_seats (game, "Aki 12, Ben 20, Cem 3");
  g_assert_cmpint (state->last_seat, ==, 2);
}

static void
test_last_box_moves (void)
{
  g_autoptr (SaiGame) game = make_three ();
  const SaiDiceState *state = sai_game_get_state (game);

  sai_test_apply (game, "seats 3 2 1");
  g_assert_cmpint (state->last_seat, ==, 0);
  g_assert_cmpint (state->last_box, ==, sai_rules_find_box (sai_game_get_rules (game), "ones"));
  sai_test_apply (game, "seats 2 3");
  g_assert_cmpint (state->last_seat, ==, -1);
}

static void
test_refused (void)
{
  g_autoptr (SaiGame) game = make_three ();
  g_autoptr (SaiGame) played = sai_test_game ("yacht", 2, 1);

  sai_test_refuse (game, "seats 1 2 4", SAI_ERROR_ILLEGAL, "There is no seat 4");
  sai_test_refuse (game, "seats 1 2 1", SAI_ERROR_ILLEGAL, "Seat 1 can’t go to two places.");
  sai_test_refuse (game, "put 4 ones 1", SAI_ERROR_ILLEGAL, "There is no seat 4");
  sai_test_refuse (game, "resume", SAI_ERROR_ILLEGAL, "wasn’t ended early");
  sai_test_refuse (played, "seats 2 1", SAI_ERROR_ILLEGAL, NULL);
  sai_test_refuse (played, "stop", SAI_ERROR_ILLEGAL, NULL);
}

/* That somebody sat down cannot be taken back: there is no sheet without seats. */
static void
test_floor (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yams", 2);

  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 1);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 1);
  g_assert_false (sai_game_can_undo (game));
  g_assert_false (sai_game_undo (game));
  sai_test_apply (game, "put 1 ones 2");
  g_assert_true (sai_game_can_undo (game));
  g_assert_false (sai_game_can_redo (game));
  g_assert_true (sai_game_undo (game));
  g_assert_true (sai_game_can_redo (game));
  g_assert_false (sai_game_undo (game));
}

static void
test_anyway (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 1);
  const SaiDiceState *state = sai_game_get_state (game);
  guint sixes = sai_rules_find_box (sai_game_get_rules (game), "sixes");
  g_autoptr (SaiGame) read = NULL;

  sai_test_refuse (game, "put 1 sixes 25", SAI_ERROR_ILLEGAL, "only 0, 6, 12, 18, 24, 30.");
  sai_test_apply (game, "put 1 sixes 25 anyway");
  g_assert_true (sai_sheet_is_forced (&state->sheets[0], sixes));
  g_assert_cmpint (sai_game_get_total (game, 0), ==, 25);
  read = again (game);
  g_assert_true (sai_sheet_is_forced (&sai_game_get_state (read)->sheets[0], sixes));

  /* What is possible needs no insisting, and is not marked. */
  sai_test_apply (game, "put 1 sixes 24 anyway");
  g_assert_false (sai_sheet_is_forced (&state->sheets[0], sixes));
  sai_test_apply (game, "put 1 sixes 31 with 66666 anyway");
  g_assert_true (sai_sheet_is_forced (&state->sheets[0], sixes));
  sai_test_apply (game, "clear 1 sixes");
  g_assert_false (sai_sheet_is_forced (&state->sheets[0], sixes));
  sai_test_apply (game, "put 1 sixes 7 anyway");
  sai_test_apply (game, "put 1 sixes 6");
  g_assert_false (sai_sheet_is_forced (&state->sheets[0], sixes));
  /* Points of a joker stand where the box of five alike has points, or nowhere. */
  sai_test_refuse (game, "put 1 fives 25 +100 anyway", SAI_ERROR_ILLEGAL, "depends on the box");
}

static void
test_no_extra_without_jokers (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);

  sai_test_apply (game, "put 1 five-of-a-kind 50");
  sai_test_refuse (game, "put 1 fives 25 +100 anyway", SAI_ERROR_ILLEGAL, "No joker earns 100");
}

static void
test_stop (void)
{
  g_autoptr (SaiGame) game = make_three ();
  g_autoptr (SaiGame) read = NULL;

  g_assert_false (sai_game_is_finished (game));
  sai_test_apply (game, "stop");
  g_assert_true (sai_game_is_finished (game));
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 1);
  sai_game_set_finished (game, SAI_TEST_CREATED + 60);
  read = again (game);
  g_assert_true (sai_game_is_finished (read));
  g_assert_cmpint (sai_game_get_finished (read), ==, SAI_TEST_CREATED + 60);

  sai_test_refuse (game, "stop", SAI_ERROR_ILLEGAL, "The game is over.");
  /* A mistake is corrected without going on. */
  sai_test_apply (game, "put 1 sixes 18");
  g_assert_true (sai_game_is_finished (game));
  g_assert_cmpint (sai_game_get_finished (game), ==, SAI_TEST_CREATED + 60);
  sai_test_apply (game, "resume");
  g_assert_false (sai_game_is_finished (game));
  g_assert_cmpint (sai_game_get_finished (game), ==, 0);
}

static void
assert_turns (SaiGame *game, const char *order)
{
  for (const char *seat = order; *seat != '\0'; seat++)
    {
      const SaiSheet *sheet = &sai_game_get_state (game)->sheets[*seat - '1'];
      const SaiRules *rules = sai_game_get_rules (game);
      guint box = 0;

      g_assert_false (sai_game_is_finished (game));
      g_assert_cmpuint (sai_game_get_seat (game), ==, *seat - '1');
      while (sai_sheet_is_filled (sheet, box))
        box++;
      {
        g_autofree char *move = g_strdup_printf ("put %c %s 0 anyway", *seat, rules->boxes[box].id);

        sai_test_apply (game, move);
      }
    }
}

/* Who comes late is next when the turn comes round, and fills what is missing when the others are done. */
static void
test_latecomer (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  assert_turns (game, "12121");
  sai_test_apply (game, "seats 1 2 \"Cem\"");
  g_assert_cmpuint (sai_dice_state_get_round (sai_game_get_state (game), sai_game_get_rules (game)), ==, 3);
  assert_turns (game, "23123");
  sai_test_apply (game, "seats \"Dan\" 1 2 3");
  assert_turns (game, "1234");
  sai_test_apply (game, "seats 2 3 4 1");
  assert_turns (game, "1234123412341234123412341234");
  g_assert_true (sai_sheet_is_complete (&sai_game_get_state (game)->sheets[0], sai_game_get_rules (game)));
  assert_turns (game, "343444");
  g_assert_true (sai_game_is_finished (game));
}

/* Before anybody has filled a box nobody is late, and between two rounds one can begin; in a round, the turn has gone
 * by whoever sits before the one to move. */
static void
test_early (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);

  sai_test_apply (game, "seats \"Aki\" 1");
  assert_turns (game, "1212");
  sai_test_apply (game, "seats \"Cem\" 1 2");
  assert_turns (game, "123123");
  assert_turns (game, "1");
  sai_test_apply (game, "seats \"Dan\" 1 2 3");
  assert_turns (game, "341234");
  /* Behind the last one, also between two rounds. */
  sai_test_apply (game, "seats 1 2 3 4 \"Eva\"");
  assert_turns (game, "1234512345");
}

/* What is filled between the turns makes up for what was missed, and takes no turn. */
static void
test_catching_up (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  assert_turns (game, "121212");
  sai_test_apply (game, "seats 1 2 \"Cem\"");
  sai_test_apply (game, "put 3 sixes 0");
  sai_test_apply (game, "put 3 fives 0");
  assert_turns (game, "123123");
}

/* The column of who leaves stays, the turn passes over it, and the game ends without it. */
static void
test_leave (void)
{
  g_autoptr (SaiGame) game = make_three ();
  g_autoptr (SaiGame) read = NULL;

  sai_test_apply (game, "seats 1 2 left 3");
  assert_seats (game, "Aki 12, Ben 20, Cem 3");
  read = again (game);
  g_assert_true (sai_game_has_left (read, 1));
  g_assert_cmpuint (sai_game_get_place (game, 0), ==, 1);
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 0);
  g_assert_cmpuint (sai_game_get_place (game, 2), ==, 2);
  assert_turns (game, "1313131313131313131313");
  g_assert_true (sai_game_is_finished (game));
  g_assert_cmpuint (sai_game_get_place (game, 0), ==, 1);
  /* What was written wrongly is corrected as ever. */
  sai_test_apply (game, "put 2 choice 22");
  assert_seats (game, "Aki 12, Ben 22, Cem 3");
  g_assert_true (sai_game_is_finished (game));

  /* Who comes back goes on where the others are, here at the end. */
  sai_test_apply (game, "seats 1 2 3");
  g_assert_false (sai_game_has_left (game, 1));
  g_assert_cmpuint (sai_game_get_place (game, 1), ==, 1);
  assert_turns (game, "22222222222");
  g_assert_true (sai_game_is_finished (game));
}

/* Also in the middle of a game: nobody has to make up at once for the turns while they were away. */
static void
test_come_back (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 3);

  assert_turns (game, "123");
  sai_test_apply (game, "seats 1 2 left 3");
  assert_turns (game, "13131");
  sai_test_apply (game, "seats 1 2 3");
  assert_turns (game, "3123");
  /* Who has left cannot be left alone. */
  sai_test_refuse (game, "seats 1 left 2 left 3 left", SAI_ERROR_ILLEGAL, "At least one player must remain");
}

static SaiGame *
read_moves (const char *seats, const char *const *moves, guint cursor, GError **error)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiCatalog *catalog = sai_test_catalog ();
  g_auto (GStrv) names = g_strsplit (seats, ",", -1);

  record->id = g_strdup (SAI_TEST_GAME_ID);
  record->ruleset = g_strdup ("yacht");
  record->mode = SAI_GAME_MODE_PAPER;
  record->created = SAI_TEST_CREATED;
  record->cursor = cursor;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_ptr_array_add (record->players, sai_player_new (names[i], SAI_PLAYER_PERSON));
      record->totals[i] = SAI_RECORD_NO_TOTAL;
    }
  for (guint i = 0; moves[i] != NULL; i++)
    g_ptr_array_add (record->moves, g_strdup (moves[i]));

  return sai_game_new_from_record (record, catalog, error);
}

/* Records from before seats could change have no first move that seats anybody. */
static void
test_record_without_seats (void)
{
  static const char *const moves[] = { "put 2 ones 3", "put 1 ones 2", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = read_moves ("Aki,Ben", moves, 1, &error);

  g_assert_no_error (error);
  assert_seats (game, "Aki 0, Ben 3");
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, 3);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, 2);
  sai_test_apply (game, "seats 2 1");
  assert_seats (game, "Ben 3, Aki 0");
  g_object_unref (again (game));
}

static void
test_record_refused (void)
{
  static const char *const moves[] = { "seats \"Aki\" \"Ben\"", "put 1 ones 3", "seats 1", NULL };
  static const struct
  {
    const char *seats;
    guint cursor;
    const char *message;
  } refusals[] = {
    { "Aki,Ben", 3, "According to the moves the number of players is 1, but the record lists 2" },
    { "Ben", 3, "According to the moves seat 1 is “Aki”, but the record lists “Ben”" },
    { "Aki,Cem", 2, "According to the moves seat 2 is “Ben”, but the record lists “Cem”" },
    { "Aki,Ben", 0, "before the seating move" },
    { "Aki", 4, "has 3 moves" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) game = read_moves (refusals[i].seats, moves, refusals[i].cursor, &error);

      g_assert_null (game);
      g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
      if (strstr (error->message, refusals[i].message) == NULL)
        g_error ("“%s” does not say “%s”", error->message, refusals[i].message);
    }
}

/* Who sits down is who the first move says, so that the sheet reads back as it was. */
static void
test_names_as_written (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *long_name = g_strnfill (SAI_PLAYER_MAX_NAME + 1, 'x');
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;

  g_ptr_array_add (players, sai_player_new (long_name, "perfect"));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  g_assert_cmpuint (strlen (sai_player_get_name (sai_game_get_player (game, 0))), ==, SAI_PLAYER_MAX_NAME);
  g_assert_true (sai_player_is_person (sai_game_get_player (game, 0)));
  g_object_unref (again (game));
  sai_test_apply (game, "seats 1 \"Ben\"");
  g_assert_true (sai_game_undo (game));
  g_object_unref (again (game));
}

static void
refuse_insisting (SaiGame *game, gint points, gint extra)
{
  g_autoptr (SaiMove) move = sai_move_new_put (0, "sixes", (SaiScore) { points, extra }, NULL, TRUE);

  sai_test_refuse_move (game, move, SAI_ERROR_ILLEGAL);
}

/* What no line of text can say is refused, also when a person insists. */
static void
test_anyway_limits (void)
{
  g_autoptr (SaiGame) yacht = sai_test_paper ("yacht", 1);
  g_autoptr (SaiGame) yahtzee = sai_test_paper ("yahtzee", 1);

  refuse_insisting (yacht, 10000, 0);
  refuse_insisting (yacht, -10000, 0);
  refuse_insisting (yacht, 1, 1);
  refuse_insisting (yacht, 1, -1);
  sai_test_apply (yahtzee, "put 1 five-of-a-kind 50");
  refuse_insisting (yahtzee, 1, -1);
  refuse_insisting (yahtzee, 1, 10000);
  sai_test_apply (yahtzee, "put 1 sixes -9999 +9999 anyway");
  g_assert_cmpint (sai_game_get_total (yahtzee, 0), ==, 50);
  g_object_unref (again (yahtzee));
}

/* A sheet that has ended is among the finished ones, also if its file does not say when that was. */
static void
test_record_finished_unsaid (void)
{
  static const char *const moves[] = { "seats \"Aki\"", "put 1 ones 3", "stop", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = read_moves ("Aki", moves, 3, &error);
  g_autoptr (SaiGame) before = read_moves ("Aki", moves, 2, &error);

  g_assert_no_error (error);
  g_assert_cmpint (sai_game_get_finished (game), ==, SAI_TEST_CREATED);
  g_assert_cmpint (sai_game_get_finished (before), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-seats/change", test_change);
  g_test_add_func ("/game-seats/last-box-moves", test_last_box_moves);
  g_test_add_func ("/game-seats/refused", test_refused);
  g_test_add_func ("/game-seats/floor", test_floor);
  g_test_add_func ("/game-seats/anyway", test_anyway);
  g_test_add_func ("/game-seats/no-extra-without-jokers", test_no_extra_without_jokers);
  g_test_add_func ("/game-seats/stop", test_stop);
  g_test_add_func ("/game-seats/latecomer", test_latecomer);
  g_test_add_func ("/game-seats/early", test_early);
  g_test_add_func ("/game-seats/catching-up", test_catching_up);
  g_test_add_func ("/game-seats/leave", test_leave);
  g_test_add_func ("/game-seats/come-back", test_come_back);
  g_test_add_func ("/game-seats/record-without-seats", test_record_without_seats);
  g_test_add_func ("/game-seats/record-refused", test_record_refused);

  g_test_add_func ("/game-seats/names-as-written", test_names_as_written);
  g_test_add_func ("/game-seats/anyway-limits", test_anyway_limits);
  g_test_add_func ("/game-seats/record-finished-unsaid", test_record_finished_unsaid);

  return g_test_run ();
}
