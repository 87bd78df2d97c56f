/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that go on from a position of another one with fresh dice or cards: each die and the deck are compared with the
 * seeds of the record by other means, and what was given is believed only as long as it comes from its seed.
 */

#include "dice/sai-dice-game.h"
#include "field/sai-field-game.h"
#include "game/sai-given.h"
#include "naive-deal.h"
#include "sai-run.h"
#include "sai-test.h"
#include "same-field.h"

/* Every other one is of cards. */
#define N_ROUNDS SAI_COUNT (6, 40)
#define OTHER_ID "11111111-2222-4333-8444-555555555555"
#define A "442d9aeefcae3c3e98425f47a8c088d5afb330f5f04a18d553213e302630a472"
#define B "ba83014fbafd1ffe1dc2882f8b791454c5b1d677f0d9d618ac17b64ca68752bf"

static SaiGame *
go_on (SaiGame *game, guint n_moves, guint seed_number)
{
  SaiSeed seed = sai_test_seed (seed_number);

  return sai_game_branch_anew (game, n_moves, &seed, OTHER_ID, SAI_TEST_CREATED + 1);
}

/* The seed that a record says a move comes from. */
static char *
find_seed (const SaiRecord *record, guint index)
{
  g_auto (GStrv) words = g_strsplit (record->given != NULL ? record->given : "", " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i += 2)
    if (index < g_ascii_strtoull (words[i], NULL, 10))
      return g_strdup (words[i + 1]);

  return g_strdup (record->seed);
}

/* Throws the dice of a record of three rolls a turn once more. */
static void
assert_dice (const SaiRecord *record)
{
  guint turn = 0, roll = 0;

  for (guint i = 0; i < record->moves->len; i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (g_ptr_array_index (record->moves, i), NULL);
      g_autofree char *seed = find_seed (record, i);
      SaiDice dice = { { 0 } };

      if (sai_move_get_kind (move) == SAI_MOVE_FILL)
        {
          turn++;
          roll = 0;
          continue;
        }
      dice = sai_move_get_dice (move);
      for (guint place = 0; place < SAI_N_DICE; place++)
        if ((sai_move_get_keep (move) & 1u << place) == 0)
          g_assert_cmpuint (dice.face[place], ==, naive_deal_number (seed, 5 * (3 * turn + roll) + place, 6) + 1);
      roll++;
    }
}

static SaiGame *
read_record (const SaiRecord *record, const char *problem)
{
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;
  SaiGame *game = sai_game_new_from_record (record, catalog, &error);

  if (problem == NULL)
    {
      g_assert_no_error (error);
      return game;
    }
  g_assert_null (game);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
  if (strstr (error->message, problem) == NULL)
    g_error ("“%s” does not say “%s”", error->message, problem);

  return NULL;
}

static void
assert_round_trip (SaiGame *game)
{
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) record_again = NULL;
  g_autoptr (SaiGame) again = NULL;

  if (sai_game_is_finished (game))
    sai_game_set_finished (game, SAI_TEST_CREATED + 60);
  record = sai_game_to_record (game);
  again = read_record (record, NULL);
  record_again = sai_game_to_record (again);
  g_assert_true (sai_record_equal (record, record_again));
  g_assert_cmpuint (sai_game_get_n_given (game), ==, sai_game_get_n_given (again));
  g_assert_cmpuint (sai_game_get_n_given (game), <=, sai_game_get_n_moves (game));
  if (sai_ruleset_has_boxes (sai_game_get_ruleset (game)))
    {
      assert_dice (record);
      sai_test_assert_state (sai_game_get_state (game), sai_game_get_state (again));
    }
  else
    {
      g_assert_true (same_field (sai_game_get_field (game), sai_game_get_field (again)));
    }
}

static void
assert_same_start (SaiGame *a, SaiGame *b, guint n_moves)
{
  g_assert_cmpuint (sai_game_get_n_moves (b), >=, n_moves);
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (sai_move_equal (sai_game_get_move (a, i), sai_game_get_move (b, i)));
}

static SaiGame *
play_dice (guint seed, guint n_moves)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  SaiGame *game = sai_test_game ("yahtzee", 2, seed);

  sai_test_play (game, random, n_moves);

  return game;
}

