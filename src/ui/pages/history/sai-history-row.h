/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-history-entry.h"
#include "ruleset/sai-catalog.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHistoryRow:
 *
 * A game in the list of the history, below the heading of its month if it is the first one there. The whole row is one
 * button; "chosen" is emitted when it is pressed, "menu" when its menu is requested.
 */
#define SAI_TYPE_HISTORY_ROW (sai_history_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryRow, sai_history_row, SAI, HISTORY_ROW, GtkWidget)

GtkWidget *sai_history_row_new (SaiCatalog *catalog, GHashTable *pictures);
void sai_history_row_set_entry (SaiHistoryRow *self, SaiHistoryEntry *entry, gboolean in_month);
SaiGameSummary *sai_history_row_get_game (SaiHistoryRow *self);
gboolean sai_history_row_is_evening (SaiHistoryRow *self);
gboolean sai_history_row_open_evening (SaiHistoryRow *self);
void sai_history_row_set_selecting (SaiHistoryRow *self, gboolean selecting, gboolean selected);
GtkWidget *sai_history_row_get_menu_button (SaiHistoryRow *self);

G_END_DECLS
