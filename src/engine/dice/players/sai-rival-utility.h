/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-utility.h"
#include "dice/sai-dice-state.h"
#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

gboolean sai_rival_make_utility (SaiUtility *utility,
                                 const SaiSolution *solution,
                                 const SaiDiceState *state,
                                 guint n_threads,
                                 GCancellable *cancellable);

G_END_DECLS
