/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Daily copies of the history, the last of which are kept. A copy is made through a connection of its own, which sees one moment of
 * the history and keeps nobody from writing, and is only a copy once it is whole: until then its name ends in “.part”.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "sai-backup.h"
#include "sai-database-private.h"

#define PREFIX "history-"
#define SUFFIX ".db"
#define DAY_LENGTH 10
#define PART ".part"

static void
backup_free (gpointer data)
{
  SaiBackup *backup = data;

  g_free (backup->path);
  g_free (backup->day);
  g_free (backup);
}

static char *
get_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static char *
get_path (const char *history,
          const char *day)
{
  g_autofree char *folder = sai_backup_get_folder (history);
  g_autofree char *name = g_strconcat (PREFIX, day, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

/* Returns: (transfer full) (nullable): the day of a copy, from the name of its file */
static char *
read_day (const char *name)
{
  const char *day = name + strlen (PREFIX);

  if (!g_str_has_prefix (name, PREFIX) || strlen (day) != DAY_LENGTH + strlen (SUFFIX) || !g_str_has_suffix (name, SUFFIX))
    return NULL;
  for (guint i = 0; i < DAY_LENGTH; i++)
    if (i == 4 || i == 7 ? day[i] != '-' : !g_ascii_isdigit (day[i]))
      return NULL;

  return g_strndup (day, DAY_LENGTH);
}

static int
compare_backups (gconstpointer a,
                 gconstpointer b)
{
  const SaiBackup *first = *(const SaiBackup *const *) a;
  const SaiBackup *second = *(const SaiBackup *const *) b;

  return strcmp (second->day, first->day);
}

/* The copies, the newest first, without a look into them. */
static GPtrArray *
find_backups (const char  *history,
              GError     **error)
{
  g_autoptr (GPtrArray) backups = g_ptr_array_new_with_free_func (backup_free);
  g_autofree char *folder = sai_backup_get_folder (history);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &problem);
  const char *name;

  if (dir == NULL && !g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *day = read_day (name);
      SaiBackup *backup;

      if (day == NULL)
        continue;
      backup = g_new0 (SaiBackup, 1);
      backup->path = g_build_filename (folder, name, NULL);
      backup->day = g_steal_pointer (&day);
      backup->n_games = -1;
      g_ptr_array_add (backups, backup);
    }
  g_ptr_array_sort (backups, compare_backups);

  return g_steal_pointer (&backups);
}

/* Removes what is older than the last copies, and what was left of copies that were interrupted. */
static void
prune (const char *history)
{
  g_autoptr (GPtrArray) backups = find_backups (history, NULL);
  g_autofree char *folder = sai_backup_get_folder (history);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  for (guint i = SAI_BACKUP_KEPT; backups != NULL && i < backups->len; i++)
    g_unlink (((SaiBackup *) g_ptr_array_index (backups, i))->path);

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX PART))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
}

/* What is renamed into place must be on the disk before: else a power cut may leave a whole name for half a file. */
static gboolean
sync_file (const char  *path,
           GError     **error)
{
  int file = g_open (path, O_RDWR | O_CLOEXEC, 0);
  int status = file >= 0 ? fsync (file) : -1;
  int code = errno;

  if (file >= 0)
    close (file);
  if (status == 0)
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, "%s", g_strerror (code));
  return FALSE;
}

/* A copy does not change, so that nothing need be locked or written beside it. */
static SaiDatabase *
open_copy (const char  *path,
           GError     **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, error);
  g_autofree char *immutable = uri != NULL ? g_strconcat (uri, "?immutable=1", NULL) : NULL;

  return immutable != NULL ? sai_database_connect (immutable, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error) : NULL;
}

static gboolean
check (SaiDatabase  *database,
       GError      **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (database, "PRAGMA quick_check (1)", error);
  gboolean row = FALSE;

  if (query == NULL || !sai_database_step (database, query, &row, error))
    return FALSE;
  if (row && g_strcmp0 ((const char *) sqlite3_column_text (query, 0), "ok") == 0)
    return TRUE;

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _("The history is damaged."));
  return FALSE;
}

static gboolean
vacuum_into (SaiDatabase  *database,
             const char   *path,
             GError      **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (database, "VACUUM INTO ?", error);

  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, path, -1, SQLITE_STATIC);

  return sai_database_run (database, query, error);
}

