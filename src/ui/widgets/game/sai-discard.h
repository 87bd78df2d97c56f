/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

G_BEGIN_DECLS

void sai_discard_async (SaiStore *store, const char *id, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_discard_finish (SaiStore *store, GAsyncResult *result, char **id, SaiGameMode *mode, GError **error);

G_END_DECLS
