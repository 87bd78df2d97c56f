/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history behind a main loop: order, answers, failures, closing and finalising. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>
#include <sys/resource.h>

#include "awaited-store.h"
#include "history/sai-history-edit.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"
#include "worker/sai-game-requests.h"
#include "worker/sai-store.h"

static void
count_changed_cb (SaiStore *store, gpointer user_data)
{
  AwaitedStore *fixture = user_data;

  fixture->n_changed++;
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AwaitedStore *fixture = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_store_answer (SAI_STORE (source), result, &error));
  g_assert_no_error (error);
  g_string_append_c (fixture->order, 'o');
  fixture->n_pending--;
}

static void
save_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AwaitedStore *fixture = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_store_answer (SAI_STORE (source), result, &error));
  g_assert_no_error (error);
  g_string_append_c (fixture->order, 's');
  fixture->n_pending--;
}

static void
load_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AwaitedStore *fixture = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);

  g_assert_no_error (error);
  g_string_append_printf (fixture->order, "%u", record->moves->len);
  fixture->n_pending--;
}

static void
test_round_trip (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 20);
  g_autoptr (GError) error = NULL;

  g_assert_true (awaited_open (fixture->store, &error));
  g_assert_no_error (error);
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_true (awaited_save (fixture->store, record, 0, &error));
  g_assert_no_error (error);
  awaited_assert_stored (fixture->store, record);
}

static void
test_nothing_before_open (AwaitedStore *fixture, gconstpointer data)
{
  awaited_settle ();
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

static void
test_order (AwaitedStore *fixture, gconstpointer data)
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
test_close_flushes (AwaitedStore *fixture, gconstpointer data)
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
  awaited_settle ();
  g_assert_cmpuint (fixture->n_pending, ==, 0);
}

static void
test_save_without_callback (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  g_assert_true (awaited_open (fixture->store, NULL));
  sai_store_save (fixture->store, record, 0, NULL, NULL, NULL);
  awaited_assert_stored (fixture->store, record);
}

static void
test_closed (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (awaited_open (fixture->store, NULL));
  sai_store_close (fixture->store);
  sai_store_close (fixture->store);

  g_assert_false (awaited_save (fixture->store, record, 0, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_never_opened (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_save (fixture->store, record, 0, NULL, awaited_cb, &result);
  sai_store_close (fixture->store);
  awaited_wait (&result);

  g_assert_false (sai_store_answer (fixture->store, result, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_open_fails (AwaitedStore *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "in the way", -1, NULL));
  g_assert_false (awaited_open (store, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (awaited_save (store, record, 0, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&error);

  /* Once the reason is gone, it can be tried again. */
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_true (awaited_open (store, &error));
  g_assert_no_error (error);
  g_assert_true (awaited_save (store, record, 0, &error));
}

static void
test_notice (AwaitedStore *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->path, "not a database at all", -1, NULL));
  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_nonnull (strstr (sai_store_get_notice (fixture->store), "history.db.damaged-"));
}

static void
test_changed (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (SaiRecord) loaded = NULL;

  g_signal_connect (fixture->store, "changed", G_CALLBACK (count_changed_cb), fixture);
  g_assert_true (awaited_open (fixture->store, NULL));
  awaited_settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 1);

  g_assert_true (awaited_save (fixture->store, record, 0, NULL));
  awaited_settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 2);

  loaded = awaited_load (fixture->store, record->id, NULL);
  awaited_settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 2);
}

static void
test_changes_gather (AwaitedStore *fixture, gconstpointer data)
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
  awaited_settle ();

  g_assert_cmpuint (fixture->n_pending, ==, 0);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

static void
test_list_and_delete (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  const char *const ids[] = { record->id, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_true (awaited_save (fixture->store, record, 0, NULL));
  awaited_settle ();
  g_signal_connect (fixture->store, "changed", G_CALLBACK (count_changed_cb), fixture);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GAsyncResult) listed = NULL;
      g_autoptr (GAsyncResult) deleted = NULL;
      g_autoptr (GPtrArray) page = NULL;

      sai_store_ask (fixture->store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 10), NULL, awaited_cb, &listed);
      sai_store_ask (fixture->store, sai_request_set_deleted (ids, TRUE), NULL, awaited_cb, &deleted);
      awaited_wait (&listed);
      awaited_wait (&deleted);

      page = sai_store_answer (fixture->store, listed, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (page->len, ==, 1 - i);
      g_assert_true ((sai_store_answer (fixture->store, deleted, &error) != NULL) == (i == 0));
    }
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);

  awaited_settle ();
  g_assert_cmpuint (fixture->n_changed, ==, 1);
}

