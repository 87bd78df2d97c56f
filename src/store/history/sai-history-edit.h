/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

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

/* What a person says of games. Each is one transaction; %SAI_STORE_ERROR_NOT_FOUND if the game or person is not there.
 */
SaiRequest *sai_request_set_favourite (const char *id, gboolean favourite);
SaiRequest *sai_request_set_note (const char *id, const char *note);
SaiRequest *sai_request_set_tags (const char *id, const char *const *tags);
/* Deleted games can be brought back until the program is started again. */
SaiRequest *sai_request_set_deleted (const char *const *ids, gboolean deleted);
/* All games of the person of one name get another; if there is a person of that name already, both become one.
 * #SaiStore::renamed tells those who remember names. */
SaiRequest *sai_request_rename_player (const char *name, const char *new_name);
/* Two people who became one are two again. */
SaiRequest *sai_request_split_player (gint64 merger);

/* (element-type SaiHistoryPlayer): people first, then computer players, who sits in more games first */
SaiRequest *sai_request_list_players (void);
/* (element-type SaiHistoryMerger): who became one with whom, the last ones first */
SaiRequest *sai_request_list_mergers (void);
/* (GStrv): every tag once, sorted as a reader of the language sorts */
SaiRequest *sai_request_list_tags (void);

G_END_DECLS
