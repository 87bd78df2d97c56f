/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game written down and read again, and every way in which a record can contradict itself. */

#include <stdlib.h>

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

/* A ruleset that no catalog has. */
#define OWN_RULESET                             \
  "[Ruleset]\nId=tiny\nName=Tiny\nRolls=2\n"    \
  "[Box ones]\nName=Ones\nKind=faces\nFace=1\n" \
  "[Box any]\nName=Any\nKind=sum\n"             \
  "[Option pays]\nName=Pays\nChange=Ruleset:Rolls=4\n"

static SaiGame *
read_record (const SaiRecord *record, GError **error)
{
  SaiCatalog *catalog = sai_test_catalog ();

  return sai_game_new_from_record (record, catalog, error);
}

static SaiRecord *
copy_record (const SaiRecord *record)
{
  SaiRecord *copy = sai_record_new ();

  copy->id = g_strdup (record->id);
  copy->ruleset = g_strdup (record->ruleset);
  copy->definition = g_strdup (record->definition);
  copy->options = g_strdupv (record->options);
  copy->mode = record->mode;
  for (guint i = 0; i < record->players->len; i++)
    g_ptr_array_add (copy->players, g_object_ref (g_ptr_array_index (record->players, i)));
  copy->seed = g_strdup (record->seed);
  copy->created = record->created;
  copy->finished = record->finished;
  copy->hints = record->hints;
  copy->cursor = record->cursor;
  for (guint i = 0; i < record->moves->len; i++)
    g_ptr_array_add (copy->moves, g_strdup (g_ptr_array_index (record->moves, i)));
  memcpy (copy->totals, record->totals, sizeof copy->totals);
  memcpy (copy->places, record->places, sizeof copy->places);

  return copy;
}

static char *
get_move (const SaiRecord *record, guint index)
{
  return g_ptr_array_index (record->moves, index);
}

static void
set_move (SaiRecord *record, guint index, const char *text)
{
  g_free (g_ptr_array_index (record->moves, index));
  g_ptr_array_index (record->moves, index) = g_strdup (text);
}

