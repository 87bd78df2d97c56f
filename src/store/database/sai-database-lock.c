/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock of a history: who may do what with its file while others have it, also in other programs. It is a file
 * beside the history, of which these bytes are locked:
 *
 * - the gate: one at a time opens the history, or replaces, repairs, migrates or restores it. All others wait there,
 * and then find what that one has left.
 * - use: shared by all that have the history open. Alone with it is who has the gate and could lock this byte for
 * itself.
 * - look: shared by those that read the history for a while beside its use: a check, a copy, an export. They end by
 * themselves.
 * - copy: one at a time makes copies of the history.
 * - change: one at a time writes the file of the history itself, not only its log, or looks whether it is still that
 * file.
 *
 * What is in the lock file tells the file of the history as it was last written, so that another one in its place is
 * noticed.
 *
 * Locks belong to the open file, not to the process: connections in one program are told apart like programs, closing
 * another file loses none, and the kernel lets go of them when the program dies. The file stays: whoever removes a lock
 * file may remove the one that another program has just locked.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-database-lock.h"

/* A program that has the history open keeps it; there is no sense in waiting long for its end. */
#define USE_MILLISECONDS 5000
/* What others do ends by itself, also the repair of a large file; when its program dies, at once. */
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
/* While the file is being written; who dies then leaves it. */
#define NO_STAMP "-\n"
/* Of no file. */
#define STRANGE_STAMP "?\n"

struct _SaiDatabaseLock
{
  char *path;
  int fd;
};

/* Returns: 0, EAGAIN if somebody else has it, or what is wrong */
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
                   _ ("The history “%s” cannot be written. The permissions of the file and its folder must allow it."),
                   name);
      return FALSE;

    case ENOSPC:
    case EDQUOT:
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FULL,
                           _ ("No room is left on the disk for the history. Free some; then it can be saved again."));
      return FALSE;

    default:
      name = g_filename_display_name (self->path);
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The history “%s” could not be used: %s"), name,
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

/* Somebody may have removed the file, or its folder, while it was waited for. */
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

  /* A child that was forked a moment ago has the file, too, until it becomes another program. */
  for (Part part = GATE; part <= CHANGE; part++)
    change (self, part, F_UNLCK);
  close (self->fd);
  self->fd = -1;
}

/*< private >
 * sai_database_lock_enter:
 * @path: the file of a history, in a folder that is there
 * @error: return location for an error
 *
 * Waits until nobody else opens or changes the history, and keeps others from that until it says what it goes on
 * with (sai_database_lock_use(), sai_database_lock_look()), or is freed.
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
 * Returns: (transfer none): the file of the history that it is of
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
 * Returns: whether nobody has the history open, which stays so until this one has, or the lock is freed
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
 * Waits until nobody has the history open or reads it; not for long if somebody uses it.
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
 * Has the history open, beside others that have, and lets those in that wait.
 */
void
sai_database_lock_use (SaiDatabaseLock *self)
{
  /* Who wants it alone needs the gate, too; so this does not fail. */
  change (self, USE, F_RDLCK);
  change (self, LOOK, F_UNLCK);
  change (self, GATE, F_UNLCK);
}

/*< private >
 * sai_database_lock_look:
 * @self: a lock that was entered
 *
 * Reads the history for a while, beside others, and lets those in that wait.
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
 * Waits until nobody else makes a copy of the history.
 *
 * Returns: whether nobody does until the lock is freed
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

/* Returns: (transfer full) (nullable): what tells the file from another one, also from one that was written over it */
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
 * Waits until nobody else writes the file of the history, and tells others that it is going to be written, not only its
 * log.
 *
 * Returns: whether it can be written, until sai_database_lock_end_change()
 */
gboolean
sai_database_lock_begin_change (SaiDatabaseLock *self, GError **error)
{
  if (!set_error (self, wait_for (self, CHANGE, WORK_MILLISECONDS), error))
    return FALSE;

  /* After a power cut it must not look as if somebody else had written the file. */
  if (write_stamp (self, NO_STAMP))
    fdatasync (self->fd);
  return TRUE;
}

/*< private >
 * sai_database_lock_end_change:
 * @self: a lock
 *
 * Remembers the file as it is now.
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
 * Tells others that the log is not of the file that is there now.
 */
void
sai_database_lock_disown (SaiDatabaseLock *self)
{
  /* A program that holds it for that long reports a problem of the file itself. */
  if (wait_for (self, CHANGE, WORK_MILLISECONDS) != 0)
    return;

  write_stamp (self, STRANGE_STAMP);
  change (self, CHANGE, F_UNLCK);
}

/*< private >
 * sai_database_lock_knows_file:
 * @self: a lock
 *
 * Returns: whether the file of the history is what it was when it was last written by those who have the lock, as far
 * as is known; also while one of them writes it
 */
gboolean
sai_database_lock_knows_file (SaiDatabaseLock *self)
{
  g_autofree char *stamp = NULL;
  char known[MAX_STAMP];
  gssize length;

  /* Nobody asks between sai_database_lock_begin_change() and sai_database_lock_end_change() of the same lock: they
   * check first, and while a history is opened it has no lock yet. So what is let go of here was taken here.
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
 * @self: (transfer full): a lock
 *
 * Lets go of it.
 */
void
sai_database_lock_free (SaiDatabaseLock *self)
{
  close_file (self);
  g_free (self->path);
  g_free (self);
}
