/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "game/sai-position.h"

G_BEGIN_DECLS

const SaiFrame    *sai_game_get_frame    (SaiGame *self);
const SaiPosition *sai_game_get_position (SaiGame *self);
void               sai_game_mark_peeked  (SaiGame *self);
gboolean           sai_game_reveals      (SaiGame *self);

G_END_DECLS
