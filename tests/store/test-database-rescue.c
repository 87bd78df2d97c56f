/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are older, newer, damaged or not ours: nothing is ever lost, and the history can be used afterwards. */

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "damaged-history.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "sai-run.h"
#include "store-samples.h"

/* The user that owns nothing. */
#define NOBODY 65534

static void
test_new (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (fixture->path, &notice, &error);
  gint64 version = 0;

  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_true (sai_database_get_integer (database, "PRAGMA user_version", &version, NULL));
  g_assert_cmpint (version, ==, 4);
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.before"), ==, 0);
}

static void
test_zero_length (DamagedHistory *fixture, gconstpointer data)
{
  damaged_write (fixture->path, "", 0);
  test_new (fixture, data);
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.damaged"), ==, 0);
}

static void
test_text (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;

  damaged_write (fixture->path, "Dear diary, today I threw five sixes.\n", -1);
  database = damaged_open (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_garbage (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *garbage = g_malloc (100000);

  for (guint i = 0; i < 100000; i++)
    garbage[i] = g_test_rand_int_range (0, 256);
  damaged_write (fixture->path, garbage, 100000);
  database = damaged_open (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_header_only (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;

  damaged_fill (fixture->path, 5);
  g_assert_cmpint (truncate (fixture->path, 100), ==, 0);
  database = damaged_open (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_truncated (DamagedHistory *fixture, gconstpointer data)
{
  GStatBuf status;

  damaged_fill (fixture->path, 300);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);

  for (guint percent = 95; percent > 5; percent -= 30)
    {
      g_autofree char *notice = NULL;
      g_autoptr (SaiDatabase) database = NULL;
      g_autofree char *contents = NULL;
      gsize length = 0;

      contents = sample_contents (fixture->path, &length);
      g_assert_cmpint (truncate (fixture->path, status.st_size * percent / 100 + 17), ==, 0);
      database = damaged_open (fixture);
      g_test_message ("%u %% of the file, %u of 300 games", percent, sample_count (database, SAI_LIST_UNFINISHED) - 1);
      if (percent == 95)
        g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
      g_clear_pointer (&database, sai_database_close);
      damaged_write (fixture->path, contents, length);
    }
}

static void
test_other_program (DamagedHistory *fixture, gconstpointer data)
{
  sqlite3 *connection = NULL;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection,
                                 "CREATE TABLE game (title TEXT); INSERT INTO game VALUES ('Chess');"
                                 "PRAGMA user_version = 1;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (connection);

  damaged_assert_left_alone (fixture, SAI_STORE_ERROR_FORMAT);
}

static void
test_log_goes_along (DamagedHistory *fixture, gconstpointer data)
{
  const char *text = "what was not yet written back";
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_found = 0;

  damaged_write (fixture->path, "not a database, but long enough to look like one might have been here once", -1);
  damaged_write (log, text, -1);
  database = damaged_open (fixture);

  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "history.db.damaged") && g_str_has_suffix (name, "-wal"))
      {
        g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
        g_autofree char *contents = sample_contents (path, NULL);

        g_assert_cmpstr (contents, ==, text);
        n_found++;
      }
  g_assert_cmpuint (n_found, ==, 1);
}

static void
test_never_overwrites (DamagedHistory *fixture, gconstpointer data)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SaiDatabase) database = NULL;
      g_autofree char *text = g_strdup_printf ("damage number %u", i);

      damaged_write (fixture->path, text, -1);
      database = damaged_open (fixture);
    }

  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.damaged"), ==, 12);
}

