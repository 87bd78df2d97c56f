/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "database/sai-game-filter.h"
#include "worker/sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryFilters:
 *
 * The chips above the list of the history. A game must meet all of their conditions. Chips without a value are hidden
 * unless all are to be visible. "changed" is emitted when a person changes a condition.
 */
#define SAI_TYPE_HISTORY_FILTERS (sai_history_filters_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryFilters, sai_history_filters, SAI, HISTORY_FILTERS, GtkWidget)

void sai_history_filters_set_sources (SaiHistoryFilters *self, SaiCatalog *catalog, SaiStore *store);
void sai_history_filters_apply (SaiHistoryFilters *self, SaiGameFilter *filter);
void sai_history_filters_show (SaiHistoryFilters *self, const SaiGameFilter *filter, const char *name);
void sai_history_filters_take_over (SaiHistoryFilters *self, SaiHistoryFilters *before);
void sai_history_filters_clear (SaiHistoryFilters *self);

G_END_DECLS
