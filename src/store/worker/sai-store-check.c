/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the whole history while it is in use, in a thread and on a read-only connection of its own: the write-ahead
 * log gives it a snapshot without blocking writers. Once a day is enough; a file beside the history holds the time of
 * the last check.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-database-private.h"
#include "rescue/sai-database-check.h"
#include "rescue/sai-database-open.h"
#include "worker/sai-store.h"

#define INTERVAL_SECONDS (24 * 60 * 60)

static char *
get_stamp (const char *path)
{
  return g_strconcat (path, ".checked", NULL);
}

/* A time in the future comes from a wrong clock. */
static gboolean
was_checked (const char *path)
{
  g_autofree char *stamp = get_stamp (path);
  g_autofree char *text = NULL;
  gint64 age;

  if (!g_file_get_contents (stamp, &text, NULL, NULL))
    return FALSE;
  age = g_get_real_time () / G_USEC_PER_SEC - g_ascii_strtoll (text, NULL, 10);

  return age >= 0 && age < INTERVAL_SECONDS;
}

static void
set_checked (const char *path)
{
  g_autofree char *stamp = get_stamp (path);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", g_get_real_time () / G_USEC_PER_SEC);

  /* If this fails, the history is just checked again sooner. */
  g_file_set_contents (stamp, text, -1, NULL);
}

/* Damage is also remembered for the next start. */
static gboolean
check (const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (SaiDatabase) database = sai_database_open_reader (path, SQLITE_OPEN_READONLY, error);

  if (database == NULL)
    return FALSE;

  sai_database_set_cancellable (database, cancellable);
  if (sai_database_check (database, "quick_check", error))
    return TRUE;

  if (!g_cancellable_is_cancelled (cancellable))
    sai_database_suspect (database);
  return FALSE;
}

/* Only damage is worth reporting. */
static void
check_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const char *path = task_data;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, SAI_DATABASE_MEMORY) || !g_file_test (path, G_FILE_TEST_EXISTS) || was_checked (path))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  if (check (path, cancellable, &error))
    set_checked (path);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (!g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }

  g_task_return_new_error (
    task, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED,
    _ ("The history is damaged. Repairing it recovers what can be read; the damaged file is kept."));
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_pointer (task, GINT_TO_POINTER (TRUE), NULL);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * sai_store_check:
 * @self: a store that is open
 * @cancellable: (nullable): a cancellable
 * @callback: called when the check is complete
 * @user_data: for @callback
 *
 * Checks the whole history for damage, unless that was done in the last day. Takes time in proportion to the size of
 * the file, but blocks nothing. After %SAI_STORE_ERROR_DAMAGED, sai_store_repair() should follow.
 */
void
sai_store_check (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) work = NULL;
  g_autofree char *path = NULL;
  GTask *task;

  g_return_if_fail (SAI_IS_STORE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_store_check);

  /* The thread may drop the last reference to its task, but must not drop the last one to the store. */
  work = g_task_new (NULL, cancellable, checked_cb, task);
  g_object_get (self, "path", &path, NULL);
  g_task_set_task_data (work, g_steal_pointer (&path), g_free);
  g_task_run_in_thread (work, check_thread);
}
