/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "dice/analysis/sai-analysis.h"

G_BEGIN_DECLS

/**
 * SaiReviewMistake:
 *
 * A decision that cost points, with its "mark" and a "text", on a button that leads to it.
 */
#define SAI_TYPE_REVIEW_MISTAKE (sai_review_mistake_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewMistake, sai_review_mistake, SAI, REVIEW_MISTAKE, GtkButton)

GtkWidget *sai_review_mistake_new (void);

guint sai_review_mistake_get_move (SaiReviewMistake *self);
void sai_review_mistake_set (SaiReviewMistake *self, guint move, SaiMark mark, const char *text);

G_END_DECLS
