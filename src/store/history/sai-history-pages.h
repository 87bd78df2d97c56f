/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-database-browse.h"

G_BEGIN_DECLS

/* How many games are read at a time, and how many such pages are kept. */
#define SAI_HISTORY_PAGE_LENGTH 64
#define SAI_HISTORY_MAX_PAGES 16

typedef struct _SaiHistoryPages SaiHistoryPages;

SaiHistoryPages *sai_history_pages_new (void);
void sai_history_pages_free (SaiHistoryPages *self);
void sai_history_pages_begin (SaiHistoryPages *self, SaiGameSort sort, GArray *places);
void sai_history_pages_add (SaiHistoryPages *self, guint number, GPtrArray *games);
gboolean sai_history_pages_has (SaiHistoryPages *self, guint number);
SaiGameSummary *sai_history_pages_get (SaiHistoryPages *self, guint position, gboolean *begins_month);
void sai_history_pages_gather (SaiHistoryPages *self, GHashTable *known);
const SaiBrowsePlace *sai_history_pages_find_place (SaiHistoryPages *self, guint position);
guint sai_history_pages_count (SaiHistoryPages *self);

G_END_DECLS
