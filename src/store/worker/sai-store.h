/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store-call.h"

G_BEGIN_DECLS

/**
 * SaiStore:
 *
 * The history, for programs that must not wait for the disk.
 */
#define SAI_TYPE_STORE (sai_store_get_type ())
G_DECLARE_FINAL_TYPE (SaiStore, sai_store, SAI, STORE, GObject)

/**
 * SaiStoreFlags:
 * @SAI_STORE_READS: leaving the call out loses nothing: it can be cancelled, also while it is at it
 * @SAI_STORE_CHANGES: success changes what lists show: #SaiStore::changed comes
 *
 * What a call of sai_store_run_async() does.
 */
typedef enum
{
  SAI_STORE_READS = 1 << 0,
  SAI_STORE_CHANGES = 1 << 1,
} SaiStoreFlags;

SaiStore *sai_store_new (const char *path);
const char *sai_store_get_notice (SaiStore *self);
void sai_store_close (SaiStore *self);

void sai_store_open_async (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_store_open_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_restore_async (SaiStore *self, const char *copy, GAsyncReadyCallback callback, gpointer user_data);
char *sai_store_restore_finish (SaiStore *self, GAsyncResult *result, GError **error);

void
sai_store_check_async (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_store_check_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_repair_async (SaiStore *self, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_store_repair_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_adopt_async (SaiStore *self, gboolean takes_back, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_store_adopt_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_save_async (SaiStore *self,
                           SaiRecord *record,
                           guint from,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean sai_store_save_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_expect (SaiStore *self, SaiRecord *record);

void sai_store_load_async (SaiStore *self,
                           const char *id,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
SaiRecord *sai_store_load_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_list_async (SaiStore *self,
                           SaiListKind kind,
                           SaiGameSummary *after,
                           guint limit,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *sai_store_list_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_list_names_async (SaiStore *self,
                                 guint limit,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GStrv sai_store_list_names_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_delete_async (SaiStore *self,
                             const char *id,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean sai_store_delete_finish (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_run_async (SaiStore *self,
                          SaiStoreCall call,
                          gpointer data,
                          GDestroyNotify free_data,
                          GDestroyNotify free_result,
                          SaiStoreFlags flags,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gpointer sai_store_run_finish (SaiStore *self, GAsyncResult *result, GError **error);

G_END_DECLS
