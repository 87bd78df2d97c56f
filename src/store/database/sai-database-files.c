/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations on whole history files. A file that is replaced is renamed, together with the files SQLite keeps beside
 * it, and never written to or deleted; a new file has a temporary name until it is complete. The caller holds the lock.
 * Damage that only shows up during work leaves a mark beside the file, so that the whole file is checked the next time
 * it is opened.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-database-files.h"
#include "database/sai-store-error.h"

/* The main file is moved first: while it is missing, the others must follow before anything is opened. */
static const char *const companions[] = { "", "-wal", "-shm", "-journal" };

static char *
get_mark (const char *path)
{
  return g_strconcat (path, ".suspect", NULL);
}

static gboolean
is_taken (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *name = g_strconcat (path, companions[i], NULL);

      /* A dangling symlink is in the way, too. */
      if (g_file_test (name, G_FILE_TEST_EXISTS) || g_file_test (name, G_FILE_TEST_IS_SYMLINK))
        return TRUE;
    }

  return FALSE;
}

/*< private >
 * sai_database_move_files:
 * @from: a file that is not open
 * @to: a path that is free
 * @error: return location for an error
 *
 * Renames the file and its companion files, those that exist; either all of them or none.
 *
 * Returns: whether they were renamed
 */
gboolean
sai_database_move_files (const char *from, const char *to, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *old = g_strconcat (from, companions[i], NULL);
      g_autofree char *new = g_strconcat (to, companions[i], NULL);
      g_autofree char *name = NULL;
      int code;

      if (g_rename (old, new) == 0 || errno == ENOENT)
        continue;

      code = errno;
      for (guint j = i; j-- > 0;)
        {
          g_autofree char *back = g_strconcat (from, companions[j], NULL);
          g_autofree char *moved = g_strconcat (to, companions[j], NULL);

          g_rename (moved, back);
        }
      name = g_filename_display_name (old);
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The history “%s” couldn’t be set aside: %s"),
                   name, g_strerror (code));
      return FALSE;
    }

  return TRUE;
}

/*< private >
 * sai_database_set_suspect:
 * @path: the file of the history
 * @is_suspect: whether to check the whole file the next time it is opened
 */
void
sai_database_set_suspect (const char *path, gboolean is_suspect)
{
  g_autofree char *mark = get_mark (path);

  /* Failing to set the mark is harmless: the damage will be found again in the same place. */
  if (is_suspect)
    g_file_set_contents (mark, "", 0, NULL);
  else
    g_unlink (mark);
}

/*< private >
 * sai_database_is_suspect:
 * @path: the file of the history
 *
 * Returns: whether damage was seen in it and it has not been checked since
 */
gboolean
sai_database_is_suspect (const char *path)
{
  g_autofree char *mark = get_mark (path);

  return g_file_test (mark, G_FILE_TEST_EXISTS);
}

/* Data must be on the disk before the file is renamed, or a power cut may leave half a file under the final name. */
static int
sync_file (const char *path, int flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);
  int code = fd >= 0 && fsync (fd) == 0 ? 0 : errno;

  if (fd >= 0)
    close (fd);

  return code;
}

static gboolean
set_unwritten (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  if (code == 0)
    return TRUE;

  g_set_error (error, SAI_STORE_ERROR, code == ENOSPC || code == EDQUOT ? SAI_STORE_ERROR_FULL : SAI_STORE_ERROR_FAILED,
               _ ("“%s” couldn’t be written: %s"), name, g_strerror (code));
  return FALSE;
}

/*< private >
 * sai_database_sync_file:
 * @path: a file that was written
 * @error: return location for an error
 *
 * Returns: whether it is on the disk
 */
gboolean
sai_database_sync_file (const char *path, GError **error)
{
  return set_unwritten (path, sync_file (path, O_RDWR), error);
}

/*< private >
 * sai_database_get_part:
 * @path: a file that the caller alone is about to create
 *
 * Removes partial files left behind by processes that died.
 *
 * Returns: (transfer full): a temporary name for it until it is complete
 */
char *
sai_database_get_part (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (base, ".part-", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *unique = g_uuid_string_random ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix))
      {
        g_autofree char *left = g_build_filename (folder, name, NULL);

        g_unlink (left);
      }

  return g_strdup_printf ("%s.part-%.8s", path, unique);
}

