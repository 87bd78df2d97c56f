/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "history/sai-database-players.h"
#include "worker/sai-request.h"

G_BEGIN_DECLS

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
