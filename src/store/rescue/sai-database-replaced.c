/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handles a different file in the place of the history, put there by a person or by a program that synchronizes
 * folders: it is detected, the log of the previous file is never applied to it, and no data of either file is lost.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-replaced.h"

/*< private >
 * sai_database_is_strange:
 * @path: the file of the history
 * @lock: its lock, whose gate this program holds
 * @is_alone: whether no one has it open
 *
 * Returns: whether the file is not the one that the log belongs to, or that others have open
 */
gboolean
sai_database_is_strange (const char *path, SaiDatabaseLock *lock, gboolean is_alone)
{
  gboolean is_empty = TRUE;

  sai_database_find_log (path, &is_empty);
  return !(is_alone && is_empty) && !sai_database_lock_knows_file (lock);
}

static void
remove_log (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);

  g_unlink (name);
}

static gboolean
move_log (const char *path, const char *aside, GError **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *kept = g_strconcat (aside, "-wal", NULL);
  g_autofree char *name = NULL;
  int code;

  remove_log (path, "-shm");
  if (g_rename (log, kept) == 0 || errno == ENOENT)
    return TRUE;

  code = errno;
  name = g_filename_display_name (log);
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED, _ ("The history “%s” couldn’t be set aside: %s"), name,
               g_strerror (code));
  return FALSE;
}

/*< private >
 * sai_database_set_log_aside:
 * @path: the file of the history, which no one has open
 * @notice: (out) (optional): what the person must know
 * @error: return location for an error
 *
 * Sets aside the log of the previous file.
 *
 * Returns: whether it was set aside
 */
gboolean
sai_database_set_log_aside (const char *path, char **notice, GError **error)
{
  g_autofree char *aside = sai_database_find_aside (path, "replaced");
  g_autofree char *name = g_filename_display_name (aside);

  if (!move_log (path, aside, error))
    return FALSE;
  if (notice != NULL)
    {
      g_free (*notice);
      *notice = g_strdup_printf (
        _ ("The history file was replaced while Saikoro wasn’t running. The last moves aren’t in the new file; they "
           "are kept as “%s-wal”."),
        name);
    }

  return TRUE;
}

static gboolean
is_own_log (SaiDatabase *self)
{
  return sai_database_find_log (self->path, NULL) == self->log;
}

/* When what is in it is elsewhere, too. */
static void
remove_own_log (SaiDatabase *self)
{
  if (!is_own_log (self))
    return;

  remove_log (self->path, "-wal");
  remove_log (self->path, "-shm");
}

/*< private >
 * sai_database_give_way:
 * @self: a database in whose place is another file; this program has the gate of its lock
 * @error: return location for an error
 *
 * Keeps what was in use beside the new file. @self must be closed next.
 *
 * Returns: (transfer full): where it is, or its log if its file was written over
 */
char *
sai_database_give_way (SaiDatabase *self, GError **error)
{
  g_autofree char *aside = sai_database_find_aside (self->path, "replaced");

  sai_database_set_hands_off (self, TRUE);
  if (!sai_database_has_moved (self))
    return !is_own_log (self) || move_log (self->path, aside, error) ? g_steal_pointer (&aside) : NULL;

  if (!sai_database_write_copy (self, aside, error))
    return NULL;
  remove_own_log (self);

  return g_steal_pointer (&aside);
}

/* Gives the file a second name, under which it replaces the history even if this program dies before moving it there.
 * On file systems without hard links, it is renamed instead.
 */
static gboolean
promote (const char *own, const char *path, GError **error)
{
  g_autofree char *part = sai_database_get_part (path);

  return sai_database_promote (link (own, part) == 0 ? part : own, path, error);
}

/* The other file is still in place, so the file that was to replace it keeps the name that is never removed. */
static void
give_up (const char *own, const char *path)
{
  g_autofree char *fresh = sai_database_get_fresh (path);

  if (g_file_test (own, G_FILE_TEST_EXISTS))
    g_unlink (fresh);
  else
    g_rename (fresh, own);
}

static char *
put_back (SaiDatabase *self, const char *own, GError **error)
{
  g_autofree char *aside = NULL;

  if (!sai_database_lock_begin_change (self->lock, error))
    return NULL;

  if (promote (own, self->path, error))
    {
      aside = sai_database_set_aside (self->path, "replaced", error);
      if (aside == NULL)
        give_up (own, self->path);
      else if (!sai_database_settle (self->path, error))
        g_clear_pointer (&aside, g_free);
    }
  if (aside == NULL)
    {
      sai_database_lock_disown (self->lock);
      return NULL;
    }

  g_unlink (own);
  sai_database_lock_end_change (self->lock);
  return g_steal_pointer (&aside);
}

/*< private >
 * sai_database_take_back:
 * @self: a database in whose place is another file; this program has the gate of its lock
 * @error: return location for an error
 *
 * Puts what is in use back into its place, and keeps the new file beside it. @self must be closed next. If that fails,
 * what is in use may be beside the new file, as @error says.
 *
 * Returns: (transfer full): where the new file is
 */
char *
sai_database_take_back (SaiDatabase *self, GError **error)
{
  /* A file with this name is never removed: after any failure or interruption, the file that was in use is still there.
   */
  g_autofree char *own = sai_database_find_aside (self->path, "replaced");
  g_autofree char *aside = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) problem = NULL;

  sai_database_set_hands_off (self, TRUE);
  if (!sai_database_write_copy (self, own, error))
    return NULL;

  sai_database_copy_rights (own, self->path);
  remove_own_log (self);
  aside = put_back (self, own, &problem);
  if (aside != NULL)
    return g_steal_pointer (&aside);

  if (!g_file_test (own, G_FILE_TEST_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  name = g_filename_display_name (own);
  g_set_error (error, problem->domain, problem->code, _ ("Your history couldn’t be put back; it is kept as “%s”. %s"),
               name, problem->message);
  return NULL;
}
