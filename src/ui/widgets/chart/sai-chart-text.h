/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"

G_BEGIN_DECLS

char *sai_chart_text_number (double value, guint n_decimals, SaiChartFlags flags);
char *sai_chart_text_tick (const SaiChartData *data, double value, guint n_decimals);
char *sai_chart_text_value (const SaiChartData *data, double value);
char *sai_chart_text_value_at (const SaiChartData *data, guint series, guint point);
char *sai_chart_text_point (const SaiChartData *data, guint point, guint series);
char *sai_chart_text_row (const SaiChartData *data, guint point);
char *sai_chart_text_summary (const SaiChartData *data);

G_END_DECLS
