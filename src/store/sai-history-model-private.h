/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-history-model.h"

G_BEGIN_DECLS

/* How many games are read at a time, and how many such pages are kept. */
#define SAI_HISTORY_PAGE_LENGTH 64
#define SAI_HISTORY_MAX_PAGES 16

SaiHistoryEntry *sai_history_entry_new           (SaiHistoryModel *owner,
                                                  guint            position);
void             sai_history_entry_disown        (SaiHistoryEntry *self);
guint            sai_history_entry_get_position  (SaiHistoryEntry *self);
void             sai_history_entry_set_position  (SaiHistoryEntry *self,
                                                  guint            position);
void             sai_history_entry_fill          (SaiHistoryEntry *self,
                                                  SaiGameSummary  *summary,
                                                  gboolean         begins_month);

void             sai_history_model_forget        (SaiHistoryModel *self,
                                                  SaiHistoryEntry *entry);
SaiGameSummary  *sai_history_model_peek_game     (SaiHistoryModel *self,
                                                  guint            position);
SaiStore        *sai_history_model_get_store     (SaiHistoryModel *self);
gint64           sai_history_model_get_version   (SaiHistoryModel *self);
guint            sai_history_model_get_n_pages   (SaiHistoryModel *self);
guint            sai_history_model_get_n_entries (SaiHistoryModel *self);
guint            sai_history_model_get_n_queries (SaiHistoryModel *self);

G_END_DECLS
