/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-filter.h"
#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryPage:
 *
 * The finished games, newest first.
 */
#define SAI_TYPE_HISTORY_PAGE (sai_history_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryPage, sai_history_page, SAI, HISTORY_PAGE, GtkWidget)

void sai_history_page_set_sources (SaiHistoryPage *self, SaiCatalog *catalog, SaiStore *store);
void sai_history_page_show (SaiHistoryPage *self, const SaiGameFilter *filter, const char *name);
void sai_history_page_let_go (SaiHistoryPage *self);
void sai_history_page_take_over (SaiHistoryPage *self, SaiHistoryPage *before);

G_END_DECLS
