/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are older, newer, damaged or not ours: nothing is ever lost, and the history can be used afterwards. */

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-database-private.h"
#include "exchange-samples.h"
#include "rescue/sai-database-open.h"
#include "sai-run.h"
#include "store-samples.h"

/* The user that owns nothing. */
#define NOBODY 65534

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
write_file (const char *path, const char *contents, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
}

static void
fill (const char *path, guint n_games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (path, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 60);

      g_assert_true (sai_database_save (database, record, 0, 1800000000 + i, NULL));
    }
  g_assert_true (sai_database_commit (database, NULL));
}

static guint
count_matching (const char *folder, const char *prefix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, prefix);

  return n;
}

/* The path that the notice names, in its quotes. */
static char *
get_quoted (const char *notice)
{
  const char *start;
  const char *end;

  g_assert_nonnull (notice);
  start = strstr (notice, "“");
  end = strstr (notice, "”");
  g_assert_nonnull (start);
  g_assert_nonnull (end);
  start += strlen ("“");

  return g_strndup (start, end - start);
}

/* Opens what cannot be read, and checks all that must be true then. */
static SaiDatabase *
open_damaged (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autofree char *aside = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *prefix = g_strconcat (fixture->path, ".damaged-", NULL);
  g_autoptr (SaiRecord) record = sample_record (9999, 3);
  SaiDatabase *database;
  gsize n_before = 0;
  gsize n_after = 0;

  before = sample_contents (fixture->path, &n_before);
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_nonnull (database);

  aside = get_quoted (notice);
  g_assert_true (g_str_has_prefix (aside, prefix));
  after = sample_contents (aside, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);

  g_assert_true (sai_database_save (database, record, 0, 1, NULL));
  return database;
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = sai_database_open (fixture->path, &notice, &error);
  gint64 version = 0;

  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_true (sai_database_get_integer (database, "PRAGMA user_version", &version, NULL));
  g_assert_cmpint (version, ==, 4);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.before"), ==, 0);
}

static void
test_zero_length (Fixture *fixture, gconstpointer data)
{
  write_file (fixture->path, "", 0);
  test_new (fixture, data);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.damaged"), ==, 0);
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;

  write_file (fixture->path, "Dear diary, today I threw five sixes.\n", -1);
  database = open_damaged (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_garbage (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *garbage = g_malloc (100000);

  for (guint i = 0; i < 100000; i++)
    garbage[i] = g_test_rand_int_range (0, 256);
  write_file (fixture->path, garbage, 100000);
  database = open_damaged (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_header_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;

  fill (fixture->path, 5);
  g_assert_cmpint (truncate (fixture->path, 100), ==, 0);
  database = open_damaged (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 1);
}

static void
test_truncated (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  fill (fixture->path, 300);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);

  for (guint percent = 95; percent > 5; percent -= 30)
    {
      g_autofree char *notice = NULL;
      g_autoptr (SaiDatabase) database = NULL;
      g_autofree char *contents = NULL;
      gsize length = 0;

      contents = sample_contents (fixture->path, &length);
      g_assert_cmpint (truncate (fixture->path, status.st_size * percent / 100 + 17), ==, 0);
      database = open_damaged (fixture);
      g_test_message ("%u %% of the file, %u of 300 games", percent, sample_count (database, SAI_LIST_UNFINISHED) - 1);
      if (percent == 95)
        g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
      g_clear_pointer (&database, sai_database_close);
      write_file (fixture->path, contents, length);
    }
}

/* The file cannot be opened, and not one of its bytes changes. */
static void
assert_left_alone (Fixture *fixture, SaiStoreError code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *notice = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  before = sample_contents (fixture->path, &n_before);
  g_assert_null (sai_database_open (fixture->path, &notice, &error));
  g_assert_error (error, SAI_STORE_ERROR, (int) code);
  g_assert_null (notice);
  after = sample_contents (fixture->path, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_other_program (Fixture *fixture, gconstpointer data)
{
  sqlite3 *connection = NULL;

  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection,
                                 "CREATE TABLE game (title TEXT); INSERT INTO game VALUES ('Chess');"
                                 "PRAGMA user_version = 1;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (connection);

  assert_left_alone (fixture, SAI_STORE_ERROR_FORMAT);
}

static void
test_log_goes_along (Fixture *fixture, gconstpointer data)
{
  const char *text = "what was not yet written back";
  g_autoptr (SaiDatabase) database = NULL;
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_found = 0;

  write_file (fixture->path, "not a database, but long enough to look like one might have been here once", -1);
  write_file (log, text, -1);
  database = open_damaged (fixture);

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
test_never_overwrites (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SaiDatabase) database = NULL;
      g_autofree char *text = g_strdup_printf ("damage number %u", i);

      write_file (fixture->path, text, -1);
      database = open_damaged (fixture);
    }

  g_assert_cmpuint (count_matching (fixture->folder, "history.db.damaged"), ==, 12);
}

/* Every page of the file in turn becomes unreadable. */
static void
test_damage_inside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *contents = NULL;
  g_autofree char *broken = NULL;
  gsize length = 0;

  fill (fixture->path, 20);
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
      write_file (fixture->path, broken, length);

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
      g_assert_cmpuint (count_matching (fixture->folder, "history.db.suspect"), ==, 0);
      g_clear_pointer (&database, sai_database_close);
      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
    }
}

static char *
get_fresh (Fixture *fixture)
{
  return g_strconcat (fixture->path, ".new", NULL);
}

/* What is whole and waits to take the place of the history. */
static void
fill_fresh (Fixture *fixture, guint n_games)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *lock = g_strconcat (fresh, ".lock", NULL);

  fill (fresh, n_games);
  g_assert_cmpint (g_unlink (lock), ==, 0);
}

