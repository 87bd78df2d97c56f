/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiSaver:
 *
 * Saves a game. If the disk refuses, it reports that and retries; while something is unsaved, it keeps itself and the
 * game alive.
 */
#define SAI_TYPE_SAVER (sai_saver_get_type ())
G_DECLARE_FINAL_TYPE (SaiSaver, sai_saver, SAI, SAVER, GObject)

SaiSaver *sai_saver_new (SaiGame *game, SaiStore *store, gboolean is_saved);
SaiGame *sai_saver_get_game (SaiSaver *self);
void sai_saver_save (SaiSaver *self, guint first_changed);
void sai_saver_touch (SaiSaver *self);
void sai_saver_try_again (SaiSaver *self);
gboolean sai_saver_is_busy (SaiSaver *self);
const char *sai_saver_get_problem (SaiSaver *self);

G_END_DECLS
