/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-difference.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiLoneColumn:
 *
 * A column of a sheet as if it were a game of its own: what it still brings. Immutable; can be used in any thread.
 */
typedef struct _SaiLoneColumn SaiLoneColumn;

SaiLoneColumn *sai_lone_column_new (SaiSolver *solver, const SaiRules *rules, guint column, GCancellable *cancellable);
void sai_lone_column_free (SaiLoneColumn *self);
gboolean sai_lone_column_is_solved (const SaiLoneColumn *self);
double sai_lone_column_evaluate (const SaiLoneColumn *self, const SaiSheet *sheet, double n_turns);
void sai_lone_column_split (const SaiLoneColumn *self,
                            const SaiSheet *sheets,
                            const double *weights,
                            const double *n_turns,
                            guint n_sheets,
                            guint n_threads,
                            GCancellable *cancellable,
                            SaiDifference *parts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiLoneColumn, sai_lone_column_free)

G_END_DECLS
