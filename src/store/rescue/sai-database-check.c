/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a history file for damage. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-files.h"
#include "database/sai-database-private.h"
#include "rescue/sai-database-check.h"

/**
 * sai_database_check:
 * @self: a database
 * @pragma: "integrity_check", or "quick_check", which leaves out what takes longest
 * @error: return location for an error
 *
 * Lets SQLite check the whole file for damage. This takes time in proportion to its size.
 *
 * Returns: whether the file seems sound; else @error is %SAI_STORE_ERROR_DAMAGED or what the disk said
 */
gboolean
sai_database_check (SaiDatabase *self, const char *pragma, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s (1)", pragma);
  g_autoptr (SaiQuery) query = sai_database_prepare (self, sql, error);
  gboolean row = FALSE;

  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;
  if (row && g_strcmp0 (sai_query_get_text (query, pragma), "ok") == 0)
    return TRUE;

  g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED, _ ("The history is damaged."));
  return FALSE;
}

/**
 * sai_database_check_pages:
 * @self: a database
 * @error: return location for an error
 *
 * Checks the whole file for damage, if there is reason to suspect it.
 *
 * Returns: whether the file seems sound; else @error is %SAI_STORE_ERROR_DAMAGED or what the disk said
 */
gboolean
sai_database_check_pages (SaiDatabase *self, GError **error)
{
  if (g_str_equal (self->path, SAI_DATABASE_MEMORY) || !sai_database_is_suspect (self->path))
    return TRUE;
  if (!sai_database_check (self, "integrity_check", error))
    return FALSE;

  sai_database_set_suspect (self->path, FALSE);
  return TRUE;
}
