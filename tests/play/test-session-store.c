/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session and the disk: each move is there before the next one is made, and what is asked for meanwhile waits. A
 * second connection that holds the write lock makes a save take as long as a test needs.
 */

#include "play-table.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"
#include "sai-wait.h"

static void
hold_disk (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (table->other, &error));
  g_assert_no_error (error);
}

static void
release_disk (Table *table)
{
  sai_database_rollback (table->other);
}

static void
ask_roll (Table *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_dice_session_roll (table->dice, &error));
  g_assert_no_error (error);
}

static void
ask_fill (Table *table, guint box)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_dice_session_fill (table->dice, box, &error));
  g_assert_no_error (error);
}

static guint
count_list (Table *table, SaiListKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sai_database_list (table->other, kind, NULL, G_MAXINT, &error);

  g_assert_no_error (error);

  return list->len;
}

static void
test_nothing_before_first_move (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  sai_wait (20);
  g_assert_cmpuint (count_list (table, SAI_LIST_UNFINISHED), ==, 0);

  table_roll (table, 0);
  table_assert_saved (table);
}

static void
busy_cb (SaiSession *session, GParamSpec *pspec, Table *table)
{
  if (sai_session_is_busy (session))
    return;

  table_assert_saved (table);
  g_string_append_c (table->log, '.');
}

static void
changed_while_idle_cb (SaiGame *game, Table *table)
{
  g_assert_false (sai_session_is_busy (table->session));
}

/* At the very moment in which the session stops being busy, the move is on disk; and none is made before. */
static void
test_on_disk_when_not_busy (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  table_begin (table, "yahtzee", "person simple", 8);
  g_signal_connect (table->session, "notify::busy", G_CALLBACK (busy_cb), table);
  g_signal_connect (table->game, "changed", G_CALLBACK (changed_while_idle_cb), table);
  table_play_out (table, random);
  g_assert_cmpuint (table->log->len, ==, sai_game_get_n_moves (table->game));

  for (guint i = 0; i < 5; i++)
    {
      sai_session_undo (table->session);
      table_wait_until (table, table_is_idle);
    }
  table_roll (table, 0);
  g_assert_cmpuint (table->log->len, >, sai_game_get_n_moves (table->game));
}

static void
test_requests_wait (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;

  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  watch = sai_test_watch_new (table->session);
  hold_disk (table);

  ask_roll (table);
  g_assert_true (sai_session_is_busy (table->session));
  ask_roll (table);
  ask_fill (table, table_find_legal (table));
  ask_roll (table);
  sai_session_undo (table->session);
  sai_session_undo (table->session);
  sai_session_redo (table->session);
  sai_wait (30);
  g_assert_cmpstr (table->log->str, ==, "roll");
  g_assert_true (sai_session_is_busy (table->session));

  release_disk (table);
  table_wait_until (table, table_is_idle);
  g_assert_cmpstr (table->log->str, ==, "roll roll fill roll at=3 at=2 at=3");
  table_assert_saved (table);
}

static void
test_waiting_are_refused (Table *table, gconstpointer data)
{
  guint box;

  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  hold_disk (table);

  ask_roll (table);
  box = table_find_legal (table);
  ask_fill (table, box);
  ask_fill (table, box);
  ask_roll (table);
  ask_fill (table, box);
  ask_roll (table);
  g_assert_cmpstr (table->log->str, ==, "roll");

  release_disk (table);
  table_wait_until (table, table_is_idle);
  g_assert_cmpstr (table->log->str, ==, "roll fill refused roll refused roll");
  table_assert_saved (table);
}

/* A person pressed on although the turn passed to the computer player meanwhile. */
static void
test_waiting_out_of_turn (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person simple", 1);
  table_listen (table);
  sai_session_set_pace (table->session, 60000);
  hold_disk (table);
  ask_roll (table);
  ask_fill (table, table_find_legal (table));
  ask_roll (table);
  release_disk (table);
  table_wait_until (table, table_is_idle);
  g_assert_cmpstr (table->log->str, ==, "roll fill refused");
}

static void
roll_once_idle_cb (SaiSession *session, GParamSpec *pspec, Table *table)
{
  if (sai_session_is_busy (session))
    return;

  g_signal_handlers_disconnect_by_func (session, roll_once_idle_cb, table);
  ask_roll (table);
}

/* Who asks as soon as the session is free still comes after those who asked before. */
static void
test_nobody_jumps_the_queue (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  g_signal_connect (table->session, "notify::busy", G_CALLBACK (roll_once_idle_cb), table);
  hold_disk (table);
  ask_roll (table);
  ask_fill (table, table_find_legal (table));
  release_disk (table);
  table_wait_until (table, table_is_idle);
  g_assert_cmpstr (table->log->str, ==, "roll fill roll");
}

