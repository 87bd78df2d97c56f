/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"
#include "history/sai-browse-place.h"

G_BEGIN_DECLS

/* In place of a position: it is not in the list. */
#define SAI_BROWSE_NOWHERE G_MAXUINT

/**
 * SaiBrowse:
 * @version: of what the answer is; a list of another version may look different
 * @is_old: the version is the one that the asker knows, and nothing else was looked at
 * @n_games: how many games pass the filter
 * @games: (element-type SaiGameSummary): the first ones, or those that were asked for
 * @places: (element-type SaiBrowsePlace): some places in order, each @SAI_BROWSE_STRIDE games or a multiple apart
 * @positions: (element-type guint): where each of the games is that were asked for
 *
 * What a list looks like.
 */
typedef struct
{
  gint64 version;
  gboolean is_old;
  guint n_games;
  GPtrArray *games;
  GArray *places;
  GArray *positions;
} SaiBrowse;

/* One place for so many games, while there are few; at most so many places. */
#define SAI_BROWSE_STRIDE 64
#define SAI_BROWSE_MAX_PLACES 256

SaiBrowse *sai_database_browse (SaiDatabase *self,
                                const SaiGameFilter *filter,
                                gint64 known,
                                gboolean scan,
                                GArray *rows,
                                guint limit,
                                GError **error);
SaiBrowse *sai_database_browse_page (SaiDatabase *self,
                                     const SaiGameFilter *filter,
                                     const SaiBrowsePlace *place,
                                     guint skip,
                                     guint limit,
                                     GError **error);
GStrv sai_database_browse_ids (SaiDatabase *self,
                               const SaiGameFilter *filter,
                               gint64 known,
                               GArray *positions,
                               GError **error);
void sai_browse_free (SaiBrowse *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiBrowse, sai_browse_free)

G_END_DECLS
