/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sai-exchange-export.h"

G_BEGIN_DECLS

void sai_exchange_preview_async (SaiStore *store,
                                 SaiCatalog *catalog,
                                 GPtrArray *files,
                                 SaiExchangeProgress progress,
                                 gpointer progress_data,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GPtrArray *sai_exchange_preview_finish (SaiStore *store, GAsyncResult *result, GError **error);

void sai_exchange_import_async (SaiStore *store,
                                SaiCatalog *catalog,
                                GPtrArray *files,
                                GPtrArray *games,
                                SaiExchangeProgress progress,
                                gpointer progress_data,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean
sai_exchange_import_finish (SaiStore *store, GAsyncResult *result, guint *n_added, guint *n_answers, GError **error);

G_END_DECLS
