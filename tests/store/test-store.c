/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history behind a main loop: order, answers, failures, closing and finalising. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>
#include <sys/resource.h>

#include "history/sai-history-edit.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "worker/sai-store.h"
#include "store-samples.h"
#include "worker/sai-game-requests.h"
#include "history/sai-history-edit.h"

typedef struct
{
  char *folder;
  char *path;
  SaiStore *store;
  guint n_pending;
  guint n_changed;
  GString *order;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->store = sai_store_new (fixture->path);
  fixture->order = g_string_new (NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  settle ();
  g_object_add_weak_pointer (G_OBJECT (fixture->store), (gpointer *) &fixture->store);
  g_object_unref (fixture->store);
  g_assert_null (fixture->store);

  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_string_free (fixture->order, TRUE);
}

static void
store_result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **where = user_data;

  *where = g_object_ref (result);
}

static void
await (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
open_store (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_open (store, NULL, store_result_cb, &result);
  await (&result);
  return sai_store_answer (store, result, error) != NULL;
}

static gboolean
save (SaiStore *store, SaiRecord *record, guint from, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_save (store, record, from, NULL, store_result_cb, &result);
  await (&result);
  return sai_store_answer (store, result, error) != NULL;
}

static SaiRecord *
load (SaiStore *store, const char *id, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_ask (store, sai_request_load (id), NULL, store_result_cb, &result);
  await (&result);
  return sai_store_answer (store, result, error);
}

static void
assert_stored (SaiStore *store, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) loaded = load (store, record->id, &error);

  g_assert_no_error (error);
  g_assert_true (sai_record_equal (loaded, record));
}

static void
count_changed_cb (SaiStore *store, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->n_changed++;
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_store_answer (SAI_STORE (source), result, &error));
  g_assert_no_error (error);
  g_string_append_c (fixture->order, 'o');
  fixture->n_pending--;
}

static void
save_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_store_answer (SAI_STORE (source), result, &error));
  g_assert_no_error (error);
  g_string_append_c (fixture->order, 's');
  fixture->n_pending--;
}

static void
load_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);

  g_assert_no_error (error);
  g_string_append_printf (fixture->order, "%u", record->moves->len);
  fixture->n_pending--;
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 20);
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (fixture->store, &error));
  g_assert_no_error (error);
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_true (save (fixture->store, record, 0, &error));
  g_assert_no_error (error);
  assert_stored (fixture->store, record);
}

static void
test_nothing_before_open (Fixture *fixture, gconstpointer data)
{
  settle ();
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (1);

  fixture->n_pending = 7;
  /* Saving comes first, but opening is what must be done first. */
  for (guint i = 1; i <= 3; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (1, i);

      sai_store_save (fixture->store, record, i - 1, NULL, save_cb, fixture);
      sai_store_ask (fixture->store, sai_request_load (id), NULL, load_cb, fixture);
      if (i == 2)
        sai_store_open (fixture->store, NULL, open_cb, fixture);
    }
  while (fixture->n_pending > 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpstr (fixture->order->str, ==, "os1s2s3");
}

static void
test_close_flushes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;

  fixture->n_pending = 101;
  sai_store_open (fixture->store, NULL, open_cb, fixture);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 5);

      sai_store_save (fixture->store, record, 0, NULL, save_cb, fixture);
    }
  sai_store_close (fixture->store);

  database = sai_database_open (fixture->path, NULL, NULL);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 100);

  /* The answers were not lost either. */
  settle ();
  g_assert_cmpuint (fixture->n_pending, ==, 0);
}

static void
test_save_without_callback (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  g_assert_true (open_store (fixture->store, NULL));
  sai_store_save (fixture->store, record, 0, NULL, NULL, NULL);
  assert_stored (fixture->store, record);
}

