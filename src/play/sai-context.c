/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sai-context.h"

static void
clear (gpointer data)
{
  SaiContext *self = data;

  g_clear_object (&self->archivist);
  g_clear_object (&self->perfections);
  g_clear_object (&self->savers);
  g_clear_object (&self->solver);
  g_clear_object (&self->store);
  g_clear_object (&self->catalog);
  g_clear_object (&self->settings);
}

/**
 * sai_context_new:
 * @catalog: the rulesets
 * @store: the history, open or about to be
 * @solver: the solver
 * @settings: (nullable): the settings
 *
 * Returns: (transfer full): a context; its archivist is not started yet
 */
SaiContext *
sai_context_new (SaiCatalog *catalog, SaiStore *store, SaiSolver *solver, GSettings *settings)
{
  SaiContext *self = g_rc_box_new0 (SaiContext);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->savers = sai_savers_new (store);
  self->solver = g_object_ref (solver);
  self->perfections = sai_perfections_new (solver);
  self->archivist = sai_archivist_new (store, catalog, solver);
  g_set_object (&self->settings, settings);

  return self;
}

/* The same with the rulesets in another language. */
SaiContext *
sai_context_copy (SaiContext *self, SaiCatalog *catalog)
{
  SaiContext *copy = g_rc_box_new0 (SaiContext);

  copy->catalog = g_object_ref (catalog);
  copy->store = g_object_ref (self->store);
  copy->savers = g_object_ref (self->savers);
  copy->solver = g_object_ref (self->solver);
  copy->perfections = g_object_ref (self->perfections);
  copy->archivist = g_object_ref (self->archivist);
  g_set_object (&copy->settings, self->settings);

  return copy;
}

SaiContext *
sai_context_ref (SaiContext *self)
{
  return g_rc_box_acquire (self);
}

void
sai_context_unref (SaiContext *self)
{
  g_rc_box_release_full (self, clear);
}
