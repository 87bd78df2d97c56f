/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

char *sai_statistics_text_wins (const SaiStatistics *statistics);
char *sai_statistics_text_skill (const SaiStatistics *statistics);
char *sai_statistics_text_luck (const SaiStatistics *statistics);
const char *sai_statistics_text_loss (SaiLoss loss);
char *sai_statistics_text_streak (const SaiStatistics *statistics);
char *sai_statistics_text_dice (const guint64 *faces);
char *sai_statistics_text_throwers (const SaiStatisticsDice *dice);
void sai_statistics_sum_throwers (const SaiStatisticsDice *dice, guint64 *faces);
char *sai_statistics_text_seeds (const SaiStatisticsDice *dice);
char *sai_statistics_text_rival (const SaiStatisticsRival *rival, gboolean less);

G_END_DECLS
