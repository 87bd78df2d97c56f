/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"
#include "history/sai-history-change.h"

G_BEGIN_DECLS

/**
 * SaiBrowse:
 * @version: the version of the history; a list of another version may look different
 * @rows: (nullable) (element-type SaiBrowseRow): the whole list; %NULL if @version is the one that the caller has
 * @changes: (nullable) (element-type SaiHistoryChange): the changes from the caller's list to this one
 * @games: (element-type SaiGameSummary): the summaries of the requested rows, without games that are gone
 *
 * The list of games that pass a filter, or the contents of some of its rows.
 */
typedef struct
{
  gint64 version;
  GArray *rows;
  GArray *changes;
  GPtrArray *games;
} SaiBrowse;

SaiBrowse *sai_database_browse (SaiDatabase *self,
                                const SaiGameFilter *filter,
                                gint64 known,
                                GArray *before,
                                gint64 limit,
                                guint n_games,
                                GError **error);
SaiBrowse *sai_database_browse_games (SaiDatabase *self, GArray *rows, GError **error);
GStrv sai_database_browse_ids (SaiDatabase *self, GArray *rows, gboolean whole_evenings, gint64 known, GError **error);
void sai_browse_free (SaiBrowse *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiBrowse, sai_browse_free)

G_END_DECLS
