/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history on disk: opening it safely, closing it, and transactions. Every write is synchronous, so that a game that
 * was saved survives a power cut. A file that cannot be read is never written to: what can be read of it goes
 * into a new one, and only then is it set aside.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sai-database-private.h"
#include "sai-fold.h"
#include "sai-pages.h"

#define BUSY_MILLISECONDS 5000
/* Between two tries where SQLite does not wait for another program by itself: while that one makes a new file. */
#define PAUSE_MICROSECONDS 50000

static void
finalize_query (gpointer query)
{
  sqlite3_finalize (query);
}

static gboolean
create_folder (const char  *path,
               GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);
  int code;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  code = errno;
  g_set_error (error, SAI_STORE_ERROR,
               code == EACCES || code == EPERM || code == EROFS ? SAI_STORE_ERROR_READ_ONLY : SAI_STORE_ERROR_FAILED,
               _("The folder “%s” for the history could not be created: %s"), name, g_strerror (code));
  return FALSE;
}

static SaiDatabase *
connect_for_writing (const char  *path,
                     GError     **error)
{
  g_autoptr (SaiDatabase) self = NULL;

  if (!g_str_equal (path, SAI_DATABASE_MEMORY) && !create_folder (path, error))
    return NULL;

  self = sai_database_connect (path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
  if (self == NULL)
    return NULL;

  /* SQLite falls back to reading when it may not write. */
  if (sqlite3_db_readonly (self->connection, "main") == 1)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_READ_ONLY,
                   _("The history “%s” is read-only. Its permissions must allow writing."), name);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* Until the schema is known to be ours, closing must not write the log back into the file. */
static void
set_hands_off (SaiDatabase *self,
               gboolean     hands_off)
{
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int) hands_off, NULL);
}

static gboolean
prepare_for_use (SaiDatabase        *self,
                 const char *const  *migrations,
                 GError            **error)
{
  set_hands_off (self, TRUE);
  if (!sai_database_check_schema (self, migrations, error) ||
      !sai_database_check_pages (self, error))
    return FALSE;
  set_hands_off (self, FALSE);

  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  return sai_database_execute (self,
                               "PRAGMA trusted_schema = OFF;"
                               "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA foreign_keys = ON;"
                               /* What is deleted must not come back when a damaged file is salvaged page by page. */
                               "PRAGMA secure_delete = ON;",
                               error) &&
         sai_database_migrate (self, migrations, error);
}

static gboolean
prepare_patiently (SaiDatabase        *self,
                   const char *const  *migrations,
                   GError            **error)
{
  gint64 end = g_get_monotonic_time () + BUSY_MILLISECONDS * 1000;

  for (;;)
    {
      g_autoptr (GError) problem = NULL;

      if (prepare_for_use (self, migrations, &problem))
        return TRUE;
      if (!g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY) || g_get_monotonic_time () > end)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      g_usleep (PAUSE_MICROSECONDS);
    }
}

static char *
write_notice (const char *aside,
              guint       n_games)
{
  g_autofree char *name = g_filename_display_name (aside);

  if (n_games == 0)
    return g_strdup_printf (_("The history could not be read. The file was kept as “%s”, and a new history was begun."),
                            name);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The history was damaged. The file was kept as “%s”; "
                                       "%u game could be read and is in the new history.",
                                       "The history was damaged. The file was kept as “%s”; "
                                       "%u games could be read and are in the new history.",
                                       n_games),
                          name, n_games);
}

/* Makes a history at @fresh of what can be read at @path, and leaves it closed and whole in one file. */
static gboolean
build_fresh (const char         *path,
             const char         *fresh,
             const char *const  *migrations,
             guint              *n_games,
             GError            **error)
{
  g_autoptr (SaiDatabase) self = NULL;

  /* Nothing is lost with one that was not finished: what it was made of is still in its place. */
  sai_database_remove_files (fresh);

  self = connect_for_writing (fresh, error);

  return self != NULL &&
         prepare_for_use (self, migrations, error) &&
         sai_database_salvage (self, path, n_games, error) &&
         /* Only the file itself goes into place, so nothing may be left in its log. */
         sai_database_execute (self, "PRAGMA wal_checkpoint (TRUNCATE)", error);
}

/* Puts a new history in the place of a damaged one. Until the new one is whole, the damaged one stays where it is: when
 * this fails or is interrupted, the next start finds the damage again and begins anew.
 */
static SaiDatabase *
replace (const char         *path,
         const char *const  *migrations,
         char              **notice,
         GError            **error)
{
  g_autoptr (SaiDatabase) self = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *fresh = sai_database_get_fresh (path);
  g_autofree char *aside = NULL;
  guint n_games = 0;

  if (!build_fresh (path, fresh, migrations, &n_games, &problem))
    {
      g_autofree char *name = g_filename_display_name (path);

      sai_database_remove_files (fresh);
      g_set_error (error, SAI_STORE_ERROR, problem->code,
                   _("The history “%s” is damaged. It was left as it is, since no new one could be made: %s"),
                   name, problem->message);
      return NULL;
    }

  aside = sai_database_set_aside (path, error);
  if (aside == NULL || !sai_database_settle (path, error))
    return NULL;

  self = connect_for_writing (path, error);
  if (self == NULL || !prepare_for_use (self, migrations, error))
    return NULL;
  if (notice != NULL)
    *notice = write_notice (aside, n_games);

  return g_steal_pointer (&self);
}

