/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in place of a history, and what the program says of them. */

#include <glib/gstdio.h>
#include <unistd.h>

#include "damaged-history.h"
#include "rescue/sai-database-open.h"
#include "store-samples.h"

void
damaged_set_up (DamagedHistory *fixture, gconstpointer data)
{
  fixture->folder = sample_folder ();
  fixture->path = g_build_filename (fixture->folder, "history.db", NULL);
}

void
damaged_tear_down (DamagedHistory *fixture, gconstpointer data)
{
  sample_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

void
damaged_write (const char *path, const char *contents, gssize length)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
}

void
damaged_fill (const char *path, guint n_games)
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

guint
damaged_count (const char *folder, const char *prefix)
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
damaged_get_quoted (const char *notice)
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
SaiDatabase *
damaged_open (DamagedHistory *fixture)
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

  aside = damaged_get_quoted (notice);
  g_assert_true (g_str_has_prefix (aside, prefix));
  after = sample_contents (aside, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);

  g_assert_true (sai_database_save (database, record, 0, 1, NULL));
  return database;
}

/* The file cannot be opened, and not one of its bytes changes. */
void
damaged_assert_left_alone (DamagedHistory *fixture, SaiStoreError code)
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

/* Damages the file in such a way that most of its games can be read. */
void
damaged_cut_short (DamagedHistory *fixture)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (truncate (fixture->path, status.st_size * 95 / 100 + 17), ==, 0);
}
