/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-habit.h"

G_BEGIN_DECLS

#define SAI_FIELD_GUESS_N 4

/**
 * SaiFieldGuess:
 * @n_seats: how many seats there are
 * @n_hands: how many cards they hold
 * @n_placed: how many cards the seat to move has placed in this turn
 * @field: the field as it lies now
 * @passed: for each seat, the kinds that were cheaper to place than what it placed, since its hand last grew
 * @held: for each seat, the kinds that it could have placed for free when it ended a turn, since its hand last grew
 * @likely: for each seat, the probability of each habit of sai_field_guess_get_habit()
 *
 * How other seats seem to play. A plain value.
 */
typedef struct
{
  guint n_seats;
  guint n_hands[SAI_FIELD_MAX_SEATS];
  guint n_placed;
  SaiField field;
  guint32 passed[SAI_FIELD_MAX_SEATS];
  guint32 held[SAI_FIELD_MAX_SEATS];
  double likely[SAI_FIELD_MAX_SEATS][SAI_FIELD_GUESS_N];
} SaiFieldGuess;

void sai_field_guess_init (SaiFieldGuess *guess, const SaiFieldView *view);
void sai_field_guess_see (SaiFieldGuess *guess, const SaiFieldEvent *event);
const SaiFieldHabit *sai_field_guess_get_habit (guint n);
guint sai_field_guess_draw (const SaiFieldGuess *guess, guint seat, SaiFieldRandom *random);
guint sai_field_guess_count_odd (const SaiFieldGuess *guess, guint seat, guint n, const SaiCardCounts *hand);

G_END_DECLS