static void
test_closed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (fixture->store, NULL));
  sai_store_close (fixture->store);
  sai_store_close (fixture->store);

  g_assert_false (save (fixture->store, record, 0, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_never_opened (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_save (fixture->store, record, 0, NULL, store_result_cb, &result);
  sai_store_close (fixture->store);
  await (&result);

  g_assert_false (sai_store_answer (fixture->store, result, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_open_fails (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "in the way", -1, NULL));
  g_assert_false (open_store (store, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (save (store, record, 0, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&error);

  /* Once the reason is gone, it can be tried again. */
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (open_store (store, &error));
  g_assert_no_error (error);
  g_assert_true (save (store, record, 0, &error));
}

static void
test_notice (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->path, "not a database at all", -1, NULL));
  g_assert_true (open_store (fixture->store, NULL));
  g_assert_nonnull (strstr (sai_store_get_notice (fixture->store), "history.db.damaged-"));
}

static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (SaiRecord) loaded = NULL;

  g_signal_connect (fixture->store, "changed", G_CALLBACK (count_changed_cb), fixture);
  g_assert_true (open_store (fixture->store, NULL));
  settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  g_assert_true (save (fixture->store, record, 0, NULL));
  settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  loaded = load (fixture->store, record->id, NULL);
  settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 2);
}

static void
test_changes_gather (Fixture *fixture, gconstpointer data)
{
  g_signal_connect (fixture->store, "changed", G_CALLBACK (count_changed_cb), fixture);
  fixture->n_pending = 51;
  sai_store_open (fixture->store, NULL, open_cb, fixture);
  for (guint i = 0; i < 50; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 5);

      sai_store_save (fixture->store, record, 0, NULL, save_cb, fixture);
    }
  sai_store_close (fixture->store);
  settle ();

  g_assert_cmpuint (fixture->n_pending, ==, 0);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

static void
test_list_and_delete (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  const char *const ids[] = { record->id, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (fixture->store, NULL));
  g_assert_true (save (fixture->store, record, 0, NULL));
  settle ();
  g_signal_connect (fixture->store, "changed", G_CALLBACK (count_changed_cb), fixture);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) listed = NULL;
      g_autoptr (GAsyncResult) deleted = NULL;
      g_autoptr (GPtrArray) page = NULL;

      sai_store_ask (fixture->store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 10), NULL, store_result_cb, &listed);
      sai_store_ask (fixture->store, sai_request_set_deleted (ids, TRUE), NULL, store_result_cb, &deleted);
      await (&listed);
      await (&deleted);

      page = sai_store_answer (fixture->store, listed, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (page->len, ==, 1 - i);
      g_assert_true ((sai_store_answer (fixture->store, deleted, &error) != NULL) == (i == 0));
    }
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);

  settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

