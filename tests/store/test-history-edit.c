/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person does to the history: remarks, deleting and bringing back. */

#include <glib/gstdio.h>

#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "history/sai-database-players.h"
#include "history/sai-history-edit.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"
#include "worker/sai-store.h"

/* How long somebody asks who is going to be refused. */
#define REFUSAL_MILLISECONDS 200
/* Between so many there is time for something else. */
#define N_QUESTIONS 2000

static void
test_remarks (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = sample_record (1, 3);
  g_autoptr (SaiRecord) loaded = NULL;
  const char *const tags[] = { "大会", " Club\t", "", "Club", "two\nlines", NULL };
  const char *const none[] = { NULL };
  g_auto (GStrv) listed = NULL;
  g_autofree char *joined = NULL;
  g_autofree char *all = NULL;

  sample_save (database, record);
  g_assert_true (sai_database_set_favourite (database, record->id, TRUE, NULL));
  g_assert_true (sai_database_set_note (database, record->id, "A \xff note\nof two lines \n ", NULL));
  g_assert_true (sai_database_set_tags (database, record->id, tags, NULL));

  /* A game that goes on keeps what was said of it. */
  sample_save (database, record);
  loaded = sample_load (database, record->id);
  g_assert_true (loaded->favourite);
  g_assert_cmpstr (loaded->note, ==, "A \xef\xbf\xbd note\nof two lines");
  joined = g_strjoinv ("/", loaded->tags);
  g_assert_cmpstr (joined, ==, "Club/two lines/大会");
  listed = sai_database_list_tags (database, NULL);
  all = g_strjoinv ("/", listed);
  g_assert_cmpstr (all, ==, "Club/two lines/大会");

  g_assert_true (sai_database_set_favourite (database, record->id, FALSE, NULL));
  g_assert_true (sai_database_set_note (database, record->id, " ", NULL));
  g_assert_true (sai_database_set_tags (database, record->id, none, NULL));
  g_clear_pointer (&loaded, sai_record_unref);
  loaded = sample_load (database, record->id);
  g_assert_false (loaded->favourite);
  g_assert_null (loaded->note);
  g_assert_null (loaded->tags);
}

static void
test_missing (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  const char *const ids[] = { "nothing", NULL };

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean done = i == 0   ? sai_database_set_favourite (database, "nothing", TRUE, &error)
                      : i == 1 ? sai_database_set_note (database, "nothing", "x", &error)
                      : i == 2 ? sai_database_set_tags (database, "nothing", ids, &error)
                               : sai_database_set_deleted (database, ids, TRUE, &error);

      g_assert_false (done);
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
    }
}

static void
test_tags (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_auto (GStrv) none = sai_database_list_tags (database, NULL);
  g_auto (GStrv) tags = NULL;
  g_autofree char *joined = NULL;

  g_assert_nonnull (none);
  g_assert_null (none[0]);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 0);
      const char *const names[] = { "all", i % 2 == 0 ? "even" : "odd", i == 7 ? "z" : NULL, NULL };
      const char *const ids[] = { record->id, NULL };

      sample_save (database, record);
      g_assert_true (sai_database_set_tags (database, record->id, names, NULL));
      if (i % 2 == 1)
        g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
    }
  tags = sai_database_list_tags (database, NULL);
  joined = g_strjoinv ("/", tags);
  g_assert_cmpstr (joined, ==, "all/even");
}

