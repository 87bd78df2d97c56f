/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a history on disk safely, and replacing a damaged one.
 *
 * Only one process opens at a time (see sai-database-lock.c). The first to open a history that nobody else uses checks
 * all of it, finishes what was interrupted, and migrates or repairs it. A process that comes while others have it open
 * relies on their checks; if something is wrong nonetheless, it must wait until they have closed it, because only then
 * does the file stop changing. An unreadable file is never written to: what can be read of it goes into a new one, and
 * only then is the old one set aside.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-check.h"
#include "rescue/sai-database-open.h"
#include "rescue/sai-database-replaced.h"
#include "rescue/sai-database-salvage.h"
#include "rescue/sai-log.h"

/* The time between attempts where SQLite does not wait by itself: while another program creates a new file. */
#define PAUSE_MICROSECONDS 50000
/* The length of the log, in frames, at which it is written back into the file. */
#define MAX_FRAMES 1000

static gboolean
create_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);
  int code;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  code = errno;
  g_set_error (error, SAI_STORE_ERROR,
               code == EACCES || code == EPERM || code == EROFS ? SAI_STORE_ERROR_READ_ONLY : SAI_STORE_ERROR_FAILED,
               _ ("The folder “%s” for the history couldn’t be created: %s"), name, g_strerror (code));
  return FALSE;
}

static SaiDatabase *
connect_for_writing (const char *path, int flags, GError **error)
{
  g_autoptr (SaiDatabase) self = sai_database_connect (path, SQLITE_OPEN_READWRITE | flags, error);

  if (self == NULL)
    return NULL;

  /* SQLite opens a file read-only if it may not write to it. */
  if (sqlite3_db_readonly (self->connection, "main") == 1)
    {
      g_autofree char *name = g_filename_display_name (path);

      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_READ_ONLY,
                   _ ("The history “%s” is read-only. Check its permissions."), name);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* Where the index of the log has the number of frames that SQLite takes for written, and how much of it is mapped at a
 * time: https://www.sqlite.org/walformat.html
 */
#define INDEX_N_FRAMES 16
#define INDEX_REGION 32768

/* Returns: the number of frames of the log that SQLite considers valid; it must have read the log before */
static guint32
count_frames (SaiDatabase *self)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "PRAGMA journal_mode", NULL);
  sqlite3_file *file = NULL;
  void volatile *region = NULL;
  gboolean row = FALSE;

  if (query == NULL || !sai_database_step (self, query, &row, NULL) || !row ||
      g_strcmp0 (sai_query_get_text (query, "journal_mode"), "wal") != 0)
    return 0;
  /* Not by opening and reading the file: closing it would release the POSIX locks of other connections of this program.
   */
  if (sqlite3_file_control (self->connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK ||
      file->pMethods->iVersion < 2 || file->pMethods->xShmMap (file, 0, INDEX_REGION, 0, &region) != SQLITE_OK ||
      region == NULL)
    return 0;

  return *(const volatile guint32 *) ((const volatile char *) region + INDEX_N_FRAMES);
}

/* Frames that are committed in the log but not seen by SQLite would be lost with the next write. This can only be
 * checked while no one writes.
 */
static gboolean
check_log (SaiDatabase *self, GError **error)
{
  if (g_str_equal (self->path, SAI_DATABASE_MEMORY) || !sai_log_is_damaged (self->path, count_frames (self)))
    return TRUE;

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
  return FALSE;
}

static gboolean
is_newest (SaiDatabase *self, const char *const *migrations)
{
  gint64 version = 0;

  return sai_database_get_integer (self, "PRAGMA user_version", &version, NULL) &&
         version >= (gint64) g_strv_length ((char **) migrations);
}

/* When others have the history open, it is not for this one to migrate it; @has_to_be_alone tells that it should be. */
static gboolean
prepare_for_use (SaiDatabase *self,
                 const char *const *migrations,
                 gboolean is_alone,
                 gboolean *has_to_be_alone,
                 GError **error)
{
  sai_database_set_hands_off (self, TRUE);
  if (!sai_database_check_schema (self, migrations, error) || (is_alone && !check_log (self, error)) ||
      !sai_database_check_pages (self, error))
    return FALSE;
  if (!is_alone && !is_newest (self, migrations))
    {
      *has_to_be_alone = TRUE;
      return FALSE;
    }
  sai_database_set_hands_off (self, FALSE);

  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, NULL);
  return sai_database_execute (self,
                               "PRAGMA journal_mode = WAL;"
                               "PRAGMA synchronous = FULL;"
                               "PRAGMA foreign_keys = ON;"
                               /* In KiB; lists and searches of large histories come back to the same pages. */
                               "PRAGMA cache_size = -32000;"
                               /* Deleted data must not reappear when a damaged file is salvaged page by page. */
                               "PRAGMA secure_delete = ON;",
                               error) &&
         sai_database_migrate (self, migrations, error);
}

