/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface to SQLite: prepared statements, cached by their text, and the one place where a failure becomes a
 * message for the user.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"

/* SQLite does not treat an exceeded quota as a full disk. The errno it keeps may be from a later call, so the files are
 * asked.
 */
static gboolean
is_no_room (sqlite3 *connection)
{
  sqlite3_file *journal = NULL;
  int errors[2] = { 0, 0 };

  if ((sqlite3_errcode (connection) & 0xff) != SQLITE_IOERR)
    return FALSE;
  /* The shared memory only grows, in this one place. */
  if (sqlite3_extended_errcode (connection) == SQLITE_IOERR_SHMSIZE)
    return TRUE;

  sqlite3_file_control (connection, "main", SQLITE_FCNTL_LAST_ERRNO, &errors[0]);
  sqlite3_file_control (connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
  if (journal != NULL && journal->pMethods != NULL)
    journal->pMethods->xFileControl (journal, SQLITE_FCNTL_LAST_ERRNO, &errors[1]);

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    if (errors[i] == ENOSPC || errors[i] == EDQUOT || errors[i] == EFBIG)
      return TRUE;

  return FALSE;
}

/* When SQLite may not create a file, it tries to open it for reading, and reports only that it does not exist. */
static gboolean
is_forbidden (SaiDatabase *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  int system_error = sqlite3_system_errno (self->connection);

  return system_error == EACCES || system_error == EPERM || system_error == EROFS ||
         (g_access (folder, F_OK) == 0 && g_access (folder, W_OK) != 0);
}

/* Newer versions of SQLite read long values past their pages, and report an I/O error if the file ends within one. */
static gboolean
is_cut_short (SaiDatabase *self)
{
  return sqlite3_extended_errcode (self->connection) == SQLITE_IOERR_SHORT_READ;
}

static SaiStoreError
classify (SaiDatabase *self)
{
  switch (sqlite3_errcode (self->connection) & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return SAI_STORE_ERROR_BUSY;

    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return SAI_STORE_ERROR_DAMAGED;

    case SQLITE_FULL:
      return SAI_STORE_ERROR_FULL;

    case SQLITE_READONLY:
      if (sqlite3_extended_errcode (self->connection) == SQLITE_READONLY_DBMOVED)
        return SAI_STORE_ERROR_REPLACED;
      return SAI_STORE_ERROR_READ_ONLY;

    case SQLITE_PERM:
      return SAI_STORE_ERROR_READ_ONLY;

    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      if (is_cut_short (self))
        return SAI_STORE_ERROR_DAMAGED;
      if (is_no_room (self->connection))
        return SAI_STORE_ERROR_FULL;
      if (is_forbidden (self))
        return SAI_STORE_ERROR_READ_ONLY;
      return SAI_STORE_ERROR_FAILED;

    case SQLITE_ERROR:
      /* No released SQLite writes a format that another cannot read, so the byte for the format is damaged. */
      if (strcmp (sqlite3_errmsg (self->connection), "unsupported file format") == 0)
        return SAI_STORE_ERROR_DAMAGED;
      return SAI_STORE_ERROR_FAILED;

    default:
      return SAI_STORE_ERROR_FAILED;
    }
}

/*< private >
 * sai_database_set_error:
 * @self: a database
 * @error: return location for an error
 *
 * Sets @error to the reason why the last call to SQLite failed.
 */
void
sai_database_set_error (SaiDatabase *self, GError **error)
{
  SaiStoreError code = classify (self);
  g_autofree char *name = g_filename_display_name (self->path);

  switch (code)
    {
    case SAI_STORE_ERROR_BUSY:
      g_set_error_literal (error, SAI_STORE_ERROR, code,
                           _ ("Another program is using the history. Close it, or try again in a moment."));
      break;

    case SAI_STORE_ERROR_DAMAGED:
      sai_database_suspect (self);
      g_set_error_literal (
        error, SAI_STORE_ERROR, code,
        _ ("The history is damaged. Start Saikoro again to recover what can be read. The damaged file is kept."));
      break;

    case SAI_STORE_ERROR_FULL:
      if (*self->path == '\0')
        g_set_error_literal (error, SAI_STORE_ERROR, code,
                             _ ("There is no space for temporary files. Free some and try again."));
      else
        g_set_error_literal (error, SAI_STORE_ERROR, code,
                             _ ("The disk is full. Free some space to save the history."));
      break;

    case SAI_STORE_ERROR_READ_ONLY:
      g_set_error (error, SAI_STORE_ERROR, code,
                   _ ("The history “%s” can’t be written. Check the permissions of the file and its folder."), name);
      break;

    case SAI_STORE_ERROR_REPLACED:
      sai_database_set_replaced (error);
      break;

    case SAI_STORE_ERROR_FAILED:
    case SAI_STORE_ERROR_NEWER:
    case SAI_STORE_ERROR_NOT_FOUND:
    case SAI_STORE_ERROR_FORMAT:
    default:
      g_set_error (error, SAI_STORE_ERROR, code, _ ("The history “%s” couldn’t be used: %s"), name,
                   sqlite3_errmsg (self->connection));
      break;
    }
}

/*< private >
 * sai_database_was_hindered:
 * @self: a database whose last call to SQLite failed
 *
 * Returns: whether it failed for a reason that may pass, such as a full disk; %FALSE if the data itself is the reason
 */
gboolean
sai_database_was_hindered (SaiDatabase *self)
{
  switch (sqlite3_errcode (self->connection) & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_CANTOPEN:
    case SQLITE_FULL:
    case SQLITE_INTERRUPT:
    case SQLITE_LOCKED:
    case SQLITE_NOMEM:
    case SQLITE_PERM:
    case SQLITE_PROTOCOL:
    case SQLITE_READONLY:
      return TRUE;

    case SQLITE_IOERR:
      return !is_cut_short (self);

    default:
      return FALSE;
    }
}

/*< private >
 * sai_database_execute:
 * @self: a database
 * @sql: one or more statements
 * @error: return location for an error
 *
 * Returns: whether all of @sql was executed
 */
gboolean
sai_database_execute (SaiDatabase *self, const char *sql, GError **error)
{
  g_assert (self->thread == g_thread_self ());

  if (sqlite3_exec (self->connection, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  sai_database_set_error (self, error);
  return FALSE;
}

/*< private >
 * sai_database_get_integer:
 * @self: a database
 * @sql: a statement that returns one number
 * @value: (out): the number
 * @error: return location for an error
 *
 * Returns: whether @value is set
 */
gboolean
sai_database_get_integer (SaiDatabase *self, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  gboolean row = FALSE;

  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;

  *value = row ? sqlite3_column_int64 (query, 0) : 0;
  return TRUE;
}

/*< private >
 * sai_database_prepare:
 * @self: a database
 * @sql: one statement
 * @error: return location for an error
 *
 * Returns: (transfer none): the statement, with nothing bound; call sai_query_reset() when done with it
 */
SaiQuery *
sai_database_prepare (SaiDatabase *self, const char *sql, GError **error)
{
  SaiQuery *query;

  g_assert (self->thread == g_thread_self ());

  query = g_hash_table_lookup (self->queries, sql);
  if (query != NULL)
    return query;

  if (sqlite3_prepare_v3 (self->connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &query, NULL) != SQLITE_OK)
    {
      sai_database_set_error (self, error);
      return NULL;
    }

  g_hash_table_insert (self->queries, g_strdup (sql), query);
  return query;
}

/*< private >
 * sai_database_step:
 * @self: a database
 * @query: a statement of @self
 * @row: (out): whether there is a row to read
 * @error: return location for an error
 *
 * Returns: whether the step succeeded
 */
gboolean
sai_database_step (SaiDatabase *self, SaiQuery *query, gboolean *row, GError **error)
{
  int code = sqlite3_step (query);

  *row = code == SQLITE_ROW;
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;

  sai_database_set_error (self, error);
  return FALSE;
}

/*< private >
 * sai_database_run:
 * @self: a database
 * @query: a statement of @self that returns no rows
 * @error: return location for an error
 *
 * Executes @query and resets it, so that it can be bound again.
 *
 * Returns: whether it succeeded
 */
gboolean
sai_database_run (SaiDatabase *self, SaiQuery *query, GError **error)
{
  gboolean row;
  gboolean done = sai_database_step (self, query, &row, error);

  sai_query_reset (query);
  return done;
}

/*< private >
 * sai_database_suspect:
 * @self: a database in which damage was seen
 *
 * Makes the next sai_database_check_pages() check the whole file, if @self is the history in use.
 */
void
sai_database_suspect (SaiDatabase *self)
{
  if (self->lock != NULL)
    sai_database_set_suspect (self->path, TRUE);
}
