/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What flies where in a step: a card from a hand to the field, the cards it collects, swept together, to a pile, the
 * points it recovers to the seat, and cards from the deck or a pile to a hand. A flying card is veiled at its
 * destination, and numbers are held back; the table shows them when everything has landed.
 */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-field-step.h"
#include "util/sai-number.h"

/* In milliseconds. A whole step takes at most SAI_FIELD_TABLE_MS. */
#define PLACE_MS 240
/* The cards farthest from the heap start first; all arrive there together. */
#define SWEEP_DELAY_MS 200
#define SWEEP_SPREAD_MS 70
#define SWEEP_MS 210
#define COLLECT_MS 270
#define RECOVERY_MS 470
/* How far cards of a heap lie apart, in pixels, and by how many degrees at most they are turned. */
#define HEAP_STEP 2.5f
#define HEAP_ANGLE 11
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

typedef struct
{
  SaiCard card;
  graphene_rect_t from;
} Collected;

/* The cards that are collected, and where they lie. */
static guint
find_collected (SaiFieldSurface *surface,
                SaiFieldFlight *flight,
                const SaiFieldEvent *event,
                const SaiField *before,
                Collected *found)
{
  SaiFieldCell cells[SAI_N_KINDS];
  guint n_cells = sai_field_list_cells (before, &event->collected, cells);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    for (guint j = 0; j < cells[i].height; j++)
      {
        found[n].card = cells[i].card;
        if (sai_field_board_get_place (sai_field_surface_get_board (surface), cells[i].column, cells[i].row,
                                       GTK_WIDGET (flight), &found[n].from))
          n++;
      }

  return n;
}

static float
get_distance (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_point_t from, to;

  graphene_rect_get_center (a, &from);
  graphene_rect_get_center (b, &to);

  return graphene_point_distance (&from, &to, NULL, NULL);
}

/* The heap is in the middle of the cards. */
static graphene_rect_t
find_heap (const Collected *cards, guint n_cards, float *farthest)
{
  graphene_rect_t heap = cards[0].from;

  for (guint i = 1; i < n_cards; i++)
    graphene_rect_offset (&heap, (cards[i].from.origin.x - cards[0].from.origin.x) / n_cards,
                          (cards[i].from.origin.y - cards[0].from.origin.y) / n_cards);
  *farthest = 1;
  for (guint i = 0; i < n_cards; i++)
    *farthest = MAX (*farthest, get_distance (&cards[i].from, &heap));

  return heap;
}

static void
sweep_collected (SaiFieldSurface *surface, SaiFieldFlight *flight, const SaiFieldEvent *event, const SaiField *before)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (sai_field_surface_get_seats (surface), event->seat);
  Collected cards[SAI_N_CARDS];
  guint n = find_collected (surface, flight, event, before, cards);
  graphene_rect_t pile, heap;
  float farthest;

  if (seat == NULL || n == 0 || !get_place (flight, sai_field_seat_get_pile (seat), &pile))
    return;
  heap = find_heap (cards, n, &farthest);
  for (guint i = 0; i < n; i++)
    {
      float distance = get_distance (&cards[i].from, &heap);
      guint late = SWEEP_SPREAD_MS * (1 - distance / farthest);
      graphene_rect_t place = heap;
      /* Cards in a heap lie unevenly, but always in the same way. */
      float angle = n > 1 ? (float) (i * 7 % (2 * HEAP_ANGLE + 1)) - HEAP_ANGLE : 0;

      graphene_rect_offset (&place, i * HEAP_STEP / 2, -(float) i * HEAP_STEP);
      sai_field_flight_add_swept_card (flight, cards[i].card, &cards[i].from, &place, angle, &pile,
                                       SWEEP_DELAY_MS + late, SWEEP_MS - late, COLLECT_MS);
    }
  g_object_set (seat, "held-cards", n, NULL);
}

/* The card shines, and the points fly off to those of the seat. */
static void
shine (SaiFieldSurface *surface,
       SaiFieldFlight *flight,
       const SaiFieldEvent *event,
       guint n_recovered,
       const graphene_rect_t *cell)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (sai_field_surface_get_seats (surface), event->seat);
  g_autofree char *text = sai_number_format (-(double) n_recovered, 0, SAI_NUMBER_PLAIN);
  graphene_rect_t score;

  if (seat == NULL || !gtk_widget_compute_bounds (sai_field_seat_get_score (seat), GTK_WIDGET (flight), &score))
    return;
  sai_field_flight_add_light (flight, cell, PLACE_MS - 20, RECOVERY_MS);
  sai_field_flight_add_text (flight, text, cell, &score, PLACE_MS - 20, RECOVERY_MS);
  g_object_set (seat, "held-points", n_recovered, NULL);
}

static void
fly_placed (SaiFieldSurface *surface,
            SaiFieldFlight *flight,
            const SaiFieldEvent *event,
            const SaiFieldPlacing *placing,
            const SaiFieldView *before,
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
    shine (surface, flight, event, MIN (placing->n_recovered, before->points[event->seat]), &cell);
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
 * @before: the view before the step
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
                    const SaiFieldView *before,
                    const graphene_rect_t *source,
                    gboolean sees_hand)
{
  if (event->choice.kind == SAI_MOVE_PLACE)
    {
      sweep_collected (surface, flight, event, &before->field);
      fly_placed (surface, flight, event, placing, before, source);
    }
  else
    {
      fly_drawn (surface, flight, event, sees_hand);
    }
}
