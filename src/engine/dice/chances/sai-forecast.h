/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solution.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/* With this many open boxes or fewer, the distribution of the final total is exact. */
#define SAI_FORECAST_MAX_EXACT 8

SaiDistribution *sai_forecast_make (const SaiSolution *solution,
                                    const SaiSheet *sheet,
                                    const SaiDice *dice,
                                    guint n_throws,
                                    gboolean *exact,
                                    guint n_threads,
                                    GCancellable *cancellable,
                                    GError **error);
SaiDistribution *
sai_forecast_guess (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws);

G_END_DECLS
