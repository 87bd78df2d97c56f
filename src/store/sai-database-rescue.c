/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done about a file that cannot be read: it is renamed, together with the files that SQLite keeps beside it,
 * and never written to or deleted. Damage that shows only in the middle of the work leaves a mark beside the file, so that the
 * whole of it is checked when it is opened next.
 */
#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sai-database-private.h"

/* The file itself goes first: while it is away, it is known that the rest must follow before anything is opened. */
static const char *const companions[] = { "", "-wal", "-shm" };

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

      /* A dangling link is in the way, too. */
      if (g_file_test (name, G_FILE_TEST_EXISTS) || g_file_test (name, G_FILE_TEST_IS_SYMLINK))
        return TRUE;
    }

  return FALSE;
}

/* Renames those files of @from that are there; all or none. */
static gboolean
move_files (const char  *from,
            const char  *to,
            GError     **error)
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
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED,
                   _("The history “%s” cannot be read, and it could not be set aside: %s"), name, g_strerror (code));
      return FALSE;
    }

  return TRUE;
}

/*< private >
 * sai_database_is_in_place:
 * @self: a database
 *
 * Returns: whether its file is where it was opened; one that was removed takes whatever is written with it
 */
gboolean
sai_database_is_in_place (SaiDatabase *self)
{
  int has_moved = 0;

  return g_str_equal (self->path, SAI_DATABASE_MEMORY) ||
         sqlite3_file_control (self->connection, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) != SQLITE_OK ||
         !has_moved;
}

/*< private >
 * sai_database_copy_fresh:
 * @self: a database whose file was removed
 * @error: return location for an error
 *
 * Writes all that is in the file, which lives on as long as it is open, to sai_database_get_fresh(), from where
 * sai_database_settle() takes it.
 *
 * Returns: whether it is there
 */
gboolean
sai_database_copy_fresh (SaiDatabase  *self,
                         GError      **error)
{
  g_autofree char *fresh = sai_database_get_fresh (self->path);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (SaiQuery) query = NULL;

  /* If it cannot be made, SQLite says so next. */
  g_mkdir_with_parents (folder, 0700);
  sai_database_remove_files (fresh);
  query = sai_database_prepare (self, "VACUUM INTO ?", error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, fresh, -1, SQLITE_STATIC);
  if (sai_database_run (self, query, error))
    return TRUE;

  sai_database_remove_files (fresh);
  return FALSE;
}

/*< private >
 * sai_database_mark:
 * @path: a file in which damage was seen
 *
 * Makes the next sai_database_check_pages() look at the whole file.
 */
void
sai_database_mark (const char *path)
{
  g_autofree char *mark = get_mark (path);

  /* Without the mark the damage is met again where it was met before: nothing worse. */
  g_file_set_contents (mark, "", 0, NULL);
}

/*< private >
 * sai_database_suspect:
 * @self: a database in which damage was seen
 *
 * Makes the next sai_database_check_pages() look at the whole file, if the history is in use and not only read.
 */
void
sai_database_suspect (SaiDatabase *self)
{
  if (g_str_equal (self->path, SAI_DATABASE_MEMORY) || sqlite3_db_readonly (self->connection, "main") != 0)
    return;

  sai_database_mark (self->path);
}

/*< private >
 * sai_database_check_pages:
 * @self: a database
 * @error: return location for an error
 *
 * Looks for damage everywhere in the file, if there is reason to. This takes time in proportion to the file.
 *
 * Returns: whether the file seems sound; else @error is %SAI_STORE_ERROR_DAMAGED or what the disk said
 */
gboolean
sai_database_check_pages (SaiDatabase  *self,
                          GError      **error)
{
  g_autofree char *mark = get_mark (self->path);
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  if (g_str_equal (self->path, SAI_DATABASE_MEMORY) || !g_file_test (mark, G_FILE_TEST_EXISTS))
    return TRUE;

  query = sai_database_prepare (self, "PRAGMA integrity_check (1)", error);
  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;

  if (!row || g_strcmp0 ((const char *) sqlite3_column_text (query, 0), "ok") != 0)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _("The history is damaged."));
      return FALSE;
    }

  g_unlink (mark);
  return TRUE;
}

/*< private >
 * sai_database_find_free:
 * @path: a path
 *
 * Returns: (transfer full): @path, or @path with "-2", "-3" … behind it: the first that is not taken
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
 * sai_database_set_aside:
 * @path: a file that cannot be read, not open
 * @error: return location for an error
 *
 * Renames the file and what belongs to it.
 *
 * Returns: (transfer full): the new path
 */
char *
sai_database_set_aside (const char  *path,
                        GError     **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *wanted = g_strdup_printf ("%s.damaged-%s", path, stamp);
  g_autofree char *aside = sai_database_find_free (wanted);
  g_autofree char *mark = get_mark (path);

  if (!move_files (path, aside, error))
    return NULL;

  g_unlink (mark);
  return g_steal_pointer (&aside);
}

/*< private >
 * sai_database_get_fresh:
 * @path: the file of the history
 *
 * Returns: (transfer full): where the history is made that takes the place of a damaged one
 */
char *
sai_database_get_fresh (const char *path)
{
  return g_strconcat (path, ".new", NULL);
}

/*< private >
 * sai_database_remove_files:
 * @path: a file that is not open and can be made again
 *
 * Removes the file and what belongs to it, as far as it is there.
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
 * sai_database_settle:
 * @path: the file of the history, which was set aside
 * @error: return location for an error
 *
 * Puts the new history of sai_database_get_fresh() into its place.
 *
 * Returns: whether it is there
 */
gboolean
sai_database_settle (const char  *path,
                     GError     **error)
{
  g_autofree char *fresh = sai_database_get_fresh (path);
  g_autofree char *name = NULL;
  int code;

  /* After an interruption the log of the old file may still be here; the new one must not meet it. */
  if (is_taken (path))
    {
      g_autofree char *aside = sai_database_set_aside (path, error);

      if (aside == NULL)
        return FALSE;
    }
  if (g_rename (fresh, path) == 0)
    return TRUE;

  code = errno;
  name = g_filename_display_name (fresh);
  g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FAILED,
               _("The repaired history “%s” could not be put into its place: %s"), name, g_strerror (code));
  return FALSE;
}
