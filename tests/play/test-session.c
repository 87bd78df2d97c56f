/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People and computer players at one table, with the game in memory and with it on disk: what can be done, what is
 * refused, what is shown in which order. */

#include "dice/players/sai-computer.h"
#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"
#include "sai-wait.h"

static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy" };

static const SaiDiceState *
get_state (Table *table)
{
  return sai_game_get_state (table->game);
}

static guint
find_box (Table *table, const char *id)
{
  return sai_rules_find_box (sai_game_get_rules (table->game), id);
}

static void
assert_refused (Table *table, gboolean done, GError *error, guint cursor)
{
  g_assert_false (done);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor);
  g_assert_false (sai_session_is_busy (table->session));
}

static void
refuse_roll (Table *table)
{
  guint cursor = sai_game_get_cursor (table->game);
  g_autoptr (GError) error = NULL;
  gboolean done = sai_dice_session_roll (table->dice, &error);

  assert_refused (table, done, error, cursor);
}

static void
refuse_fill (Table *table, const char *box)
{
  guint cursor = sai_game_get_cursor (table->game);
  g_autoptr (GError) error = NULL;
  gboolean done = sai_dice_session_fill (table->dice, find_box (table, box), &error);

  assert_refused (table, done, error, cursor);
}

static void
test_begin (Table *table, gconstpointer data)
{
  gboolean busy, interactive, can_undo, can_redo;
  guint kept;
  int intended;
  g_autofree char *problem = NULL;
  g_autoptr (SaiGame) game = NULL;

  table_begin (table, "yacht", "person person", 1);
  g_object_get (table->session, "game", &game, "busy", &busy, "interactive", &interactive, "can-undo", &can_undo,
                "can-redo", &can_redo, "kept", &kept, "intended", &intended, "problem", &problem, NULL);
  g_assert_true (game == table->game);
  g_assert_true (sai_session_get_game (table->session) == table->game);
  g_assert_true (interactive);
  g_assert_false (busy || can_undo || can_redo);
  g_assert_cmpuint (kept, ==, 0);
  g_assert_cmpint (intended, ==, -1);
  g_assert_null (problem);

  /* Beginning twice changes nothing. */
  sai_session_start (table->session);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 0);
}

static void
test_turn (Table *table, gconstpointer data)
{
  SaiDice before = { { 0 } };

  table_begin (table, "yacht", "person person", 1);
  table_roll (table, 0);
  g_assert_cmpuint (get_state (table)->n_rolls, ==, 1);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0);

  before = get_state (table)->dice;
  table_roll (table, 0x0a);
  g_assert_cmpuint (get_state (table)->n_rolls, ==, 2);
  g_assert_cmpuint (get_state (table)->kept, ==, 0x0a);
  g_assert_cmpuint (get_state (table)->dice.face[1], ==, before.face[1]);
  g_assert_cmpuint (get_state (table)->dice.face[3], ==, before.face[3]);
  /* What was kept stays kept, until the person chooses otherwise. */
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0x0a);

  table_fill (table, find_box (table, "choice"));
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);
  g_assert_cmpuint (get_state (table)->n_rolls, ==, 0);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 3);
}

static void
test_refuses_rolls (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  sai_dice_session_set_kept (table->dice, SAI_KEEP_ALL);
  refuse_roll (table);
  table_roll (table, 1);
  table_roll (table, 1);
  refuse_roll (table);
}

static void
test_refuses_boxes (Table *table, gconstpointer data)
{
  table_begin (table, "yams", "person", 1);
  refuse_fill (table, "ones");
  table_roll (table, 0);
  refuse_fill (table, "delta");
  table_fill (table, find_box (table, "ones"));
  table_roll (table, 0);
  refuse_fill (table, "ones");
}

static void
test_refuses_after_end (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  table_begin (table, "yacht", "person", 1);
  table_play_out (table, random);
  refuse_roll (table);
  refuse_fill (table, "ones");
}

static void
test_refuses_out_of_turn (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  table_begin (table, "yacht", "person simple", 1);
  sai_session_set_pace (table->session, 60000);
  table_roll (table, 0);
  table_fill_any (table);
  g_assert_false (sai_session_is_interactive (table->session));

  g_assert_false (sai_dice_session_roll (table->dice, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (error->message, "Seat 2"));
  refuse_fill (table, "ones");
}

static void
test_keeps_only_what_lies (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;

  table_begin (table, "yacht", "person simple", 1);
  watch = sai_test_watch_new (table->session);
  sai_dice_session_set_kept (table->dice, 3);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0);
  table_roll (table, 0);

  g_free (sai_test_watch_take (watch));
  sai_dice_session_set_kept (table->dice, 3);
  sai_dice_session_set_kept (table->dice, 3);
  g_object_set (table->session, "kept", 5, NULL);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 5);
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "kept*2");

  sai_session_set_pace (table->session, 60000);
  table_fill_any (table);
  sai_dice_session_set_kept (table->dice, 3);
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 0);
}

