/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "statistics/sai-statistics-report.h"

G_BEGIN_DECLS

SaiChartData *sai_statistics_chart_totals (const SaiStatisticsReport *report);
SaiChartData *sai_statistics_chart_trend (const SaiStatisticsReport *report);
SaiChartData *sai_statistics_chart_luck (const SaiStatisticsReport *report);
SaiChartData *sai_statistics_chart_losses (const SaiStatisticsReport *report, gboolean by_part);
SaiChartData *sai_statistics_chart_faces (const guint64 *faces, gboolean real);
void sai_statistics_chart_narrow_to_totals (const SaiStatisticsReport *report, guint point, SaiGameFilter *filter);
void sai_statistics_chart_narrow_to_stretch (const GArray *stretches, guint point, SaiGameFilter *filter);

G_END_DECLS
