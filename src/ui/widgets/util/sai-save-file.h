/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_save_file_async (GtkWindow *parent,
                          const char *title,
                          const char *name,
                          const char *kind,
                          const char *ending,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
GFile *sai_save_file_finish (GAsyncResult *result, GError **error);

G_END_DECLS
