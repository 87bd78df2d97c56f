/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-record.h"

G_BEGIN_DECLS

/**
 * SaiImportState:
 * @SAI_IMPORT_NEW: the game is not in the history
 * @SAI_IMPORT_PRESENT: the game is in the history
 * @SAI_IMPORT_DIFFERENT: the history has a different, longer or shorter game with this UUID; the game can be added as a
 * copy
 * @SAI_IMPORT_REFUSED: the game is unreadable or breaks its rules
 *
 * How a game in a file compares with the history.
 */
typedef enum
{
  SAI_IMPORT_NEW,
  SAI_IMPORT_PRESENT,
  SAI_IMPORT_DIFFERENT,
  SAI_IMPORT_REFUSED,
} SaiImportState;

/**
 * SaiImportGame:
 *
 * A game in a file that may be added to the history, without its moves; or all answers in the trainer that are in a
 * file and come with no new game. The property "chosen" says whether it is to be added.
 */
#define SAI_TYPE_IMPORT_GAME (sai_import_game_get_type ())
G_DECLARE_FINAL_TYPE (SaiImportGame, sai_import_game, SAI, IMPORT_GAME, GObject)

SaiImportGame *
sai_import_game_new (guint file, guint number, const SaiRecord *record, SaiImportState state, const char *reason);
SaiImportGame *sai_import_game_new_answers (guint file, guint n_answers, guint n_new, GHashTable *practised);
guint sai_import_game_get_file (SaiImportGame *self);
guint sai_import_game_get_number (SaiImportGame *self);
SaiImportState sai_import_game_get_state (SaiImportGame *self);
const char *sai_import_game_get_reason (SaiImportGame *self);
const char *sai_import_game_get_id (SaiImportGame *self);
const char *sai_import_game_get_ruleset (SaiImportGame *self);
const char *sai_import_game_get_definition (SaiImportGame *self);
gint64 sai_import_game_get_when (SaiImportGame *self);
gboolean sai_import_game_is_finished (SaiImportGame *self);
const char *sai_import_game_get_seats (SaiImportGame *self);
guint sai_import_game_get_n_answers (SaiImportGame *self);
guint sai_import_game_get_n_new_answers (SaiImportGame *self);
const char *sai_import_game_find_practised (SaiImportGame *self, const char *id);
gboolean sai_import_game_is_possible (SaiImportGame *self);
gboolean sai_import_game_is_chosen (SaiImportGame *self);
void sai_import_game_set_chosen (SaiImportGame *self, gboolean chosen);

G_END_DECLS
