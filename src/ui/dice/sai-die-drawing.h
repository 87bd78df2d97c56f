/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDieColors:
 * @body: the faces of the die
 * @edge: its outline and the lower, darker edge
 * @pip: the pips; the single pip of the one is @ace
 * @ace: the pip of the one
 */
typedef struct
{
  GdkRGBA body;
  GdkRGBA edge;
  GdkRGBA pip;
  GdkRGBA ace;
} SaiDieColors;

extern const SaiDieColors sai_die_colors_ivory;

void sai_die_draw (GtkSnapshot        *snapshot,
                   const SaiDieColors *colors,
                   guint               face,
                   float               x,
                   float               y,
                   float               size,
                   float               angle);

G_END_DECLS
