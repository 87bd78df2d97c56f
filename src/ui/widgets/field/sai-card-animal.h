/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "table/sai-card.h"

G_BEGIN_DECLS

void sai_card_draw_animal (cairo_t *cr,
                           SaiColour colour,
                           double x,
                           double y,
                           double size,
                           const GdkRGBA *ink,
                           const GdkRGBA *body);
void sai_card_add_shape (cairo_t *cr, SaiColour colour, double x, double y, double size);

G_END_DECLS
