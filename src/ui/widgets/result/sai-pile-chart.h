/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPileChart:
 *
 * A small chart of the cards that one seat collected: a bar for each round, and a line where the points were counted.
 */
#define SAI_TYPE_PILE_CHART (sai_pile_chart_get_type ())
G_DECLARE_FINAL_TYPE (SaiPileChart, sai_pile_chart, SAI, PILE_CHART, GtkWidget)

GtkWidget *sai_pile_chart_new (GArray *rounds, guint seat, const char *name);

G_END_DECLS
