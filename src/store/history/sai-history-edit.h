/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/* Changes to games. Each is one transaction; it fails with %SAI_STORE_ERROR_NOT_FOUND if the game or person does not
 * exist.
 */
SaiRequest *sai_request_set_favourite (const char *id, gboolean favourite);
SaiRequest *sai_request_set_note (const char *id, const char *note);
SaiRequest *sai_request_set_tags (const char *id, const char *const *tags);
/* Deleted games can be restored until the program is started again. */
SaiRequest *sai_request_set_deleted (const char *const *ids, gboolean deleted);
/* Renames a person in all games; if there is a person of that name already, the two are merged. Emits
 * #SaiStore::renamed for those who remember names.
 */
SaiRequest *sai_request_rename_player (const char *name, const char *new_name);
/* Splits two merged people. */
SaiRequest *sai_request_split_player (gint64 merger);

/* (element-type SaiHistoryPlayer): people first, then computer players, each by descending number of games */
SaiRequest *sai_request_list_players (void);
/* (element-type SaiHistoryMerger): the mergers of players, newest first */
SaiRequest *sai_request_list_mergers (void);
/* (GStrv): every tag once, in the collation order of the locale */
SaiRequest *sai_request_list_tags (void);

G_END_DECLS
