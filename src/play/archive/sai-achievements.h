/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

void sai_achievements_load_async (SaiStore *store,
                                  SaiCatalog *catalog,
                                  const char *player,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GPtrArray *sai_achievements_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
