/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart and, if there is a choice, a switch for what it shows. */
#include "config.h"

#include <glib/gi18n-lib.h>

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

  GtkWidget *content;
  GtkWidget *kinds;
  GtkToggleButton *chances;
  SaiChart *chart;
};

enum
{
  POINT_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReviewGraph, sai_review_graph, GTK_TYPE_WIDGET)

static void
point_cb (SaiReviewGraph *self, guint point)
{
  g_signal_emit (self, signals[POINT_ACTIVATED], 0, point);
}

static void
draw (SaiReviewGraph *self)
{
  gboolean chances = gtk_toggle_button_get_active (self->chances);
  g_autoptr (SaiChartData) data = NULL;

  if (self->analysis == NULL)
    return;
  data = sai_review_chart_make (self->analysis, self->game, self->first,
                                chances && sai_analysis_has_chances (self->analysis));
  /* Equal data is not set again, so a visible chart is not redrawn for unrelated results. */
  if (sai_chart_get_data (self->chart) == NULL || !sai_chart_data_equal (sai_chart_get_data (self->chart), data))
    sai_chart_set_data (self->chart, data);
  sai_chart_set_marker (self->chart, self->marker);
}

static void
sai_review_graph_dispose (GObject *object)
{
  SaiReviewGraph *self = SAI_REVIEW_GRAPH (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->analysis, sai_analysis_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_review_graph_parent_class)->dispose (object);
}

static void
sai_review_graph_class_init (SaiReviewGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_review_graph_dispose;

  /**
   * SaiReviewGraph::point-activated:
   * @self: a graph
   * @point: the number of moves after the first point
   */
  signals[POINT_ACTIVATED] = g_signal_new ("point-activated", SAI_TYPE_REVIEW_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                           NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewgraph");
}

static GtkToggleButton *
add_kind (SaiReviewGraph *self, const char *name, GtkToggleButton *group)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), group);
  gtk_box_append (GTK_BOX (self->kinds), button);

  return GTK_TOGGLE_BUTTON (button);
}

static void
sai_review_graph_init (SaiReviewGraph *self)
{
  GtkToggleButton *totals;

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->kinds = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->kinds), TRUE);
  gtk_widget_set_halign (self->kinds, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->kinds, "linked");
  gtk_widget_set_visible (self->kinds, FALSE);
  totals = add_kind (self, _ ("Expected Totals"), NULL);
  gtk_toggle_button_set_active (totals, TRUE);
  self->chances = add_kind (self, _ ("Chances to Win"), totals);
  g_signal_connect_object (self->chances, "toggled", G_CALLBACK (draw), self, G_CONNECT_SWAPPED);

  self->chart = SAI_CHART (sai_chart_new ());
  sai_chart_set_selectable (self->chart, TRUE);
  sai_chart_set_height (self->chart, CHART_HEIGHT);
  g_signal_connect_object (self->chart, "point-activated", G_CALLBACK (point_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->kinds);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->chart));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

/**
 * sai_review_graph_show:
 * @self: a graph
 * @review: the review; without an analysis nothing is shown
 * @game: the game, at its end
 * @first: the number of moves made at the first point
 */
void
sai_review_graph_show (SaiReviewGraph *self, SaiReview *review, SaiGame *game, guint first)
{
  const SaiAnalysis *analysis;

  g_return_if_fail (SAI_IS_REVIEW_GRAPH (self));
  g_return_if_fail (SAI_IS_REVIEW (review));

  analysis = sai_review_get_analysis (review);
  gtk_widget_set_visible (GTK_WIDGET (self), analysis != NULL);
  gtk_widget_set_visible (self->kinds, analysis != NULL && sai_analysis_has_chances (analysis));
  if (analysis == self->analysis)
    return;
  g_clear_pointer (&self->analysis, sai_analysis_unref);
  if (analysis != NULL)
    self->analysis = sai_analysis_ref ((SaiAnalysis *) analysis);
  g_set_object (&self->game, game);
  self->first = first;
  draw (self);
}

/**
 * sai_review_graph_set_marker:
 * @self: a graph
 * @point: the move that is shown, counted from the first point
 */
void
sai_review_graph_set_marker (SaiReviewGraph *self, guint point)
{
  g_return_if_fail (SAI_IS_REVIEW_GRAPH (self));

  self->marker = point;
  if (self->analysis != NULL)
    sai_chart_set_marker (self->chart, point);
}
