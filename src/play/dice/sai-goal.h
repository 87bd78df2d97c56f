/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/chances/sai-standing.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiGoal:
 * @SAI_GOAL_POINTS: the highest mean total
 * @SAI_GOAL_WIN: to win against the other seats
 * @SAI_GOAL_TOTAL: to reach a total
 *
 * What a person plays for.
 */
typedef enum
{
  SAI_GOAL_POINTS,
  SAI_GOAL_WIN,
  SAI_GOAL_TOTAL
} SaiGoal;

void sai_goal_weigh_async (SaiGoal goal,
                           gint target,
                           SaiStandings *standings,
                           const SaiDiceState *state,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
void sai_goal_prepare (SaiStandings *standings, GCancellable *cancellable);
gboolean sai_goal_weigh_finish (GAsyncResult *result, SaiAdvice *advice, GError **error);

G_END_DECLS
