/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drawn bar: its colour and its height are those of its style, its track is the same colour, but faint. */
#include "config.h"

#include "result/sai-result-gauge.h"
#include "util/sai-grown.h"

/* In pixels. */
#define LEAST_WIDTH 34
#define HEIGHT 8
/* How much of its colour the track has. */
#define TRACK 0.22f

struct _SaiResultGauge
{
  GtkWidget parent_instance;

  double value;
  gboolean centered;
};

enum
{
  PROP_0,
  PROP_VALUE,
  PROP_CENTERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiResultGauge, sai_result_gauge, GTK_TYPE_WIDGET)

static void
sai_result_gauge_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  double growth = sai_grown_find (widget);

  *minimum = *natural = growth * (horizontal ? LEAST_WIDTH : HEIGHT);
}

static void
append_bar (GtkSnapshot *snapshot, float x, float width, float height, const GdkRGBA *color)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (x, 0, width, height), height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, color, &shape.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
sai_result_gauge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiResultGauge *self = SAI_RESULT_GAUGE (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float from = self->centered ? width / 2 : 0;
  float until = from + self->value * (width - from);
  /* At least a dot. */
  float left = MIN (from, until) - (self->centered ? height / 2 : 0);
  float length = ABS (until - from) + (self->centered ? height : 0);
  GdkRGBA color, faint;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  faint = color;
  faint.alpha *= TRACK;
  length = CLAMP (length, height, width);
  left = CLAMP (left, 0, width - length);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    left = width - left - length;
  append_bar (snapshot, 0, width, height, &faint);
  append_bar (snapshot, left, length, height, &color);
  /* Where neither good nor bad luck begins. */
  if (self->centered)
    gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (width / 2 - 1, 0, 2, height));
}

static void
sai_result_gauge_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiResultGauge *self = SAI_RESULT_GAUGE (object);

  switch (id)
    {
    case PROP_VALUE:
      g_value_set_double (value, self->value);
      break;

    case PROP_CENTERED:
      g_value_set_boolean (value, self->centered);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_result_gauge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiResultGauge *self = SAI_RESULT_GAUGE (object);

  switch (id)
    {
    case PROP_VALUE:
      self->value = g_value_get_double (value);
      break;

    case PROP_CENTERED:
      self->centered = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sai_result_gauge_class_init (SaiResultGaugeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_result_gauge_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_result_gauge_set_property;
  widget_class->measure = sai_result_gauge_measure;
  widget_class->snapshot = sai_result_gauge_snapshot;

  properties[PROP_VALUE] = g_param_spec_double ("value", NULL, NULL, -1, 1, 0,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CENTERED] = g_param_spec_boolean ("centered", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "resultgauge");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_result_gauge_init (SaiResultGauge *self)
{
}