/* Every page of the file in turn becomes unreadable. */
static void
test_damage_inside (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_autofree char *broken = NULL;
  gsize length = 0;

  damaged_fill (fixture->path, 20);
  contents = sample_contents (fixture->path, &length);
  broken = g_malloc (length);

  /* test-database-damage takes a page of each kind in the short run. */
  for (gsize page = 0; page < length / 4096; page += SAI_COUNT (3, 1))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiDatabase) database = NULL;
      g_autofree char *first_notice = NULL;
      g_autofree char *notice = NULL;
      G_GNUC_UNUSED g_autoptr (GPtrArray) listed = NULL;
      guint n_read = 0;

      memcpy (broken, contents, length);
      memset (broken + page * 4096 + (page == 0 ? 100 : 0), 0xa5, page == 0 ? 3996 : 4096);
      damaged_write (fixture->path, broken, length);

      /* What says which tables there are is met at once. */
      database = sai_database_open (fixture->path, &first_notice, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < 20; i++)
        {
          g_autofree char *id = sample_id (i);
          g_autoptr (SaiRecord) record = sai_database_load (database, id, NULL);

          n_read += record != NULL;
        }
      listed = sai_database_list (database, SAI_LIST_UNFINISHED, NULL, 100, NULL);
      g_clear_pointer (&database, sai_database_close);

      /* Now it is known, if it was met. */
      database = sai_database_open (fixture->path, &notice, &error);
      g_assert_no_error (error);
      g_assert_nonnull (database);
      if (n_read < 20 && first_notice == NULL)
        g_assert_nonnull (notice);
      g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >=, n_read);
      g_assert_cmpuint (damaged_count (fixture->folder, "history.db.suspect"), ==, 0);
      g_clear_pointer (&database, sai_database_close);
      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
    }
}

static char *
get_fresh (DamagedHistory *fixture)
{
  return g_strconcat (fixture->path, ".new", NULL);
}

/* What is whole and waits to take the place of the history. */
static void
fill_fresh (DamagedHistory *fixture, guint n_games)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *lock = g_strconcat (fresh, ".lock", NULL);

  damaged_fill (fresh, n_games);
  g_assert_cmpint (g_unlink (lock), ==, 0);
}

/* When no new file can be made, the damaged one stays; and when one can, nothing was lost. */
static void
test_no_new_file (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *before = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  gsize n_before = 0;

  damaged_fill (fixture->path, 300);
  damaged_cut_short (fixture);
  before = sample_contents (fixture->path, &n_before);
  g_assert_cmpint (g_mkdir (fresh, 0700), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *after = NULL;
      g_autofree char *notice = NULL;
      g_autoptr (GError) error = NULL;
      gsize n_after = 0;

      g_assert_null (sai_database_open (fixture->path, &notice, &error));
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
      g_assert_nonnull (strstr (error->message, "It wasn’t changed"));
      g_assert_null (notice);
      after = sample_contents (fixture->path, &n_after);
      g_assert_cmpmem (before, n_before, after, n_after);
      g_assert_cmpuint (damaged_count (fixture->folder, "history.db.damaged"), ==, 0);
    }

  g_assert_cmpint (g_rmdir (fresh), ==, 0);
  database = damaged_open (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.new"), ==, 0);
}

/* What a process left that died while it was reading the damaged file. */
static void
test_interrupted_reading (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *log = g_strconcat (fresh, "-wal", NULL);
  g_autoptr (SaiDatabase) database = NULL;

  damaged_fill (fixture->path, 300);
  damaged_cut_short (fixture);
  fill_fresh (fixture, 2);
  damaged_write (log, "half of a log", -1);

  database = damaged_open (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.new"), ==, 0);
}

/* What a process left that died after it had set the damaged file aside, but neither its log nor the new file moved. */
static void
test_interrupted_moving (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (fixture->path, ".damaged-20260101-000000", NULL);
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  damaged_write (aside, "the damaged file", -1);
  damaged_write (log, "its log", -1);
  fill_fresh (fixture, 7);

  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 7);
  g_assert_nonnull (notice);
  g_assert_nonnull (strstr (notice, "interrupted"));
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.damaged-"), ==, 2);
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.new"), ==, 0);

  g_clear_pointer (&database, sai_database_close);
  g_clear_pointer (&notice, g_free);
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 7);
}

/* Of a game of which not all can be read, the first moves are there, or just who plays. */
static void
assert_begins (const SaiRecord *part, const SaiRecord *whole)
{
  g_assert_cmpuint (part->moves->len, <, whole->moves->len);
  g_assert_cmpuint (part->cursor, ==, part->moves->len);
  g_assert_cmpint (part->finished, ==, 0);
  g_assert_cmpstr (part->seed, ==, whole->seed);
  g_assert_cmpuint (part->players->len, ==, whole->players->len);
  if (part->mode == SAI_GAME_MODE_PAPER && part->moves->len == 1)
    {
      g_assert_true (g_str_has_prefix (part->moves->pdata[0], "seats "));
      return;
    }
  for (guint i = 0; i < part->moves->len; i++)
    g_assert_cmpstr (part->moves->pdata[i], ==, whole->moves->pdata[i]);
}

