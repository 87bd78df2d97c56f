/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database-private.h"
#include "database/sai-game-filter.h"

G_BEGIN_DECLS

/* A prepared statement that is used once; an autoptr frees it at the end of its scope. */
typedef sqlite3_stmt SaiBrowseQuery;

SaiBrowseQuery *sai_browse_query_new (SaiDatabase *database, const SaiGameFilter *filter, gint64 limit, GError **error);
void sai_browse_query_free (SaiBrowseQuery *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiBrowseQuery, sai_browse_query_free)

G_END_DECLS
