/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-perfection.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiPerfections:
 *
 * The results of perfect play for sets of rules, each computed once.
 */
#define SAI_TYPE_PERFECTIONS (sai_perfections_get_type ())
G_DECLARE_FINAL_TYPE (SaiPerfections, sai_perfections, SAI, PERFECTIONS, GObject)

SaiPerfections *sai_perfections_new (SaiSolver *solver);
SaiPerfection *sai_perfections_peek (SaiPerfections *self, const SaiRules *rules);
void sai_perfections_get_async (SaiPerfections *self,
                                const SaiRules *rules,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
SaiPerfection *sai_perfections_get_finish (SaiPerfections *self, GAsyncResult *result, GError **error);
void sai_perfections_sketch_async (SaiPerfections *self,
                                   const SaiRules *rules,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
SaiPerfection *sai_perfections_sketch_finish (SaiPerfections *self, GAsyncResult *result, GError **error);

G_END_DECLS
