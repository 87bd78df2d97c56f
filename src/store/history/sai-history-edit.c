/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person does to the history, for programs that must not wait for the disk. */
#include "config.h"

#include "database/sai-database-remarks.h"
#include "history/sai-history-edit.h"

/* What is to be said of which game or player. */
typedef struct
{
  char *id;
  char *text;
  GStrv list;
  gboolean value;
} Edit;

static Edit *
edit_new (const char *id, const char *text, const char *const *list, gboolean value)
{
  Edit *self = g_new0 (Edit, 1);

  self->id = g_strdup (id);
  self->text = g_strdup (text);
  self->list = g_strdupv ((char **) list);
  self->value = value;

  return self;
}

static void
edit_free (gpointer data)
{
  Edit *self = data;

  g_free (self->id);
  g_free (self->text);
  g_strfreev (self->list);
  g_free (self);
}

static void
edit (SaiStore *store, SaiStoreCall call, Edit *data, GAsyncReadyCallback callback, gpointer user_data)
{
  sai_store_run_async (store, call, data, edit_free, NULL, SAI_STORE_CHANGES, NULL, callback, user_data);
}

static gpointer
set_favourite (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_favourite (database, self->id, self->value, error));
}

static gpointer
set_note (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_note (database, self->id, self->text, error));
}

static gpointer
set_tags (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_tags (database, self->id, (const char *const *) self->list, error));
}

static gpointer
set_deleted (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_deleted (database, (const char *const *) self->list, self->value, error));
}

static gpointer
rename_player (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return sai_database_rename_player (database, self->id, self->text, error);
}

static gpointer
split_player (SaiDatabase *database, gpointer data, GError **error)
{
  const gint64 *merger = data;

  return GINT_TO_POINTER (sai_database_split_player (database, *merger, error));
}

static gpointer
list_mergers (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_mergers (database, error);
}

static gpointer
list_players (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_players (database, error);
}

static gpointer
list_tags (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_tags (database, error);
}

/**
 * sai_history_set_favourite_async:
 * @store: the history
 * @id: the UUID of a game
 * @favourite: whether it is a favourite
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_edit_finish()
 * @user_data: for @callback
 */
void
sai_history_set_favourite_async (SaiStore *store,
                                 const char *id,
                                 gboolean favourite,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (id != NULL);

  edit (store, set_favourite, edit_new (id, NULL, NULL, favourite), callback, user_data);
}

/**
 * sai_history_set_note_async:
 * @store: the history
 * @id: the UUID of a game
 * @note: (nullable): what to write about it; nothing but white space, or %NULL, for no note
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_edit_finish()
 * @user_data: for @callback
 */
void
sai_history_set_note_async (SaiStore *store,
                            const char *id,
                            const char *note,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (id != NULL);

  edit (store, set_note, edit_new (id, note != NULL ? note : "", NULL, FALSE), callback, user_data);
}

/**
 * sai_history_set_tags_async:
 * @store: the history
 * @id: the UUID of a game
 * @tags: (nullable): all tags that it is to have, ended by %NULL
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_edit_finish()
 * @user_data: for @callback
 */
void
sai_history_set_tags_async (SaiStore *store,
                            const char *id,
                            const char *const *tags,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  static const char *const none[] = { NULL };

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (id != NULL);

  edit (store, set_tags, edit_new (id, NULL, tags != NULL ? tags : none, FALSE), callback, user_data);
}

/**
 * sai_history_set_deleted_async:
 * @store: the history
 * @ids: UUIDs of games, ended by %NULL
 * @deleted: %TRUE to delete the games, %FALSE to bring them back
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_edit_finish()
 * @user_data: for @callback
 */
void
sai_history_set_deleted_async (SaiStore *store,
                               const char *const *ids,
                               gboolean deleted,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (ids != NULL);

  edit (store, set_deleted, edit_new (NULL, NULL, ids, deleted), callback, user_data);
}

