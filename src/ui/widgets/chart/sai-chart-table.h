/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChartTable:
 *
 * The numbers of a chart as a table: a row for each point of "data", and a column for each series. If "selectable", a
 * row can be pressed: SaiChartTable::point-activated (guint point).
 */
#define SAI_TYPE_CHART_TABLE (sai_chart_table_get_type ())
G_DECLARE_FINAL_TYPE (SaiChartTable, sai_chart_table, SAI, CHART_TABLE, GtkWidget)

G_END_DECLS
