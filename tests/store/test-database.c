/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in and out of the database: what is saved is what is loaded, whatever happened in between. */

#include <glib/gstdio.h>

#include "database/sai-database-private.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

typedef struct
{
  char *folder;
  char *path;
  SaiDatabase *database;
} Fixture;

static SaiDatabase *
open_at (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *notice = NULL;
  SaiDatabase *database = sai_database_open (path, &notice, &error);

  g_assert_no_error (error);
  g_assert_nonnull (database);
  g_assert_null (notice);

  return database;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
  fixture->database = open_at (fixture->path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->database, sai_database_close);
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
save (SaiDatabase *database, SaiRecord *record, guint from)
{
  g_autoptr (GError) error = NULL;

  sai_database_save (database, record, from, 1800000000, &error);
  g_assert_no_error (error);
}

static void
assert_stored (SaiDatabase *database, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) loaded = sai_database_load (database, record->id, &error);

  g_assert_no_error (error);
  g_assert_true (sai_record_equal (loaded, record));
}

static gint64
count_rows (SaiDatabase *database, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM %s", table);
  g_autoptr (GError) error = NULL;
  gint64 n = -1;

  sai_database_get_integer (database, sql, &n, &error);
  g_assert_no_error (error);

  return n;
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 10 * i);

      save (fixture->database, record, 0);
      assert_stored (fixture->database, record);
    }
}

static void
test_everything_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  record->definition = g_strdup ("[Ruleset]\nName=Mine\nName[ja]=私の\n");
  record->options = g_strsplit ("bonus-strict=true start-points=120", " ", -1);
  record->finished = 1700009999;
  record->hints = TRUE;
  record->peeked = TRUE;
  record->cursor = 3;
  record->places[1] = 1;

  save (fixture->database, record, 0);
  g_clear_pointer (&fixture->database, sai_database_close);
  fixture->database = open_at (fixture->path);

  assert_stored (fixture->database, record);
}

static void
test_saves_from_a_move (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 0);

  save (fixture->database, record, 0);
  for (guint i = 0; i < 40; i++)
    {
      g_ptr_array_add (record->moves, g_strdup_printf ("fill threes %u", i));
      record->cursor = i + 1;
      record->totals[i % 2] += i;
      save (fixture->database, record, i);
      assert_stored (fixture->database, record);
    }
}

static void
test_writes_only_from_there (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 50);
  int before;

  save (fixture->database, record, 0);
  g_ptr_array_add (record->moves, g_strdup ("fill threes 9"));
  before = sqlite3_total_changes (fixture->database->connection);
  save (fixture->database, record, 50);

  /* The game, the version of the history and the move; the seats are as they were. */
  g_assert_cmpint (sqlite3_total_changes (fixture->database->connection) - before, ==, 3);
}

static void
test_cursor_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  save (fixture->database, record, 0);
  record->cursor = 4;
  save (fixture->database, record, 10);

  assert_stored (fixture->database, record);
}

/* A person may ask for advice before the first move or any other, and may make none after it. Each mark is its own. */
static void
test_marks_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  record->finished = 1700001000;
  save (fixture->database, record, 0);
  record->hints = TRUE;
  save (fixture->database, record, 10);
  assert_stored (fixture->database, record);
  record->peeked = TRUE;
  save (fixture->database, record, 10);
  assert_stored (fixture->database, record);
  record->hints = FALSE;
  save (fixture->database, record, 10);
  assert_stored (fixture->database, record);

  g_ptr_array_add (record->moves, g_strdup ("fill threes 9"));
  record->cursor = 11;
  save (fixture->database, record, 10);
  assert_stored (fixture->database, record);
}

static void
test_tail_is_cut (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  save (fixture->database, record, 0);
  g_ptr_array_set_size (record->moves, 4);
  g_ptr_array_add (record->moves, g_strdup ("fill sixes 24"));
  record->cursor = 5;
  save (fixture->database, record, 4);

  assert_stored (fixture->database, record);
  g_assert_cmpint (count_rows (fixture->database, "move"), ==, 5);
}

static void
test_no_holes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 3);

  save (fixture->database, record, 0);
  for (guint i = 3; i < 9; i++)
    g_ptr_array_add (record->moves, g_strdup ("roll 12345"));
  record->cursor = 9;
  /* As if the saves of the moves 3 to 7 had failed. */
  save (fixture->database, record, 8);

  assert_stored (fixture->database, record);
}