static void
assert_refused (const SaiRecord *record, SaiError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = read_record (record, &error);

  g_assert_null (game);
  g_assert_error (error, SAI_ERROR, (gint) code);
  if (part != NULL && strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

/* Refused at move @index, whatever the reason. */
static void
assert_refused_at (const SaiRecord *record, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = read_record (record, &error);
  g_autofree char *prefix = g_strdup_printf ("Move %u: ", index + 1);

  g_assert_null (game);
  g_assert_nonnull (error);
  g_assert_true (error->domain == SAI_ERROR);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("“%s” does not begin with “%s”", error->message, prefix);
}

static SaiGame *
play (const char *ruleset, guint n_seats, guint seed, guint n_moves)
{
  SaiGame *game = sai_test_game (ruleset, n_seats, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  sai_test_play (game, random, n_moves);

  return game;
}

/* A finished game of two seats. */
static SaiRecord *
make_record (void)
{
  g_autoptr (SaiGame) game = play ("yahtzee", 2, 1, G_MAXUINT);

  g_assert_true (sai_game_is_finished (game));
  sai_game_set_finished (game, SAI_TEST_CREATED + 600);

  return sai_game_to_record (game);
}

static void
assert_round_trip (SaiGame *game)
{
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (SaiRecord) record_again = NULL;
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (GError) error = NULL;

  again = read_record (record, &error);
  g_assert_no_error (error);
  g_assert_nonnull (again);
  record_again = sai_game_to_record (again);
  g_assert_true (sai_record_equal (record, record_again));
  sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (again));
  g_assert_cmpuint (sai_game_get_cursor (game), ==, sai_game_get_cursor (again));
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, sai_game_get_n_moves (again));
}

static void
test_round_trip_new (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yams", 3, 2);

  assert_round_trip (game);
}

/* At every place of the cursor, with the moves behind it still to be redone. */
static void
test_round_trip_cursor (void)
{
  g_autoptr (SaiGame) game = play ("yams", 2, 3, 60);

  for (guint cursor = 0; cursor <= 60; cursor++)
    {
      sai_game_set_cursor (game, cursor);
      assert_round_trip (game);
    }
}

static void
test_round_trip_finished (void)
{
  g_autoptr (SaiGame) game = play ("yatzy", 2, 4, G_MAXUINT);

  sai_game_set_finished (game, SAI_TEST_CREATED + 600);
  assert_round_trip (game);
}

/* The last move of a finished game was taken back: what is written down can be read. */
static void
test_round_trip_finished_then_undone (void)
{
  g_autoptr (SaiGame) game = play ("yatzy", 1, 4, G_MAXUINT);

  sai_game_set_finished (game, SAI_TEST_CREATED + 600);
  sai_game_undo (game);
  sai_game_set_finished (game, 0);
  assert_round_trip (game);
}

static void
test_round_trip_hints (void)
{
  g_autoptr (SaiGame) game = play ("yatzy", 2, 12, 8);
  g_autoptr (SaiRecord) before = sai_game_to_record (game);
  g_autoptr (SaiRecord) after = NULL;
  g_autoptr (SaiGame) again = NULL;

  sai_game_mark_hints (game);
  assert_round_trip (game);
  sai_game_set_cursor (game, 0);
  assert_round_trip (game);

  after = sai_game_to_record (game);
  g_assert_false (before->hints);
  g_assert_true (after->hints);
  again = read_record (after, NULL);
  g_assert_true (sai_game_has_hints (again));
}

static void
test_round_trip_paper (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yahtzee", 3);

  sai_test_apply (game, "put 2 choice 20");
  sai_test_apply (game, "put 3 full-house 25 with 33366");
  sai_test_apply (game, "put 2 choice 21");
  sai_test_apply (game, "clear 3 full-house");
  assert_round_trip (game);
  sai_game_undo (game);
  assert_round_trip (game);
}

static void
test_round_trip_options (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  g_autoptr (GPtrArray) players = sai_test_players (1);
  SaiSeed seed = sai_test_seed (5);

  for (guint combination = 0; combination < 8; combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      g_autoptr (SaiGame) game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed,
                                               SAI_TEST_GAME_ID, SAI_TEST_CREATED);
      g_autoptr (SaiRecord) record = sai_game_to_record (game);
      g_autoptr (SaiGame) again = read_record (record, NULL);

      g_assert_cmpuint (g_strv_length (record->options), ==, __builtin_popcount (combination));
      g_assert_cmpmem (sai_game_get_options (again), sizeof options, &options, sizeof options);
    }
}

static void
test_contents (void)
{
  g_autoptr (SaiGame) game = play ("yacht", 2, 6, 10);
  g_autoptr (SaiRecord) record = NULL;
  SaiSeed seed = sai_test_seed (6);
  g_autofree char *hex = sai_seed_print (&seed);

  sai_game_undo (game);
  record = sai_game_to_record (game);
  g_assert_cmpstr (record->id, ==, SAI_TEST_GAME_ID);
  g_assert_cmpstr (record->ruleset, ==, "yacht");
  g_assert_null (record->definition);
  g_assert_cmpint (record->mode, ==, SAI_GAME_MODE_PLAYED);
  g_assert_cmpuint (record->players->len, ==, 2);
  g_assert_cmpstr (record->seed, ==, hex);
  g_assert_cmpint (record->created, ==, SAI_TEST_CREATED);
  g_assert_cmpint (record->finished, ==, 0);
  g_assert_cmpuint (record->cursor, ==, 9);
  g_assert_cmpuint (record->moves->len, ==, 10);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *text = sai_move_print (sai_game_get_move (game, i));

      g_assert_cmpstr (get_move (record, i), ==, text);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (record->totals[i], ==, sai_game_get_total (game, i));
      g_assert_cmpuint (record->places[i], ==, sai_game_get_place (game, i));
    }
}

