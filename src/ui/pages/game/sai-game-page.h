/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-dice-session.h"
#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiGamePage:
 *
 * A game being played: dice, sheet, whose turn it is, and the result at the end. "hint" is whether the best choice is
 * shown in this position, and "advised" is emitted when it is known, or known to be unavailable; "hints-always" shows
 * it in all positions. With "coach", a person must confirm choices that cost more than "coach-limit" points.
 */
#define SAI_TYPE_GAME_PAGE (sai_game_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiGamePage, sai_game_page, SAI, GAME_PAGE, GtkWidget)

/**
 * SaiGamePart:
 * @SAI_GAME_PART_ROLL: the button that rolls
 * @SAI_GAME_PART_DICE: the dice
 * @SAI_GAME_PART_HINT: the button that asks for a hint
 * @SAI_GAME_PART_SHEET: the score sheet
 *
 * A part of the page, such as for the tour to point at.
 */
typedef enum
{
  SAI_GAME_PART_ROLL,
  SAI_GAME_PART_DICE,
  SAI_GAME_PART_HINT,
  SAI_GAME_PART_SHEET
} SaiGamePart;

void sai_game_page_set_context (SaiGamePage *self, SaiContext *context);
void sai_game_page_set_session (SaiGamePage *self, SaiDiceSession *session);
SaiDiceSession *sai_game_page_get_session (SaiGamePage *self);
void sai_game_page_set_store (SaiGamePage *self, SaiStore *store);
void sai_game_page_set_twins (SaiGamePage *self, const char *twins);
gboolean sai_game_page_is_advising (SaiGamePage *self);
GtkWidget *sai_game_page_get_part (SaiGamePage *self, SaiGamePart part);

G_END_DECLS