/* A damaged history is not copied: it would push out a copy that is whole. */
static gboolean
copy_history (const char    *history,
              const char    *part,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autofree char *suspect = g_strconcat (history, ".suspect", NULL);
  g_autoptr (SaiDatabase) database = NULL;

  if (g_file_test (suspect, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _("The history is damaged."));
      return FALSE;
    }

  /* Not for reading only, though nothing is written: SQLite 3.40 does not copy tables with generated columns then. */
  database = sai_database_connect (history, SQLITE_OPEN_READWRITE, error);
  if (database == NULL)
    return FALSE;
  sqlite3_db_config (database->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  sai_database_set_cancellable (database, cancellable);

  return check (database, error) && vacuum_into (database, part, error) && sync_file (part, error);
}

/**
 * sai_backup_get_folder:
 * @history: (type filename): the file of the history
 *
 * Returns: (transfer full) (type filename): where its copies are, which need not exist
 */
char *
sai_backup_get_folder (const char *history)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (history != NULL, NULL);

  folder = g_path_get_dirname (history);
  return g_build_filename (folder, "backups", NULL);
}

/**
 * sai_backup_is_missing:
 * @history: (type filename): the file of the history
 *
 * Returns: whether there is no copy of today
 */
gboolean
sai_backup_is_missing (const char *history)
{
  g_autofree char *today = get_today ();
  g_autofree char *path = get_path (history, today);

  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

/**
 * sai_backup_get_last:
 * @history: (type filename): the file of the history
 *
 * Returns: when the newest copy was made, in seconds since 1970 (UTC); 0 if there is none
 */
gint64
sai_backup_get_last (const char *history)
{
  g_autoptr (GPtrArray) backups = find_backups (history, NULL);
  GStatBuf about;

  if (backups == NULL || backups->len == 0 ||
      g_stat (((SaiBackup *) g_ptr_array_index (backups, 0))->path, &about) != 0)
    return 0;

  return about.st_mtime;
}

/**
 * sai_backup_make:
 * @history: (type filename): the file of the history, which may be in use
 * @cancellable: (nullable): stops it
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_DAMAGED if the history is: no copy is made of it then
 *
 * Makes the copy of today, in the place of one that there may be, and removes those that are older than the last
 * %SAI_BACKUP_KEPT. When it fails, all copies are as they were.
 *
 * Returns: whether it is there
 */
gboolean
sai_backup_make (const char    *history,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autofree char *folder = sai_backup_get_folder (history);
  g_autofree char *today = get_today ();
  g_autofree char *path = get_path (history, today);
  g_autofree char *part = g_strconcat (path, PART, NULL);
  g_autoptr (GError) problem = NULL;
  int code = 0;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    code = errno;
  if (code == 0)
    {
      g_unlink (part);
      if (copy_history (history, part, cancellable, &problem) && g_rename (part, path) != 0)
        code = errno;
    }
  if (code == 0 && problem == NULL)
    {
      prune (history);
      return TRUE;
    }

  g_unlink (part);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  g_set_error (error, SAI_STORE_ERROR, problem != NULL ? problem->code : SAI_STORE_ERROR_FAILED,
               _("The history could not be copied: %s"), problem != NULL ? problem->message : g_strerror (code));
  return FALSE;
}

/**
 * sai_backup_list:
 * @history: (type filename): the file of the history
 * @error: return location for a #GFileError
 *
 * Returns: (transfer full) (element-type SaiBackup): the copies, the newest first
 */
GPtrArray *
sai_backup_list (const char  *history,
                 GError     **error)
{
  GPtrArray *backups = find_backups (history, error);

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    {
      SaiBackup *backup = g_ptr_array_index (backups, i);
      g_autoptr (SaiDatabase) copy = open_copy (backup->path, NULL);
      gint64 n_games;

      /* A copy of a version before games could be deleted has no mark of it. */
      if (copy != NULL &&
          (sai_database_get_integer (copy, "SELECT count(*) FROM game WHERE deleted = 0", &n_games, NULL) ||
           sai_database_get_integer (copy, "SELECT count(*) FROM game", &n_games, NULL)))
        backup->n_games = CLAMP (n_games, 0, G_MAXINT);
    }

  return backups;
}

/* Makes a whole file beside the history of what is in a copy, if that is a history and undamaged. */
static gboolean
unpack (const char  *copy,
        const char  *fresh,
        GError     **error)
{
  g_autoptr (SaiDatabase) database = open_copy (copy, error);
  g_autoptr (GFile) source = g_file_new_for_path (copy);
  g_autoptr (GFile) target = g_file_new_for_path (fresh);

  sai_database_remove_files (fresh);

  return database != NULL &&
         sai_database_check_schema (database, sai_database_get_migrations (), error) &&
         check (database, error) &&
         g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error) &&
         sync_file (fresh, error);
}

