/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiValuation:
 *
 * What the choices of a turn are worth: by perfect play or, where that is not known, by an estimate.
 */
typedef struct _SaiValuation SaiValuation;

void sai_valuation_new_async (SaiSolver *solver,
                              const SaiRules *rules,
                              SaiSolverEffort effort,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
SaiValuation *sai_valuation_new_finish (GAsyncResult *result, GError **error);
void sai_valuation_free (SaiValuation *self);
SaiSolution *sai_valuation_get_solution (const SaiValuation *self);
SaiEstimate *sai_valuation_get_estimate (const SaiValuation *self);
double sai_valuation_get_scale (const SaiValuation *self);
const char *sai_valuation_get_reservation (const SaiValuation *self);
void sai_valuation_advise (SaiValuation *self, const SaiRules *rules, const SaiDiceState *state, SaiAdvice *advice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiValuation, sai_valuation_free)

G_END_DECLS
