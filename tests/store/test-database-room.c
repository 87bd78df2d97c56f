/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No room on the disk: what was saved stays, what could not be saved is saved once there is room again. */

#include <signal.h>
#include <sys/resource.h>

#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

/* More than any of the small limits below leaves room for. */
#define MANY_MOVES 20000

typedef struct
{
  char *folder;
  char *path;
  SaiDatabase *database;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->database, sai_database_close);
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* Files end at @size, as on a full disk. */
static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The database itself ends after so many pages, which SQLite reports as it does a full disk. */
static void
limit_pages (SaiDatabase *database, guint n)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %u", n);

  g_assert_true (sai_database_execute (database, sql, NULL));
}

static void
save (SaiDatabase *database, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;

  sai_database_save (database, record, 0, 1, &error);
  g_assert_no_error (error);
}

static void
assert_full (SaiDatabase *database, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (sai_database_save (database, record, 0, 1, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL);
}

static void
assert_stored (SaiDatabase *database, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) loaded = sai_database_load (database, record->id, &error);

  g_assert_no_error (error);
  g_assert_true (sai_record_equal (loaded, record));
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) small = sample_record (1, 20);
  g_autoptr (SaiRecord) large = sample_record (2, MANY_MOVES);
  g_autoptr (SaiRecord) late = sample_record (3, 20);

  save (fixture->database, small);
  limit_files (150000);
  assert_full (fixture->database, large);
  assert_stored (fixture->database, small);
  limit_files (RLIM_INFINITY);

  save (fixture->database, large);
  save (fixture->database, late);
  g_clear_pointer (&fixture->database, sai_database_close);

  fixture->database = sai_database_open (fixture->path, NULL, NULL);
  assert_stored (fixture->database, small);
  assert_stored (fixture->database, large);
  assert_stored (fixture->database, late);
}

static void
test_full_database (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) small = sample_record (1, 20);
  g_autoptr (SaiRecord) large = sample_record (2, MANY_MOVES);

  save (fixture->database, small);
  limit_pages (fixture->database, 20);
  assert_full (fixture->database, large);
  assert_stored (fixture->database, small);

  limit_pages (fixture->database, 1000000);
  save (fixture->database, large);
  assert_stored (fixture->database, large);
}

static void
test_change_does_not_fit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) before = sample_record (1, 20);
  g_autoptr (SaiRecord) after = sample_record (1, MANY_MOVES);

  save (fixture->database, before);
  limit_pages (fixture->database, 20);
  assert_full (fixture->database, after);

  assert_stored (fixture->database, before);
}

static void
test_all_or_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) first = sample_record (1, 20);
  g_autoptr (SaiRecord) large = sample_record (2, MANY_MOVES);
  g_autoptr (SaiRecord) last = sample_record (3, 20);

  limit_pages (fixture->database, 20);
  g_assert_true (sai_database_begin (fixture->database, NULL));
  save (fixture->database, first);
  assert_full (fixture->database, large);

  /* Whether SQLite ended the whole transaction or only the inner one, no part of it may remain. */
  sai_database_save (fixture->database, last, 0, 1, NULL);
  sai_database_rollback (fixture->database);

  g_assert_cmpuint (sample_count (fixture->database, SAI_LIST_UNFINISHED), ==, 0);
}

static void
test_no_room_for_a_new_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "other.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  limit_files (2000);
  g_assert_null (sai_database_open (path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL);
  g_clear_error (&error);
  limit_files (RLIM_INFINITY);

  database = sai_database_open (path, NULL, &error);
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/room/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("full-disk", test_full_disk);
  ADD ("full-database", test_full_database);
  ADD ("change-does-not-fit", test_change_does_not_fit);
  ADD ("all-or-nothing", test_all_or_nothing);
  ADD ("no-room-for-a-new-file", test_no_room_for_a_new_file);
#undef ADD

  return g_test_run ();
}
