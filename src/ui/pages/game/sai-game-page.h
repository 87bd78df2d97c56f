/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-coach.h"
#include "game/sai-game-hint.h"
#include "game/sai-game-table.h"

G_BEGIN_DECLS

/**
 * SaiGamePage:
 *
 * A game being played: the table, the sheet, and whose turn it is. "hint" is whether the best choice is shown in this
 * position, and "advised" is emitted when it is known, or known to be unavailable; "hints-always" shows it in all
 * positions. A person must confirm choices to which the coach objects.
 */
#define SAI_TYPE_GAME_PAGE (sai_game_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiGamePage, sai_game_page, SAI, GAME_PAGE, GtkWidget)

/**
 * SaiGamePart:
 * @SAI_GAME_PART_ROLL: the button that rolls
 * @SAI_GAME_PART_DICE: the dice
 * @SAI_GAME_PART_HINT: the button that asks for a hint
 * @SAI_GAME_PART_SHEET: the score sheet
 * @SAI_GAME_PART_CHANCES: the bar of who is ahead
 *
 * A part of the page, such as for the tour to point at.
 */
typedef enum
{
  SAI_GAME_PART_ROLL,
  SAI_GAME_PART_DICE,
  SAI_GAME_PART_HINT,
  SAI_GAME_PART_SHEET,
  SAI_GAME_PART_CHANCES
} SaiGamePart;

void sai_game_page_set_session (SaiGamePage *self, SaiDiceSession *session);
SaiDiceSession *sai_game_page_get_session (SaiGamePage *self);
SaiCoach *sai_game_page_get_coach (SaiGamePage *self);
SaiGameHint *sai_game_page_get_hint (SaiGamePage *self);
SaiGameTable *sai_game_page_get_table (SaiGamePage *self);
GtkWidget *sai_game_page_get_part (SaiGamePage *self, SaiGamePart part);
void sai_game_page_set_store (SaiGamePage *self, SaiStore *store);

G_END_DECLS
