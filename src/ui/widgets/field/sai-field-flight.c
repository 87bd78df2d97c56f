/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The animations on the field's table. The widget lies above everything, takes no events and changes nothing: the parts
 * below already have their final state. One tick callback drives everything and is removed with the last movement.
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-flight.h"

#define MAX_TEXTS 2
#define TEXT_SCALE 1.9
/* The distance that a number rises, in pixels. */
#define RISE 26
/* How much a card is enlarged in flight, relative to its size. */
#define LIFT 0.12f
/* A card is shown face down from this part of its path on. */
#define TURN 0.8

typedef struct
{
  SaiCard card;
  PangoLayout *text;
  graphene_rect_t from;
  graphene_rect_t to;
  double begin;
  double duration;
} Flight;

struct _SaiFieldFlight
{
  GtkWidget parent_instance;

  Flight flights[SAI_FIELD_MAX_FLIGHTS + MAX_TEXTS];
  guint n_flights;
  guint tick;
  /* In milliseconds; the first frame is the start. */
  double begin;
  double time;
  double speed;
  SaiCard held;
  graphene_rect_t held_place;
};

enum
{
  LANDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldFlight, sai_field_flight, GTK_TYPE_WIDGET)

static double
get_part (SaiFieldFlight *self, const Flight *flight)
{
  return CLAMP ((self->time - flight->begin) / flight->duration, 0, 1);
}

static void
draw_card (SaiFieldFlight *self, GtkSnapshot *snapshot, const Flight *flight)
{
  double part = get_part (self, flight);
  float eased = 1 - pow (1 - part, 3);
  float lift = 1 + LIFT * sinf (part * (float) G_PI);
  /* A card is turned face down as it reaches a pile. */
  gboolean is_turned = part > TURN && flight->to.size.width < flight->from.size.width;
  graphene_rect_t place;

  graphene_rect_interpolate (&flight->from, &flight->to, eased, &place);
  graphene_rect_inset (&place, place.size.width * (1 - lift) / 2, place.size.height * (1 - lift) / 2);
  sai_card_snapshot (snapshot, is_turned ? SAI_CARD_NONE : flight->card, 1, SAI_CARD_MARK_NONE, &place);
}

static void
draw_text (SaiFieldFlight *self, GtkSnapshot *snapshot, const Flight *flight)
{
  static const GdkRGBA backdrop = { 0.07, 0.07, 0.07, 0.9 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  double part = get_part (self, flight);
  GskRoundedRect pill;
  int width, height;
  float x, y;

  if (self->time < flight->begin)
    return;
  pango_layout_get_pixel_size (flight->text, &width, &height);
  x = flight->from.origin.x + (flight->from.size.width - width) / 2;
  y = flight->from.origin.y + (flight->from.size.height - height) / 2 - RISE * part;
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (x - 10, y - 1, width + 20, height + 2), height / 2.0f);
  gtk_snapshot_push_opacity (snapshot, part < 0.7 ? 1 : (1 - part) / 0.3);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &backdrop, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, flight->text, &white);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-x, -y));
  gtk_snapshot_pop (snapshot);
}

static void
sai_field_flight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldFlight *self = SAI_FIELD_FLIGHT (widget);

  /* Texts are drawn above all cards. */
  for (guint i = 0; i < self->n_flights; i++)
    if (self->flights[i].text == NULL)
      draw_card (self, snapshot, &self->flights[i]);
  for (guint i = 0; i < self->n_flights; i++)
    if (self->flights[i].text != NULL)
      draw_text (self, snapshot, &self->flights[i]);
  if (self->held != SAI_CARD_NONE)
    sai_card_snapshot (snapshot, self->held, 1, SAI_CARD_MARK_NONE, &self->held_place);
}

static void
clear (SaiFieldFlight *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  for (guint i = 0; i < self->n_flights; i++)
    g_clear_object (&self->flights[i].text);
  self->n_flights = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiFieldFlight *self = SAI_FIELD_FLIGHT (widget);
  /* The only place where durations are scaled. */
  double now = gdk_frame_clock_get_frame_time (clock) / 1000.0 * self->speed;
  gboolean is_over = TRUE;

  if (self->begin < 0)
    self->begin = now;
  self->time = now - self->begin;
  for (guint i = 0; i < self->n_flights; i++)
    is_over &= self->time >= self->flights[i].begin + self->flights[i].duration;
  gtk_widget_queue_draw (widget);
  if (!is_over)
    return G_SOURCE_CONTINUE;
  /* GTK removes the callback. */
  self->tick = 0;
  clear (self);
  g_signal_emit (self, signals[LANDED], 0);

  return G_SOURCE_REMOVE;
}

static void
sai_field_flight_unmap (GtkWidget *widget)
{
  /* It is no longer visible. */
  sai_field_flight_finish (SAI_FIELD_FLIGHT (widget));

  GTK_WIDGET_CLASS (sai_field_flight_parent_class)->unmap (widget);
}

