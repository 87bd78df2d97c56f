/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are at some places of the list, also where nobody has looked: for those who chose many to do something
 * with them. */
#include "config.h"

#include "history/sai-database-browse.h"
#include "history/sai-history-model-private.h"

typedef struct
{
  SaiGameFilter *filter;
  gint64 version;
  GArray *positions;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  sai_game_filter_free (request->filter);
  g_array_unref (request->positions);
  g_free (request);
}

static gpointer
read_ids (SaiDatabase *database, gpointer data, GError **error)
{
  const Request *request = data;

  return sai_database_browse_ids (database, request->filter, request->version, request->positions, error);
}

static void
ids_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  GStrv ids = sai_store_answer (SAI_STORE (source), result, &error);

  if (ids != NULL)
    g_task_return_pointer (task, ids, (GDestroyNotify) g_strfreev);
  else
    g_task_return_error (task, error);
}

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return (first > second) - (first < second);
}

/* The positions that are in the list, each once and in order. */
static GArray *
sort_positions (SaiHistoryModel *self, GArray *positions)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self));
  g_autoptr (GArray) sorted = g_array_copy (positions);
  GArray *once = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_sort (sorted, compare_positions);
  for (guint i = 0; i < sorted->len; i++)
    {
      guint position = g_array_index (sorted, guint, i);

      if (position < n_items && (once->len == 0 || g_array_index (once, guint, once->len - 1) != position))
        g_array_append_val (once, position);
    }

  return once;
}

/* Returns: (transfer full) (nullable): the ids, if all are known here */
static GStrv
find_known (SaiHistoryModel *self, GArray *positions)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < positions->len; i++)
    {
      SaiGameSummary *game = sai_history_model_peek_game (self, g_array_index (positions, guint, i));

      if (game == NULL)
        return NULL;
      g_strv_builder_add (ids, sai_game_summary_get_id (game));
    }

  return g_strv_builder_end (ids);
}

/**
 * sai_history_model_list_ids_async:
 * @self: a list
 * @positions: (element-type guint): some positions
 * @cancellable: (nullable): a cancellable
 * @callback: called when the ids are there
 * @user_data: for @callback
 *
 * Finds out which games are at @positions now. If the history has changed before that could be found out, that is an
 * error: other games than those that were chosen are never named.
 */
void
sai_history_model_list_ids_async (SaiHistoryModel *self,
                                  GArray *positions,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GArray) sorted = NULL;
  GStrv known;
  Request *request;

  g_return_if_fail (SAI_IS_HISTORY_MODEL (self));
  g_return_if_fail (positions != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_history_model_list_ids_async);
  sorted = sort_positions (self, positions);
  known = find_known (self, sorted);
  if (known != NULL)
    {
      g_task_return_pointer (task, known, (GDestroyNotify) g_strfreev);
      return;
    }

  request = g_new0 (Request, 1);
  request->filter = sai_game_filter_copy (sai_history_model_get_filter (self));
  request->version = sai_history_model_get_version (self);
  request->positions = g_steal_pointer (&sorted);
  sai_store_ask (sai_history_model_get_store (self),
                 sai_request_new (read_ids, request, request_free, (GDestroyNotify) g_strfreev, SAI_REQUEST_READS),
                 cancellable, ids_cb, g_steal_pointer (&task));
}

/**
 * sai_history_model_list_ids_finish:
 * @self: a list
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the UUIDs of the games, each once, in the order of the list
 */
GStrv
sai_history_model_list_ids_finish (SaiHistoryModel *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
