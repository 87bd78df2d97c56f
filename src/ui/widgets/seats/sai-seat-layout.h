/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSeatLayout:
 *
 * Who sits in a seat: the entry for the name, and the type of player beside it or, where that would be cut off, below.
 */
#define SAI_TYPE_SEAT_LAYOUT (sai_seat_layout_get_type ())
G_DECLARE_FINAL_TYPE (SaiSeatLayout, sai_seat_layout, SAI, SEAT_LAYOUT, GtkLayoutManager)

GtkLayoutManager *sai_seat_layout_new (int spacing);

G_END_DECLS