static void
sai_field_flight_dispose (GObject *object)
{
  clear (SAI_FIELD_FLIGHT (object));

  G_OBJECT_CLASS (sai_field_flight_parent_class)->dispose (object);
}

static void
sai_field_flight_class_init (SaiFieldFlightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_flight_dispose;
  widget_class->snapshot = sai_field_flight_snapshot;
  widget_class->unmap = sai_field_flight_unmap;
  gtk_widget_class_set_css_name (widget_class, "fieldflight");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  signals[LANDED] = g_signal_new ("landed", SAI_TYPE_FIELD_FLIGHT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
}

static void
sai_field_flight_init (SaiFieldFlight *self)
{
  self->held = SAI_CARD_NONE;
  self->speed = 1;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * sai_field_flight_can_move:
 * @self: a flight
 *
 * Returns: whether animations are enabled and would be visible
 */
gboolean
sai_field_flight_can_move (SaiFieldFlight *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FLIGHT (self), FALSE);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_get_width (GTK_WIDGET (self)) > 0 && self->speed > 0 &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

/**
 * sai_field_flight_get_speed:
 * @self: a flight
 *
 * Returns: a multiple of the normal speed; 0 means no animation
 */
double
sai_field_flight_get_speed (SaiFieldFlight *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FLIGHT (self), 1);

  return self->speed;
}

/**
 * sai_field_flight_set_speed:
 * @self: a flight
 * @speed: a multiple of the normal speed; 0 means no animation
 *
 * Ends all running movements. If animations are disabled on the desktop, there are none at any speed.
 */
void
sai_field_flight_set_speed (SaiFieldFlight *self, double speed)
{
  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));
  g_return_if_fail (speed >= 0);

  /* The scaled time would jump. */
  sai_field_flight_finish (self);
  self->speed = speed;
}

/**
 * sai_field_flight_is_moving:
 * @self: a flight
 *
 * Returns: whether any animation is running
 */
gboolean
sai_field_flight_is_moving (SaiFieldFlight *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FLIGHT (self), FALSE);

  return self->tick != 0;
}

static Flight *
add (SaiFieldFlight *self, const graphene_rect_t *from, const graphene_rect_t *to, guint delay, guint duration)
{
  Flight *flight;

  if (self->n_flights >= G_N_ELEMENTS (self->flights))
    return NULL;
  flight = &self->flights[self->n_flights++];
  flight->card = SAI_CARD_NONE;
  flight->text = NULL;
  flight->from = *from;
  flight->to = *to;
  flight->begin = delay;
  flight->duration = MAX (duration, 1);

  return flight;
}

/**
 * sai_field_flight_add_card:
 * @self: a flight
 * @card: a card, or %SAI_CARD_NONE for one that is face down
 * @from: where it lies until it starts
 * @to: where it flies to, and stays until everything has landed
 * @delay: when it starts, in milliseconds
 * @duration: the duration of the flight, in milliseconds
 */
void
sai_field_flight_add_card (SaiFieldFlight *self,
                           SaiCard card,
                           const graphene_rect_t *from,
                           const graphene_rect_t *to,
                           guint delay,
                           guint duration)
{
  Flight *flight;

  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  flight = add (self, from, to, delay, duration);
  if (flight != NULL)
    flight->card = card;
}

/**
 * sai_field_flight_add_text:
 * @self: a flight
 * @text: a short word
 * @place: where it appears
 * @delay: when it appears, in milliseconds
 * @duration: how long it is visible, in milliseconds
 */
void
sai_field_flight_add_text (SaiFieldFlight *self,
                           const char *text,
                           const graphene_rect_t *place,
                           guint delay,
                           guint duration)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  Flight *flight;

  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  pango_attr_list_insert (attributes, pango_attr_scale_new (TEXT_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  flight = add (self, place, place, delay, duration);
  if (flight != NULL)
    {
      flight->text = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
      pango_layout_set_attributes (flight->text, attributes);
    }
  pango_attr_list_unref (attributes);
}

/**
 * sai_field_flight_start:
 * @self: a flight
 *
 * Starts everything that was added; "landed" is emitted in any case.
 */
void
sai_field_flight_start (SaiFieldFlight *self)
{
  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  self->begin = -1;
  self->time = 0;
  if (self->n_flights == 0 || !sai_field_flight_can_move (self))
    {
      clear (self);
      g_signal_emit (self, signals[LANDED], 0);
      return;
    }
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sai_field_flight_finish:
 * @self: a flight
 *
 * Lands everything immediately.
 */
void
sai_field_flight_finish (SaiFieldFlight *self)
{
  gboolean was_moving;

  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  was_moving = self->tick != 0;
  clear (self);
  if (was_moving)
    g_signal_emit (self, signals[LANDED], 0);
}

/**
 * sai_field_flight_hold:
 * @self: a flight
 * @card: the dragged card, or %SAI_CARD_NONE when it is released
 * @place: (nullable): its bounds
 */
void
sai_field_flight_hold (SaiFieldFlight *self, SaiCard card, const graphene_rect_t *place)
{
  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  self->held = card;
  if (place != NULL)
    self->held_place = *place;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
