/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-decision.h"
#include "dice/sai-dice-state.h"
#include "dice/sai-plan.h"
#include "dice/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiMind:
 *
 * A computer player at a table. It remembers the turn that it has thought through, so that only the first decision of a
 * turn takes time. Where decisions come from is said at #SaiComputer; what all of them need is here.
 */
typedef struct _SaiMind SaiMind;

/**
 * SaiMindDecide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when it is cancelled, what is returned is of no use
 *
 * Returns: what the player does
 */
typedef SaiDecision (*SaiMindDecide) (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);

/**
 * SaiMindBelief:
 * @rules: (inout): the rules; gets those that the player believes in
 *
 * Changes points. The boxes, and where dice may be entered, stay as they are.
 */
typedef void (*SaiMindBelief) (SaiRules *rules);

/**
 * SaiMindPlanner:
 * @solution: perfect play
 * @state: a state in which the player has to move
 * @cancellable: (nullable): when it is cancelled, what is returned is of no use
 *
 * Returns: (transfer full) (nullable): what the player makes of the turn; %NULL only if that was cancelled
 */
typedef SaiPlan *(*SaiMindPlanner) (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable);

/**
 * SaiMindManner:
 * @belief: (nullable): what rules the player believes in
 * @planner: what it makes of a turn. Dice do not matter to that, and other sheets only if it is watchful
 * @sight: how many throws ahead it looks, 1 or more
 * @watchful: whether it has an eye on the other sheets
 *
 * How players of a type play who make a plan at the first decision of a turn and follow it.
 */
typedef struct
{
  SaiMindBelief belief;
  SaiMindPlanner planner;
  guint sight;
  gboolean watchful;
} SaiMindManner;

SaiMind *sai_mind_new (SaiMindDecide decide, SaiMindDecide fallback, SaiSolver *solver, const SaiRules *rules);
void sai_mind_free (SaiMind *self);
SaiDecision sai_mind_decide (SaiMind *self, const SaiDiceState *state, GCancellable *cancellable);
const SaiRules *sai_mind_get_rules (const SaiMind *self);
SaiDecision
sai_mind_follow (SaiMind *self, const SaiMindManner *manner, const SaiDiceState *state, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiMind, sai_mind_free)

G_END_DECLS
