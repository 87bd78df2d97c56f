/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiSaveFunc:
 * @stream: where to write
 * @user_data: the data that was passed to sai_save()
 * @cancellable: (nullable): stops it
 * @error: return location
 *
 * Returns: whether all was written
 */
typedef gboolean (*SaiSaveFunc) (GOutputStream *stream, gpointer user_data, GCancellable *cancellable, GError **error);

gboolean sai_save (GFile *file, SaiSaveFunc func, gpointer user_data, GCancellable *cancellable, GError **error);
gboolean sai_save_bytes (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);
void sai_save_bytes_async (GFile *file,
                           GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean sai_save_bytes_finish (GFile *file, GAsyncResult *result, GError **error);

G_END_DECLS
