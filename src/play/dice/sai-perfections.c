/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of perfect play, for comparison. Computing them takes some seconds, so it is done in a thread, and the
 * results are kept: a few kilobytes for each set of rules. */
#include "config.h"

#include <math.h>

#include "util/sai-parallel.h"
#include "dice/sai-perfections.h"

typedef struct
{
  SaiRules *rules;
  SaiPerfection *perfection;
} Entry;

struct _SaiPerfections
{
  GObject parent_instance;

  SaiSolver *solver;
  /* Of Entry. For the main thread. */
  GPtrArray *entries;
};

G_DEFINE_FINAL_TYPE (SaiPerfections, sai_perfections, G_TYPE_OBJECT)

static void
entry_free (Entry *entry)
{
  sai_rules_unref (entry->rules);
  sai_perfection_unref (entry->perfection);
  g_free (entry);
}

static void
remember (SaiPerfections *self, const SaiRules *rules, SaiPerfection *perfection)
{
  g_autoptr (SaiPerfection) known = sai_perfections_peek (self, rules);
  Entry *entry;

  if (known != NULL)
    return;
  entry = g_new (Entry, 1);
  entry->rules = sai_rules_ref (rules);
  entry->perfection = sai_perfection_ref (perfection);
  g_ptr_array_add (self->entries, entry);
}

/* @with_totals: whether the distribution of the final total is wanted, which takes longer than all else */
static void
find (GTask *task, SaiPerfections *source, const SaiRules *rules, gboolean with_totals, GCancellable *cancellable)
{
  GError *error = NULL;
  /* The whole of a large game is never followed. */
  gboolean quick = sai_solution_is_quick (rules);
  g_autoptr (SaiSolution) solution = quick
                                       ? sai_solver_get (source->solver, rules, SAI_SOLVER_KNOWN, cancellable, &error)
                                       : NULL;
  SaiDistribution *totals = NULL;
  SaiSheet sheet = { 0 };
  SaiPerfection *self;
  SaiOutlook outlook;

  /* Nobody reads why. */
  if (!quick)
    {
      g_task_return_new_error (task, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE, "large");
      return;
    }
  if (solution == NULL || !sai_outlook_make (&outlook, solution, &sheet, NULL, 0, sai_parallel_get_n_threads (),
                                             with_totals ? &totals : NULL, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self = g_atomic_rc_box_new0 (SaiPerfection);
  self->mean = outlook.mean;
  self->deviation = outlook.deviation;
  self->bonus_rate = sai_rules_has_bonus (rules) && rules->n_columns == 1 ? outlook.bonus_probability : NAN;
  self->extra = outlook.extra;
  self->n_boxes = rules->n_boxes;
  memcpy (self->boxes, outlook.boxes, sizeof self->boxes);
  self->totals = totals;
  g_task_return_pointer (task, self, (GDestroyNotify) sai_perfection_unref);
}

static void
get_in_thread (GTask *task, gpointer source, gpointer rules, GCancellable *cancellable)
{
  find (task, source, rules, TRUE, cancellable);
}

static void
sketch_in_thread (GTask *task, gpointer source, gpointer rules, GCancellable *cancellable)
{
  find (task, source, rules, FALSE, cancellable);
}

static void
sai_perfections_finalize (GObject *object)
{
  SaiPerfections *self = SAI_PERFECTIONS (object);

  g_ptr_array_unref (self->entries);
  g_object_unref (self->solver);

  G_OBJECT_CLASS (sai_perfections_parent_class)->finalize (object);
}

static void
sai_perfections_class_init (SaiPerfectionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_perfections_finalize;
}

static void
sai_perfections_init (SaiPerfections *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
}

SaiPerfections *
sai_perfections_new (SaiSolver *solver)
{
  SaiPerfections *self;

  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_PERFECTIONS, NULL);
  self->solver = g_object_ref (solver);

  return self;
}

/**
 * sai_perfections_peek:
 * @self: the cache
 * @rules: rules
 *
 * Only for the main thread.
 *
 * Returns: (transfer full) (nullable): the results of perfect play, if known already
 */
SaiPerfection *
sai_perfections_peek (SaiPerfections *self, const SaiRules *rules)
{
  g_return_val_if_fail (SAI_IS_PERFECTIONS (self), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (sai_rules_equal (entry->rules, rules))
        return sai_perfection_ref (entry->perfection);
    }

  return NULL;
}

/* Begins to find what is not known. */
static void
begin (SaiPerfections *self, GTask *task, const SaiRules *rules, GTaskThreadFunc find_in_thread)
{
  SaiPerfection *known = sai_perfections_peek (self, rules);

  g_task_set_task_data (task, (gpointer) sai_rules_ref (rules), (GDestroyNotify) sai_rules_unref);
  if (known != NULL)
    g_task_return_pointer (task, known, (GDestroyNotify) sai_perfection_unref);
  else
    g_task_run_in_thread (task, find_in_thread);
}

/**
 * sai_perfections_get_async:
 * @self: the cache
 * @rules: rules of a game with dice
 * @cancellable: (nullable): cancels the work, unless somebody else needs it
 * @callback: called when they are known
 * @user_data: for @callback
 *
 * Gets the results of perfect play. The first time this takes some seconds on all cores. Only for the main thread.
 */
void
sai_perfections_get_async (SaiPerfections *self,
                           const SaiRules *rules,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SAI_IS_PERFECTIONS (self));
  g_return_if_fail (rules != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_perfections_get_async);
  g_task_set_name (task, "sai_perfections_get_async");
  begin (self, task, rules, get_in_thread);
}

/**
 * sai_perfections_get_finish:
 * @self: the cache
 * @result: what the callback was given
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the results of perfect play
 */
SaiPerfection *
sai_perfections_get_finish (SaiPerfections *self, GAsyncResult *result, GError **error)
{
  SaiPerfection *perfection;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_perfections_get_async), NULL);

  perfection = g_task_propagate_pointer (G_TASK (result), error);
  if (perfection != NULL)
    remember (self, g_task_get_task_data (G_TASK (result)), perfection);

  return perfection;
}

/**
 * sai_perfections_sketch_async:
 * @self: the cache
 * @rules: rules of a game with dice
 * @cancellable: (nullable): cancels the work, unless somebody else needs it
 * @callback: called when they are known
 * @user_data: for @callback
 *
 * Likewise, but without the totals, if they are not known yet. That takes about a second, and is not kept: rules that
 * are being made are soon others. Only for the main thread.
 */
void
sai_perfections_sketch_async (SaiPerfections *self,
                              const SaiRules *rules,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (SAI_IS_PERFECTIONS (self));
  g_return_if_fail (rules != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, sai_perfections_sketch_async);
  g_task_set_name (task, "sai_perfections_sketch_async");
  begin (self, task, rules, sketch_in_thread);
}

/**
 * sai_perfections_sketch_finish:
 * @self: the cache
 * @result: what the callback was given
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Returns: (transfer full): the results of perfect play
 */
SaiPerfection *
sai_perfections_sketch_finish (SaiPerfections *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, sai_perfections_sketch_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
