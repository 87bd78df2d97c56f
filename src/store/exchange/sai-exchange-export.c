/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports games of the history to a file. A long export reads through a connection of its own, so that moves can be
 * saved meanwhile, and sees a snapshot of the history from when it started.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "exchange/sai-exchange-export.h"
#include "exchange/sai-save.h"
#include "rescue/sai-database-open.h"
#include "rescue/sai-database-salvage.h"

/* The data of an export thread. */
typedef struct
{
  char *path;
  GStrv ids;
  SaiExport what;
  GFile *file;
  SaiExchangeReporter *reporter;
} Job;

/* What sai_exchange_export() is given for a file. */
typedef struct
{
  SaiDatabase *database;
  const SaiExport *what;
  SaiExchangeProgress progress;
  gpointer user_data;
  guint *n_games;
} Writing;

static void
job_free (gpointer data)
{
  Job *job = data;

  sai_exchange_reporter_unref (job->reporter);
  g_free (job->path);
  g_strfreev (job->ids);
  g_ptr_array_unref (job->what.problems);
  g_object_unref (job->what.catalog);
  g_object_unref (job->file);
  g_free (job);
}

/* What can be read of a damaged game; the other games are not affected. */
static SaiRecord *
load_damaged (SaiDatabase *database, const SaiExport *what, const char *id, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiRecord) remains = NULL;
  SaiRecord *record;
  gboolean is_whole = FALSE;
  gboolean is_cut = FALSE;

  remains = sai_database_load_remains (database, id, &is_whole, &is_cut, &problem);
  if (remains == NULL || remains->players->len == 0)
    {
      if (problem != NULL && problem->code != SAI_STORE_ERROR_DAMAGED)
        g_propagate_error (error, g_steal_pointer (&problem));
      else
        g_ptr_array_add (what->problems, g_strdup_printf (_ ("%s: This game is damaged and was left out."), id));
      return NULL;
    }

  record = sai_database_replay_remains (remains, is_cut, what->catalog);
  g_ptr_array_add (what->problems,
                   g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                 "%s: This game is damaged; its first %u move was written.",
                                                 "%s: This game is damaged; its first %u moves were written.",
                                                 record->moves->len),
                                    id, record->moves->len));
  return record;
}

/* Writes a game; one that was deleted meanwhile is skipped. */
static gboolean
write_game (SaiDatabase *database,
            const SaiExport *what,
            const char *id,
            SaiExchangeWriter *writer,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiRecord) record = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  record = sai_database_load (database, id, &problem);
  if (what->problems != NULL && g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    {
      g_clear_error (&problem);
      record = load_damaged (database, what, id, &problem);
      if (record == NULL && problem == NULL)
        return TRUE;
    }
  if (g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    return TRUE;
  if (record == NULL)
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", id);
      return FALSE;
    }

  return sai_exchange_writer_add (writer, record, cancellable, error);
}

/* Those answers that belong to no game. What is damaged of them does not keep the games from being written. */
static gboolean
write_answers (SaiDatabase *database,
               const SaiExport *what,
               SaiExchangeWriter *writer,
               GCancellable *cancellable,
               GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) answers = sai_database_list_practice (database, &problem);

  if (answers == NULL && !g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      const SaiPractice *answer = g_ptr_array_index (answers, i);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (sai_practice_is_valid (answer))
        {
          if (!sai_exchange_writer_add_answer (writer, answer, cancellable, error))
            return FALSE;
        }
      else if (problem == NULL)
        {
          problem = g_error_new_literal (SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, "");
        }
    }
  if (problem == NULL)
    return TRUE;
  if (what->problems == NULL)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
      return FALSE;
    }

  g_ptr_array_add (what->problems, g_strdup (_ ("Damaged answers in the trainer were left out.")));
  return TRUE;
}

/**
 * sai_exchange_export:
 * @database: the history
 * @what: what to write
 * @stream: where to
 * @progress: (nullable): called in this thread with the number of games written
 * @user_data: for @progress
 * @n_games: (out) (optional): how many games were written
 * @cancellable: (nullable): stops it
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Writes games, with only one in memory at a time, and with all of them the answers in the trainer that belong to none.
 *
 * Returns: whether everything, or everything undamaged, was written
 */
