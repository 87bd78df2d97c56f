/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/**
 * SaiHistoryPlayer:
 * @name: the name
 * @kind: the kind of player, as in sai_player_get_kind()
 * @n_games: the number of games of the history in which the player sits
 *
 * A player in the history. A plain value in an array that frees it.
 */
typedef struct
{
  char *name;
  char *kind;
  guint n_games;
} SaiHistoryPlayer;

/**
 * SaiHistoryMerger:
 * @id: the argument of sai_request_split_player()
 * @name: the name of the merged person
 * @into_name: the present name of the remaining person
 * @made: when they were merged, in seconds since the epoch
 * @n_games: how many games of the history belonged to the merged person
 *
 * Two people who were merged into one. A plain value in an array that frees it.
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