/* A record stays what it was when the game goes on. */
static void
test_independent (void)
{
  g_autoptr (SaiGame) game = play ("yacht", 1, 7, 4);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (SaiRecord) copy = copy_record (record);

  sai_game_undo (game);
  sai_game_undo (game);
  sai_game_mark_hints (game);
  g_assert_true (sai_record_equal (record, copy));
}

static void
test_no_seed_in_paper (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);

  g_assert_null (record->seed);
}

static void
test_refused_die (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  for (guint i = 0; i < record->moves->len; i++)
    {
      char *move = get_move (record, i);

      if (g_str_has_prefix (move, "fill"))
        continue;
      for (char *die = move + strlen (move) - 5; *die != '\0'; die++)
        {
          char right = *die;

          *die = right == '6' ? '1' : right + 1;
          assert_refused_at (record, i);
          *die = right;
        }
    }
}

/* The same dice, but all of them are said to be thrown, where the seed has others. */
static void
test_refused_keep (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 8);
  g_autoptr (SaiMove) first = sai_game_make_roll (game, 0);
  g_autoptr (SaiMove) second = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *thrown = NULL;

  g_assert_true (sai_game_apply (game, first, NULL));
  second = sai_game_make_roll (game, 0x3);
  g_assert_true (sai_game_apply (game, second, NULL));
  record = sai_game_to_record (game);
  thrown = g_strdup (strstr (get_move (record, 1), "roll"));
  set_move (record, 1, thrown);
  assert_refused_at (record, 1);
}

static void
test_refused_points (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  for (guint i = 0; i < record->moves->len; i++)
    {
      g_autofree char *right = g_strdup (get_move (record, i));
      g_auto (GStrv) words = g_strsplit (right, " ", -1);
      g_autofree char *wrong = NULL;

      if (!g_str_equal (words[0], "fill"))
        continue;
      wrong = g_strdup_printf ("fill %s %d", words[1], atoi (words[2]) + 5);
      set_move (record, i, wrong);
      assert_refused_at (record, i);
      set_move (record, i, right);
    }
}

static void
test_refused_total (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->totals[1]++;
  assert_refused (record, SAI_ERROR_RECORD, "seat 2 has ");
}

static void
test_refused_place (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  guint place = record->places[0];

  record->places[0] = record->places[1];
  record->places[1] = place;
  g_assert_cmpuint (record->places[0], !=, place);
  assert_refused (record, SAI_ERROR_RECORD, "seat 1 has place ");
}

/* A file need not say totals and places; what it says is checked, also where it leaves the other out. */
static void
test_results_unsaid (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  g_autoptr (SaiGame) game = NULL;
  gint total = record->totals[0];

  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    record->totals[i] = SAI_RECORD_NO_TOTAL;
  memset (record->places, 0, sizeof record->places);
  game = read_record (record, NULL);
  g_assert_nonnull (game);
  g_assert_cmpint (sai_game_get_total (game, 0), ==, total);
}

static void
test_refused_total_alone (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  memset (record->places, 0, sizeof record->places);
  record->totals[1] = 0;
  assert_refused (record, SAI_ERROR_RECORD, "seat 2 has ");
}

static void
test_refused_place_alone (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  g_autoptr (SaiGame) game = NULL;

  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    record->totals[i] = SAI_RECORD_NO_TOTAL;
  game = read_record (record, NULL);
  g_assert_nonnull (game);
  record->places[0] = 3;
  assert_refused (record, SAI_ERROR_RECORD, "seat 1 has place ");
}

/* A game that was played out, but does not say when, is none that could go on. */
static void
test_finished_unsaid (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  g_autoptr (SaiGame) game = NULL;

  record->finished = 0;
  game = read_record (record, NULL);
  g_assert_nonnull (game);
  g_assert_cmpint (sai_game_get_finished (game), ==, SAI_TEST_CREATED);
}

static void
test_refused_seed (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  for (guint i = 0; i < 64; i++)
    {
      char right = record->seed[i];

      record->seed[i] = right == '0' ? '1' : '0';
      assert_refused (record, SAI_ERROR_RECORD, "Move ");
      record->seed[i] = right;
    }
}