/* Programs that do not know our lock may have the file open for a moment, too. */
static gboolean
prepare_patiently (SaiDatabase *self,
                   const char *const *migrations,
                   gboolean is_alone,
                   gboolean *has_to_be_alone,
                   GError **error)
{
  gint64 end = g_get_monotonic_time () + SAI_DATABASE_BUSY_MILLISECONDS * 1000;

  for (;;)
    {
      g_autoptr (GError) problem = NULL;

      if (prepare_for_use (self, migrations, is_alone, has_to_be_alone, &problem))
        return TRUE;
      if (!g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY) || g_get_monotonic_time () > end)
        {
          if (problem != NULL)
            g_propagate_error (error, g_steal_pointer (&problem));
          return FALSE;
        }
      g_usleep (PAUSE_MICROSECONDS);
    }
}

static char *
write_notice (const char *aside, const SaiSalvage *salvage)
{
  g_autofree char *name = g_filename_display_name (aside);
  guint n_games = salvage->n_games;
  g_autoptr (GString) notice = NULL;

  if (n_games == 0)
    return g_strdup_printf (
      _ ("The history couldn’t be read. The file was kept as “%s”, and a new history was started."), name);

  notice = g_string_new (NULL);
  g_string_printf (notice,
                   g_dngettext (GETTEXT_PACKAGE,
                                "The history was damaged. The file was kept as “%s”; "
                                "%u game could be read and is in the new history.",
                                "The history was damaged. The file was kept as “%s”; "
                                "%u games could be read and are in the new history.",
                                n_games),
                   name, n_games);
  if (salvage->n_cut > 0)
    {
      g_string_append_c (notice, ' ');
      g_string_append_printf (notice,
                              g_dngettext (GETTEXT_PACKAGE, "%u of them lacks its last moves.",
                                           "%u of them lack their last moves.", salvage->n_cut),
                              salvage->n_cut);
    }
  if (salvage->n_lost > 0)
    {
      g_string_append_c (notice, ' ');
      g_string_append_printf (notice,
                              g_dngettext (GETTEXT_PACKAGE,
                                           "%u more game couldn’t be recovered: only its moves were left.",
                                           "%u more games couldn’t be recovered: only their moves were left.",
                                           salvage->n_lost),
                              salvage->n_lost);
    }

  return g_string_free (g_steal_pointer (&notice), FALSE);
}

/* Writes what can be read at @path to a new history at @part, which is left closed and complete in one file. */
static gboolean
build (const char *path, const char *part, const char *const *migrations, SaiSalvage *salvage, GError **error)
{
  g_autoptr (SaiDatabase) self = connect_for_writing (part, SQLITE_OPEN_CREATE, error);

  return self != NULL && prepare_for_use (self, migrations, TRUE, NULL, error) &&
         sai_database_salvage (self, path, salvage, error) &&
         /* Only the main file is moved into place, so its log must be empty. */
         sai_database_execute (self, "PRAGMA wal_checkpoint (TRUNCATE)", error);
}

/* Replaces a damaged history with a new one. The damaged one stays in place until the new one is complete: after a
 * failure or an interruption, the next start finds the damage again and starts over.
 */
static SaiDatabase *
replace (const char *path, const char *const *migrations, char **notice, GError **error)
{
  g_autoptr (SaiDatabase) self = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *part = sai_database_get_part (path);
  g_autofree char *aside = NULL;
  SaiSalvage salvage;

  if (!build (path, part, migrations, &salvage, &problem) || !sai_database_promote (part, path, &problem))
    {
      g_autofree char *name = g_filename_display_name (path);

      sai_database_remove_files (part);
      g_set_error (error, SAI_STORE_ERROR, problem->code,
                   _ ("The history “%s” is damaged. It wasn’t changed, since no new one could be made: %s"), name,
                   problem->message);
      return NULL;
    }

  aside = sai_database_set_aside (path, "damaged", error);
  if (aside == NULL || !sai_database_settle (path, error))
    return NULL;

  self = connect_for_writing (path, SQLITE_OPEN_CREATE, error);
  if (self == NULL || !prepare_for_use (self, migrations, TRUE, NULL, error))
    return NULL;
  if (notice != NULL)
    *notice = write_notice (aside, &salvage);

  return g_steal_pointer (&self);
}

