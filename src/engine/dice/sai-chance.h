/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advice.h"
#include "dice/sai-dice-state.h"

G_BEGIN_DECLS

/* With this many open boxes or fewer, chances are searched exactly. */
#define SAI_CHANCE_MAX_OPEN 10

gboolean sai_chance_reach (SaiAdvice *self,
                           gboolean *exact,
                           const SaiSolution *solution,
                           const SaiSheet *sheet,
                           const SaiDice *dice,
                           guint n_throws,
                           gint target,
                           guint n_threads,
                           GCancellable *cancellable,
                           GError **error);
gboolean sai_chance_beat (SaiAdvice *self,
                          gboolean *exact,
                          const SaiSolution *solution,
                          const SaiSheet *sheet,
                          const SaiDice *dice,
                          guint n_throws,
                          GPtrArray *others,
                          guint n_threads,
                          GCancellable *cancellable,
                          GError **error);
gboolean sai_chance_win (SaiAdvice *self,
                         gboolean *exact,
                         const SaiSolution *solution,
                         const SaiDiceState *state,
                         guint n_threads,
                         GCancellable *cancellable,
                         GError **error);

G_END_DECLS
