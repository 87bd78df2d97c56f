/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: the page itself, selecting games (sai-history-page-select.c), and the menu of a
 * game with all that is done to games (sai-history-page-menu.c).
 */
#pragma once

#include <adwaita.h>

#include "history/sai-history-bin.h"
#include "history/sai-history-filters.h"
#include "history/sai-history-model.h"
#include "history/sai-history-page.h"
#include "history/sai-history-row.h"
#include "history/sai-history-selection.h"

G_BEGIN_DECLS

struct _SaiHistoryPage
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiStore *store;
  SaiHistoryModel *model;
  /* The games that the list gets: the first few of them until they were seen once. */
  GtkSliceListModel *first;
  guint widen_source;
  SaiHistorySelection *selection;
  SaiHistoryBin *bin;
  SaiGameSort sort;
  gboolean selecting;
  /* What is said of the number of games once it is known, after a person changed what is sought. */
  gboolean is_news;
  gboolean has_room;
  gboolean was_measured;
  /* How far down the list is to be scrolled once the games are there; see sai_scroll_get_place(). */
  double place;
  /* The #GtkListItem that show something. */
  GHashTable *items;
  /* Those of the games in their rows. */
  GHashTable *pictures;
  guint focus_source;
  guint focus_position;
  guint n_focus_frames;
  /* The row that had the focus last, if it was a row; once rows were given up, for how many frames it is waited for. */
  guint left_position;
  guint n_return_frames;
  /* The game whose menu is open, or was last. */
  SaiGameSummary *menu_game;
  guint menu_position;
  GtkWidget *menu;
  /* Keys that are pressed anywhere in the window while the page is shown. */
  GtkEventController *keys;

  GtkWidget *content;
  GtkWidget *tools;
  GtkStack *bars;
  GtkEditable *search;
  GtkToggleButton *filter_button;
  GtkWidget *select_button;
  GtkWidget *cancel_button;
  GtkLabel *selected;
  SaiHistoryFilters *filters;
  GtkStack *stack;
  AdwStatusPage *status;
  GtkWidget *begin;
  GtkListView *list;
  GtkActionBar *selection_bar;
  GtkWidget *export_button;
  GtkWidget *delete_button;
};

void sai_history_page_begin_selecting (SaiHistoryPage *self);
void sai_history_page_chosen_cb (SaiHistoryRow *row, GtkListItem *item);
guint sai_history_page_count_games (SaiHistoryPage *self);
void sai_history_page_delete_game (SaiHistoryPage *self, SaiGameSummary *game);
void sai_history_page_delete_selected_cb (SaiHistoryPage *self);
void sai_history_page_end_selecting (SaiHistoryPage *self);
void sai_history_page_export_selected_cb (SaiHistoryPage *self);
void sai_history_page_filter_cb (SaiHistoryPage *self);
GtkListItem *sai_history_page_find_focused_item (SaiHistoryPage *self);
GtkListItem *sai_history_page_find_item (SaiHistoryPage *self, guint position);
void sai_history_page_focus_list (SaiHistoryPage *self);
void sai_history_page_menu_cb (SaiHistoryRow *row, int x, int y, GtkListItem *item);
void sai_history_page_menu_closed_cb (SaiHistoryPage *self);
void sai_history_page_show_item (SaiHistoryPage *self, GtkListItem *item);
void sai_history_page_show_selection (SaiHistoryPage *self);
void sai_history_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
