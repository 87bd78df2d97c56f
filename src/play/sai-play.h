/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "game/sai-game.h"
#include "session/sai-chance-watch.h"
#include "session/sai-savers.h"

G_BEGIN_DECLS

/**
 * SaiComputerType:
 * @id: its id in records and on the command line
 * @name: its translated name
 * @description: how such a player plays, one line, translated
 *
 * A type of computer player.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
} SaiComputerType;

/**
 * SaiPlay:
 * @id: the kind of the model that this belongs to
 * @open: (transfer full): what a game is played with, a #SaiSession, or what its score is kept with, a #SaiPaper
 * @get_computer: (nullable): gives the type of computer player with a number, from the weakest on, or %FALSE if there
 *   is none; %NULL where only people play
 * @advise: (nullable) (transfer full): what gives advice on what @open returned: a #SaiAdvisor, or a #SaiFieldAdvisor
 * @watch: (nullable) (transfer full): what works out everybody's chances in a game
 *
 * What this layer has to know of a kind of game.
 */
typedef struct
{
  const char *id;

  GObject *(*open) (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved);
  gboolean (*get_computer) (guint n, SaiComputerType *type);
  GObject *(*advise) (GObject *play, SaiSolver *solver);
  SaiChanceWatch *(*watch) (SaiGame *game, SaiSolver *solver);
} SaiPlay;

void sai_play_register (const SaiPlay *play);
GObject *sai_play_open (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved);
gboolean sai_play_get_computer (const char *kind, guint n, SaiComputerType *type);
gboolean sai_play_find_computer (const char *kind, const char *id, SaiComputerType *type);
GObject *sai_play_advise (GObject *play, SaiSolver *solver);
SaiChanceWatch *sai_play_watch (GObject *play, SaiSolver *solver);

G_END_DECLS
