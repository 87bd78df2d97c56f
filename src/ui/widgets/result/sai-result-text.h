/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis-turns.h"
#include "statistics/sai-statistics.h"

G_BEGIN_DECLS

char *sai_result_text_turn (SaiGame *game, const SaiAnalysisTurn *turn, gboolean estimated);
char *sai_result_text_turning_point (SaiGame *game, const SaiAnalysisTurn *turn);
const char *sai_result_text_luck (double degree);
char *sai_result_text_honour (SaiGame *game, guint seat, const SaiStatistics *statistics);

G_END_DECLS
