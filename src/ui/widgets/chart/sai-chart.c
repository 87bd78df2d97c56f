/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart with its title, a table of its numbers, and a menu. The table is empty while it is not shown. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chart/sai-chart-export.h"
#include "chart/sai-chart-table.h"
#include "chart/sai-chart-view.h"
#include "look/sai-style.h"
#include "chart/sai-chart.h"

/* Pixels. */
#define PLOT_HEIGHT 250

struct _SaiChart
{
  GtkWidget parent_instance;

  SaiChartData *data;
  int marker;
  gboolean selectable;
  int plot_height;
  gboolean as_table;
  GtkWidget *heading;

  GtkWidget *content;
};

enum
{
  PROP_0,
  PROP_DATA,
  PROP_MARKER,
  PROP_SELECTABLE,
  PROP_PLOT_HEIGHT,
  PROP_AS_TABLE,
  PROP_HEADING,
  N_PROPS,
};

enum
{
  SIGNAL_POINT_ACTIVATED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChart, sai_chart, GTK_TYPE_WIDGET)

static char *
get_title (SaiChart *self, const SaiChartData *data)
{
  return g_strdup (data != NULL ? sai_chart_data_get_title (data) : "");
}

/* Whether nothing stands in place of the title. */
static gboolean
is_untitled (SaiChart *self, gboolean headed)
{
  return !headed;
}

static SaiChartData *
choose_table_data (SaiChart *self, SaiChartData *data, gboolean as_table)
{
  return as_table && data != NULL ? sai_chart_data_ref (data) : NULL;
}

static void
point_activated_cb (SaiChart *self, guint point, guint series)
{
  g_signal_emit (self, signals[SIGNAL_POINT_ACTIVATED], 0, point, series);
}

static void
row_activated_cb (SaiChart *self, guint point)
{
  point_activated_cb (self, point, 0);
}

static void
svg_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_CHART (widget)->data != NULL)
    sai_chart_export_save (widget, SAI_CHART (widget)->data, SAI_CHART_FORMAT_SVG);
}

static void
png_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_CHART (widget)->data != NULL)
    sai_chart_export_save (widget, SAI_CHART (widget)->data, SAI_CHART_FORMAT_PNG);
}

static void
sai_chart_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiChart *self = SAI_CHART (object);

  switch (property_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_MARKER:
      g_value_set_int (value, self->marker);
      break;
    case PROP_SELECTABLE:
      g_value_set_boolean (value, self->selectable);
      break;
    case PROP_PLOT_HEIGHT:
      g_value_set_int (value, self->plot_height);
      break;
    case PROP_AS_TABLE:
      g_value_set_boolean (value, self->as_table);
      break;
    case PROP_HEADING:
      g_value_set_object (value, self->heading);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

/* Tab would skip a chart whose last focus was in what is hidden now. */
static void
forget_hidden_focus (SaiChart *self)
{
  GtkWidget *last = gtk_widget_get_focus_child (self->content);

  if (last != gtk_widget_get_first_child (self->content))
    gtk_widget_set_focus_child (self->content, NULL);
}

static void
set_as_table (SaiChart *self, gboolean as_table)
{
  if (self->as_table == as_table)
    return;
  forget_hidden_focus (self);
  self->as_table = as_table;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AS_TABLE]);
}

static void
sai_chart_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiChart *self = SAI_CHART (object);

  switch (property_id)
    {
    case PROP_DATA:
      sai_chart_set_data (self, g_value_get_boxed (value));
      break;
    case PROP_MARKER:
      sai_chart_set_marker (self, g_value_get_int (value));
      break;
    case PROP_SELECTABLE:
      sai_chart_set_selectable (self, g_value_get_boolean (value));
      break;
    case PROP_PLOT_HEIGHT:
      sai_chart_set_height (self, g_value_get_int (value));
      break;
    case PROP_AS_TABLE:
      set_as_table (self, g_value_get_boolean (value));
      break;
    case PROP_HEADING:
      if (g_set_object (&self->heading, g_value_get_object (value)))
        g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_dispose (GObject *object)
{
  SaiChart *self = SAI_CHART (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->heading);
  g_clear_pointer (&self->data, sai_chart_data_unref);

  G_OBJECT_CLASS (sai_chart_parent_class)->dispose (object);
}

static void
sai_chart_class_init (SaiChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_chart_get_property;
  object_class->set_property = sai_chart_set_property;
  object_class->dispose = sai_chart_dispose;

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, SAI_TYPE_CHART_DATA, flags);
  properties[PROP_MARKER] = g_param_spec_int ("marker", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_SELECTABLE] = g_param_spec_boolean ("selectable", NULL, NULL, FALSE, flags);
  properties[PROP_PLOT_HEIGHT] = g_param_spec_int ("plot-height", NULL, NULL, 0, G_MAXINT, PLOT_HEIGHT, flags);
  properties[PROP_AS_TABLE] = g_param_spec_boolean ("as-table", NULL, NULL, FALSE, flags);
  properties[PROP_HEADING] = g_param_spec_object ("heading", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                  NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (SAI_TYPE_CHART_TABLE);
  g_type_ensure (SAI_TYPE_CHART_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/widgets/chart/sai-chart.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiChart, content);
  gtk_widget_class_bind_template_callback (widget_class, get_title);
  gtk_widget_class_bind_template_callback (widget_class, is_untitled);
  gtk_widget_class_bind_template_callback (widget_class, choose_table_data);
  gtk_widget_class_bind_template_callback (widget_class, point_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "chart.svg", NULL, svg_action);
  gtk_widget_class_install_action (widget_class, "chart.png", NULL, png_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chart");
  sai_style_add ("widgets/chart/chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_chart_init (SaiChart *self)
{
  self->marker = -1;
  self->plot_height = PLOT_HEIGHT;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_chart_new (void)
{
  return g_object_new (SAI_TYPE_CHART, NULL);
}

void
sai_chart_set_data (SaiChart *self, SaiChartData *data)
{
  g_return_if_fail (SAI_IS_CHART (self));

  /* With equal data, the cursor, the table and its focus stay as they are. */
  if (self->data == data || (self->data != NULL && data != NULL && sai_chart_data_equal (self->data, data)))
    return;
  if (data != NULL)
    sai_chart_data_ref (data);
  g_clear_pointer (&self->data, sai_chart_data_unref);
  self->data = data;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  data != NULL ? sai_chart_data_get_title (data) : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

SaiChartData *
sai_chart_get_data (SaiChart *self)
{
  g_return_val_if_fail (SAI_IS_CHART (self), NULL);

  return self->data;
}

/* @point is -1 for no marker. */
void
sai_chart_set_marker (SaiChart *self, int point)
{
  g_return_if_fail (SAI_IS_CHART (self));
  g_return_if_fail (point >= -1);

  if (self->marker == point)
    return;
  self->marker = point;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKER]);
}

/**
 * sai_chart_set_selectable:
 * @self: a chart
 * @selectable: whether the pointer activates points, too
 */
void
sai_chart_set_selectable (SaiChart *self, gboolean selectable)
{
  g_return_if_fail (SAI_IS_CHART (self));

  if (self->selectable == selectable)
    return;
  self->selectable = selectable;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTABLE]);
}

/**
 * sai_chart_set_height:
 * @self: a chart
 * @height: the natural height of the drawing in pixels; horizontal charts have the height that their points need
 */
void
sai_chart_set_height (SaiChart *self, int height)
{
  g_return_if_fail (SAI_IS_CHART (self));

  if (self->plot_height == height)
    return;
  self->plot_height = height;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLOT_HEIGHT]);
}
