/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-state.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiOpenSeat:
 *
 * What one seat held at one moment: a "headline", the "points", and how much is "collected", as texts; the cards in
 * hand and the collected ones. It is marked while it is "moving".
 */
#define SAI_TYPE_OPEN_SEAT (sai_open_seat_get_type ())
G_DECLARE_FINAL_TYPE (SaiOpenSeat, sai_open_seat, SAI, OPEN_SEAT, GtkWidget)

GtkWidget *sai_open_seat_new (void);
void sai_open_seat_show (SaiOpenSeat *self, SaiGame *game, const SaiFieldState *state, guint seat);

G_END_DECLS
