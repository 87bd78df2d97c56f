/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "dice/sai-perfection.h"
#include "ruleset/sai-ruleset.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

SaiChartData *sai_statistics_chart_boxes (const SaiStatistics *statistics,
                                          const SaiPerfection *perfection,
                                          SaiRuleset *ruleset,
                                          const char *player);
SaiChartData *
sai_statistics_chart_totals (const SaiStatistics *statistics, const SaiPerfection *perfection, const char *player);
SaiChartData *
sai_statistics_chart_trend (const SaiStatistics *statistics, const SaiPerfection *perfection, const char *player);
SaiChartData *sai_statistics_chart_luck (const SaiStatistics *statistics);
SaiChartData *sai_statistics_chart_faces (const guint64 *faces);

G_END_DECLS
