/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiDifference:
 * @mean: what one choice brings more than another, in all
 * @boxes: in each box, as often as it counts; 0 of those that do not count
 * @bonus: in the bonuses of upper sections
 * @further: in further bonuses
 * @extra: in the extra points of jokers
 * @rolls: in saved rolls
 *
 * Where the difference between two choices comes from: all parts add up to it. A plain value.
 */
typedef struct
{
  double mean;
  double boxes[SAI_MAX_BOXES];
  double bonus;
  double further;
  double extra;
  double rolls;
} SaiDifference;

G_END_DECLS
