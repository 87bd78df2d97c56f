/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a game of the history, and what people do to games and players. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-page-private.h"
#include "history/sai-history-text.h"
#include "history/sai-people-dialog.h"
#include "history/sai-remarks-dialog.h"

static void
append (GMenu *menu, const char *label, const char *action)
{
  g_menu_append (menu, label, action);
}

static GMenuModel *
create_menu (SaiGameSummary *game)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenu) second = g_menu_new ();
  g_autoptr (GMenu) third = g_menu_new ();
  g_autoptr (GMenuItem) export_item = g_menu_item_new (_ ("_Export…"), NULL);
  const char *ids[] = { sai_game_summary_get_id (game), NULL };

  append (first, sai_game_summary_get_record (game)->finished != 0 ? _ ("_Open") : _ ("_Continue"), "history.open");
  append (second,
          sai_game_summary_get_record (game)->favourite ? _ ("Remove from _Favourites") : _ ("Add to _Favourites"),
          "history.favour");
  append (second, _ ("_Note and Tags…"), "history.remarks");
  append (second, _ ("_Select"), "history.select");
  g_menu_item_set_action_and_target_value (export_item, "win.export-games", g_variant_new_strv (ids, -1));
  g_menu_append_item (third, export_item);
  append (third, _ ("_Delete"), "history.delete");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (third));

  return G_MENU_MODEL (menu);
}

void
sai_history_page_menu_cb (SaiHistoryRow *row, int x, int y, GtkListItem *item)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), SAI_TYPE_HISTORY_PAGE));
  GtkWidget *button = x < 0 ? sai_history_row_get_menu_button (row) : GTK_WIDGET (row);
  SaiGameSummary *game = sai_history_row_get_game (row);
  g_autoptr (GMenuModel) model = NULL;
  graphene_rect_t bounds;

  if (game == NULL || self->selecting || !gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;
  if (x >= 0)
    bounds = GRAPHENE_RECT_INIT (bounds.origin.x + x, bounds.origin.y + y, 1, 1);
  g_set_object (&self->menu_game, game);
  self->menu_position = gtk_list_item_get_position (item);
  model = create_menu (game);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle) { bounds.origin.x, bounds.origin.y,
                                                                           bounds.size.width, bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Who opened the menu goes on at its game, also with a dialog that it led to. */
void
sai_history_page_menu_closed_cb (SaiHistoryPage *self)
{
  GtkListItem *item = sai_history_page_find_item (self, self->menu_position);

  if (item != NULL)
    gtk_widget_grab_focus (gtk_list_item_get_child (item));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->menu_game != NULL)
    gtk_widget_activate_action (widget, "win.open", "s", sai_game_summary_get_id (self->menu_game));
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", error->message);
}

static void
set_favourite (SaiHistoryPage *self, const char *id, gboolean favourite)
{
  sai_store_ask (self->store, sai_request_set_favourite (id, favourite), NULL, edited_cb, g_object_ref (self));
  sai_announce (GTK_WIDGET (self), favourite ? _ ("Added to favourites") : _ ("Removed from favourites"));
}

static void
favourite_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *id;
  gboolean favourite;

  g_variant_get (parameter, "(&sb)", &id, &favourite);
  set_favourite (SAI_HISTORY_PAGE (widget), id, favourite);
}

static void
favour_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->menu_game != NULL)
    set_favourite (self, sai_game_summary_get_id (self->menu_game),
                   !sai_game_summary_get_record (self->menu_game)->favourite);
}

static void
failed_cb (SaiHistoryPage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", message);
}

static void
remarks_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);
  SaiRemarksDialog *dialog;

  if (self->menu_game == NULL)
    return;
  dialog = sai_remarks_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), self->store, self->menu_game);
  g_signal_connect_object (dialog, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
select_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  sai_history_page_begin_selecting (self);
  if (!sai_history_selection_contains (self->selection, self->menu_position) &&
      self->menu_position < sai_history_page_count_games (self))
    sai_history_selection_toggle (self->selection, self->menu_position);
}

void
sai_history_page_delete_game (SaiHistoryPage *self, SaiGameSummary *game)
{
  const char *ids[] = { sai_game_summary_get_id (game), NULL };

  sai_history_bin_delete (self->bin, ids);
}

static void
delete_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  if (self->menu_game != NULL)
    sai_history_page_delete_game (self, self->menu_game);
}

static void
select_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  sai_history_page_begin_selecting (self);
  sai_history_selection_select_all (self->selection);
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (widget);

  sai_history_filters_clear (self->filters);
  gtk_editable_set_text (self->search, "");
  sai_history_page_filter_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (sai_people_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                         SAI_HISTORY_PAGE (widget)->store)));
}

/*< private >
 * sai_history_page_install_actions:
 * @widget_class: the class of the page
 */
void
sai_history_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "history.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "history.favourite", "(sb)", favourite_action);
  gtk_widget_class_install_action (widget_class, "history.favour", NULL, favour_action);
  gtk_widget_class_install_action (widget_class, "history.remarks", NULL, remarks_action);
  gtk_widget_class_install_action (widget_class, "history.select", NULL, select_action);
  gtk_widget_class_install_action (widget_class, "history.select-all", NULL, select_all_action);
  gtk_widget_class_install_action (widget_class, "history.delete", NULL, delete_action);
  gtk_widget_class_install_action (widget_class, "history.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "history.players", NULL, players_action);
}
