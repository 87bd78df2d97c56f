/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-game.h"
#include "sai-saver.h"

G_BEGIN_DECLS

/**
 * SaiKeeper:
 *
 * Keeps the score of a game at a real table: what people write, correct, clear and take back is a move of a kept sheet, made
 * at once and brought to the disk right after.
 */
#define SAI_TYPE_KEEPER (sai_keeper_get_type ())
G_DECLARE_FINAL_TYPE (SaiKeeper, sai_keeper, SAI, KEEPER, GObject)

SaiKeeper  *sai_keeper_new         (SaiGame           *game,
                                    SaiStore          *store,
                                    gboolean           is_saved);

SaiGame    *sai_keeper_get_game    (SaiKeeper         *self);
SaiSaver   *sai_keeper_get_saver   (SaiKeeper         *self);
guint       sai_keeper_get_seat    (SaiKeeper         *self);
void        sai_keeper_set_seat    (SaiKeeper         *self,
                                    guint              seat);

gboolean    sai_keeper_put         (SaiKeeper         *self,
                                    guint              seat,
                                    guint              box,
                                    SaiScore           score,
                                    gboolean           anyway,
                                    GError           **error);
gboolean    sai_keeper_put_dice    (SaiKeeper         *self,
                                    guint              seat,
                                    guint              box,
                                    const SaiDice     *dice,
                                    GError           **error);
gboolean    sai_keeper_clear       (SaiKeeper         *self,
                                    guint              seat,
                                    guint              box,
                                    GError           **error);
gboolean    sai_keeper_reseat      (SaiKeeper         *self,
                                    const SaiSeating  *seating,
                                    GError           **error);
gboolean    sai_keeper_stop        (SaiKeeper         *self,
                                    GError           **error);
gboolean    sai_keeper_resume      (SaiKeeper         *self,
                                    GError           **error);
void        sai_keeper_undo        (SaiKeeper         *self);
void        sai_keeper_redo        (SaiKeeper         *self);
void        sai_keeper_mark_hints  (SaiKeeper         *self);

G_END_DECLS
