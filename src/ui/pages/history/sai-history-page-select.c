/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selecting games of the history, and what is done with all that are selected. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "history/sai-history-page-private.h"

void
sai_history_page_show_item (SaiHistoryPage *self, GtkListItem *item)
{
  sai_history_row_set_selecting (SAI_HISTORY_ROW (gtk_list_item_get_child (item)), self->selecting,
                                 sai_history_selection_contains (self->selection, gtk_list_item_get_position (item)));
}

/* What another part of the program may not have. */
static gboolean
has_action (SaiHistoryPage *self, const char *wanted)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GType owner;
  const GVariantType *parameter_type;
  const char *name, *property;

  for (guint i = 0; root != NULL && gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (root), i, &owner, &name,
                                                                   &parameter_type, &property);
       i++)
    if (g_str_equal (name, wanted))
      return TRUE;

  return FALSE;
}

void
sai_history_page_show_selection (SaiHistoryPage *self)
{
  guint n = sai_history_selection_get_n (self->selection);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u selected", "%'u selected", n), n);
  GHashTableIter iter;
  gpointer item;

  gtk_label_set_text (self->selected, n > 0 ? text : _ ("Select games"));
  gtk_widget_set_sensitive (self->delete_button, n > 0);
  gtk_widget_set_sensitive (self->export_button, n > 0 && has_action (self, "win.export-games"));
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    sai_history_page_show_item (self, item);
  if (self->selecting)
    sai_announce (GTK_WIDGET (self), text);
}

void
sai_history_page_focus_list (SaiHistoryPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
set_selecting (SaiHistoryPage *self, gboolean selecting)
{
  GtkListItem *item = sai_history_page_find_focused_item (self);

  if (self->selecting == selecting)
    return;
  self->selecting = selecting;
  sai_history_selection_clear (self->selection);
  gtk_stack_set_visible_child_name (self->bars, selecting ? "selection" : "search");
  gtk_action_bar_set_revealed (self->selection_bar, selecting);
  sai_history_page_show_selection (self);
  if (item != NULL)
    gtk_widget_grab_focus (gtk_list_item_get_child (item));
  else
    sai_history_page_focus_list (self);
}

void
sai_history_page_begin_selecting (SaiHistoryPage *self)
{
  set_selecting (self, TRUE);
}

void
sai_history_page_end_selecting (SaiHistoryPage *self)
{
  set_selecting (self, FALSE);
}

static GdkModifierType
get_modifiers (SaiHistoryPage *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  return keyboard != NULL ? gdk_device_get_modifier_state (keyboard) : 0;
}

void
sai_history_page_chosen_cb (SaiHistoryRow *row, GtkListItem *item)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), SAI_TYPE_HISTORY_PAGE));
  GdkModifierType modifiers = get_modifiers (self);
  SaiGameSummary *game = sai_history_row_get_game (row);

  if (!self->selecting && (modifiers & GDK_CONTROL_MASK) != 0)
    sai_history_page_begin_selecting (self);
  if (!self->selecting)
    {
      if (game != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open", "s", sai_game_summary_get_id (game));
      return;
    }
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    sai_history_selection_extend (self->selection, gtk_list_item_get_position (item));
  else
    sai_history_selection_toggle (self->selection, gtk_list_item_get_position (item));
}

/* What is to be done with the selected games, when it is known which they are. */
typedef void (*GamesFunc) (SaiHistoryPage *self, const char *const *ids);

static void
export_games (SaiHistoryPage *self, const char *const *ids)
{
  /* The action does not take a reference that nobody owns. */
  g_autoptr (GVariant) games = g_variant_ref_sink (g_variant_new_strv (ids, -1));

  gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.export-games", games);
}

static void
delete_games (SaiHistoryPage *self, const char *const *ids)
{
  sai_history_bin_delete (self->bin, ids);
}

static void
listed (SaiHistoryPage *self, SaiStore *store, GAsyncResult *result, GamesFunc func)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) ids = NULL;

  if (self->model == NULL)
    return;
  ids = sai_store_answer (store, result, &error);
  if (ids == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", error->message);
      return;
    }
  func (self, (const char *const *) ids);
  sai_history_page_end_selecting (self);
}

static void
listed_for_export_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryPage) self = user_data;

  listed (self, SAI_STORE (source), result, export_games);
}

static void
listed_for_deletion_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryPage) self = user_data;

  listed (self, SAI_STORE (source), result, delete_games);
}

void
sai_history_page_export_selected_cb (SaiHistoryPage *self)
{
  g_autoptr (GArray) places = sai_history_selection_list (self->selection);

  sai_store_ask (self->store, sai_history_model_request_ids (self->model, places), NULL, listed_for_export_cb,
                 g_object_ref (self));
}

void
sai_history_page_delete_selected_cb (SaiHistoryPage *self)
{
  g_autoptr (GArray) places = sai_history_selection_list (self->selection);

  sai_store_ask (self->store, sai_history_model_request_ids (self->model, places), NULL, listed_for_deletion_cb,
                 g_object_ref (self));
}