/*< private >
 * sai_database_find_free:
 * @path: a path
 *
 * Returns: (transfer full): @path, or @path with "-2", "-3" … appended: the first one that is free
 */
char *
sai_database_find_free (const char *path)
{
  char *name = g_strdup (path);

  for (guint i = 2; is_taken (name); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", path, i);
    }

  return name;
}

/*< private >
 * sai_database_find_aside:
 * @path: the file of the history
 * @why: the reason, used in the name: "damaged", "replaced"
 *
 * Returns: (transfer full): a free path for a file that is set aside now
 */
char *
sai_database_find_aside (const char *path, const char *why)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *wanted = g_strdup_printf ("%s.%s-%s", path, why, stamp);

  return sai_database_find_free (wanted);
}

/*< private >
 * sai_database_set_aside:
 * @path: a file that is not open
 * @why: the reason, used in the new name: "damaged", "replaced"
 * @error: return location for an error
 *
 * Renames the file and its companion files.
 *
 * Returns: (transfer full): the new path
 */
char *
sai_database_set_aside (const char *path, const char *why, GError **error)
{
  g_autofree char *aside = sai_database_find_aside (path, why);
  g_autofree char *mark = get_mark (path);

  if (!sai_database_move_files (path, aside, error))
    return NULL;

  g_unlink (mark);
  return g_steal_pointer (&aside);
}

/*< private >
 * sai_database_get_fresh:
 * @path: the file of the history
 *
 * Returns: (transfer full): the path where a complete new history waits to replace it
 */
char *
sai_database_get_fresh (const char *path)
{
  return g_strconcat (path, ".new", NULL);
}

/*< private >
 * sai_database_remove_files:
 * @path: a file that is not open and can be recreated
 *
 * Removes the file and its companion files, those that exist.
 */
void
sai_database_remove_files (const char *path)
{
  g_autofree char *mark = get_mark (path);

  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *name = g_strconcat (path, companions[i], NULL);

      g_unlink (name);
    }
  g_unlink (mark);
}

/*< private >
 * sai_database_copy_rights:
 * @to: a file of this program
 * @from: the file it is going to replace
 *
 * Copies the permissions of @from to @to, if @from exists.
 */
void
sai_database_copy_rights (const char *to, const char *from)
{
  struct stat status;

  if (stat (from, &status) == 0)
    g_chmod (to, status.st_mode & 0777);
}

/*< private >
 * sai_database_promote:
 * @part: a complete history in a single file that is not open
 * @path: the file of the history
 * @error: return location for an error
 *
 * Gives @part the permissions of the history and renames it to sai_database_get_fresh(): from now on it replaces the
 * history once the old file has been moved away, even after an interruption.
 *
 * Returns: whether it was renamed
 */
gboolean
sai_database_promote (const char *part, const char *path, GError **error)
{
  g_autofree char *fresh = sai_database_get_fresh (path);
  int code;

  sai_database_remove_files (fresh);
  sai_database_copy_rights (part, path);
  code = sync_file (part, O_RDWR);
  if (code == 0 && g_rename (part, fresh) != 0)
    code = errno;

  return set_unwritten (fresh, code, error);
}

/*< private >
 * sai_database_settle:
 * @path: the file of the history, which was set aside
 * @error: return location for an error
 *
 * Moves the new history from sai_database_get_fresh() to @path.
 *
 * Returns: whether it is in place
 */
gboolean
sai_database_settle (const char *path, GError **error)
{
  g_autofree char *fresh = sai_database_get_fresh (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = NULL;
  int code;

  /* After an interruption the write-ahead log of the old file may still be here; it must not be applied to the new one.
   */
  if (is_taken (path))
    {
      g_autofree char *aside = sai_database_set_aside (path, "damaged", error);

      if (aside == NULL)
        return FALSE;
    }
  if (g_rename (fresh, path) == 0)
    {
      sync_file (folder, O_RDONLY | O_DIRECTORY);
      return TRUE;
    }

  code = errno;
  name = g_filename_display_name (fresh);
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
               _ ("The repaired history “%s” couldn’t be put in place: %s"), name, g_strerror (code));
  return FALSE;
}
