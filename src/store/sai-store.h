/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-database.h"

G_BEGIN_DECLS

/**
 * SaiStore:
 *
 * The history, for programs that must not wait for the disk.
 */
#define SAI_TYPE_STORE (sai_store_get_type ())
G_DECLARE_FINAL_TYPE (SaiStore, sai_store, SAI, STORE, GObject)

SaiStore   *sai_store_new           (const char           *path);
const char *sai_store_get_notice    (SaiStore             *self);
void        sai_store_close         (SaiStore             *self);

void        sai_store_open_async    (SaiStore             *self,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
gboolean    sai_store_open_finish   (SaiStore             *self,
                                     GAsyncResult         *result,
                                     GError              **error);

void        sai_store_save_async    (SaiStore             *self,
                                     SaiRecord            *record,
                                     guint                 from,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
gboolean    sai_store_save_finish   (SaiStore             *self,
                                     GAsyncResult         *result,
                                     GError              **error);

void        sai_store_load_async    (SaiStore             *self,
                                     const char           *id,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
SaiRecord  *sai_store_load_finish   (SaiStore             *self,
                                     GAsyncResult         *result,
                                     GError              **error);

void        sai_store_list_async    (SaiStore             *self,
                                     SaiListKind           kind,
                                     SaiGameSummary       *after,
                                     guint                 limit,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
GPtrArray  *sai_store_list_finish   (SaiStore             *self,
                                     GAsyncResult         *result,
                                     GError              **error);

void        sai_store_list_names_async (SaiStore         *self,
                                     guint                 limit,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
GStrv       sai_store_list_names_finish (SaiStore        *self,
                                     GAsyncResult         *result,
                                     GError              **error);

void        sai_store_delete_async  (SaiStore             *self,
                                     const char           *id,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   callback,
                                     gpointer              user_data);
gboolean    sai_store_delete_finish (SaiStore             *self,
                                     GAsyncResult         *result,
                                     GError              **error);

G_END_DECLS
