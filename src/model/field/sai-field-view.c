/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat can see. This is the only place where hidden cards are removed: computer players and the window get a
 * view and the events that led to it, never the state. */
#include "config.h"

#include "field/sai-field-view.h"

/**
 * sai_field_view_init:
 * @view: (out): what the seat sees
 * @state: a state
 * @observer: the seat that looks, or %SAI_FIELD_NONE for a spectator
 */
void
sai_field_view_init (SaiFieldView *view, const SaiFieldState *state, guint observer)
{
  g_return_if_fail (observer < state->n_seats || observer == SAI_FIELD_NONE);

  memset (view, 0, sizeof *view);
  view->observer = observer;
  view->n_seats = state->n_seats;
  view->seat = state->seat;
  view->n_placed = state->n_placed;
  view->finished = state->finished;
  view->n_deck = state->n_deck;
  view->field = state->field;
  view->n_idle = state->n_idle;
  view->n_turns = state->n_turns;
  view->n_counts = state->n_counts;
  view->last_seat = state->last_seat;
  view->last_card = state->last_card;
  view->last_column = state->last_column;
  if (observer != SAI_FIELD_NONE)
    view->hand = state->hands[observer];
  for (guint i = 0; i < state->n_seats; i++)
    {
      view->n_hands[i] = sai_card_counts_get_total (&state->hands[i]);
      view->n_piles[i] = sai_card_counts_get_total (&state->piles[i]);
      view->points[i] = state->points[i];
    }
}

/**
 * sai_field_event_init:
 * @event: (out): what the seat sees
 * @before: the state before the choice
 * @choice: the choice
 * @outcome: the outcome
 * @after: the state after it
 * @observer: the seat that looks, or %SAI_FIELD_NONE for a spectator
 */
void
sai_field_event_init (SaiFieldEvent *event,
                      const SaiFieldState *before,
                      const SaiFieldChoice *choice,
                      const SaiFieldOutcome *outcome,
                      const SaiFieldState *after,
                      guint observer)
{
  memset (event, 0, sizeof *event);
  event->observer = observer;
  event->seat = before->seat;
  event->choice = *choice;
  event->collected = outcome->placing.collected;
  event->n_cards = outcome->n_cards;
  memset (event->cards, SAI_CARD_NONE, sizeof event->cards);
  if (observer == before->seat)
    memcpy (event->cards, outcome->cards, outcome->n_cards * sizeof outcome->cards[0]);
  event->shuffled = outcome->counted && !after->finished;
}
