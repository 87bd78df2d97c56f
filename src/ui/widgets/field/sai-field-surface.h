/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-actions.h"
#include "field/sai-field-board.h"
#include "field/sai-field-deck.h"
#include "field/sai-field-fan.h"
#include "field/sai-field-reasons.h"
#include "field/sai-field-seats.h"

G_BEGIN_DECLS

/**
 * SaiFieldSurface:
 *
 * The layout of the table: in a wide window the seats and the log are beside the field; in a narrow one the seats are a
 * strip above it.
 */
#define SAI_TYPE_FIELD_SURFACE (sai_field_surface_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldSurface, sai_field_surface, SAI, FIELD_SURFACE, GtkWidget)

SaiFieldSeats *sai_field_surface_get_seats (SaiFieldSurface *self);
SaiFieldBoard *sai_field_surface_get_board (SaiFieldSurface *self);
SaiFieldReasons *sai_field_surface_get_reasons (SaiFieldSurface *self);
GtkWidget *sai_field_surface_get_status (SaiFieldSurface *self);
SaiFieldFan *sai_field_surface_get_hand (SaiFieldSurface *self);
SaiFieldActions *sai_field_surface_get_actions (SaiFieldSurface *self);
SaiFieldDeck *sai_field_surface_get_deck (SaiFieldSurface *self);
GtkWidget *sai_field_surface_get_log (SaiFieldSurface *self);

G_END_DECLS