gboolean
sai_exchange_export (SaiDatabase *database,
                     const SaiExport *what,
                     GOutputStream *stream,
                     SaiExchangeProgress progress,
                     gpointer user_data,
                     guint *n_games,
                     GCancellable *cancellable,
                     GError **error)
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
      if (!write_game (database, what, ids[i], writer, cancellable, error))
        return FALSE;
      if (progress != NULL)
        progress (i + 1, total, user_data);
    }

  if (what->ids == NULL && database != NULL && what->format == SAI_EXCHANGE_FORMAT_SAIKORO &&
      !write_answers (database, what, writer, cancellable, error))
    return FALSE;

  if (n_games != NULL)
    *n_games = sai_exchange_writer_get_n_games (writer);
  return sai_exchange_writer_finish (writer, cancellable, error);
}

static gboolean
write_games (GOutputStream *stream, gpointer user_data, GCancellable *cancellable, GError **error)
{
  const Writing *writing = user_data;

  return sai_exchange_export (writing->database, writing->what, stream, writing->progress, writing->user_data,
                              writing->n_games, cancellable, error);
}

/**
 * sai_exchange_export_file:
 * @database: (nullable): the history; %NULL if there is none
 * @what: what to write
 * @file: where to, see sai_save()
 * @progress: (nullable): see sai_exchange_export()
 * @user_data: for @progress
 * @n_games: (out) (optional): how many games were written
 * @cancellable: (nullable): stops it
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Returns: whether the file is written
 */
gboolean
sai_exchange_export_file (SaiDatabase *database,
                          const SaiExport *what,
                          GFile *file,
                          SaiExchangeProgress progress,
                          gpointer user_data,
                          guint *n_games,
                          GCancellable *cancellable,
                          GError **error)
{
  Writing writing = { database, what, progress, user_data, n_games };

  return sai_save (file, write_games, &writing, cancellable, error);
}

static void
report (guint64 done, guint64 total, gpointer user_data)
{
  sai_exchange_reporter_report (user_data, done, total);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (SaiDatabase) database = NULL;
  GError *error = NULL;
  guint n_games = 0;

  database = sai_database_open_reader (job->path, SQLITE_OPEN_READONLY, &error);
  if (database == NULL || !sai_database_execute (database, "BEGIN", &error) ||
      !sai_exchange_export_file (database, &job->what, job->file, report, job->reporter, &n_games, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n_games);
}

/**
 * sai_exchange_export_async:
 * @store: the history, which is open
 * @what: what to write
 * @file: where to, see sai_exchange_export_file()
 * @progress: (nullable): called in this thread with the number of games written, until @callback is called
 * @progress_data: for @progress
 * @cancellable: (nullable): cancels the export, which leaves the file unchanged
 * @callback: called when the file was written, or on failure
 * @user_data: for @callback
 *
 * Writes games in a thread. No request to the store: that would keep moves from being saved until all is written.
 */
void
sai_exchange_export_async (SaiStore *store,
                           const SaiExport *what,
                           GFile *file,
                           SaiExchangeProgress progress,
                           gpointer progress_data,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
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
  job->what.problems = g_ptr_array_new_with_free_func (g_free);
  g_object_ref (job->what.catalog);
  job->file = g_object_ref (file);
  job->reporter = sai_exchange_reporter_new (task, progress, progress_data);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, export_thread);
}

/**
 * sai_exchange_export_finish:
 * @store: the history
 * @result: the result that was passed to the callback
 * @problems: (out) (nullable): a line for each game that is damaged, see #SaiExport; %NULL if none is
 * @error: return location for a #SaiStoreError or #GIOErrorEnum
 *
 * Returns: the number of games written; -1 if writing the file failed
 */
int
sai_exchange_export_finish (SaiStore *store, GAsyncResult *result, GStrv *problems, GError **error)
{
  Job *job;

  g_return_val_if_fail (g_task_is_valid (result, store), -1);

  job = g_task_get_task_data (G_TASK (result));
  *problems = NULL;
  if (job->what.problems->len > 0)
    {
      g_ptr_array_add (job->what.problems, NULL);
      *problems = g_strdupv ((char **) job->what.problems->pdata);
    }

  return g_task_propagate_int (G_TASK (result), error);
}
