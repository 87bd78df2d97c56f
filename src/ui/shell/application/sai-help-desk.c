/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "app.help": opens the help at a given topic, or at that of the active window. There is only one help window. It is
 * created on demand and closed with the last window of the program.
 */
#include "config.h"

#include "application/sai-help-desk.h"
#include "help/sai-help-window.h"
#include "dialogs/sai-new-game-dialog.h"
#include "window/sai-window.h"

struct _SaiHelpDesk
{
  GObject parent_instance;

  /* Not owned; the application owns this object. */
  GtkApplication *application;
  SaiContext *context;
  GtkWindow *window;
};

G_DEFINE_FINAL_TYPE (SaiHelpDesk, sai_help_desk, G_TYPE_OBJECT)

static void
close_help (SaiHelpDesk *self)
{
  if (self->window != NULL)
    gtk_window_destroy (self->window);
}

/* Finds the topic of the active window, or of the window that it was opened from. */
static char *
find_topic (SaiHelpDesk *self)
{
  GtkWindow *window = gtk_application_get_active_window (self->application);

  for (; window != NULL; window = gtk_window_get_transient_for (window))
    if (SAI_IS_NEW_GAME_DIALOG (window))
      return sai_new_game_dialog_get_topic (SAI_NEW_GAME_DIALOG (window));
    else if (SAI_IS_WINDOW (window))
      return sai_window_get_topic (SAI_WINDOW (window));

  return g_strdup ("start");
}

/* Opens the position in the window of the program, in front of the help. */
static void
try_cb (SaiHelpDesk *self, const char *position, SaiHelpWindow *help)
{
  for (GList *each = gtk_application_get_windows (self->application); each != NULL; each = each->next)
    if (SAI_IS_WINDOW (each->data))
      {
        g_action_group_activate_action (G_ACTION_GROUP (each->data), "try", g_variant_new_string (position));
        gtk_window_present (each->data);
        return;
      }
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiHelpDesk *self = SAI_HELP_DESK (user_data);
  g_autofree char *topic = g_variant_dup_string (parameter, NULL);

  if (*topic == '\0')
    {
      g_free (topic);
      topic = find_topic (self);
    }
  if (self->window == NULL)
    {
      g_set_weak_pointer (&self->window,
                          GTK_WINDOW (sai_help_window_new (self->context->catalog, self->context->solver)));
      g_signal_connect_object (self->window, "try", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
    }
  sai_help_window_show (SAI_HELP_WINDOW (self->window), topic);
  gtk_window_present (self->window);
}

static void
window_removed_cb (SaiHelpDesk *self, GtkWindow *window, GtkApplication *application)
{
  for (GList *each = gtk_application_get_windows (application); each != NULL; each = each->next)
    if (each->data != window && SAI_IS_WINDOW (each->data))
      return;
  if (SAI_IS_WINDOW (window))
    close_help (self);
}

static void
sai_help_desk_dispose (GObject *object)
{
  SaiHelpDesk *self = SAI_HELP_DESK (object);

  g_clear_weak_pointer (&self->window);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_help_desk_parent_class)->dispose (object);
}

static void
sai_help_desk_class_init (SaiHelpDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_help_desk_dispose;
}

static void
sai_help_desk_init (SaiHelpDesk *self)
{
}

/**
 * sai_help_desk_new:
 * @application: an application that has started; it must outlive the desk
 * @context: the context
 *
 * Adds the action "app.help", whose target is a topic of sai_help_topics_list(), or "" for that of the active window;
 * F1 does the latter.
 *
 * Returns: (transfer full): a new help desk
 */
SaiHelpDesk *
sai_help_desk_new (GtkApplication *application, SaiContext *context)
{
  static const GActionEntry actions[] = {
    { "help", help_cb, "s" },
  };
  SaiHelpDesk *self = g_object_new (SAI_TYPE_HELP_DESK, NULL);

  self->application = application;
  self->context = sai_context_ref (context);
  g_signal_connect_object (application, "window-removed", G_CALLBACK (window_removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (application, "shutdown", G_CALLBACK (close_help), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), self);
  gtk_application_set_accels_for_action (application, "app.help::", (const char *[]) { "F1", NULL });

  return self;
}

/**
 * sai_help_desk_translate:
 * @self: a desk
 * @context: the context in the current language
 *
 * Shows an open help window in that language, and uses it for later ones.
 */
void
sai_help_desk_translate (SaiHelpDesk *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_HELP_DESK (self));

  sai_context_unref (self->context);
  self->context = sai_context_ref (context);
  if (self->window != NULL)
    sai_help_window_translate (SAI_HELP_WINDOW (self->window), context->catalog);
}
