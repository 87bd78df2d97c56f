/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-need.h"
#include "dice/solution/sai-solver.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiProspect:
 * @reservation: (nullable): why all is only an estimate, and nothing but the mean known of @outlook; %NULL if all of it
 *   is worked out
 * @outlook: what each box, the bonus and the total will bring, from this moment on
 * @total: how likely each final total is
 * @exact: whether that is exact
 * @rival: (nullable): the same of the other seat that was asked for
 * @rival_mean: the mean of it
 * @ahead: the chance to have more points than the other seat in the end
 * @target: the total that beats what the other seat can expect, or the one that was asked for; 0 without either
 * @need: what it takes to reach that
 *
 * What a seat can expect, if it and the others go on playing for the highest mean total. Free with sai_prospect_free().
 */
typedef struct
{
  char *reservation;
  SaiOutlook outlook;
  SaiDistribution *total;
  gboolean exact;
  SaiDistribution *rival;
  double rival_mean;
  double ahead;
  int target;
  SaiNeed need;
} SaiProspect;

void sai_prospect_free (SaiProspect *self);
void sai_prospect_find_async (SaiSolver *solver,
                              SaiGame *game,
                              guint seat,
                              int rival,
                              int target,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
SaiProspect *sai_prospect_find_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiProspect, sai_prospect_free)

G_END_DECLS