static void
test_kept_while_saving (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  hold_disk (table);
  ask_roll (table);
  sai_dice_session_set_kept (table->dice, 6);
  ask_roll (table);
  release_disk (table);
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 2);
  g_assert_cmpuint (sai_move_get_keep (sai_game_get_move (table->game, 1)), ==, 6);
}

static void
test_computer_waits_for_disk (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person simple", 1);
  table_roll (table, 0);
  table_listen (table);
  hold_disk (table);
  ask_fill (table, table_find_legal (table));
  sai_wait (50);
  g_assert_cmpstr (table->log->str, ==, "fill");

  release_disk (table);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_turns, ==, 2);
}

static void
test_stop_drops_requests (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  hold_disk (table);
  ask_roll (table);
  ask_roll (table);
  sai_session_stop (table->session);
  g_assert_false (sai_dice_session_roll (table->dice, NULL));
  release_disk (table);
  table_wait_until (table, table_is_idle);
  sai_wait (20);
  g_assert_cmpstr (table->log->str, ==, "roll");
  table_assert_saved (table);
}

/* Who saw a hint while a move was being written and left at once has seen it all the same. */
static void
test_stop_keeps_mark (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  hold_disk (table);
  ask_roll (table);
  sai_session_mark_hints (table->session);
  sai_session_stop (table->session);
  release_disk (table);
  table_wait_until (table, table_is_idle);
  sai_wait (20);
  g_assert_cmpstr (table->log->str, ==, "roll");
  g_assert_true (sai_game_has_hints (table->game));
  table_assert_saved (table);
}

static void
test_restart_forgets_requests (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_listen (table);
  hold_disk (table);
  ask_roll (table);
  ask_roll (table);
  sai_session_stop (table->session);
  release_disk (table);
  table_wait_until (table, table_is_idle);

  sai_session_start (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_cmpstr (table->log->str, ==, "roll");
  table_roll (table, 0);
  g_assert_cmpstr (table->log->str, ==, "roll roll");
}

static void
test_finalises_while_saving (Table *table, gconstpointer data)
{
  SaiSession *session;
  SaiSaver *saver;

  table_begin (table, "yacht", "person", 1);
  hold_disk (table);
  ask_roll (table);
  session = table->session;
  saver = sai_session_get_saver (session);
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  g_object_add_weak_pointer (G_OBJECT (saver), (gpointer *) &saver);
  g_clear_object (&table->session);
  /* The session may go; what it saves does not. */
  g_assert_null (session);
  sai_wait (20);
  g_assert_nonnull (saver);

  release_disk (table);
  while (saver != NULL)
    g_main_context_iteration (NULL, TRUE);
  table_assert_saved (table);
  g_clear_object (&table->game);
}

static void
test_finalises_with_waiting (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person simple", 1);
  hold_disk (table);
  ask_roll (table);
  ask_fill (table, table_find_legal (table));
  sai_session_stop (table->session);
  g_assert_false (sai_dice_session_roll (table->dice, NULL));
  sai_session_undo (table->session);
  release_disk (table);
}

static SaiGame *
load_game (Table *table)
{
  g_autoptr (SaiRecord) record = table_load (table);
  SaiCatalog *catalog = sai_test_catalog ();
  g_autoptr (GError) error = NULL;
  SaiGame *game = sai_game_new_from_record (record, catalog, &error);

  g_assert_no_error (error);

  return game;
}

static void
test_continues (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;
  SaiGame *loaded;

  table_begin (table, "yams", "person simple", 3);
  table_roll (table, 0);
  table_fill_any (table);
  table_wait_until (table, table_is_for_person);
  table_roll (table, 0);
  table_roll (table, 20);
  loaded = load_game (table);
  table_leave (table);

  table_seat (table, loaded, TRUE);
  watch = sai_test_watch_new (table->session);
  sai_session_start (table->session);
  sai_wait (20);
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "");
  g_assert_cmpuint (sai_dice_session_get_kept (table->dice), ==, 20);
  g_assert_true (sai_session_can_undo (table->session));
  g_clear_pointer (&watch, sai_test_watch_free);

  table_play_out (table, random);
  table_assert_saved (table);
}

