/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-history-change.h"
#include "history/sai-history-entry.h"

G_BEGIN_DECLS

typedef struct _SaiHistoryEntries SaiHistoryEntries;

SaiHistoryEntries *sai_history_entries_new (void);
void sai_history_entries_free (SaiHistoryEntries *self);
SaiHistoryEntry *sai_history_entries_find (SaiHistoryEntries *self, guint position);
SaiHistoryEntry *sai_history_entries_get (SaiHistoryEntries *self, guint position);
GPtrArray *sai_history_entries_list (SaiHistoryEntries *self);
void sai_history_entries_gather (SaiHistoryEntries *self, GHashTable *known);
guint sai_history_entries_count (SaiHistoryEntries *self);
void sai_history_entries_clear (SaiHistoryEntries *self);

void sai_history_entries_begin (SaiHistoryEntries *self, GArray *tracks);
void sai_history_entries_splice (SaiHistoryEntries *self, const SaiHistoryChange *change);
void sai_history_entries_end (SaiHistoryEntries *self, guint n_items);
gboolean sai_history_entries_is_settled (SaiHistoryEntries *self, guint position);

G_END_DECLS
