/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"
#include "print/sai-sheet-document.h"

G_BEGIN_DECLS

/**
 * SaiSheetSeat:
 * @game: a game
 * @seat: one of its seats
 *
 * Whose points stand in a column of a page.
 */
typedef struct
{
  SaiGame *game;
  guint seat;
} SaiSheetSeat;

SaiSheetDocument *sai_sheet_document_new_for_game (SaiGame *game, const char *const *languages);
SaiSheetDocument *
sai_sheet_document_new_for_person (const SaiSheetSeat *seats, guint n_seats, const char *const *languages);

G_END_DECLS
