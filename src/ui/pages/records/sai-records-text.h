/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "chart/sai-chart-data.h"
#include "database/sai-game-filter.h"
#include "ruleset/sai-catalog.h"
#include "statistics/sai-bests.h"
#include "statistics/sai-days.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

char *sai_records_text_streak (const SaiDays *days);
char *sai_records_text_variant (SaiCatalog *catalog, const SaiStatisticsVariant *variant);
const char *sai_records_text_caption (const SaiBest *best, SaiRuleset *ruleset);
char *sai_records_text_value (const SaiBest *best);
char *sai_records_text_rating (const SaiPersonal *personal, gboolean analysing, gboolean *rated);
SaiChartData *sai_records_chart_rating (const SaiPersonal *personal, const char *player);
void sai_records_narrow_to_rating (const SaiPersonal *personal, guint point, SaiGameFilter *filter);

G_END_DECLS
