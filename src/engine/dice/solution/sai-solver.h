/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-revision.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiSolverEffort:
 * @SAI_SOLVER_KNOWN: nothing that takes longer than some seconds: a large game only if it was worked out before
 * @SAI_SOLVER_WORK_OUT: whatever it takes, a minute and a file in the cache folder; only if a person asked for it
 *
 * What a solution is worth to whoever asks for it.
 */
typedef enum
{
  SAI_SOLVER_KNOWN,
  SAI_SOLVER_WORK_OUT,
} SaiSolverEffort;

/**
 * SaiSolver:
 *
 * Solves rules on demand, once: requests for the same rules share a solution. Thread-safe. A solution is retained while
 * it is in use, the last few even longer.
 */
#define SAI_TYPE_SOLVER (sai_solver_get_type ())
G_DECLARE_FINAL_TYPE (SaiSolver, sai_solver, SAI, SOLVER, GObject)

SaiSolver *sai_solver_new (guint n_threads);
SaiSolution *sai_solver_get (SaiSolver *self,
                             const SaiRules *rules,
                             SaiSolverEffort effort,
                             GCancellable *cancellable,
                             GError **error);
void sai_solver_get_async (SaiSolver *self,
                           const SaiRules *rules,
                           SaiSolverEffort effort,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
SaiSolution *sai_solver_get_finish (SaiSolver *self, GAsyncResult *result, GError **error);
void sai_solver_let_go (SaiSolver *self);
double sai_solver_get_progress (SaiSolver *self, const SaiRules *rules);
void sai_solver_note (SaiSolver *self, const SaiRules *rules, const SaiRevision *revision);
gboolean sai_solver_recall (SaiSolver *self, const SaiRules *rules, SaiRevision *revision);

G_END_DECLS