/* Whether a damaged file was set aside, but what was made of it has not come into its place. */
static gboolean
was_interrupted (const char *path)
{
  g_autofree char *fresh = sai_database_get_fresh (path);

  return !g_str_equal (path, SAI_DATABASE_MEMORY) &&
         !g_file_test (path, G_FILE_TEST_EXISTS) &&
         g_file_test (fresh, G_FILE_TEST_IS_REGULAR);
}

static gboolean
finish_interrupted (const char  *path,
                    char       **notice,
                    GError     **error)
{
  if (!sai_database_settle (path, error))
    return FALSE;

  if (notice != NULL)
    *notice = g_strdup (_("The history was damaged, and its repair was interrupted. The games that could be read are "
                          "in the new history; the damaged file was kept beside it."));
  return TRUE;
}

/*< private >
 * sai_database_connect:
 * @path: a file, or a URI with %SQLITE_OPEN_URI in @flags
 * @flags: as for sqlite3_open_v2()
 * @error: return location for an error
 *
 * Returns: (transfer full): a connection to a file of which nothing is known yet
 */
SaiDatabase *
sai_database_connect (const char  *path,
                      int          flags,
                      GError     **error)
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
  sqlite3_busy_timeout (self->connection, BUSY_MILLISECONDS);

  return g_steal_pointer (&self);
}

/*< private >
 * sai_database_open_with:
 * @path: a file
 * @migrations: the migrations to use, ended by %NULL
 * @notice: (out) (optional) (nullable): see sai_database_open()
 * @error: return location for an error
 *
 * Opens like sai_database_open(), with a schema of the caller.
 *
 * Returns: (transfer full): a database
 */
SaiDatabase *
sai_database_open_with (const char         *path,
                        const char *const  *migrations,
                        char              **notice,
                        GError            **error)
{
  g_autoptr (SaiDatabase) self = NULL;
  g_autoptr (GError) problem = NULL;

  if (notice != NULL)
    *notice = NULL;

  if (was_interrupted (path) && !finish_interrupted (path, notice, error))
    return NULL;
  /* SQLite would open it as it was some moves ago, and never tell. */
  if (sai_pages_log_is_damaged (path))
    return replace (path, migrations, notice, error);

  self = connect_for_writing (path, error);
  if (self == NULL)
    return NULL;
  if (prepare_patiently (self, migrations, &problem))
    return g_steal_pointer (&self);

  if (!g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      if (notice != NULL)
        g_clear_pointer (notice, g_free);
      return NULL;
    }

  g_clear_pointer (&self, sai_database_close);
  if (notice != NULL)
    g_clear_pointer (notice, g_free);
  return replace (path, migrations, notice, error);
}

/**
 * sai_database_open:
 * @path: the file; it and its folder are created if need be. ":memory:" keeps everything in memory
 * @notice: (out) (optional) (nullable): what the person must know though the history is open: that the file could not
 *   be read, where it was kept, and how many games could be read
 * @error: return location for a #SaiStoreError
 *
 * Opens the history, for this thread only.
 *
 * Returns: (transfer full): a database
 */
SaiDatabase *
sai_database_open (const char  *path,
                   char       **notice,
                   GError     **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return sai_database_open_with (path, sai_database_get_migrations (), notice, error);
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
  g_return_if_fail (self != NULL);
  g_assert (self->thread == g_thread_self ());

  g_hash_table_unref (self->queries);
  sqlite3_close (self->connection);
  g_free (self->path);
  g_free (self);
}

static int
progress_cb (void *user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/**
 * sai_database_set_cancellable:
 * @self: a database
 * @cancellable: (nullable): stops what is asked from now on, while it lasts; it must live as long. %NULL to let it be done
 *
 * Makes long questions stop when nobody waits for the answer any more. They fail then; nothing is to be written meanwhile.
 */
void
sai_database_set_cancellable (SaiDatabase  *self,
                              GCancellable *cancellable)
{
  g_return_if_fail (self != NULL);

  sqlite3_progress_handler (self->connection, cancellable != NULL ? SAI_DATABASE_STEPS : 0,
                            cancellable != NULL ? progress_cb : NULL, cancellable);
}

/**
 * sai_database_begin:
 * @self: a database
 * @error: return location for a #SaiStoreError
 *
 * Begins a transaction, or one inside the current one. Each is ended by sai_database_commit() or
 * sai_database_rollback().
 *
 * Returns: whether it was begun
 */
gboolean
sai_database_begin (SaiDatabase  *self,
                    GError      **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  /* Some failures make SQLite end the whole transaction; what comes then must not be saved without what came before. */
  if (self->depth > 0 && sqlite3_get_autocommit (self->connection))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                           _("Nothing more can be saved after the error before."));
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
 * Ends the innermost transaction and keeps what was done in it. When that fails, it is rolled back.
 *
 * Returns: whether it was kept
 */
gboolean
sai_database_commit (SaiDatabase  *self,
                     GError      **error)
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
 * Ends the innermost transaction as if it had never begun.
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
