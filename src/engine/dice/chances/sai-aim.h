/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/advice/sai-plan.h"
#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

/* With this many open boxes or fewer, the play with the highest mean utility is searched where many turns are asked
 * about; each further box takes three times as long. */
#define SAI_AIM_MAX_SEARCHED 7
/* The same for a single piece of advice: some tenths of a second. */
#define SAI_AIM_MAX_ADVISED 10

gboolean sai_aim_weigh (SaiLanes *ends,
                        gboolean *searched,
                        const SaiSolution *solution,
                        const SaiPosition *position,
                        const SaiUtility *utility,
                        guint n_threads,
                        GCancellable *cancellable,
                        GError **error);
gboolean sai_aim_advise (SaiAdvice *self,
                         const SaiSolution *solution,
                         const SaiSheet *sheet,
                         const SaiDice *dice,
                         guint n_throws,
                         const SaiUtility *utility,
                         guint n_threads,
                         GCancellable *cancellable,
                         GError **error);
gboolean sai_aim_reach (SaiAdvice *self,
                        const SaiSolution *solution,
                        const SaiSheet *sheet,
                        const SaiDice *dice,
                        guint n_throws,
                        gint total,
                        guint n_threads,
                        GCancellable *cancellable,
                        GError **error);
SaiPlan *sai_aim_plan (const SaiSolution *solution,
                       const SaiSheet *sheet,
                       const SaiUtility *utility,
                       guint n_threads,
                       GCancellable *cancellable,
                       GError **error);

G_END_DECLS
