/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "game/sai-loss.h"

G_BEGIN_DECLS

SaiLoss sai_losses_classify (const SaiAnalysisStep *step, SaiGame *game);
void sai_losses_sum (const SaiAnalysis *analysis, SaiGame *game, guint seat, double *losses);

G_END_DECLS
