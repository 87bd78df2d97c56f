/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChartView:
 *
 * The drawn part of a #SaiChart: one focusable widget with a cursor that moves over the points and is announced.
 * SaiChartView::point-activated (guint point) is emitted by Return, and by the pointer if "selectable".
 */
#define SAI_TYPE_CHART_VIEW (sai_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiChartView, sai_chart_view, SAI, CHART_VIEW, GtkWidget)

GtkWidget *sai_chart_view_new (void);
void sai_chart_view_set_data (SaiChartView *self, SaiChartData *data);
void sai_chart_view_set_marker (SaiChartView *self, int point);
void sai_chart_view_set_selectable (SaiChartView *self, gboolean selectable);
void sai_chart_view_set_height (SaiChartView *self, int height);

G_END_DECLS