static void
test_saving_twice_is_saving_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  save (fixture->database, record, 0);
  save (fixture->database, record, 0);
  save (fixture->database, record, 7);
  save (fixture->database, record, 1000);

  assert_stored (fixture->database, record);
  g_assert_cmpint (count_rows (fixture->database, "game"), ==, 1);
  g_assert_cmpint (count_rows (fixture->database, "seat"), ==, 2);
}

static void
test_new_game_ignores_from (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  save (fixture->database, record, 9);
  assert_stored (fixture->database, record);
}

static void
test_finish_and_resume (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);

  record->finished = 1700001000;
  save (fixture->database, record, 0);
  assert_stored (fixture->database, record);

  record->finished = 0;
  record->cursor = 9;
  save (fixture->database, record, 10);
  assert_stored (fixture->database, record);
}

static void
test_seats_change (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (3, 2);
  gpointer first;

  save (fixture->database, record, 0);

  g_ptr_array_add (record->players, sai_player_new ("Robin", SAI_PLAYER_PERSON));
  record->totals[2] = 7;
  save (fixture->database, record, 2);
  assert_stored (fixture->database, record);

  /* Each player is in the other's seat for a moment. */
  first = record->players->pdata[0];
  record->players->pdata[0] = record->players->pdata[1];
  record->players->pdata[1] = first;
  save (fixture->database, record, 2);
  assert_stored (fixture->database, record);

  g_ptr_array_set_size (record->players, 1);
  save (fixture->database, record, 2);
  assert_stored (fixture->database, record);
  g_assert_cmpint (count_rows (fixture->database, "player"), ==, 1);
}

static void
test_renamed_player_is_forgotten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (3, 2);

  save (fixture->database, record, 0);
  g_object_unref (record->players->pdata[0]);
  record->players->pdata[0] = sai_player_new ("Akiko", SAI_PLAYER_PERSON);
  save (fixture->database, record, 2);

  assert_stored (fixture->database, record);
  g_assert_cmpint (count_rows (fixture->database, "player"), ==, 2);
}

static void
test_players_are_shared (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 2);

      save (fixture->database, record, 0);
    }

  g_assert_cmpint (count_rows (fixture->database, "player"), ==, 2);
}

static void
test_same_player_twice (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 2);

  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  save (fixture->database, record, 0);

  assert_stored (fixture->database, record);
}

static void
test_add (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);
  g_autoptr (SaiRecord) other = sample_record (1, 3);
  g_autoptr (GError) error = NULL;
  gboolean added = FALSE;

  other->hints = TRUE;
  other->peeked = TRUE;
  g_assert_true (sai_database_add (fixture->database, record, 1, &added, &error));
  g_assert_no_error (error);
  g_assert_true (added);

  g_assert_true (sai_database_add (fixture->database, other, 2, &added, &error));
  g_assert_no_error (error);
  g_assert_false (added);
  assert_stored (fixture->database, record);
}

static void
test_delete (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 10);
  g_autoptr (SaiRecord) other = sample_record (2, 4);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (record->players, sai_player_new ("Only here", SAI_PLAYER_PERSON));
  save (fixture->database, record, 0);
  save (fixture->database, other, 0);

  sample_delete (fixture->database, record->id);

  g_assert_null (sai_database_load (fixture->database, record->id, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
  g_assert_cmpint (count_rows (fixture->database, "game"), ==, 1);
  g_assert_cmpint (count_rows (fixture->database, "seat"), ==, 2);
  g_assert_cmpint (count_rows (fixture->database, "move"), ==, 4);
  g_assert_cmpint (count_rows (fixture->database, "player"), ==, 2);
  assert_stored (fixture->database, other);
}

static void
test_absent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *id = sample_id (77);
  g_autoptr (GError) error = NULL;

  g_assert_null (sai_database_load (fixture->database, id, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND);
}

static void
test_bulk_commit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (fixture->database, &error));
  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (SaiRecord) record = sample_record (i, 5);

      save (fixture->database, record, 0);
    }
  g_assert_true (sai_database_commit (fixture->database, &error));
  g_assert_no_error (error);

  g_assert_cmpint (count_rows (fixture->database, "game"), ==, 2000);
}

static void
test_bulk_rollback (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) kept = sample_record (1, 5);
  g_autoptr (SaiRecord) lost = sample_record (2, 5);
  g_autoptr (GError) error = NULL;

  save (fixture->database, kept, 0);
  g_assert_true (sai_database_begin (fixture->database, &error));
  save (fixture->database, lost, 0);
  sai_database_rollback (fixture->database);

  assert_stored (fixture->database, kept);
  g_assert_cmpint (count_rows (fixture->database, "game"), ==, 1);
}

