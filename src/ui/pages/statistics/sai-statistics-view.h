/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsView:
 *
 * The statistics of a player: numbers, charts, and opponents of "report" (SaiStatisticsReport), and the "dice"
 * (SaiStatisticsDice) of all games. What is pressed opens the games that it is made of, with the action "win.games".
 */
#define SAI_TYPE_STATISTICS_VIEW (sai_statistics_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsView, sai_statistics_view, SAI, STATISTICS_VIEW, GtkWidget)

G_END_DECLS