/* With an hour between its steps, only a hurried player ever ends its turn; the next one takes its time again. */
static void
test_hurries (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person simple simple", 1);
  sai_session_set_pace (table->session, 60000);
  sai_session_hurry (table->session);
  g_assert_cmpuint (sai_session_get_pace (table->session), ==, 60000);
  table_roll (table, 0);
  table_fill_any (table);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 1);

  sai_session_hurry (table->session);
  g_assert_cmpuint (sai_session_get_pace (table->session), <, 1000);
  while (sai_game_get_seat (table->game) == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sai_game_get_seat (table->game), ==, 2);
  g_assert_cmpuint (sai_session_get_pace (table->session), ==, 60000);

  sai_session_hurry (table->session);
  while (!sai_session_is_interactive (table->session))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (sai_session_get_pace (table->session), ==, 60000);
}

static void
test_computers_play (Table *table, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      table_begin (table, rulesets[i], "simple simple", i);
      table_wait_until (table, table_is_finished);
      g_assert_cmpint (sai_dice_session_get_intended (table->dice), ==, -1);
      if (table->store != NULL)
        table_assert_saved (table);
      table_leave (table);
    }
}

static void
assert_nothing_to_do_cb (SaiGame *game, Table *table)
{
  g_assert_false (sai_session_can_undo (table->session));
  g_assert_false (sai_session_can_redo (table->session));
  g_assert_false (sai_session_is_interactive (table->session));
}

static void
test_computers_alone (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;

  table_begin (table, "yacht", "simple simple simple", 1);
  g_signal_connect (table->game, "changed", G_CALLBACK (assert_nothing_to_do_cb), table);
  watch = sai_test_watch_new (table->session);
  table_wait_until (table, table_is_finished);
  assert_nothing_to_do_cb (table->game, table);

  notified = sai_test_watch_take (watch);
  g_assert_null (strstr (notified, "can-"));
  g_assert_null (strstr (notified, "interactive"));
  sai_session_undo (table->session);
  g_assert_true (sai_game_is_finished (table->game));
}

/* What the log must say of a game, told by its moves alone. */
static char *
expect_log (Table *table)
{
  GString *log = g_string_new (NULL);
  guint n_rolls = 0;
  guint kept = 0;

  for (guint i = 0; i < sai_game_get_n_moves (table->game); i++)
    {
      SaiMove *move = sai_game_get_move (table->game, i);

      if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
        {
          if (n_rolls++ > 0 && sai_move_get_keep (move) != kept)
            g_string_append_printf (log, "kept=%u ", sai_move_get_keep (move));
          kept = sai_move_get_keep (move);
          g_string_append (log, "roll ");
          continue;
        }

      g_string_append_printf (log, "intended=%u intended=-1 fill ", find_box (table, sai_move_get_box (move)));
      if (kept != 0)
        g_string_append (log, "kept=0 ");
      n_rolls = kept = 0;
    }
  g_string_truncate (log, log->len - 1);

  return g_string_free (log, FALSE);
}

static void
test_steps_in_order (Table *table, gconstpointer data)
{
  g_autofree char *expected = NULL;

  table_seat (table, table_new_game ("yahtzee", "simple simple", 5), FALSE);
  table_listen (table);
  sai_session_start (table->session);
  table_wait_until (table, table_is_finished);

  expected = expect_log (table);
  g_assert_cmpstr (table->log->str, ==, expected);
}

static void
note_time_cb (SaiGame *game, GArray *times)
{
  gint64 now = g_get_monotonic_time ();

  g_array_append_val (times, now);
}

static gboolean
has_second_turn (Table *table)
{
  return get_state (table)->n_turns >= 2;
}

/* Before each throw there is at least one pause, before each fill two: one to see the dice, one to see the box. */
static void
test_pauses (Table *table, gconstpointer data)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 pace = 20;
  SaiGame *game = table_new_game ("yacht", "simple simple", 1);

  /* Told before the session, which then begins to wait. */
  g_signal_connect (game, "changed", G_CALLBACK (note_time_cb), times);
  table_seat (table, game, FALSE);
  sai_session_set_pace (table->session, pace);
  note_time_cb (table->game, times);
  sai_session_start (table->session);
  table_wait_until (table, has_second_turn);

  for (guint i = 0; i + 1 < times->len; i++)
    {
      gboolean fill = sai_move_get_kind (sai_game_get_move (table->game, i)) == SAI_MOVE_FILL;
      gint64 passed = g_array_index (times, gint64, i + 1) - g_array_index (times, gint64, i);

      /* Timers count in whole milliseconds. */
      g_assert_cmpint (passed, >=, ((fill ? 2 : 1) * (pace - 1)) * 1000);
    }
}

