/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that refuses: the person is told, the game goes on, and nothing is missing once the disk is well again. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>

#include "play-table.h"
#include "rescue/sai-database-open.h"
#include "sai-test.h"
#include "sai-wait.h"

/* No file may grow beyond so many bytes. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
fill_disk (void)
{
  limit_files (100);
}

static void
free_disk (void)
{
  limit_files (RLIM_INFINITY);
}

static void
ignore_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *refused = user_data;

  g_assert_false (sai_store_answer (SAI_STORE (source), result, NULL));
  *refused = TRUE;
}

/* A history in a folder that cannot be created, since there is a file of that name. */
static void
set_up_behind_file (Table *table, gconstpointer data)
{
  g_autofree char *obstacle = NULL;
  gboolean refused = FALSE;

  table->log = g_string_new (NULL);
  table->folder = table_folder_new ();
  obstacle = g_build_filename (table->folder, "saikoro", NULL);
  g_assert_true (g_file_set_contents (obstacle, "in the way", -1, NULL));
  table->path = g_build_filename (obstacle, "history.db", NULL);
  table->store = sai_store_new (table->path);
  table->savers = sai_savers_new (table->store);
  sai_store_open (table->store, NULL, ignore_result_cb, &refused);
  while (!refused)
    g_main_context_iteration (NULL, TRUE);
}

static void
remove_obstacle (Table *table)
{
  g_autofree char *obstacle = g_path_get_dirname (table->path);

  g_assert_cmpint (g_unlink (obstacle), ==, 0);
}

static void
assert_saved_by_now (Table *table)
{
  if (table->other == NULL)
    table->other = sai_database_open (table->path, NULL, NULL);
  g_assert_nonnull (table->other);
  table_assert_saved (table);
}

static void
test_full_disk (Table *table, gconstpointer data)
{
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *notified = NULL;
  g_autofree char *notified_again = NULL;
  g_autofree char *notified_in_the_end = NULL;

  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  watch = sai_test_watch_new (table->session);
  fill_disk ();
  table_roll (table, 3);
  problem = g_strdup (sai_session_get_problem (table->session));
  notified = sai_test_watch_take (watch);
  table_fill_any (table);
  table_roll (table, 0);
  notified_again = sai_test_watch_take (watch);
  free_disk ();

  g_assert_nonnull (problem);
  g_assert_cmpstr (problem, !=, "");
  g_assert_cmpstr (notified, ==, "busy*2 kept problem");
  g_assert_cmpstr (notified_again, ==, "busy*4 kept");
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 4);
  table_roll (table, 0);
  notified_in_the_end = sai_test_watch_take (watch);
  g_assert_cmpstr (notified_in_the_end, ==, "busy*2 problem");
  g_assert_null (sai_session_get_problem (table->session));
  table_assert_saved (table);
}

/* Computer players go on with their cards as well, and nothing is missing in the end. */
static void
test_full_disk_cards (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  gboolean refused;

  table_begin (table, "yellowstone", "person greedy field-expert", 5);
  table_wait_until (table, table_is_for_person);
  fill_disk ();
  for (guint i = 0; i < 8; i++)
    {
      table_move_at_random (table, random);
      table_wait_until (table, table_is_for_person);
    }
  refused = table_has_problem (table);
  free_disk ();

  g_assert_true (refused);
  table_play_out (table, random);
  g_assert_false (table_has_problem (table));
  table_assert_saved (table);
}

static void
test_full_disk_other_moves (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  table_roll (table, 3);
  table_fill_any (table);

  /* Taken back and decided otherwise, as long as before: only the texts of the moves differ. */
  fill_disk ();
  sai_session_undo (table->session);
  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  table_roll (table, 4);
  table_fill_any (table);
  free_disk ();
  g_assert_true (table_has_problem (table));

  table_roll (table, 0);
  g_assert_false (table_has_problem (table));
  table_assert_saved (table);
}

