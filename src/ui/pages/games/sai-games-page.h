/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiGamesPage:
 *
 * The start page: unfinished games to continue, and the games that can be started.
 */
#define SAI_TYPE_GAMES_PAGE (sai_games_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiGamesPage, sai_games_page, SAI, GAMES_PAGE, GtkWidget)

void sai_games_page_set_sources (SaiGamesPage *self, SaiContext *context);
void sai_games_page_show_game (SaiGamesPage *self, const char *id);
void sai_games_page_offer_tour (SaiGamesPage *self, GSettings *settings, SaiStore *store);

G_END_DECLS
