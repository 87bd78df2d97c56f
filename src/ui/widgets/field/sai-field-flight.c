/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The animations on the field's table. The widget lies above everything, takes no events and changes nothing: the parts
 * below already have their final state. One tick callback drives everything and is removed with the last movement.
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-flight.h"

/* Texts and lights. */
#define MAX_EFFECTS 4
#define TEXT_SCALE 1.9
/* A number stays where it appears for this part of its time, before it flies on. */
#define STAY 0.45
/* How large it still is when it arrives. */
#define ARRIVAL_SCALE 0.6
#define N_RAYS 12
/* How much a card is enlarged in flight, relative to its size. */
#define LIFT 0.12f
/* A card is shown face down from this part of its path on. */
#define TURN 0.8

/* In the order in which they are drawn. */
typedef enum
{
  FLIGHT_CARD,
  FLIGHT_LIGHT,
  FLIGHT_TEXT,
  N_FLIGHT_KINDS
} FlightKind;

typedef struct
{
  FlightKind kind;
  SaiCard card;
  PangoLayout *text;
  graphene_rect_t from;
  graphene_rect_t to;
  double begin;
  double duration;
  /* A card that is swept: where it is gathered with the others, how long that takes, and how it lies there, in degrees.
   */
  double gathering;
  graphene_rect_t heap;
  float angle;
} Flight;

struct _SaiFieldFlight
{
  GtkWidget parent_instance;

  Flight flights[SAI_FIELD_MAX_FLIGHTS + MAX_EFFECTS];
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

static float
ease_out (double part)
{
  return 1 - pow (1 - part, 3);
}

/* Where a card is on its way from its cell to the heap, and how far it has turned: pushed slowly at first. */
static graphene_rect_t
place_gathered (const Flight *flight, double part, float *angle)
{
  float pushed = part * part * (3 - 2 * part);
  graphene_rect_t place;

  graphene_rect_interpolate (&flight->from, &flight->heap, pushed, &place);
  *angle = flight->angle * pushed;

  return place;
}

static void
draw_card (SaiFieldFlight *self, GtkSnapshot *snapshot, const Flight *flight)
{
  double elapsed = CLAMP (self->time - flight->begin, 0, flight->duration);
  gboolean is_gathering = elapsed < flight->gathering;
  double part = is_gathering ? 0 : (elapsed - flight->gathering) / (flight->duration - flight->gathering);
  float lift = 1 + LIFT * sinf (part * (float) G_PI);
  /* A card that is collected is turned face down as it reaches the pile. */
  gboolean is_turned = flight->gathering > 0 && part > TURN;
  float angle = flight->angle * (1 - ease_out (part));
  graphene_rect_t place;
  graphene_point_t centre;

  if (is_gathering)
    place = place_gathered (flight, elapsed / flight->gathering, &angle);
  else
    graphene_rect_interpolate (flight->gathering > 0 ? &flight->heap : &flight->from, &flight->to, ease_out (part),
                               &place);
  graphene_rect_inset (&place, place.size.width * (1 - lift) / 2, place.size.height * (1 - lift) / 2);
  graphene_rect_get_center (&place, &centre);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &centre);
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-centre.x, -centre.y));
  sai_card_snapshot (snapshot, is_turned ? SAI_CARD_NONE : flight->card, 1, SAI_CARD_MARK_NONE, &place);
  gtk_snapshot_restore (snapshot);
}

/* A number appears in a cell, and flies to where it counts. */
static void
draw_text (SaiFieldFlight *self, GtkSnapshot *snapshot, const Flight *flight)
{
  static const GdkRGBA backdrop = { 0.07, 0.07, 0.07, 0.9 };
  static const GdkRGBA gold = { 1, 0.886, 0.541, 1 };
  double part = get_part (self, flight);
  double flown = part > STAY ? (part - STAY) / (1 - STAY) : 0;
  float scale = 1 - (1 - ARRIVAL_SCALE) * flown;
  graphene_rect_t place;
  graphene_point_t centre;
  GskRoundedRect pill;
  int width, height;

  if (self->time < flight->begin)
    return;
  graphene_rect_interpolate (&flight->from, &flight->to, flown * flown * (3 - 2 * flown), &place);
  graphene_rect_get_center (&place, &centre);
  pango_layout_get_pixel_size (flight->text, &width, &height);
  gsk_rounded_rect_init_from_rect (&pill,
                                   &GRAPHENE_RECT_INIT (-width / 2.0f - 10, -height / 2.0f - 1, width + 20, height + 2),
                                   height / 2.0f);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &centre);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &backdrop, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2.0f, -height / 2.0f));
  gtk_snapshot_append_layout (snapshot, flight->text, &gold);
  gtk_snapshot_restore (snapshot);
}

