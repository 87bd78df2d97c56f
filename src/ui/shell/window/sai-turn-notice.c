/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window counts as seen while it or a dialog of it is active: a person who works in another program beside it may
 * well miss that a computer player is done. There are no notifications about turns between people at the same screen.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "window/sai-turn-notice.h"

/* There is at most one notification, because one game is played at a time. */
#define NOTICE_ID "turn"

struct _SaiTurnNotice
{
  GObject parent_instance;

  GApplication *application;
  SaiRooms *rooms;
  GSettings *settings;
  SaiSession *session;
  /* Cancels the search for a notification server, and the index of its current step. */
  GCancellable *looking;
  guint question;
  gboolean shown;
};

/* How to find a running notification server, or to start one: these calls are made in order until one succeeds. The
 * names are tried first, because a running server need not be activatable.
 */
static const struct
{
  const char *method;
  const char *name;
} questions[] = {
  { "GetNameOwner", "org.gtk.Notifications" },
  { "GetNameOwner", "org.freedesktop.Notifications" },
  { "StartServiceByName", "org.freedesktop.Notifications" },
};

G_DEFINE_FINAL_TYPE (SaiTurnNotice, sai_turn_notice, G_TYPE_OBJECT)

static void look_for_server (SaiTurnNotice *self, guint number);

static gboolean
is_seen (SaiTurnNotice *self)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

      if (gtk_window_is_active (window) && GDK_IS_TOPLEVEL (surface) &&
          !(gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_wanted (SaiTurnNotice *self)
{
  return self->session != NULL && sai_session_is_interactive (self->session) && !is_seen (self) &&
         g_settings_get_boolean (self->settings, "notifications");
}

static void
withdraw (SaiTurnNotice *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  if (self->shown)
    g_application_withdraw_notification (self->application, NOTICE_ID);
  self->shown = FALSE;
}

static gboolean
is_only_person (SaiGame *game)
{
  guint n_people = 0;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    n_people += sai_player_is_person (sai_game_get_player (game, seat));

  return n_people == 1;
}

static void
show (SaiTurnNotice *self)
{
  SaiGame *game = sai_session_get_game (self->session);
  SaiPlayer *player = sai_game_get_player (game, sai_game_get_seat (game));
  g_autofree char *title = is_only_person (game)
                             ? g_strdup (_ ("Your Turn"))
                             /* Translators: the title of a notification, with the name of a player. */
                             : g_strdup_printf (_ ("%s’s Turn"), sai_player_get_inline_name (player));
  g_autoptr (GNotification) notification = g_notification_new (title);

  g_notification_set_body (notification, sai_ruleset_get_name (sai_game_get_ruleset (game)));
  g_notification_set_default_action_and_target (notification, "app.open-game", "s", sai_game_get_id (game));
  g_application_send_notification (self->application, NOTICE_ID, notification);
  self->shown = TRUE;
}

static void
server_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTurnNotice) self = SAI_TURN_NOTICE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->looking);
  if (!is_wanted (self))
    return;
  if (answer != NULL)
    show (self);
  else if (self->question + 1 < G_N_ELEMENTS (questions))
    look_for_server (self, self->question + 1);
}

/* Looks for a server first, because GLib prints a warning when there is none, although that is not an error. */
static void
look_for_server (SaiTurnNotice *self, guint number)
{
  GDBusConnection *bus = g_application_get_dbus_connection (self->application);
  gboolean starts = g_str_equal (questions[number].method, "StartServiceByName");

  if (bus == NULL)
    return;
  self->looking = g_cancellable_new ();
  self->question = number;
  g_dbus_connection_call (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                          questions[number].method,
                          starts ? g_variant_new ("(su)", questions[number].name, 0)
                                 : g_variant_new ("(s)", questions[number].name),
                          NULL, G_DBUS_CALL_FLAGS_NONE, -1, self->looking, server_cb, g_object_ref (self));
}

/* Notifies when the session becomes interactive, which only happens after moves of computer players. */
static void
interactive_cb (SaiTurnNotice *self)
{
  withdraw (self);
  if (!is_wanted (self))
    return;
  /* In a sandbox, the portal shows notifications. */
  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    show (self);
  else
    look_for_server (self, 0);
}

static void
session_changed_cb (SaiTurnNotice *self)
{
  withdraw (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, interactive_cb, self);
  g_set_object (&self->session, sai_rooms_get_session (self->rooms));
  if (self->session != NULL)
    g_signal_connect_object (self->session, "notify::interactive", G_CALLBACK (interactive_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
active_cb (SaiTurnNotice *self)
{
  if (self->application != NULL && is_seen (self))
    withdraw (self);
}

/* Follows the dialogs of the window. */
static void
windows_changed_cb (SaiTurnNotice *self, guint position, guint removed, guint added, GListModel *windows)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      g_signal_handlers_disconnect_by_func (window, active_cb, self);
      g_signal_connect_object (window, "notify::is-active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
    }
}

static void
sai_turn_notice_dispose (GObject *object)
{
  SaiTurnNotice *self = SAI_TURN_NOTICE (object);

  if (self->application != NULL)
    withdraw (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, interactive_cb, self);
  g_clear_object (&self->session);
  g_clear_object (&self->application);
  g_clear_object (&self->rooms);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_turn_notice_parent_class)->dispose (object);
}

static void
sai_turn_notice_class_init (SaiTurnNoticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_turn_notice_dispose;
}

static void
sai_turn_notice_init (SaiTurnNotice *self)
{
}

/**
 * sai_turn_notice_new:
 * @window: a window of an application
 * @rooms: the rooms of the window
 * @settings: the settings, with the key “notifications”
 *
 * Returns: (transfer full): a new object that notifies until sai_turn_notice_end()
 */
SaiTurnNotice *
sai_turn_notice_new (GtkWindow *window, SaiRooms *rooms, GSettings *settings)
{
  SaiTurnNotice *self = g_object_new (SAI_TYPE_TURN_NOTICE, NULL);
  GListModel *windows = gtk_window_get_toplevels ();

  self->application = g_object_ref (G_APPLICATION (gtk_window_get_application (window)));
  self->rooms = g_object_ref (rooms);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (rooms, "session-changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (windows, "items-changed", G_CALLBACK (windows_changed_cb), self, G_CONNECT_SWAPPED);
  windows_changed_cb (self, 0, 0, g_list_model_get_n_items (windows), windows);

  return self;
}

/**
 * sai_turn_notice_end:
 * @self: (transfer full): a turn notice
 *
 * Withdraws the notification and stops notifying.
 */
void
sai_turn_notice_end (SaiTurnNotice *self)
{
  g_return_if_fail (SAI_IS_TURN_NOTICE (self));

  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
}
