/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimated-turn.h"
#include "dice/sai-dice-state.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/**
 * SaiRests:
 *
 * What comes after a turn that is played by an estimate: the final totals for each of its ends.
 * Reference-counted; can be used in any thread.
 */
typedef struct _SaiRests SaiRests;

SaiRests *sai_rests_new (SaiEstimate *estimate,
                         const SaiDiceState *state,
                         guint n_turns,
                         guint n_threads,
                         GCancellable *cancellable);
SaiRests *sai_rests_ref (SaiRests *self);
void sai_rests_unref (SaiRests *self);
gboolean sai_rests_is_of (const SaiRests *self, const SaiDiceState *state);
double sai_rests_get_error (const SaiRests *self);
const SaiDistribution *sai_rests_get (SaiRests *self, const SaiEstimatedEnd *end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRests, sai_rests_unref)

G_END_DECLS
