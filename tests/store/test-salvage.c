/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes back of games of which one thing is wrong, and of files in which somebody has put more than a history. */

#include <glib/gstdio.h>
#include <string.h>

#include "database/sai-database-private.h"
#include "database/sai-database-remarks.h"
#include "database/sai-practice.h"
#include "history/sai-database-players.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#define PAGE 4096
#define N_GAMES 40
#define N_MOVES 30
#define LONG_NOTE 30000

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, N_MOVES);

      if (i == 7)
        record->note = g_strnfill (LONG_NOTE, 'n');
      g_assert_true (sai_database_add (database, record, 1800000000 + i, NULL, NULL));
    }
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* Writes into the file what the program would never write. */
static void
tamper (Fixture *fixture, const char *sql)
{
  sqlite3 *raw = NULL;

  g_assert_cmpint (sqlite3_open (fixture->path, &raw), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (raw, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (raw), ==, SQLITE_OK);
}

static void
suspect (Fixture *fixture)
{
  g_autofree char *mark = g_strconcat (fixture->path, ".suspect", NULL);

  g_assert_true (g_file_set_contents (mark, "", 0, NULL));
}

/* Opens a file that is damaged, whose games are all there afterwards. */
static SaiDatabase *
open_salvaged (Fixture *fixture)
{
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (fixture->path, &notice, &error);

  g_assert_no_error (error);
  g_assert_nonnull (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, N_GAMES);

  return database;
}

static SaiRecord *
load (SaiDatabase *database, guint number)
{
  g_autofree char *id = sample_id (number);
  g_autoptr (GError) error = NULL;
  SaiRecord *record = sai_database_load (database, id, &error);

  g_assert_no_error (error);
  return record;
}

static void
assert_same (SaiDatabase *database, guint number)
{
  g_autoptr (SaiRecord) record = load (database, number);
  g_autoptr (SaiRecord) wanted = sample_record (number, N_MOVES);

  if (number == 7)
    wanted->note = g_strnfill (LONG_NOTE, 'n');
  g_assert_true (sai_record_equal (record, wanted));
}

/* All pages that hold only a part of the note: nothing but the rest of it is lost. */
static void
test_long_note (Fixture *fixture, gconstpointer data)
{
  gsize length = 0;
  g_autofree char *contents = sample_contents (fixture->path, &length);
  g_autofree char *full = g_strnfill (PAGE - 4, 'n');
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) wanted = sample_record (7, N_MOVES);
  guint n_pages = 0;

  for (gsize at = 0; at < length; at += PAGE)
    if (memcmp (contents + at + 4, full, PAGE - 4) == 0)
      {
        memset (contents + at, 0x99, PAGE);
        n_pages++;
      }
  g_assert_cmpuint (n_pages, >, 10);
  g_assert_true (g_file_set_contents (fixture->path, contents, length, NULL));
  suspect (fixture);

  database = open_salvaged (fixture);
  record = load (database, 7);
  g_assert_cmpuint (strlen (record->note), >, 100);
  g_assert_cmpuint (strspn (record->note, "n"), ==, strlen (record->note));
  wanted->note = g_strdup (record->note);
  g_assert_true (sai_record_equal (record, wanted));
  for (guint i = 0; i < N_GAMES; i++)
    if (i != 7)
      assert_same (database, i);
}

/* What was deleted a moment ago comes back with Undo also when the file had to be repaired meanwhile. */
static void
test_deleted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (3);
  const char *const ids[] = { id, NULL };
  g_autofree char *notice = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  tamper (fixture,
          "UPDATE game SET deleted = 1, favourite = 1, practised = '[7,3,1]' WHERE id = 4; DROP INDEX game_moment");
  database = sai_database_open (fixture->path, &notice, &error);
  g_assert_no_error (error);
  g_assert_nonnull (notice);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, N_GAMES - 1);

  sai_database_set_deleted (database, ids, FALSE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sample_count (database, SAI_LIST_UNFINISHED), ==, N_GAMES);
  for (guint i = 0; i < N_GAMES; i++)
    if (i != 3)
      assert_same (database, i);
  {
    g_autoptr (SaiRecord) record = load (database, 3);

    g_assert_true (record->favourite);
    g_assert_cmpstr (record->practised, ==, "[7,3,1]");
    g_assert_cmpuint (record->moves->len, ==, N_MOVES);
  }
}