/* Damages the file in such a way that most of its games can be read. */
static void
damage (Fixture *fixture)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (truncate (fixture->path, status.st_size * 95 / 100 + 17), ==, 0);
}

/* When no new file can be made, the damaged one stays; and when one can, nothing was lost. */
static void
test_no_new_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *before = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  gsize n_before = 0;

  fill (fixture->path, 300);
  damage (fixture);
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
      g_assert_cmpuint (count_matching (fixture->folder, "history.db.damaged"), ==, 0);
    }

  g_assert_cmpint (g_rmdir (fresh), ==, 0);
  database = open_damaged (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.new"), ==, 0);
}

/* What a process left that died while it was reading the damaged file. */
static void
test_interrupted_reading (Fixture *fixture, gconstpointer data)
{
  g_autofree char *fresh = get_fresh (fixture);
  g_autofree char *log = g_strconcat (fresh, "-wal", NULL);
  g_autoptr (SaiDatabase) database = NULL;

  fill (fixture->path, 300);
  damage (fixture);
  fill_fresh (fixture, 2);
  write_file (log, "half of a log", -1);

  database = open_damaged (fixture);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.new"), ==, 0);
}

/* What a process left that died after it had set the damaged file aside, but neither its log nor the new file moved. */
static void
test_interrupted_moving (Fixture *fixture, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (fixture->path, ".damaged-20260101-000000", NULL);
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  write_file (aside, "the damaged file", -1);
  write_file (log, "its log", -1);
  fill_fresh (fixture, 7);

  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 7);
  g_assert_nonnull (notice);
  g_assert_nonnull (strstr (notice, "interrupted"));
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.damaged-"), ==, 2);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.new"), ==, 0);

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
test_salvaged_is_the_same (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  guint n_same = 0;
  guint n_parts = 0;
  guint n_hints = 0;
  guint n_peeked = 0;

  fill (fixture->path, 300);
  damage (fixture);
  database = open_damaged (fixture);
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
test_suspect_but_sound (Fixture *fixture, gconstpointer data)
{
  g_autofree char *mark = g_strconcat (fixture->path, ".suspect", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  fill (fixture->path, 20);
  write_file (mark, "", 0);
  database = sai_database_open (fixture->path, &notice, NULL);

  g_assert_null (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 20);
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  sqlite3 *connection = NULL;

  fill (fixture->path, 3);
  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  sqlite3_exec (connection, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (connection);

  assert_left_alone (fixture, SAI_STORE_ERROR_NEWER);
}

/* The migrations of this version and one more. */
static char **
get_migrations_and (const char *next)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) sai_database_get_migrations ());
  g_strv_builder_add (builder, next);

  return g_strv_builder_end (builder);
}

