/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-distribution.h"
#include "dice/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiBoxOutlook:
 * @probability: how likely it is that the box will hold points (more or less than 0)
 * @mean: the mean of its points
 * @deviation: their standard deviation
 *
 * What is to be expected of a box under perfect play. What is filled is certain. Of a difference only the mean is said.
 */
typedef struct
{
  double probability;
  double mean;
  double deviation;
} SaiBoxOutlook;

/**
 * SaiOutlook:
 * @mean: the mean final total
 * @deviation: its standard deviation
 * @bonus_probability: how likely the upper section earns its bonus
 * @extra: the mean of what jokers will have earned besides the points in boxes
 * @boxes: each box of the sheet
 *
 * What is to be expected of a sheet when it is played on perfectly. A plain value.
 */
typedef struct
{
  double mean;
  double deviation;
  double bonus_probability;
  double extra;
  SaiBoxOutlook boxes[SAI_MAX_BOXES];
} SaiOutlook;

gboolean sai_outlook_make (SaiOutlook *self,
                           const SaiSolution *solution,
                           const SaiSheet *sheet,
                           const SaiDice *dice,
                           guint n_throws,
                           guint n_threads,
                           SaiDistribution **distribution,
                           GCancellable *cancellable,
                           GError **error);

G_END_DECLS