static void
test_text (void)
{
  static const char *const good[] = { "12 " A, "1 " A " 2 " B, "3 " A " 100000 " A, "2147483647 " B };
  static const char *const wrong[] = {
    " ",
    "12",
    A,
    "0 " A,
    "-1 " A,
    "+1 " A,
    "01 " A,
    "1  " A,
    " 1 " A,
    "1 " A " ",
    "1 " A " 2",
    "1 " A A,
    "2 " A " 2 " B,
    "2 " A " 1 " B,
    "1 " A "\n",
    "2147483648 " A,
    "x " A,
    "1 x",
    "1 " A ",2 " B,
    "1,5 " A,
  };
  g_autofree char *capitals = g_ascii_strup ("1 " A, -1);
  SaiGiven *given;

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *again = NULL;

      g_assert_true (sai_given_parse (good[i], &given, &error));
      g_assert_no_error (error);
      again = sai_given_print (given);
      g_assert_cmpstr (again, ==, good[i]);
      sai_given_free (given);
    }
  for (guint i = 0; i <= G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sai_given_parse (i < G_N_ELEMENTS (wrong) ? wrong[i] : capitals, &given, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_RECORD);
      g_assert_null (given);
    }
  g_assert_true (sai_given_parse (NULL, &given, NULL));
  g_assert_null (given);
  g_assert_true (sai_given_parse ("", &given, NULL));
  g_assert_null (given);
  g_assert_null (sai_given_print (NULL));
}

