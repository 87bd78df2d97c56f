/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What flies where in a step: a card from a hand to the field, the cards it collects, swept together, to a pile, the
 * points it recovers to the seat, and cards from the deck or a pile to a hand. A flying card is veiled at its
 * destination, and numbers are held back until everything has landed; then a count, if there is one, follows.
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

struct _SaiFieldStep
{
  GObject parent_instance;

  /* Parts of the table, which owns this object. */
  SaiFieldSeats *seats;
  SaiFieldBoard *board;
  SaiFieldFan *hand;
  SaiFieldDeck *deck;
  SaiFieldFlight *flight;
  SaiFieldCount *count;
  const SaiFieldReading *reading;

  gboolean is_busy;
  /* Everything has landed, and a count may be shown. */
  gboolean is_landed;
  SaiFieldView before;
  /* Where a placed card comes from. */
  gboolean has_source;
  graphene_rect_t source;
};

enum
{
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldStep, sai_field_step, G_TYPE_OBJECT)

static gboolean
get_place (SaiFieldStep *self, GtkWidget *widget, graphene_rect_t *place)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self->flight), &bounds))
    return FALSE;
  bounds.size.width = bounds.size.height * SAI_CARD_ASPECT;
  *place = sai_card_fit (&bounds);

  return TRUE;
}

/* Where a placed card comes from, before the hand is without it. Returns whether that is known. */
static gboolean
find_source (SaiFieldStep *self, const SaiFieldEvent *event, graphene_rect_t *place)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (self->seats, event->seat);
  SaiFieldCard *card = sai_field_fan_get_chosen (self->hand);

  if (event->choice.kind != SAI_MOVE_PLACE)
    return FALSE;
  if (sai_field_reading_sees_hand (self->reading, event->seat))
    {
      if (card == NULL || sai_field_card_get_card (card) != event->choice.card)
        card = sai_field_fan_find (self->hand, event->choice.card, 0);
      return card != NULL && sai_field_fan_get_place (self->hand, card, GTK_WIDGET (self->flight), place);
    }

  return seat != NULL && get_place (self, sai_field_seat_get_hand (seat), place);
}

typedef struct
{
  SaiCard card;
  graphene_rect_t from;
} Collected;

/* The cards that are collected, and where they lie. */
static guint
find_collected (SaiFieldStep *self, const SaiFieldEvent *event, Collected *found)
{
  SaiFieldCell cells[SAI_N_KINDS];
  guint n_cells = sai_field_list_cells (&self->before.field, &event->collected, cells);
  guint n = 0;

  for (guint i = 0; i < n_cells; i++)
    for (guint j = 0; j < cells[i].height; j++)
      {
        found[n].card = cells[i].card;
        if (sai_field_board_get_place (self->board, cells[i].column, cells[i].row, GTK_WIDGET (self->flight),
                                       &found[n].from))
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
sweep_collected (SaiFieldStep *self, const SaiFieldEvent *event)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (self->seats, event->seat);
  Collected cards[SAI_N_CARDS];
  guint n = find_collected (self, event, cards);
  graphene_rect_t pile, heap;
  float farthest;

  if (seat == NULL || n == 0 || !get_place (self, sai_field_seat_get_pile (seat), &pile))
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
      sai_field_flight_add_swept_card (self->flight, cards[i].card, &cards[i].from, &place, angle, &pile,
                                       SWEEP_DELAY_MS + late, SWEEP_MS - late, COLLECT_MS);
    }
  g_object_set (seat, "held-cards", n, NULL);
}

/* The card shines, and the points fly off to those of the seat. */
static void
shine (SaiFieldStep *self, const SaiFieldEvent *event, guint n_recovered, const graphene_rect_t *cell)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (self->seats, event->seat);
  g_autofree char *text = sai_number_format (-(double) n_recovered, 0, SAI_NUMBER_PLAIN);
  graphene_rect_t score;

  if (seat == NULL || !gtk_widget_compute_bounds (sai_field_seat_get_score (seat), GTK_WIDGET (self->flight), &score))
    return;
  sai_field_flight_add_light (self->flight, cell, PLACE_MS - 20, RECOVERY_MS);
  sai_field_flight_add_text (self->flight, text, cell, &score, PLACE_MS - 20, RECOVERY_MS);
  g_object_set (seat, "held-points", n_recovered, NULL);
}

