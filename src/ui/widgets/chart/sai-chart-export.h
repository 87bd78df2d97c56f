/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiChartFormat:
 * @SAI_CHART_FORMAT_SVG: a scalable picture
 * @SAI_CHART_FORMAT_PNG: a bitmap
 *
 * The file format of a chart.
 */
typedef enum
{
  SAI_CHART_FORMAT_SVG,
  SAI_CHART_FORMAT_PNG,
} SaiChartFormat;

GBytes *sai_chart_export_make (SaiChartData *data, SaiChartFormat format, gboolean mirrored, GError **error);
void sai_chart_export_save (GtkWidget *widget, SaiChartData *data, SaiChartFormat format);

G_END_DECLS
