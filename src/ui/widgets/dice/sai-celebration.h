/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The duration of a celebration. */
#define SAI_CELEBRATION_MS 1150.0
/* The delay from one die to the next, for both hops and sparks. */
#define SAI_CELEBRATION_STEP_MS 80.0
/* Passed as the time: draws the word alone, without motion. */
#define SAI_CELEBRATION_STILL -1.0

/**
 * SaiCheer:
 * @SAI_CHEER_SMALL: a word above the dice, which hop
 * @SAI_CHEER_LARGE: sparks as well
 * @SAI_CHEER_GRAND: a large word, and the most sparks
 *
 * The size of the cheer for a throw.
 */
typedef enum
{
  SAI_CHEER_SMALL,
  SAI_CHEER_LARGE,
  SAI_CHEER_GRAND,
} SaiCheer;

double sai_celebration_get_scale (SaiCheer cheer);
void sai_celebration_draw (GtkSnapshot *snapshot,
                           PangoLayout *word,
                           SaiCheer cheer,
                           const graphene_rect_t *bounds,
                           const graphene_point_t *dice,
                           guint n_dice,
                           float radius,
                           double milliseconds);

G_END_DECLS
