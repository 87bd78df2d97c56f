/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a game out of the history in such a way that it can be brought back: it is read first, and deleted then. */
#include "config.h"

#include "sai-discard.h"

static void
deleted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (sai_store_delete_finish (SAI_STORE (source), result, &error))
    g_task_return_pointer (task, sai_record_ref (g_task_get_task_data (task)), (GDestroyNotify) sai_record_unref);
  else
    g_task_return_error (task, error);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  SaiRecord *record = sai_store_load_finish (SAI_STORE (source), result, &error);

  if (record == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, record, (GDestroyNotify) sai_record_unref);
  sai_store_delete_async (SAI_STORE (source), record->id, NULL, deleted_cb, g_steal_pointer (&task));
}

/**
 * sai_discard_async:
 * @store: the history
 * @id: the UUID of a game
 * @callback: called when the game is gone, or could not go
 * @user_data: for @callback
 */
void
sai_discard_async (SaiStore            *store,
                   const char          *id,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  GTask *task;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (id != NULL);

  task = g_task_new (store, NULL, callback, user_data);
  g_task_set_source_tag (task, sai_discard_async);
  sai_store_load_async (store, id, NULL, loaded_cb, task);
}

/**
 * sai_discard_finish:
 * @store: the history
 * @result: what the callback got
 * @error: return location for a #SaiStoreError; %SAI_STORE_ERROR_NOT_FOUND if the game is gone already
 *
 * Returns: (transfer full): the game as it was, or %NULL; saving it brings it back
 */
SaiRecord *
sai_discard_finish (SaiStore      *store,
                    GAsyncResult  *result,
                    GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
