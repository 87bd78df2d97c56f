/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of a history, which says who may do what with its file while other connections use it, in this program or in
 * others. It is a file beside the history, of which these bytes are locked:
 *
 * - the gate: held by the one connection that is opening, replacing, repairing, migrating or restoring the history. All
 * others wait here and then work with the result.
 * - use: shared by all that have the history open. A connection has the history to itself if it holds the gate and an
 * exclusive lock on this byte.
 * - look: shared by those that read the history for a limited time without using it: a check, a copy, an export.
 * - copy: held by the one connection that is copying the history.
 * - change: held by the one connection that is writing the history file itself (not only its log), or is checking
 * whether it is still the same file.
 *
 * The content of the lock file identifies the history file as it was last written, so that a different file in its
 * place is noticed.
 *
 * The locks are open file description locks, not process locks: connections in one program exclude each other as
 * programs do, closing another file descriptor does not release them, and the kernel releases them when the program
 * dies. The lock file is never removed: that could remove a file that another program has just locked.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-database-lock.h"
#include "database/sai-store-error.h"

/* A program that uses the history keeps it open, so there is no point in waiting long. */
#define USE_MILLISECONDS 5000
/* Other work, even the repair of a large file, ends by itself, or at once when its program dies. */
#define WORK_MILLISECONDS 120000
#define PAUSE_MICROSECONDS 20000

typedef enum
{
  GATE,
  USE,
  LOOK,
  COPY,
  CHANGE,
} Part;

#define MAX_STAMP 100
/* Written while the file is being changed; it stays if the process dies. */
#define NO_STAMP "-\n"
/* Matches no file. */
#define STRANGE_STAMP "?\n"

struct _SaiDatabaseLock
{
  char *path;
  int fd;
};

/* Returns: 0, EAGAIN if the lock is held elsewhere, or another errno */
static int
change (SaiDatabaseLock *self, Part part, short type)
{
  struct flock what = { .l_type = type, .l_whence = SEEK_SET, .l_start = part, .l_len = 1 };

  while (fcntl (self->fd, F_OFD_SETLK, &what) != 0)
    if (errno != EINTR)
      return errno == EACCES ? EAGAIN : errno;

  return 0;
}

static int
wait_for (SaiDatabaseLock *self, Part part, guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);
  int code;

  while ((code = change (self, part, F_WRLCK)) == EAGAIN && g_get_monotonic_time () < end)
    g_usleep (PAUSE_MICROSECONDS);

  return code;
}

static gboolean
set_error (SaiDatabaseLock *self, int code, GError **error)
{
  g_autofree char *name = NULL;

  switch (code)
    {
    case 0:
      return TRUE;

    case EAGAIN:
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_BUSY,
                           _ ("Another program is using the history. Close it, or try again in a moment."));
      return FALSE;

    case EACCES:
    case EPERM:
    case EROFS:
      name = g_filename_display_name (self->path);
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_READ_ONLY,
                   _ ("The history “%s” can’t be written. Check the permissions of the file and its folder."), name);
      return FALSE;

    case ENOSPC:
    case EDQUOT:
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL,
                           _ ("The disk is full. Free some space to save the history."));
      return FALSE;

    default:
      name = g_filename_display_name (self->path);
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The history “%s” couldn’t be used: %s"), name,
                   g_strerror (code));
      return FALSE;
    }
}

static int
open_file (SaiDatabaseLock *self)
{
  g_autofree char *name = g_strconcat (self->path, ".lock", NULL);

  self->fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  return self->fd >= 0 ? 0 : errno;
}

/* The lock file or its folder may have been removed during the wait. */
static gboolean
is_in_place (SaiDatabaseLock *self)
{
  g_autofree char *name = g_strconcat (self->path, ".lock", NULL);
  struct stat there;
  struct stat here;

  return stat (name, &there) == 0 && fstat (self->fd, &here) == 0 && there.st_dev == here.st_dev &&
         there.st_ino == here.st_ino;
}

static void
close_file (SaiDatabaseLock *self)
{
  if (self->fd < 0)
    return;

  /* A child process that was just forked shares the open file until it calls exec(). */
  for (Part part = GATE; part <= CHANGE; part++)
    change (self, part, F_UNLCK);
  close (self->fd);
  self->fd = -1;
}

/*< private >
 * sai_database_lock_enter:
 * @path: the file of a history, in an existing folder
 * @error: return location for an error
 *
 * Waits until no one else is opening or changing the history, and keeps others from doing so until
 * sai_database_lock_use() or sai_database_lock_look() is called, or the lock is freed.
 *
 * Returns: (transfer full): the lock
 */
SaiDatabaseLock *
sai_database_lock_enter (const char *path, GError **error)
{
  g_autoptr (SaiDatabaseLock) self = g_new0 (SaiDatabaseLock, 1);
  int code;

  self->path = g_strdup (path);
  self->fd = -1;
  do
    {
      close_file (self);
      code = open_file (self);
      if (code == 0)
        code = wait_for (self, GATE, WORK_MILLISECONDS);
    }
  while (code == 0 && !is_in_place (self));

  return set_error (self, code, error) ? g_steal_pointer (&self) : NULL;
}

/*< private >
 * sai_database_lock_get_path:
 * @self: a lock
 *
 * Returns: (transfer none): the file of the history that this lock protects
 */
const char *
sai_database_lock_get_path (SaiDatabaseLock *self)
{
  return self->path;
}

