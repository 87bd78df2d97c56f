/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another language: everything in the window is made again, and what was shown is shown again. */
#include "config.h"

#include "window/sai-window-private.h"

/* Everything that lies over the window belongs to what is about to go. */
static void
close_dialogs (SaiWindow *self)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) dialogs = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);
      GtkWindow *below = gtk_window_get_transient_for (window);

      while (below != NULL && below != GTK_WINDOW (self))
        below = gtk_window_get_transient_for (below);
      if (below != NULL)
        g_ptr_array_add (dialogs, g_steal_pointer (&window));
    }
  for (guint i = 0; i < dialogs->len; i++)
    gtk_window_close (g_ptr_array_index (dialogs, i));
}

/**
 * sai_window_translate:
 * @self: a window
 * @context: what there is in the language of this moment
 *
 * Makes everything in the window again, as translations are looked up when widgets are made. The window itself stays,
 * and so do the page and the game, sheet or record that are open, and the preferences if they are.
 */
void
sai_window_translate (SaiWindow *self, SaiContext *context)
{
  g_autoptr (SaiRooms) rooms = NULL;
  g_autoptr (GtkWidget) content = NULL;
  g_autoptr (SaiHistoryPage) history = NULL;
  g_autoptr (SaiStatisticsPage) statistics = NULL;
  g_autofree char *page = NULL;
  g_autofree char *preferences = NULL;
  GtkStackTransitionType transition;
  int width = 0, height = 0;

  g_return_if_fail (SAI_IS_WINDOW (self));

  sai_window_stop_loading (self);
  if (self->preferences != NULL)
    {
      preferences = sai_preferences_dup_page (self->preferences);
      gtk_window_get_default_size (GTK_WINDOW (self->preferences), &width, &height);
    }
  close_dialogs (self);
  g_clear_object (&self->messages);
  g_clear_pointer (&self->tidy, sai_tidy_end);
  g_clear_pointer (&self->turn_notice, sai_turn_notice_end);
  g_clear_pointer (&self->logout_guard, sai_logout_guard_end);

  page = g_strdup (adw_view_stack_get_visible_child_name (self->pages));
  rooms = g_steal_pointer (&self->rooms);
  g_set_object (&history, self->history);
  g_set_object (&statistics, self->statistics);
  self->history = NULL;
  self->statistics = NULL;
  content = g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (self)));
  sai_context_unref (self->context);
  self->context = sai_context_ref (context);

  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_WINDOW);
  gtk_widget_init_template (GTK_WIDGET (self));
  transition = gtk_stack_get_transition_type (self->stack);
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_NONE);
  sai_window_furnish (self);
  if (history != NULL)
    sai_history_page_take_over (sai_window_make_history (self), history);
  if (statistics != NULL)
    sai_statistics_page_take_over (sai_window_make_statistics (self), statistics);
  adw_view_stack_set_visible_child_name (self->pages, page);
  sai_rooms_take_over (self->rooms, rooms);
  gtk_stack_set_transition_type (self->stack, transition);
  sai_window_update_felt (self);
  if (preferences == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.preferences", NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->preferences), width, height);
  sai_preferences_set_page (self->preferences, preferences);
}
