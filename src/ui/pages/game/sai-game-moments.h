/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-celebration.h"
#include "game/sai-game.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiGameMoments:
 *
 * What is worth a cheer in a game with dice: throws, and what a filled box has led to.
 */
#define SAI_TYPE_GAME_MOMENTS (sai_game_moments_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameMoments, sai_game_moments, SAI, GAME_MOMENTS, GObject)

SaiGameMoments *sai_game_moments_new (void);
void sai_game_moments_follow (SaiGameMoments *self, SaiGame *game);
void sai_game_moments_ask_records (SaiGameMoments *self, SaiStore *store);
int sai_game_moments_get_record (SaiGameMoments *self, guint seat);
char *sai_game_moments_find (SaiGameMoments *self, SaiCheer *cheer);

G_END_DECLS
