/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that the desktop can activate, even before the program runs: each makes sure that there is a window, and
 * forwards to it. Desktop files only support actions without a parameter, so each ruleset has its own action: “play-”
 * and its id.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "application/sai-application-actions.h"
#include "dialogs/sai-new-game-dialog.h"
#include "window/sai-window.h"
#include "worker/sai-game-requests.h"

#define PLAY "play-"

static SaiWindow *
show_window (GApplication *application)
{
  g_application_activate (application);
  for (GList *each = gtk_application_get_windows (GTK_APPLICATION (application)); each != NULL; each = each->next)
    if (SAI_IS_WINDOW (each->data))
      return each->data;

  return NULL;
}

/* Closes an open dialog: there is only one at a time, and its contents were for another game. */
static void
close_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  /* Backwards, as closed windows leave the list. */
  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (SAI_IS_NEW_GAME_DIALOG (window))
        gtk_window_destroy (window);
    }
}

/* Asks for the players of a game or sheet; an empty @ruleset is the one of the last game. */
static void
ask_for_game (GApplication *application, const char *action, const char *ruleset)
{
  SaiWindow *window;
  g_autoptr (SaiRuleset) found = NULL;
  g_autoptr (GError) error = NULL;

  close_dialog ();
  window = show_window (application);
  if (window == NULL)
    return;
  if (*ruleset != '\0')
    found = sai_catalog_find (sai_window_get_context (window)->catalog, ruleset, &error);
  if (error != NULL)
    sai_window_say (window, error->message);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), action, "s", ruleset);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_for_game (G_APPLICATION (user_data), "win.new-game", g_variant_get_string (parameter, NULL));
}

static void
new_sheet_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_for_game (G_APPLICATION (user_data), "win.new-sheet", g_variant_get_string (parameter, NULL));
}

static void
keep_score_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_for_game (G_APPLICATION (user_data), "win.new-sheet", "");
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask_for_game (G_APPLICATION (user_data), "win.new-game", g_action_get_name (G_ACTION (action)) + strlen (PLAY));
}

/* Opens a game, unless it is open already. */
static void
open_game (SaiWindow *window, const char *id)
{
  SaiGame *game = sai_window_get_game (window);

  if (game == NULL || !g_str_equal (sai_game_get_id (game), id))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.open", "s", id);
}

static void
open_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiWindow *window = show_window (G_APPLICATION (user_data));

  if (window != NULL)
    open_game (window, g_variant_get_string (parameter, NULL));
}

static void
continue_latest_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiWindow) window = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = sai_store_answer (SAI_STORE (source), result, &error);

  if (games == NULL)
    sai_window_say (window, error->message);
  else if (games->len == 0)
    sai_window_say (window, _ ("No unfinished game to continue"));
  else
    open_game (window, sai_game_summary_get_id (g_ptr_array_index (games, 0)));
}

/* Opens the game or sheet that was saved last, unless one is open already. */
static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GApplication *application = G_APPLICATION (user_data);
  SaiWindow *window;
  SaiGame *game;

  close_dialog ();
  window = show_window (application);
  if (window == NULL)
    return;
  game = sai_window_get_game (window);
  if (game == NULL || sai_game_is_finished (game))
    sai_store_ask (sai_window_get_context (window)->store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 1), NULL,
                   continue_latest_cb, g_object_ref (window));
}

/**
 * sai_application_present:
 * @window: a window
 *
 * Brings a window to the front, or the modal dialog in front of it.
 */
void
sai_application_present (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *front = window;

  g_return_if_fail (GTK_IS_WINDOW (window));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) each = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (each) == front && gtk_window_get_modal (each) &&
          gtk_widget_get_visible (GTK_WIDGET (each)))
        front = each;
    }
  gtk_window_present (front);
}

/**
 * sai_application_install_actions:
 * @application: an application that has started; activating it shows a #SaiWindow
 * @catalog: the rulesets
 *
 * Adds actions to start a new game or sheet or to continue an old one: “new-game” and “new-sheet” with the id of a
 * ruleset, “open-game” with that of a game, and without a parameter “continue”, “keep-score” and, for each ruleset,
 * “play-” and its id.
 */
void
sai_application_install_actions (GtkApplication *application, SaiCatalog *catalog)
{
  static const GActionEntry actions[] = {
    { "new-game", new_game_cb, "s" }, { "new-sheet", new_sheet_cb, "s" }, { "keep-score", keep_score_cb },
    { "continue", continue_cb },      { "open-game", open_game_cb, "s" },
  };

  g_return_if_fail (GTK_IS_APPLICATION (application));

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autofree char *name = g_strconcat (PLAY, sai_ruleset_get_id (ruleset), NULL);
      g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (play_cb), application, 0);
      g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
    }
}
