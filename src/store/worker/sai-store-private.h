/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the store share: how the database is asked for something, which the calls for games use
 * (sai-store-games.c). */
#pragma once

#include "worker/sai-store-worker.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/* sai-store.c */
void sai_store_ask (SaiStore *self,
                    gpointer tag,
                    const char *name,
                    SaiStoreCall call,
                    gpointer data,
                    GDestroyNotify free_data,
                    GDestroyNotify free_result,
                    SaiStoreFlags flags,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
gpointer sai_store_finish (SaiStore *self, GAsyncResult *result, gpointer tag, GError **error);

G_END_DECLS
