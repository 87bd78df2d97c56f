/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/advice/sai-decision.h"
#include "dice/advice/sai-plan.h"
#include "dice/sai-dice-state.h"
#include "dice/solution/sai-solver.h"
#include "ruleset/sai-rules-builder.h"

G_BEGIN_DECLS

/**
 * SaiMind:
 *
 * A computer player at a table. It remembers its plan for the turn, so that only the first decision of a turn takes
 * time. The types of players are in #SaiComputer; what they share is here.
 */
typedef struct _SaiMind SaiMind;

/**
 * SaiMindDecide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: the decision
 */
typedef SaiDecision (*SaiMindDecide) (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);

/**
 * SaiMindBelief:
 * @rules: (inout): begins as the rules of the game; changed to those that the player believes in
 *
 * Changes points only; boxes and legal entries stay the same.
 */
typedef void (*SaiMindBelief) (SaiRulesBuilder *rules);

/**
 * SaiMindPlanner:
 * @solution: perfect play
 * @state: a state in which the player has to move
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: (transfer full) (nullable): the plan; %NULL only if cancelled
 */
typedef SaiPlan *(*SaiMindPlanner) (const SaiSolution *solution, const SaiDiceState *state, GCancellable *cancellable);

/**
 * SaiMindManner:
 * @belief: (nullable): the rules that the player believes in
 * @planner: how it plans a turn. Plans do not depend on dice, and on other sheets only if it is watchful
 * @sight: how many throws ahead it looks, 1 or more
 * @watchful: whether plans depend on the other sheets
 *
 * How a type of player plans its turns.
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
gboolean sai_mind_estimate (SaiMind *self, const SaiDiceState *state, SaiAdvice *advice, GCancellable *cancellable);
gboolean
sai_mind_estimate_chances (SaiMind *self, const SaiDiceState *state, SaiAdvice *advice, GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiMind, sai_mind_free)

G_END_DECLS