static void
test_migration (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) migrations = get_migrations_and ("ALTER TABLE game ADD COLUMN later TEXT");
  const char *const *known = (const char *const *) migrations;
  g_autofree char *copy = g_strconcat (fixture->path, ".before-v5", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiDatabase) old = NULL;
  gint64 version = 0;

  fill (fixture->path, 20);
  database = sai_database_open_with (fixture->path, known, &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);
  g_assert_true (sai_database_get_integer (database, "PRAGMA user_version", &version, NULL));
  g_assert_cmpint (version, ==, 5);
  g_assert_true (sai_database_get_integer (database, "SELECT count(later) FROM game", &version, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 20);

  /* The copy is a history of its own. */
  old = sai_database_open (copy, &notice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (old, SAI_LIST_UNFINISHED), ==, 20);

  /* The second time there is nothing to be done. */
  g_clear_pointer (&database, sai_database_close);
  database = sai_database_open_with (fixture->path, known, &notice, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.before-v5-2"), ==, 0);
}

static void
test_migration_fails (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) migrations = get_migrations_and ("CREATE TABLE x (y); This is not SQL");
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  fill (fixture->path, 20);
  g_assert_null (sai_database_open_with (fixture->path, (const char *const *) migrations, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
  g_clear_error (&error);

  database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, 20);
}

/* An older version of the schema, and what is done to a file of it. */
typedef struct
{
  guint version;
  void (*damage) (Fixture *fixture);
} Older;

/* Makes a file as an older version left it, with the games of version-N.saikoro and so many more, unfinished ones. */
static void
write_older (const char *path, guint version, guint n_more)
{
  g_autofree char *name = g_strdup_printf ("version-%u.sql", version);
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autofree char *dump = sample_contents (script, NULL);
  static const char *const marks[] = { "", ", i % 2", ", i % 2, i % 3 = 0" };
  g_autofree char *more =
    g_strdup_printf ("BEGIN;"
                     "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u)"
                     " INSERT INTO game SELECT i + 10, printf('%%08x-1234-4abc-8def-0123456789ab', i), 'yacht', NULL,"
                     " '', 'kept', NULL, 1700000000, 1800000000, NULL, 60%s FROM n WHERE i <= %u;"
                     "INSERT INTO seat SELECT id, 0, 1, 0, 1 FROM game WHERE id > 10;"
                     "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)"
                     " INSERT INTO move SELECT id, i, 'put 1 sixes 24 with 26666' FROM game, n WHERE id > 10;"
                     "COMMIT;",
                     n_more, marks[version - 1], n_more);
  sqlite3 *connection = NULL;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, dump, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, more, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);
}

/* The games of version-N.sql are what that version exported of them. */
static void
assert_older (SaiDatabase *database, guint version)
{
  g_autofree char *name = g_strdup_printf ("version-%u.saikoro", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "store", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) expected = sample_read_games (path, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (expected->len, ==, version > 2 ? 4 : 2);
  for (guint i = 0; i < expected->len; i++)
    {
      SaiRecord *record = g_ptr_array_index (expected, i);
      g_autoptr (SaiRecord) loaded = sai_database_load (database, record->id, &error);

      g_assert_no_error (error);
      g_assert_true (sai_record_equal (loaded, record));
      g_assert_cmpint (loaded->hints, ==, version > 1 && (i == 0 || i == 2));
      g_assert_cmpint (loaded->peeked, ==, i >= 2);
      g_assert_false (loaded->favourite);
      g_assert_null (loaded->note);
      g_assert_null (loaded->tags);
    }
}

static char *
ask (SaiDatabase *database, const char *sql)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, NULL);
  gboolean row = FALSE;

  g_assert_nonnull (query);
  g_assert_true (sai_database_step (database, query, &row, NULL));
  g_assert_true (row);
  return g_strdup ((const char *) sqlite3_column_text (query, 0));
}