/* A card shines: a golden glow with rays that grow and fade. */
static void
draw_light (SaiFieldFlight *self, GtkSnapshot *snapshot, const Flight *flight)
{
  double part = get_part (self, flight);
  double alpha = sin (sqrt (part) * G_PI);
  double radius = flight->from.size.height * (0.7 + 0.8 * ease_out (part));
  graphene_rect_t area = flight->from;
  graphene_point_t centre;
  cairo_pattern_t *glow;
  cairo_t *cr;

  if (self->time < flight->begin || part >= 1)
    return;
  graphene_rect_get_center (&flight->from, &centre);
  graphene_rect_init (&area, centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_translate (cr, centre.x, centre.y);
  glow = cairo_pattern_create_radial (0, 0, radius * 0.2, 0, 0, radius);
  cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.9, 0.5, 0.85 * alpha);
  cairo_pattern_add_color_stop_rgba (glow, 0.5, 0.98, 0.78, 0.2, 0.6 * alpha);
  cairo_pattern_add_color_stop_rgba (glow, 1, 0.96, 0.76, 0.07, 0);
  cairo_set_source (cr, glow);
  cairo_paint (cr);
  cairo_rotate (cr, part * 0.5);
  for (guint i = 0; i < N_RAYS; i++)
    {
      cairo_move_to (cr, radius * 0.25, -radius * 0.05);
      cairo_line_to (cr, radius * (i % 2 == 0 ? 1 : 0.75), 0);
      cairo_line_to (cr, radius * 0.25, radius * 0.05);
      cairo_close_path (cr);
      cairo_rotate (cr, 2 * G_PI / N_RAYS);
    }
  cairo_fill (cr);
  cairo_pattern_destroy (glow);
  cairo_destroy (cr);
}

static void
sai_field_flight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static void (*const drawings[N_FLIGHT_KINDS]) (SaiFieldFlight *, GtkSnapshot *, const Flight *) = {
    [FLIGHT_CARD] = draw_card,
    [FLIGHT_LIGHT] = draw_light,
    [FLIGHT_TEXT] = draw_text,
  };
  SaiFieldFlight *self = SAI_FIELD_FLIGHT (widget);

  /* Lights are drawn above all cards, and texts above all lights. */
  for (FlightKind kind = FLIGHT_CARD; kind < N_FLIGHT_KINDS; kind++)
    for (guint i = 0; i < self->n_flights; i++)
      if (self->flights[i].kind == kind)
        drawings[kind](self, snapshot, &self->flights[i]);
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
fly_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
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

/* A multiple of the normal speed; 0 means no animation. */
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

gboolean
sai_field_flight_is_moving (SaiFieldFlight *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_FLIGHT (self), FALSE);

  return self->tick != 0;
}

static Flight *
add (SaiFieldFlight *self,
     FlightKind kind,
     const graphene_rect_t *from,
     const graphene_rect_t *to,
     guint delay,
     guint duration)
{
  Flight *flight;

  if (self->n_flights >= G_N_ELEMENTS (self->flights))
    return NULL;
  flight = &self->flights[self->n_flights++];
  *flight = (Flight) {
    .kind = kind,
    .card = SAI_CARD_NONE,
    .from = *from,
    .to = *to,
    .begin = delay,
    .duration = MAX (duration, 1),
  };

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

  flight = add (self, FLIGHT_CARD, from, to, delay, duration);
  if (flight != NULL)
    flight->card = card;
}

/**
 * sai_field_flight_add_swept_card:
 * @self: a flight
 * @card: a card
 * @from: where it lies until it starts
 * @heap: where it is swept together with others
 * @angle: how it lies there, in degrees
 * @to: where the heap flies to
 * @delay: when the card starts, in milliseconds
 * @gathering: how long it takes to the heap, in milliseconds
 * @duration: how long the heap flies, in milliseconds
 */
void
sai_field_flight_add_swept_card (SaiFieldFlight *self,
                                 SaiCard card,
                                 const graphene_rect_t *from,
                                 const graphene_rect_t *heap,
                                 float angle,
                                 const graphene_rect_t *to,
                                 guint delay,
                                 guint gathering,
                                 guint duration)
{
  Flight *flight;

  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  flight = add (self, FLIGHT_CARD, from, to, delay, gathering + duration);
  if (flight == NULL)
    return;
  flight->card = card;
  flight->heap = *heap;
  flight->angle = angle;
  flight->gathering = gathering;
}

/**
 * sai_field_flight_add_text:
 * @self: a flight
 * @text: a short word
 * @from: where it appears
 * @to: where it flies to
 * @delay: when it appears, in milliseconds
 * @duration: how long it is visible, in milliseconds
 */
void
sai_field_flight_add_text (SaiFieldFlight *self,
                           const char *text,
                           const graphene_rect_t *from,
                           const graphene_rect_t *to,
                           guint delay,
                           guint duration)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  Flight *flight;

  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  pango_attr_list_insert (attributes, pango_attr_scale_new (TEXT_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  flight = add (self, FLIGHT_TEXT, from, to, delay, duration);
  if (flight != NULL)
    {
      flight->text = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
      pango_layout_set_attributes (flight->text, attributes);
    }
  pango_attr_list_unref (attributes);
}

/**
 * sai_field_flight_add_light:
 * @self: a flight
 * @place: the card that shines
 * @delay: when it begins, in milliseconds
 * @duration: how long it shines, in milliseconds
 */
void
sai_field_flight_add_light (SaiFieldFlight *self, const graphene_rect_t *place, guint delay, guint duration)
{
  g_return_if_fail (SAI_IS_FIELD_FLIGHT (self));

  add (self, FLIGHT_LIGHT, place, place, delay, duration);
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
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), fly_cb, NULL, NULL);
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
