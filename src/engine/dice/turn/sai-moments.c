/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where positions come from, for several of them at once. Compiled like sai-turn.c. */
#include "config.h"

#include "util/sai-clones.h"
#include "dice/turn/sai-moments.h"
#include "dice/turn/sai-turn.h"

/**
 * sai_moments_move:
 * @to: (inout): the positions after an outcome, each in the lane of the one that it comes from
 * @from: some positions
 * @probability: how likely each has the outcome
 * @gain: what the total gains
 *
 * Adds an outcome that leaves classes as they are.
 */
SAI_CLONES void
sai_moments_move (SaiMoments *restrict to,
                  const SaiMoments *restrict from,
                  const SaiLanes *restrict probability,
                  double gain)
{
  SAI_FOR_LANES (l)
  {
    double mass = probability->lane[l] * from->mass.lane[l];
    double sum = probability->lane[l] * from->sum.lane[l];

    to->mass.lane[l] += mass;
    to->sum.lane[l] += sum + gain * mass;
    to->squares.lane[l] += probability->lane[l] * from->squares.lane[l] + gain * (2 * sum + gain * mass);
  }
}

/**
 * sai_moments_move_apart:
 * @to: (inout): all positions after an outcome, in order
 * @from: some positions
 * @probability: how likely each has the outcome
 * @gains: what the total gains in each
 * @places: where each one is afterwards
 *
 * Adds an outcome that leads from each class to another one.
 */
void
sai_moments_move_apart (SaiMoments *restrict to,
                        const SaiMoments *restrict from,
                        const SaiLanes *restrict probability,
                        const gint16 *gains,
                        const guint8 *places)
{
  for (guint l = 0; l < SAI_N_LANES; l++)
    {
      SaiMoments *target = &to[places[l] / SAI_N_LANES];
      guint lane = places[l] % SAI_N_LANES;
      double gain = gains[l];
      double mass = probability->lane[l] * from->mass.lane[l];
      double sum = probability->lane[l] * from->sum.lane[l];

      target->mass.lane[lane] += mass;
      target->sum.lane[lane] += sum + gain * mass;
      target->squares.lane[lane] += probability->lane[l] * from->squares.lane[l] + gain * (2 * sum + gain * mass);
    }
}
