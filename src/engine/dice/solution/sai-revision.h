/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-boxes.h"

G_BEGIN_DECLS

/**
 * SaiRevision:
 * @mean: what is to be added to estimates
 * @times: how many times the variance of what the open boxes usually bring is that of what still comes
 *
 * How far estimates are off and final totals are spread around them, for each number of open boxes: what some games by
 * the estimate show, see sai-trials.c.
 */
typedef struct
{
  double mean[SAI_MAX_BOXES + 1];
  double times[SAI_MAX_BOXES + 1];
} SaiRevision;

G_END_DECLS
