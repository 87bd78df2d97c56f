/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-decision.h"
#include "dice/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiPlan:
 *
 * A turn as one player sees it: what each way to end it is worth to that player, worked back to its first throw.
 */
typedef struct _SaiPlan SaiPlan;

/**
 * SaiPlanEnd:
 * @outcome: which one it is, see #SaiSpace
 * @box: the box that is filled
 * @points: the points that are written into it
 * @extra: what a joker adds besides
 * @gain: what that adds to the total at once, bonus and differences included
 * @rest: what the turns after it bring on average under perfect play
 *
 * A way to end a turn.
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
 * SaiPlanTaste:
 * @end: a way to end the turn
 * @user_data: what was given with the function
 *
 * Returns: what it is worth to the player
 */
typedef double (*SaiPlanTaste) (const SaiPlanEnd *end, gpointer user_data);

SaiPlan *sai_plan_new (const SaiSolution *solution, const SaiSheet *sheet, SaiPlanTaste taste, gpointer user_data);
void sai_plan_free (SaiPlan *self);
SaiDecision sai_plan_decide (const SaiPlan *self, const SaiDice *dice, guint n_throws);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPlan, sai_plan_free)

G_END_DECLS
