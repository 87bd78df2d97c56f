/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories of other versions of the program: older ones are migrated, with a copy kept; a newer one is left alone. */

#include "damaged-history.h"
#include "database/sai-database-private.h"
#include "exchange-samples.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

static void
test_newer (DamagedHistory *fixture, gconstpointer data)
{
  sqlite3 *connection = NULL;

  damaged_fill (fixture->path, 3);
  g_assert_cmpint (sqlite3_open (fixture->path, &connection), ==, SQLITE_OK);
  sqlite3_exec (connection, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (connection);

  damaged_assert_left_alone (fixture, SAI_STORE_ERROR_NEWER);
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
test_migration (DamagedHistory *fixture, gconstpointer data)
{
  g_auto (GStrv) migrations = get_migrations_and ("ALTER TABLE game ADD COLUMN later TEXT");
  const char *const *known = (const char *const *) migrations;
  g_autofree char *copy = g_strconcat (fixture->path, ".before-v5", NULL);
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiDatabase) old = NULL;
  gint64 version = 0;

  damaged_fill (fixture->path, 20);
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
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.before-v5-2"), ==, 0);
}

static void
test_migration_fails (DamagedHistory *fixture, gconstpointer data)
{
  g_auto (GStrv) migrations = get_migrations_and ("CREATE TABLE x (y); This is not SQL");
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  damaged_fill (fixture->path, 20);
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
  void (*damage) (DamagedHistory *fixture);
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
test_older (DamagedHistory *fixture, gconstpointer data)
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
  damaged_write (mark, "", 0);
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
damage_middle (DamagedHistory *fixture)
{
  g_autofree char *contents = NULL;
  gsize length = 0;

  contents = sample_contents (fixture->path, &length);
  memset (contents + length / 4096 / 2 * 4096, 0xa5, 4096);
  damaged_write (fixture->path, contents, length);
}

/* A damaged file of an older version is salvaged as it is: it cannot be brought to another version before. */
static void
test_older_damaged (DamagedHistory *fixture, gconstpointer data)
{
  const Older *older = data;
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *id = sample_id (1);

  write_older (fixture->path, older->version, 300);
  older->damage (fixture);
  database = damaged_open (fixture);
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
  g_assert_cmpuint (damaged_count (fixture->folder, "history.db.before"), ==, 0);
}

int
main (int argc, char *argv[])
{
  static const Older version_1 = { 1, damaged_cut_short };
  static const Older version_1_middle = { 1, damage_middle };
  static const Older version_2 = { 2, damaged_cut_short };
  static const Older version_2_middle = { 2, damage_middle };
  static const Older version_3 = { 3, damaged_cut_short };
  static const Older version_3_middle = { 3, damage_middle };

  g_test_init (&argc, &argv, NULL);

#define ADD_WITH(path, data, function) \
  g_test_add ("/rescue/" path, DamagedHistory, data, damaged_set_up, function, damaged_tear_down)
#define ADD(path, function) ADD_WITH (path, NULL, function)
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
#undef ADD
#undef ADD_WITH

  return g_test_run ();
}