static void
test_reading_can_be_cancelled (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_ask (fixture->store, sai_request_list (SAI_LIST_FINISHED, NULL, 10), cancellable, awaited_cb, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (awaited_open (fixture->store, NULL));
  awaited_wait (&result);

  g_assert_null (sai_store_answer (fixture->store, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_saving_cannot_be_cancelled (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_save (fixture->store, record, 0, cancellable, awaited_cb, &result);
  g_cancellable_cancel (cancellable);
  g_assert_true (awaited_open (fixture->store, NULL));
  awaited_wait (&result);

  g_assert_true (sai_store_answer (fixture->store, result, &error));
  g_assert_no_error (error);
  awaited_assert_stored (fixture->store, record);
}

static void
test_own_context (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GAsyncResult) result = NULL;

  g_main_context_push_thread_default (context);
  sai_store_open (fixture->store, NULL, awaited_cb, &result);
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
test_saves_what_failed_before (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);
  g_autoptr (SaiRecord) changed = sample_record (1, 10);
  g_autoptr (GError) error = NULL;

  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_true (awaited_save (fixture->store, record, 0, NULL));

  /* Taken back to move 4 and played differently, on a full disk. */
  for (guint i = 4; i < 10; i++)
    {
      g_free (changed->moves->pdata[i]);
      changed->moves->pdata[i] = g_strdup_printf ("fill other-%u 1", i);
    }
  limit_files (100);
  g_assert_false (awaited_save (fixture->store, changed, 4, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL);
  g_clear_error (&error);
  limit_files (RLIM_INFINITY);
  awaited_assert_stored (fixture->store, record);

  g_ptr_array_add (changed->moves, g_strdup ("roll 12345"));
  g_assert_true (awaited_save (fixture->store, changed, 10, &error));
  g_assert_no_error (error);
  awaited_assert_stored (fixture->store, changed);
}

static void
test_finalises_while_open (AwaitedStore *fixture, gconstpointer data)
{
  SaiStore *store = g_steal_pointer (&fixture->store);
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  g_assert_true (awaited_open (store, NULL));
  sai_store_save (store, record, 0, NULL, NULL, NULL);
  /* The save keeps the store alive until its answer has come. */
  g_object_unref (store);
  while (store != NULL)
    g_main_context_iteration (NULL, TRUE);

  fixture->store = sai_store_new (fixture->path);
  g_assert_true (awaited_open (fixture->store, NULL));
  awaited_assert_stored (fixture->store, record);
}

#define N_WRITERS 4
#define N_EACH 40

/* Plays in a process of its own: game after game, move after move. */
static void
write_games (const char *path, guint first)
{
  g_autoptr (SaiStore) store = sai_store_new (path);

  g_assert_true (awaited_open (store, NULL));
  for (guint i = 0; i < N_EACH; i++)
    for (guint n = 1; n <= 5; n++)
      {
        g_autoptr (SaiRecord) record = sample_record (first + i, n);
        g_autoptr (GError) error = NULL;

        awaited_save (store, record, n - 1, &error);
        g_assert_no_error (error);
      }
}

/* Several processes write at the same time: none is refused, and nothing is lost. */
static void
test_processes (AwaitedStore *fixture, gconstpointer data)
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

  g_assert_true (awaited_open (fixture->store, NULL));
  for (guint i = 0; i < N_WRITERS * N_EACH; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i / N_EACH * 1000 + i % N_EACH, 5);

      awaited_assert_stored (fixture->store, record);
    }
  g_assert_cmpuint (awaited_count (fixture->store), ==, N_WRITERS * N_EACH);
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

#define ADD(path, function) g_test_add ("/store/" path, AwaitedStore, NULL, awaited_set_up, function, awaited_tear_down)
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
  ADD ("processes", test_processes);
#undef ADD

  return g_test_run ();
}
