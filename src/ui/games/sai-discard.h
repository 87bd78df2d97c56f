/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-store.h"

G_BEGIN_DECLS

void       sai_discard_async  (SaiStore             *store,
                               const char           *id,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data);
SaiRecord *sai_discard_finish (SaiStore             *store,
                               GAsyncResult         *result,
                               GError              **error);

G_END_DECLS
