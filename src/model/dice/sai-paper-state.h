/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

gboolean sai_paper_state_can_insist (const SaiRules *rules, SaiScore score);
gboolean sai_paper_state_step (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error);
int sai_paper_state_get_announced (const SaiDiceState *state, guint seat);
gboolean sai_paper_state_play (SaiDiceState *state, guint seat, const SaiDice *dice, guint n_rolls);
SaiBoxes sai_paper_state_get_boxes (const SaiDiceState *state, const SaiRules *rules, guint seat, const SaiDice *dice);
gboolean sai_paper_state_ends_turn (const SaiDiceState *state, const SaiMove *move);
gboolean sai_paper_state_is_early (const SaiDiceState *state, const SaiRules *rules);

G_END_DECLS
