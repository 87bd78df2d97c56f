/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-seat.h"
#include "move/sai-player.h"
#include "field/sai-field-view.h"

G_BEGIN_DECLS

/**
 * SaiFieldSeats:
 *
 * All seats: stacked vertically, or compact in a strip.
 */
#define SAI_TYPE_FIELD_SEATS (sai_field_seats_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldSeats, sai_field_seats, SAI, FIELD_SEATS, GtkWidget)

void sai_field_seats_set_players (SaiFieldSeats *self, SaiPlayer *const *players, guint n_seats, guint own);
void sai_field_seats_show (SaiFieldSeats *self, const SaiFieldView *view, guint limit);
void sai_field_seats_land (SaiFieldSeats *self);
SaiFieldSeat *sai_field_seats_get_seat (SaiFieldSeats *self, guint seat);

G_END_DECLS
