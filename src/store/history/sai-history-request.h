/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-database-browse.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiHistoryRequest:
 * @filter: which games, in which order
 * @known: the version of the list that is known, 0 for none
 * @scan: whether to go through the whole list
 * @rows: (nullable) (element-type gint64): games whose positions are wanted
 * @place: (nullable): where a page is looked for from
 * @skip: how many games from there on it begins
 * @limit: how many games are wanted
 *
 * What a list of the history asks the store.
 */
typedef struct
{
  SaiGameFilter *filter;
  gint64 known;
  gboolean scan;
  GArray *rows;
  SaiBrowsePlace *place;
  guint skip;
  guint limit;
} SaiHistoryRequest;

SaiHistoryRequest *sai_history_request_new (const SaiGameFilter *filter, guint limit);
SaiRequest *sai_history_request_list (SaiHistoryRequest *self);
SaiRequest *sai_history_request_page (SaiHistoryRequest *self);

G_END_DECLS
