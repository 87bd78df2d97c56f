/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerGame:
 *
 * Changes what a draft says of the game as a whole: its names, dice, rolls, columns, bonuses, jokers and
 * picture.
 */
#define SAI_TYPE_DESIGNER_GAME (sai_designer_game_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerGame, sai_designer_game, SAI, DESIGNER_GAME, GtkWidget)

void sai_designer_game_show (SaiDesignerGame *self, SaiDraft *draft, GArray *remarks);
void sai_designer_game_turn_to (SaiDesignerGame *self, const char *group);

G_END_DECLS
