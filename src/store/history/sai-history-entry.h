/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

/**
 * SaiHistoryEntry:
 *
 * A place in the list of games. "summary" is %NULL until the page of the list that it is on was read; then it notifies.
 * "begins-month" tells whether the game is the first of its month in a list by date.
 */
#define SAI_TYPE_HISTORY_ENTRY (sai_history_entry_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryEntry, sai_history_entry, SAI, HISTORY_ENTRY, GObject)

SaiGameSummary *sai_history_entry_get_summary (SaiHistoryEntry *self);
gboolean sai_history_entry_begins_month (SaiHistoryEntry *self);

/* Told by an entry that nobody holds it any more. */
typedef void (*SaiHistoryEntryGone) (SaiHistoryEntry *entry, gpointer owner);

SaiHistoryEntry *sai_history_entry_new (guint position, SaiHistoryEntryGone gone, gpointer owner);
void sai_history_entry_disown (SaiHistoryEntry *self);
guint sai_history_entry_get_position (SaiHistoryEntry *self);
void sai_history_entry_set_position (SaiHistoryEntry *self, guint position);
void sai_history_entry_fill (SaiHistoryEntry *self, SaiGameSummary *summary, gboolean begins_month);

G_END_DECLS
