/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiReviewGraph:
 *
 * The course of a "game" by its "analysis", move by move: the expected totals or, with several seats, the "chances" to
 * win.
 * #SaiReviewGraph::point-activated (guint point) is emitted to show a move.
 */
#define SAI_TYPE_REVIEW_GRAPH (sai_review_graph_get_type ())
G_DECLARE_FINAL_TYPE (SaiReviewGraph, sai_review_graph, SAI, REVIEW_GRAPH, GtkWidget)

G_END_DECLS
