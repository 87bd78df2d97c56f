/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-celebration.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

char *sai_moment_text_announcement (SaiGame *game);
char *sai_moment_text_clearing (SaiGame *game);
char *sai_moment_text_dice (const SaiDice *dice, guint left);
char *sai_moment_text_describe (SaiGame *game);
char *sai_moment_text_cheer (SaiGame *game, SaiCheer *cheer);
int sai_moment_text_find_decider (SaiGame *game, guint thrown);

G_END_DECLS
