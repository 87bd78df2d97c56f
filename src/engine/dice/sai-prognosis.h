/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advice.h"
#include "dice/sai-dice-state.h"
#include "dice/sai-estimate.h"
#include "dice/sai-utility.h"

G_BEGIN_DECLS

/**
 * SaiPrognosis:
 *
 * About what final totals there will be in a game whose perfect play cannot be calculated, if it goes on by the
 * estimate. Reference-counted; can be used in any thread.
 */
typedef struct _SaiPrognosis SaiPrognosis;

SaiPrognosis *sai_prognosis_new (SaiEstimate *estimate);
void sai_prognosis_free (SaiPrognosis *self);
gboolean sai_prognosis_is_prepared (SaiPrognosis *self);
gboolean sai_prognosis_prepare (SaiPrognosis *self, guint n_threads, GCancellable *cancellable, GError **error);
SaiDistribution *sai_prognosis_forecast (SaiPrognosis *self, const SaiDiceState *state, guint seat);
void sai_prognosis_advise (SaiPrognosis *self, const SaiDiceState *state, const SaiUtility *utility, SaiAdvice *advice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPrognosis, sai_prognosis_free)

G_END_DECLS
