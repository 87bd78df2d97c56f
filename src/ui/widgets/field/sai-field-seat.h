/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldSeat:
 *
 * The public information about a seat: its name, whether it is its turn, its penalty points, and its hand and its pile
 * face down.
 */
#define SAI_TYPE_FIELD_SEAT (sai_field_seat_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldSeat, sai_field_seat, SAI, FIELD_SEAT, GtkWidget)

GtkWidget *sai_field_seat_get_score (SaiFieldSeat *self);
GtkWidget *sai_field_seat_get_hand (SaiFieldSeat *self);
GtkWidget *sai_field_seat_get_pile (SaiFieldSeat *self);

G_END_DECLS
