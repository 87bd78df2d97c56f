/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiOpenSeats:
 *
 * The seats of a finished game with cards on the field, with everything that was hidden: hands, collected cards, and
 * the next cards of the deck. "open" is whether there is such a game, and "rest" how many cards are left, in words.
 */
#define SAI_TYPE_OPEN_SEATS (sai_open_seats_get_type ())
G_DECLARE_FINAL_TYPE (SaiOpenSeats, sai_open_seats, SAI, OPEN_SEATS, GtkWidget)

void sai_open_seats_set_game (SaiOpenSeats *self, SaiGame *game);
void sai_open_seats_show (SaiOpenSeats *self, const SaiFieldState *state);

G_END_DECLS