/* Two who became one can be split up also after a repair. */
static void
test_mergers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (GPtrArray) mergers = NULL;
  g_autoptr (GError) error = NULL;
  const SaiHistoryMerger *merger;
  g_autoptr (SaiRecord) record = NULL;

  {
    g_autoptr (SaiDatabase) before = sai_database_open (fixture->path, NULL, &error);
    g_autofree char *name = NULL;

    g_assert_no_error (error);
    record = sample_save_seats (before, N_GAMES, "Uma Vic");
    g_clear_pointer (&record, sai_record_unref);
    record = sample_save_seats (before, N_GAMES + 1, "Wim Vic");
    name = sai_database_rename_player (before, "Uma", "Wim", &error);
    g_assert_no_error (error);
  }
  tamper (fixture, "DROP INDEX game_moment");
  database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  mergers = sai_database_list_mergers (database, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mergers->len, ==, 1);
  merger = g_ptr_array_index (mergers, 0);
  g_assert_cmpstr (merger->name, ==, "Uma");
  g_assert_cmpstr (merger->into_name, ==, "Wim");
  g_assert_cmpuint (merger->n_games, ==, 1);
  sai_database_split_player (database, merger->id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM seat JOIN player ON player.id = player"
                                                " WHERE name = 'Uma'"),
                   ==, 1);
}

/* Answers of the trainer are in the file twice: whichever page is lost, all of them come back. */
static void
test_practice (Fixture *fixture, gconstpointer data)
{
  const guint n_answers = 300;
  static const char question[] = "yacht 55234 2 ones=3 choice=25 sixes=24";
  gsize length = 0;
  g_autofree char *contents = NULL;
  guint n_pages = 0;

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (SaiDatabase) before = sai_database_open (fixture->path, NULL, &error);

    g_assert_no_error (error);
    for (guint i = 0; i < n_answers; i++)
      {
        g_autoptr (SaiPractice) practice = sai_practice_new (question, "opening", 750, i % 3 == 0, 1700000000 + i);

        g_assert_true (sai_database_add_practice (before, practice, NULL, NULL));
      }
  }
  contents = sample_contents (fixture->path, &length);
  for (gsize at = 0; at < length; at += PAGE)
    {
      g_autofree char *damaged = g_memdup2 (contents, length);
      g_autoptr (SaiDatabase) database = NULL;

      if (memmem (contents + at, PAGE, question, strlen (question)) == NULL)
        continue;
      n_pages++;
      memset (damaged + at, 0x99, PAGE);
      g_assert_true (g_file_set_contents (fixture->path, damaged, length, NULL));
      suspect (fixture);
      database = open_salvaged (fixture);
      g_assert_cmpint (sample_get_number (database, "SELECT count(*) FROM practice WHERE gap = 750"
                                                    " AND theme = 'opening' AND question LIKE 'yacht 55234 2%'"),
                       ==, n_answers);
      g_assert_cmpint (sample_get_number (database, "SELECT sum(moment * solved) FROM practice"), ==,
                       1700000000 * 100LL + 99 * 100 * 3 / 2);
    }
  g_assert_cmpuint (n_pages, >, 8);
}

/* SQLite finds nothing wrong with a move that has another number, but the game cannot go on after the one before. */
static void
test_move_number (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (SaiRecord) wanted = sample_record (9, N_MOVES);

  /* Something else is damaged, too. */
  tamper (fixture, "UPDATE move SET number = 4106 WHERE number = 10 AND game = 10; DROP INDEX game_moment");
  database = open_salvaged (fixture);
  record = load (database, 9);
  /* It is a sheet: it begins with who sat down, if the rest is not to be had. */
  g_assert_cmpuint (record->moves->len, <=, 10);
  g_assert_cmpuint (record->cursor, ==, record->moves->len);
  g_assert_cmpstr (record->ruleset, ==, wanted->ruleset);
  for (guint i = 0; i < N_GAMES; i++)
    if (i != 9)
      assert_same (database, i);
}

