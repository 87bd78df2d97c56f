/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field-rules.h"
#include "move/sai-move.h"

G_BEGIN_DECLS

/* The most cards that all seats together can have collected when the deck runs out: all but one on the field. */
#define SAI_PAD_MAX_COLLECTED (SAI_N_CARDS - 1)

/**
 * SaiPadState:
 * @n_seats: how many seats, %SAI_FIELD_MIN_SEATS to %SAI_FIELD_MAX_SEATS
 * @points: the seats' penalty points
 * @n_counts: how often the deck ran out
 * @stopped: people have ended the game before anybody reached the limit
 * @finished: somebody has reached the limit, or the game was stopped
 * @last_seat: the seat whose points were last changed individually, or -1
 * @left: the seats whose players have left, as a mask
 *
 * The score of a game on the field that is played at a real table. A plain value without pointers.
 */
typedef struct
{
  guint8 n_seats;
  guint16 points[SAI_FIELD_MAX_SEATS];
  guint32 n_counts;
  gboolean stopped;
  gboolean finished;
  gint8 last_seat;
  guint8 left;
} SaiPadState;

void sai_pad_state_init (SaiPadState *state, const SaiFieldRules *rules, guint n_seats);
gboolean sai_pad_state_step (SaiPadState *state, const SaiFieldRules *rules, const SaiMove *move, GError **error);
gboolean sai_pad_state_has_left (const SaiPadState *state, guint seat);
guint sai_pad_state_get_place (const SaiPadState *state, guint seat);

gboolean sai_pad_state_has_reached_limit (const SaiPadState *state, const SaiFieldRules *rules);

G_END_DECLS