static void
fly_placed (SaiFieldStep *self,
            const SaiFieldEvent *event,
            const SaiFieldPlacing *placing,
            const graphene_rect_t *source)
{
  guint row = sai_card_get_number (event->choice.card);
  graphene_rect_t cell;

  if (!sai_field_board_get_place (self->board, event->choice.column, row, GTK_WIDGET (self->flight), &cell))
    return;
  if (source != NULL)
    {
      sai_field_board_set_veiled (self->board, event->choice.column, row, TRUE);
      sai_field_flight_add_card (self->flight, event->choice.card, source, &cell, 0, PLACE_MS);
    }
  if (placing != NULL && placing->n_recovered > 0)
    shine (self, event, MIN (placing->n_recovered, self->before.points[event->seat]), &cell);
}

static void
fly_drawn (SaiFieldStep *self, const SaiFieldEvent *event)
{
  SaiFieldSeat *seat = sai_field_seats_get_seat (self->seats, event->seat);
  gboolean sees_hand = sai_field_reading_sees_hand (self->reading, event->seat);
  gboolean is_taken = event->choice.kind == SAI_MOVE_TAKE;
  graphene_rect_t from, to;

  if (seat == NULL ||
      !get_place (self, is_taken ? sai_field_seat_get_pile (seat) : sai_field_deck_get_cards (self->deck), &from))
    return;
  for (guint i = 0; i < event->n_cards; i++)
    {
      SaiFieldCard *card = NULL;
      guint n_equal = 0;

      for (guint j = 0; j < i; j++)
        n_equal += event->cards[j] == event->cards[i];
      if (sees_hand && event->cards[i] != SAI_CARD_NONE)
        card = sai_field_fan_find (self->hand, event->cards[i], n_equal);
      if (card != NULL ? !sai_field_fan_get_place (self->hand, card, GTK_WIDGET (self->flight), &to)
                       : !get_place (self, sai_field_seat_get_hand (seat), &to))
        return;
      if (card != NULL)
        sai_field_card_set_veiled (card, TRUE);
      sai_field_flight_add_card (self->flight, card != NULL ? event->cards[i] : SAI_CARD_NONE, &from, &to,
                                 i * DRAW_SPREAD_MS / SAI_FIELD_HAND, DRAW_MS);
    }
}

/* Points and piles take their values while those on their way to them are held back, so no number changes twice. */
static void
freeze_seats (SaiFieldStep *self, gboolean frozen)
{
  SaiFieldSeat *seat;

  for (guint i = 0; (seat = sai_field_seats_get_seat (self->seats, i)) != NULL; i++)
    {
      if (frozen)
        g_object_freeze_notify (G_OBJECT (seat));
      else
        g_object_thaw_notify (G_OBJECT (seat));
    }
}

/* Lets the seats show their points as they were before the count, so that they do not tell how its scene will end, or
 * as they are.
 */
static void
hold_count (SaiFieldStep *self, gboolean held_back)
{
  SaiFieldSeat *seat;

  for (guint i = 0; (seat = sai_field_seats_get_seat (self->seats, i)) != NULL; i++)
    {
      guint before = self->before.points[i];
      guint after = self->reading->view.points[i];
      guint held;

      g_object_get (seat, "held-points", &held, NULL);
      after += held;
      g_object_set (seat, "uncounted-points", held_back ? after - MIN (after, before) : 0, NULL);
    }
}

static void
unveil (SaiFieldStep *self)
{
  SaiFieldCard *card;

  sai_field_seats_land (self->seats);
  sai_field_board_set_veiled (self->board, 0, 1, FALSE);
  for (guint i = 0; (card = sai_field_fan_get_nth (self->hand, i)) != NULL; i++)
    sai_field_card_set_veiled (card, FALSE);
}

static void
settle (SaiFieldStep *self)
{
  hold_count (self, FALSE);
  if (!self->is_busy)
    return;
  self->is_busy = FALSE;
  g_signal_emit (self, signals[SETTLED], 0);
}

