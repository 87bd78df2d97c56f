/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the file of a history is where it was opened, and whose its log is. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <sys/stat.h>

#include "database/sai-database-private.h"

/*< private >
 * sai_database_has_moved:
 * @self: a database
 *
 * Returns: whether its file is no longer where it was opened; all that is in it can be read as long as it is open
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
 * Returns: whether its file is where it was opened, and nobody but those who have its lock has written it
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
 * Says that another file is in the place of the history.
 */
void
sai_database_set_replaced (GError **error)
{
  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_REPLACED,
                       _ ("Another program has replaced the file of the history."));
}

/*< private >
 * sai_database_check_place:
 * @self: a database
 * @error: return location for an error
 *
 * Returns: whether no other file is in its place; also if none is
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
 * @is_empty: (out) (optional): whether nothing is in it
 *
 * Returns: which file its log is; 0 if there is none
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
