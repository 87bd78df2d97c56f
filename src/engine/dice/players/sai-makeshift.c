/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How players decide where perfect play is not known: they play each turn exactly, for what the sheet will hold in the
 * end by an estimate. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

/**
 * sai_makeshift_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Returns: what a player does who does not know perfect play
 */
SaiDecision
sai_makeshift_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  SaiAdvice advice;

  if (!sai_mind_estimate (mind, state, &advice, cancellable))
    return (SaiDecision) { FALSE, 0, 0 };

  return sai_advice_get_best (&advice);
}
