/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds reasons in a thread: at the beginning of a game that takes a second, later no time at all. */
#include "config.h"

#include "dice/sai-reason.h"
#include "util/sai-parallel.h"

typedef struct
{
  SaiSolution *solution;
  SaiSheet sheet;
  guint n_throws;
  SaiReason reason;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  sai_solution_unref (search->solution);
  g_free (search);
}

static void
find_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  SaiReason *reason = &search->reason;
  GError *error = NULL;

  if (sai_outlook_compare (&reason->difference, search->solution, &search->sheet, &reason->dice, search->n_throws,
                           &reason->better, &reason->worse, sai_parallel_get_n_threads (), cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * sai_reason_find_async:
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @better: a choice
 * @worse: another one
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done
 * @user_data: data for it
 *
 * Compares two choices.
 */
void
sai_reason_find_async (SaiSolution *solution,
                       const SaiSheet *sheet,
                       const SaiDice *dice,
                       guint n_throws,
                       const SaiDecision *better,
                       const SaiDecision *worse,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Search *search = g_new0 (Search, 1);

  g_task_set_source_tag (task, sai_reason_find_async);
  search->solution = sai_solution_ref (solution);
  search->sheet = *sheet;
  search->n_throws = n_throws;
  search->reason = (SaiReason) { .dice = *dice, .better = *better, .worse = *worse };
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * sai_reason_find_finish:
 * @result: the result
 * @self: (out): the reason
 * @error: return location for an error
 *
 * Returns: whether there is one
 */
gboolean
sai_reason_find_finish (GAsyncResult *result, SaiReason *self, GError **error)
{
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  *self = ((Search *) g_task_get_task_data (G_TASK (result)))->reason;

  return TRUE;
}