/* Renames the history that is there, which nobody uses. */
static gboolean
set_aside (const char  *history,
           char       **aside,
           GError     **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *wanted = g_strdup_printf ("%s.replaced-%s", history, stamp);
  g_autofree char *name = sai_database_find_free (wanted);
  g_autofree char *log = g_strconcat (history, "-wal", NULL);
  int code;

  *aside = NULL;
  /* The last one who closes it takes the log away. */
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
                           _("Another program is using the history. Close it first."));
      return FALSE;
    }
  if (g_rename (history, name) == 0)
    {
      *aside = g_steal_pointer (&name);
      return TRUE;
    }

  code = errno;
  if (code == ENOENT)
    return TRUE;
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, "%s", g_strerror (code));
  return FALSE;
}

/**
 * sai_backup_restore:
 * @history: (type filename): the file of the history, which nobody has open
 * @copy: (type filename): a copy of it
 * @aside: (out) (transfer full) (nullable) (type filename): where what was there before is now; %NULL if there was nothing
 * @error: return location for a #SaiStoreError
 *
 * Puts a copy of the history into its place. The copy stays, and what was there before is kept under another name. If that is
 * interrupted, the next start finishes it.
 *
 * Returns: whether it is there; else the history is as it was
 */
gboolean
sai_backup_restore (const char  *history,
                    const char  *copy,
                    char       **aside,
                    GError     **error)
{
  g_autofree char *fresh = NULL;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (history != NULL, FALSE);
  g_return_val_if_fail (copy != NULL, FALSE);
  g_return_val_if_fail (aside != NULL, FALSE);

  *aside = NULL;
  fresh = sai_database_get_fresh (history);
  if (unpack (copy, fresh, &problem) && set_aside (history, aside, &problem) && sai_database_settle (history, &problem))
    return TRUE;

  if (*aside != NULL)
    g_rename (*aside, history);
  g_clear_pointer (aside, g_free);
  sai_database_remove_files (fresh);
  g_set_error (error, SAI_STORE_ERROR,
               problem->domain == SAI_STORE_ERROR ? problem->code : SAI_STORE_ERROR_FAILED,
               _("The copy could not be restored: %s"), problem->message);
  return FALSE;
}

static void
make_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (sai_backup_make (task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * sai_backup_make_async:
 * @history: (type filename): the file of the history
 * @cancellable: (nullable): stops it
 * @callback: called when the copy is made, or not
 * @user_data: for @callback
 *
 * See sai_backup_make().
 */
void
sai_backup_make_async (const char          *history,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, sai_backup_make_async);
  g_task_set_task_data (task, g_strdup (history), g_free);
  g_task_run_in_thread (task, make_thread);
}

/**
 * sai_backup_make_finish:
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: whether the copy is there
 */
gboolean
sai_backup_make_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *backups = sai_backup_list (task_data, &error);

  if (backups != NULL)
    g_task_return_pointer (task, backups, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * sai_backup_list_async:
 * @history: (type filename): the file of the history
 * @cancellable: (nullable): stops it
 * @callback: called when the copies are known
 * @user_data: for @callback
 *
 * See sai_backup_list().
 */
void
sai_backup_list_async (const char          *history,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, sai_backup_list_async);
  g_task_set_task_data (task, g_strdup (history), g_free);
  g_task_run_in_thread (task, list_thread);
}

/**
 * sai_backup_list_finish:
 * @result: what the callback was given
 * @error: return location for a #GFileError
 *
 * Returns: (transfer full) (element-type SaiBackup): the copies, the newest first
 */
GPtrArray *
sai_backup_list_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
