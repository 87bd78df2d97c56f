/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimate.h"
#include "dice/sai-dice-state.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/* With this many open boxes or fewer, what boxes need is exact. */
#define SAI_NEED_MAX_EXACT 9

/**
 * SaiBoxNeed:
 * @box: an open box
 * @usual: the mean of its points when playing for the highest mean total
 * @needed: their mean in those of these games that end with the total or more; NAN if none does
 *
 * What an open box usually brings, and what it brings when a total is reached. Where play is estimated, both are those
 * of some games.
 */
typedef struct
{
  guint box;
  double usual;
  double needed;
} SaiBoxNeed;

/**
 * SaiNeed:
 * @chance: the chance to reach the total, if the rest is played for that
 * @exact: whether it is exact; else it is that of playing for the highest mean total, which is a little less
 * @n_boxes: how many open boxes there are; 0 if nothing is known of them
 * @boxes: the open boxes, in the order of the sheet
 *
 * What it takes to reach a total. A plain value.
 */
typedef struct
{
  double chance;
  gboolean exact;
  guint n_boxes;
  SaiBoxNeed boxes[SAI_MAX_BOXES];
} SaiNeed;

gboolean sai_need_make (SaiNeed *self,
                        const SaiSolution *solution,
                        const SaiSheet *sheet,
                        const SaiDice *dice,
                        guint n_throws,
                        gint total,
                        guint n_threads,
                        GCancellable *cancellable,
                        GError **error);
gboolean sai_need_make_by_estimate (SaiNeed *self,
                                    SaiEstimate *estimate,
                                    const SaiDiceState *state,
                                    gint total,
                                    guint n_threads,
                                    GCancellable *cancellable,
                                    GError **error);

G_END_DECLS