static void
test_reading_can_be_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_ask (fixture->store, sai_request_list (SAI_LIST_FINISHED, NULL, 10), cancellable, store_result_cb, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (open_store (fixture->store, NULL));
  await (&result);

  g_assert_null (sai_store_answer (fixture->store, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_saving_cannot_be_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_save (fixture->store, record, 0, cancellable, store_result_cb, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (open_store (fixture->store, NULL));
  await (&result);

  g_assert_true (sai_store_answer (fixture->store, result, &error));
  g_assert_no_error (error);
  assert_stored (fixture->store, record);
}

static void
test_own_context (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GAsyncResult) result = NULL;

  g_main_context_push_thread_default (context);
  sai_store_open (fixture->store, NULL, store_result_cb, &result);
  while (result == NULL)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);

  g_assert_true (sai_store_answer (fixture->store, result, NULL));
}

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
test_saves_what_failed_before (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);
  g_autoptr (SaiRecord) changed = sample_record (1, 10);
  g_autoptr (GError) error = NULL;

  g_assert_true (open_store (fixture->store, NULL));
  g_assert_true (save (fixture->store, record, 0, NULL));

  /* Taken back to move 4 and played differently, on a full disk. */
  for (guint i = 4; i < 10; i++)
    {
      g_free (changed->moves->pdata[i]);
      changed->moves->pdata[i] = g_strdup_printf ("fill other-%u 1", i);
    }
  limit_files (100);
  g_assert_false (save (fixture->store, changed, 4, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL);
  g_clear_error (&error);
  limit_files (RLIM_INFINITY);
  assert_stored (fixture->store, record);

  g_ptr_array_add (changed->moves, g_strdup ("roll 12345"));
  g_assert_true (save (fixture->store, changed, 10, &error));
  g_assert_no_error (error);
  assert_stored (fixture->store, changed);
}

static void
test_finalises_while_open (Fixture *fixture, gconstpointer data)
{
  SaiStore *store = g_steal_pointer (&fixture->store);
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  g_assert_true (open_store (store, NULL));
  sai_store_save (store, record, 0, NULL, NULL, NULL);
  /* The save keeps the store alive until its answer has come. */
  g_object_unref (store);
  while (store != NULL)
    g_main_context_iteration (NULL, TRUE);

  fixture->store = sai_store_new (fixture->path);
  g_assert_true (open_store (fixture->store, NULL));
  assert_stored (fixture->store, record);
}

static gboolean
check_store (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_check (store, NULL, store_result_cb, &result);
  await (&result);
  return sai_store_answer (store, result, error) != NULL;
}

static gboolean
repair_store (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_repair (store, store_result_cb, &result);
  await (&result);
  return sai_store_answer (store, result, error) != NULL;
}

static void
fill (const char *path, guint n_games)
{
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 60);

      g_assert_true (sai_database_save (database, record, 0, 1800000000 + i, NULL));
    }
  g_assert_true (sai_database_commit (database, NULL));
}

/* Makes two pages in the middle of a file unreadable that is in use. A disk that fails does not say that it has
 * written. */
static void
damage (const char *path)
{
  char rubbish[8192];
  GStatBuf status;
  int fd = g_open (path, O_WRONLY, 0);

  memset (rubbish, 0xa5, sizeof rubbish);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (pwrite (fd, rubbish, sizeof rubbish, status.st_size / 4096 / 2 * 4096), ==, sizeof rubbish);
  g_assert_cmpint (futimens (fd, (struct timespec[]) { status.st_atim, status.st_mtim }), ==, 0);
  close (fd);
}

static guint
count_games (SaiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) games = NULL;

  sai_store_ask (store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 10000), NULL, store_result_cb, &result);
  await (&result);
  games = sai_store_answer (store, result, NULL);

  return games != NULL ? games->len : 0;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Damage is found while the history is in use, and what is being played goes on across the repair. */
