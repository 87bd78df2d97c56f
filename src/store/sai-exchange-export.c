/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the history into a file. A long export reads through a connection of its own, so that moves are saved meanwhile, and sees
 * the history as it was when it began.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-database-private.h"
#include "sai-exchange-export.h"
#include "sai-exchange-progress.h"

/* What a thread needs for an export. */
typedef struct
{
  char              *path;
  GStrv              ids;
  SaiExport          what;
  GFile             *file;
  SaiExchangeTeller *teller;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  sai_exchange_teller_unref (job->teller);
  g_free (job->path);
  g_strfreev (job->ids);
  g_object_unref (job->what.catalog);
  g_object_unref (job->file);
  g_free (job);
}

/* Writes a game; one that was deleted meanwhile is left out. */
static gboolean
write_game (SaiDatabase        *database,
            const char         *id,
            SaiExchangeWriter  *writer,
            GCancellable       *cancellable,
            GError            **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiRecord) record = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  record = sai_database_load (database, id, &problem);
  if (g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    return TRUE;
  if (record == NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", id);
      return FALSE;
    }

  return sai_exchange_writer_add (writer, record, cancellable, error);
}

/**
 * sai_exchange_export:
 * @database: the history
 * @what: what to write
 * @stream: where to
 * @progress: (nullable): is told in this thread how many games are written
 * @user_data: for @progress
 * @n_games: (out) (optional): how many games were written
 * @cancellable: (nullable): stops it
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Writes games, of which only one is in memory at a time.
 *
 * Returns: whether all were written
 */
gboolean
sai_exchange_export (SaiDatabase          *database,
                     const SaiExport      *what,
                     GOutputStream        *stream,
                     SaiExchangeProgress   progress,
                     gpointer              user_data,
                     guint                *n_games,
                     GCancellable         *cancellable,
                     GError              **error)
{
  g_autoptr (SaiExchangeWriter) writer = NULL;
  g_auto (GStrv) all = NULL;
  const char *const *ids = what->ids;
  guint total;

  if (ids == NULL && database != NULL)
    {
      all = sai_database_list_ids (database, error);
      if (all == NULL)
        return FALSE;
      ids = (const char *const *) all;
    }

  writer = sai_exchange_writer_new (what->format, stream, what->catalog, what->with_mark);
  total = ids != NULL ? g_strv_length ((char **) ids) : 0;
  for (guint i = 0; i < total; i++)
    {
      if (!write_game (database, ids[i], writer, cancellable, error))
        return FALSE;
      if (progress != NULL)
        progress (i + 1, total, user_data);
    }

  if (n_games != NULL)
    *n_games = sai_exchange_writer_get_n_games (writer);
  return sai_exchange_writer_finish (writer, cancellable, error);
}

/**
 * sai_exchange_export_file:
 * @database: (nullable): the history; %NULL if there is none
 * @what: what to write
 * @file: where to; it is there as a whole afterwards, or as it was before
 * @progress: (nullable): see sai_exchange_export()
 * @user_data: for @progress
 * @n_games: (out) (optional): how many games were written
 * @cancellable: (nullable): stops it
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Returns: whether the file is written
 */
gboolean
sai_exchange_export_file (SaiDatabase          *database,
                          const SaiExport      *what,
                          GFile                *file,
                          SaiExchangeProgress   progress,
                          gpointer              user_data,
                          guint                *n_games,
                          GCancellable         *cancellable,
                          GError              **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf (".saikoro-%.8s.part", unique);
  g_autoptr (GFile) part = folder != NULL ? g_file_get_child (folder, name) : NULL;
  g_autoptr (GFileOutputStream) stream = NULL;

  /* The part is nobody's business before it is whole. */
  stream = g_file_create (part != NULL ? part : file, G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;
  if (sai_exchange_export (database, what, G_OUTPUT_STREAM (stream), progress, user_data, n_games, cancellable, error) &&
      g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error) &&
      (part == NULL || g_file_move (part, file, G_FILE_COPY_OVERWRITE | G_FILE_COPY_NO_FALLBACK_FOR_MOVE,
                                    NULL, NULL, NULL, error)))
    return TRUE;

  g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, NULL);
  if (part != NULL)
    g_file_delete (part, NULL, NULL);
  return FALSE;
}

static void
tell (guint64  done,
      guint64  total,
      gpointer user_data)
{
  sai_exchange_teller_tell (user_data, done, total);
}

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (SaiDatabase) database = NULL;
  GError *error = NULL;
  guint n_games = 0;

  database = sai_database_connect (job->path, SQLITE_OPEN_READONLY, &error);
  if (database == NULL || !sai_database_execute (database, "BEGIN", &error) ||
      !sai_exchange_export_file (database, &job->what, job->file, tell, job->teller, &n_games, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n_games);
}

/**
 * sai_exchange_export_async:
 * @store: the history, which is open
 * @what: what to write
 * @file: where to, see sai_exchange_export_file()
 * @progress: (nullable): is told how many games are written, in this thread, until the callback
 * @progress_data: for @progress
 * @cancellable: (nullable): stops it; the file is as it was then
 * @callback: called when the file is written, or not
 * @user_data: for @callback
 *
 * Writes games in a thread, while the history can be used.
 */
void
sai_exchange_export_async (SaiStore            *store,
                           const SaiExport     *what,
                           GFile               *file,
                           SaiExchangeProgress  progress,
                           gpointer             progress_data,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (what != NULL && SAI_IS_CATALOG (what->catalog));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (store, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_exchange_export_async);
  job = g_new0 (Job, 1);
  g_object_get (store, "path", &job->path, NULL);
  job->ids = g_strdupv ((char **) what->ids);
  job->what = *what;
  job->what.ids = (const char *const *) job->ids;
  g_object_ref (job->what.catalog);
  job->file = g_object_ref (file);
  job->teller = sai_exchange_teller_new (task, progress, progress_data);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, export_thread);
}

/**
 * sai_exchange_export_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Returns: how many games were written; -1 if the file was not
 */
int
sai_exchange_export_finish (SaiStore      *store,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), -1);

  return g_task_propagate_int (G_TASK (result), error);
}
