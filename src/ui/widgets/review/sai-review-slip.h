/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "review/sai-review-choice.h"
#include "review/sai-review.h"

G_BEGIN_DECLS

/**
 * SaiReviewSlip:
 *
 * Comments on one move: how good the choice was, what would have been better and why, and how lucky the dice were. The
 * buttons emit "step-mark" (int direction); "has-previous" and "has-next" say whether there is anything to go to.
 */
#define SAI_TYPE_REVIEW_SLIP (sai_review_slip_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewSlip, sai_review_slip, SAI, REVIEW_SLIP, GtkWidget)

char *sai_review_slip_show (SaiReviewSlip *self, SaiReview *review, SaiGame *before);
char *sai_review_slip_show_choice (SaiReviewSlip *self,
                                   const SaiReviewChoice *choice,
                                   SaiSolution *solution,
                                   SaiEstimate *estimate,
                                   SaiGame *before,
                                   const char *quiet);
int sai_review_slip_get_better_box (SaiReviewSlip *self, guint *box);

G_END_DECLS
