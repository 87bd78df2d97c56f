/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "sai-saver.h"

G_BEGIN_DECLS

/**
 * SaiKeeper:
 *
 * Keeps the score of a game at a real table: what people write, correct and take back is a move of a kept sheet, made
 * at once and brought to the disk right after. What can be written depends on the game: see #SaiSheetKeeper and
 * #SaiPadKeeper.
 */
#define SAI_TYPE_KEEPER (sai_keeper_get_type ())
G_DECLARE_DERIVABLE_TYPE (SaiKeeper, sai_keeper, SAI, KEEPER, GObject)

struct _SaiKeeperClass
{
  GObjectClass parent_class;
};

SaiGame *sai_keeper_get_game (SaiKeeper *self);
SaiSaver *sai_keeper_get_saver (SaiKeeper *self);

gboolean sai_keeper_apply (SaiKeeper *self, SaiMove *move, GError **error);
gboolean sai_keeper_reseat (SaiKeeper *self, const SaiSeating *seating, GError **error);
gboolean sai_keeper_stop (SaiKeeper *self, GError **error);
gboolean sai_keeper_resume (SaiKeeper *self, GError **error);
void sai_keeper_undo (SaiKeeper *self);
void sai_keeper_redo (SaiKeeper *self);
void sai_keeper_mark_hints (SaiKeeper *self);

G_END_DECLS
