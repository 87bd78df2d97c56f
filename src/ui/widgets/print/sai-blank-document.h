/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "print/sai-sheet-document.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/* The largest number of players, or of games, of a blank sheet. */
#define SAI_BLANK_DOCUMENT_MAX 6

/**
 * SaiBlankColumns:
 * @SAI_BLANK_COLUMNS_PLAYERS: players, in one game
 * @SAI_BLANK_COLUMNS_GAMES: games of one player
 *
 * What the columns of a blank sheet are for.
 */
typedef enum
{
  SAI_BLANK_COLUMNS_PLAYERS,
  SAI_BLANK_COLUMNS_GAMES,
} SaiBlankColumns;

SaiSheetDocument *sai_sheet_document_new_blank (SaiRuleset *ruleset,
                                                const SaiOptions *options,
                                                SaiBlankColumns columns,
                                                guint n,
                                                const char *const *languages);

G_END_DECLS
