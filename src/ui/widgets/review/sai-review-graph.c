/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart and, if there is a choice, a switch for what it shows in place of its title (sai-review-graph.ui). */
#include "config.h"

#include "chart/sai-chart.h"
#include "review/sai-review-chart.h"
#include "review/sai-review-graph.h"

/* In pixels. */
#define CHART_HEIGHT 230

struct _SaiReviewGraph
{
  GtkWidget parent_instance;

  SaiAnalysis *analysis;
  SaiGame *game;
  guint first;
  guint marker;
  gboolean chances;

  SaiChart *chart;
  GtkWidget *totals;
  GtkLabel *totals_label;
};

enum
{
  PROP_0,
  PROP_ANALYSIS,
  PROP_GAME,
  PROP_FIRST,
  PROP_MARKER,
  PROP_CHANCES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReviewGraph, sai_review_graph, GTK_TYPE_WIDGET)

static gboolean
has_analysis (SaiReviewGraph *self, SaiAnalysis *analysis)
{
  return analysis != NULL;
}

/* Whether there can be chances; they may come late. Their place is kept for them, so that the chart stays where it is.
 */
static gboolean
is_contested (SaiReviewGraph *self, SaiGame *game)
{
  return game != NULL && sai_game_get_n_seats (game) > 1;
}

static gboolean
has_chances (SaiReviewGraph *self, SaiAnalysis *analysis)
{
  return analysis != NULL && sai_analysis_has_chances (analysis);
}

static void
point_cb (SaiReviewGraph *self, guint point)
{
  g_signal_emit (self, signals[POINT_ACTIVATED], 0, point);
}

static void
name_totals (SaiReviewGraph *self)
{
  const char *name = sai_review_chart_name_totals (self->analysis);

  gtk_label_set_text (self->totals_label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->totals), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
draw (SaiReviewGraph *self)
{
  g_autoptr (SaiChartData) data = NULL;

  if (self->analysis == NULL || self->game == NULL)
    return;
  name_totals (self);
  data = sai_review_chart_make (self->analysis, self->game, self->first,
                                self->chances && sai_analysis_has_chances (self->analysis));
  /* Equal data is not set again, so a visible chart is not redrawn for unrelated results. */
  if (sai_chart_get_data (self->chart) == NULL || !sai_chart_data_equal (sai_chart_get_data (self->chart), data))
    sai_chart_set_data (self->chart, data);
  sai_chart_set_marker (self->chart, self->marker);
}

static void
sai_review_graph_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReviewGraph *self = SAI_REVIEW_GRAPH (object);

  switch (id)
    {
    case PROP_ANALYSIS:
      g_value_set_boxed (value, self->analysis);
      break;

    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_CHANCES:
      g_value_set_boolean (value, self->chances);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_graph_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiReviewGraph *self = SAI_REVIEW_GRAPH (object);

  switch (id)
    {
    case PROP_ANALYSIS:
      if (self->analysis == g_value_get_boxed (value))
        return;
      g_clear_pointer (&self->analysis, sai_analysis_unref);
      self->analysis = g_value_dup_boxed (value);
      draw (self);
      break;

    case PROP_GAME:
      g_set_object (&self->game, g_value_get_object (value));
      break;

    case PROP_FIRST:
      self->first = g_value_get_uint (value);
      break;

    case PROP_MARKER:
      self->marker = g_value_get_uint (value);
      if (self->analysis != NULL)
        sai_chart_set_marker (self->chart, self->marker);
      break;

    case PROP_CHANCES:
      self->chances = g_value_get_boolean (value);
      draw (self);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_review_graph_dispose (GObject *object)
{
  SaiReviewGraph *self = SAI_REVIEW_GRAPH (object);
  GtkWidget *chart = GTK_WIDGET (g_steal_pointer (&self->chart));

  g_clear_pointer (&chart, gtk_widget_unparent);
  g_clear_pointer (&self->analysis, sai_analysis_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_review_graph_parent_class)->dispose (object);
}

static void
sai_review_graph_class_init (SaiReviewGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags given = G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_review_graph_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_review_graph_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_review_graph_dispose;

  /* The game, at its end, and the number of moves made at the first point; both are set before the analysis. */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, given | G_PARAM_READABLE);
  properties[PROP_FIRST] = g_param_spec_uint ("first", NULL, NULL, 0, G_MAXUINT, 0, given);
  /* Without one, nothing is shown. */
  properties[PROP_ANALYSIS] = g_param_spec_boxed ("analysis", NULL, NULL, SAI_TYPE_ANALYSIS, given | G_PARAM_READABLE);
  /* The move that is shown, counted from the first point. */
  properties[PROP_MARKER] = g_param_spec_uint ("marker", NULL, NULL, 0, G_MAXUINT, 0, given);
  /* Whether chances to win are shown rather than expected totals, if they are known. */
  properties[PROP_CHANCES] = g_param_spec_boolean ("chances", NULL, NULL, FALSE, given | G_PARAM_READABLE);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiReviewGraph::point-activated:
   * @self: a graph
   * @point: the number of moves after the first point
   */
  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", SAI_TYPE_REVIEW_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "reviewgraph");
  g_type_ensure (SAI_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/review/sai-review-graph.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReviewGraph, chart);
  gtk_widget_class_bind_template_child (widget_class, SaiReviewGraph, totals);
  gtk_widget_class_bind_template_child (widget_class, SaiReviewGraph, totals_label);
  gtk_widget_class_bind_template_callback (widget_class, has_analysis);
  gtk_widget_class_bind_template_callback (widget_class, has_chances);
  gtk_widget_class_bind_template_callback (widget_class, is_contested);
  gtk_widget_class_bind_template_callback (widget_class, point_cb);
}

static void
sai_review_graph_init (SaiReviewGraph *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_chart_set_selectable (self->chart, TRUE);
  sai_chart_set_height (self->chart, CHART_HEIGHT);
}
