/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiReplayPage:
 *
 * A game as a record, move by move: the field, or the dice and the sheet, as they were; what happened, in words; and,
 * for finished games with dice, a review by perfect play. Hidden information is only shown for finished games.
 *
 * "start" is emitted with a new game that continues from this one, "same" to request a game with the same dice or
 * cards, "go-on" to continue an unfinished game.
 */
#define SAI_TYPE_REPLAY_PAGE (sai_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayPage, sai_replay_page, SAI, REPLAY_PAGE, GtkWidget)

void sai_replay_page_set_context (SaiReplayPage *self, SaiContext *context);
void sai_replay_page_set_game (SaiReplayPage *self, SaiGame *game);
void sai_replay_page_seek_mistake (SaiReplayPage *self);
guint sai_replay_page_get_position (SaiReplayPage *self);
void sai_replay_page_set_position (SaiReplayPage *self, guint position);

G_END_DECLS
