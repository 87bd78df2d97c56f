/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-game-summary.h"
#include "database/sai-store-error.h"

G_BEGIN_DECLS

/**
 * SaiListKind:
 * @SAI_LIST_FINISHED: finished games, most recently finished first
 * @SAI_LIST_UNFINISHED: unfinished games, most recently saved first
 * @SAI_LIST_PLAYED: unfinished games that are played here
 * @SAI_LIST_SHEETS: unfinished games that are played on paper
 *
 * The lists of the history.
 */
typedef enum
{
  SAI_LIST_FINISHED,
  SAI_LIST_UNFINISHED,
  SAI_LIST_PLAYED,
  SAI_LIST_SHEETS,
} SaiListKind;

/**
 * SaiDatabase:
 *
 * The history on disk: one connection, which belongs to the thread that opened it. Every call waits for the disk.
 */
typedef struct _SaiDatabase SaiDatabase;

void sai_database_close (SaiDatabase *self);

void sai_database_set_cancellable (SaiDatabase *self, GCancellable *cancellable);

gboolean sai_database_begin (SaiDatabase *self, GError **error);
gboolean sai_database_commit (SaiDatabase *self, GError **error);
void sai_database_rollback (SaiDatabase *self);

gboolean sai_database_save (SaiDatabase *self, const SaiRecord *record, guint from, gint64 now, GError **error);
gboolean sai_database_add (SaiDatabase *self, const SaiRecord *record, gint64 now, gboolean *added, GError **error);
SaiRecord *sai_database_load (SaiDatabase *self, const char *id, GError **error);

GPtrArray *sai_database_list (SaiDatabase *self, SaiListKind kind, SaiGameSummary *after, guint limit, GError **error);

GStrv sai_database_list_ids (SaiDatabase *self, GError **error);
GStrv sai_database_list_names (SaiDatabase *self, guint limit, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDatabase, sai_database_close)

G_END_DECLS
