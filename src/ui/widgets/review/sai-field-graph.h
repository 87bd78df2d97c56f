/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldGraph:
 *
 * Who was ahead throughout a finished "game" with cards, with what is uncertain about it. It is worked out while it is
 * seen. It marks the move "marker", if that is not -1; #SaiFieldGraph::point-activated (guint point) is emitted to show
 * one.
 */
#define SAI_TYPE_FIELD_GRAPH (sai_field_graph_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldGraph, sai_field_graph, SAI, FIELD_GRAPH, GtkWidget)

GtkWidget *sai_field_graph_new (SaiGame *game);

G_END_DECLS
