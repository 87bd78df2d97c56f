/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

char *sai_review_text_points (double points, gboolean estimated);
char *sai_review_text_signed (double points, gboolean estimated);
double sai_review_text_round_cost (double best, double cost, gboolean is_chance, gboolean estimated);
char *sai_review_text_rating (const SaiAnalysis *analysis, guint seat);
guint sai_review_text_find_round (const SaiAnalysis *analysis, const SaiAnalysisStep *step);
char *sai_review_text_step (const SaiAnalysis *analysis, const SaiAnalysisStep *step, SaiGame *game);

G_END_DECLS
