/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the history: made whole or not at all, pruned, and restored with nothing lost. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/resource.h>
#include <signal.h>
#include <unistd.h>

#include "rescue/sai-backup.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "worker/sai-store.h"
#include "store-samples.h"
#include "worker/sai-game-requests.h"

typedef struct
{
  char *folder;
  char *history;
  char *backups;
} Place;

/* How often somebody had to wait for a lock. */
static int n_pauses;

/* In front of that of GLib. */
void
g_usleep (gulong microseconds)
{
  g_atomic_int_inc (&n_pauses);
  usleep (microseconds);
}

static void
place_init (Place *place, guint n_games)
{
  place->folder = sample_folder ();
  place->history = g_build_filename (place->folder, "history.db", NULL);
  place->backups = sai_backup_get_folder (place->history);
  if (n_games > 0)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiDatabase) database = sai_database_open (place->history, NULL, &error);

      g_assert_no_error (error);
      for (guint i = 0; i < n_games; i++)
        {
          g_autoptr (SaiRecord) record = sample_record (i, 20);

          sai_database_save (database, record, 0, 1700000000, &error);
          g_assert_no_error (error);
        }
    }
}

static void
place_clear (Place *place)
{
  sample_folder_remove (place->folder);
  g_free (place->folder);
  g_free (place->history);
  g_free (place->backups);
}

static void
assert_made (const char *history)
{
  g_autoptr (GError) error = NULL;

  sai_backup_make (history, NULL, &error);
  g_assert_no_error (error);
}

/* Whether somebody holds a part of the lock of a history alone. */
static gboolean
is_held_alone (const char *history)
{
  g_autofree char *name = g_strconcat (history, ".lock", NULL);
  struct flock what = { .l_type = F_RDLCK, .l_whence = SEEK_SET };
  int fd = g_open (name, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fcntl (fd, F_OFD_GETLK, &what), ==, 0);
  close (fd);

  return what.l_type == F_WRLCK;
}

