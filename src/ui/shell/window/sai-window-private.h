/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the window share: the window itself, its games (sai-window-games.c), and another language
 * (sai-window-translate.c).
 */
#pragma once

#include <adwaita.h>

#include "games/sai-games-page.h"
#include "history/sai-history-page.h"
#include "window/sai-logout-guard.h"
#include "preferences/sai-preferences.h"
#include "window/sai-messages.h"
#include "window/sai-rooms.h"
#include "paper/sai-sheets-page.h"
#include "statistics/sai-statistics-page.h"
#include "window/sai-tidy.h"
#include "window/sai-turn-notice.h"
#include "window/sai-window.h"

G_BEGIN_DECLS

struct _SaiWindow
{
  AdwApplicationWindow parent_instance;

  SaiContext *context;
  /* Stays while the preferences come and go. */
  SaiReset *reset;
  GCancellable *loading;
  /* The ids of games that were discarded and can be brought back, the last one at the end; %NULL before the first one.
   */
  GPtrArray *discarded;
  /* The preferences, while they are shown. */
  SaiPreferences *preferences;
  /* The game that was left for a new one in which nothing was done yet; or NULL. */
  char *restarted;
  /* What a person must get to know, and what can be done about it, with its action; or NULL. */
  char *notice;
  char *remedy;
  char *remedy_action;
  /* Asks whether to close the window though something is not saved, while that is asked. */
  GtkWidget *question;
  gboolean closing_anyway;

  AdwToastOverlay *toasts;
  GtkRevealer *notice_bar;
  GtkLabel *notice_label;
  GtkButton *remedy_button;
  GtkStack *stack;
  AdwViewStack *pages;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  SaiGamesPage *games;
  SaiSheetsPage *sheets;
  /* Two pages are made when they are shown first, and NULL until then. */
  AdwBin *history_place;
  AdwBin *statistics_place;
  SaiHistoryPage *history;
  SaiStatisticsPage *statistics;
  SaiMessages *messages;
  SaiRooms *rooms;
  SaiTidy *tidy;
  SaiTurnNotice *turn_notice;
  SaiLogoutGuard *logout_guard;
};

/* sai-window.c */
const char *sai_window_get_page (SaiWindow *self);
void sai_window_furnish (SaiWindow *self);
SaiHistoryPage *sai_window_make_history (SaiWindow *self);
SaiStatisticsPage *sai_window_make_statistics (SaiWindow *self);
void sai_window_update_felt (SaiWindow *self);

/* sai-window-games.c */
void sai_window_install_games (GtkWidgetClass *widget_class);
/* A game that is still on its way from the store is not shown any more. */
void sai_window_stop_loading (SaiWindow *self);
void sai_window_follow_restarts (SaiWindow *self);

G_END_DECLS
