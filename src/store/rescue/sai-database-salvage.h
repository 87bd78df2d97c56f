/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

/**
 * SaiSalvage:
 * @n_games: how many games were read
 * @n_cut: how many of them lack moves
 * @n_lost: how many games are lost though moves of them are there: what was played is not known
 *
 * What came out of a damaged file.
 */
typedef struct
{
  guint n_games;
  guint n_cut;
  guint n_lost;
} SaiSalvage;

gboolean sai_database_salvage (SaiDatabase *self, const char *path, SaiSalvage *salvage, GError **error);
SaiRecord *sai_database_replay_remains (SaiRecord *remains, gboolean is_cut, SaiCatalog *catalog);

G_END_DECLS
