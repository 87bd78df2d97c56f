/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that somebody waits for: what the history has of its analysis is read, the rest is worked out at once and
 * written. */
#include "config.h"

#include "archive/sai-archivist-private.h"
#include "archive/sai-finding.h"
#include "util/sai-parallel.h"

/* A game that somebody waits for. */
typedef struct
{
  char *id;
  gboolean with_chances;
  SaiFinding *finding;
  SaiAnalysis *stored;
} Wish;

static void
wish_free (Wish *wish)
{
  g_free (wish->id);
  g_clear_pointer (&wish->finding, sai_finding_free);
  g_clear_pointer (&wish->stored, sai_analysis_unref);
  g_free (wish);
}

static gpointer
read_wish (SaiDatabase *database, gpointer data, GError **error)
{
  Wish *wish = data;
  g_autofree char *text = sai_database_load_analysis (database, wish->id, SAI_ANALYSIS_VERSION, NULL);
  SaiPendingGame *game;

  /* One that cannot be read is made again. */
  if (text != NULL)
    wish->stored = sai_analysis_parse (text, NULL);
  if (wish->stored != NULL &&
      (!wish->with_chances || sai_analysis_has_chances (wish->stored) || sai_analysis_get_n_seats (wish->stored) < 2))
    return GINT_TO_POINTER (TRUE);

  game = sai_database_load_pending (database, wish->id, error);
  if (game == NULL)
    return NULL;
  wish->finding = sai_finding_new (game);

  return GINT_TO_POINTER (TRUE);
}

static gpointer
write_wish (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (sai_finding_write (((Wish *) data)->finding, database, error));
}

static void
grant (GTask *task, SaiAnalysis *analysis)
{
  g_task_return_pointer (task, sai_analysis_ref (analysis), (GDestroyNotify) sai_analysis_unref);
  g_object_unref (task);
}

static void
wish_written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  SaiArchivist *self = g_task_get_source_object (task);
  Wish *wish = g_task_get_task_data (task);

  /* The analysis is there, whether or not it could be written. */
  if (sai_store_answer (SAI_STORE (source), result, NULL) != NULL && self->started)
    sai_archivist_tell (self);
  grant (task, sai_finding_get_analysis (wish->finding));
}

static void
fulfil_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  SaiArchivist *self = source;
  Wish *wish = task_data;
  GError *error = NULL;

  if (sai_finding_is_over (wish->finding))
    sai_finding_examine (wish->finding, self->catalog);
  if (sai_finding_analyse (wish->finding, self->catalog, self->solver, wish->with_chances,
                           sai_parallel_get_n_threads (), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
fulfilled_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiArchivist *self = SAI_ARCHIVIST (source);
  GTask *task = user_data;
  Wish *wish = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
    }
  else if (sai_finding_is_over (wish->finding) && self->store != NULL)
    sai_store_ask (self->store, sai_request_new (write_wish, wish, NULL, NULL, 0), NULL, wish_written_cb, task);
  else
    grant (task, sai_finding_get_analysis (wish->finding));
}

static void
wish_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GTask *task = user_data;
  Wish *wish = g_task_get_task_data (task);
  g_autoptr (GTask) work = NULL;
  GError *error = NULL;

  if (sai_store_answer (SAI_STORE (source), result, &error) == NULL)
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }
  if (wish->finding == NULL)
    {
      grant (task, wish->stored);
      return;
    }

  work = g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), fulfilled_cb, task);
  g_task_set_name (work, "sai_archivist_fulfil");
  g_task_set_task_data (work, wish, NULL);
  g_task_run_in_thread (work, fulfil_in_thread);
}

/**
 * sai_archivist_analyse_async:
 * @self: an archivist, started or not
 * @id: the UUID of a game
 * @with_chances: whether the chances to win are wanted, too, which takes longer; a game of one seat has none
 * @cancellable: (nullable): stops the work
 * @callback: called when the analysis is there
 * @user_data: for @callback
 *
 * Analyses a game at once, at full speed and also while the archivist is paused, unless the history has its analysis.
 * That of a finished game is kept in the history.
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
  Wish *wish;

  g_return_if_fail (SAI_IS_ARCHIVIST (self));
  g_return_if_fail (id != NULL);

  wish = g_new0 (Wish, 1);
  wish->id = g_strdup (id);
  wish->with_chances = with_chances;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_archivist_analyse_async);
  g_task_set_name (task, "sai_archivist_analyse_async");
  g_task_set_task_data (task, wish, (GDestroyNotify) wish_free);
  sai_store_ask (self->store, sai_request_new (read_wish, wish, NULL, NULL, SAI_REQUEST_READS), cancellable,
                 wish_read_cb, task);
}

/**
 * sai_archivist_analyse_finish:
 * @self: an archivist
 * @result: what the callback was given
 * @error: return location for an error: there is no such game, no analysis of games of its kind, or the work was
 *   cancelled
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
