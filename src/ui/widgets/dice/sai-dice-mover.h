/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-celebration.h"
#include "dice/sai-die-motion.h"
#include "dice/sai-die.h"

G_BEGIN_DECLS

/**
 * SaiDiceMover:
 *
 * Animates how the dice of a widget are drawn, and celebrates. It ticks only while something moves.
 */
#define SAI_TYPE_DICE_MOVER (sai_dice_mover_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceMover, sai_dice_mover, SAI, DICE_MOVER, GObject)

SaiDiceMover *sai_dice_mover_new (GtkWidget *widget);
void sai_dice_mover_set_die (SaiDiceMover *self, guint position, SaiDie *die);
void sai_dice_mover_set_n_dice (SaiDiceMover *self, guint n_dice);
gboolean sai_dice_mover_can_move (SaiDiceMover *self);
void sai_dice_mover_set_speed (SaiDiceMover *self, double speed);
gboolean sai_dice_mover_is_thrown (SaiDiceMover *self);
gboolean sai_dice_mover_is_moving (SaiDiceMover *self);
gboolean sai_dice_mover_was_seen (SaiDiceMover *self, gint64 moment);
SaiMotionKind sai_dice_mover_get_kind (SaiDiceMover *self, guint position);
const SaiLie *sai_dice_mover_get_lie (SaiDiceMover *self, guint position);
void sai_dice_mover_set_lie (SaiDiceMover *self, guint position, const SaiLie *lie);
void sai_dice_mover_throw (SaiDiceMover *self, guint position, const SaiThrow *throw);
void sai_dice_mover_slide (SaiDiceMover *self, guint position, float x, float y, float angle);
void sai_dice_mover_hold (SaiDiceMover *self, guint position, float x, float y);
void sai_dice_mover_shake (SaiDiceMover *self, guint position, float x, float y, float reach, gboolean in_hand);
gboolean sai_dice_mover_is_shaken (SaiDiceMover *self);
void sai_dice_mover_settle (SaiDiceMover *self, guint position);
void sai_dice_mover_finish (SaiDiceMover *self);
void sai_dice_mover_celebrate (SaiDiceMover *self, const char *word, SaiCheer cheer);
void sai_dice_mover_calm (SaiDiceMover *self);
void sai_dice_mover_clear (SaiDiceMover *self);
void sai_dice_mover_stop (SaiDiceMover *self);
void sai_dice_mover_draw (SaiDiceMover *self, GtkSnapshot *snapshot);

G_END_DECLS
