/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_open_files_async (GtkWindow *parent,
                           const char *title,
                           const char *kind,
                           const char *ending,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
GPtrArray *sai_open_files_finish (GAsyncResult *result, GError **error);

G_END_DECLS
