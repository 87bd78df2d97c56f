/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "keep/sai-keep-verdict.h"

G_BEGIN_DECLS

char *sai_keep_text_entry (SaiGame *game, guint next);
char *sai_keep_text_dice (SaiGame *game, guint seat, const SaiDice *dice);
char *sai_keep_text_verdict (SaiGame *game, const SaiKeepVerdict *verdict);

G_END_DECLS
