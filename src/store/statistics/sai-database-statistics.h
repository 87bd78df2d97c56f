/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

GPtrArray *sai_database_list_variants (SaiDatabase *self, gboolean early, GError **error);
GPtrArray *sai_database_list_players_of (SaiDatabase *self,
                                         const char *ruleset,
                                         const char *options,
                                         gboolean early,
                                         GError **error);
SaiStatistics *sai_database_load_statistics (SaiDatabase *self,
                                             const SaiGameFilter *filter,
                                             const char *type,
                                             guint length,
                                             GError **error);
SaiStatisticsDice *sai_database_load_dice (SaiDatabase *self, GError **error);
GArray *sai_database_find_best_total (SaiDatabase *self,
                                      const char *ruleset,
                                      const char *options,
                                      const char *player,
                                      GError **error);

G_END_DECLS
