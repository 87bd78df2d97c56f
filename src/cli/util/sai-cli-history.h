/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "database/sai-game-filter.h"

G_BEGIN_DECLS

/* Called for each game of a list; return FALSE with an error to stop. */
typedef gboolean (*SaiCliHistoryFunc) (SaiGameSummary *summary, gpointer user_data, GError **error);

gboolean sai_cli_history_open (const char *path, gboolean create, SaiDatabase **database, GError **error);
gboolean sai_cli_history_add (SaiDatabase *database, GPtrArray *records, guint *n_added, GError **error);
gboolean sai_cli_history_foreach (SaiDatabase *database,
                                  const SaiGameFilter *filter,
                                  SaiCliHistoryFunc func,
                                  gpointer user_data,
                                  GError **error);

G_END_DECLS
