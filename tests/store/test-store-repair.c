/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A history that is checked and repaired, damaged, removed, or replaced by another one while it is open. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

#include "awaited-store.h"
#include "database/sai-database-private.h"
#include "history/sai-history-edit.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"
#include "worker/sai-store.h"

static gboolean
check_store (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_check (store, NULL, awaited_cb, &result);
  awaited_wait (&result);
  return sai_store_answer (store, result, error) != NULL;
}

static gboolean
repair_store (SaiStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  sai_store_repair (store, awaited_cb, &result);
  awaited_wait (&result);
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

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Damage is found while the history is in use, and what is being played goes on across the repair. */
static void
test_check_and_repair (AwaitedStore *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) played = sample_record (5000, 3);
  g_autoptr (SaiRecord) later = sample_record (5000, 7);
  g_autofree char *stamp = g_strconcat (fixture->path, ".checked", NULL);
  g_autoptr (GError) error = NULL;
  guint n_notices = 0;

  fill (fixture->path, 300);
  g_signal_connect_swapped (fixture->store, "notify::notice", G_CALLBACK (count_cb), &n_notices);
  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_true (check_store (fixture->store, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (stamp, G_FILE_TEST_EXISTS));
  g_assert_true (awaited_save (fixture->store, played, 0, NULL));

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
  g_assert_cmpuint (awaited_count (fixture->store), >, 290);
  g_assert_true (awaited_save (fixture->store, later, 3, &error));
  g_assert_no_error (error);
  awaited_assert_stored (fixture->store, later);
  g_assert_true (check_store (fixture->store, NULL));

  /* What was said of the damaged one is not said of the one that took its place. */
  g_assert_true (repair_store (fixture->store, NULL));
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (n_notices, ==, 1);
}

/* Repairing what is sound leaves it as it is. */
static void
test_repair_sound (AwaitedStore *fixture, gconstpointer data)
{
  fill (fixture->path, 10);
  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_true (repair_store (fixture->store, NULL));
  g_assert_null (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (awaited_count (fixture->store), ==, 10);
}

/* What was deleted in this run can be brought back, also after a repair. */
static void
test_repair_keeps_undo (AwaitedStore *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (3);
  const char *const ids[] = { id, NULL };

  fill (fixture->path, 10);
  g_assert_true (awaited_open (fixture->store, NULL));
  for (guint deleted = 2; deleted-- > 0;)
    {
      g_autoptr (GAsyncResult) result = NULL;

      sai_store_ask (fixture->store, sai_request_set_deleted (ids, (gboolean) deleted), NULL, awaited_cb, &result);
      awaited_wait (&result);
      g_assert_true (sai_store_answer (fixture->store, result, NULL));
      g_assert_cmpuint (awaited_count (fixture->store), ==, 10 - deleted);
      g_assert_true (repair_store (fixture->store, NULL));
      /* Time for whatever the store does when there is nothing to do. */
      g_usleep (100000);
      g_assert_cmpuint (awaited_count (fixture->store), ==, 10 - deleted);
    }
}

static void
damaged_cb (SaiStore *store, guint *n_damaged)
{
  (*n_damaged)++;
}

/* Whoever meets damage learns of it at once, without any check. */
static void
test_damaged (AwaitedStore *fixture, gconstpointer data)
{
  guint n_damaged = 0;
  guint n_failed = 0;

  fill (fixture->path, 300);
  g_assert_true (awaited_open (fixture->store, NULL));
  g_signal_connect (fixture->store, "damaged", G_CALLBACK (damaged_cb), &n_damaged);
  damage (fixture->path);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *id = sample_id (i);
      g_autoptr (SaiRecord) record = awaited_load (fixture->store, id, NULL);

      n_failed += record == NULL;
    }
  g_assert_cmpuint (n_failed, >, 0);
  g_assert_cmpuint (n_damaged, ==, n_failed);
}

/* Two programs go on with the same game: what one has saved, the other does not destroy. */
static void
test_same_game (AwaitedStore *fixture, gconstpointer data)
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
  g_assert_true (awaited_open (fixture->store, NULL));
  g_assert_true (awaited_open (other, NULL));
  g_assert_true (awaited_save (fixture->store, begun, 0, NULL));

  sai_store_expect (other, begun);
  g_assert_true (awaited_save (other, there, 3, NULL));
  g_assert_false (awaited_save (fixture->store, here, 3, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_CHANGED);
  awaited_assert_stored (other, there);

  /* Whoever made the moves can take them back. */
  g_assert_true (awaited_save (other, shorter, 5, NULL));
  awaited_assert_stored (other, shorter);

  /* After it was opened again the game goes on here. */
  stored = awaited_load (fixture->store, begun->id, NULL);
  sai_store_expect (fixture->store, stored);
  g_assert_true (awaited_save (fixture->store, here, 3, NULL));
  awaited_assert_stored (fixture->store, here);
  g_clear_error (&error);
  g_assert_false (awaited_save (other, there, 5, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_CHANGED);
  awaited_assert_stored (other, here);
}

/* The history is removed while it is in use, with its folder or without: the next save brings all of it back. */
static void
test_removed (AwaitedStore *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "saikoro", NULL);
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);

  g_assert_true (awaited_open (store, NULL));
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 5);
      g_autoptr (GError) error = NULL;

      g_assert_true (awaited_save (store, record, 0, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (awaited_count (store), ==, i + 1);
      if (i == 0)
        g_unlink (path);
      else if (i == 1)
        sample_folder_remove (folder);
    }

  sai_store_close (store);
  g_clear_object (&store);
  store = sai_store_new (path);
  g_assert_true (awaited_open (store, NULL));
  g_assert_cmpuint (awaited_count (store), ==, 4);
  g_assert_null (sai_store_get_notice (store));
}

