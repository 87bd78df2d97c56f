/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-dice.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDiceRow:
 *
 * The five dice side by side, as large as the room allows. "kept" is a mask of positions that follows the dice and moves
 * them.
 */
#define SAI_TYPE_DICE_ROW (sai_dice_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiDiceRow, sai_dice_row, SAI, DICE_ROW, GtkWidget)

void     sai_dice_row_set_dice    (SaiDiceRow    *self,
                                   const SaiDice *dice,
                                   guint          thrown);
void     sai_dice_row_set_advised (SaiDiceRow    *self,
                                   guint          advised);
void     sai_dice_row_toggle      (SaiDiceRow    *self,
                                   guint          position);
gboolean sai_dice_row_has_focus   (SaiDiceRow    *self);

G_END_DECLS
