/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analysis on request: a stored analysis is read, a missing one is made at once and written. */
#include "config.h"

#include "archive/sai-archivist-private.h"
#include "archive/sai-finding.h"
#include "util/sai-parallel.h"

/* A requested analysis. */
typedef struct
{
  char *id;
  gboolean with_chances;
  SaiFinding *finding;
  SaiAnalysis *stored;
} Query;

static void
query_free (Query *query)
{
  g_free (query->id);
  g_clear_pointer (&query->finding, sai_finding_free);
  g_clear_pointer (&query->stored, sai_analysis_unref);
  g_free (query);
}

static gpointer
read_query (SaiDatabase *database, gpointer data, GError **error)
{
  Query *query = data;
  g_autofree char *text = sai_database_load_analysis (database, query->id, SAI_ANALYSIS_VERSION, NULL);
  SaiPendingGame *game;

  /* An unreadable one is made again. */
  if (text != NULL)
    query->stored = sai_analysis_parse (text, NULL);
  if (query->stored != NULL && (!query->with_chances || sai_analysis_has_chances (query->stored) ||
                                sai_analysis_get_n_seats (query->stored) < 2))
    return GINT_TO_POINTER (TRUE);

  game = sai_database_load_pending (database, query->id, error);
  if (game == NULL)
    return NULL;
  query->finding = sai_finding_new (game);

  return GINT_TO_POINTER (TRUE);
}

static gpointer
write_query (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (sai_finding_write (((Query *) data)->finding, database, error));
}

static void
finish (GTask *task, SaiAnalysis *analysis)
{
  g_task_return_pointer (task, sai_analysis_ref (analysis), (GDestroyNotify) sai_analysis_unref);
  g_object_unref (task);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  SaiArchivist *self = g_task_get_source_object (task);
  Query *query = g_task_get_task_data (task);

  /* The analysis is done, whether or not it could be written. */
  if (sai_store_answer (SAI_STORE (source), result, NULL) != NULL && self->started)
    sai_archivist_tell (self);
  finish (task, sai_finding_get_analysis (query->finding));
}

static void
analyse_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SaiArchivist *self = source;
  Query *query = task_data;
  GError *error = NULL;

  if (sai_finding_is_over (query->finding))
    sai_finding_examine (query->finding, self->catalog);
  if (sai_finding_analyse (query->finding, self->catalog, self->solver, query->with_chances,
                           sai_parallel_get_n_threads (), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiArchivist *self = SAI_ARCHIVIST (source);
  GTask *task = user_data;
  Query *query = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
  else if (sai_finding_is_over (query->finding) && self->store != NULL)
    sai_store_ask (self->store, sai_request_new (write_query, query, NULL, NULL, 0), NULL, written_cb, task);
  else
    finish (task, sai_finding_get_analysis (query->finding));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Query *query = g_task_get_task_data (task);
  g_autoptr (GTask) work = NULL;
  GError *error = NULL;

  if (sai_store_answer (SAI_STORE (source), result, &error) == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  if (query->finding == NULL)
    {
      finish (task, query->stored);
      return;
    }

  work = g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), analysed_cb, task);
  g_task_set_name (work, "sai_archivist_analyse");
  g_task_set_task_data (work, query, NULL);
  g_task_run_in_thread (work, analyse_in_thread);
}

/**
 * sai_archivist_analyse_async:
 * @self: an archivist, started or not
 * @id: the UUID of a game
 * @with_chances: whether to work out winning chances, too, which takes longer; a game with one seat has none
 * @cancellable: (nullable): stops the work
 * @callback: called with the analysis
 * @user_data: for @callback
 *
 * Analyses a game at once, at full speed and even while the archivist is paused, unless the history has its analysis
 * already. That of a finished game is stored in the history.
 */
void
sai_archivist_analyse_async (SaiArchivist *self,
                             const char *id,
                             gboolean with_chances,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GTask *task;
  Query *query;

  g_return_if_fail (SAI_IS_ARCHIVIST (self));
  g_return_if_fail (id != NULL);

  query = g_new0 (Query, 1);
  query->id = g_strdup (id);
  query->with_chances = with_chances;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_archivist_analyse_async);
  g_task_set_name (task, "sai_archivist_analyse_async");
  g_task_set_task_data (task, query, (GDestroyNotify) query_free);
  sai_store_ask (self->store, sai_request_new (read_query, query, NULL, NULL, SAI_REQUEST_READS), cancellable, read_cb,
                 task);
}

/**
 * sai_archivist_analyse_finish:
 * @self: an archivist
 * @result: what the callback was given
 * @error: return location for an error: there is no such game, its kind has no analysis, or the work was cancelled
 *
 * Returns: (transfer full): the analysis
 */
SaiAnalysis *
sai_archivist_analyse_finish (SaiArchivist *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_archivist_analyse_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
