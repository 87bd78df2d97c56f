/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Daily copies of the history, of which the last few remain. A copy is made through a connection of its own, which sees
 * a snapshot of the history and does not block writers, and gets its name once it is complete.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "database/sai-database-files.h"
#include "rescue/sai-backup.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-check.h"
#include "rescue/sai-database-open.h"

#define PREFIX "history-"
#define SUFFIX ".db"
#define DAY_LENGTH 10

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
get_path (const char *history, const char *day)
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

  if (!g_str_has_prefix (name, PREFIX) || strlen (day) != DAY_LENGTH + strlen (SUFFIX) ||
      !g_str_has_suffix (name, SUFFIX))
    return NULL;
  for (guint i = 0; i < DAY_LENGTH; i++)
    if (i == 4 || i == 7 ? day[i] != '-' : !g_ascii_isdigit (day[i]))
      return NULL;

  return g_strndup (day, DAY_LENGTH);
}

static int
compare_backups (gconstpointer a, gconstpointer b)
{
  const SaiBackup *first = *(const SaiBackup *const *) a;
  const SaiBackup *second = *(const SaiBackup *const *) b;

  return strcmp (second->day, first->day);
}

/* The copies, newest first, without opening them. */
static GPtrArray *
find_backups (const char *history, GError **error)
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

/* Removes copies that are older than the last %SAI_BACKUP_KEPT. */
static void
prune (const char *history)
{
  g_autoptr (GPtrArray) backups = find_backups (history, NULL);

  for (guint i = SAI_BACKUP_KEPT; backups != NULL && i < backups->len; i++)
    g_unlink (((SaiBackup *) g_ptr_array_index (backups, i))->path);
}

/* A copy never changes, so it can be opened without locking or writing beside it. */
static SaiDatabase *
open_copy (const char *path, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, error);
  g_autofree char *immutable = uri != NULL ? g_strconcat (uri, "?immutable=1", NULL) : NULL;

  return immutable != NULL ? sai_database_connect (immutable, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error) : NULL;
}

/* A damaged history is not copied, as the copy would displace an intact one. */
static gboolean
copy_history (const char *history, const char *path, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_build_filename (folder, "history", NULL);
  /* Opened for writing although nothing is written: SQLite 3.40 does not copy tables with generated columns from a
   * read-only connection.
   */
  g_autoptr (SaiDatabase) database = sai_database_open_reader (history, SQLITE_OPEN_READWRITE, error);
  g_autofree char *part = NULL;

  if (database == NULL || !sai_database_lock_copy (database->lock, error))
    return FALSE;
  if (sai_database_is_suspect (database->path))
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
      return FALSE;
    }

  sai_database_set_cancellable (database, cancellable);
  part = sai_database_get_part (base);
  if (!sai_database_check (database, "quick_check", error) || !sai_database_write_copy (database, part, error))
    return FALSE;
  if (g_rename (part, path) == 0)
    {
      prune (history);
      return TRUE;
    }

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, g_strerror (errno));
  g_unlink (part);
  return FALSE;
}

/**
 * sai_backup_get_folder:
 * @history: (type filename): the file of the history
 *
 * Returns: (transfer full) (type filename): the folder of its copies, which need not exist
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
 * @error: return location for a #SaiStoreError, %SAI_STORE_ERROR_DAMAGED if the history is damaged, in which case no
 * copy is made
 *
 * Makes the copy of today, replacing an existing one, and removes copies that are older than the last %SAI_BACKUP_KEPT.
 * On failure, all copies are left unchanged.
 *
 * Returns: whether it was done
 */
