/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rough idea of final totals at once, for the engine. */
#pragma once

#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

double sai_guess_variance (const SaiSolution *solution, const SaiPosition *position);
SaiDistribution *sai_guess_make (const SaiSolution *solution, const SaiPosition *position, int roll, guint n_throws);

G_END_DECLS
