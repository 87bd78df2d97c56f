/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"
#include "session/sai-chance-watch.h"

G_BEGIN_DECLS

/**
 * SaiDiceWatch:
 *
 * Who is ahead in a game with dice, played here or kept on a paper sheet, after every throw and entry; see
 * #SaiStanding. The rules are solved in the background first.
 */
#define SAI_TYPE_DICE_WATCH (sai_dice_watch_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceWatch, sai_dice_watch, SAI, DICE_WATCH, SaiChanceWatch)

SaiChanceWatch *sai_dice_watch_new (SaiGame *game, SaiSolver *solver);

G_END_DECLS
