/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/advice/sai-difference.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiReason:
 * @dice: the dice on the table
 * @better: a choice
 * @worse: the one that it is compared with
 * @difference: what the first one gains
 * @estimated: whether that is an estimate
 * @announces: whether filling a box that must be announced means announcing it
 * @better_strikes: whether @better is to fill a box with 0 points
 * @worse_strikes: likewise
 *
 * Why one choice is better than another. A plain value.
 */
typedef struct
{
  SaiDice dice;
  SaiDecision better;
  SaiDecision worse;
  SaiDifference difference;
  gboolean estimated;
  gboolean announces;
  gboolean better_strikes;
  gboolean worse_strikes;
} SaiReason;

void sai_reason_find_async (SaiSolution *solution,
                            const SaiSheet *sheet,
                            const SaiDice *dice,
                            guint n_throws,
                            const SaiDecision *better,
                            const SaiDecision *worse,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
void sai_reason_estimate_async (SaiEstimate *estimate,
                                const SaiDiceState *state,
                                const SaiDecision *better,
                                const SaiDecision *worse,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean sai_reason_find_finish (GAsyncResult *result, SaiReason *self, GError **error);

G_END_DECLS
