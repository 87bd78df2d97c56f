/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sai-exchange-progress.h"
#include "exchange/sai-exchange-writer.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiExport:
 * @ids: (nullable): the UUIDs of the games to write, in this order; %NULL for all, see sai_database_list_ids(), and for
 *   the answers in the trainer that belong to no game
 * @format: what to write
 * @with_mark: whether a table begins with a byte order mark
 * @catalog: where rulesets are looked up
 * @problems: (nullable) (element-type utf8): receives a line for each damaged game, of which the readable part is
 * written, and one if there are damaged answers; if %NULL, these make the export fail
 *
 * What is to be written.
 */
typedef struct
{
  const char *const *ids;
  SaiExchangeFormat format;
  gboolean with_mark;
  SaiCatalog *catalog;
  GPtrArray *problems;
} SaiExport;

gboolean sai_exchange_export (SaiDatabase *database,
                              const SaiExport *what,
                              GOutputStream *stream,
                              SaiExchangeProgress progress,
                              gpointer user_data,
                              guint *n_games,
                              GCancellable *cancellable,
                              GError **error);
gboolean sai_exchange_export_file (SaiDatabase *database,
                                   const SaiExport *what,
                                   GFile *file,
                                   SaiExchangeProgress progress,
                                   gpointer user_data,
                                   guint *n_games,
                                   GCancellable *cancellable,
                                   GError **error);

void sai_exchange_export_async (SaiStore *store,
                                const SaiExport *what,
                                GFile *file,
                                SaiExchangeProgress progress,
                                gpointer progress_data,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
int sai_exchange_export_finish (SaiStore *store, GAsyncResult *result, GStrv *problems, GError **error);

G_END_DECLS
