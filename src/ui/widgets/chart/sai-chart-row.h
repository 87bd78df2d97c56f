/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChartRow:
 *
 * A row of a #SaiChartTable.
 */
#define SAI_TYPE_CHART_ROW (sai_chart_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiChartRow, sai_chart_row, SAI, CHART_ROW, GtkListBoxRow)

GtkWidget *sai_chart_row_new (GtkWidget *content, const char *name);

G_END_DECLS
