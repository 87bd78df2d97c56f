/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-art.h"

G_BEGIN_DECLS

/**
 * SaiScene:
 * @cr: where to draw; scaled and moved so that the picture is 1 high and its middle is at 0 from left to right
 * @unit: how high it is in pixels
 * @half: how far it goes to the left and to the right
 * @plain: whether it is for those who need high contrast: white lines on black
 *
 * A picture that is being drawn. A plain value.
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

/* The balance stands so much aslant, in radians; its heavier side is the left one. */
#define SAI_MOTIF_TILT (-0.07)
/* Where its beam crosses the middle. */
#define SAI_MOTIF_BEAM 0.70

G_END_DECLS
