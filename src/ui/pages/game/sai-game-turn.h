/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-session.h"
#include "game/sai-coach.h"
#include "game/sai-game-hint.h"

G_BEGIN_DECLS

/**
 * SaiGameTurn:
 *
 * Carries out what a person decides in their turn: to roll, or to fill a box. If the coach objects, it waits for the
 * answer. Emits "refused" with the reason if something is not possible.
 */
#define SAI_TYPE_GAME_TURN (sai_game_turn_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameTurn, sai_game_turn, SAI, GAME_TURN, GObject)

SaiGameTurn *sai_game_turn_new (GtkWidget *page, SaiCoach *coach, SaiGameHint *hint);
void sai_game_turn_follow (SaiGameTurn *self, SaiDiceSession *session);
void sai_game_turn_roll (SaiGameTurn *self);
void sai_game_turn_fill (SaiGameTurn *self, guint seat, guint box);

G_END_DECLS
