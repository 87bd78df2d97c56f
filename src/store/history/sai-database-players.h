/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/**
 * SaiHistoryPlayer:
 * @name: the name
 * @kind: as sai_player_get_kind() gives it
 * @n_games: in how many games of the history the player sits
 *
 * A player of the history. A plain value in an array that frees it.
 */
typedef struct
{
  char *name;
  char *kind;
  guint n_games;
} SaiHistoryPlayer;

/**
 * SaiHistoryMerger:
 * @id: what sai_request_split_player() knows it by
 * @name: the name of the one who is gone
 * @into_name: what the one who stayed is called now
 * @made: when they became one, in seconds since the epoch
 * @n_games: how many games of the history were those of the one who is gone
 *
 * Two people who became one. A plain value in an array that frees it.
 */
typedef struct
{
  gint64 id;
  char *name;
  char *into_name;
  gint64 made;
  guint n_games;
} SaiHistoryMerger;

char *sai_database_rename_player (SaiDatabase *self, const char *name, const char *new_name, GError **error);
gboolean sai_database_split_player (SaiDatabase *self, gint64 merger, GError **error);
GPtrArray *sai_database_list_mergers (SaiDatabase *self, GError **error);
GPtrArray *sai_database_list_players (SaiDatabase *self, GError **error);

G_END_DECLS