static void
test_check_and_repair (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) played = sample_record (5000, 3);
  g_autoptr (SaiRecord) later = sample_record (5000, 7);
  g_autofree char *stamp = g_strconcat (fixture->path, ".checked", NULL);
  g_autoptr (GError) error = NULL;
  guint n_notices = 0;

  fill (fixture->path, 300);
  g_signal_connect_swapped (fixture->store, "notify::notice", G_CALLBACK (count_cb), &n_notices);
  g_assert_true (open_store (fixture->store, NULL));
  g_assert_true (check_store (fixture->store, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (stamp, G_FILE_TEST_EXISTS));
  g_assert_true (save (fixture->store, played, 0, NULL));

  /* Once a day. */
  damage (fixture->path);
  g_assert_true (check_store (fixture->store, NULL));
  g_assert_true (g_file_set_contents (stamp, "1700000000\n", -1, NULL));
  g_assert_false (check_store (fixture->store, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, !=, "");
  g_clear_error (&error);

  g_assert_true (repair_store (fixture->store, &error));
  g_assert_no_error (error);
  g_assert_nonnull (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (n_notices, ==, 1);
  g_assert_cmpuint (count_games (fixture->store), >, 290);
  g_assert_true (save (fixture->store, later, 3, &error));
  g_assert_no_error (error);
  assert_stored (fixture->store, later);
  g_assert_true (check_store (fixture->store, NULL));

  /* What was said of the damaged one is not said of the one that took its place. */
  g_assert_true (repair_store (fixture->store, NULL));
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (n_notices, ==, 1);
}

/* Repairing what is sound leaves it as it is. */
static void
test_repair_sound (Fixture *fixture, gconstpointer data)
{
  fill (fixture->path, 10);
  g_assert_true (open_store (fixture->store, NULL));
  g_assert_true (repair_store (fixture->store, NULL));
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (count_games (fixture->store), ==, 10);
}

/* What was deleted in this run can be brought back, also after a repair. */
static void
test_repair_keeps_undo (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (3);
  const char *const ids[] = { id, NULL };

  fill (fixture->path, 10);
  g_assert_true (open_store (fixture->store, NULL));
  for (guint deleted = 2; deleted-- > 0;)
    {
      g_autoptr (GAsyncResult) result = NULL;

      sai_store_ask (fixture->store, sai_request_set_deleted (ids, (gboolean) deleted), NULL, store_result_cb, &result);
      await (&result);
      g_assert_true (sai_store_answer (fixture->store, result, NULL));
      g_assert_cmpuint (count_games (fixture->store), ==, 10 - deleted);
      g_assert_true (repair_store (fixture->store, NULL));
      /* Time for whatever the store does when there is nothing to do. */
      g_usleep (100000);
      g_assert_cmpuint (count_games (fixture->store), ==, 10 - deleted);
    }
}

static void
damaged_cb (SaiStore *store, guint *n_damaged)
{
  (*n_damaged)++;
}

/* Whoever meets damage learns of it at once, without any check. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  guint n_damaged = 0;
  guint n_failed = 0;

  fill (fixture->path, 300);
  g_assert_true (open_store (fixture->store, NULL));
  g_signal_connect (fixture->store, "damaged", G_CALLBACK (damaged_cb), &n_damaged);
  damage (fixture->path);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *id = sample_id (i);
      g_autoptr (SaiRecord) record = load (fixture->store, id, NULL);

      n_failed += record == NULL;
    }
  g_assert_cmpuint (n_failed, >, 0);
  g_assert_cmpuint (n_damaged, ==, n_failed);
}

/* Two programs go on with the same game: what one has saved, the other does not destroy. */
static void
test_same_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiStore) other = sai_store_new (fixture->path);
  g_autoptr (SaiRecord) begun = sample_record (7, 3);
  g_autoptr (SaiRecord) here = sample_record (7, 4);
  g_autoptr (SaiRecord) there = sample_record (7, 6);
  g_autoptr (SaiRecord) shorter = sample_record (7, 5);
  g_autoptr (SaiRecord) stored = NULL;
  g_autoptr (GError) error = NULL;

  g_free (g_steal_pointer (&here->moves->pdata[3]));
  here->moves->pdata[3] = g_strdup ("fill ones 0");
  g_assert_true (open_store (fixture->store, NULL));
  g_assert_true (open_store (other, NULL));
  g_assert_true (save (fixture->store, begun, 0, NULL));

  sai_store_expect (other, begun);
  g_assert_true (save (other, there, 3, NULL));
  g_assert_false (save (fixture->store, here, 3, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_CHANGED);
  assert_stored (other, there);

  /* Whoever made the moves can take them back. */
  g_assert_true (save (other, shorter, 5, NULL));
  assert_stored (other, shorter);

  /* After it was opened again the game goes on here. */
  stored = load (fixture->store, begun->id, NULL);
  sai_store_expect (fixture->store, stored);
  g_assert_true (save (fixture->store, here, 3, NULL));
  assert_stored (fixture->store, here);
  g_clear_error (&error);
  g_assert_false (save (other, there, 5, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_CHANGED);
  assert_stored (other, here);
}

/* The history is removed while it is in use, with its folder or without: the next save brings all of it back. */
static void
test_removed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "saikoro", NULL);
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);

  g_assert_true (open_store (store, NULL));
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 5);
      g_autoptr (GError) error = NULL;

      g_assert_true (save (store, record, 0, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (count_games (store), ==, i + 1);
      if (i == 0)
        g_unlink (path);
      else if (i == 1)
        sample_folder_remove (folder);
    }

  sai_store_close (store);
  g_clear_object (&store);
  store = sai_store_new (path);
  g_assert_true (open_store (store, NULL));
  g_assert_cmpuint (count_games (store), ==, 4);
  g_assert_null (sai_store_get_notice (store));
}

