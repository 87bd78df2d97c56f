/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking back and making again in a game with cards: it leads to where people decide, and whatever was taken back,
 * computer players decide as if it had never been.
 */
#include "field-judge.h"
#include "field/sai-field-game.h"
#include "sai-run.h"
#include "session/sai-takeback.h"
#include "sai-test.h"
#include "sai-wait.h"

static const SaiFieldChoice end_choice = { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE };

static void
undo (Table *table)
{
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
}

static void
redo (Table *table)
{
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
}

/* At each place of a finished game, undo and redo lead to the next place where the state says that a person is to move.
 */
static void
assert_stops (SaiGame *game)
{
  guint n_moves = sai_game_get_n_moves (game);
  g_autofree gboolean *decides = g_new (gboolean, n_moves + 1);

  for (guint i = 0; i <= n_moves; i++)
    {
      SaiFieldState state;

      sai_game_copy_field_at (game, i, &state);
      decides[i] = !state.finished && sai_player_is_person (sai_game_get_player (game, state.seat));
    }

  for (guint i = 0; i <= n_moves; i++)
    {
      guint back = i;
      guint forth = i;

      for (guint j = 0; j < i; j++)
        if (decides[j])
          back = j;
      for (guint j = n_moves; j > i; j--)
        if (decides[j] || j == n_moves)
          forth = j;
      sai_game_set_cursor (game, i);
      g_assert_cmpuint (sai_takeback_find (game, FALSE), ==, back);
      g_assert_cmpuint (sai_takeback_find (game, TRUE), ==, forth);
    }
}

static void
test_stops (Table *table, gconstpointer data)
{
  static const char *const kinds[] = {
    "person greedy",
    "greedy person",
    "person person",
    "greedy recycler person",
    "person greedy person field-novice",
    "field-novice person recycler greedy person",
    "greedy recycler",
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      g_autoptr (SaiGame) game = NULL;

      table_begin (table, "yellowstone", kinds[i], 30 + i);
      table_play_out (table, random);
      game = g_object_ref (table->game);
      sai_session_stop (table->session);
      assert_stops (game);
      g_clear_object (&game);
      table_leave (table);
    }
}

#define N_WANDERINGS SAI_COUNT (2, 6)

/* A person who goes back and forth, and then does something else or the same. */
static void
test_wander (Table *table, gconstpointer data)
{
  guint n_back = 0;

  for (guint seed = 50; seed < 50 + N_WANDERINGS; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);

      table_begin (table, "yellowstone",
                   seed % 2 == 0 ? "person field-expert greedy" : "field-casual person recycler person", seed);
      for (;;)
        {
          table_wait_until (table, table_is_for_person);
          if (sai_session_can_undo (table->session) && g_rand_int_range (random, 0, 4) == 0)
            {
              for (guint i = g_rand_int_range (random, 1, 5); i > 0; i--)
                undo (table);
              n_back++;
              if (g_rand_boolean (random))
                redo (table);
              field_judge_all (table->game, seed);
            }
          else if (sai_game_is_finished (table->game))
            break;
          else
            table_move_at_random (table, random);
        }
      field_judge_all (table->game, seed);
      table_leave (table);
    }
  g_assert_cmpuint (n_back, >, 8 * N_WANDERINGS);
}

/* What a person did, taken back to the beginning and done again: the same game comes out of it. */
static void
test_again (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (60);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (SaiFieldChoice));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  table_begin (table, "yellowstone", "person field-expert field-casual", 60);
  for (;;)
    {
      SaiFieldChoice choice;

      table_wait_until (table, table_is_for_person);
      if (sai_game_is_finished (table->game))
        break;
      choice = table_find_choice (table, random);
      g_array_append_val (choices, choice);
      table_choose (table, choice);
    }
  first = table_print_moves (table->game);
  g_assert_false (sai_game_has_peeked (table->game));

  while (sai_session_can_undo (table->session))
    undo (table);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 0);
  for (guint i = 0; i < choices->len; i++)
    {
      table_wait_until (table, table_is_for_person);
      table_choose (table, g_array_index (choices, SaiFieldChoice, i));
    }
  table_wait_until (table, table_is_finished);
  second = table_print_moves (table->game);
  g_assert_cmpstr (second, ==, first);
  /* What is done again is no use of what was seen. */
  g_assert_false (sai_game_has_peeked (table->game));
}

