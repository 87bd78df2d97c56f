/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "app.help": opens the help at a topic, or at the one that fits what is shown. There is one help at a time. It is made
 * when it is wanted and goes with the last window of the program.
 */
#include "config.h"

#include "application/sai-application-help.h"
#include "help/sai-help-window.h"
#include "dialogs/sai-new-game-dialog.h"
#include "window/sai-window.h"

#define DESK "sai-help-desk"

typedef struct
{
  /* Not owned: the application owns this. */
  GtkApplication *application;
  SaiCatalog *catalog;
  GSettings *settings;
  GtkWindow *window;
} SaiHelpDesk;

static void
close_help (SaiHelpDesk *desk)
{
  if (desk->window != NULL)
    gtk_window_destroy (desk->window);
}

static void
desk_free (gpointer data)
{
  SaiHelpDesk *desk = data;

  g_clear_weak_pointer (&desk->window);
  g_object_unref (desk->catalog);
  g_object_unref (desk->settings);
  g_free (desk);
}

/* What a person is looking at: the window in front, or the one that it was opened from. */
static char *
find_topic (SaiHelpDesk *desk)
{
  GtkWindow *window = gtk_application_get_active_window (desk->application);

  for (; window != NULL; window = gtk_window_get_transient_for (window))
    if (SAI_IS_NEW_GAME_DIALOG (window))
      return sai_new_game_dialog_get_topic (SAI_NEW_GAME_DIALOG (window));
    else if (SAI_IS_WINDOW (window))
      return sai_window_get_topic (SAI_WINDOW (window));

  return g_strdup ("start");
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiHelpDesk *desk = user_data;
  g_autofree char *topic = g_variant_dup_string (parameter, NULL);

  if (*topic == '\0')
    {
      g_free (topic);
      topic = find_topic (desk);
    }
  if (desk->window == NULL)
    g_set_weak_pointer (&desk->window, GTK_WINDOW (sai_help_window_new (desk->catalog, desk->settings)));
  sai_help_window_show (SAI_HELP_WINDOW (desk->window), topic);
  gtk_window_present (desk->window);
}

static void
window_removed_cb (GtkApplication *application, GtkWindow *window, gpointer user_data)
{
  for (GList *each = gtk_application_get_windows (application); each != NULL; each = each->next)
    if (each->data != window && SAI_IS_WINDOW (each->data))
      return;
  if (SAI_IS_WINDOW (window))
    close_help (user_data);
}

static void
shutdown_cb (GtkApplication *application, gpointer user_data)
{
  close_help (user_data);
}

/**
 * sai_application_install_help:
 * @application: the application, which has started
 * @catalog: the rulesets
 * @settings: the settings
 *
 * Gives the application "app.help", whose target is a topic of sai_help_topics_list(), or "" for what fits what is
 * shown; F1 does the latter.
 */
void
sai_application_install_help (GtkApplication *application, SaiCatalog *catalog, GSettings *settings)
{
  static const GActionEntry actions[] = {
    { "help", help_cb, "s" },
  };
  SaiHelpDesk *desk = g_new0 (SaiHelpDesk, 1);

  desk->application = application;
  desk->catalog = g_object_ref (catalog);
  desk->settings = g_object_ref (settings);
  g_object_set_data_full (G_OBJECT (application), DESK, desk, desk_free);
  g_signal_connect (application, "window-removed", G_CALLBACK (window_removed_cb), desk);
  g_signal_connect (application, "shutdown", G_CALLBACK (shutdown_cb), desk);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), desk);
  gtk_application_set_accels_for_action (application, "app.help::", (const char *[]) { "F1", NULL });
}

/**
 * sai_application_translate_help:
 * @application: an application with a help
 * @catalog: the rulesets in the language of this moment
 *
 * A help that is open says the same in that language; one that is opened later speaks it as well.
 */
void
sai_application_translate_help (GtkApplication *application, SaiCatalog *catalog)
{
  SaiHelpDesk *desk = g_object_get_data (G_OBJECT (application), DESK);

  g_return_if_fail (desk != NULL);

  g_set_object (&desk->catalog, catalog);
  if (desk->window != NULL)
    sai_help_window_translate (SAI_HELP_WINDOW (desk->window), catalog);
}