/* Names that are lost in the table and in its index are made up; games are not lost for it. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) record = NULL;

  tamper (fixture, "DROP TRIGGER seat_deleted; DELETE FROM player WHERE name = 'Aki'");
  database = open_salvaged (fixture);
  record = load (database, 1);
  g_assert_cmpuint (record->players->len, ==, 2);
  g_assert_cmpstr (sai_player_get_name (record->players->pdata[0]), ==, "Player 1");
  g_assert_cmpstr (sai_player_get_name (record->players->pdata[1]), ==, "碧");
  g_assert_cmpstr (sai_player_get_kind (record->players->pdata[1]), ==, "perfect");
}

/* Whoever plays on is told that the game is damaged: what is made up must not be saved in the place of what can be
 * repaired. */
static void
test_names_in_use (Fixture *fixture, gconstpointer data)
{
  g_autofree char *mark = g_strconcat (fixture->path, ".suspect", NULL);
  g_autofree char *id = sample_id (1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  tamper (fixture, "DELETE FROM player WHERE name = 'Aki'");
  database = sai_database_open (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (sai_database_load (database, id, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* What somebody else has put into the file is not done, and is not in the history afterwards. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = NULL;
  g_autoptr (SaiRecord) added = sample_record (N_GAMES, 3);
  gint64 n_foreign = -1;

  tamper (fixture, data);
  database = open_salvaged (fixture);
  g_assert_true (sai_database_save (database, added, 0, 1, NULL));
  for (guint i = 0; i < N_GAMES; i++)
    assert_same (database, i);
  g_assert_true (sai_database_get_integer (database, "SELECT count(*) FROM sqlite_schema WHERE sql LIKE '%evil%'",
                                           &n_foreign, NULL));
  g_assert_cmpint (n_foreign, ==, 0);
}

static void
test_statistics_of_sqlite (Fixture *fixture, gconstpointer data)
{
  g_autofree char *notice = NULL;
  g_autoptr (SaiDatabase) database = NULL;

  tamper (fixture, "ANALYZE");
  database = sai_database_open (fixture->path, &notice, NULL);
  g_assert_nonnull (database);
  g_assert_null (notice);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    const char *sql;
  } foreign[] = {
    { "trigger", "CREATE TRIGGER evil AFTER UPDATE ON census BEGIN DELETE FROM move; END" },
    { "trigger-of-our-name",
      "DROP TRIGGER census_added;"
      "CREATE TRIGGER census_added AFTER INSERT ON game BEGIN DELETE FROM move WHERE 'evil' <> ''; END" },
    { "view", "CREATE VIEW evil AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n" },
    { "table", "CREATE TABLE evil (x DEFAULT (1))" },
    { "column", "ALTER TABLE tag ADD COLUMN evil TEXT" },
    { "index", "CREATE INDEX evil ON move (text) WHERE abs (number) >= 0" },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/salvage/long-note", Fixture, NULL, set_up, test_long_note, tear_down);
  g_test_add ("/salvage/deleted", Fixture, NULL, set_up, test_deleted, tear_down);
  g_test_add ("/salvage/mergers", Fixture, NULL, set_up, test_mergers, tear_down);
  g_test_add ("/salvage/practice", Fixture, NULL, set_up, test_practice, tear_down);
  g_test_add ("/salvage/move-number", Fixture, NULL, set_up, test_move_number, tear_down);
  g_test_add ("/salvage/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/salvage/names-in-use", Fixture, NULL, set_up, test_names_in_use, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *path = g_strconcat ("/salvage/foreign/", foreign[i].name, NULL);

      g_test_add (path, Fixture, foreign[i].sql, set_up, test_foreign, tear_down);
    }
  g_test_add ("/salvage/statistics-of-sqlite", Fixture, NULL, set_up, test_statistics_of_sqlite, tear_down);

  return g_test_run ();
}
