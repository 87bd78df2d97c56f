/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/players/sai-computer.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiThinker:
 *
 * The computer players of a dice game: makes their decisions in a thread, and reports each step after a pause, so that
 * people can follow. It makes no moves itself.
 */
#define SAI_TYPE_THINKER (sai_thinker_get_type ())
G_DECLARE_FINAL_TYPE (SaiThinker, sai_thinker, SAI, THINKER, GObject)

SaiThinker *sai_thinker_new (SaiGame *game, SaiSolver *solver);
SaiSolver *sai_thinker_get_solver (SaiThinker *self);
void sai_thinker_set_pace (SaiThinker *self, guint milliseconds);
void sai_thinker_proceed (SaiThinker *self);
void sai_thinker_forget (SaiThinker *self);

G_END_DECLS
