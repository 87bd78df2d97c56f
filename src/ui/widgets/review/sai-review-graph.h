/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "review/sai-review.h"

G_BEGIN_DECLS

/**
 * SaiReviewGraph:
 *
 * The course of a game, move by move: the expected totals or, with several seats, the chances to win.
 * #SaiReviewGraph::point-activated (guint point) is emitted to show a move.
 */
#define SAI_TYPE_REVIEW_GRAPH (sai_review_graph_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewGraph, sai_review_graph, SAI, REVIEW_GRAPH, GtkWidget)

void sai_review_graph_show (SaiReviewGraph *self, SaiReview *review, SaiGame *game, guint first);
void sai_review_graph_set_marker (SaiReviewGraph *self, guint point);

G_END_DECLS
