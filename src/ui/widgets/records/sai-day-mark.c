/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the mark of a day in the colour of the text, the stars in gold with an outline that reads on any ground. */
#include "config.h"

#include <math.h>

#include "dice/sai-die-mark.h"
#include "records/sai-day-mark.h"
#include "util/sai-grown.h"

#define HEIGHT 15
#define DIE 14.0
#define SIDE 13.0
#define GAP 2.0
#define STAR_STEP 4.5
#define STAR 5.0
#define MOST_PIPS 6

struct _SaiDayMark
{
  GtkWidget parent_instance;

  guint n_games;
  guint n_stars;
};

enum
{
  PROP_0,
  PROP_N_GAMES,
  PROP_N_STARS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDayMark, sai_day_mark, GTK_TYPE_WIDGET)

static void
draw_die (cairo_t *cr, guint n, const GdkRGBA *colour)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  sai_die_mark_add_outline (cr, SIDE / 2, HEIGHT / 2.0, SIDE);
  sai_die_mark_add_pips (cr, SIDE / 2, HEIGHT / 2.0, SIDE, MIN (n, MOST_PIPS));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
}

static void
draw_star (cairo_t *cr, double x, double y, const GdkRGBA *colour)
{
  cairo_new_path (cr);
  for (guint i = 0; i < 10; i++)
    {
      double reach = i % 2 == 0 ? STAR : STAR * 0.45;
      double turn = -G_PI / 2 + i * G_PI / 5;

      cairo_line_to (cr, x + reach * cos (turn), y + reach * sin (turn));
    }
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 0.96, 0.72, 0.13);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
}

static double
get_stars_width (SaiDayMark *self)
{
  return self->n_stars > 0 ? 2 * STAR + (self->n_stars - 1) * STAR_STEP : 0;
}

static double
get_stars_start (SaiDayMark *self)
{
  return self->n_games > 0 ? DIE + (self->n_stars > 0 ? GAP : 0) : 0;
}

static void
sai_day_mark_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiDayMark *self = SAI_DAY_MARK (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double start = get_stars_start (self), growth = sai_grown_find (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cairo_translate (cr, (width - growth * (start + get_stars_width (self))) / 2, (height - growth * HEIGHT) / 2);
  cairo_scale (cr, growth, growth);
  if (self->n_games > 0)
    draw_die (cr, self->n_games, &colour);
  for (guint i = 0; i < self->n_stars; i++)
    draw_star (cr, start + STAR + i * STAR_STEP, HEIGHT / 2.0, &colour);
  cairo_destroy (cr);
}

static void
sai_day_mark_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  SaiDayMark *self = SAI_DAY_MARK (widget);

  double size = orientation == GTK_ORIENTATION_HORIZONTAL ? get_stars_start (self) + get_stars_width (self) : HEIGHT;

  *minimum = *natural = ceil (size * sai_grown_find (widget));
}

static void
sai_day_mark_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDayMark *self = SAI_DAY_MARK (object);

  switch (prop_id)
    {
    case PROP_N_GAMES:
      g_value_set_uint (value, self->n_games);
      break;

    case PROP_N_STARS:
      g_value_set_uint (value, self->n_stars);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_day_mark_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiDayMark *self = SAI_DAY_MARK (object);

  switch (prop_id)
    {
    case PROP_N_GAMES:
      self->n_games = g_value_get_uint (value);
      break;

    case PROP_N_STARS:
      self->n_stars = g_value_get_uint (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
sai_day_mark_class_init (SaiDayMarkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_day_mark_get_property;
  object_class->set_property = sai_day_mark_set_property;
  widget_class->measure = sai_day_mark_measure;
  widget_class->snapshot = sai_day_mark_snapshot;

  properties[PROP_N_GAMES] = g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_STARS] = g_param_spec_uint ("n-stars", NULL, NULL, 0, SAI_DAY_MARK_STARS, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_day_mark_init (SaiDayMark *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
sai_day_mark_new (guint n_games, guint n_stars)
{
  return g_object_new (SAI_TYPE_DAY_MARK, "n-games", n_games, "n-stars", n_stars, NULL);
}
