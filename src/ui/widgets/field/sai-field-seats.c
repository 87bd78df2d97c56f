/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field/sai-field-seats.h"
#include "util/sai-grown.h"

#define GAP 6
#define COMPACT_GAP 3

struct _SaiFieldSeats
{
  GtkWidget parent_instance;

  GtkWidget *seats[SAI_FIELD_MAX_SEATS];
  guint n_seats;
  gboolean compact;
};

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldSeats, sai_field_seats, GTK_TYPE_WIDGET)

static int
get_gap (SaiFieldSeats *self)
{
  return sai_grown_find (GTK_WIDGET (self)) * (self->compact ? COMPACT_GAP : GAP);
}

/* The size of the largest seat. */
static int
measure_seats (SaiFieldSeats *self, GtkOrientation orientation, gboolean wants_natural)
{
  int size = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      int minimum, natural;

      gtk_widget_measure (self->seats[i], orientation, -1, &minimum, &natural, NULL, NULL);
      size = MAX (size, wants_natural ? natural : minimum);
    }

  return size;
}

/* A strip has a second line if its seats do not fit side by side, for example with large text. */
static guint
get_n_columns (SaiFieldSeats *self, int width)
{
  guint n_columns = self->compact ? self->n_seats : 1;
  int least = measure_seats (self, GTK_ORIENTATION_HORIZONTAL, FALSE);

  if (width >= 0 && n_columns > 1 && (least + COMPACT_GAP) * (int) n_columns - COMPACT_GAP > width)
    n_columns = (n_columns + 1) / 2;

  return MAX (n_columns, 1);
}

static GtkSizeRequestMode
sai_field_seats_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_field_seats_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiFieldSeats *self = SAI_FIELD_SEATS (widget);
  int gap = get_gap (self);
  guint n_columns = get_n_columns (self, orientation == GTK_ORIENTATION_VERTICAL ? for_size : 0);
  guint n_rows = (self->n_seats + n_columns - 1) / n_columns;
  guint n = orientation == GTK_ORIENTATION_HORIZONTAL ? n_columns : n_rows;

  *minimum = *natural = 0;
  if (n == 0)
    return;
  *minimum = n * (measure_seats (self, orientation, FALSE) + gap) - gap;
  *natural = n * (measure_seats (self, orientation, TRUE) + gap) - gap;
}

static void
sai_field_seats_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldSeats *self = SAI_FIELD_SEATS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int gap = get_gap (self);
  int n_columns = get_n_columns (self, width);
  int n_rows = (self->n_seats + n_columns - 1) / n_columns;
  int seat_width = (width + gap) / n_columns - gap;
  int seat_height = n_rows > 0 ? (height + gap) / n_rows - gap : 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      int column = mirrored ? n_columns - 1 - (int) i % n_columns : (int) i % n_columns;

      gtk_widget_size_allocate (self->seats[i],
                                &(GtkAllocation) { column * (seat_width + gap),
                                                   (int) i / n_columns * (seat_height + gap), seat_width, seat_height },
                                -1);
    }
}

static void
clear (SaiFieldSeats *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    gtk_widget_unparent (self->seats[i]);
  self->n_seats = 0;
}

static void
sai_field_seats_dispose (GObject *object)
{
  clear (SAI_FIELD_SEATS (object));

  G_OBJECT_CLASS (sai_field_seats_parent_class)->dispose (object);
}

static void
sai_field_seats_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldSeats *self = SAI_FIELD_SEATS (object);

  if (prop_id == PROP_COMPACT)
    g_value_set_boolean (value, self->compact);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
set_compact (SaiFieldSeats *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
sai_field_seats_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_COMPACT)
    set_compact (SAI_FIELD_SEATS (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_seats_class_init (SaiFieldSeatsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_field_seats_dispose;
  object_class->get_property = sai_field_seats_get_property;
  object_class->set_property = sai_field_seats_set_property;

  /**
   * SaiFieldSeats:compact:
   *
   * Whether they are arranged in a strip.
   */
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->get_request_mode = sai_field_seats_get_request_mode;
  widget_class->measure = sai_field_seats_measure;
  widget_class->size_allocate = sai_field_seats_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "fieldseats");
}

static void
sai_field_seats_init (SaiFieldSeats *self)
{
}

/**
 * sai_field_seats_set_players:
 * @self: seats
 * @players: (array length=n_seats): the players
 * @n_seats: the number of seats
 * @own: the seat of the only person at the screen, or %SAI_FIELD_NONE
 */
void
sai_field_seats_set_players (SaiFieldSeats *self, SaiPlayer *const *players, guint n_seats, guint own)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));
  g_return_if_fail (n_seats <= SAI_FIELD_MAX_SEATS);

  clear (self);
  self->n_seats = n_seats;
  if (n_seats == SAI_FIELD_MAX_SEATS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "crowded");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "crowded");
  for (guint i = 0; i < n_seats; i++)
    {
      self->seats[i] = g_object_new (SAI_TYPE_FIELD_SEAT, "player", players[i], "seat", i, "own", i == own, NULL);
      g_object_bind_property (self, "compact", self->seats[i], "compact", G_BINDING_SYNC_CREATE);
      gtk_widget_set_parent (self->seats[i], GTK_WIDGET (self));
    }
}

/**
 * sai_field_seats_show:
 * @self: seats
 * @view: a game with the same number of seats
 * @limit: the penalty points that end the game
 */
void
sai_field_seats_show (SaiFieldSeats *self, const SaiFieldView *view, guint limit)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));

  for (guint i = 0; i < MIN (self->n_seats, view->n_seats); i++)
    g_object_set (self->seats[i], "points", view->points[i], "limit", limit, "n-hand", view->n_hands[i], "n-pile",
                  view->n_piles[i], "moving", !view->finished && view->seat == i, NULL);
}

/**
 * sai_field_seats_land:
 * @self: seats
 *
 * Shows the points and piles as they are: what was on its way has arrived.
 */
void
sai_field_seats_land (SaiFieldSeats *self)
{
  g_return_if_fail (SAI_IS_FIELD_SEATS (self));

  for (guint i = 0; i < self->n_seats; i++)
    g_object_set (self->seats[i], "held-points", 0u, "held-cards", 0u, NULL);
}

/* %NULL if there are fewer. */
SaiFieldSeat *
sai_field_seats_get_seat (SaiFieldSeats *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_FIELD_SEATS (self), NULL);

  return seat < self->n_seats ? SAI_FIELD_SEAT (self->seats[seat]) : NULL;
}
