/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of the commands: the person's own, or the file given with --database. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "rescue/sai-database-open.h"
#include "util/sai-cli-history.h"
#include "util/sai-cli.h"
#include "history/sai-database-browse.h"
#include "sai-paths.h"

#define PAGE_SIZE 500
/* The magic number of SQLite files, including its terminating zero. */
#define MAGIC "SQLite format 3"

/* A damaged history would be set aside and replaced. That must not happen to a file given by mistake. */
static gboolean
check_is_database (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *name = g_filename_display_name (path);
  char bytes[sizeof MAGIC];
  gsize n_read;

  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, sizeof bytes, &n_read, NULL, error))
    return FALSE;
  if (n_read == 0 || (n_read == sizeof bytes && memcmp (bytes, MAGIC, sizeof bytes) == 0))
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("“%s” isn’t a Saikoro history."), name);
  return FALSE;
}

/**
 * sai_cli_history_open:
 * @path: (nullable): the file, %NULL for the person's history
 * @create: whether to create it if it does not exist
 * @database: (out) (nullable): the history; %NULL if it does not exist and is not created
 * @error: return location for a #SaiStoreError
 *
 * Opens a history and prints any warnings. A file that is something else is refused.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_cli_history_open (const char *path, gboolean create, SaiDatabase **database, GError **error)
{
  g_autofree char *own = sai_paths_get_history ();
  g_autofree char *notice = NULL;
  gboolean exists;

  *database = NULL;
  if (!sai_database_find (path != NULL ? path : own, &exists, error))
    return FALSE;
  if (!create && !exists)
    return TRUE;
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR) && !check_is_database (path, error))
    return FALSE;

  *database = sai_database_open (path != NULL ? path : own, &notice, error);
  if (notice != NULL)
    sai_cli_report ("saikoro-cli: %s", notice);

  return *database != NULL;
}

/**
 * sai_cli_history_add:
 * @database: the history
 * @records: (element-type SaiRecord): verified games
 * @n_added: (out): how many of them are new
 * @error: return location for a #SaiStoreError
 *
 * Adds games in one transaction.
 *
 * Returns: whether all games are in the history; if not, nothing has changed
 */
gboolean
sai_cli_history_add (SaiDatabase *database, GPtrArray *records, guint *n_added, GError **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  *n_added = 0;
  if (!sai_database_begin (database, error))
    return FALSE;

  for (guint i = 0; i < records->len; i++)
    {
      gboolean added;

      if (!sai_database_add (database, g_ptr_array_index (records, i), now, &added, error))
        {
          sai_database_rollback (database);
          return FALSE;
        }
      *n_added += added ? 1 : 0;
    }

  return sai_database_commit (database, error);
}

/**
 * sai_cli_history_foreach:
 * @database: the history
 * @filter: which games; the newest come first
 * @func: (scope call): called for each game, in list order
 * @user_data: for @func
 * @error: return location for a #SaiStoreError, or an error of @func
 *
 * Reads a list page by page, so that a long one takes little more memory than a short one.
 *
 * Returns: %FALSE if there was an error
 */
gboolean
sai_cli_history_foreach (SaiDatabase *database,
                         const SaiGameFilter *filter,
                         SaiCliHistoryFunc func,
                         gpointer user_data,
                         GError **error)
{
  g_autoptr (SaiBrowse) list = sai_database_browse (database, filter, 0, NULL, -1, 0, error);

  for (guint begin = 0; list != NULL && begin < list->rows->len; begin += PAGE_SIZE)
    {
      g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_autoptr (SaiBrowse) page = NULL;

      for (guint i = begin; i < MIN (begin + PAGE_SIZE, list->rows->len); i++)
        g_array_append_val (rows, g_array_index (list->rows, SaiBrowseRow, i).row);
      page = sai_database_browse_games (database, rows, error);
      if (page == NULL)
        return FALSE;
      for (guint i = 0; i < page->games->len; i++)
        if (!func (g_ptr_array_index (page->games, i), user_data, error))
          return FALSE;
    }

  return list != NULL;
}
