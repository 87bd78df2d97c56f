/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What flies where in a step: a card from a hand to the field, the cards it collects to a pile, and cards from the deck
 * or a pile to a hand. A flying card is veiled at its destination; the table unveils it when everything has landed.
 */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-field-step.h"
#include "util/sai-number.h"

/* In milliseconds. A whole step takes at most SAI_FIELD_TABLE_MS. */
#define PLACE_MS 240
#define COLLECT_DELAY_MS 210
#define COLLECT_MS 280
#define COLLECT_SPREAD_MS 200
#define RECOVERY_MS 470
#define DRAW_MS 300
#define DRAW_SPREAD_MS 300

static gboolean
get_place (SaiFieldFlight *flight, GtkWidget *widget, graphene_rect_t *place)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (flight), &bounds))
    return FALSE;
  bounds.size.width = bounds.size.height * SAI_CARD_ASPECT;
  *place = sai_card_fit (&bounds);

  return TRUE;
}

/**
 * sai_field_step_find_source:
 * @surface: a table that shows the position before the step
 * @flight: the flight above it
 * @event: what the observer sees of the step
 * @sees_hand: whether the face-up hand is that of the moving seat
 * @place: (out): the bounds the placed card comes from
 *
 * Returns: whether a card is placed and its origin is known
 */
gboolean
sai_field_step_find_source (SaiFieldSurface *surface,
                            SaiFieldFlight *flight,
                            const SaiFieldEvent *event,
                            gboolean sees_hand,
                            graphene_rect_t *place)
{
  SaiFieldFan *hand = sai_field_surface_get_hand (surface);
  SaiFieldSeat *seat = sai_field_seats_get_seat (sai_field_surface_get_seats (surface), event->seat);
  SaiFieldCard *card = sai_field_fan_get_chosen (hand);

  if (event->choice.kind != SAI_MOVE_PLACE)
    return FALSE;
  if (sees_hand)
    {
      if (card == NULL || sai_field_card_get_card (card) != event->choice.card)
        card = sai_field_fan_find (hand, event->choice.card, 0);
      return card != NULL && sai_field_fan_get_place (hand, card, GTK_WIDGET (flight), place);
    }

  return seat != NULL && get_place (flight, sai_field_seat_get_hand (seat), place);
}

static void
fly_collected (SaiFieldSurface *surface, SaiFieldFlight *flight, const SaiFieldEvent *event, const SaiField *before)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (sai_field_surface_get_seats (surface), event->seat);
  guint n = sai_card_counts_get_total (&event->collected), n_flown = 0;
  SaiFieldCell cells[SAI_N_KINDS];
  guint n_cells = sai_field_list_cells (before, &event->collected, cells);
  graphene_rect_t pile;

  if (seat == NULL || n == 0 || !get_place (flight, sai_field_seat_get_pile (seat), &pile))
    return;
  for (guint i = 0; i < n_cells; i++)
    for (guint j = 0; j < cells[i].height; j++)
      {
        graphene_rect_t from;

        if (!sai_field_board_get_place (sai_field_surface_get_board (surface), cells[i].column, cells[i].row,
                                        GTK_WIDGET (flight), &from))
          return;
        sai_field_flight_add_card (flight, cells[i].card, &from, &pile,
                                   COLLECT_DELAY_MS + n_flown++ * COLLECT_SPREAD_MS / n, COLLECT_MS);
      }
}

static void
fly_placed (SaiFieldSurface *surface,
            SaiFieldFlight *flight,
            const SaiFieldEvent *event,
            const SaiFieldPlacing *placing,
            const graphene_rect_t *source)
{
  SaiFieldBoard *board = sai_field_surface_get_board (surface);
  guint row = sai_card_get_number (event->choice.card);
  graphene_rect_t cell;

  if (!sai_field_board_get_place (board, event->choice.column, row, GTK_WIDGET (flight), &cell))
    return;
  if (source != NULL)
    {
      sai_field_board_set_veiled (board, event->choice.column, row, TRUE);
      sai_field_flight_add_card (flight, event->choice.card, source, &cell, 0, PLACE_MS);
    }
  if (placing != NULL && placing->n_recovered > 0)
    {
      g_autofree char *text = sai_number_format (-(double) placing->n_recovered, 0, SAI_NUMBER_PLAIN);

      sai_field_flight_add_text (flight, text, &cell, PLACE_MS - 20, RECOVERY_MS);
    }
}

static void
fly_drawn (SaiFieldSurface *surface, SaiFieldFlight *flight, const SaiFieldEvent *event, gboolean sees_hand)
{
  SaiFieldFan *hand = sai_field_surface_get_hand (surface);
  SaiFieldSeat *seat = sai_field_seats_get_seat (sai_field_surface_get_seats (surface), event->seat);
  gboolean is_taken = event->choice.kind == SAI_MOVE_TAKE;
  graphene_rect_t from, to;

  if (seat == NULL || !get_place (flight,
                                  is_taken ? sai_field_seat_get_pile (seat)
                                           : sai_field_deck_get_cards (sai_field_surface_get_deck (surface)),
                                  &from))
    return;
  for (guint i = 0; i < event->n_cards; i++)
    {
      SaiFieldCard *card = NULL;
      guint n_equal = 0;

      for (guint j = 0; j < i; j++)
        n_equal += event->cards[j] == event->cards[i];
      if (sees_hand && event->cards[i] != SAI_CARD_NONE)
        card = sai_field_fan_find (hand, event->cards[i], n_equal);
      if (card != NULL ? !sai_field_fan_get_place (hand, card, GTK_WIDGET (flight), &to)
                       : !get_place (flight, sai_field_seat_get_hand (seat), &to))
        return;
      if (card != NULL)
        sai_field_card_set_veiled (card, TRUE);
      sai_field_flight_add_card (flight, card != NULL ? event->cards[i] : SAI_CARD_NONE, &from, &to,
                                 i * DRAW_SPREAD_MS / SAI_FIELD_HAND, DRAW_MS);
    }
}

/**
 * sai_field_step_fly:
 * @surface: a table that shows the position after the step
 * @flight: the flight above it
 * @event: what the observer sees of the step
 * @placing: (nullable): the effect of placing a card, if the step is a placing
 * @before: the field before the step
 * @source: (nullable): the bounds the placed card comes from, or %NULL if it is already in its cell
 * @sees_hand: whether the face-up hand is that of the moving seat
 *
 * Adds everything that flies; the caller starts the flight.
 */
void
sai_field_step_fly (SaiFieldSurface *surface,
                    SaiFieldFlight *flight,
                    const SaiFieldEvent *event,
                    const SaiFieldPlacing *placing,
                    const SaiField *before,
                    const graphene_rect_t *source,
                    gboolean sees_hand)
{
  if (event->choice.kind == SAI_MOVE_PLACE)
    {
      fly_collected (surface, flight, event, before);
      fly_placed (surface, flight, event, placing, source);
    }
  else
    {
      fly_drawn (surface, flight, event, sees_hand);
    }
}