static void
test_refused_seed_text (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->seed[63] = '\0';
  assert_refused (record, SAI_ERROR_PARSE, "A seed is 64 hexadecimal digits.");
}

static void
test_refused_no_seed (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_clear_pointer (&record->seed, g_free);
  assert_refused (record, SAI_ERROR_RECORD, "needs its seed");
}

/* Where the box would score the same a roll earlier, it is the roll behind it that is refused. */
static void
test_refused_swapped (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  for (guint i = 0; i + 1 < record->moves->len; i++)
    {
      gpointer *moves = record->moves->pdata;
      gpointer move = moves[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) game = NULL;

      moves[i] = moves[i + 1];
      moves[i + 1] = move;
      game = read_record (record, &error);
      g_assert_null (game);
      g_assert_true (error->domain == SAI_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "Move "));
      moves[i + 1] = moves[i];
      moves[i] = move;
    }
}

/* A first roll or a fill that is left out. (Without a later roll it may be another game, but a legal one.) */
static void
test_refused_dropped (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  for (guint i = 0; i + 1 < record->moves->len; i++)
    {
      g_autoptr (SaiRecord) copy = copy_record (record);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) game = NULL;

      if (!g_str_has_prefix (get_move (record, i), "fill") && i > 0 &&
          !g_str_has_prefix (get_move (record, i - 1), "fill"))
        continue;
      g_ptr_array_remove_index (copy->moves, i);
      copy->cursor--;
      game = read_record (copy, &error);
      g_assert_null (game);
      g_assert_true (error->domain == SAI_ERROR);
    }
}

static void
test_refused_repeated (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_ptr_array_insert (record->moves, 1, g_strdup (get_move (record, 0)));
  record->cursor++;
  assert_refused_at (record, 1);
}

static void
test_refused_after_end (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  guint n_moves = record->moves->len;

  g_ptr_array_add (record->moves, g_strdup ("roll 12345"));
  assert_refused_at (record, n_moves);
}

/* Also what only could be redone must be legal. */
static void
test_refused_behind_cursor (void)
{
  g_autoptr (SaiGame) game = play ("yacht", 1, 9, 20);
  g_autoptr (SaiRecord) record = NULL;

  sai_game_set_cursor (game, 3);
  record = sai_game_to_record (game);
  set_move (record, 19, "fill ones 30");
  assert_refused_at (record, 19);
}

static void
test_refused_cursor (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->cursor = record->moves->len + 1;
  assert_refused (record, SAI_ERROR_RECORD, "but its cursor is at move");
  record->cursor = G_MAXUINT;
  assert_refused (record, SAI_ERROR_RECORD, "but its cursor is at move");
}

static void
test_refused_ruleset (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_free (record->ruleset);
  record->ruleset = g_strdup ("poker");
  assert_refused (record, SAI_ERROR_UNKNOWN,
                  "There is no ruleset “poker”; choose from yacht, yahtzee, yams, fune, yatzy, yellowstone, kniffel, "
                  "maxi-yatzy, forced-yatzy, kismet, generala, cheerio, crag, triple-yahtzee, balut, yamb.");
}

static void
test_refused_other_ruleset (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_free (record->ruleset);
  record->ruleset = g_strdup ("yams");
  assert_refused (record, SAI_ERROR_UNKNOWN, "Move ");
}

static void
test_refused_definition_of_other (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->definition = g_strdup (OWN_RULESET);
  assert_refused (record, SAI_ERROR_RECORD, "The record uses the ruleset “yahtzee”, but defines “tiny”.");
}

static void
test_refused_definition (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->definition = g_strdup ("[Ruleset]\nId=yahtzee\n");
  assert_refused (record, SAI_ERROR_RULESET, "yahtzee:1: ");
}

static void
test_refused_option (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_strfreev (record->options);
  record->options = g_strsplit ("add-all=true", ",", -1);
  assert_refused (record, SAI_ERROR_OPTION, "add-all");
}

