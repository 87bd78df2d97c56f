/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-art.h"

G_BEGIN_DECLS

/**
 * SaiScene:
 * @cr: the context to draw to; transformed so that the picture is 1 high and x is 0 in its middle
 * @unit: its height in pixels
 * @half: half of its width
 * @plain: whether to draw in high contrast: white lines on black
 *
 * A picture being drawn. A plain value.
 */
typedef struct
{
  cairo_t *cr;
  double unit;
  double half;
  gboolean plain;
} SaiScene;

void sai_motif_draw_behind (SaiMotif motif, const SaiScene *scene);
void sai_motif_draw_before (SaiMotif motif, const SaiScene *scene);

/* The tilt of the balance, in radians; its left side is heavier. */
#define SAI_MOTIF_TILT (-0.07)
/* The height of its beam in the middle. */
#define SAI_MOTIF_BEAM 0.70

G_END_DECLS
