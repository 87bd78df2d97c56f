/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiSeatMoment:
 * @sheet: its sheet
 * @dice: dice on the table, if it is its turn and they were thrown; else all 0
 * @n_throws: how often it may still throw these
 * @announced: the box that it has announced, or -1
 * @most_rolls: how many rolls it has in a turn, saved ones included
 * @plays: whether it plays on
 *
 * What a seat can expect depends on this and nothing else. A plain value.
 */
typedef struct
{
  SaiSheet sheet;
  SaiDice dice;
  guint n_throws;
  int announced;
  guint most_rolls;
  gboolean plays;
} SaiSeatMoment;

SaiSeatMoment sai_seat_moment_describe (const SaiDiceState *state, const SaiRules *rules, guint seat);
gboolean sai_seat_moment_equal (const SaiSeatMoment *a, const SaiSeatMoment *b);
guint sai_seat_moment_count_open (const SaiSeatMoment *self, const SaiRules *rules);

G_END_DECLS
