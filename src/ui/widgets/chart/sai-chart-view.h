/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChartView:
 *
 * The drawn part of a #SaiChart, with the same properties: one focusable widget with a cursor that moves over the
 * points and is announced. SaiChartView::point-activated (guint point, guint series) is emitted by Return, by assistive
 * technology, and by the pointer if "selectable".
 */
#define SAI_TYPE_CHART_VIEW (sai_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiChartView, sai_chart_view, SAI, CHART_VIEW, GtkWidget)

G_END_DECLS