/* What version 4 knows of a game, it finds out about the old ones; and it has what new files have. */
static void
assert_newest (SaiDatabase *database, guint version)
{
  g_autofree char *best = ask (database, "SELECT group_concat(best, ' ') FROM (SELECT best FROM game ORDER BY id)");
  g_autofree char *moments = ask (database, "SELECT group_concat(moment = coalesce(finished, changed), '') FROM game");
  g_autofree char *flags = ask (database, "SELECT sum(deleted + favourite + examined + analysed) FROM game");
  const char *objects = "SELECT group_concat(object, ' ') FROM (SELECT type || ' ' || name AS object FROM sqlite_schema"
                        " WHERE sql IS NOT NULL ORDER BY 1)";
  g_autoptr (SaiDatabase) new = sai_database_open (SAI_DATABASE_MEMORY, NULL, NULL);
  g_autofree char *found = ask (database, objects);
  g_autofree char *expected = ask (new, objects);
  g_autofree char *listed = ask (database, "SELECT count(*) FROM game WHERE best > 6 AND deleted = 0");

  g_assert_cmpstr (best, ==, version == 1 ? "18 9" : version == 2 ? "9 18" : "9 18 7 5");
  g_assert_cmpstr (moments, ==, version > 2 ? "1111" : "11");
  g_assert_cmpstr (flags, ==, "0");
  g_assert_cmpstr (listed, ==, version > 2 ? "3" : "2");
  g_assert_cmpstr (found, ==, expected);
}

/* Somebody who sits nowhere any more is gone, as ever. */
static void
assert_triggers (SaiDatabase *database)
{
  g_autofree char *after = NULL;

  sample_delete (database, "00000000-0000-4000-8000-000000000001");
  after = ask (database, "SELECT count(*) FROM player WHERE name = '碧'");
  g_assert_cmpstr (after, ==, "0");
}

/* An old game takes the marks like a new one. */
static void
assert_marks (SaiDatabase *database)
{
  const char *id = "f3329789-873d-47ff-b5b7-91e3ddb15039";
  g_autoptr (SaiRecord) record = sai_database_load (database, id, NULL);

  record->hints = TRUE;
  record->peeked = TRUE;
  g_assert_true (sai_database_save (database, record, record->moves->len, 1, NULL));
  g_clear_pointer (&record, sai_record_unref);
  record = sai_database_load (database, id, NULL);
  g_assert_true (record->hints);
  g_assert_true (record->peeked);
  g_assert_cmpint (sqlite3_exec (database->connection, "UPDATE game SET hints = 2", NULL, NULL, NULL), ==,
                   SQLITE_CONSTRAINT);
  g_assert_cmpint (sqlite3_exec (database->connection, "UPDATE game SET peeked = 2", NULL, NULL, NULL), ==,
                   SQLITE_CONSTRAINT);
}

static void
test_older (Fixture *fixture, gconstpointer data)
{
  const Older *older = data;
  g_autofree char *copy = g_strconcat (fixture->path, ".before-v4", NULL);
  g_autofree char *mark = g_strconcat (fixture->path, ".suspect", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  sqlite3 *old = NULL;

  write_older (fixture->path, older->version, 0);
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);
  assert_older (database, older->version);
  assert_newest (database, older->version);
  g_assert_cmpuint (sample_count (database, SAI_LIST_FINISHED), ==, older->version > 2 ? 2 : 1);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, older->version > 2 ? 2 : 1);
  assert_marks (database);
  assert_triggers (database);

  /* SQLite finds nothing wrong with rows that were written before there were the columns. */
  g_clear_pointer (&database, sai_database_close);
  write_file (mark, "", 0);
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_null (notice);

  /* The copy is of the older version still. */
  g_assert_cmpint (sqlite3_open (copy, &old), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (old, "SELECT seed, cursor FROM game", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (old, "SELECT hints FROM game", NULL, NULL, NULL), ==,
                   older->version > 1 ? SQLITE_OK : SQLITE_ERROR);
  g_assert_cmpint (sqlite3_exec (old, "SELECT peeked FROM game", NULL, NULL, NULL), ==,
                   older->version > 2 ? SQLITE_OK : SQLITE_ERROR);
  g_assert_cmpint (sqlite3_exec (old, "SELECT note FROM game", NULL, NULL, NULL), ==, SQLITE_ERROR);
  sqlite3_close (old);
  g_clear_pointer (&database, sai_database_close);
  database = sai_database_open (copy, &notice, &error);
  g_assert_no_error (error);
  assert_older (database, older->version);
}

