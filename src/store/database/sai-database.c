/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection to a history on disk, and transactions. Every write is synchronous, so that a game that was saved
 * survives a power cut.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"
#include "database/sai-fold.h"

static void
finalize_query (gpointer query)
{
  sqlite3_finalize (query);
}

/*< private >
 * sai_database_connect:
 * @path: a file, or a URI with %SQLITE_OPEN_URI in @flags
 * @flags: as for sqlite3_open_v2()
 * @error: return location for an error
 *
 * Returns: (transfer full): a connection to a file that has not been checked yet
 */
SaiDatabase *
sai_database_connect (const char *path, int flags, GError **error)
{
  g_autoptr (SaiDatabase) self = g_new0 (SaiDatabase, 1);

  self->path = g_strdup (path);
  self->thread = g_thread_self ();
  self->queries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finalize_query);

  if (sqlite3_open_v2 (path, &self->connection, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK ||
      sai_fold_add_function (self->connection) != SQLITE_OK)
    {
      sai_database_set_error (self, error);
      return NULL;
    }
  sqlite3_busy_timeout (self->connection, SAI_DATABASE_BUSY_MILLISECONDS);
  /* The file may come from anywhere: until its schema is verified, none of its triggers or functions may run. */
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);

  return g_steal_pointer (&self);
}

/*< private >
 * sai_database_set_hands_off:
 * @self: a database
 * @hands_off: whether to leave the files as they are
 *
 * Keeps sai_database_close() from writing the log back into the file and removing it. Used while it is not known
 * whether the file is ours, and when it has moved.
 */
void
sai_database_set_hands_off (SaiDatabase *self, gboolean hands_off)
{
  self->hands_off = hands_off;
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) hands_off, NULL);
}

/**
 * sai_database_close:
 * @self: (transfer full): a database
 *
 * Closes the history, in the thread that opened it.
 */
void
sai_database_close (SaiDatabase *self)
{
  gboolean writes;

  g_return_if_fail (self != NULL);
  g_assert (self->thread == g_thread_self ());

  g_hash_table_unref (self->queries);
  /* The last connection writes the log back into the file, unless another file is in its place by now. */
  if (!self->hands_off && !sai_database_check_place (self, NULL))
    {
      sai_database_set_hands_off (self, TRUE);
      if (sai_database_find_log (self->path, NULL) == self->log)
        sai_database_lock_disown (self->lock);
    }
  writes = self->lock != NULL && !self->hands_off && sai_database_lock_begin_change (self->lock, NULL);
  if (self->lock != NULL && !writes)
    sai_database_set_hands_off (self, TRUE);
  sqlite3_close (self->connection);
  if (writes)
    sai_database_lock_end_change (self->lock);
  g_clear_pointer (&self->lock, sai_database_lock_free);
  g_free (self->path);
  g_free (self);
}

static int
is_cancelled_cb (void *user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/**
 * sai_database_set_cancellable:
 * @self: a database
 * @cancellable: (nullable): cancels queries from now on; must stay alive until it is replaced. %NULL to let queries
 * finish
 *
 * Lets long queries be cancelled; they then fail. Nothing may be written while a cancellable is set.
 */
void
sai_database_set_cancellable (SaiDatabase *self, GCancellable *cancellable)
{
  g_return_if_fail (self != NULL);

  sqlite3_progress_handler (self->connection, cancellable != NULL ? SAI_DATABASE_STEPS : 0,
                            cancellable != NULL ? is_cancelled_cb : NULL, cancellable);
}

/**
 * sai_database_begin:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Begins a transaction, which may be nested. Each must be ended by sai_database_commit() or sai_database_rollback().
 *
 * Returns: whether it was begun
 */
gboolean
sai_database_begin (SaiDatabase *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  /* Some failures make SQLite roll back the whole transaction; later changes must not be saved without the earlier
   * ones.
   */
  if (self->depth > 0 && sqlite3_get_autocommit (self->connection))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                           _ ("Nothing more can be saved after the previous error."));
      return FALSE;
    }

  if (!sai_database_execute (self, self->depth == 0 ? "BEGIN IMMEDIATE" : "SAVEPOINT inner", error))
    return FALSE;

  self->depth++;
  return TRUE;
}

/**
 * sai_database_commit:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Commits the innermost transaction. If that fails, it is rolled back.
 *
 * Returns: whether it was committed
 */
gboolean
sai_database_commit (SaiDatabase *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (self->depth > 0, FALSE);

  if (!sai_database_execute (self, self->depth == 1 ? "COMMIT" : "RELEASE inner", error))
    {
      sai_database_rollback (self);
      return FALSE;
    }

  self->depth--;
  return TRUE;
}

/**
 * sai_database_rollback:
 * @self: a database
 *
 * Rolls back the innermost transaction.
 */
void
sai_database_rollback (SaiDatabase *self)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->depth > 0);

  if (!sqlite3_get_autocommit (self->connection))
    sai_database_execute (self, self->depth == 1 ? "ROLLBACK" : "ROLLBACK TO inner; RELEASE inner", NULL);
  self->depth--;
}

/*< private >
 * sai_database_write_copy:
 * @self: a database
 * @path: a path that is free
 * @error: return location for an error
 *
 * Writes a snapshot of the history to a new file.
 *
 * Returns: whether the copy is on the disk; if not, no file is left
 */
gboolean
sai_database_write_copy (SaiDatabase *self, const char *path, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "VACUUM INTO ?", error);

  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, path, -1, SQLITE_STATIC);
  if (sai_database_run (self, query, error) && sai_database_sync_file (path, error))
    return TRUE;

  sai_database_remove_files (path);
  return FALSE;
}
