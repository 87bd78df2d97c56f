/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sound/sai-sound.h"

G_BEGIN_DECLS

/* How long dice and sparks celebrate: with the longest throw before, at most 1.2 s. */
#define SAI_CELEBRATION_MS 420.0
/* How long the word stays, which covers no dice. */
#define SAI_CELEBRATION_WORD_MS 900.0
/* The delay from one die or group of dice to the next. */
#define SAI_CELEBRATION_STEP_MS 35.0
/* Passed as the time: draws the word alone, without motion. */
#define SAI_CELEBRATION_STILL -1.0

/**
 * SaiCheer:
 * @SAI_CHEER_FULL_HOUSE: a throw
 * @SAI_CHEER_STRAIGHT: a short straight
 * @SAI_CHEER_FOUR: four alike
 * @SAI_CHEER_RIGOLE: four alike that a fifth die brings to seven
 * @SAI_CHEER_LONG_STRAIGHT: a straight of all dice
 * @SAI_CHEER_FIVE: five alike
 * @SAI_CHEER_LEAD: the lead was taken
 * @SAI_CHEER_BONUS: the bonus was secured
 * @SAI_CHEER_RECORD: a person beat their best total
 *
 * What is celebrated: throws, the least first, and then what a filled box has led to, the least first.
 */
typedef enum
{
  SAI_CHEER_FULL_HOUSE,
  SAI_CHEER_STRAIGHT,
  SAI_CHEER_FOUR,
  SAI_CHEER_RIGOLE,
  SAI_CHEER_LONG_STRAIGHT,
  SAI_CHEER_FIVE,
  SAI_CHEER_LEAD,
  SAI_CHEER_BONUS,
  SAI_CHEER_RECORD,
} SaiCheer;

gboolean sai_celebration_is_of_dice (SaiCheer cheer);
SaiSound sai_celebration_get_sound (SaiCheer cheer);
PangoLayout *sai_celebration_create_word (GtkWidget *widget, const char *word, SaiCheer cheer);
void sai_celebration_get_delays (SaiCheer cheer, const guint *faces, guint n_dice, double *delays);
void sai_celebration_draw_pill (GtkSnapshot *snapshot, PangoLayout *text, gboolean golden, float scale, double opacity);
void sai_celebration_draw (GtkSnapshot *snapshot,
                           PangoLayout *word,
                           SaiCheer cheer,
                           const graphene_rect_t *bounds,
                           const graphene_point_t *dice,
                           const double *delays,
                           guint n_dice,
                           float radius,
                           double milliseconds);

G_END_DECLS