/* Makes another history and returns its bytes. */
static char *
make_other (Fixture *fixture, gsize *length)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);

  fill (path, 3);
  return sample_contents (path, length);
}

static void
write_over (const char *path, const char *contents, gsize length)
{
  int fd = g_open (path, O_WRONLY | O_TRUNC, 0);

  g_assert_cmpint (write (fd, contents, length), ==, (gssize) length);
  close (fd);
}

static guint
count_paper (Fixture *fixture, const char *suffix, char **path)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "history.db.replaced-") && g_str_has_suffix (name, suffix) &&
        (*suffix != '\0' || strchr (name + strlen ("history.db.replaced-"), '.') == NULL))
      {
        g_free (*path);
        *path = g_build_filename (fixture->folder, name, NULL);
        n++;
      }

  return n;
}

static void
replaced_cb (SaiStore *store, gboolean can_take_back, int *how)
{
  *how = can_take_back;
}

/* Another file comes into the place of the history while it is in use, by a rename or over it: the two are never mixed,
 * nothing of either is lost, and it is for the person to choose.
 */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  const char *how = data;
  gboolean is_over = g_str_equal (how, "over");
  gboolean takes_back = g_str_equal (how, "back");
  g_autoptr (SaiRecord) record = sample_record (5000, 3);
  g_autoptr (SaiRecord) later = sample_record (5000, 5);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *other = NULL;
  gsize length = 0;
  int seen = -1;

  other = make_other (fixture, &length);
  fill (fixture->path, 20);
  g_assert_true (open_store (fixture->store, NULL));
  g_signal_connect (fixture->store, "replaced", G_CALLBACK (replaced_cb), &seen);
  g_assert_true (save (fixture->store, record, 0, NULL));
  if (is_over)
    write_over (fixture->path, other, length);
  else
    g_assert_true (g_file_set_contents (fixture->path, other, length, NULL));

  g_assert_false (save (fixture->store, later, 3, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED);
  g_assert_cmpint (seen, ==, !is_over);
  g_clear_error (&error);
  g_assert_null (sai_database_open (fixture->path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED);
  g_clear_error (&error);

  sai_store_adopt (fixture->store, takes_back, store_result_cb, &result);
  await (&result);
  g_assert_true (sai_store_answer (fixture->store, result, &error));
  g_assert_no_error (error);
  g_assert_nonnull (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (count_games (fixture->store), ==, takes_back ? 21 : 3);
  g_assert_true (save (fixture->store, later, 3, &error));
  g_assert_no_error (error);
  assert_stored (fixture->store, later);
  g_assert_cmpuint (count_paper (fixture, is_over ? "-wal" : "", &kept), ==, 1);
  if (!is_over)
    {
      g_autoptr (SaiDatabase) database = sai_database_open (kept, NULL, NULL);

      g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, takes_back ? 3 : 21);
    }
}

/* The same after the program was killed, so that its log is still there. */
static void
test_replaced_after_kill (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sample_record (5000, 3);
  SaiDatabase *database;
  gsize length = 0;

  other = make_other (fixture, &length);
  fill (fixture->path, 20);
  database = sai_database_open (fixture->path, NULL, NULL);
  g_assert_true (sai_database_save (database, record, 0, 1, NULL));
  sai_database_set_hands_off (database, TRUE);
  sai_database_close (database);

  /* It is the same file yet. */
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 21);
  g_free (g_steal_pointer (&record->note));
  record->note = g_strdup ("Into the log");
  g_assert_true (sai_database_save (database, record, 3, 2, NULL));
  sai_database_set_hands_off (database, TRUE);
  sai_database_close (database);

  write_over (fixture->path, other, length);
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_nonnull (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 3);
  sai_database_close (database);
  g_assert_cmpuint (count_paper (fixture, "-wal", &kept), ==, 1);
}

