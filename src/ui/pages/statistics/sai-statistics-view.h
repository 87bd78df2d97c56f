/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-perfection.h"
#include "ruleset/sai-ruleset.h"
#include "statistics/sai-statistics.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsView:
 *
 * The statistics of a player: numbers, charts, and opponents.
 */
#define SAI_TYPE_STATISTICS_VIEW (sai_statistics_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsView, sai_statistics_view, SAI, STATISTICS_VIEW, GtkWidget)

void sai_statistics_view_show (SaiStatisticsView *self,
                               SaiStatistics *statistics,
                               SaiPerfection *perfection,
                               SaiRuleset *ruleset,
                               const char *player,
                               gboolean less);
void sai_statistics_view_show_dice (SaiStatisticsView *self, const SaiStatisticsDice *dice);

G_END_DECLS
