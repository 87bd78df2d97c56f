/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Where everybody begins, and the ends of what is shown. */
#define SAI_MASTERY_BEGIN 1200.0
#define SAI_MASTERY_LEAST 800.0
#define SAI_MASTERY_MOST 2000.0

/**
 * SaiMastery:
 * @rating: the rating
 * @n_answers: how many answers it follows from
 *
 * How well somebody answers the questions of a theme.
 */
typedef struct
{
  double rating;
  guint n_answers;
} SaiMastery;

double sai_mastery_of_gap (double gap);
double sai_mastery_expect (double rating, double difficulty);
void sai_mastery_update (SaiMastery *self, double difficulty, gboolean right);
void sai_mastery_compute (GPtrArray *answers, SaiMastery *ratings);
char *sai_mastery_describe (const SaiMastery *self);

G_END_DECLS
