/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-database-browse.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

SaiRequest *sai_request_browse (const SaiGameFilter *filter, gint64 known, GArray *before, gint64 limit, guint n_games);
SaiRequest *sai_request_browse_games (GArray *rows);
SaiRequest *sai_request_browse_ids (GArray *rows, gboolean whole_evenings, gint64 known, GStrv ids);

G_END_DECLS
