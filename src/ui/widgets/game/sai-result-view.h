/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiResultView:
 *
 * The winner of a finished game, and the places of all players; equal totals share a place.
 */
#define SAI_TYPE_RESULT_VIEW (sai_result_view_get_type ())
G_DECLARE_FINAL_TYPE (SaiResultView, sai_result_view, SAI, RESULT_VIEW, GtkWidget)

void sai_result_view_set_game (SaiResultView *self, SaiGame *game);

G_END_DECLS
