/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the keyboard shortcuts. GtkShortcutsWindow needs more than 360 pixels and is deprecated in newer
 * versions, so this replaces it, with the same action.
 */
#include "config.h"

#include "shortcuts/sai-shortcut-row.h"
#include "shortcuts/sai-shortcuts.h"

static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *overlay;

  g_type_ensure (SAI_TYPE_SHORTCUT_ROW);
  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/shell/window/help-overlay.ui");
  overlay = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));
  gtk_window_set_transient_for (overlay, GTK_WINDOW (user_data));
  gtk_window_present (overlay);
}

/**
 * sai_shortcuts_install:
 * @window: a window
 *
 * Adds the action "win.show-help-overlay", which shows the keyboard shortcuts, to @window.
 */
void
sai_shortcuts_install (GtkApplicationWindow *window)
{
  static const GActionEntry actions[] = {
    { "show-help-overlay", show_cb },
  };

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
