/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "dice/solution/sai-solver.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiArchivist:
 *
 * Goes through the history in the background for statistics and the trainer: works out the results of each finished
 * game, and its analysis.
 */
#define SAI_TYPE_ARCHIVIST (sai_archivist_get_type ())
G_DECLARE_FINAL_TYPE (SaiArchivist, sai_archivist, SAI, ARCHIVIST, GObject)

SaiArchivist *sai_archivist_new (SaiStore *store, SaiCatalog *catalog, SaiSolver *solver);
void sai_archivist_start (SaiArchivist *self, guint delay);
void sai_archivist_stop (SaiArchivist *self);
void sai_archivist_set_paused (SaiArchivist *self, gboolean paused);
gboolean sai_archivist_is_working (SaiArchivist *self);
guint sai_archivist_get_n_left (SaiArchivist *self);

void sai_archivist_analyse_async (SaiArchivist *self,
                                  const char *id,
                                  gboolean with_chances,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
SaiAnalysis *sai_archivist_analyse_finish (SaiArchivist *self, GAsyncResult *result, GError **error);

G_END_DECLS
