/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-celebration.h"
#include "ruleset/sai-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceRow:
 *
 * The dice, as large as the space allows: on the felt, each turned a little, or in the tray below it if kept.
 * "kept" is a mask of positions, which changes as dice are moved and moves them when set; "table" is the widget whose
 * bounds thrown dice stay within; "animation-speed" is a multiple of the normal speed, with 0 for no animation;
 * "growth" is how much larger than usual the dice may be.
 *
 * Movement is purely visual: the values, accessible text and behaviour of the dice change immediately. While a die
 * moves, and until those of a throw are drawn where they lie, the row tells assistive technology that it is busy.
 */
#define SAI_TYPE_DICE_ROW (sai_dice_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceRow, sai_dice_row, SAI, DICE_ROW, GtkWidget)

void sai_dice_row_follow (SaiDiceRow *self, GSettings *settings);
void sai_dice_row_set_rules (SaiDiceRow *self, const SaiRules *rules);
void sai_dice_row_set_dice (SaiDiceRow *self, const SaiDice *dice, guint thrown);
void sai_dice_row_throw (SaiDiceRow *self, const SaiDice *dice, guint thrown, int late);
void sai_dice_row_set_advised (SaiDiceRow *self, guint advised);
void sai_dice_row_toggle (SaiDiceRow *self, guint position);
gboolean sai_dice_row_has_focus (SaiDiceRow *self);
gboolean sai_dice_row_shake (SaiDiceRow *self);
void sai_dice_row_stop_shaking (SaiDiceRow *self);
gboolean sai_dice_row_is_shaken (SaiDiceRow *self);
gboolean sai_dice_row_is_thrown (SaiDiceRow *self);
gboolean sai_dice_row_is_moving (SaiDiceRow *self);
gboolean sai_dice_row_was_seen (SaiDiceRow *self, gint64 moment);
void sai_dice_row_finish (SaiDiceRow *self);
void sai_dice_row_calm (SaiDiceRow *self);
void sai_dice_row_celebrate (SaiDiceRow *self, const char *word, SaiCheer cheer);

G_END_DECLS
