/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiPodium:
 *
 * The first three of a game on steps, the winner in the middle, and everybody else in lines below. Screen readers meet
 * them in the order of their places.
 */
#define SAI_TYPE_PODIUM (sai_podium_get_type ())
G_DECLARE_FINAL_TYPE (SaiPodium, sai_podium, SAI, PODIUM, GtkWidget)

void sai_podium_set_game (SaiPodium *self, SaiGame *game);

G_END_DECLS
