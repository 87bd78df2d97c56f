/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field.h"
#include "field/sai-field-deal.h"
#include "table/sai-field-rules.h"
#include "move/sai-move.h"

G_BEGIN_DECLS

/* Six kinds of cards in at most seven columns, and one other choice. */
#define SAI_FIELD_MAX_CHOICES (SAI_FIELD_HAND * SAI_FIELD_N_COLUMNS + 2)

/**
 * SaiFieldState:
 * @n_seats: how many seats, 2 to %SAI_FIELD_MAX_SEATS
 * @seat: the seat to move, from 0; when the game is over, the one that moved last
 * @n_placed: how many cards it has placed in this turn, 0 to 2
 * @finished: the game is over
 * @field: the cards on the field
 * @hands: the cards in the seats' hands
 * @piles: the cards that the seats have collected
 * @points: the seats' penalty points
 * @n_deck: how many cards the deck has
 * @deck: the deck from bottom to top: the next card to be drawn is number @n_deck - 1; 0 beyond that
 * @n_turns: how many turns all seats together have finished
 * @n_idle: how many turns have been finished since the last one in which a card was drawn from the deck, or since a
 *   count
 * @n_counts: how often the points were counted
 * @n_shuffles: how often cards were shuffled, that is where the seed is read next
 * @last_seat: the seat that placed a card last, or -1
 * @last_card: the card that it placed; %SAI_CARD_NONE before
 * @last_column: the column, from 0
 *
 * A game on the field at one moment. A plain value without pointers; it includes hidden cards.
 */
typedef struct
{
  guint8 n_seats;
  guint8 seat;
  guint8 n_placed;
  guint8 finished;
  SaiField field;
  SaiCardCounts hands[SAI_FIELD_MAX_SEATS];
  SaiCardCounts piles[SAI_FIELD_MAX_SEATS];
  guint16 points[SAI_FIELD_MAX_SEATS];
  guint8 n_deck;
  SaiCard deck[SAI_N_CARDS];
  guint16 n_idle;
  guint32 n_turns;
  guint32 n_counts;
  guint32 n_shuffles;
  gint8 last_seat;
  SaiCard last_card;
  guint8 last_column;
} SaiFieldState;

/**
 * SaiFieldChoice:
 * @kind: a #SaiMoveKind of field games
 * @card: the card to be placed; %SAI_CARD_NONE with other kinds
 * @column: the column, from 0; %SAI_FIELD_NONE with other kinds
 *
 * What a player decides: a move without the cards that chance brings. A plain value.
 */
typedef struct
{
  guint8 kind;
  SaiCard card;
  guint8 column;
} SaiFieldChoice;

/**
 * SaiFieldOutcome:
 * @placing: the result of placing a card; all 0 for other choices
 * @n_cards: how many cards came into the hand
 * @cards: these cards, in their order
 * @counted: whether points were counted at the end of the turn
 *
 * The outcome of a choice.
 */
typedef struct
{
  SaiFieldPlacing placing;
  guint8 n_cards;
  SaiCard cards[SAI_FIELD_HAND];
  gboolean counted;
} SaiFieldOutcome;

void sai_field_state_init (SaiFieldState *state, const SaiFieldRules *rules, guint n_seats, const SaiSeed *seed);
void sai_field_state_renew (SaiFieldState *state, const SaiSeed *seed);
guint sai_field_state_get_choices (const SaiFieldState *state, SaiFieldChoice *choices);
void sai_field_state_play (SaiFieldState *state,
                           const SaiFieldRules *rules,
                           const SaiFieldChance *chance,
                           const SaiFieldChoice *choice,
                           SaiFieldOutcome *outcome);
gboolean sai_field_state_check (const SaiFieldState *state, const SaiFieldChoice *choice, GError **error);
gboolean sai_field_state_step (SaiFieldState *state,
                               const SaiFieldRules *rules,
                               const SaiSeed *seed,
                               const SaiMove *move,
                               GError **error);
SaiMove *sai_field_state_make_move (const SaiFieldState *state,
                                    const SaiFieldRules *rules,
                                    const SaiSeed *seed,
                                    const SaiFieldChoice *choice);
void sai_field_choice_from_move (SaiFieldChoice *choice, const SaiMove *move);
guint sai_field_state_get_place (const SaiFieldState *state, guint seat);

G_END_DECLS