/* Whether a file was set aside, but its replacement was not moved into place. */
static gboolean
was_interrupted (const char *path)
{
  g_autofree char *fresh = sai_database_get_fresh (path);

  return !g_str_equal (path, SAI_DATABASE_MEMORY) && !g_file_test (path, G_FILE_TEST_EXISTS) &&
         g_file_test (fresh, G_FILE_TEST_IS_REGULAR);
}

static gboolean
finish_interrupted (const char *path, char **notice, GError **error)
{
  if (!sai_database_settle (path, error))
    return FALSE;

  if (notice != NULL)
    *notice = g_strdup (
      _ ("Repairing or restoring the history was interrupted, and has now been finished. The previous file is kept."));
  return TRUE;
}

static void
set_strange (GError **error)
{
  g_set_error_literal (
    error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED,
    _ ("The history file was replaced while another program is using it. Close that program first."));
}

/* Opens a history that others have open and have checked. */
static SaiDatabase *
open_beside (SaiDatabaseLock *lock,
             const char *path,
             const char *const *migrations,
             gboolean *has_to_be_alone,
             GError **error)
{
  g_autoptr (SaiDatabase) self = NULL;

  if (sai_database_is_strange (path, lock, FALSE))
    {
      set_strange (error);
      return NULL;
    }
  self = connect_for_writing (path, 0, error);

  return self != NULL && prepare_patiently (self, migrations, FALSE, has_to_be_alone, error) ? g_steal_pointer (&self)
                                                                                             : NULL;
}

/* Opens a history that no one else has open. */
static SaiDatabase *
open_alone (SaiDatabaseLock *lock, const char *path, const char *const *migrations, char **notice, GError **error)
{
  g_autoptr (SaiDatabase) self = NULL;
  g_autoptr (GError) problem = NULL;

  if (was_interrupted (path))
    {
      if (!finish_interrupted (path, notice, error))
        return NULL;
    }
  else if (sai_database_is_strange (path, lock, TRUE) && !sai_database_set_log_aside (path, notice, error))
    return NULL;

  if (!sai_database_lock_begin_change (lock, error))
    return NULL;
  self = connect_for_writing (path, SQLITE_OPEN_CREATE, error);
  if (self == NULL)
    return NULL;
  if (prepare_patiently (self, migrations, TRUE, NULL, &problem))
    return g_steal_pointer (&self);

  if (notice != NULL)
    g_clear_pointer (notice, g_free);
  if (!g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  g_clear_pointer (&self, sai_database_close);
  return sai_database_lock_wait_alone (lock, error) ? replace (path, migrations, notice, error) : NULL;
}

static SaiDatabase *
open_locked (SaiDatabaseLock *lock,
             const char *path,
             const char *const *migrations,
             gboolean *is_alone,
             char **notice,
             GError **error)
{
  g_autoptr (SaiDatabase) self = NULL;
  g_autoptr (GError) problem = NULL;
  gboolean has_to_be_alone = FALSE;

  *is_alone = FALSE;
  if (!sai_database_lock_try_alone (lock))
    {
      self = open_beside (lock, path, migrations, &has_to_be_alone, &problem);
      if (self != NULL)
        return g_steal_pointer (&self);
      if (!has_to_be_alone && !g_error_matches (problem, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
      if (!sai_database_lock_wait_alone (lock, error))
        return NULL;
    }

  *is_alone = TRUE;
  return open_alone (lock, path, migrations, notice, error);
}

static gboolean
check_path (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (*path == '\0')
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The name of the history is empty."));
      return FALSE;
    }
  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("“%s” is a folder, not a Saikoro history."), name);
  return FALSE;
}

/* Files beside the history are placed beside the real file, not beside a link to it. */
static char *
follow_links (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  char *target;
  int code;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return g_strdup (path);
  target = realpath (path, NULL);
  if (target != NULL)
    return target;

  code = errno;
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
               _ ("The history “%s” is a link to something that can’t be reached: %s"), name, g_strerror (code));
  return NULL;
}

/*< private >
 * sai_database_enter:
 * @path: the file of a history
 * @error: return location for an error
 *
 * Creates its folder if necessary, and takes its lock.
 *
 * Returns: (transfer full): the lock, see sai_database_lock_enter()
 */
SaiDatabaseLock *
sai_database_enter (const char *path, GError **error)
{
  g_autofree char *target = NULL;

  if (!check_path (path, error))
    return NULL;
  target = follow_links (path, error);

  return target != NULL && create_folder (target, error) ? sai_database_lock_enter (target, error) : NULL;
}

