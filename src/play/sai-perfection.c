/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play achieves, for whoever compares with it. Following it from an empty sheet with all totals takes some
 * seconds, so it is done in a thread, and what came out stays with the solver that solved the rules.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "util/sai-error.h"
#include "util/sai-parallel.h"
#include "sai-perfection.h"

/* Where a solver keeps what was found out: a #GPtrArray of Entry, for the main thread. Each has a few kilobytes. */
#define CACHE_KEY "sai-perfection"

typedef struct
{
  SaiRules rules;
  SaiPerfection *perfection;
} Entry;

G_DEFINE_BOXED_TYPE (SaiPerfection, sai_perfection, sai_perfection_ref, sai_perfection_unref)

static void
clear (gpointer data)
{
  g_clear_pointer (&((SaiPerfection *) data)->totals, sai_distribution_free);
}

static void
entry_free (Entry *entry)
{
  sai_perfection_unref (entry->perfection);
  g_free (entry);
}

static void
remember (SaiSolver *solver, const SaiRules *rules, SaiPerfection *perfection)
{
  GPtrArray *cache = g_object_get_data (G_OBJECT (solver), CACHE_KEY);
  g_autoptr (SaiPerfection) known = sai_perfection_peek (solver, rules);
  Entry *entry;

  if (known != NULL)
    return;
  if (cache == NULL)
    {
      cache = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
      g_object_set_data_full (G_OBJECT (solver), CACHE_KEY, cache, (GDestroyNotify) g_ptr_array_unref);
    }
  entry = g_new (Entry, 1);
  entry->rules = *rules;
  entry->perfection = sai_perfection_ref (perfection);
  g_ptr_array_add (cache, entry);
}

static void
get_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const SaiRules *rules = task_data;
  GError *error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (source, rules, cancellable, &error);
  SaiDistribution *totals = NULL;
  SaiSheet sheet = { 0 };
  SaiPerfection *self;
  SaiOutlook outlook;

  if (solution == NULL || !sai_outlook_make (&outlook, solution, &sheet, NULL, 0, sai_parallel_get_n_threads (),
                                             &totals, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self = g_atomic_rc_box_new0 (SaiPerfection);
  self->mean = outlook.mean;
  self->deviation = outlook.deviation;
  self->bonus_rate = sai_rules_has_bonus (rules) ? outlook.bonus_probability : NAN;
  self->extra = outlook.extra;
  self->n_boxes = rules->n_boxes;
  memcpy (self->boxes, outlook.boxes, sizeof self->boxes);
  self->totals = totals;
  g_task_return_pointer (task, self, (GDestroyNotify) sai_perfection_unref);
}

/**
 * sai_perfection_ref:
 * @self: what perfect play achieves
 *
 * Returns: (transfer full): @self
 */
SaiPerfection *
sai_perfection_ref (SaiPerfection *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * sai_perfection_unref:
 * @self: (transfer full): what perfect play achieves
 */
void
sai_perfection_unref (SaiPerfection *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * sai_perfection_peek:
 * @solver: a solver
 * @rules: rules
 *
 * Only for the main thread.
 *
 * Returns: (transfer full) (nullable): what perfect play achieves, if somebody has got it from @solver already
 */
SaiPerfection *
sai_perfection_peek (SaiSolver *solver, const SaiRules *rules)
{
  GPtrArray *cache;

  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  cache = g_object_get_data (G_OBJECT (solver), CACHE_KEY);
  for (guint i = 0; cache != NULL && i < cache->len; i++)
    {
      Entry *entry = g_ptr_array_index (cache, i);

      if (sai_rules_equal (&entry->rules, rules))
        return sai_perfection_ref (entry->perfection);
    }

  return NULL;
}

/**
 * sai_perfection_get_async:
 * @solver: where perfect play comes from
 * @rules: rules of a game with dice; copied
 * @cancellable: (nullable): ends the work, unless somebody else needs it
 * @callback: called when it is known
 * @user_data: for @callback
 *
 * Finds out what perfect play achieves. The first time this takes some seconds of all cores; later it is there at once.
 * Only for the main thread.
 */
void
sai_perfection_get_async (SaiSolver *solver,
                          const SaiRules *rules,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  SaiPerfection *known;

  g_return_if_fail (SAI_IS_SOLVER (solver));
  g_return_if_fail (rules != NULL);

  task = g_task_new (solver, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_perfection_get_async);
  g_task_set_name (task, "sai_perfection_get_async");
  g_task_set_task_data (task, g_memdup2 (rules, sizeof *rules), g_free);
  known = sai_perfection_peek (solver, rules);
  if (known != NULL)
    g_task_return_pointer (task, known, (GDestroyNotify) sai_perfection_unref);
  else
    g_task_run_in_thread (task, get_in_thread);
}

/**
 * sai_perfection_get_finish:
 * @solver: where perfect play comes from
 * @result: what the callback was given
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): what perfect play achieves
 */
SaiPerfection *
sai_perfection_get_finish (SaiSolver *solver, GAsyncResult *result, GError **error)
{
  SaiPerfection *self;

  g_return_val_if_fail (g_task_is_valid (result, solver), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_perfection_get_async), NULL);

  self = g_task_propagate_pointer (G_TASK (result), error);
  if (self != NULL)
    remember (solver, g_task_get_task_data (G_TASK (result)), self);

  return self;
}

/**
 * sai_perfection_find_rules:
 * @catalog: the rulesets
 * @ruleset: the id of a ruleset
 * @options: its options, a line each, as #SaiStatisticsVariant has them
 * @rules: (out): the rules
 * @error: return location for a #SaiError: there is no such ruleset or option, or it has cards and nobody plays it
 * perfectly
 *
 * Returns: whether there are such rules
 */
gboolean
sai_perfection_find_rules (SaiCatalog *catalog,
                           const char *ruleset,
                           const char *options,
                           SaiRules *rules,
                           GError **error)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (SaiRuleset) found = NULL;
  SaiOptions set;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), FALSE);
  g_return_val_if_fail (ruleset != NULL && options != NULL, FALSE);

  found = sai_catalog_find (catalog, ruleset, error);
  if (found == NULL)
    return FALSE;
  if (sai_ruleset_is_field (found))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("Perfect play can’t be calculated for card games."));
      return FALSE;
    }

  set = sai_ruleset_get_defaults (found);
  lines = g_strsplit (options, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !sai_ruleset_set_option (found, &set, lines[i], error))
      return FALSE;
  *rules = sai_ruleset_get_rules (found, &set);

  return TRUE;
}
