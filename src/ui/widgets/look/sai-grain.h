/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiGrain:
 * @SAI_GRAIN_CLOTH: the nap of woven cloth
 * @SAI_GRAIN_WOOD: planks with rings and fibres
 * @SAI_GRAIN_PAPER: rough paper with long fibres
 * @SAI_GRAIN_STONE: the clouds and veins of slate
 * @SAI_GRAIN_STARS: a sky with stars
 *
 * What a surface looks like from near, without its colour.
 */
typedef enum
{
  SAI_GRAIN_CLOTH,
  SAI_GRAIN_WOOD,
  SAI_GRAIN_PAPER,
  SAI_GRAIN_STONE,
  SAI_GRAIN_STARS,
  SAI_N_GRAINS,
} SaiGrain;

GdkTexture *sai_grain_get_texture (SaiGrain grain);

G_END_DECLS
