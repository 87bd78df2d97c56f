/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and folders for the tests of the store. The games look like real ones; nobody replays them. */
#include "store-samples.h"

#include <glib/gstdio.h>

/* @number gives everything in which games differ, so that the same number is the same game. */
SaiRecord *
sample_record (guint number,
               guint n_moves)
{
  SaiRecord *record = sai_record_new ();

  record->id = sample_id (number);
  record->ruleset = g_strdup (number % 2 == 0 ? "yacht" : "fune");
  record->mode = number % 3 == 0 ? SAI_GAME_MODE_KEPT : SAI_GAME_MODE_PLAYED;
  if (record->mode == SAI_GAME_MODE_PLAYED)
    record->seed = g_strdup_printf ("%064x", number);
  record->created = 1700000000 + number;
  record->hints = number % 5 == 2;
  record->peeked = number % 7 == 3;
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
sample_contents (const char *path,
                 gsize      *length)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;

  g_file_get_contents (path, &contents, length, &error);
  g_assert_no_error (error);

  return contents;
}

guint
sample_count (SaiDatabase *database,
              SaiListKind  kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = sai_database_list (database, kind, NULL, G_MAXINT, &error);

  g_assert_no_error (error);

  return list->len;
}
