/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Has perfect play computed for the variant that the statistics are about. */
#include "config.h"

#include "statistics/sai-perfection-search.h"
#include "statistics/sai-statistics-names.h"

struct _SaiPerfectionSearch
{
  GObject parent_instance;

  SaiContext *context;
  GCancellable *running;
  /* The key of the variant that the rest belongs to. */
  char *key;
  SaiRuleset *ruleset;
  SaiRules *rules;
  SaiPerfection *perfection;
};

enum
{
  FOUND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPerfectionSearch, sai_perfection_search, G_TYPE_OBJECT)

static void
take_perfection_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPerfectionSearch) self = SAI_PERFECTION_SEARCH (user_data);
  SaiPerfection *perfection = sai_perfections_get_finish (SAI_PERFECTIONS (source), result, NULL);

  /* Not an error: less is shown. */
  if (perfection == NULL)
    return;
  g_clear_object (&self->running);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  self->perfection = perfection;
  g_signal_emit (self, signals[FOUND], 0);
}

static void
sai_perfection_search_dispose (GObject *object)
{
  SaiPerfectionSearch *self = SAI_PERFECTION_SEARCH (object);

  sai_perfection_search_stop (self);
  g_clear_pointer (&self->key, g_free);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->rules, sai_rules_unref);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_perfection_search_parent_class)->dispose (object);
}

static void
sai_perfection_search_class_init (SaiPerfectionSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_perfection_search_dispose;

  signals[FOUND] = g_signal_new ("found", SAI_TYPE_PERFECTION_SEARCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
sai_perfection_search_init (SaiPerfectionSearch *self)
{
}

/**
 * sai_perfection_search_new:
 * @context: the rulesets, and what was computed before
 *
 * Returns: (transfer full): a search for nothing yet
 */
SaiPerfectionSearch *
sai_perfection_search_new (SaiContext *context)
{
  SaiPerfectionSearch *self = g_object_new (SAI_TYPE_PERFECTION_SEARCH, NULL);

  self->context = sai_context_ref (context);

  return self;
}

/**
 * sai_perfection_search_begin:
 * @self: a search
 * @variant: the variant to know about
 *
 * Does nothing if it is the same as before. What is known at once is not emitted.
 */
void
sai_perfection_search_begin (SaiPerfectionSearch *self, const SaiStatisticsVariant *variant)
{
  g_autofree char *key = sai_statistics_key_of_variant (variant);

  g_return_if_fail (SAI_IS_PERFECTION_SEARCH (self));

  if (self->ruleset != NULL && g_strcmp0 (key, self->key) == 0)
    return;
  sai_perfection_search_stop (self);
  g_free (self->key);
  self->key = g_steal_pointer (&key);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->rules, sai_rules_unref);
  self->ruleset = sai_catalog_find (self->context->catalog, variant->ruleset, NULL);
  if (self->ruleset != NULL)
    self->rules = sai_perfection_find_rules (self->context->catalog, variant->ruleset, variant->options, NULL);
  if (self->rules == NULL)
    return;
  self->perfection = sai_perfections_peek (self->context->perfections, self->rules);
  if (self->perfection != NULL)
    return;
  self->running = g_cancellable_new ();
  sai_perfections_get_async (self->context->perfections, self->rules, self->running, take_perfection_cb,
                             g_object_ref (self));
}

/**
 * sai_perfection_search_stop:
 * @self: a search
 *
 * Gives up what is not known yet.
 */
void
sai_perfection_search_stop (SaiPerfectionSearch *self)
{
  g_return_if_fail (SAI_IS_PERFECTION_SEARCH (self));

  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
}

/* %NULL if it is not there. */
SaiRuleset *
sai_perfection_search_get_ruleset (SaiPerfectionSearch *self)
{
  g_return_val_if_fail (SAI_IS_PERFECTION_SEARCH (self), NULL);

  return self->ruleset;
}

/**
 * sai_perfection_search_get_rules:
 * @self: a search
 *
 * Returns: (transfer none) (nullable): the rules of the variant, if it has boxes and is there
 */
const SaiRules *
sai_perfection_search_get_rules (SaiPerfectionSearch *self)
{
  g_return_val_if_fail (SAI_IS_PERFECTION_SEARCH (self), NULL);

  return self->rules;
}

/**
 * sai_perfection_search_get_perfection:
 * @self: a search
 *
 * Returns: (transfer none) (nullable): what perfect play comes to, as far as it is known
 */
SaiPerfection *
sai_perfection_search_get_perfection (SaiPerfectionSearch *self)
{
  g_return_val_if_fail (SAI_IS_PERFECTION_SEARCH (self), NULL);

  return self->perfection;
}
