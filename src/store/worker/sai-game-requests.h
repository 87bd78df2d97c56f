/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/* (SaiRecord): the game, %SAI_STORE_ERROR_NOT_FOUND if there is none */
SaiRequest *sai_request_load (const char *id);
/* (element-type SaiGameSummary): the page of a list after the game @after, or its first page; one shorter than @limit
 * is the last
 */
SaiRequest *sai_request_list (SaiListKind kind, SaiGameSummary *after, guint limit);
/* (GStrv): the names of people who played, most recent first */
SaiRequest *sai_request_list_names (guint limit);

G_END_DECLS
