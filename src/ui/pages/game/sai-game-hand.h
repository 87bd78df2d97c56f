/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-row.h"
#include "session/sai-session.h"

G_BEGIN_DECLS

/**
 * SaiGameHand:
 *
 * What a person does by holding and letting go. Space or the roll button, held, shakes the dice; its release throws
 * them. Any key ends a throw at once, and any key or press a celebration.
 */
#define SAI_TYPE_GAME_HAND (sai_game_hand_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameHand, sai_game_hand, SAI, GAME_HAND, GObject)

SaiGameHand *sai_game_hand_new (GtkWidget *page, GtkWidget *table, SaiDiceRow *dice, GtkWidget *roll);
void sai_game_hand_follow (SaiGameHand *self, SaiSession *session);
void sai_game_hand_let_go (SaiGameHand *self);
gboolean sai_game_hand_hurry (SaiGameHand *self);

G_END_DECLS
