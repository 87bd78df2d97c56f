/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceRow:
 *
 * The five dice, as large as the room allows: on the felt, each a little turned, or in the tray below if they are kept.
 * "kept" is a mask of positions that follows the dice and moves them; "dice-style" is the id of how they look; "table"
 * is the widget that thrown dice do not leave; "animation-speed" is how fast they move, as a multiple of the usual, 0
 * at once.
 *
 * All movement is only drawn: the dice are, say and do at once what they will when it is over.
 */
#define SAI_TYPE_DICE_ROW (sai_dice_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceRow, sai_dice_row, SAI, DICE_ROW, GtkWidget)

void sai_dice_row_follow (SaiDiceRow *self, GSettings *settings);
void sai_dice_row_set_dice (SaiDiceRow *self, const SaiDice *dice, guint thrown);
void sai_dice_row_set_advised (SaiDiceRow *self, guint advised);
void sai_dice_row_toggle (SaiDiceRow *self, guint position);
gboolean sai_dice_row_has_focus (SaiDiceRow *self);
gboolean sai_dice_row_is_thrown (SaiDiceRow *self);
gboolean sai_dice_row_is_moving (SaiDiceRow *self);
void sai_dice_row_finish (SaiDiceRow *self);
void sai_dice_row_celebrate (SaiDiceRow *self, const char *word);

G_END_DECLS
