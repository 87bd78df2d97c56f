/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks whether the history file is still where it was opened, and which file a log belongs to. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <sys/stat.h>

#include "database/sai-database-private.h"

/*< private >
 * sai_database_has_moved:
 * @self: a database
 *
 * Returns: whether its file is no longer where it was opened; its contents stay readable while it is open
 */
gboolean
sai_database_has_moved (SaiDatabase *self)
{
  int has_moved = 0;

  return sqlite3_file_control (self->connection, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) == SQLITE_OK &&
         has_moved != 0;
}

/*< private >
 * sai_database_is_in_place:
 * @self: a database
 *
 * Returns: whether its file is where it was opened, and has been written only under its lock
 */
gboolean
sai_database_is_in_place (SaiDatabase *self)
{
  return self->lock == NULL || (!sai_database_has_moved (self) && sai_database_lock_knows_file (self->lock));
}

/*< private >
 * sai_database_set_replaced:
 * @error: return location for an error
 *
 * Sets the error for a history file that was replaced by another one.
 */
void
sai_database_set_replaced (GError **error)
{
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED,
                       _ ("Another program has replaced the history file."));
}

/*< private >
 * sai_database_check_place:
 * @self: a database
 * @error: return location for an error
 *
 * Returns: %FALSE if another file is in its place; %TRUE also if there is no file
 */
gboolean
sai_database_check_place (SaiDatabase *self, GError **error)
{
  if (sai_database_is_in_place (self) || !g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;

  sai_database_set_replaced (error);
  return FALSE;
}

/*< private >
 * sai_database_find_log:
 * @path: the file of a history
 * @is_empty: (out) (optional): whether the log is empty
 *
 * Returns: a number identifying its log file; 0 if there is none
 */
guint64
sai_database_find_log (const char *path, gboolean *is_empty)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  struct stat status = { .st_size = 0 };
  guint64 number = stat (log, &status) == 0 ? status.st_ino : 0;

  if (is_empty != NULL)
    *is_empty = status.st_size == 0;

  return number;
}
