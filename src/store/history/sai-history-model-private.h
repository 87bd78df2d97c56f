/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the list share, reading (sai-history-model-read.c), and what selections and tests see of it. */
#pragma once

#include "history/sai-history-entries.h"
#include "history/sai-history-model.h"
#include "history/sai-history-pages.h"

G_BEGIN_DECLS

struct _SaiHistoryModel
{
  GObject parent_instance;

  SaiStore *store;
  SaiGameFilter *filter;
  char *problem;
  gint64 version;
  guint n_items;
  guint n_queries;

  gboolean active;
  gboolean loading;
  /* The list on the screen is another one than the filter's; the list may be another one now; it became so while it was
   * read; the number that is looked up was wrong, so that the games must be counted.
   */
  gboolean reset;
  gboolean stale;
  gboolean again;
  gboolean exact;

  SaiHistoryEntries *entries;
  SaiHistoryPages *pages;
  GArray *wanted;
  GArray *tracks;
  GCancellable *refreshing;
  GCancellable *fetching;
};

SaiGameSummary *sai_history_model_peek_game (SaiHistoryModel *self, guint position);
SaiStore *sai_history_model_get_store (SaiHistoryModel *self);
gint64 sai_history_model_get_version (SaiHistoryModel *self);
guint sai_history_model_get_n_pages (SaiHistoryModel *self);
guint sai_history_model_get_n_entries (SaiHistoryModel *self);
guint sai_history_model_get_n_queries (SaiHistoryModel *self);

/* sai-history-model.c */
void sai_history_model_set_loading (SaiHistoryModel *self, gboolean loading);
void sai_history_model_set_problem (SaiHistoryModel *self, const char *problem);

/* sai-history-model-read.c */
gboolean sai_history_model_fill_entry (SaiHistoryModel *self, SaiHistoryEntry *entry);
void sai_history_model_pump (SaiHistoryModel *self);
void sai_history_model_refresh (SaiHistoryModel *self);
void sai_history_model_stop_reading (SaiHistoryModel *self);
void sai_history_model_want_page (SaiHistoryModel *self, guint number);

G_END_DECLS
