/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

void sai_draw_seed (SaiSeed *seed);
SaiGame *sai_start_game (SaiRuleset *ruleset, const SaiOptions *options, SaiGameMode mode, GPtrArray *players);
void sai_today (GDate *date);
SaiGame *sai_start_daily (SaiCatalog *catalog, const GDate *date, SaiPlayer *player);
char *sai_start_evening (void);
GPtrArray *sai_pass_start (GPtrArray *players, const guint *places, gboolean passes);
SaiGame *sai_start_again (SaiGame *last);
SaiGame *sai_start_over (SaiGame *last);
SaiGame *sai_start_from (SaiGame *last, guint n_moves);
SaiGame *sai_start_from_fresh (SaiGame *last, guint n_moves);
SaiGame *sai_start_same (SaiGame *last, GPtrArray *players);
void sai_draw_lots (GPtrArray *items);

G_END_DECLS