/* How often a computer player is interrupted; many fewer times than a game has turns. */
#define N_INTERRUPTIONS 8

/* Taken back while a computer player thinks: it is as if it had never begun. */
static void
test_thinking (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (61);
  guint n_interruptions = 0;

  table_begin (table, "yellowstone", "person field-expert", 61);
  while (n_interruptions < N_INTERRUPTIONS)
    {
      SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
      SaiFieldState before;
      guint cursor;

      table_wait_until (table, table_is_for_person);
      while (!sai_game_is_finished (table->game) && sai_game_get_seat (table->game) == 0)
        {
          sai_field_session_set_iterations (table->field, 2000000000);
          table_move_at_random (table, random);
        }
      g_assert_false (sai_game_is_finished (table->game));
      cursor = sai_game_get_cursor (table->game);
      before = *sai_game_get_field (table->game);
      sai_wait (n_interruptions % 3);
      /* There is nothing to think about when cards can only be drawn, which is done at once. */
      if (sai_field_state_get_choices (&before, choices) > 1)
        {
          g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor);
          n_interruptions++;
        }
      undo (table);
      g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor - 1);
      g_assert_true (sai_session_is_interactive (table->session));
      sai_wait (n_interruptions % 2);
      g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor - 1);
      sai_field_session_set_iterations (table->field, TABLE_ITERATIONS);
      redo (table);
    }
  table_wait_until (table, table_is_for_person);
  field_judge_all (table->game, 61);
}

/* Taken back after a decision, which takes the greedy one no time, and before its move: that is not made. */
static void
test_decided (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (62);
  guint cursor;

  table_begin (table, "yellowstone", "person greedy", 62);
  sai_session_set_pace (table->session, 60000);
  table_choose (table, table_find_choice (table, random));
  table_choose (table, end_choice);
  sai_wait (100);
  undo (table);
  sai_session_set_pace (table->session, 0);
  sai_wait (100);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
  g_assert_true (sai_session_is_interactive (table->session));
  redo (table);
  g_assert_cmpuint (sai_game_get_cursor (table->game), >=, 2);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_cursor (table->game), >, 2);

  /* Left alone for the same time, it is. */
  sai_session_set_pace (table->session, 60000);
  table_choose (table, table_find_choice (table, random));
  table_choose (table, end_choice);
  cursor = sai_game_get_cursor (table->game);
  sai_wait (100);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor);
  sai_session_set_pace (table->session, 0);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_cursor (table->game), >, cursor);
}

/* Only what was there to be seen and is then left for something else is held against anybody. */
static void
test_peeked (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (63);

  table_begin (table, "yellowstone", "person greedy", 63);
  table_choose (table, table_find_choice (table, random));
  undo (table);
  table_choose (table, table_find_choice (table, random));
  g_assert_false (sai_game_has_peeked (table->game));
  table_choose (table, end_choice);
  table_wait_until (table, table_is_for_person);
  undo (table);
  undo (table);
  redo (table);
  redo (table);
  table_wait_until (table, table_is_for_person);
  g_assert_false (sai_game_has_peeked (table->game));

  undo (table);
  undo (table);
  table_choose (table, table_find_choice (table, random));
  g_assert_true (sai_game_has_peeked (table->game));
  if (table->other != NULL)
    table_assert_saved (table);
}

#define add(path, data, func) g_test_add (path, Table, data, table_set_up, func, table_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/field-undo/stops", TABLE_IN_MEMORY, test_stops);
  add ("/field-undo/wander", TABLE_IN_MEMORY, test_wander);
  add ("/field-undo/wander-stored", TABLE_STORED, test_wander);
  add ("/field-undo/again", TABLE_IN_MEMORY, test_again);
  add ("/field-undo/thinking", TABLE_IN_MEMORY, test_thinking);
  add ("/field-undo/thinking-stored", TABLE_STORED, test_thinking);
  add ("/field-undo/decided", TABLE_IN_MEMORY, test_decided);
  add ("/field-undo/peeked", TABLE_IN_MEMORY, test_peeked);
  add ("/field-undo/peeked-stored", TABLE_STORED, test_peeked);

  return g_test_run ();
}
