/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history in its place: what is done if the disk does not let it be put back, or if others do not let it be
 * written. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <time.h>
#include <unistd.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "rescue/sai-database-replaced.h"
#include "store-samples.h"

#define N_OWN 5
#define N_OTHER 3

/* The file that cannot be renamed, and the one after which none can be. */
static const char *unmovable;
static const char *last_moved;
static gboolean is_over;

/* In front of that of the C library. */
int
rename (const char *from, const char *to)
{
  gboolean fails = is_over || g_strcmp0 (from, unmovable) == 0;

  is_over = is_over || g_strcmp0 (from, last_moved) == 0;
  if (!fails)
    return renameat (AT_FDCWD, from, AT_FDCWD, to);

  errno = EBUSY;
  return -1;
}

/* The clock of a test that waits for long: each look at it is a minute later. */
static gboolean is_hasty;

/* In front of that of GLib. */
gint64
g_get_monotonic_time (void)
{
  static gint64 ahead;
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  if (is_hasty)
    ahead += G_TIME_SPAN_MINUTE;

  return now.tv_sec * G_TIME_SPAN_SECOND + now.tv_nsec / 1000 + ahead;
}

static SaiDatabase *
open_history (const char *path)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (path, NULL, &error);

  g_assert_no_error (error);
  return database;
}

static void
add_games (SaiDatabase *database, guint n_games)
{
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 3);

      sample_save (database, record);
    }
}

static guint
count_games (const char *path)
{
  g_autoptr (SaiDatabase) database = open_history (path);

  return sample_count (database, SAI_LIST_UNFINISHED);
}

/* Returns: (transfer full) (nullable): the history that is kept, of which there is one at most */
static char *
find_paper (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  char *kept = NULL;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "history.db.replaced-"))
      {
        g_assert_null (kept);
        kept = g_build_filename (folder, name, NULL);
      }

  return kept;
}

/* The other file cannot be moved away: it stays, and what was in use is kept beside it, which is said. */
static void
test_take_back_fails (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);
  g_autofree char *fresh = sai_database_get_fresh (path);
  g_autofree char *kept = NULL;
  g_autoptr (SaiDatabase) database = open_history (other);
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (GError) error = NULL;

  add_games (database, N_OTHER);
  sai_database_close (database);
  database = open_history (path);
  add_games (database, N_OWN);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  lock = sai_database_enter (path, &error);
  g_assert_no_error (error);

  unmovable = path;
  g_assert_null (sai_database_take_back (database, &error));
  unmovable = NULL;
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_pointer (&database, sai_database_close);
  g_clear_pointer (&lock, sai_database_lock_free);

  g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  kept = find_paper (folder);
  g_assert_nonnull (kept);
  g_assert_nonnull (strstr (error->message, kept));
  g_assert_cmpuint (count_games (path), ==, N_OTHER);
  g_assert_cmpuint (count_games (kept), ==, N_OWN);
  sample_folder_remove (folder);
}

/* The program comes to its end when the other file has been moved away: the next one puts what was in use there. */
static void
test_take_back_interrupted (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);
  g_autoptr (SaiDatabase) database = open_history (other);
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (GError) error = NULL;

  add_games (database, N_OTHER);
  sai_database_close (database);
  database = open_history (path);
  add_games (database, N_OWN);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  lock = sai_database_enter (path, &error);
  g_assert_no_error (error);

  last_moved = journal;
  g_assert_null (sai_database_take_back (database, &error));
  last_moved = NULL;
  is_over = FALSE;
  g_assert_nonnull (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_pointer (&database, sai_database_close);
  g_clear_pointer (&lock, sai_database_lock_free);

  g_assert_cmpuint (count_games (path), ==, N_OWN);
  sample_folder_remove (folder);
}

/* Somebody writes the file and does not come to an end. */
static int
begin_endless_change (const char *lock_path)
{
  /* The byte of the lock that is for changes. */
  struct flock what = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 4, .l_len = 1 };
  int fd = g_open (lock_path, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fcntl (fd, F_OFD_SETLK, &what), ==, 0);
  is_hasty = TRUE;

  return fd;
}

static void
end_change (int fd)
{
  is_hasty = FALSE;
  close (fd);
}

static void
assert_content (const char *path, const char *content)
{
  g_autofree char *here = sample_contents (path, NULL);

  g_assert_cmpstr (here, ==, content);
}

/* What was saved stays in the log then, and nothing is said of a file that somebody else writes. */
static void
test_change_never_ends (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *lock_path = g_strconcat (path, ".lock", NULL);
  g_autofree char *stamp = NULL;
  g_autoptr (SaiDatabase) database = open_history (path);
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (GError) error = NULL;
  int fd;

  add_games (database, N_OWN);
  stamp = sample_contents (lock_path, NULL);
  fd = begin_endless_change (lock_path);
  g_clear_pointer (&database, sai_database_close);
  assert_content (lock_path, stamp);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));

  g_assert_null (sai_database_open (path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY);
  g_clear_error (&error);
  assert_content (lock_path, stamp);

  lock = sai_database_lock_enter (path, &error);
  g_assert_no_error (error);
  g_assert_true (sai_database_lock_knows_file (lock));
  sai_database_lock_disown (lock);
  assert_content (lock_path, stamp);
  g_clear_pointer (&lock, sai_database_lock_free);

  end_change (fd);
  g_assert_cmpuint (count_games (path), ==, N_OWN);
  sample_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/place/take-back-fails", test_take_back_fails);
  g_test_add_func ("/place/take-back-interrupted", test_take_back_interrupted);

  g_test_add_func ("/place/change-never-ends", test_change_never_ends);

  return g_test_run ();
}
