/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsPage:
 *
 * The statistics of a player in a game, and of the dice.
 */
#define SAI_TYPE_STATISTICS_PAGE (sai_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsPage, sai_statistics_page, SAI, STATISTICS_PAGE, GtkWidget)

void sai_statistics_page_set_context (SaiStatisticsPage *self, SaiContext *context);
void sai_statistics_page_take_over (SaiStatisticsPage *self, SaiStatisticsPage *before);

G_END_DECLS