/* Makes a page in the middle of the file unreadable. */
static void
damage_middle (Fixture *fixture)
{
  g_autofree char *contents = NULL;
  gsize length = 0;

  contents = sample_contents (fixture->path, &length);
  memset (contents + length / 4096 / 2 * 4096, 0xa5, 4096);
  write_file (fixture->path, contents, length);
}

/* A damaged file of an older version is salvaged as it is: it cannot be brought to another version before. */
static void
test_older_damaged (Fixture *fixture, gconstpointer data)
{
  const Older *older = data;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *id = sample_id (1);

  write_older (fixture->path, older->version, 300);
  older->damage (fixture);
  database = open_damaged (fixture);
  assert_older (database, older->version);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), >, 100);
  record = sai_database_load (database, id, NULL);
  g_assert_cmpuint (record->moves->len, ==, 60);
  g_assert_cmpint (record->hints, ==, older->version > 1);
  g_assert_false (record->peeked);
  g_clear_pointer (&id, g_free);
  g_clear_pointer (&record, sai_record_unref);
  id = sample_id (3);
  record = sai_database_load (database, id, NULL);
  g_assert_cmpint (record->peeked, ==, older->version > 2);

  /* Nothing is left of the copy that could not be made. */
  g_assert_cmpuint (count_matching (fixture->folder, "history.db.before"), ==, 0);
}

static void
test_under_a_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->path, "history.db", NULL);
  g_autoptr (GError) error = NULL;

  write_file (fixture->path, "a file", -1);
  g_assert_null (sai_database_open (path, NULL, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED);
}

static void
test_is_a_folder (Fixture *fixture, gconstpointer data)
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
test_read_only_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (chmod (fixture->folder, 0555), ==, 0);
  assert_read_only (fixture->path);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
}

static void
test_read_only_parent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saikoro", "history.db", NULL);

  g_assert_cmpint (chmod (fixture->folder, 0555), ==, 0);
  assert_read_only (path);
  g_assert_cmpint (chmod (fixture->folder, 0755), ==, 0);
}

static void
test_read_only_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before = 0;
  gsize n_after = 0;

  fill (fixture->path, 3);
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
  static const Older version_1 = { 1, damage };
  static const Older version_1_middle = { 1, damage_middle };
  static const Older version_2 = { 2, damage };
  static const Older version_2_middle = { 2, damage_middle };
  static const Older version_3 = { 3, damage };
  static const Older version_3_middle = { 3, damage_middle };

  g_test_init (&argc, &argv, NULL);

#define ADD_WITH(path, data, function) g_test_add ("/rescue/" path, Fixture, data, set_up, function, tear_down)
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
  ADD ("newer", test_newer);
  ADD ("migration", test_migration);
  ADD ("migration-fails", test_migration_fails);
  ADD_WITH ("version-1", &version_1, test_older);
  ADD_WITH ("version-1/truncated", &version_1, test_older_damaged);
  ADD_WITH ("version-1/damage-inside", &version_1_middle, test_older_damaged);
  ADD_WITH ("version-2", &version_2, test_older);
  ADD_WITH ("version-2/truncated", &version_2, test_older_damaged);
  ADD_WITH ("version-2/damage-inside", &version_2_middle, test_older_damaged);
  ADD_WITH ("version-3", &version_3, test_older);
  ADD_WITH ("version-3/truncated", &version_3, test_older_damaged);
  ADD_WITH ("version-3/damage-inside", &version_3_middle, test_older_damaged);
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