static void
test_refused_finished (void)
{
  g_autoptr (SaiGame) game = play ("yacht", 1, 10, 20);
  g_autoptr (SaiRecord) record = sai_game_to_record (game);

  record->finished = SAI_TEST_CREATED + 600;
  assert_refused (record, SAI_ERROR_RECORD, "The record is marked as finished, but boxes are still open.");
}

/* A sheet is finished when its paper says so. */
static void
test_finished_paper (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);

  sai_test_apply (game, "put 1 ones 3");
  sai_game_set_finished (game, SAI_TEST_CREATED + 600);
  assert_round_trip (game);
}

static void
test_refused_seats (void)
{
  g_autoptr (SaiRecord) none = make_record ();
  g_autoptr (SaiRecord) nine = make_record ();

  g_ptr_array_set_size (none->players, 0);
  assert_refused (none, SAI_ERROR_RECORD, "A game must have 1 to 8 players, not 0.");
  while (nine->players->len < 9)
    g_ptr_array_add (nine->players, sai_player_new ("More", SAI_PLAYER_PERSON));
  assert_refused (nine, SAI_ERROR_RECORD, "A game must have 1 to 8 players, not 9.");
}

/* With a seat more, the third turn is another seat's. */
static void
test_refused_more_seats (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = NULL;

  g_ptr_array_add (record->players, sai_player_new ("More", SAI_PLAYER_PERSON));
  game = read_record (record, &error);
  g_assert_null (game);
  g_assert_true (error->domain == SAI_ERROR);
  g_assert_true (g_str_has_prefix (error->message, "Move "));
}

static void
test_refused_text (void)
{
  static const char *const texts[] = { "", "roll", "undo", "roll 12345 ", "\xff", "fill" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiRecord) record = make_record ();

      set_move (record, 2, texts[i]);
      assert_refused (record, SAI_ERROR_PARSE, "Move 3: ");
    }
}

static void
test_refused_mode (void)
{
  g_autoptr (SaiRecord) record = make_record ();

  record->mode = SAI_GAME_MODE_PAPER;
  assert_refused (record, SAI_ERROR_ILLEGAL, "Move 1: A roll at a real table must name its seat.");
}

static SaiGame *
play_own (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (OWN_RULESET, -1, "tiny.ruleset", TRUE, NULL);
  g_autoptr (GPtrArray) players = sai_test_players (2);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  SaiOptions options = { { TRUE } };
  SaiSeed seed = sai_test_seed (11);
  SaiGame *game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, 0);

  g_assert_cmpuint (sai_game_get_rules (game)->n_rolls, ==, 4);
  sai_test_play (game, random, 12);

  return game;
}

/* The record brings its ruleset along; a catalog that lacks it is no hindrance. */
static void
test_own_ruleset (void)
{
  g_autoptr (SaiGame) game = play_own ();
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (SaiGame) again = NULL;

  g_assert_cmpstr (record->definition, ==, OWN_RULESET);
  assert_round_trip (game);
  again = read_record (record, NULL);
  g_assert_true (sai_ruleset_is_own (sai_game_get_ruleset (again)));
}

/* Rules that only fail together are no matter of a game that was played without them. */
static void
test_own_ruleset_options (void)
{
  const char *together = OWN_RULESET "[Option twos]\nName=Twos\nChange=Box ones:Face=2\n"
                                     "[Option no-sum]\nName=No sum\nChange=Box any:Kind=faces;Box any:Face=2\n";
  g_autoptr (SaiGame) game = play_own ();
  g_autoptr (SaiRecord) record = sai_game_to_record (game);
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (SaiRuleset) alone = NULL;
  g_autoptr (GError) error = NULL;

  g_free (record->definition);
  record->definition = g_strdup (together);
  alone = sai_ruleset_new_from_data (together, -1, "tiny.ruleset", TRUE, &error);
  g_assert_null (alone);
  g_assert_nonnull (strstr (error->message, "tiny.ruleset:"));
  again = read_record (record, &error);
  g_assert_cmpuint (sai_game_get_rules (again)->n_rolls, ==, 4);
  g_strfreev (record->options);
  record->options = g_strsplit ("no-sum=true,twos=true", ",", -1);
  assert_refused (record, SAI_ERROR_RULESET, "the face 2 has a box already");
}

