/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiGameSounds:
 *
 * Follows a game and plays the sound of each move, by any player, while the widget that shows the game is on the
 * screen. Undoing moves and opening a game are silent.
 */
#define SAI_TYPE_GAME_SOUNDS (sai_game_sounds_get_type ())
G_DECLARE_FINAL_TYPE (SaiGameSounds, sai_game_sounds, SAI, GAME_SOUNDS, GObject)

SaiGameSounds *sai_game_sounds_new (GtkWidget *widget, SaiGame *game);

G_END_DECLS
