/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-filter.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

/* (element-type SaiStatisticsVariant): most played first */
SaiRequest *sai_request_list_variants (gboolean early);
/* (element-type SaiStatisticsPlayer): people first, then by number of games */
SaiRequest *sai_request_list_players_of (const char *ruleset, const char *options, gboolean early);
/* (SaiStatistics) */
SaiRequest *sai_request_statistics (const SaiGameFilter *filter, const char *type, guint length);
/* (SaiStatisticsDice): freed with g_free() */
SaiRequest *sai_request_dice (void);
SaiRequest *sai_request_best_total (const char *ruleset, const char *options, const char *player);

G_END_DECLS