/* Makes another history and returns its bytes. */
static char *
make_other (AwaitedStore *fixture, gsize *length)
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
count_paper (AwaitedStore *fixture, const char *suffix, char **path)
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
test_replaced (AwaitedStore *fixture, gconstpointer data)
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
  g_assert_true (awaited_open (fixture->store, NULL));
  g_signal_connect (fixture->store, "replaced", G_CALLBACK (replaced_cb), &seen);
  g_assert_true (awaited_save (fixture->store, record, 0, NULL));
  if (is_over)
    write_over (fixture->path, other, length);
  else
    g_assert_true (g_file_set_contents (fixture->path, other, length, NULL));

  g_assert_false (awaited_save (fixture->store, later, 3, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED);
  g_assert_cmpint (seen, ==, !is_over);
  g_clear_error (&error);
  g_assert_null (sai_database_open (fixture->path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED);
  g_clear_error (&error);

  sai_store_adopt (fixture->store, takes_back, awaited_cb, &result);
  awaited_wait (&result);
  g_assert_true (sai_store_answer (fixture->store, result, &error));
  g_assert_no_error (error);
  g_assert_nonnull (sai_store_get_notice (fixture->store));
  g_assert_cmpuint (awaited_count (fixture->store), ==, takes_back ? 21 : 3);
  g_assert_true (awaited_save (fixture->store, later, 3, &error));
  g_assert_no_error (error);
  awaited_assert_stored (fixture->store, later);
  g_assert_cmpuint (count_paper (fixture, is_over ? "-wal" : "", &kept), ==, 1);
  if (!is_over)
    {
      g_autoptr (SaiDatabase) database = sai_database_open (kept, NULL, NULL);

      g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, takes_back ? 3 : 21);
    }
}

/* The same after the program was killed, so that its log is still there. */
static void
test_replaced_after_kill (AwaitedStore *fixture, gconstpointer data)
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/store/" path, AwaitedStore, NULL, awaited_set_up, function, awaited_tear_down)
  ADD ("check-and-repair", test_check_and_repair);
  ADD ("repair-sound", test_repair_sound);
  ADD ("repair-keeps-undo", test_repair_keeps_undo);
  g_test_add ("/store/replaced/new", AwaitedStore, "new", awaited_set_up, test_replaced, awaited_tear_down);
  g_test_add ("/store/replaced/back", AwaitedStore, "back", awaited_set_up, test_replaced, awaited_tear_down);
  g_test_add ("/store/replaced/over", AwaitedStore, "over", awaited_set_up, test_replaced, awaited_tear_down);
  ADD ("replaced-after-kill", test_replaced_after_kill);
  ADD ("damaged", test_damaged);
  ADD ("same-game", test_same_game);
  ADD ("removed", test_removed);
#undef ADD

  return g_test_run ();
}