static void
test_deleted (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) first = sample_save_seats (database, 1, "Aki Ben");
  g_autoptr (SaiRecord) second = sample_save_seats (database, 2, "Aki Cem:simple");
  g_autoptr (SaiRecord) third = sample_save_seats (database, 3, "Dan Dan");
  g_autoptr (SaiRecord) loaded = NULL;
  g_autoptr (GError) error = NULL;
  const char *const ids[] = { first->id, "nothing", third->id, NULL };
  g_auto (GStrv) names = NULL;
  g_autofree char *joined = NULL;

  sample_assert_players (database, "Aki:person:2 Ben:person:1 Dan:person:1 Cem:simple:1");
  g_assert_true (sai_database_set_deleted (database, ids, TRUE, &error));
  sample_assert_players (database, "Aki:person:1 Cem:simple:1");
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
  names = sai_database_list_names (database, 10, NULL);
  joined = g_strjoinv (" ", names);
  g_assert_cmpstr (joined, ==, "Aki");

  /* Pressed twice. */
  g_assert_false (sai_database_set_deleted (database, ids, TRUE, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_true (sai_database_set_deleted (database, ids, FALSE, &error));
  sample_assert_players (database, "Aki:person:2 Ben:person:1 Dan:person:1 Cem:simple:1");
  loaded = sample_load (database, first->id);
  g_assert_true (sai_record_equal (loaded, first));
}

/* A deleted game that comes again from a file is there again, as the file has it. */
static void
test_deleted_and_added (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (SaiRecord) other = sample_record (1, 2);
  g_autoptr (SaiRecord) loaded = NULL;
  const char *const ids[] = { record->id, NULL };
  gboolean added = FALSE;

  sample_save (database, record);
  g_assert_true (sai_database_add (database, other, 1, &added, NULL));
  g_assert_false (added);
  g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
  g_assert_true (sai_database_add (database, other, 1, &added, NULL));
  g_assert_true (added);
  loaded = sample_load (database, record->id);
  g_assert_true (sai_record_equal (loaded, other));
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_purge (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (GArray) rows = NULL;
  g_autofree char *back = sample_id (4);
  const char *const back_ids[] = { back, NULL };

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (SaiRecord) record = sample_save_seats (database, i, i < 5 ? "Aki Ben" : "Aki");
      const char *const ids[] = { record->id, NULL };

      if (i < 5)
        g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
    }
  rows = sai_database_list_deleted (database, NULL);
  g_assert_cmpuint (rows->len, ==, 5);

  /* What was brought back meanwhile stays. */
  g_assert_true (sai_database_set_deleted (database, back_ids, FALSE, NULL));
  g_assert_true (sai_database_purge (database, rows, 3, NULL));
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_true (sai_database_purge (database, rows, 3, NULL));
  g_assert_cmpuint (rows->len, ==, 0);
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM game"), ==, 6);
  sample_assert_players (database, "Aki:person:6 Ben:person:1");
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  *done = TRUE;
}

static gint64
count_games (const char *path, const char *sql)
{
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

  return sample_get_number (database, sql);
}

/* Opens the history, deletes @id (nullable), waits until so many games are left, and closes it. */
static void
run_store (const char *path, const char *id, gint64 n_left)
{
  g_autoptr (SaiStore) store = sai_store_new (path);
  const char *const ids[] = { id, NULL };
  g_autoptr (SaiDatabase) database = NULL;
  gboolean done = FALSE;

  sai_store_open (store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  if (id != NULL)
    {
      done = FALSE;
      sai_store_ask (store, sai_request_set_deleted (ids, TRUE), NULL, edited_cb, &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
    }
  /* The games go a few at a time, while nothing else is asked for; a store that is closed before goes on at the next
   * start. */
  database = sai_database_open (path, NULL, NULL);
  while (sample_get_number (database, "SELECT count(*) FROM game") != n_left)
    g_main_context_iteration (NULL, FALSE);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Deleted games are there as long as the program runs, also if it is killed then, and gone when it has run again. */
static void
test_purge_at_start (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *id = sample_id (3);

  {
    g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

    for (guint i = 0; i < 60; i++)
      {
        g_autoptr (SaiRecord) record = sample_record (i, 2);
        const char *const ids[] = { record->id, NULL };

        sample_save (database, record);
        if (i >= 10)
          g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
      }
  }

  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game"), ==, 60);
  run_store (path, id, 10);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game WHERE deleted = 1"), ==, 1);
  run_store (path, NULL, 9);
  sample_folder_remove (folder);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean *done = user_data;
  g_auto (GStrv) tags = sai_store_answer (SAI_STORE (source), result, NULL);

  g_assert_nonnull (tags);
  *done = TRUE;
}

static void
ask_tags (SaiStore *store)
{
  gboolean done = FALSE;

  sai_store_ask (store, sai_request_list_tags (), NULL, listed_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* That somebody else is writing is no reason not to open, nor to keep others waiting; and the games go when that one is
 * done. */
static void
test_purge_while_busy (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (SaiRecord) record = sample_record (1, 2);
  const char *const ids[] = { record->id, NULL };
  g_autoptr (SaiDatabase) other = sai_database_open (path, NULL, NULL);
  g_autoptr (SaiDatabase) third = sai_database_open (path, NULL, NULL);
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  sample_save (other, record);
  g_assert_true (sai_database_set_deleted (other, ids, TRUE, NULL));
  g_assert_true (sai_database_begin (other, NULL));

  sai_store_open (store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  /* While this one is refused, the store has nothing to do but to purge; what is asked then is answered after its
   * attempt. */
  g_assert_cmpint (sqlite3_busy_timeout (third->connection, REFUSAL_MILLISECONDS), ==, SQLITE_OK);
  g_assert_false (sai_database_begin (third, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY);
  ask_tags (store);
  g_assert_cmpint (sample_get_number (other, "SELECT count(*) FROM game"), ==, 1);
  g_assert_true (sai_database_commit (other, NULL));
  while (sample_get_number (other, "SELECT count(*) FROM game") != 0)
    g_main_context_iteration (NULL, FALSE);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_pointer (&other, sai_database_close);
  g_clear_pointer (&third, sai_database_close);
  sample_folder_remove (folder);
}

/* Puts other bytes in the place of a page, or those of before. */
static void
put_page (const char *path, gint64 page, gint64 size, const char *bytes)
{
  gsize length;
  g_autofree char *contents = sample_contents (path, &length);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (page * size, <=, length);
  if (bytes != NULL)
    memcpy (contents + (page - 1) * size, bytes + (page - 1) * size, size);
  else
    memset (contents + (page - 1) * size, 0xff, size);
  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
}

/* That the games cannot be taken away is no reason not to open, nor to keep others waiting; they are tried again at the
 * next start. */
static void
test_purge_fails (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *mark = g_strconcat (path, ".suspect", NULL);
  g_autofree char *sound = NULL;
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (SaiRecord) record = sample_record (1, 2);
  const char *const ids[] = { record->id, NULL };
  gboolean done = FALSE;
  gint64 page, size;

  {
    g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

    sample_save (database, record);
    g_assert_true (sai_database_set_deleted (database, ids, TRUE, NULL));
    /* Only who takes a game away looks there. */
    page = sample_get_number (database, "SELECT rootpage FROM sqlite_schema WHERE name = 'merged_game'");
    size = sample_get_number (database, "PRAGMA page_size");
  }
  sound = sample_contents (path, NULL);
  put_page (path, page, size, NULL);

  sai_store_open (store, NULL, opened_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (sai_store_get_notice (store));
  while (!g_file_test (mark, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  /* The attempt is over when this is answered, and there is no second one. */
  ask_tags (store);
  g_assert_cmpint (g_unlink (mark), ==, 0);
  for (guint i = 0; i < N_QUESTIONS; i++)
    ask_tags (store);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  put_page (path, page, size, sound);
  g_assert_cmpint (count_games (path, "SELECT count(*) FROM game WHERE deleted = 1"), ==, 1);
  run_store (path, NULL, 0);
  sample_folder_remove (folder);
}

typedef struct
{
  GPtrArray *players;
  GStrv tags;
  gboolean failed;
  gboolean done;
} Answer;

static void
players_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->players = sai_store_answer (SAI_STORE (source), result, NULL);
}

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->tags = sai_store_answer (SAI_STORE (source), result, NULL);
}

static void
result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr (GError) error = NULL;

  answer->failed = !sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_true (answer->failed == (error != NULL));
  answer->done = TRUE;
}

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;
  g_autoptr (GError) error = NULL;

  answer->failed = !sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_true (answer->failed == (error != NULL));
  answer->done = TRUE;
}

static void
note_name_cb (SaiStore *store, const char *name, const char *new_name, GString *names)
{
  g_string_append_printf (names, "%s>%s ", name, new_name);
}

static void
mergers_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GPtrArray **mergers = user_data;

  *mergers = sai_store_answer (SAI_STORE (source), result, NULL);
  g_assert_nonnull (*mergers);
}

static void
count_changed_cb (SaiStore *store, guint *n)
{
  (*n)++;
}

/* The same through the main loop: in order, with the signal once, and without it when nothing was done. */
static void
test_async (void)
{
  g_autoptr (SaiStore) store = sai_store_new (SAI_DATABASE_MEMORY);
  g_autoptr (SaiRecord) record = sample_record (1, 2);
  const char *const tags[] = { "b", "a", NULL };
  const char *const ids[] = { record->id, NULL };
  Answer answer = { NULL, NULL, FALSE, FALSE };
  gboolean done = FALSE;
  guint n_changed = 0;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GPtrArray) mergers = NULL;

  sai_store_open (store, NULL, opened_cb, &done);
  sai_store_save (store, record, 0, NULL, NULL, NULL);
  while (!done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  sai_store_ask (store, sai_request_set_favourite (record->id, TRUE), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_set_note (record->id, NULL), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_set_tags (record->id, tags), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_rename_player ("Aki", "Ben"), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_list_players (), NULL, players_cb, &answer);
  sai_store_ask (store, sai_request_list_tags (), NULL, tags_cb, &answer);
  sai_store_ask (store, sai_request_set_tags (record->id, NULL), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_set_deleted (ids, TRUE), NULL, NULL, NULL);
  sai_store_ask (store, sai_request_set_deleted (ids, FALSE), NULL, result_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (answer.failed);
  g_assert_cmpuint (answer.players->len, ==, 2);
  g_assert_cmpstr (((SaiHistoryPlayer *) g_ptr_array_index (answer.players, 0))->name, ==, "Ben");
  g_assert_cmpstr (answer.tags[0], ==, "a");
  g_assert_cmpstr (answer.tags[1], ==, "b");
  g_assert_null (answer.tags[2]);
  while (g_main_context_iteration (NULL, FALSE))
    ;

  g_signal_connect (store, "changed", G_CALLBACK (count_changed_cb), &n_changed);
  g_signal_connect (store, "renamed", G_CALLBACK (note_name_cb), names);
  answer.done = FALSE;
  sai_store_ask (store, sai_request_rename_player ("Aki", "Ben"), NULL, renamed_cb, &answer);
  while (!answer.done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (answer.failed);
  g_assert_cmpuint (n_changed, ==, 0);
  g_assert_cmpstr (names->str, ==, "");

  /* Who remembers a name is told the new one as it is. */
  answer.done = FALSE;
  sai_store_ask (store, sai_request_rename_player ("Ben", " Cem\n"), NULL, renamed_cb, &answer);
  while (!answer.done || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (answer.failed);
  g_assert_cmpstr (names->str, ==, "Ben>Cem ");
  g_assert_cmpuint (n_changed, ==, 1);
  sai_store_ask (store, sai_request_list_mergers (), NULL, mergers_cb, &mergers);
  while (mergers == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mergers->len, ==, 0);
  answer.done = FALSE;
  sai_store_ask (store, sai_request_split_player (1), NULL, result_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (answer.failed);

  g_ptr_array_unref (answer.players);
  g_strfreev (answer.tags);
  sai_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/edit/remarks", test_remarks);
  g_test_add_func ("/edit/missing", test_missing);
  g_test_add_func ("/edit/tags", test_tags);
  g_test_add_func ("/edit/deleted", test_deleted);
  g_test_add_func ("/edit/deleted-and-added", test_deleted_and_added);
  g_test_add_func ("/edit/purge", test_purge);
  g_test_add_func ("/edit/purge-at-start", test_purge_at_start);
  g_test_add_func ("/edit/purge-while-busy", test_purge_while_busy);
  g_test_add_func ("/edit/purge-fails", test_purge_fails);
  g_test_add_func ("/edit/async", test_async);

  return g_test_run ();
}
