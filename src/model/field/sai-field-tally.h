/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

void sai_field_tally (SaiTally *tally, SaiGame *game);

G_END_DECLS