/* Checkpoints as SQLite does by itself, but lets others know who is writing the file. */
static int
committed_cb (void *user_data, sqlite3 *connection, const char *name, int n_frames)
{
  SaiDatabase *self = user_data;

  /* What is not written back now stays in the log until the next time. */
  if (n_frames < MAX_FRAMES || !sai_database_check_place (self, NULL) ||
      !sai_database_lock_begin_change (self->lock, NULL))
    return SQLITE_OK;

  sqlite3_wal_checkpoint_v2 (connection, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  sai_database_lock_end_change (self->lock);

  return SQLITE_OK;
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
sai_database_open_with (const char *path, const char *const *migrations, char **notice, GError **error)
{
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (SaiDatabase) self = NULL;
  gboolean is_alone;

  if (notice != NULL)
    *notice = NULL;

  if (g_str_equal (path, SAI_DATABASE_MEMORY))
    {
      self = connect_for_writing (path, SQLITE_OPEN_CREATE, error);
      return self != NULL && prepare_for_use (self, migrations, TRUE, NULL, error) ? g_steal_pointer (&self) : NULL;
    }

  lock = sai_database_enter (path, error);
  if (lock == NULL)
    return NULL;
  self = open_locked (lock, sai_database_lock_get_path (lock), migrations, &is_alone, notice, error);
  if (self == NULL)
    return NULL;

  if (is_alone)
    sai_database_lock_end_change (lock);
  sai_database_lock_use (lock);
  self->lock = g_steal_pointer (&lock);
  self->log = sai_database_find_log (self->path, NULL);
  sqlite3_wal_hook (self->connection, committed_cb, self);
  return g_steal_pointer (&self);
}

/**
 * sai_database_open:
 * @path: the file; it and its folder are created if need be. ":memory:" keeps everything in memory
 * @notice: (out) (optional) (nullable): what the person must know though the history is open: that the file could not
 *   be read, where it was kept, and how many games could be read
 * @error: return location for a #SaiStoreError
 *
 * Opens the history, for this thread only. Waits for others who open, repair, restore or migrate it.
 *
 * Returns: (transfer full): a database
 */
SaiDatabase *
sai_database_open (const char *path, char **notice, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return sai_database_open_with (path, sai_database_get_migrations (), notice, error);
}

/**
 * sai_database_find:
 * @path: the file of a history
 * @exists: (out): whether there is one, also if only what was to take its place is there
 * @error: return location for a #SaiStoreError
 *
 * Tells a history that is not there from one that cannot be reached.
 *
 * Returns: whether @exists is known
 */
gboolean
sai_database_find (const char *path, gboolean *exists, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  GStatBuf status;
  int code;

  g_return_val_if_fail (exists != NULL, FALSE);

  *exists = TRUE;
  if (!check_path (path, error))
    return FALSE;
  if (g_lstat (path, &status) == 0)
    return TRUE;

  code = errno;
  if (code == ENOENT)
    {
      *exists = was_interrupted (path);
      return TRUE;
    }

  g_set_error (error, SAI_STORE_ERROR, code == EACCES ? SAI_STORE_ERROR_READ_ONLY : SAI_STORE_ERROR_FAILED,
               _ ("The history “%s” can’t be reached: %s. Check that its folder exists and that you may open it."),
               name, g_strerror (code));
  return FALSE;
}

/*< private >
 * sai_database_open_reader:
 * @path: the file of a history, or ":memory:" for an empty one
 * @flags: as for sqlite3_open_v2()
 * @error: return location for an error
 *
 * Opens the history for reading for a while, in this thread only, while others may use it. It is not replaced
 * meanwhile.
 *
 * Returns: (transfer full): a connection to a file that has not been checked
 */
SaiDatabase *
sai_database_open_reader (const char *path, int flags, GError **error)
{
  g_autoptr (SaiDatabaseLock) lock = NULL;
  g_autoptr (SaiDatabase) self = NULL;
  gboolean is_alone;

  if (g_str_equal (path, SAI_DATABASE_MEMORY))
    return sai_database_connect (path, flags, error);

  lock = sai_database_enter (path, error);
  if (lock == NULL)
    return NULL;
  is_alone = sai_database_lock_try_alone (lock);
  if (sai_database_is_strange (sai_database_lock_get_path (lock), lock, is_alone))
    {
      set_strange (error);
      return NULL;
    }
  self = sai_database_connect (sai_database_lock_get_path (lock), flags, error);
  if (self == NULL)
    return NULL;
  /* The connections that use the history write the log back. */
  sai_database_set_hands_off (self, TRUE);
  if (is_alone && (!sai_database_execute (self, "SELECT 1 FROM sqlite_schema", error) || !check_log (self, error)))
    return NULL;

  sai_database_lock_look (lock);
  self->lock = g_steal_pointer (&lock);
  return g_steal_pointer (&self);
}
