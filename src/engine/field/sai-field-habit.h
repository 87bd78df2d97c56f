/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-lot.h"
#include "field/sai-field-state.h"
#include "field/sai-field-view.h"

G_BEGIN_DECLS

/**
 * SaiFieldSight:
 * @field: the cards on the field
 * @hand: the hand of the seat to move
 * @n_pile: how many cards it has collected
 * @n_deck: how many cards the deck has
 * @n_placed: how many cards it has placed in this turn
 * @points: its penalty points
 *
 * The little that players who do not think need to see. A plain value; what it points to stays where it is.
 */
typedef struct
{
  const SaiField *field;
  const SaiCardCounts *hand;
  guint n_pile;
  guint n_deck;
  guint n_placed;
  guint points;
} SaiFieldSight;

/**
 * SaiFieldHabit:
 * @cost: what a collected card counts, when the placing is chosen
 * @fit: what a card of the hand counts that could be placed next without collecting anything
 * @noise: up to so much is added by lot; with 0, the first of equal placings in the order of cards and columns is
 * chosen
 * @second_most: a second card is placed if it collects no more than so many cards beyond those that it recovers
 * @second_full: what @second_most is while at least @full_pile cards were collected
 * @full_pile: from so many collected cards on the seat wants to take its pile
 * @save_hand: with @full_pile, it does not refill with so many cards or fewer in the hand
 *
 * How a seat plays that decides at first sight. A plain value.
 */
typedef struct
{
  gint8 cost;
  gint8 fit;
  gint8 noise;
  gint8 second_most;
  gint8 second_full;
  gint8 full_pile;
  gint8 save_hand;
} SaiFieldHabit;

extern const SaiFieldHabit sai_field_habit_novice;
extern const SaiFieldHabit sai_field_habit_greedy;
extern const SaiFieldHabit sai_field_habit_recycler;
extern const SaiFieldHabit sai_field_habit_thrifty;
extern const SaiFieldHabit sai_field_habit_eager;
extern const SaiFieldHabit sai_field_habit_patient;

void sai_field_sight_from_view (SaiFieldSight *sight, const SaiFieldView *view);
void sai_field_sight_from_state (SaiFieldSight *sight, const SaiFieldState *state);
SaiFieldChoice sai_field_habit_decide (const SaiFieldHabit *habit, const SaiFieldSight *sight, SaiFieldLot *lot);

G_END_DECLS
