/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiStore:
 *
 * The history, for programs that must not block on the disk.
 */
#define SAI_TYPE_STORE (sai_store_get_type ())
G_DECLARE_FINAL_TYPE (SaiStore, sai_store, SAI, STORE, GObject)

SaiStore *sai_store_new (const char *path);
const char *sai_store_get_notice (SaiStore *self);
void sai_store_close (SaiStore *self);

/* All of these report to @callback; use sai_store_answer() to get the result. */
void sai_store_ask (SaiStore *self,
                    SaiRequest *request,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data);
void sai_store_open (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
void sai_store_restore (SaiStore *self, const char *copy, GAsyncReadyCallback callback, gpointer user_data);
void sai_store_check (SaiStore *self, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data);
void sai_store_repair (SaiStore *self, GAsyncReadyCallback callback, gpointer user_data);
void sai_store_adopt (SaiStore *self, gboolean takes_back, GAsyncReadyCallback callback, gpointer user_data);
void sai_store_save (SaiStore *self,
                     SaiRecord *record,
                     guint from,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data);
gpointer sai_store_answer (SaiStore *self, GAsyncResult *result, GError **error);

void sai_store_expect (SaiStore *self, SaiRecord *record);

G_END_DECLS