static void
landed_cb (SaiFieldStep *self)
{
  const SaiFieldView *after = &self->reading->view;

  unveil (self);
  if (!self->is_busy || self->is_landed)
    return;
  self->is_landed = TRUE;
  if (after->n_counts > self->before.n_counts)
    sai_field_count_show (self->count, sai_field_reading_get_names (self->reading), &self->before, after,
                          self->reading->limit,
                          sai_field_flight_can_move (self->flight) ? sai_field_flight_get_speed (self->flight) : 0);
  else
    settle (self);
}

static void
sai_field_step_class_init (SaiFieldStepClass *klass)
{
  /**
   * SaiFieldStep::settled:
   *
   * Emitted when nothing moves any more, and the scene of the count, if any, is closed.
   */
  signals[SETTLED] = g_signal_new ("settled", SAI_TYPE_FIELD_STEP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_field_step_init (SaiFieldStep *self)
{
}

/**
 * sai_field_step_new:
 * @surface: the parts of the table
 * @flight: the flight above them
 * @count: the scene of a count
 * @reading: what the table shows
 *
 * Returns: (transfer full): an object for the table, which has to outlive it
 */
SaiFieldStep *
sai_field_step_new (SaiFieldSurface *surface,
                    SaiFieldFlight *flight,
                    SaiFieldCount *count,
                    const SaiFieldReading *reading)
{
  SaiFieldStep *self = g_object_new (SAI_TYPE_FIELD_STEP, NULL);

  self->seats = sai_field_surface_get_seats (surface);
  self->board = sai_field_surface_get_board (surface);
  self->hand = sai_field_surface_get_hand (surface);
  self->deck = sai_field_surface_get_deck (surface);
  self->flight = flight;
  self->count = count;
  self->reading = reading;
  g_signal_connect_object (flight, "landed", G_CALLBACK (landed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (count, "closed", G_CALLBACK (settle), self, G_CONNECT_SWAPPED);

  return self;
}

gboolean
sai_field_step_is_busy (SaiFieldStep *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_STEP (self), FALSE);

  return self->is_busy;
}

/**
 * sai_field_step_cancel:
 * @self: a step
 *
 * Ends what is being played, without "settled".
 */
void
sai_field_step_cancel (SaiFieldStep *self)
{
  g_return_if_fail (SAI_IS_FIELD_STEP (self));

  self->is_busy = FALSE;
  sai_field_flight_finish (self->flight);
  sai_field_count_close (self->count);
  hold_count (self, FALSE);
}

/**
 * sai_field_step_begin:
 * @self: a step
 * @event: what the observer sees of it
 *
 * To be called while the table shows the position before the step. sai_field_step_play() has to follow.
 */
void
sai_field_step_begin (SaiFieldStep *self, const SaiFieldEvent *event)
{
  g_return_if_fail (SAI_IS_FIELD_STEP (self));

  self->before = self->reading->view;
  self->has_source = find_source (self, event, &self->source);
  self->is_landed = FALSE;
  self->is_busy = TRUE;
  freeze_seats (self, TRUE);
}

/**
 * sai_field_step_play:
 * @self: a step that has begun
 * @event: what the observer sees of it
 * @placing: (nullable): the effect of placing a card, if the step is a placing
 * @is_there: whether the placed card is already in its cell
 *
 * Lets everything fly. The table shows the position after the step.
 */
void
sai_field_step_play (SaiFieldStep *self, const SaiFieldEvent *event, const SaiFieldPlacing *placing, gboolean is_there)
{
  g_return_if_fail (SAI_IS_FIELD_STEP (self));

  if (!sai_field_flight_can_move (self->flight))
    {
      /* Everything is where it belongs. */
    }
  else if (event->choice.kind == SAI_MOVE_PLACE)
    {
      sweep_collected (self, event);
      fly_placed (self, event, placing, self->has_source && !is_there ? &self->source : NULL);
    }
  else
    {
      fly_drawn (self, event);
    }
  if (sai_field_flight_can_move (self->flight) && self->reading->view.n_counts > self->before.n_counts)
    hold_count (self, TRUE);
  freeze_seats (self, FALSE);
  sai_field_flight_start (self->flight);
}
