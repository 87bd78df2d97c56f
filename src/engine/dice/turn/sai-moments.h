/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/turn/sai-steps.h"

G_BEGIN_DECLS

/**
 * SaiMoments:
 * @mass: how likely each position is (less how likely it is after another choice)
 * @sum: the mean of the points earned on the way to it, times that
 * @squares: their mean square, times that
 *
 * What is known about some positions that are reached.
 */
typedef struct
{
  SaiLanes mass;
  SaiLanes sum;
  SaiLanes squares;
} SaiMoments;

void sai_moments_move (SaiMoments *to, const SaiMoments *from, const SaiLanes *probability, double gain);
void sai_moments_move_apart (SaiMoments *to,
                             const SaiMoments *from,
                             const SaiLanes *probability,
                             const gint16 *gains,
                             const guint8 *places);

G_END_DECLS
