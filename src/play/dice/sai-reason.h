/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-outlook.h"

G_BEGIN_DECLS

/**
 * SaiReason:
 * @dice: the dice on the table
 * @better: a choice
 * @worse: the one that it is compared with
 * @difference: what the first one gains, see sai_outlook_compare()
 *
 * Why one choice is better than another. A plain value.
 */
typedef struct
{
  SaiDice dice;
  SaiDecision better;
  SaiDecision worse;
  SaiOutlook difference;
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
gboolean sai_reason_find_finish (GAsyncResult *result, SaiReason *self, GError **error);

G_END_DECLS
