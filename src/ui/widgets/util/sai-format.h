/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "database/sai-game-summary.h"

G_BEGIN_DECLS

char *sai_format_time (gint64 seconds);
char *sai_format_time_short (gint64 seconds);
char *sai_format_day (gint64 seconds);
char *sai_format_moment (gint64 moment, gint64 now, gboolean in_month);
char *sai_format_names (GPtrArray *names);
char *sai_format_result (SaiGame *game);
char *sai_format_left (const char *player, gboolean left);
char *sai_format_standings (SaiGameSummary *summary);
char *sai_format_dice (const SaiDice *dice);
char *sai_format_kept (const SaiDice *dice, guint keep);
char *sai_format_best_boxes (SaiGame *game, guint seat, const SaiDice *dice);
char *sai_format_sentences (const char *first, const char *second);

G_END_DECLS
