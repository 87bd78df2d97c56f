/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiPlan:
 *
 * One player's view of a turn: the value of each of its ends to that player, worked backwards to the first throw.
 */
typedef struct _SaiPlan SaiPlan;

/**
 * SaiPlanEnd:
 * @outcome: its number, see #SaiSpace
 * @box: the box that is filled
 * @points: the points that are written into it
 * @extra: the extra points of a joker
 * @gain: what the total gains at once, bonus and differences included
 * @rest: the mean points of the remaining turns under perfect play
 *
 * An end of a turn.
 */
typedef struct
{
  guint outcome;
  guint box;
  gint points;
  gint extra;
  gint gain;
  double rest;
} SaiPlanEnd;

/**
 * SaiPlanEvaluate:
 * @end: a way to end the turn
 * @user_data: the data given with the function
 *
 * Returns: its value to the player
 */
typedef double (*SaiPlanEvaluate) (const SaiPlanEnd *end, gpointer user_data);

SaiPlan *
sai_plan_new (const SaiSolution *solution, const SaiSheet *sheet, SaiPlanEvaluate evaluate, gpointer user_data);
void sai_plan_free (SaiPlan *self);
SaiDecision sai_plan_decide (const SaiPlan *self, const SaiDice *dice, guint n_throws);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPlan, sai_plan_free)

G_END_DECLS