static void
test_full_disk_undo (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  table_roll (table, 3);
  fill_disk ();
  table_roll (table, 7);
  free_disk ();
  g_assert_true (table_has_problem (table));

  sai_session_undo (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_false (table_has_problem (table));
  table_assert_saved (table);
}

/* The mark that could not be saved comes with the next save, which is for something else. */
static void
test_full_disk_hints (Table *table, gconstpointer data)
{
  g_autoptr (SaiRecord) record = NULL;

  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  fill_disk ();
  sai_game_mark_hints (table->game);
  sai_saver_save (sai_session_get_saver (table->session), sai_game_get_n_moves (table->game));
  table_wait_until (table, table_is_idle);
  free_disk ();
  g_assert_true (table_has_problem (table));
  record = table_load (table);
  g_assert_false (record->hints);

  table_roll (table, 3);
  g_assert_false (table_has_problem (table));
  g_clear_pointer (&record, sai_record_unref);
  record = table_load (table);
  g_assert_true (record->hints);
  table_assert_saved (table);
}

static void
test_full_disk_computers (Table *table, gconstpointer data)
{
  table_seat (table, table_new_game ("yacht", "simple simple", 1), FALSE);
  fill_disk ();
  sai_session_start (table->session);
  table_wait_until (table, table_is_finished);
  free_disk ();
  g_assert_true (table_has_problem (table));

  /* What is unsaved is tried once more at the end. */
  sai_session_stop (table->session);
  sai_store_close (table->store);
  table_assert_saved (table);
}

static gboolean
has_no_problem (Table *table)
{
  return table_is_idle (table) && !table_has_problem (table);
}

static void
test_behind_file (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  table_begin (table, "yacht", "person simple", 1);
  g_assert_false (table_has_problem (table));
  table_roll (table, 0);
  g_assert_true (table_has_problem (table));
  g_assert_nonnull (strstr (sai_session_get_problem (table->session), "saikoro"));
  table_play_out (table, random);
  g_assert_true (sai_game_is_finished (table->game));
  g_assert_true (table_has_problem (table));

  /* Nobody looks at it any more, and still it is kept until it is on disk. */
  sai_session_stop (table->session);
  table_wait_until (table, table_is_idle);
  g_assert_true (table_has_problem (table));
  remove_obstacle (table);
  table_wait_until (table, has_no_problem);
  assert_saved_by_now (table);
}

static void
test_behind_file_then_not (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  table_roll (table, 3);
  g_assert_true (table_has_problem (table));
  remove_obstacle (table);

  table_fill_any (table);
  g_assert_false (table_has_problem (table));
  assert_saved_by_now (table);
}

/* Nobody moves; the session tries again by itself. */
static void
test_retries (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  g_assert_true (table_has_problem (table));
  remove_obstacle (table);
  table_wait_until (table, has_no_problem);
  assert_saved_by_now (table);
}

static void
test_stop_tries_once_more (Table *table, gconstpointer data)
{
  table_begin (table, "yacht", "person", 1);
  table_roll (table, 0);
  g_assert_true (table_has_problem (table));
  remove_obstacle (table);
  sai_session_stop (table->session);
  sai_store_close (table->store);
  assert_saved_by_now (table);
}

static gboolean
is_busy (Table *table)
{
  return sai_session_is_busy (table->session);
}

static gboolean
has_moves (Table *table)
{
  return table_is_idle (table) && sai_game_get_n_moves (table->game) >= 3;
}

static void
assert_idle_cb (SaiGame *game, Table *table)
{
  g_assert_false (sai_session_is_busy (table->session));
}

/* The computer player's next step falls due while a retry is writing: it must wait for the answer. */
static void
test_step_during_retry (Table *table, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  table_begin (table, "yacht", "person simple", 1);
  table_roll (table, 0);
  fill_disk ();
  sai_session_set_pace (table->session, 12500);
  table_fill_any (table);
  free_disk ();
  g_assert_true (table_has_problem (table));

  g_signal_connect (table->game, "changed", G_CALLBACK (assert_idle_cb), table);
  g_assert_true (sai_database_begin (table->other, &error));
  table_wait_until (table, is_busy);
  sai_session_set_pace (table->session, 0);
  sai_wait (4000);
  g_assert_true (sai_session_is_busy (table->session));
  g_assert_cmpuint (sai_game_get_n_moves (table->game), ==, 2);

  sai_database_rollback (table->other);
  table_wait_until (table, has_moves);
  g_assert_false (table_has_problem (table));
  table_wait_until (table, table_is_for_person);
  table_assert_saved (table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, set_up, function) \
  g_test_add ("/session-problem/" path, Table, TABLE_STORED, set_up, function, table_tear_down)
  ADD ("full-disk", table_set_up, test_full_disk);
  ADD ("full-disk-other-moves", table_set_up, test_full_disk_other_moves);
  ADD ("full-disk-undo", table_set_up, test_full_disk_undo);
  ADD ("full-disk-hints", table_set_up, test_full_disk_hints);
  ADD ("full-disk-computers", table_set_up, test_full_disk_computers);
  ADD ("full-disk-cards", table_set_up, test_full_disk_cards);
  ADD ("behind-file", set_up_behind_file, test_behind_file);
  ADD ("behind-file-then-not", set_up_behind_file, test_behind_file_then_not);
  ADD ("retries", set_up_behind_file, test_retries);
  ADD ("stop-tries-once-more", set_up_behind_file, test_stop_tries_once_more);
  ADD ("step-during-retry", table_set_up, test_step_during_retry);
#undef ADD

  return g_test_run ();
}
