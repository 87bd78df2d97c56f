/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "chart/sai-chart-style.h"

G_BEGIN_DECLS

/**
 * SaiChartMarks:
 * @title: whether the title is drawn
 * @marker: a point that is marked, -1 for none
 * @point: the point at which the cursor is, -1 for none
 * @series: the series at which it is
 *
 * What is drawn besides the chart itself. A plain value.
 */
typedef struct
{
  gboolean title;
  int marker;
  int point;
  guint series;
} SaiChartMarks;

void sai_chart_draw (cairo_t *cr,
                     const SaiChartData *data,
                     const SaiChartStyle *style,
                     const SaiChartMarks *marks,
                     double width,
                     double height);

G_END_DECLS
