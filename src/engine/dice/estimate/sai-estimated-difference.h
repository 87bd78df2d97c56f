/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/advice/sai-difference.h"
#include "dice/estimate/sai-estimated-turn.h"

G_BEGIN_DECLS

gboolean sai_estimated_difference_make (SaiDifference *self,
                                        SaiEstimate *estimate,
                                        const SaiDiceState *state,
                                        const SaiDecision *better,
                                        const SaiDecision *worse,
                                        guint n_threads,
                                        GCancellable *cancellable,
                                        GError **error);

G_END_DECLS