#define N_WRITERS 4
#define N_EACH 40

/* Plays in a process of its own: game after game, move after move. */
static void
write_games (const char *path, guint first)
{
  g_autoptr (SaiStore) store = sai_store_new (path);

  g_assert_true (open_store (store, NULL));
  for (guint i = 0; i < N_EACH; i++)
    for (guint n = 1; n <= 5; n++)
      {
        g_autoptr (SaiRecord) record = sample_record (first + i, n);
        g_autoptr (GError) error = NULL;

        save (store, record, n - 1, &error);
        g_assert_no_error (error);
      }
}

/* Several processes write at the same time: none is refused, and nothing is lost. */
static void
test_processes (Fixture *fixture, gconstpointer data)
{
  GSubprocess *writers[N_WRITERS];

  for (guint i = 0; i < N_WRITERS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *first = g_strdup_printf ("%u", i * 1000);

      writers[i] = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--write", fixture->path, first,
                                     NULL);
      g_assert_no_error (error);
    }
  for (guint i = 0; i < N_WRITERS; i++)
    {
      g_assert_true (g_subprocess_wait_check (writers[i], NULL, NULL));
      g_object_unref (writers[i]);
    }

  g_assert_true (open_store (fixture->store, NULL));
  for (guint i = 0; i < N_WRITERS * N_EACH; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i / N_EACH * 1000 + i % N_EACH, 5);

      assert_stored (fixture->store, record);
    }
  g_assert_cmpuint (count_games (fixture->store), ==, N_WRITERS * N_EACH);
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--write"))
    {
      write_games (argv[2], g_ascii_strtoull (argv[3], NULL, 10));
      return 0;
    }
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/store/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("nothing-before-open", test_nothing_before_open);
  ADD ("order", test_order);
  ADD ("close-flushes", test_close_flushes);
  ADD ("save-without-callback", test_save_without_callback);
  ADD ("closed", test_closed);
  ADD ("never-opened", test_never_opened);
  ADD ("open-fails", test_open_fails);
  ADD ("notice", test_notice);
  ADD ("changed", test_changed);
  ADD ("changes-gather", test_changes_gather);
  ADD ("list-and-delete", test_list_and_delete);
  ADD ("reading-can-be-cancelled", test_reading_can_be_cancelled);
  ADD ("saving-cannot-be-cancelled", test_saving_cannot_be_cancelled);
  ADD ("own-context", test_own_context);
  ADD ("saves-what-failed-before", test_saves_what_failed_before);
  ADD ("finalises-while-open", test_finalises_while_open);
  ADD ("check-and-repair", test_check_and_repair);
  ADD ("repair-sound", test_repair_sound);
  ADD ("repair-keeps-undo", test_repair_keeps_undo);
  g_test_add ("/store/replaced/new", Fixture, "new", set_up, test_replaced, tear_down);
  g_test_add ("/store/replaced/back", Fixture, "back", set_up, test_replaced, tear_down);
  g_test_add ("/store/replaced/over", Fixture, "over", set_up, test_replaced, tear_down);
  ADD ("replaced-after-kill", test_replaced_after_kill);
  ADD ("damaged", test_damaged);
  ADD ("same-game", test_same_game);
  ADD ("removed", test_removed);
  ADD ("processes", test_processes);
#undef ADD

  return g_test_run ();
}
