/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-standing.h"
#include "dice/sai-valuation.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

SaiStandings *sai_dice_standings_get (SaiGame *game, SaiValuation *valuation);

G_END_DECLS
