/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "archive/sai-archivist.h"
#include "dice/sai-perfections.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiContext:
 * @catalog: the rulesets
 * @store: the history, open or about to be
 * @savers: games being played or not on disk yet
 * @solver: the solver
 * @perfections: results of perfect play
 * @archivist: the archivist of the history
 * @settings: (nullable): the settings
 *
 * What lives as long as the program and is needed everywhere. Immutable and reference-counted; for the main thread.
 */
typedef struct
{
  SaiCatalog *catalog;
  SaiStore *store;
  SaiSavers *savers;
  SaiSolver *solver;
  SaiPerfections *perfections;
  SaiArchivist *archivist;
  GSettings *settings;
} SaiContext;

SaiContext *sai_context_new (SaiCatalog *catalog, SaiStore *store, SaiSolver *solver, GSettings *settings);
SaiContext *sai_context_copy (SaiContext *self, SaiCatalog *catalog);
SaiContext *sai_context_ref (SaiContext *self);
void sai_context_unref (SaiContext *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiContext, sai_context_unref)

G_END_DECLS
