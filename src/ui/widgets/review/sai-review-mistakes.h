/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "review/sai-review.h"

G_BEGIN_DECLS

/**
 * SaiReviewMistakes:
 *
 * The three biggest mistakes of each person in a "review", each a button: #SaiReviewMistakes::move-activated (guint
 * move) is emitted to show that move. Without persons, those of the computer players.
 */
#define SAI_TYPE_REVIEW_MISTAKES (sai_review_mistakes_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewMistakes, sai_review_mistakes, SAI, REVIEW_MISTAKES, GtkWidget)

G_END_DECLS