/* Taken back and left so: what can be redone is there the next time, too. */
static void
test_continues_taken_back (Table *table, gconstpointer data)
{
  SaiGame *loaded;

  table_begin (table, "yahtzee", "person", 3);
  table_roll (table, 0);
  table_roll (table, 20);
  table_fill_any (table);
  sai_session_undo (table->session);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  loaded = load_game (table);
  table_leave (table);

  table_seat (table, loaded, TRUE);
  sai_session_start (table->session);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 1);
  sai_session_redo (table->session);
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_cmpuint (sai_game_get_cursor (table->game), ==, 3);
  table_assert_saved (table);
}

static void
test_continues_in_computer_turn (Table *table, gconstpointer data)
{
  SaiGame *loaded;

  table_begin (table, "yahtzee", "person simple", 3);
  sai_session_set_pace (table->session, 60000);
  table_roll (table, 0);
  table_fill_any (table);
  loaded = load_game (table);
  table_leave (table);

  table_seat (table, loaded, TRUE);
  sai_session_start (table->session);
  table_wait_until (table, table_is_for_person);
  g_assert_cmpuint (sai_game_get_state (table->game)->n_turns, ==, 2);
  table_assert_saved (table);
}

static gboolean
has_saved_hints (Table *table)
{
  g_autoptr (SaiRecord) record = table_load (table);

  return record->hints;
}

/* That a person asked for advice is on disk with the next save. */
static void
test_hints (Table *table, gconstpointer data)
{
  SaiGame *loaded;

  table_begin (table, "yacht", "person", 3);
  table_roll (table, 0);
  g_assert_false (has_saved_hints (table));
  sai_game_mark_hints (table->game);
  table_roll (table, 3);
  g_assert_true (has_saved_hints (table));
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_true (has_saved_hints (table));
  loaded = load_game (table);
  table_leave (table);

  table_seat (table, loaded, TRUE);
  sai_session_start (table->session);
  g_assert_true (sai_game_has_hints (table->game));
  table_fill_any (table);
  g_assert_true (has_saved_hints (table));
  table_assert_saved (table);
}

/* … which can be for nothing else. */
static void
test_hints_alone (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 3);
  table_roll (table, 0);
  table_roll (table, 3);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);

  sai_game_mark_hints (table->game);
  sai_saver_save (sai_session_get_saver (table->session), sai_game_get_n_moves (table->game));
  table_wait_until (table, table_is_idle);
  g_assert_true (has_saved_hints (table));
  table_assert_saved (table);
}

/* A game that has moves but comes from elsewhere is saved as a whole with its next move. */
static void
test_moves_from_elsewhere (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  SaiGame *game = table_new_game ("yacht", "person person", 9);

  sai_test_play (game, random, 12);
  table_seat (table, game, FALSE);
  sai_session_start (table->session);
  table_move_at_random (table, random);
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 13);
  table_assert_saved (table);
}

static void
count (Table *table, guint n_finished, guint n_unfinished)
{
  g_assert_cmpuint (count_list (table, SAI_LIST_FINISHED), ==, n_finished);
  g_assert_cmpuint (count_list (table, SAI_LIST_UNFINISHED), ==, n_unfinished);
}

static void
test_lists (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  count (table, 0, 1);
  table_play_out (table, random);
  count (table, 1, 0);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  count (table, 0, 1);
  sai_session_redo (table->session);
  table_wait_until (table, table_is_idle);
  count (table, 1, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/session-store/" path, Table, TABLE_STORED, table_set_up, function, table_tear_down)
  ADD ("nothing-before-first-move", test_nothing_before_first_move);
  ADD ("on-disk-when-not-busy", test_on_disk_when_not_busy);
  ADD ("requests-wait", test_requests_wait);
  ADD ("waiting-are-refused", test_waiting_are_refused);
  ADD ("waiting-out-of-turn", test_waiting_out_of_turn);
  ADD ("nobody-jumps-the-queue", test_nobody_jumps_the_queue);
  ADD ("kept-while-saving", test_kept_while_saving);
  ADD ("computer-waits-for-disk", test_computer_waits_for_disk);
  ADD ("stop-drops-requests", test_stop_drops_requests);
  ADD ("stop-keeps-mark", test_stop_keeps_mark);
  ADD ("restart-forgets-requests", test_restart_forgets_requests);
  ADD ("finalises-while-saving", test_finalises_while_saving);
  ADD ("finalises-with-waiting", test_finalises_with_waiting);
  ADD ("continues", test_continues);
  ADD ("continues-taken-back", test_continues_taken_back);
  ADD ("continues-in-computer-turn", test_continues_in_computer_turn);
  ADD ("hints", test_hints);
  ADD ("hints/alone", test_hints_alone);
  ADD ("moves-from-elsewhere", test_moves_from_elsewhere);
  ADD ("lists", test_lists);
#undef ADD

  return g_test_run ();
}