static void
assert_seed (const SaiGiven *given, guint index, const char *expected)
{
  const SaiSeed *seed = sai_given_find_seed (given, index);
  g_autofree char *text = seed != NULL ? sai_seed_print (seed) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_copy (const SaiGiven *given, guint n_moves, const char *expected)
{
  g_autoptr (SaiGiven) copy = sai_given_copy (given, n_moves);
  g_autofree char *text = sai_given_print (copy);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_stretches (void)
{
  g_autoptr (SaiGiven) given = NULL;
  static const struct
  {
    guint index;
    const char *seed;
    guint start;
  } places[] = { { 0, A, 0 }, { 2, A, 0 }, { 3, B, 3 }, { 6, B, 3 }, { 7, A, 7 }, { 8, NULL, 8 }, { 100, NULL, 8 } };

  g_assert_true (sai_given_parse ("3 " A " 7 " B " 8 " A, &given, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      assert_seed (given, places[i].index, places[i].seed);
      g_assert_cmpuint (sai_given_find_start (given, places[i].index), ==, places[i].start);
    }
  for (guint i = 0; i < 10; i++)
    g_assert_cmpint (sai_given_ends_at (given, i), ==, i == 3 || i == 7 || i == 8);
  assert_copy (given, 0, NULL);
  assert_copy (given, 2, "2 " A);
  assert_copy (given, 3, "3 " A);
  assert_copy (given, 4, "3 " A " 4 " B);
  assert_copy (given, 99, "3 " A " 7 " B " 8 " A);

  g_assert_cmpuint (sai_given_get_n_moves (NULL), ==, 0);
  g_assert_cmpuint (sai_given_find_start (NULL, 5), ==, 0);
  g_assert_false (sai_given_ends_at (NULL, 0));
  assert_seed (NULL, 0, NULL);
}

/* From every position: the moves before it stay, and the dice after it are those of the new seed. */
static void
test_dice (void)
{
  g_autoptr (SaiGame) game = play_dice (1, 20);
  SaiSeed seed = sai_test_seed (2);
  g_autofree char *seed_text = sai_seed_print (&seed);
  guint n_different = 0;

  for (guint n = 0; n <= sai_game_get_n_moves (game); n++)
    {
      g_autoptr (SaiGame) fresh = go_on (game, n, 2);
      g_autoptr (GRand) random = g_rand_new_with_seed (n);
      g_autofree char *said = sai_game_get_seed (fresh);
      g_autoptr (SaiRecord) record = NULL;

      g_assert_cmpstr (said, ==, seed_text);
      g_assert_cmpuint (sai_game_get_n_given (fresh), ==, n);
      g_assert_cmpuint (sai_game_get_cursor (fresh), ==, n);
      g_assert_cmpint (sai_game_has_peeked (fresh), ==, n > 0);
      g_assert_false (sai_game_has_peeked (game));
      assert_round_trip (fresh);
      sai_test_play (fresh, random, 12);
      assert_same_start (game, fresh, n);
      assert_round_trip (fresh);
      record = sai_game_to_record (fresh);
      if (n < sai_game_get_n_moves (game))
        {
          g_autofree char *first = sai_move_print (sai_game_get_move (game, n));

          n_different += !g_str_equal (g_ptr_array_index (record->moves, n), first);
        }
    }
  g_assert_cmpuint (n_different, >, 0);
  g_assert_cmpuint (sai_game_get_n_given (game), ==, 0);
}

/* A game that goes on from one that goes on from another has the dice of three seeds. */
static void
test_again (void)
{
  g_autoptr (SaiGame) first = play_dice (3, 12);
  g_autoptr (SaiGame) second = go_on (first, 5, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autofree char *seed_1 = sai_game_get_seed (first);
  g_autofree char *seed_2 = sai_game_get_seed (second);

  sai_test_play (second, random, 10);
  for (guint n = 1; n <= sai_game_get_n_moves (second); n++)
    {
      g_autoptr (SaiGame) third = go_on (second, n, 6);
      g_autoptr (SaiRecord) record = NULL;
      g_autofree char *expected = n <= 5 ? g_strdup_printf ("%u %s", n, seed_1)
                                         : g_strdup_printf ("5 %s %u %s", seed_1, n, seed_2);

      sai_test_play (third, random, 8);
      record = sai_game_to_record (third);
      g_assert_cmpstr (record->given, ==, expected);
      assert_same_start (second, third, n);
      assert_round_trip (third);
    }
}

/* With the same dice, a game goes on as it did, wherever in the other one that was. */
static void
test_same_dice (void)
{
  g_autoptr (SaiGame) first = play_dice (7, 12);
  g_autoptr (SaiGame) second = go_on (first, 6, 8);
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  sai_test_play (second, random, 10);
  for (guint n = 0; n < sai_game_get_n_moves (second); n++)
    {
      g_autoptr (SaiGame) third = sai_game_branch (second, n, OTHER_ID, SAI_TEST_CREATED + 2);
      g_autoptr (GError) error = NULL;

      g_assert_true (sai_game_has_peeked (third));
      g_assert_cmpuint (sai_game_get_n_given (third), ==, n >= 6 ? 6 : 0);
      g_assert_true (sai_game_apply (third, sai_game_get_move (second, n), &error));
      g_assert_no_error (error);
      assert_round_trip (third);
    }
}

static SaiRecord *
make_record (void)
{
  g_autoptr (SaiGame) first = play_dice (10, 12);
  g_autoptr (SaiGame) second = go_on (first, 6, 11);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  sai_test_play (second, random, 6);

  return sai_game_to_record (second);
}

static void
set_given (SaiRecord *record, const char *given)
{
  g_free (record->given);
  record->given = g_strdup (given);
}

/* Whatever is changed in the record, somebody notices. */
static void
test_forged (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  g_autofree char *given = g_strdup (record->given);
  const char *given_seed = strchr (given, ' ') + 1;
  g_autofree char *seed = g_strdup (record->seed);
  g_autofree char *twice = g_strdup_printf ("%s 12 %s", given, seed);
  g_autofree char *more = g_strdup_printf ("11 %s", given_seed);
  g_autofree char *less = g_strdup_printf ("2 %s", given_seed);
  g_autofree char *beyond = g_strdup_printf ("%s 13 %s", given, seed);
  g_autoptr (SaiGame) game = read_record (record, NULL);
  g_autoptr (SaiGame) same = NULL;

  g_assert_nonnull (game);
  g_assert_cmpuint (record->moves->len, ==, 12);
  set_given (record, NULL);
  read_record (record, "aren’t those of the seed");
  set_given (record, more);
  read_record (record, "aren’t those of the seed");
  set_given (record, less);
  read_record (record, "aren’t those of the seed");
  set_given (record, "6 " A);
  read_record (record, "Move 1: ");
  set_given (record, "six " A);
  read_record (record, "“given” must be");
  set_given (record, beyond);
  read_record (record, "The record has 12 moves, but says that 13 come from another game.");
  /* That all are given is nothing wrong: the game goes on with another seed. */
  set_given (record, twice);
  same = read_record (record, NULL);
  g_assert_cmpuint (sai_game_get_n_given (same), ==, 12);

  set_given (record, given);
  g_free (record->seed);
  record->seed = g_strdup (A);
  read_record (record, "aren’t those of the seed");
  g_free (record->seed);
  record->seed = g_strdup (seed);
  record->peeked = FALSE;
  read_record (record, "doesn’t say that its first moves were known");
}

/* The given moves obey the rules like all others. */
static void
test_illegal (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;

  g_free (record->moves->pdata[0]);
  record->moves->pdata[0] = g_strdup ("fill ones 3");
  g_assert_null (sai_game_new_from_record (record, catalog, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
}

static void
test_elsewhere (void)
{
  g_autoptr (SaiGame) paper = sai_test_paper ("yahtzee", 2);
  g_autoptr (SaiRecord) record = sai_game_to_record (paper);

  set_given (record, "1 " A);
  read_record (record, "Only a played game can have moves from another game");
}

/* Taking back is not rolling again: what was thrown there comes again, and what nobody has seen is fresh. */
static void
test_undo (void)
{
  g_autoptr (SaiGame) first = sai_test_game ("yahtzee", 1, 13);
  g_autoptr (SaiGame) second = NULL;
  g_autoptr (SaiMove) roll = NULL;
  g_autoptr (SaiMove) again = NULL;

  for (guint i = 0; i < 2; i++)
    {
      sai_test_roll (first, 0);
      sai_test_roll (first, 1);
      sai_test_fill (first, i == 0 ? "choice" : "ones");
    }
  second = go_on (first, 6, 14);
  sai_test_roll (second, 0);
  g_assert_cmpuint (sai_game_get_n_given (second), ==, 6);

  /* Back to the second throw of the first turn. */
  sai_game_set_cursor (second, 1);
  assert_round_trip (second);
  roll = sai_game_make_roll (second, 1);
  g_assert_true (sai_move_equal (roll, sai_game_get_move (first, 1)));
  g_assert_true (sai_game_apply (second, roll, NULL));
  g_assert_cmpuint (sai_game_get_n_given (second), ==, 6);
  g_assert_cmpuint (sai_game_get_n_moves (second), ==, 7);

  /* With other dice kept, it has those of the first game; what comes after it is new. */
  sai_game_set_cursor (second, 1);
  again = sai_game_make_roll (second, 2);
  g_assert_true (sai_game_apply (second, again, NULL));
  g_assert_cmpuint (sai_game_get_n_given (second), ==, 2);
  g_assert_cmpuint (sai_game_get_n_moves (second), ==, 2);
  assert_round_trip (second);
  sai_test_roll (second, 3);
  sai_test_fill (second, "choice");
  sai_test_roll (second, 0);
  assert_round_trip (second);

  /* Beyond the given moves, redoing and going another way is as in any game. */
  sai_game_set_cursor (second, 2);
  sai_test_fill (second, "twos");
  g_assert_cmpuint (sai_game_get_n_given (second), ==, 2);
  assert_round_trip (second);
}

/* A game that goes on does not lose its given moves by being looked at. */
static void
test_copy (void)
{
  g_autoptr (SaiGame) first = play_dice (15, 12);
  g_autoptr (SaiGame) second = go_on (first, 6, 16);
  g_autoptr (SaiGame) copy = NULL;

  copy = sai_game_copy (second);
  for (guint i = 0; i <= 6; i++)
    {
      sai_game_set_cursor (second, i);
      sai_game_set_cursor (copy, i);
      sai_test_assert_state (sai_game_get_state (second), sai_game_get_state (copy));
    }
  g_assert_cmpuint (sai_game_get_n_given (copy), ==, 6);
}

/* What can be read of a damaged record is a game that can be saved again. */
static void
test_remains (void)
{
  for (guint n = 0; n <= 12; n++)
    {
      g_autoptr (SaiRecord) record = make_record ();
      SaiCatalog *catalog = sai_test_catalog ();
      g_autoptr (SaiGame) game = NULL;
      g_autoptr (GError) error = NULL;
      guint n_moves = 0;

      if (n < 12)
        {
          g_free (record->moves->pdata[n]);
          record->moves->pdata[n] = g_strdup ("nonsense");
        }
      game = sai_game_new_from_remains (record, catalog, &n_moves, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (n_moves, ==, n);
      g_assert_cmpuint (sai_game_get_n_given (game), ==, MIN (n, 6));
      assert_round_trip (game);
    }
}

static void
play_cards (SaiGame *game, GRand *random, guint n_moves)
{
  for (guint i = 0; i < n_moves && !sai_game_is_finished (game); i++)
    {
      SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
      guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);
      g_autoptr (SaiMove) move = sai_game_make_field_move (game, &choices[g_rand_int_range (random, 0, n)]);
      g_autoptr (GError) error = NULL;

      g_assert_true (sai_game_apply (game, move, &error));
      g_assert_no_error (error);
    }
}

/* The same in all that lies open or in a hand; the deck has the same cards in the order of its seed. */
static void
assert_deck (SaiGame *before, SaiGame *after)
{
  const SaiFieldState *a = sai_game_get_field (before);
  SaiFieldState expected = *a;
  g_autofree char *seed = sai_game_get_seed (after);
  guint list[SAI_N_CARDS];
  guint n = 0;

  for (guint card = 0; card < 28; card++)
    for (guint i = 0; i < a->n_deck; i++)
      if (a->deck[i] == card)
        list[n++] = card;
  if (n > 0)
    naive_deal_shuffle (seed, expected.n_shuffles++, list, n);
  for (guint i = 0; i < n; i++)
    expected.deck[n - 1 - i] = list[i];
  g_assert_true (same_field (&expected, sai_game_get_field (after)));
}

static void
test_cards (void)
{
  for (guint round = 0; round < 4; round++)
    {
      g_autoptr (SaiGame) first = sai_test_game ("yellowstone", 2 + round % 4, round);
      g_autoptr (GRand) random = g_rand_new_with_seed (round);

      play_cards (first, random, 150);
      for (guint n = sai_game_get_n_moves (first); n > 0; n -= MIN (n, 23))
        {
          g_autoptr (SaiGame) second = NULL;
          g_autoptr (SaiGame) copy = NULL;
          guint n_moves;

          sai_game_set_cursor (first, n);
          second = go_on (first, n, round + 100);
          assert_deck (first, second);
          assert_round_trip (second);
          play_cards (second, random, 40);
          assert_same_start (first, second, n);
          assert_round_trip (second);

          /* Every position can be come to in three ways. */
          n_moves = sai_game_get_n_moves (second);
          copy = sai_game_copy (second);
          for (guint i = 0; i <= n_moves; i++)
            {
              SaiFieldState state;

              sai_game_set_cursor (second, i);
              sai_game_set_cursor (copy, i);
              sai_game_copy_field_at (second, i, &state);
              g_assert_true (same_field (&state, sai_game_get_field (second)));
              g_assert_true (same_field (&state, sai_game_get_field (copy)));
              if (i < n_moves)
                {
                  SaiFieldChoice choice;
                  SaiFieldOutcome outcome;

                  sai_field_choice_from_move (&choice, sai_game_get_move (second, i));
                  sai_game_play_field (second, i, &state, &choice, &outcome);
                  sai_game_redo (second);
                  g_assert_true (same_field (&state, sai_game_get_field (second)));
                }
            }
        }
    }
}

/* Back and forth at random, also into what is given, and on from there with other seeds. */
static void
test_random (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      gboolean cards = round % 2 == 1;
      g_autoptr (GRand) random = g_rand_new_with_seed (round);
      g_autoptr (SaiGame) game = cards ? sai_test_game ("yellowstone", 3, round) : sai_test_game ("yahtzee", 2, round);

      for (guint i = 0; i < 30; i++)
        {
          if (g_rand_int_range (random, 0, 5) == 0)
            {
              g_autoptr (SaiGame) before = g_steal_pointer (&game);

              game = go_on (before, sai_game_get_cursor (before), 1000 * round + i);
            }
          if (g_rand_int_range (random, 0, 3) == 0)
            sai_game_set_cursor (game, g_rand_int_range (random, 0, sai_game_get_n_moves (game) + 1));
          if (cards)
            play_cards (game, random, g_rand_int_range (random, 0, 6));
          else if (!sai_game_is_finished (game))
            sai_test_play (game, random, g_rand_int_range (random, 0, 6));
          assert_round_trip (game);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/given/text", test_text);
  g_test_add_func ("/given/stretches", test_stretches);
  g_test_add_func ("/given/dice", test_dice);
  g_test_add_func ("/given/again", test_again);
  g_test_add_func ("/given/same-dice", test_same_dice);
  g_test_add_func ("/given/forged", test_forged);
  g_test_add_func ("/given/illegal", test_illegal);
  g_test_add_func ("/given/elsewhere", test_elsewhere);
  g_test_add_func ("/given/undo", test_undo);
  g_test_add_func ("/given/copy", test_copy);
  g_test_add_func ("/given/remains", test_remains);
  g_test_add_func ("/given/cards", test_cards);
  g_test_add_func ("/given/random", test_random);

  return g_test_run ();
}
