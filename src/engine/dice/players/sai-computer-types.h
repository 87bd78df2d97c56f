/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How each type of computer player decides; each has its own file. Dice are on the table. */
#pragma once

#include "dice/players/sai-mind.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

SaiDecision sai_novice_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_simple_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_casual_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_makeshift_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_skilled_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_expert_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_master_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_perfect_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_gambler_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_cautious_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_rival_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);
SaiDecision sai_rival_make_do (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable);

guint sai_simple_choose_keep (const SaiDice *dice);

G_END_DECLS
