/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect play followed forwards, for those who look at each step. */
#pragma once

#include "dice/advice/sai-outlook.h"

G_BEGIN_DECLS

/**
 * SaiOutlookVisit:
 * @from: a state that is reached
 * @points: the probability of each number of points earned on the way to it
 * @outcome: an outcome of a turn from there
 * @to: the state after it
 * @gain: what the total gains
 * @probability: the probability of the outcome in that state
 * @user_data: the data given with the function
 *
 * Called for each step that perfect play may take, layer by layer, the steps from a state one after the other.
 */
typedef void (*SaiOutlookVisit) (guint from,
                                 const SaiDistribution *points,
                                 guint outcome,
                                 guint to,
                                 gint gain,
                                 double probability,
                                 gpointer user_data);

gboolean sai_outlook_walk (SaiOutlook *self,
                           const SaiSolution *solution,
                           const SaiSheet *sheet,
                           const SaiDice *dice,
                           guint n_throws,
                           guint n_threads,
                           SaiDistribution **distribution,
                           SaiOutlookVisit visit,
                           gpointer user_data,
                           GCancellable *cancellable,
                           GError **error);

G_END_DECLS
