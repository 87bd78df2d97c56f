/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "statistics/sai-statistics-report.h"

G_BEGIN_DECLS

SaiChartData *sai_statistics_chart_boxes (const SaiStatisticsReport *report);
SaiChartData *sai_statistics_chart_zeros (const SaiStatisticsReport *report);
void sai_statistics_chart_narrow_to_zeros (const SaiStatisticsReport *report,
                                           guint point,
                                           guint series,
                                           SaiGameFilter *filter);

G_END_DECLS
