/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-game.h"

G_BEGIN_DECLS

/**
 * SaiReplayPage:
 *
 * A finished game on the field, move by move, with everything that was hidden while it was played.
 */
#define SAI_TYPE_REPLAY_PAGE (sai_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayPage, sai_replay_page, SAI, REPLAY_PAGE, GtkWidget)

void sai_replay_page_set_game (SaiReplayPage *self,
                               SaiGame       *game);

G_END_DECLS
