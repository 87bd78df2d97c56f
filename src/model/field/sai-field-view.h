/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"

G_BEGIN_DECLS

/**
 * SaiFieldView:
 * @observer: the seat whose view it is, or %SAI_FIELD_NONE for a spectator
 * @hand: its hand
 * @n_seats: as in #SaiFieldState, like all members of the same name
 * @n_hands: how many cards the seats hold
 * @n_piles: how many cards the seats have collected
 *
 * What a seat can see of a game at one moment. A plain value; padding bytes are 0.
 */
typedef struct
{
  guint8 observer;
  guint8 n_seats;
  guint8 seat;
  guint8 n_placed;
  guint8 finished;
  guint8 n_deck;
  SaiField field;
  SaiCardCounts hand;
  guint8 n_hands[SAI_FIELD_MAX_SEATS];
  guint8 n_piles[SAI_FIELD_MAX_SEATS];
  guint16 points[SAI_FIELD_MAX_SEATS];
  guint16 n_idle;
  guint32 n_turns;
  guint32 n_counts;
  gint8 last_seat;
  SaiCard last_card;
  guint8 last_column;
} SaiFieldView;

/**
 * SaiFieldEvent:
 * @observer: the seat that sees it, or %SAI_FIELD_NONE
 * @seat: the seat that moved
 * @choice: what it decided
 * @collected: the cards that went from the field to its pile
 * @n_cards: how many cards came into its hand
 * @cards: these cards if @observer is that seat; otherwise %SAI_CARD_NONE each
 * @shuffled: whether the points were counted and a new deck was made
 *
 * What a seat sees of one move. A plain value; padding bytes are 0.
 */
typedef struct
{
  guint8 observer;
  guint8 seat;
  SaiFieldChoice choice;
  SaiCardCounts collected;
  guint8 n_cards;
  SaiCard cards[SAI_FIELD_HAND];
  guint8 shuffled;
} SaiFieldEvent;

void sai_field_view_init (SaiFieldView *view, const SaiFieldState *state, guint observer);
void sai_field_event_init (SaiFieldEvent *event,
                           const SaiFieldState *before,
                           const SaiFieldChoice *choice,
                           const SaiFieldOutcome *outcome,
                           const SaiFieldState *after,
                           guint observer);

G_END_DECLS
