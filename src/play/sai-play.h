/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "game/sai-game.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiPlay:
 * @id: the kind of the model that this belongs to
 * @open: (transfer full): what a game is played with, a #SaiSession, or what its score is kept with, a #SaiPaper
 *
 * What this layer has to know of a kind of game.
 */
typedef struct
{
  const char *id;

  GObject *(*open) (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved);
} SaiPlay;

void sai_play_register (const SaiPlay *play);
GObject *sai_play_open (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved);

G_END_DECLS
