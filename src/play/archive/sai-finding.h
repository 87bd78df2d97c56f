/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "statistics/sai-database-results.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiFinding:
 *
 * The results and analysis of one game of the history: read in the database's thread, worked out in any thread, and
 * written in the database's thread again.
 */
typedef struct _SaiFinding SaiFinding;

SaiFinding *sai_finding_new (SaiPendingGame *game);
void sai_finding_free (SaiFinding *self);
gboolean sai_finding_is_over (SaiFinding *self);
void sai_finding_examine (SaiFinding *self, SaiCatalog *catalog);
gboolean sai_finding_analyse (SaiFinding *self,
                              SaiCatalog *catalog,
                              SaiSolver *solver,
                              gboolean with_chances,
                              guint n_threads,
                              GCancellable *cancellable,
                              GError **error);
SaiAnalysis *sai_finding_get_analysis (SaiFinding *self);
gboolean sai_finding_is_large (SaiFinding *self);
gboolean sai_finding_write (SaiFinding *self, SaiDatabase *database, GError **error);
gboolean sai_finding_analyse_others (SaiFinding *self, SaiDatabase *database, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiFinding, sai_finding_free)

G_END_DECLS
