/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-walk.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/**
 * SaiBoxOutlook:
 * @probability: the probability that the box will hold points other than 0
 * @mean: the mean of its points
 * @deviation: their standard deviation
 *
 * The points of a box under perfect play. Filled boxes are certain. A difference has only a mean.
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
 * @bonus_probability: the probability of the bonus; how many columns earn it on average if there are several
 * @bonus: the mean of its points
 * @extra: the mean of the extra points of jokers
 * @boxes: each box of the sheet
 *
 * The future of a sheet under perfect play. A plain value.
 */
typedef struct
{
  double mean;
  double deviation;
  double bonus_probability;
  double bonus;
  double extra;
  SaiBoxOutlook boxes[SAI_MAX_ROWS];
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
gboolean sai_outlook_walk (SaiOutlook *self,
                           const SaiSolution *solution,
                           const SaiSheet *sheet,
                           const SaiDice *dice,
                           guint n_throws,
                           guint n_threads,
                           SaiDistribution **distribution,
                           SaiWalkVisit visit,
                           gpointer user_data,
                           GCancellable *cancellable,
                           GError **error);
gboolean sai_outlook_add_up (SaiOutlook *self,
                             const SaiSolution *solution,
                             const SaiSheet *sheets,
                             const double *weights,
                             guint n_sheets,
                             guint n_threads,
                             GCancellable *cancellable,
                             GError **error);
gboolean sai_outlook_compare (SaiOutlook *self,
                              const SaiSolution *solution,
                              const SaiSheet *sheet,
                              const SaiDice *dice,
                              guint n_throws,
                              const SaiDecision *better,
                              const SaiDecision *worse,
                              guint n_threads,
                              GCancellable *cancellable,
                              GError **error);

G_END_DECLS
