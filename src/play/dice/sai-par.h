/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

gboolean sai_par_work_out (SaiGame *game, SaiSolver *solver, GCancellable *cancellable, gint *par, GError **error);
void sai_par_work_out_async (SaiGame *game,
                             SaiSolver *solver,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean sai_par_work_out_finish (GAsyncResult *result, gint *par, GError **error);

G_END_DECLS