static void
test_own_ruleset_without_definition (void)
{
  g_autoptr (SaiGame) game = play_own ();
  g_autoptr (SaiRecord) record = sai_game_to_record (game);

  g_clear_pointer (&record->definition, g_free);
  assert_refused (record, SAI_ERROR_UNKNOWN, "“tiny”");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-record/round-trip/new", test_round_trip_new);
  g_test_add_func ("/game-record/round-trip/cursor", test_round_trip_cursor);
  g_test_add_func ("/game-record/round-trip/finished", test_round_trip_finished);
  g_test_add_func ("/game-record/round-trip/finished-then-undone", test_round_trip_finished_then_undone);
  g_test_add_func ("/game-record/round-trip/hints", test_round_trip_hints);
  g_test_add_func ("/game-record/round-trip/kept", test_round_trip_paper);
  g_test_add_func ("/game-record/round-trip/options", test_round_trip_options);
  g_test_add_func ("/game-record/contents", test_contents);
  g_test_add_func ("/game-record/independent", test_independent);
  g_test_add_func ("/game-record/no-seed-in-kept", test_no_seed_in_paper);
  g_test_add_func ("/game-record/results-unsaid", test_results_unsaid);
  g_test_add_func ("/game-record/finished-unsaid", test_finished_unsaid);
  g_test_add_func ("/game-record/finished-kept", test_finished_paper);
  g_test_add_func ("/game-record/refused/die", test_refused_die);
  g_test_add_func ("/game-record/refused/keep", test_refused_keep);
  g_test_add_func ("/game-record/refused/points", test_refused_points);
  g_test_add_func ("/game-record/refused/total", test_refused_total);
  g_test_add_func ("/game-record/refused/place", test_refused_place);
  g_test_add_func ("/game-record/refused/total-alone", test_refused_total_alone);
  g_test_add_func ("/game-record/refused/place-alone", test_refused_place_alone);
  g_test_add_func ("/game-record/refused/seed", test_refused_seed);
  g_test_add_func ("/game-record/refused/seed-text", test_refused_seed_text);
  g_test_add_func ("/game-record/refused/no-seed", test_refused_no_seed);
  g_test_add_func ("/game-record/refused/swapped", test_refused_swapped);
  g_test_add_func ("/game-record/refused/dropped", test_refused_dropped);
  g_test_add_func ("/game-record/refused/repeated", test_refused_repeated);
  g_test_add_func ("/game-record/refused/after-end", test_refused_after_end);
  g_test_add_func ("/game-record/refused/behind-cursor", test_refused_behind_cursor);
  g_test_add_func ("/game-record/refused/cursor", test_refused_cursor);
  g_test_add_func ("/game-record/refused/ruleset", test_refused_ruleset);
  g_test_add_func ("/game-record/refused/other-ruleset", test_refused_other_ruleset);
  g_test_add_func ("/game-record/refused/definition-of-other", test_refused_definition_of_other);
  g_test_add_func ("/game-record/refused/definition", test_refused_definition);
  g_test_add_func ("/game-record/refused/option", test_refused_option);
  g_test_add_func ("/game-record/refused/finished", test_refused_finished);
  g_test_add_func ("/game-record/refused/seats", test_refused_seats);
  g_test_add_func ("/game-record/refused/more-seats", test_refused_more_seats);
  g_test_add_func ("/game-record/refused/text", test_refused_text);
  g_test_add_func ("/game-record/refused/mode", test_refused_mode);
  g_test_add_func ("/game-record/own-ruleset", test_own_ruleset);
  g_test_add_func ("/game-record/own-ruleset/options", test_own_ruleset_options);
  g_test_add_func ("/game-record/own-ruleset/without-definition", test_own_ruleset_without_definition);

  return g_test_run ();
}
