/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "chart/sai-chart-scale.h"
#include "chart/sai-chart-style.h"

G_BEGIN_DECLS

/* The size of the title relative to other text. */
#define SAI_CHART_TITLE_SCALE 1.15
#define SAI_CHART_LABEL_SCALE 0.85
#define SAI_CHART_NUMBER_SCALE 0.78

/**
 * SaiChartMarks:
 * @title: whether the title is drawn
 * @marker: a marked point, -1 for none
 * @point: the point at the cursor, -1 for none
 * @series: the series at the cursor
 *
 * What to draw in addition to the data. A plain value.
 */
typedef struct
{
  gboolean title;
  int marker;
  int point;
  guint series;
} SaiChartMarks;

/**
 * SaiChartLayout:
 * @width: the total width
 * @height: the total height
 * @x: the left edge of the plot
 * @y: its top edge
 * @plot_width: its width
 * @plot_height: its height
 * @title_y: the top of the title
 * @legend_y: the top of the legend
 * @axis_y: the top of the name of the axis above the plot
 * @line: the height of a line of labels
 * @scale: the axis of values
 * @label_step: the step between labels
 * @label_width: the largest width of names in a horizontal chart
 *
 * The layout of a chart in pixels. A plain value, independent of the drawing library.
 */
typedef struct
{
  double width;
  double height;
  double x;
  double y;
  double plot_width;
  double plot_height;
  double title_y;
  double legend_y;
  double axis_y;
  double line;
  SaiChartScale scale;
  guint label_step;
  double label_width;
  gboolean lying;
  gboolean mirrored;
  guint n_points;
  gboolean has_bars;
} SaiChartLayout;

gboolean sai_chart_layout_make (SaiChartLayout *self,
                                const SaiChartData *data,
                                const SaiChartStyle *style,
                                gboolean with_title,
                                double width,
                                double height);
double sai_chart_layout_get_step (const SaiChartLayout *self);
double sai_chart_layout_get_along (const SaiChartLayout *self, double point);
double sai_chart_layout_get_across (const SaiChartLayout *self, double value);
int sai_chart_layout_find_point (const SaiChartLayout *self, double x, double y);
guint
sai_chart_layout_find_series (const SaiChartLayout *self, const SaiChartData *data, guint point, double x, double y);
double
sai_chart_layout_legend (const SaiChartData *data, const SaiChartStyle *style, double y, double width, cairo_t *cr);
gboolean sai_chart_layout_has_legend (const SaiChartData *data);
void sai_chart_layout_measure (PangoLayout *text, double *width, double *height);
PangoLayout *sai_chart_layout_name_values (const SaiChartData *data, const SaiChartStyle *style, double width);

G_END_DECLS
