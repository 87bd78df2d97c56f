/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-random.h"
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
 * What players who do not search need to see. A plain value with borrowed pointers.
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
 * @cost: the weight of a collected card when choosing a placing
 * @fit: the weight of a hand card that could be placed next without collecting anything
 * @noise: up to this much random noise is added; with 0, the first of equal placings in the order of cards and columns
 *   is chosen
 * @second_most: a second card is placed if it collects at most this many cards more than it recovers
 * @second_full: replaces @second_most while at least @full_pile cards are collected
 * @full_pile: with this many collected cards the seat wants to take its pile
 * @save_hand: with @full_pile, it does not refill with this many cards or fewer in the hand
 *
 * How a seat plays without searching. A plain value.
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
SaiFieldChoice sai_field_habit_decide (const SaiFieldHabit *habit, const SaiFieldSight *sight, SaiFieldRandom *random);

G_END_DECLS
