/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiDiceSession:
 *
 * A dice game in progress: keeping dice, rolling, filling boxes; computer players do the same in visible steps.
 */
#define SAI_TYPE_DICE_SESSION (sai_dice_session_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceSession, sai_dice_session, SAI, DICE_SESSION, SaiSession)

SaiDiceSession *sai_dice_session_new (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved);
SaiSolver *sai_dice_session_get_solver (SaiDiceSession *self);
guint sai_dice_session_get_kept (SaiDiceSession *self);
int sai_dice_session_get_intended (SaiDiceSession *self);
void sai_dice_session_set_kept (SaiDiceSession *self, guint kept);
gboolean sai_dice_session_roll (SaiDiceSession *self, GError **error);
gboolean sai_dice_session_fill (SaiDiceSession *self, guint box, GError **error);

G_END_DECLS