/* A copy of some day, which is a file with this text. */
static void
fake (Place *place, const char *name)
{
  g_autofree char *path = g_build_filename (place->backups, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (place->backups, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

static const SaiBackup *
get_nth (GPtrArray *backups, guint i)
{
  g_assert_cmpuint (i, <, backups->len);
  return g_ptr_array_index (backups, i);
}

static void
test_make (void)
{
  Place place;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GDateTime) made = NULL;
  g_autofree char *day = NULL;
  gint64 before = g_get_real_time () / G_USEC_PER_SEC;
  gint64 last;

  place_init (&place, 5);
  g_assert_true (sai_backup_is_missing (place.history));
  g_assert_cmpint (sai_backup_get_last (place.history), ==, 0);
  assert_made (place.history);
  g_assert_false (sai_backup_is_missing (place.history));
  last = sai_backup_get_last (place.history);
  /* What dates files may be a moment behind. */
  g_assert_cmpint (last, >=, before - 1);
  g_assert_cmpint (last, <=, g_get_real_time () / G_USEC_PER_SEC);

  backups = sai_backup_list (place.history, NULL);
  g_assert_cmpuint (backups->len, ==, 1);
  g_assert_cmpint (get_nth (backups, 0)->n_games, ==, 5);
  made = g_date_time_new_from_unix_local (last);
  day = g_date_time_format (made, "%Y-%m-%d");
  g_assert_cmpstr (get_nth (backups, 0)->day, ==, day);
  g_assert_cmpuint (count_files (place.backups), ==, 1);
  place_clear (&place);
}

/* While it is open and written to, and with what the log holds. */
static void
test_make_of_open (void)
{
  Place place;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = sample_record (9, 20);
  g_autoptr (GPtrArray) backups = NULL;

  place_init (&place, 3);
  database = sai_database_open (place.history, NULL, NULL);
  g_assert_true (sai_database_save (database, record, 0, 1700000000, NULL));
  g_assert_true (sai_database_begin (database, NULL));
  assert_made (place.history);
  g_assert_true (sai_database_commit (database, NULL));

  backups = sai_backup_list (place.history, NULL);
  g_assert_cmpint (get_nth (backups, 0)->n_games, ==, 4);
  g_clear_pointer (&database, sai_database_close);
  place_clear (&place);
}

/* Two at a time would both write the copy of today. */
static void
test_one_at_a_time (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  SaiDatabaseLock *lock;

  place_init (&place, 1);
  lock = sai_database_lock_enter (place.history, &error);
  g_assert_no_error (error);
  sai_database_lock_look (lock);
  g_assert_false (is_held_alone (place.history));
  g_assert_true (sai_database_lock_copy (lock, &error));
  g_assert_no_error (error);
  g_assert_true (is_held_alone (place.history));
  sai_database_lock_free (lock);
  g_assert_false (is_held_alone (place.history));
  place_clear (&place);
}

static void
test_prune (void)
{
  static const char *const others[] = { "history-2026-1-1.db", "history-2020-01-01.db.bak", "letter.txt",
                                        "history.db" };
  Place place;
  g_autoptr (GPtrArray) backups = NULL;

  place_init (&place, 1);
  for (guint i = 1; i <= 12; i++)
    {
      g_autofree char *name = g_strdup_printf ("history-2020-01-%02u.db", i);

      fake (&place, name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    fake (&place, others[i]);
  fake (&place, "history.part-0a1b2c3d");
  assert_made (place.history);

  backups = sai_backup_list (place.history, NULL);
  g_assert_cmpuint (backups->len, ==, 7);
  g_assert_cmpint (get_nth (backups, 0)->n_games, ==, 1);
  for (guint i = 1; i < 7; i++)
    {
      g_autofree char *day = g_strdup_printf ("2020-01-%02u", 13 - i);

      g_assert_cmpstr (get_nth (backups, i)->day, ==, day);
      g_assert_cmpint (get_nth (backups, i)->n_games, ==, -1);
    }
  /* What is not ours stays. */
  g_assert_cmpuint (count_files (place.backups), ==, 7 + G_N_ELEMENTS (others));
  place_clear (&place);
}

static void
damage (const char *path)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  data = sample_contents (path, &length);
  for (gsize i = 4096; i < length; i++)
    data[i] ^= 0x5a;
  g_assert_true (g_file_set_contents (path, data, length, NULL));
}

/* No copy of a damaged history, and no older one is lost for it. */
static void
test_damaged (void)
{
  Place place;
  g_autoptr (GError) error = NULL;

  place_init (&place, 50);
  fake (&place, "history-2020-01-01.db");
  damage (place.history);
  g_assert_false (sai_backup_make (place.history, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);
  g_assert_true (sai_backup_is_missing (place.history));
  g_assert_cmpuint (count_files (place.backups), ==, 1);
  place_clear (&place);
}

static void
test_suspect (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  g_autofree char *mark = NULL;

  place_init (&place, 1);
  mark = g_strconcat (place.history, ".suspect", NULL);
  g_assert_true (g_file_set_contents (mark, "", 0, NULL));
  g_assert_false (sai_backup_make (place.history, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);
  place_clear (&place);
}

static void
test_full_disk (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  struct rlimit before;
  struct rlimit limit;

  place_init (&place, 100);
  fake (&place, "history-2020-01-01.db");
  /* A file that may not grow fails as one on a full disk does. */
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 20000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (sai_backup_make (place.history, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_nonnull (error);
  g_assert_cmpuint (count_files (place.backups), ==, 1);

  assert_made (place.history);
  place_clear (&place);
}

static void
test_cancelled (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  place_init (&place, 200);
  g_cancellable_cancel (cancellable);
  g_assert_false (sai_backup_make (place.history, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (place.backups), ==, 0);
  place_clear (&place);
}

static guint
count_games (const char *path)
{
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, NULL);

  g_assert_nonnull (database);
  return sample_count (database, SAI_LIST_UNFINISHED);
}

static void
test_restore (void)
{
  Place place;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  place_init (&place, 5);
  assert_made (place.history);
  database = sai_database_open (place.history, NULL, NULL);
  for (guint i = 10; i < 13; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 3);

      g_assert_true (sai_database_save (database, record, 0, 1700000000, NULL));
    }
  backups = sai_backup_list (place.history, NULL);

  /* While somebody uses it, nothing is done. */
  g_assert_false (sai_backup_restore (place.history, get_nth (backups, 0)->path, &aside, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY);
  g_assert_null (aside);
  g_clear_error (&error);
  g_clear_pointer (&database, sai_database_close);
  g_assert_cmpuint (count_games (place.history), ==, 8);

  g_assert_true (sai_backup_restore (place.history, get_nth (backups, 0)->path, &aside, &error));
  g_assert_no_error (error);
  g_assert_nonnull (aside);
  g_assert_cmpuint (count_games (place.history), ==, 5);
  g_assert_cmpuint (count_games (aside), ==, 8);
  g_assert_true (g_file_test (get_nth (backups, 0)->path, G_FILE_TEST_EXISTS));
  place_clear (&place);
}

/* Whoever used the history last has died; what it had saved goes along with the file. */
static void
test_restore_log (void)
{
  Place place;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *log = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = sample_record (10, 3);

  place_init (&place, 5);
  log = g_strconcat (place.history, "-wal", NULL);
  assert_made (place.history);
  backups = sai_backup_list (place.history, NULL);
  database = sai_database_open (place.history, NULL, NULL);
  g_assert_true (sai_database_save (database, record, 0, 1700000000, NULL));
  sai_database_set_hands_off (database, TRUE);
  g_clear_pointer (&database, sai_database_close);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));

  g_assert_true (sai_backup_restore (place.history, get_nth (backups, 0)->path, &aside, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_games (place.history), ==, 5);
  g_assert_cmpuint (count_games (aside), ==, 6);
  place_clear (&place);
}

typedef struct
{
  const char *path;
  GAsyncQueue *queue;
  int restored;
  gboolean was_awaited;
} Reading;

/* Reads the history until somebody waits for its end, or does not. */
static gpointer
read_thread (gpointer data)
{
  Reading *reading = data;
  g_autoptr (SaiDatabase) reader = sai_database_open_reader (reading->path, SQLITE_OPEN_READONLY, NULL);
  int n_before = g_atomic_int_get (&n_pauses);

  g_assert_true (sai_database_execute (reader, "BEGIN; SELECT count(*) FROM game", NULL));
  g_async_queue_push (reading->queue, reading);
  while (g_atomic_int_get (&n_pauses) == n_before && !g_atomic_int_get (&reading->restored))
    g_thread_yield ();
  reading->was_awaited = !g_atomic_int_get (&reading->restored);

  return NULL;
}

/* What only reads for a while, like the check and the copy of each day, is waited for. */
static void
test_restore_waits (void)
{
  Place place;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  g_autofree char *aside = NULL;
  Reading reading;
  GThread *thread;

  place_init (&place, 5);
  assert_made (place.history);
  backups = sai_backup_list (place.history, NULL);
  reading = (Reading) { place.history, queue, FALSE, FALSE };
  thread = g_thread_new ("reader", read_thread, &reading);
  g_async_queue_pop (queue);
  g_assert_true (sai_backup_restore (place.history, get_nth (backups, 0)->path, &aside, &error));
  g_assert_no_error (error);
  g_atomic_int_set (&reading.restored, TRUE);
  g_thread_join (thread);
  g_assert_true (reading.was_awaited);
  g_assert_cmpuint (count_games (place.history), ==, 5);
  place_clear (&place);
}

static void
test_restore_damaged (void)
{
  Place place;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;

  place_init (&place, 50);
  assert_made (place.history);
  backups = sai_backup_list (place.history, NULL);
  damage (get_nth (backups, 0)->path);
  g_assert_false (sai_backup_restore (place.history, get_nth (backups, 0)->path, &aside, &error));
  g_assert_nonnull (error);
  g_assert_null (aside);
  g_assert_cmpuint (count_games (place.history), ==, 50);
  /* The history, its lock, and the folder of the copies. */
  g_assert_cmpuint (count_files (place.folder), ==, 3);
  place_clear (&place);
}

/* Cut off between the two renames: the next start ends it. */
static void
test_restore_interrupted (void)
{
  Place place;
  g_autofree char *fresh = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  place_init (&place, 5);
  assert_made (place.history);
  backups = sai_backup_list (place.history, NULL);
  fresh = g_strconcat (place.history, ".new", NULL);
  aside = g_strconcat (place.history, ".replaced-1", NULL);
  data = sample_contents (get_nth (backups, 0)->path, &length);
  g_assert_true (g_file_set_contents (fresh, data, length, NULL));
  g_assert_cmpint (g_rename (place.history, aside), ==, 0);
  g_assert_cmpuint (count_games (place.history), ==, 5);
  g_assert_cmpuint (count_games (aside), ==, 5);
  place_clear (&place);
}

static void
result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static guint
store_count (SaiStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  sai_store_ask (store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 1000), NULL, result_cb, &result);
  list = sai_store_answer (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return list->len;
}

/* The store goes on with the copy; what was to be saved before is in what was set aside. */
static void
test_store (void)
{
  Place place;
  g_autoptr (SaiStore) store = NULL;
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GAsyncResult) restored = NULL;
  g_autoptr (GAsyncResult) refused = NULL;
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (SaiRecord) record = sample_record (70, 3);
  g_autoptr (SaiRecord) later = sample_record (71, 3);
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;

  place_init (&place, 5);
  assert_made (place.history);
  backups = sai_backup_list (place.history, NULL);
  store = sai_store_new (place.history);
  sai_store_open (store, NULL, result_cb, &opened);
  g_assert_true (sai_store_answer (store, wait_for (&opened), NULL));
  sai_store_save (store, record, 0, NULL, NULL, NULL);
  sai_store_restore (store, get_nth (backups, 0)->path, result_cb, &restored);
  sai_store_save (store, later, 0, NULL, result_cb, &saved);
  aside = sai_store_answer (store, wait_for (&restored), &error);
  g_assert_no_error (error);
  g_assert_true (sai_store_answer (store, wait_for (&saved), &error));
  g_assert_cmpuint (store_count (store), ==, 6);
  g_assert_cmpuint (count_games (aside), ==, 6);

  sai_store_restore (store, "/nowhere/history-2020-01-01.db", result_cb, &refused);
  g_assert_null (sai_store_answer (store, wait_for (&refused), &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (store_count (store), ==, 6);
  sai_store_close (store);
  place_clear (&place);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/backup/make", test_make);
  g_test_add_func ("/backup/make-of-open", test_make_of_open);
  g_test_add_func ("/backup/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/backup/prune", test_prune);
  g_test_add_func ("/backup/damaged", test_damaged);
  g_test_add_func ("/backup/suspect", test_suspect);
  g_test_add_func ("/backup/full-disk", test_full_disk);
  g_test_add_func ("/backup/cancelled", test_cancelled);
  g_test_add_func ("/backup/restore", test_restore);
  g_test_add_func ("/backup/restore-log", test_restore_log);
  g_test_add_func ("/backup/restore-waits", test_restore_waits);
  g_test_add_func ("/backup/restore-damaged", test_restore_damaged);
  g_test_add_func ("/backup/restore-interrupted", test_restore_interrupted);
  g_test_add_func ("/backup/store", test_store);

  return g_test_run ();
}