/* What is salvaged is salvaged as a whole, if all of it can be read. */
static void
test_salvaged_is_the_same (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  guint n_same = 0;
  guint n_parts = 0;
  guint n_hints = 0;
  guint n_peeked = 0;

  damaged_fill (fixture->path, 300);
  damaged_cut_short (fixture);
  database = damaged_open (fixture);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 60);
      g_autoptr (SaiRecord) loaded = sai_database_load (database, record->id, NULL);

      if (loaded == NULL)
        continue;
      if (loaded->moves->len < record->moves->len)
        {
          assert_begins (loaded, record);
          n_parts++;
          continue;
        }
      g_assert_true (sai_record_equal (loaded, record));
      n_same++;
      n_hints += loaded->hints;
      n_peeked += loaded->peeked;
    }

  g_assert_cmpuint (n_same, >, 100);
  g_assert_cmpuint (n_parts, <, 100);
  g_assert_cmpuint (n_hints, >, 10);
  g_assert_cmpuint (n_peeked, >, 10);
}

static void
test_suspect_but_sound (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *mark = g_strconcat (fixture->path, ".suspect", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  damaged_fill (fixture->path, 20);
  damaged_write (mark, "", 0);
  database = sai_database_open (fixture->path, &notice, NULL);

  g_assert_null (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 20);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

static void
test_under_a_file (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "history.db", NULL);
  g_autoptr (GError) error = NULL;

  damaged_write (fixture->path, "a file", -1);
  g_assert_null (sai_database_open (path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_is_a_folder (DamagedHistory *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (sai_database_open (fixture->folder, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

/* Runs in a process of its own, which gives up the rights of root for good. */
static void
run_read_only (void)
{
  const char *path = g_getenv ("SAI_TEST_PATH");
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0)
    {
      g_assert_cmpint (setgid (NOBODY), ==, 0);
      g_assert_cmpint (setuid (NOBODY), ==, 0);
    }
  g_assert_null (sai_database_open (path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_READ_ONLY);
}

static void
assert_read_only (const char *path)
{
  g_setenv ("SAI_TEST_PATH", path, TRUE);
  g_test_trap_subprocess ("/rescue/read-only/subprocess", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
test_read_only_folder (DamagedHistory *fixture, gconstpointer data)
{
  g_assert_cmpint (chmod (fixture->folder, 0555), ==, 0);
  assert_read_only (fixture->path);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
}

static void
test_read_only_parent (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saikoro", "history.db", NULL);

  g_assert_cmpint (chmod (fixture->folder, 0555), ==, 0);
  assert_read_only (path);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
}

static void
test_read_only_file (DamagedHistory *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  damaged_fill (fixture->path, 3);
  before = sample_contents (fixture->path, &n_before);
  g_assert_cmpint (chmod (fixture->path, 0444), ==, 0);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
  assert_read_only (fixture->path);

  after = sample_contents (fixture->path, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
}

int
main (int argc, char *argv[])
{

  g_test_init (&argc, &argv, NULL);

#define ADD_WITH(path, data, function) \
  g_test_add ("/rescue/" path, DamagedHistory, data, damaged_set_up, function, damaged_tear_down)
#define ADD(path, function) ADD_WITH (path, NULL, function)
  ADD ("new", test_new);
  ADD ("zero-length", test_zero_length);
  ADD ("text", test_text);
  ADD ("garbage", test_garbage);
  ADD ("header-only", test_header_only);
  ADD ("truncated", test_truncated);
  ADD ("other-program", test_other_program);
  ADD ("log-goes-along", test_log_goes_along);
  ADD ("never-overwrites", test_never_overwrites);
  ADD ("damage-inside", test_damage_inside);
  ADD ("no-new-file", test_no_new_file);
  ADD ("interrupted/reading", test_interrupted_reading);
  ADD ("interrupted/moving", test_interrupted_moving);
  ADD ("salvaged-is-the-same", test_salvaged_is_the_same);
  ADD ("suspect-but-sound", test_suspect_but_sound);
  ADD ("under-a-file", test_under_a_file);
  ADD ("is-a-folder", test_is_a_folder);
  ADD ("read-only/folder", test_read_only_folder);
  ADD ("read-only/parent", test_read_only_parent);
  ADD ("read-only/file", test_read_only_file);
#undef ADD
#undef ADD_WITH
  /* "subprocess" in its path keeps it from running by itself. */
  g_test_add_func ("/rescue/read-only/subprocess", run_read_only);

  return g_test_run ();
}
