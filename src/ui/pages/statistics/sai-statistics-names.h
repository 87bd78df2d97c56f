/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

char *sai_statistics_name_variant (SaiCatalog *catalog, const SaiStatisticsVariant *variant);
char *sai_statistics_name_player (const SaiStatisticsPlayer *player);
char *sai_statistics_key_of_variant (const SaiStatisticsVariant *variant);
char *sai_statistics_key_of_player (const SaiStatisticsPlayer *player);

G_END_DECLS
