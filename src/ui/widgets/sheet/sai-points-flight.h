/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPointsFlight:
 *
 * Points that fly from the dice into their box, or fall out of a box that is struck, drawn over a page.
 */
#define SAI_TYPE_POINTS_FLIGHT (sai_points_flight_get_type ())
G_DECLARE_FINAL_TYPE (SaiPointsFlight, sai_points_flight, SAI, POINTS_FLIGHT, GObject)

SaiPointsFlight *sai_points_flight_new (GtkWidget *page);
void sai_points_flight_begin (SaiPointsFlight *self, int points, double speed, GtkWidget *dice, GtkWidget *box);
void sai_points_flight_finish (SaiPointsFlight *self);
gboolean sai_points_flight_is_flying (SaiPointsFlight *self);
void sai_points_flight_draw (SaiPointsFlight *self, GtkSnapshot *snapshot);

G_END_DECLS
