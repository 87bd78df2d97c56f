/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

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
 * @id: what sai_history_split_player_async() knows it by
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

/* What a person says of games. Each is one transaction; the answer comes to sai_history_edit_finish(). */
void sai_history_set_favourite_async (SaiStore *store,
                                      const char *id,
                                      gboolean favourite,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
void sai_history_set_note_async (SaiStore *store,
                                 const char *id,
                                 const char *note,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void sai_history_set_tags_async (SaiStore *store,
                                 const char *id,
                                 const char *const *tags,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Deleted games can be brought back until the program is started anew. */
void sai_history_set_deleted_async (SaiStore *store,
                                    const char *const *ids,
                                    gboolean deleted,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
/* All games of the person of one name get another; if there is a person of that name already, both become one. */
void sai_history_rename_player_async (SaiStore *store,
                                      const char *name,
                                      const char *new_name,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean sai_history_rename_player_finish (SaiStore *store, GAsyncResult *result, GError **error);
/* Two people who became one are two again. */
void sai_history_split_player_async (SaiStore *store, gint64 merger, GAsyncReadyCallback callback, gpointer user_data);
gboolean sai_history_edit_finish (SaiStore *store, GAsyncResult *result, GError **error);

/* (element-type SaiHistoryPlayer): people first, then computer players, who sits in more games first */
void sai_history_list_players_async (SaiStore *store,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
GPtrArray *sai_history_list_players_finish (SaiStore *store, GAsyncResult *result, GError **error);
/* (element-type SaiHistoryMerger): who became one with whom, the last ones first */
void sai_history_list_mergers_async (SaiStore *store,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
GPtrArray *sai_history_list_mergers_finish (SaiStore *store, GAsyncResult *result, GError **error);
/* Every tag once, sorted as a reader of the language sorts */
void sai_history_list_tags_async (SaiStore *store,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GStrv sai_history_list_tags_finish (SaiStore *store, GAsyncResult *result, GError **error);

G_END_DECLS
