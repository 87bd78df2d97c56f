/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiTwin:
 * @finished: when it ended, in seconds since 1970 (UTC)
 * @standings: the players with their totals: "Aki 212 · Ben 198"
 *
 * A finished game that had the same dice or cards as another.
 */
typedef struct
{
  gint64 finished;
  char *standings;
} SaiTwin;

void sai_twin_free (SaiTwin *twin);

GPtrArray *sai_database_list_twins (SaiDatabase *self, const char *seed, const char *id, GError **error);
SaiRequest *sai_request_list_twins (const char *seed, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiTwin, sai_twin_free)

G_END_DECLS
