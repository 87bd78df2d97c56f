/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiHistoryEntry:
 *
 * A game in the list, empty until it has been read; then it emits "changed".
 */
#define SAI_TYPE_HISTORY_ENTRY (sai_history_entry_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryEntry, sai_history_entry, SAI, HISTORY_ENTRY, GObject)

SaiGameSummary *sai_history_entry_get_summary (SaiHistoryEntry *self);
gboolean sai_history_entry_begins_month (SaiHistoryEntry *self);
guint sai_history_entry_get_n_evening (SaiHistoryEntry *self);

SaiHistoryEntry *sai_history_entry_new (gint64 row);
const gint64 *sai_history_entry_get_key (SaiHistoryEntry *self);
void sai_history_entry_fill (SaiHistoryEntry *self, SaiGameSummary *summary, guint n_evening, gboolean begins_month);

G_END_DECLS
