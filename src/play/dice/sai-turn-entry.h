/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiTurnEntry:
 * @before: the real dice as they lie; not rolled before the first roll of a turn
 * @n_dice: how many dice there are
 * @n_throws: how often they may still be rolled
 * @n_keeps: how many different keeps there are, none before the first roll
 * @keeps: these, as masks of positions, the most likely first
 * @likely: how many dice a good player keeps; -1 if nobody knows
 * @typed: the new dice that were typed so far
 * @n_typed: how many they are
 * @chosen: the dice that a person said to have kept, as a mask; -1 if nobody said so
 * @place: which of the keeps with so many dice it is; 0 for the most likely
 * @waits: whether to wait until a person confirms the roll
 *
 * A roll at a real table while it is typed. After the first roll of a turn only the new dice are: how many they are
 * says how many were kept, and which those are is guessed, as most people keep what they should. A plain value.
 */
typedef struct
{
  SaiDice before;
  guint n_dice;
  guint n_throws;
  guint n_keeps;
  guint keeps[SAI_ADVICE_MAX_KEEPS];
  int likely;
  SaiDice typed;
  guint n_typed;
  int chosen;
  guint place;
  gboolean waits;
} SaiTurnEntry;

void sai_turn_entry_init (SaiTurnEntry *self,
                          const SaiDiceState *state,
                          guint seat,
                          const SaiRules *rules,
                          const SaiSolution *solution);
void sai_turn_entry_type (SaiTurnEntry *self, const SaiDice *typed);
void sai_turn_entry_toggle (SaiTurnEntry *self, guint die);
gboolean sai_turn_entry_try_other (SaiTurnEntry *self, int step);
guint sai_turn_entry_get_keep (const SaiTurnEntry *self);
SaiDice sai_turn_entry_get_dice (const SaiTurnEntry *self);
gboolean sai_turn_entry_can_end (const SaiTurnEntry *self);
gboolean sai_turn_entry_is_complete (const SaiTurnEntry *self);

G_END_DECLS
