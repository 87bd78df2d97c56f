/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SAI_SEAT_N_COLORS 8

void sai_seat_color_get (guint seat, gboolean is_dark, gboolean contrast, GdkRGBA *color);

G_END_DECLS
