/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

SaiAnalysis *sai_game_analyse (SaiGame *game,
                               const SaiRecord *record,
                               SaiSolver *solver,
                               SaiAnalysisChances chances,
                               guint n_threads,
                               SaiSolution **solution,
                               GCancellable *cancellable,
                               GError **error);

G_END_DECLS
