/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChart:
 *
 * A chart that can be seen, explored with the keyboard, read aloud, shown as a table, and saved as a picture.
 *
 * Above it are its title, a button to show the numbers as a table instead, and a menu to save it. Arrow keys along the
 * points move a cursor, those across switch between series; Home and End go to the first and last point, Return
 * activates. "marker" is a marked point, such as the current move, or -1. If "selectable", the pointer can activate
 * points, too, and rows of the table can be pressed; SaiChart::point-activated (guint point, guint series) is emitted
 * either way. "plot-height" is the natural height of the drawing, "as-table" whether the table is shown. "heading"
 * stands in place of the title while it is visible.
 */
#define SAI_TYPE_CHART (sai_chart_get_type ())
G_DECLARE_FINAL_TYPE (SaiChart, sai_chart, SAI, CHART, GtkWidget)

GtkWidget *sai_chart_new (void);
void sai_chart_set_data (SaiChart *self, SaiChartData *data);
SaiChartData *sai_chart_get_data (SaiChart *self);
void sai_chart_set_marker (SaiChart *self, int point);
void sai_chart_set_selectable (SaiChart *self, gboolean selectable);
void sai_chart_set_height (SaiChart *self, int height);

G_END_DECLS