gboolean
sai_backup_make (const char *history, GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = sai_backup_get_folder (history);
  g_autofree char *today = get_today ();
  g_autofree char *path = get_path (history, today);
  g_autoptr (GError) problem = NULL;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_set_error_literal (&problem, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, g_strerror (errno));
  else if (copy_history (history, path, cancellable, &problem))
    return TRUE;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  g_set_error (error, SAI_STORE_ERROR, problem->code, _ ("The history couldn’t be copied: %s"), problem->message);
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
sai_backup_list (const char *history, GError **error)
{
  GPtrArray *backups = find_backups (history, error);

  for (guint i = 0; backups != NULL && i < backups->len; i++)
    {
      SaiBackup *backup = g_ptr_array_index (backups, i);
      g_autoptr (SaiDatabase) copy = open_copy (backup->path, NULL);
      gint64 n_games;

      /* Copies from before games could be deleted have no column for it. */
      if (copy != NULL &&
          (sai_database_get_integer (copy, "SELECT count(*) FROM game WHERE deleted = 0", &n_games, NULL) ||
           sai_database_get_integer (copy, "SELECT count(*) FROM game", &n_games, NULL)))
        backup->n_games = CLAMP (n_games, 0, G_MAXINT);
    }

  return backups;
}

/* Writes the contents of a copy to a complete new file, if it is an undamaged history. */
static gboolean
unpack (const char *copy, const char *part, GError **error)
{
  g_autoptr (SaiDatabase) database = open_copy (copy, error);
  g_autoptr (GFile) source = g_file_new_for_path (copy);
  g_autoptr (GFile) target = g_file_new_for_path (part);

  return database != NULL && sai_database_check_schema (database, sai_database_get_migrations (), error) &&
         sai_database_check (database, "quick_check", error) &&
         g_file_copy (source, target, G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, error);
}

/* Replaces the history with a copy while this program has exclusive access to it. */
static gboolean
put_back (const char *history, const char *copy, char **aside, GError **error)
{
  g_autofree char *part = sai_database_get_part (history);
  g_autofree char *fresh = sai_database_get_fresh (history);
  g_autofree char *kept = NULL;

  if (!unpack (copy, part, error) || !sai_database_promote (part, history, error))
    {
      sai_database_remove_files (part);
      return FALSE;
    }

  /* Include its log, which remains if the program that last used it was killed. */
  if (g_file_test (history, G_FILE_TEST_EXISTS))
    kept = sai_database_set_aside (history, "replaced", error);
  if ((kept != NULL || !g_file_test (history, G_FILE_TEST_EXISTS)) && sai_database_settle (history, error))
    {
      *aside = g_steal_pointer (&kept);
      return TRUE;
    }

  sai_database_remove_files (fresh);
  if (kept != NULL)
    sai_database_move_files (kept, history, NULL);
  return FALSE;
}

/**
 * sai_backup_restore:
 * @history: (type filename): the file of the history, which this program has not open
 * @copy: (type filename): a copy of it
 * @aside: (out) (transfer full) (nullable) (type filename): where what was there before is now; %NULL if there was
 * nothing
 * @error: return location for a #SaiStoreError
 *
 * Puts a copy of the history into its place, once nobody reads it any more; not while another program has it open. The
 * copy stays, and what was there before is kept under another name. If that is interrupted, the next start finishes it.
 *
 * Returns: whether it was done; else the history is as it was
 */
gboolean
sai_backup_restore (const char *history, const char *copy, char **aside, GError **error)
{
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (GError) problem = NULL;

  g_return_val_if_fail (history != NULL, FALSE);
  g_return_val_if_fail (copy != NULL, FALSE);
  g_return_val_if_fail (aside != NULL, FALSE);

  *aside = NULL;
  lock = sai_database_enter (history, &problem);
  if (lock != NULL && sai_database_lock_wait_alone (lock, &problem) &&
      put_back (sai_database_lock_get_path (lock), copy, aside, &problem))
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, problem->domain == SAI_STORE_ERROR ? problem->code : SAI_STORE_ERROR_FAILED,
               _ ("The copy couldn’t be restored: %s"), problem->message);
  return FALSE;
}

static void
make_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
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
 * @callback: called when the copy was made, or on failure
 * @user_data: for @callback
 *
 * See sai_backup_make(). No request to the store: a long copy must not keep a move from being saved, and it reads
 * through a connection of its own.
 */
void
sai_backup_make_async (const char *history, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
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
sai_backup_make_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
list_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
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
 * See sai_backup_list(). No request to the store: it opens other files, also while there is no history to ask.
 */
void
sai_backup_list_async (const char *history, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
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
sai_backup_list_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
