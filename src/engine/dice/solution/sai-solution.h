/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-engine-error.h"
#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/**
 * SaiSolution:
 *
 * Perfect play of a ruleset: for each position between turns, the expected points still to come when playing for the
 * highest mean total. Immutable and reference-counted; can be used in any thread.
 */
typedef struct _SaiSolution SaiSolution;

#define SAI_TYPE_SOLUTION (sai_solution_get_type ())
GType sai_solution_get_type (void);

/**
 * SaiSolutionProgress:
 * @done: the progress, from 0 to 1
 * @user_data: the data given with the function
 *
 * Called from time to time while a ruleset is solved, from any of the solving threads, but never by two at once.
 */
typedef void (*SaiSolutionProgress) (double done, gpointer user_data);

gboolean sai_solution_is_quick (const SaiRules *rules);
gboolean sai_solution_is_known (const SaiRules *rules);
SaiSolution *sai_solution_new (const SaiRules *rules,
                               guint n_threads,
                               SaiSolutionProgress progress,
                               gpointer user_data,
                               GCancellable *cancellable,
                               GError **error);
SaiSolution *sai_solution_new_known (const SaiRules *rules,
                                     guint n_threads,
                                     SaiSolutionProgress progress,
                                     gpointer user_data,
                                     GCancellable *cancellable,
                                     GError **error);
SaiSolution *sai_solution_new_from (const SaiRules *rules,
                                    const SaiSheet *sheet,
                                    guint n_threads,
                                    GCancellable *cancellable,
                                    GError **error);
SaiSolution *sai_solution_ref (SaiSolution *self);
void sai_solution_unref (SaiSolution *self);
const SaiRules *sai_solution_get_rules (const SaiSolution *self);
guint sai_solution_get_n_states (const SaiSolution *self);
gboolean sai_solution_is_large (const SaiSolution *self);
double sai_solution_evaluate (const SaiSolution *self, const SaiSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSolution, sai_solution_unref)

G_END_DECLS