static void
test_unknown_type (Table *table, gconstpointer data)
{
  g_autofree char *moves = NULL;
  g_autofree char *moves_of_first = NULL;
  g_autofree char *kinds = g_strdup_printf ("%s person", sai_computer_get_nth (0)->id);

  table_begin (table, "fune", "from-the-future person", 3);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpstr (sai_player_get_kind (sai_game_get_player (table->game, 0)), ==, "from-the-future");
  moves = table_print_moves (table->game);
  table_leave (table);

  table_begin (table, "fune", kinds, 3);
  table_wait_until (table, table_is_for_person);
  moves_of_first = table_print_moves (table->game);
  g_assert_cmpstr (moves, ==, moves_of_first);
  g_assert_cmpstr (moves, !=, "");
}

static void
test_every_ruleset (Table *table, gconstpointer data)
{
  static const char *const kinds[] = { "person", "person person person", "person simple", "simple person" };
  g_autoptr (GRand) random = g_rand_new_with_seed (20);

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
      {
        table_begin (table, rulesets[i], kinds[j], i * 10 + j);
        table_play_out (table, random);
        g_assert_false (sai_session_is_interactive (table->session));
        g_assert_cmpuint (get_state (table)->n_turns, ==,
                          sai_game_get_n_seats (table->game) *
                            sai_rules_get_n_turns (sai_game_get_rules (table->game)));
        if (table->store != NULL)
          table_assert_saved (table);
        table_leave (table);
      }
}

static void
test_end_has_time (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  table_begin (table, "yams", "person simple", 2);
  table_play_out (table, random);
  g_assert_cmpint (sai_game_get_finished (table->game), >=, now);
  g_assert_cmpint (sai_game_get_finished (table->game), <=, g_get_real_time () / G_USEC_PER_SEC);

  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_false (sai_game_is_finished (table->game));
  g_assert_cmpint (sai_game_get_finished (table->game), ==, 0);
  if (table->store != NULL)
    table_assert_saved (table);

  sai_session_redo (table->session);
  table_wait_until (table, table_is_finished);
  g_assert_cmpint (sai_game_get_finished (table->game), >=, now);
  if (table->store != NULL)
    table_assert_saved (table);
}

static void
test_stop_while_thinking (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "simple", 1);
  sai_session_stop (table->session);
  sai_wait (50);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 0);

  /* It can go on where it stopped. */
  sai_session_start (table->session);
  table_wait_until (table, table_is_finished);
}

static gboolean
has_intention (Table *table)
{
  return sai_dice_session_get_intended (table->dice) != -1;
}

static void
test_stop_between_steps (Table *table, gconstpointer data)
{
  guint cursor;

  table_begin (table, "yacht", "simple", 1);
  sai_session_set_pace (table->session, 20);
  table_wait_until (table, has_intention);
  cursor = sai_game_get_cursor (table->game);

  sai_session_stop (table->session);
  g_assert_cmpint (sai_dice_session_get_intended (table->dice), ==, -1);
  sai_wait (80);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, cursor);
  sai_session_stop (table->session);
}

/* What table_tear_down() does is the test: the session must go away although a thought is under way, or a timer. */
static void
test_finalises_while_thinking (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "simple", 1);
}

static void
test_finalises_between_steps (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "simple", 1);
  sai_session_set_pace (table->session, 60000);
  sai_wait (20);
}

static void
test_finalises_unstarted (Table *table, gconstpointer data)
{
  table_seat (table, table_new_game ("yacht", "simple", 1), FALSE);
}

static void
add (const char *name, void (*function) (Table *, gconstpointer))
{
  g_autofree char *in_memory = g_strconcat ("/session/memory/", name, NULL);
  g_autofree char *stored = g_strconcat ("/session/stored/", name, NULL);

  g_test_add (in_memory, Table, TABLE_IN_MEMORY, table_set_up, function, table_tear_down);
  g_test_add (stored, Table, TABLE_STORED, table_set_up, function, table_tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("begin", test_begin);
  add ("turn", test_turn);
  add ("refuses-rolls", test_refuses_rolls);
  add ("refuses-boxes", test_refuses_boxes);
  add ("refuses-after-end", test_refuses_after_end);
  add ("refuses-out-of-turn", test_refuses_out_of_turn);
  add ("keeps-only-what-lies", test_keeps_only_what_lies);
  add ("hurries", test_hurries);
  add ("computers-play", test_computers_play);
  add ("computers-alone", test_computers_alone);
  add ("steps-in-order", test_steps_in_order);
  add ("pauses", test_pauses);
  add ("unknown-type", test_unknown_type);
  add ("every-ruleset", test_every_ruleset);
  add ("end-has-time", test_end_has_time);
  add ("stop-while-thinking", test_stop_while_thinking);
  add ("stop-between-steps", test_stop_between_steps);
  add ("finalises-while-thinking", test_finalises_while_thinking);
  add ("finalises-between-steps", test_finalises_between_steps);
  add ("finalises-unstarted", test_finalises_unstarted);

  return g_test_run ();
}
