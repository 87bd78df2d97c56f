/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "chart/sai-chart-data.h"

G_BEGIN_DECLS

const char *sai_review_chart_name_totals (const SaiAnalysis *analysis);
SaiChartData *sai_review_chart_make (const SaiAnalysis *analysis, SaiGame *game, guint first, gboolean chances);

G_END_DECLS
