/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiReviewSummary:
 *
 * The totals of a "review" for each seat: points given away, luck, the total without luck, and a rating in words.
 */
#define SAI_TYPE_REVIEW_SUMMARY (sai_review_summary_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewSummary, sai_review_summary, SAI, REVIEW_SUMMARY, GtkWidget)

G_END_DECLS
