/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A short animation for the eye alone: the box holds its points from the beginning, and input goes through it. */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "dice/sai-celebration.h"
#include "sheet/sai-points-flight.h"
#include "sheet/sai-sheet-rows.h"

#define FLIGHT_MS 380.0
/* How high points fly over the straight way, relative to its length. */
#define ARC 0.16f
#define FIRST_SCALE 1.5f
/* How far a strike falls, relative to the height of its box, and how far it tips over, in degrees. */
#define FALL 1.5f
#define TIP 32.0f

struct _SaiPointsFlight
{
  GObject parent_instance;

  /* Unowned: the page owns the flight. */
  GtkWidget *page;
  PangoLayout *text;
  gboolean struck;
  graphene_point_t from;
  graphene_point_t to;
  double speed;
  /* The time of the first frame in milliseconds, or negative before it, and the part of the way that is done. */
  double begin;
  double part;
  guint tick;
};

G_DEFINE_FINAL_TYPE (SaiPointsFlight, sai_points_flight, G_TYPE_OBJECT)

static gboolean
fly_cb (GtkWidget *page, GdkFrameClock *clock, gpointer user_data)
{
  SaiPointsFlight *self = SAI_POINTS_FLIGHT (user_data);
  double now = gdk_frame_clock_get_frame_time (clock) / 1000.0;

  if (self->begin < 0)
    self->begin = now;
  self->part = (now - self->begin) * self->speed / FLIGHT_MS;
  gtk_widget_queue_draw (page);
  if (self->part < 1)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  g_clear_object (&self->text);

  return G_SOURCE_REMOVE;
}

static void
sai_points_flight_dispose (GObject *object)
{
  sai_points_flight_finish (SAI_POINTS_FLIGHT (object));

  G_OBJECT_CLASS (sai_points_flight_parent_class)->dispose (object);
}

static void
sai_points_flight_class_init (SaiPointsFlightClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_points_flight_dispose;
}

static void
sai_points_flight_init (SaiPointsFlight *self)
{
}

/**
 * sai_points_flight_new:
 * @page: the page that draws it, and owns it
 *
 * Returns: a flight, over
 */
SaiPointsFlight *
sai_points_flight_new (GtkWidget *page)
{
  SaiPointsFlight *self = g_object_new (SAI_TYPE_POINTS_FLIGHT, NULL);

  self->page = page;

  return self;
}

static gboolean
find_middle (SaiPointsFlight *self, GtkWidget *widget, graphene_point_t *middle)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, self->page, &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, middle);

  return TRUE;
}

/**
 * sai_points_flight_begin:
 * @self: a flight
 * @points: the points; a box with none is struck
 * @speed: a multiple of the usual speed; 0 for no animation
 * @dice: where the points come from
 * @box: the box they go into
 *
 * Lets the points of a box fly, unless there are no animations.
 */
void
sai_points_flight_begin (SaiPointsFlight *self, int points, double speed, GtkWidget *dice, GtkWidget *box)
{
  PangoAttrList *attributes;
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_POINTS_FLIGHT (self));

  sai_points_flight_finish (self);
  if (speed <= 0 || !adw_get_enable_animations (self->page) || !find_middle (self, box, &self->to) ||
      !find_middle (self, dice, &self->from))
    return;
  self->struck = points == 0;
  if (self->struck)
    self->from = GRAPHENE_POINT_INIT (self->to.x, self->to.y + FALL * gtk_widget_get_height (box));
  text = sai_sheet_print_points (points);
  self->text = gtk_widget_create_pango_layout (self->page, text);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (self->text, attributes);
  pango_attr_list_unref (attributes);
  self->speed = speed;
  self->begin = -1;
  self->part = 0;
  self->tick = gtk_widget_add_tick_callback (self->page, fly_cb, self, NULL);
}

void
sai_points_flight_finish (SaiPointsFlight *self)
{
  g_return_if_fail (SAI_IS_POINTS_FLIGHT (self));

  if (self->tick == 0)
    return;
  gtk_widget_remove_tick_callback (self->page, self->tick);
  self->tick = 0;
  g_clear_object (&self->text);
  gtk_widget_queue_draw (self->page);
}

gboolean
sai_points_flight_is_flying (SaiPointsFlight *self)
{
  g_return_val_if_fail (SAI_IS_POINTS_FLIGHT (self), FALSE);

  return self->tick != 0;
}

/**
 * sai_points_flight_draw:
 * @self: a flight
 * @snapshot: the snapshot of the page, after all else
 */
void
sai_points_flight_draw (SaiPointsFlight *self, GtkSnapshot *snapshot)
{
  float part, eased, length;

  g_return_if_fail (SAI_IS_POINTS_FLIGHT (self));

  if (self->text == NULL)
    return;
  part = self->part;
  gtk_snapshot_save (snapshot);
  if (self->struck)
    {
      /* It tips over and falls out of its box. */
      eased = part * part;
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (self->to.x, self->to.y + (self->from.y - self->to.y) * eased));
      gtk_snapshot_rotate (snapshot, TIP * part);
      sai_celebration_draw_pill (snapshot, self->text, FALSE, 1, 1 - part);
    }
  else
    {
      eased = part * part * (3 - 2 * part);
      length = hypotf (self->to.x - self->from.x, self->to.y - self->from.y);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (self->from.x + (self->to.x - self->from.x) * eased,
                                                              self->from.y + (self->to.y - self->from.y) * eased -
                                                                ARC * length * 4 * part * (1 - part)));
      sai_celebration_draw_pill (snapshot, self->text, TRUE, FIRST_SCALE + (1 - FIRST_SCALE) * eased,
                                 MIN (1, (1 - part) * 5));
    }
  gtk_snapshot_restore (snapshot);
}
