/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are read, listed and deleted. */
#include "config.h"

#include "worker/sai-store-private.h"

/* A page of a list that is asked for. */
typedef struct
{
  SaiListKind kind;
  SaiGameSummary *after;
  guint limit;
} Page;

static gpointer
load_game (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_load (database, data, error);
}

static gpointer
delete_game (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (sai_database_delete (database, data, error));
}

static Page *
page_new (SaiListKind kind, SaiGameSummary *after, guint limit)
{
  Page *self = g_new0 (Page, 1);

  self->kind = kind;
  g_set_object (&self->after, after);
  self->limit = limit;

  return self;
}

static void
page_free (Page *self)
{
  g_clear_object (&self->after);
  g_free (self);
}

static gpointer
list_games (SaiDatabase *database, gpointer data, GError **error)
{
  const Page *page = data;

  return sai_database_list (database, page->kind, page->after, page->limit, error);
}

static gpointer
list_names (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_names (database, GPOINTER_TO_UINT (data), error);
}

/**
 * sai_store_load_async:
 * @self: a store
 * @id: the UUID of a game
 * @cancellable: (nullable): a cancellable
 * @callback: called when the game is there
 * @user_data: for @callback
 *
 * Reads a game from the history.
 */
void
sai_store_load_async (SaiStore *self,
                      const char *id,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (id != NULL);

  sai_store_ask (self, sai_store_load_async, "sai_store_load_async", load_game, g_strdup (id), g_free,
                 (GDestroyNotify) sai_record_unref, SAI_STORE_READS, cancellable, callback, user_data);
}

/**
 * sai_store_load_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: (transfer full): the game
 */
SaiRecord *
sai_store_load_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_load_async, error);
}

/**
 * sai_store_list_async:
 * @self: a store
 * @kind: which list
 * @after: (nullable): the last entry of the page before, %NULL for the first page
 * @limit: how many games at most
 * @cancellable: (nullable): a cancellable
 * @callback: called when the page is there
 * @user_data: for @callback
 *
 * Reads a page of a list, see sai_database_list().
 */
void
sai_store_list_async (SaiStore *self,
                      SaiListKind kind,
                      SaiGameSummary *after,
                      guint limit,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (after == NULL || SAI_IS_GAME_SUMMARY (after));

  sai_store_ask (self, sai_store_list_async, "sai_store_list_async", list_games, page_new (kind, after, limit),
                 (GDestroyNotify) page_free, (GDestroyNotify) g_ptr_array_unref, SAI_STORE_READS, cancellable, callback,
                 user_data);
}

/**
 * sai_store_list_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiGameSummary): the page; one shorter than asked for is the last
 */
GPtrArray *
sai_store_list_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_list_async, error);
}

/**
 * sai_store_list_names_async:
 * @self: a store
 * @limit: how many names at most
 * @cancellable: (nullable): a cancellable
 * @callback: called when the names are there
 * @user_data: for @callback
 *
 * Reads the names of people who sat at a table, see sai_database_list_names().
 */
void
sai_store_list_names_async (SaiStore *self,
                            guint limit,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));

  sai_store_ask (self, sai_store_list_names_async, "sai_store_list_names_async", list_names, GUINT_TO_POINTER (limit),
                 NULL, (GDestroyNotify) g_strfreev, SAI_STORE_READS, cancellable, callback, user_data);
}

/**
 * sai_store_list_names_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the names, who sat down last first
 */
GStrv
sai_store_list_names_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_list_names_async, error);
}

/**
 * sai_store_delete_async:
 * @self: a store
 * @id: the UUID of a game
 * @cancellable: (nullable): stops only what has not begun
 * @callback: (nullable): called when the game is gone
 * @user_data: for @callback
 *
 * Deletes a game from the history.
 */
void
sai_store_delete_async (SaiStore *self,
                        const char *id,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (SAI_IS_STORE (self));
  g_return_if_fail (id != NULL);

  sai_store_ask (self, sai_store_delete_async, "sai_store_delete_async", delete_game, g_strdup (id), g_free, NULL,
                 SAI_STORE_CHANGES, cancellable, callback, user_data);
}

/**
 * sai_store_delete_finish:
 * @self: a store
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_NOT_FOUND if there is no such game
 *
 * Returns: whether the game is gone
 */
gboolean
sai_store_delete_finish (SaiStore *self, GAsyncResult *result, GError **error)
{
  return sai_store_finish (self, result, sai_store_delete_async, error) != NULL;
}
