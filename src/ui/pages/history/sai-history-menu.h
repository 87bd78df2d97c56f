/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "history/sai-history-row.h"
#include "util/sai-grown.h"

G_BEGIN_DECLS

/**
 * SaiHistoryMenu:
 *
 * The context menu of the games in the history, with actions of the window and of the page. It remembers for which game
 * it was opened last, and where in the list that is. Emits "closed".
 */
#define SAI_TYPE_HISTORY_MENU (sai_history_menu_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryMenu, sai_history_menu, SAI, HISTORY_MENU, GObject)

SaiHistoryMenu *sai_history_menu_new (SaiGrown *page);

void sai_history_menu_open (SaiHistoryMenu *self, SaiHistoryRow *row, guint position, const graphene_rect_t *bounds);
void sai_history_menu_end (SaiHistoryMenu *self);
SaiGameSummary *sai_history_menu_get_game (SaiHistoryMenu *self);
guint sai_history_menu_get_position (SaiHistoryMenu *self);

G_END_DECLS
