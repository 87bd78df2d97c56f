/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and folders for the tests of the store. The games look like real ones; nobody replays them. */
#include "history/sai-database-players.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

#include "database/sai-database-private.h"

#include <glib/gstdio.h>

/* @number gives everything in which games differ, so that the same number is the same game. */
SaiRecord *
sample_record (guint number, guint n_moves)
{
  SaiRecord *record = sai_record_new ();

  record->id = sample_id (number);
  record->ruleset = g_strdup (number % 2 == 0 ? "yacht" : "fune");
  record->mode = number % 3 == 0 ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED;
  if (record->mode == SAI_GAME_MODE_PLAYED)
    record->seed = g_strdup_printf ("%064x", number);
  record->created = 1700000000 + number;
  record->hints = number % 5 == 2;
  record->peeked = number % 7 == 3;
  if (record->peeked && record->mode == SAI_GAME_MODE_PLAYED && n_moves > 0)
    record->given = g_strdup_printf ("%u %064x", (n_moves + 1) / 2, number + 1);
  if (number % 13 == 6)
    record->evening = g_strdup_printf ("%08x-4321-4abc-8def-0123456789ab Club 夜", number / 39);
  record->cursor = n_moves;
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("碧", "perfect"));
  record->totals[0] = 100 + number;
  record->totals[1] = -5;
  record->places[0] = 1;
  record->places[1] = 2;
  for (guint i = 0; i < n_moves; i++)
    g_ptr_array_add (record->moves, g_strdup_printf ("keep .333. roll %u3334", i % 6 + 1));

  return record;
}

char *
sample_id (guint number)
{
  return g_strdup_printf ("%08x-1234-4abc-8def-0123456789ab", number);
}

char *
sample_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("saikoro-store-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

void
sample_folder_remove (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        sample_folder_remove (child);
      else
        g_assert_cmpint (g_unlink (child), ==, 0);
    }

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

char *
sample_contents (const char *path, gsize *length)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);

  return contents;
}

guint
sample_count (SaiDatabase *database, SaiListKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sai_database_list (database, kind, NULL, G_MAXINT, &error);

  g_assert_no_error (error);

  return list->len;
}

SaiDatabase *
sample_open_memory (void)
{
  g_autoptr (GError) error = NULL;
  SaiDatabase *database = sai_database_open (SAI_DATABASE_MEMORY, NULL, &error);

  g_assert_no_error (error);
  return database;
}

void
sample_save (SaiDatabase *database, SaiRecord *record)
{
  g_autoptr (GError) error = NULL;

  sai_database_save (database, record, 0, 1, &error);
  g_assert_no_error (error);
}

/* @seats are names, a word each; a type may follow a colon. */
SaiRecord *
sample_save_seats (SaiDatabase *database, guint number, const char *seats)
{
  SaiRecord *record = sample_record (number, 2);
  g_auto (GStrv) words = g_strsplit (seats, " ", -1);

  record->mode = SAI_GAME_MODE_PLAYED;
  g_ptr_array_set_size (record->players, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);

      g_ptr_array_add (record->players, sai_player_new (parts[0], parts[1] != NULL ? parts[1] : SAI_PLAYER_PERSON));
    }
  sample_save (database, record);

  return record;
}

gint64
sample_get_number (SaiDatabase *database, const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = -1;

  sai_database_get_integer (database, sql, &number, &error);
  g_assert_no_error (error);
  return number;
}

SaiRecord *
sample_load (SaiDatabase *database, const char *id)
{
  g_autoptr (GError) error = NULL;
  SaiRecord *record = sai_database_load (database, id, &error);

  g_assert_no_error (error);
  return record;
}

char *
sample_print_players (SaiDatabase *database)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sai_database_list_players (database, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < players->len; i++)
    {
      const SaiHistoryPlayer *player = g_ptr_array_index (players, i);

      g_string_append_printf (text, "%s%s:%s:%u", i > 0 ? " " : "", player->name, player->kind, player->n_games);
    }

  return g_string_free (text, FALSE);
}

void
sample_assert_players (SaiDatabase *database, const char *wanted)
{
  g_autofree char *players = sample_print_players (database);

  g_assert_cmpstr (players, ==, wanted);
}

/* As a purge does it, without waiting for the next start. */
void
sample_delete (SaiDatabase *database, const char *id)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM game WHERE uuid = '%s'", id);

  g_assert_cmpint (sqlite3_exec (database->connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_changes (database->connection), ==, 1);
}
