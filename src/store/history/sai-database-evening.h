/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-evening.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

SaiEvening *sai_database_load_evening (SaiDatabase *self, const char *id, GError **error);
GPtrArray *sai_database_list_evenings (SaiDatabase *self, guint limit, GError **error);
gboolean sai_database_rename_evening (SaiDatabase *self, const char *id, const char *name, GError **error);

/* (SaiEvening); fails with %SAI_STORE_ERROR_NOT_FOUND if none of its games is there */
SaiRequest *sai_request_load_evening (const char *id);
/* (element-type SaiEvening): the latest evenings, the last one first */
SaiRequest *sai_request_list_evenings (guint limit);
/* "" takes the name away */
SaiRequest *sai_request_rename_evening (const char *id, const char *name);

G_END_DECLS