static void
test_inner_rollback (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) kept = sample_record (1, 5);
  g_autoptr (SaiRecord) lost = sample_record (2, 5);
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (fixture->database, &error));
  save (fixture->database, kept, 0);
  g_assert_true (sai_database_begin (fixture->database, &error));
  save (fixture->database, lost, 0);
  sai_database_rollback (fixture->database);
  g_assert_true (sai_database_commit (fixture->database, &error));
  g_assert_no_error (error);

  assert_stored (fixture->database, kept);
  g_assert_cmpint (count_rows (fixture->database, "game"), ==, 1);
}

static void
test_two_connections (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) other = open_at (fixture->path);
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  save (fixture->database, record, 0);
  assert_stored (other, record);

  g_ptr_array_add (record->moves, g_strdup ("roll 12345"));
  save (other, record, 5);
  assert_stored (fixture->database, record);
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) other = open_at (fixture->path);
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  sqlite3_busy_timeout (other->connection, 10);
  g_assert_true (sai_database_begin (fixture->database, &error));
  g_assert_false (sai_database_save (other, record, 0, 1, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY);
  sai_database_rollback (fixture->database);

  save (other, record, 0);
  assert_stored (fixture->database, record);
}

static void
test_settings (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    const char *sql;
    gint64 value;
  } settings[] = {
    { "PRAGMA synchronous", 2 },     { "PRAGMA foreign_keys", 1 },
    { "PRAGMA user_version", 4 },    { "PRAGMA application_id", SAI_DATABASE_APPLICATION_ID },
    { "PRAGMA busy_timeout", 5000 }, { "SELECT journal_mode = 'wal' FROM pragma_journal_mode", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 value = -1;

      sai_database_get_integer (fixture->database, settings[i].sql, &value, &error);
      g_assert_no_error (error);
      g_assert_cmpint (value, ==, settings[i].value);
    }
}

static void
test_folder_is_created (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "share", "saikoro", NULL);
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiDatabase) database = open_at (path);
  GStatBuf status;

  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
}

static void
test_memory (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiDatabase) database = open_at (SAI_DATABASE_MEMORY);
  g_autoptr (SaiRecord) record = sample_record (1, 5);

  save (database, record, 0);
  assert_stored (database, record);
  g_assert_false (g_file_test (SAI_DATABASE_MEMORY, G_FILE_TEST_EXISTS));
}

static void
test_damaged_row (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiRecord) record = sample_record (1, 5);
  g_autoptr (GError) error = NULL;

  save (fixture->database, record, 0);
  g_assert_true (sai_database_execute (fixture->database, "DELETE FROM move WHERE number = 2", &error));
  g_assert_null (sai_database_load (fixture->database, record->id, &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/database/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("everything-is-kept", test_everything_is_kept);
  ADD ("saves-from-a-move", test_saves_from_a_move);
  ADD ("writes-only-from-there", test_writes_only_from_there);
  ADD ("cursor-alone", test_cursor_alone);
  ADD ("marks-alone", test_marks_alone);
  ADD ("tail-is-cut", test_tail_is_cut);
  ADD ("no-holes", test_no_holes);
  ADD ("saving-twice-is-saving-once", test_saving_twice_is_saving_once);
  ADD ("new-game-ignores-from", test_new_game_ignores_from);
  ADD ("finish-and-resume", test_finish_and_resume);
  ADD ("seats-change", test_seats_change);
  ADD ("renamed-player-is-forgotten", test_renamed_player_is_forgotten);
  ADD ("players-are-shared", test_players_are_shared);
  ADD ("same-player-twice", test_same_player_twice);
  ADD ("add", test_add);
  ADD ("delete", test_delete);
  ADD ("absent", test_absent);
  ADD ("bulk-commit", test_bulk_commit);
  ADD ("bulk-rollback", test_bulk_rollback);
  ADD ("inner-rollback", test_inner_rollback);
  ADD ("two-connections", test_two_connections);
  ADD ("busy", test_busy);
  ADD ("settings", test_settings);
  ADD ("folder-is-created", test_folder_is_created);
  ADD ("memory", test_memory);
  ADD ("damaged-row", test_damaged_row);
#undef ADD

  return g_test_run ();
}
