/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

guint sai_takeback_find (SaiGame *game, gboolean forward);

G_END_DECLS
