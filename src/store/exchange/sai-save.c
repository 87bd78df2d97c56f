/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a file for a person. The file is either written completely or left as it was: it is written to a temporary
 * file beside it and renamed, with the mode of the one it replaces. Only regular files are replaced: links are
 * followed, pipes and devices are written to.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gunixoutputstream.h>
#include <glib/gstdio.h>

#include "exchange/sai-save.h"

/* The same limit as in Linux. */
#define MAX_LINKS 40

static void
set_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name, g_strerror (code));
}

/* The final target of a link, which need not exist. */
static char *
follow (const char *path, GError **error)
{
  g_autofree char *at = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *folder = g_path_get_dirname (at);

      if (target == NULL)
        return g_steal_pointer (&at);
      g_free (at);
      at = g_path_is_absolute (target) ? g_steal_pointer (&target) : g_build_filename (folder, target, NULL);
    }

  set_error (error, path, ELOOP);
  return NULL;
}

/* A write-protected file is not replaced either. */
static gboolean
is_writable (const char *path, GError **error)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  if (fd >= 0)
    return g_close (fd, error);

  set_error (error, path, errno);
  return FALSE;
}

/* Gives the new file the same read permissions as the one it replaces. */
static gboolean
take_over (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;

  if (fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode = (mode & ~(mode_t) 02070) | ((mode & 0007) << 3 & mode);
  if (old->st_uid != geteuid () && fchown (fd, old->st_uid, (gid_t) -1) != 0)
    mode &= ~(mode_t) 04000;

  return fchmod (fd, mode) == 0;
}

/* Writes through a descriptor, and closes it. */
static gboolean
write_through (int fd,
               gboolean sync,
               const char *path,
               SaiSaveFunc func,
               gpointer user_data,
               GCancellable *cancellable,
               GError **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (fd, FALSE);
  gboolean written = func (stream, user_data, cancellable, error);
  int code = 0;

  if (written && sync && fsync (fd) != 0)
    code = errno;
  if (close (fd) != 0 && code == 0 && errno != EINTR)
    code = errno;
  if (written && code != 0)
    set_error (error, path, code);

  return written && code == 0;
}

static gboolean
write_in_place (const char *path,
                const struct stat *old,
                SaiSaveFunc func,
                gpointer user_data,
                GCancellable *cancellable,
                GError **error)
{
  gboolean regular = S_ISREG (old->st_mode);
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY | (regular ? O_TRUNC : 0), 0);

  if (fd < 0)
    {
      set_error (error, path, errno);
      return FALSE;
    }

  return write_through (fd, regular, path, func, user_data, cancellable, error);
}

static gboolean
write_beside (const char *path,
              const struct stat *old,
              SaiSaveFunc func,
              gpointer user_data,
              GCancellable *cancellable,
              GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf (".saikoro-%.8s.part", unique);
  g_autofree char *part = g_build_filename (folder, name, NULL);
  int fd;
  int code = 0;

  if (old != NULL && !is_writable (path, error))
    return FALSE;

  /* A file that replaces none gets the default mode of new files. */
  fd = g_open (part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old != NULL ? 0600 : 0666);
  if (fd < 0)
    {
      set_error (error, path, errno);
      return FALSE;
    }
  if (old != NULL && !take_over (fd, old))
    {
      code = errno;
      close (fd);
    }
  else if (!write_through (fd, TRUE, path, func, user_data, cancellable, error))
    {
      g_unlink (part);
      return FALSE;
    }
  if (code == 0 && g_rename (part, path) == 0)
    return TRUE;

  code = code != 0 ? code : errno;
  g_unlink (part);
  set_error (error, path, code);
  return FALSE;
}

static gboolean
save_local (const char *path, SaiSaveFunc func, gpointer user_data, GCancellable *cancellable, GError **error)
{
  struct stat named, found;
  gboolean exists = stat (path, &named) == 0;
  g_autofree char *target = NULL;

  if (exists && S_ISDIR (named.st_mode))
    {
      set_error (error, path, EISDIR);
      return FALSE;
    }
  if (exists && !S_ISREG (named.st_mode))
    return write_in_place (path, &named, func, user_data, cancellable, error);

  target = follow (path, error);
  if (target == NULL)
    return FALSE;
  /* The name of an open file, such as /dev/fd/3, may lead to a file that has been removed. */
  if (exists && (stat (target, &found) != 0 || found.st_dev != named.st_dev || found.st_ino != named.st_ino))
    return write_in_place (path, &named, func, user_data, cancellable, error);

  return write_beside (target, exists ? &named : NULL, func, user_data, cancellable, error);
}

/* For files that are not on a local file system; GIO replaces them as safely as it can. */
static gboolean
save_remote (GFile *file, SaiSaveFunc func, gpointer user_data, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileOutputStream) stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
  g_autoptr (GCancellable) given_up = g_cancellable_new ();

  if (stream == NULL)
    return FALSE;
  if (func (G_OUTPUT_STREAM (stream), user_data, cancellable, error))
    return g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error);

  /* Closing with a cancelled cancellable discards the new file instead of putting it into place. */
  g_cancellable_cancel (given_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), given_up, NULL);
  return FALSE;
}

/**
 * sai_save:
 * @file: where to
 * @func: (scope call): writes the content
 * @user_data: for @func
 * @cancellable: (nullable): stops it
 * @error: return location for a #GIOErrorEnum, or what @func set
 *
 * Writes a file. A regular file is either replaced completely, with its mode, or left as it was; links are followed;
 * pipes and devices are written to.
 *
 * Returns: whether it is written
 */
gboolean
sai_save (GFile *file, SaiSaveFunc func, gpointer user_data, GCancellable *cancellable, GError **error)
{
  const char *path;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  path = g_file_peek_path (file);

  return path != NULL ? save_local (path, func, user_data, cancellable, error)
                      : save_remote (file, func, user_data, cancellable, error);
}

static gboolean
write_bytes (GOutputStream *stream, gpointer user_data, GCancellable *cancellable, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (user_data, &length);

  return g_output_stream_write_all (stream, data, length, NULL, cancellable, error);
}

/**
 * sai_save_bytes:
 * @file: where to
 * @bytes: the content
 * @cancellable: (nullable): stops it
 * @error: return location for a #GIOErrorEnum
 *
 * Writes a file, see sai_save().
 *
 * Returns: whether it is written
 */
gboolean
sai_save_bytes (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (bytes != NULL, FALSE);

  return sai_save (file, write_bytes, bytes, cancellable, error);
}

static void
save_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (sai_save_bytes (source, task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * sai_save_bytes_async:
 * @file: where to
 * @bytes: the content
 * @cancellable: (nullable): stops it
 * @callback: called when it was written, or on failure
 * @user_data: for @callback
 *
 * Writes a file in a thread, see sai_save(). No request to the store, as it has nothing to do with the history.
 */
void
sai_save_bytes_async (GFile *file,
                      GBytes *bytes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_save_bytes_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, save_thread);
}

/**
 * sai_save_bytes_finish:
 * @file: where to
 * @result: the result that was passed to the callback
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether it is written
 */
gboolean
sai_save_bytes_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
