/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Until all is known, there are words in the place of the chart, so that nothing moves when it comes. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chart/sai-chart.h"
#include "field/sai-field-course.h"
#include "review/sai-field-graph.h"

/* In pixels, with its title. */
#define HEIGHT 240
/* 95 of 100 chances are within so many standard errors. */
#define N_ERRORS 1.96

struct _SaiFieldGraph
{
  GtkWidget parent_instance;

  SaiFieldCourse *course;
  int marker;

  GtkWidget *stack;
  GtkWidget *chart;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_MARKER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint point_activated_signal;

G_DEFINE_FINAL_TYPE (SaiFieldGraph, sai_field_graph, GTK_TYPE_WIDGET)

static void
add_points (SaiChartData *data, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);
      g_autofree char *name = g_strdup_printf (_ ("Move %u"), i);

      sai_chart_data_add_point (data, label, i == 0 ? C_ ("moment", "Start") : name);
    }
}

static SaiChartData *
make_data (SaiFieldCourse *course)
{
  SaiGame *game = sai_field_course_get_game (course);
  SaiChartData *data = sai_chart_data_new (_ ("Win Chance"), _ ("Move"), _ ("Chance"),
                                           SAI_CHART_SHARES | SAI_CHART_FROM_ZERO);
  guint n_points = sai_game_get_cursor (game) + 1;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    sai_chart_data_add_series (data, sai_player_get_name (sai_game_get_player (game, seat)), SAI_CHART_LINE);
  add_points (data, n_points);
  for (guint point = 0; point < n_points; point++)
    {
      const SaiChances *chances = sai_field_course_get_chances (course, point);

      for (guint seat = 0; seat < chances->n_seats; seat++)
        {
          sai_chart_data_set_value (data, seat, point, chances->chances[seat]);
          sai_chart_data_set_margin (data, seat, point, N_ERRORS * chances->errors[seat]);
        }
    }
  sai_chart_data_set_n_decimals (data, 0);

  return data;
}

static void
known_cb (SaiFieldGraph *self)
{
  g_autoptr (SaiChartData) data = make_data (self->course);

  sai_chart_set_data (SAI_CHART (self->chart), data);
  sai_chart_set_marker (SAI_CHART (self->chart), self->marker);
  gtk_widget_set_visible (self->chart, TRUE);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->chart);
}

static void
set_game (SaiFieldGraph *self, SaiGame *game)
{
  if (self->course != NULL)
    {
      sai_field_course_stop (self->course);
      g_signal_handlers_disconnect_by_data (self->course, self);
    }
  g_clear_object (&self->course);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "working");
  /* An empty chart would be met by screen readers beside the words. */
  gtk_widget_set_visible (self->chart, FALSE);
  if (game == NULL)
    return;
  self->course = sai_field_course_new (game);
  g_signal_connect_object (self->course, "notify::known", G_CALLBACK (known_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_field_course_start (self->course);
}

static void
point_cb (SaiFieldGraph *self, guint point)
{
  g_signal_emit (self, point_activated_signal, 0, point);
}

static void
sai_field_graph_map (GtkWidget *widget)
{
  SaiFieldGraph *self = SAI_FIELD_GRAPH (widget);

  GTK_WIDGET_CLASS (sai_field_graph_parent_class)->map (widget);
  if (self->course != NULL)
    sai_field_course_start (self->course);
}

static void
sai_field_graph_unmap (GtkWidget *widget)
{
  SaiFieldGraph *self = SAI_FIELD_GRAPH (widget);

  if (self->course != NULL)
    sai_field_course_stop (self->course);
  GTK_WIDGET_CLASS (sai_field_graph_parent_class)->unmap (widget);
}

static void
sai_field_graph_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldGraph *self = SAI_FIELD_GRAPH (object);

  switch (prop_id)
    {
    case PROP_GAME:
      set_game (self, g_value_get_object (value));
      break;

    case PROP_MARKER:
      self->marker = g_value_get_int (value);
      if (sai_chart_get_data (SAI_CHART (self->chart)) != NULL)
        sai_chart_set_marker (SAI_CHART (self->chart), self->marker);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_graph_dispose (GObject *object)
{
  SaiFieldGraph *self = SAI_FIELD_GRAPH (object);

  if (self->course != NULL)
    sai_field_course_stop (self->course);
  g_clear_object (&self->course);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_graph_parent_class)->dispose (object);
}

static void
sai_field_graph_class_init (SaiFieldGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = sai_field_graph_set_property;
  object_class->dispose = sai_field_graph_dispose;
  widget_class->map = sai_field_graph_map;
  widget_class->unmap = sai_field_graph_unmap;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, flags);
  properties[PROP_MARKER] = g_param_spec_int ("marker", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  point_activated_signal = g_signal_new ("point-activated", SAI_TYPE_FIELD_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "fieldgraph");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_field_graph_init (SaiFieldGraph *self)
{
  GtkWidget *words = gtk_label_new (_ ("Calculating…"));

  self->marker = -1;
  self->stack = gtk_stack_new ();
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  gtk_widget_add_css_class (words, "dim-label");
  gtk_stack_add_named (GTK_STACK (self->stack), words, "working");
  self->chart = sai_chart_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), self->chart, "chart");
  sai_chart_set_selectable (SAI_CHART (self->chart), TRUE);
  gtk_widget_set_size_request (self->stack, -1, HEIGHT);
  g_signal_connect_swapped (self->chart, "point-activated", G_CALLBACK (point_cb), self);
}

/**
 * sai_field_graph_new:
 * @game: a game with cards that was played here to its end
 *
 * Returns: (transfer floating): a graph in which no move can be chosen
 */
GtkWidget *
sai_field_graph_new (SaiGame *game)
{
  SaiFieldGraph *self = g_object_new (SAI_TYPE_FIELD_GRAPH, "game", game, NULL);

  sai_chart_set_selectable (SAI_CHART (self->chart), FALSE);

  return GTK_WIDGET (self);
}