static void
renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *new_name = sai_store_run_finish (SAI_STORE (source), result, &error);

  if (new_name == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  g_signal_emit_by_name (source, "renamed", g_task_get_task_data (task), new_name);
  g_task_return_boolean (task, TRUE);
}

/**
 * sai_history_rename_player_async:
 * @store: the history
 * @name: the name of a person
 * @new_name: another name
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_rename_player_finish()
 * @user_data: for @callback
 *
 * Gives a person another name in all games, see sai_database_rename_player(). #SaiStore::renamed tells those who
 * remember names.
 */
void
sai_history_rename_player_async (SaiStore *store,
                                 const char *name,
                                 const char *new_name,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  GTask *task;

  g_return_if_fail (SAI_IS_STORE (store));
  g_return_if_fail (name != NULL && new_name != NULL);

  task = g_task_new (store, NULL, callback, user_data);
  g_task_set_source_tag (task, sai_history_rename_player_async);
  g_task_set_task_data (task, g_strdup (name), g_free);
  sai_store_run_async (store, rename_player, edit_new (name, new_name, NULL, FALSE), edit_free, g_free,
                       SAI_STORE_CHANGES, NULL, renamed_cb, task);
}

/**
 * sai_history_rename_player_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError, see sai_database_rename_player()
 *
 * Returns: whether the new name is on disk; else nothing has changed
 */
gboolean
sai_history_rename_player_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, store), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * sai_history_split_player_async:
 * @store: the history
 * @merger: the id of a #SaiHistoryMerger
 * @callback: (nullable): called when that is on disk, or cannot be; see sai_history_edit_finish()
 * @user_data: for @callback
 *
 * Makes two people of one again, see sai_database_split_player().
 */
void
sai_history_split_player_async (SaiStore *store, gint64 merger, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));

  sai_store_run_async (store, split_player, g_memdup2 (&merger, sizeof merger), g_free, NULL, SAI_STORE_CHANGES, NULL,
                       callback, user_data);
}

/**
 * sai_history_edit_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if the game or person is not there
 *
 * Returns: whether what was said is on disk; else nothing has changed
 */
gboolean
sai_history_edit_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error) != NULL;
}

/**
 * sai_history_list_players_async:
 * @store: the history
 * @cancellable: (nullable): a cancellable
 * @callback: called when the players are there
 * @user_data: for @callback
 */
void
sai_history_list_players_async (SaiStore *store,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));

  sai_store_run_async (store, list_players, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, SAI_STORE_READS,
                       cancellable, callback, user_data);
}

/**
 * sai_history_list_players_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiHistoryPlayer): who sits in a game, people first, then computer players,
 * who sits in more games first
 */
GPtrArray *
sai_history_list_players_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}

/**
 * sai_history_list_mergers_async:
 * @store: the history
 * @cancellable: (nullable): a cancellable
 * @callback: called when the answer is there
 * @user_data: for @callback
 */
void
sai_history_list_mergers_async (SaiStore *store,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));

  sai_store_run_async (store, list_mergers, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, SAI_STORE_READS,
                       cancellable, callback, user_data);
}

/**
 * sai_history_list_mergers_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiHistoryMerger): who became one with whom, the last ones first
 */
GPtrArray *
sai_history_list_mergers_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}

/**
 * sai_history_list_tags_async:
 * @store: the history
 * @cancellable: (nullable): a cancellable
 * @callback: called when the tags are there
 * @user_data: for @callback
 */
void
sai_history_list_tags_async (SaiStore *store,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (store));

  sai_store_run_async (store, list_tags, NULL, NULL, (GDestroyNotify) g_strfreev, SAI_STORE_READS, cancellable,
                       callback, user_data);
}

/**
 * sai_history_list_tags_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): every tag once, sorted as a reader of the language sorts
 */
GStrv
sai_history_list_tags_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}