/*< private >
 * sai_database_lock_try_alone:
 * @self: a lock that was entered
 *
 * Returns: whether no one has the history open. If so, no one can open it until sai_database_lock_use() is called or
 * the lock is freed
 */
gboolean
sai_database_lock_try_alone (SaiDatabaseLock *self)
{
  return change (self, USE, F_WRLCK) == 0;
}

/*< private >
 * sai_database_lock_wait_alone:
 * @self: a lock that was entered
 * @error: return location for an error
 *
 * Waits until no one has the history open or reads it; only briefly if someone uses it.
 *
 * Returns: whether the file can be replaced
 */
gboolean
sai_database_lock_wait_alone (SaiDatabaseLock *self, GError **error)
{
  int code = wait_for (self, USE, USE_MILLISECONDS);

  if (code == 0)
    code = wait_for (self, LOOK, WORK_MILLISECONDS);

  return set_error (self, code, error);
}

/*< private >
 * sai_database_lock_use:
 * @self: a lock that was entered
 *
 * Marks the history as open, shared with others, and lets in those waiting at the gate.
 */
void
sai_database_lock_use (SaiDatabaseLock *self)
{
  /* This cannot fail: a conflicting lock would need the gate, too. */
  change (self, USE, F_RDLCK);
  change (self, LOOK, F_UNLCK);
  change (self, GATE, F_UNLCK);
}

/*< private >
 * sai_database_lock_look:
 * @self: a lock that was entered
 *
 * Marks the history as being read for a while, shared with others, and lets in those waiting at the gate.
 */
void
sai_database_lock_look (SaiDatabaseLock *self)
{
  change (self, LOOK, F_RDLCK);
  change (self, USE, F_UNLCK);
  change (self, GATE, F_UNLCK);
}

/*< private >
 * sai_database_lock_copy:
 * @self: a lock
 * @error: return location for an error
 *
 * Waits until no one else is copying the history.
 *
 * Returns: whether the lock for copying was taken; it is held until @self is freed
 */
gboolean
sai_database_lock_copy (SaiDatabaseLock *self, GError **error)
{
  return set_error (self, wait_for (self, COPY, WORK_MILLISECONDS), error);
}

static gboolean
write_stamp (SaiDatabaseLock *self, const char *stamp)
{
  gsize length = strlen (stamp);

  return pwrite (self->fd, stamp, length, 0) == (gssize) length && ftruncate (self->fd, length) == 0;
}

/* Returns: (transfer full) (nullable): a stamp that identifies the file, and differs when another file was written over
 * it
 */
static char *
make_stamp (SaiDatabaseLock *self)
{
  struct stat status;

  if (stat (self->path, &status) != 0)
    return NULL;

  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld\n", (gint64) status.st_size,
                          (gint64) status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
}

/*< private >
 * sai_database_lock_begin_change:
 * @self: a lock
 * @error: return location for an error
 *
 * Waits until no one else is writing the history file, and marks it as being written itself, not only its log.
 *
 * Returns: whether it can be written, until sai_database_lock_end_change()
 */
gboolean
sai_database_lock_begin_change (SaiDatabaseLock *self, GError **error)
{
  if (!set_error (self, wait_for (self, CHANGE, WORK_MILLISECONDS), error))
    return FALSE;

  /* After a power cut it must not look as if another program had written the file. */
  if (write_stamp (self, NO_STAMP))
    fdatasync (self->fd);
  return TRUE;
}

/*< private >
 * sai_database_lock_end_change:
 * @self: a lock
 *
 * Records the stamp of the file as it is now.
 */
void
sai_database_lock_end_change (SaiDatabaseLock *self)
{
  g_autofree char *stamp = make_stamp (self);

  if (stamp != NULL)
    write_stamp (self, stamp);
  change (self, CHANGE, F_UNLCK);
}

/*< private >
 * sai_database_lock_disown:
 * @self: a lock
 *
 * Records that the log does not belong to the file that is there now.
 */
void
sai_database_lock_disown (SaiDatabaseLock *self)
{
  /* Only a problem of the file itself can take that long, and the program that holds the lock reports it. */
  if (wait_for (self, CHANGE, WORK_MILLISECONDS) != 0)
    return;

  write_stamp (self, STRANGE_STAMP);
  change (self, CHANGE, F_UNLCK);
}

/*< private >
 * sai_database_lock_knows_file:
 * @self: a lock
 *
 * Returns: whether the history file is, as far as is known, as it was last written under this lock; %TRUE also while it
 * is being written under it
 */
gboolean
sai_database_lock_knows_file (SaiDatabaseLock *self)
{
  g_autofree char *stamp = NULL;
  char known[MAX_STAMP];
  gssize length;

  /* This is never called between sai_database_lock_begin_change() and sai_database_lock_end_change() of the same lock:
   * the check comes first, and a history that is being opened has no lock yet. So the lock that is released here is the
   * one taken here.
   */
  if (wait_for (self, CHANGE, WORK_MILLISECONDS) != 0)
    return TRUE;

  stamp = make_stamp (self);
  length = pread (self->fd, known, sizeof known - 1, 0);
  change (self, CHANGE, F_UNLCK);

  if (length <= 0)
    return TRUE;
  known[length] = '\0';

  return g_str_equal (known, NO_STAMP) || g_strcmp0 (stamp, known) == 0;
}

/*< private >
 * sai_database_lock_free:
 * Releases all that the lock holds.
 */
void
sai_database_lock_free (SaiDatabaseLock *self)
{
  close_file (self);
  g_free (self->path);
  g_free (self);
}
