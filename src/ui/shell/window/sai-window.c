/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the pages (see SaiHome), and over them a room for a game, a sheet or a record (see SaiRooms) with a way
 * back. Pages use the actions installed here for everything outside of them.
 */
#include "config.h"

#include "window/sai-window.h"

#include "dialogs/sai-blank-sheets-dialog.h"
#include "dialogs/sai-game-sheets.h"
#include "exchange/sai-export-dialog.h"
#include "exchange/sai-import.h"
#include "help/sai-help-name.h"
#include "window/sai-herald.h"
#include "window/sai-home.h"
#include "preferences/sai-preferences.h"
#include "window/sai-messages.h"
#include "window/sai-rooms.h"
#include "window/sai-ruleset-actions.h"
#include "window/sai-tidy.h"
#include "window/sai-turn-notice.h"
#include "window/sai-unsaved-guard.h"
#include "window/sai-window-growth.h"
#include "window/sai-designer-room.h"
#include "window/sai-evening-actions.h"
#include "window/sai-game-actions.h"

struct _SaiWindow
{
  AdwApplicationWindow parent_instance;

  SaiContext *context;
  /* Outlives the preferences. */
  SaiReset *reset;
  /* The ids of discarded games that can be restored, most recent last. */
  GPtrArray *discarded;
  /* The preferences, while they are shown. */
  SaiPreferences *preferences;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  SaiHome *home;
  SaiMessages *messages;
  SaiRooms *rooms;
  SaiGameActions *game_actions;
  SaiEveningActions *evening_actions;
  SaiRulesetActions *ruleset_actions;
  SaiTidy *tidy;
  SaiTurnNotice *turn_notice;
  SaiHerald *herald;
  SaiUnsavedGuard *unsaved_guard;
  SaiWindowGrowth *growth;
};

G_DEFINE_FINAL_TYPE (SaiWindow, sai_window, ADW_TYPE_APPLICATION_WINDOW)

/* The visible page; NULL while a room is shown. */
static const char *
get_page (SaiWindow *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "home") != 0)
    return NULL;

  return sai_home_get_page (self->home);
}

static void
show_home (SaiWindow *self)
{
  if (get_page (self) != NULL)
    return;
  sai_rooms_leave (self->rooms);
  gtk_stack_set_visible_child_name (self->stack, "home");
  /* The stack has restored the focus, if its previous widget still exists. */
  sai_home_take_focus (self->home);
}

/* From a game of an evening, back to the evening first; from what was learnt from a game, back to that. */
static void
home_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  if (!sai_evening_actions_go_back (self->evening_actions) && !sai_rooms_go_back (self->rooms))
    show_home (self);
}

static void
page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  show_home (self);
  sai_home_set_page (self->home, g_variant_get_string (parameter, NULL));
}

/* Shows the card of a game. */
static void
card_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  show_home (self);
  sai_home_show_game (self->home, g_variant_get_string (parameter, NULL));
}

/* Shows the games of a filter (see sai_game_filter_to_variant()) that have a name in common. */
static void
games_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autoptr (GVariant) conditions = NULL;
  g_autoptr (SaiGameFilter) filter = NULL;
  const char *shared;

  g_variant_get (parameter, "(@a{sv}&s)", &conditions, &shared);
  filter = sai_game_filter_new_from_variant (conditions);
  show_home (self);
  sai_home_show_games (self->home, filter, shared);
}

/* Starts a new sheet or game, depending on the visible page. */
static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *another = sai_rooms_get_another (self->rooms);

  if (another == NULL)
    another = g_strcmp0 (get_page (self), "sheets") == 0 ? "win.new-sheet" : "win.new-game";
  gtk_widget_activate_action (widget, another, "s", "");
}

/* Restores the game that was discarded last, on pages where games can be discarded; elsewhere, the key has another
 * meaning.
 */
static gboolean
undo_discard_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *page = get_page (self);

  if (g_strcmp0 (page, "games") != 0 && g_strcmp0 (page, "sheets") != 0)
    return GDK_EVENT_PROPAGATE;

  return sai_game_actions_undo_discard (self->game_actions) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
preferences_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  g_set_weak_pointer (&self->preferences, sai_preferences_new (GTK_WINDOW (self), self->context, self->reset));
  gtk_window_present (GTK_WINDOW (self->preferences));
}

static void
blank_sheets_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autofree char *last = g_settings_get_string (self->context->settings, "last-ruleset");

  gtk_window_present (GTK_WINDOW (sai_blank_sheets_dialog_new (GTK_WINDOW (self), self->context->catalog, last)));
}

/* Exports the games with these UUIDs; all games if there are none. */
static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  gtk_window_present (GTK_WINDOW (sai_export_dialog_new (GTK_WINDOW (self), self->context->catalog,
                                                         self->context->store, *ids != NULL ? ids : NULL)));
}

/* Prints the sheets of the games with these UUIDs. */
static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree const char **ids = g_variant_get_strv (parameter, NULL);

  sai_game_sheets_ask (GTK_WINDOW (widget), SAI_WINDOW (widget)->context, ids);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_import_ask (GTK_WINDOW (widget), SAI_WINDOW (widget)->context);
}

static gboolean
drop_cb (SaiWindow *self, const GValue *value, double x, double y)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (GSList *file = g_value_get_boxed (value); file != NULL; file = file->next)
    g_ptr_array_add (files, g_object_ref (file->data));
  if (files->len == 0)
    return FALSE;

  sai_window_import_files (self, files);
  return TRUE;
}

/* Allows dropping files into the window. */
static void
accept_files (SaiWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
say_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_window_say (SAI_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
refuse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_messages_refuse (self->messages, g_variant_get_string (parameter, NULL), sai_rooms_get_game (self->rooms));
}

static gboolean
sai_window_close_request (GtkWindow *window)
{
  SaiWindow *self = SAI_WINDOW (window);
  int width, height;

  if (sai_unsaved_guard_ask (self->unsaved_guard) ||
      sai_designer_room_ask (self->stack, G_CALLBACK (gtk_window_close), self))
    return TRUE;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->context->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->context->settings, "window-height", MAX (height, 294));
  g_settings_set_boolean (self->context->settings, "window-maximized", gtk_window_is_maximized (window));
  g_settings_set_string (self->context->settings, "last-page", sai_home_get_page (self->home));
  sai_rooms_leave (self->rooms);

  return GTK_WINDOW_CLASS (sai_window_parent_class)->close_request (window);
}

/* Ends what works with the content of the window. The rooms stay, as those that come in their place go on with them. */
static void
clear_out (SaiWindow *self)
{
  g_clear_pointer (&self->evening_actions, sai_evening_actions_end);
  g_clear_pointer (&self->game_actions, sai_game_actions_end);
  g_clear_pointer (&self->ruleset_actions, sai_ruleset_actions_end);
  g_clear_object (&self->messages);
  g_clear_pointer (&self->tidy, sai_tidy_end);
  g_clear_pointer (&self->turn_notice, sai_turn_notice_end);
  g_clear_pointer (&self->herald, sai_herald_end);
  g_clear_pointer (&self->unsaved_guard, sai_unsaved_guard_end);
}

static void
sai_window_dispose (GObject *object)
{
  SaiWindow *self = SAI_WINDOW (object);

  clear_out (self);
  g_clear_weak_pointer (&self->preferences);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  g_clear_object (&self->growth);
  g_clear_object (&self->rooms);
  g_clear_object (&self->reset);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_window_parent_class)->dispose (object);
}

static void
sai_window_class_init (SaiWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sai_window_close_request;

  g_type_ensure (SAI_TYPE_HOME);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/shell/window/sai-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, home);

  gtk_widget_class_install_action (widget_class, "win.home", NULL, home_action);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_action);
  gtk_widget_class_install_action (widget_class, "win.card", "s", card_action);
  gtk_widget_class_install_action (widget_class, "win.games", "(a{sv}s)", games_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.blank-sheets", NULL, blank_sheets_action);
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_action);
  gtk_widget_class_install_action (widget_class, "win.refuse", "s", refuse_action);
  gtk_widget_class_install_action (widget_class, "win.export-games", "as", export_action);
  gtk_widget_class_install_action (widget_class, "win.print-games", "as", print_action);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_action);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_discard_binding, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "win.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.home", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK, "win.restart", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.unrestart", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, GDK_CONTROL_MASK, "win.preferences", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "win.page", "s", "games");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_ALT_MASK, "win.page", "s", "sheets");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_ALT_MASK, "win.page", "s", "history");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_4, GDK_ALT_MASK, "win.page", "s", "statistics");
}

static void
sai_window_init (SaiWindow *self)
{
  self->discarded = g_ptr_array_new_with_free_func (g_free);
  self->growth = sai_window_growth_new (GTK_WINDOW (self));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Sets the sources of the new pages and rooms. */
static void
furnish (SaiWindow *self)
{
  self->messages = sai_messages_new (self->toasts, self->stack);
  self->rooms = sai_rooms_new (self->stack, self->context);
  g_signal_connect_object (self->rooms, "notice", G_CALLBACK (sai_home_set_notice), self->home, G_CONNECT_SWAPPED);
  self->game_actions = sai_game_actions_new (GTK_APPLICATION_WINDOW (self), self->context, self->rooms, self->messages,
                                             self->discarded);
  self->evening_actions = sai_evening_actions_new (GTK_APPLICATION_WINDOW (self), self->context, self->rooms,
                                                   self->messages);
  self->ruleset_actions = sai_ruleset_actions_new (GTK_APPLICATION_WINDOW (self), self->stack, self->context,
                                                   self->rooms, self->messages);
  self->tidy = sai_tidy_new (self->stack, self->home, self->rooms, self->context->solver);
  g_signal_connect_object (self->tidy, "let-go", G_CALLBACK (sai_home_let_go), self->home, G_CONNECT_SWAPPED);
  self->herald = sai_herald_new (GTK_WINDOW (self), self->context, self->rooms, self->messages);
  self->turn_notice = sai_turn_notice_new (GTK_WINDOW (self), self->rooms, self->context->settings);
  self->unsaved_guard = sai_unsaved_guard_new (GTK_WINDOW (self), self->context->savers);
  sai_home_set_context (self->home, self->context);
}

/* All dialogs belong to widgets that are about to be destroyed. */
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

SaiWindow *
sai_window_new (AdwApplication *application, SaiContext *context)
{
  SaiWindow *self = g_object_new (SAI_TYPE_WINDOW, "application", application, NULL);
  GSettings *settings = context->settings;
  g_autofree char *page = g_settings_get_string (settings, "last-page");

  self->context = sai_context_ref (context);
  self->reset = sai_reset_new (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  furnish (self);
  accept_files (self);
  sai_home_set_page (self->home, page);

  return self;
}

/**
 * sai_window_say:
 * @self: a window
 * @message: a sentence in the person's language
 *
 * Shows a message for a while, replacing the previous one.
 */
void
sai_window_say (SaiWindow *self, const char *message)
{
  g_return_if_fail (SAI_IS_WINDOW (self));

  /* Ignored after the window was closed. */
  if (self->messages != NULL)
    sai_messages_say (self->messages, message);
}

/**
 * sai_window_set_notice:
 * @self: a window
 * @notice: (nullable): an important text in the person's language; %NULL when it no longer applies
 *
 * Shows a notice above the pages until it is dismissed.
 */
void
sai_window_set_notice (SaiWindow *self, const char *notice)
{
  g_return_if_fail (SAI_IS_WINDOW (self));

  sai_home_set_notice (self->home, notice);
}

/**
 * sai_window_import_files:
 * @self: a window
 * @files: (element-type GFile): files that may hold games, or one with the rules of a game
 *
 * Shows the games in the files and asks which of them to add to the history; shows rules in the designer.
 */
void
sai_window_import_files (SaiWindow *self, GPtrArray *files)
{
  g_return_if_fail (SAI_IS_WINDOW (self));

  if (!sai_ruleset_actions_open (self->ruleset_actions, files))
    sai_import_files (GTK_WINDOW (self), self->context, files);
}

SaiContext *
sai_window_get_context (SaiWindow *self)
{
  g_return_val_if_fail (SAI_IS_WINDOW (self), NULL);

  return self->context;
}

/* The game that is played here or on paper, %NULL if there is none. */
SaiGame *
sai_window_get_game (SaiWindow *self)
{
  g_return_val_if_fail (SAI_IS_WINDOW (self), NULL);

  return sai_rooms_get_game (self->rooms);
}

/**
 * sai_window_set_remedy:
 * @self: a window that shows a notice
 * @label: the translated label of the button, with a mnemonic
 * @action: the action of the button
 *
 * Shows a button beside the current notice.
 */
void
sai_window_set_remedy (SaiWindow *self, const char *label, const char *action)
{
  g_return_if_fail (SAI_IS_WINDOW (self));

  sai_home_set_remedy (self->home, label, action);
}

/* Whether the open game is being saved. */
gboolean
sai_window_is_saving (SaiWindow *self)
{
  g_return_val_if_fail (SAI_IS_WINDOW (self), FALSE);

  return sai_rooms_is_saving (self->rooms);
}

/* The help topic for what is shown. */
char *
sai_window_get_topic (SaiWindow *self)
{
  const char *page;

  g_return_val_if_fail (SAI_IS_WINDOW (self), NULL);

  page = get_page (self);
  if (page == NULL)
    return sai_rooms_get_topic (self->rooms);
  if (g_strcmp0 (page, "sheets") == 0)
    return g_strdup ("keeping");
  if (g_strcmp0 (page, "history") == 0 || g_strcmp0 (page, "statistics") == 0)
    return g_strdup (page);

  return g_strdup (SAI_HELP_START);
}

/**
 * sai_window_translate:
 * @self: a window
 * @context: the context in the current language
 *
 * Recreates everything in the window, because translations are looked up when widgets are created. The window itself,
 * the current page, the open game, sheet or record, and open preferences are preserved.
 */
void
sai_window_translate (SaiWindow *self, SaiContext *context)
{
  g_autoptr (SaiRooms) rooms = NULL;
  g_autoptr (GtkWidget) content = NULL;
  g_autoptr (SaiHome) home = NULL;
  g_autofree char *preferences = NULL;
  GtkStackTransitionType transition;
  int width = 0, height = 0;

  g_return_if_fail (SAI_IS_WINDOW (self));

  if (self->preferences != NULL)
    {
      preferences = sai_preferences_dup_page (self->preferences);
      gtk_window_get_default_size (GTK_WINDOW (self->preferences), &width, &height);
    }
  close_dialogs (self);
  clear_out (self);
  rooms = g_steal_pointer (&self->rooms);
  home = g_object_ref (self->home);
  content = g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (self)));
  sai_context_unref (self->context);
  self->context = sai_context_ref (context);

  /* GTK moves the focus out of what is gone with the next frame, and until then drops every key. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_WINDOW);
  gtk_widget_init_template (GTK_WIDGET (self));
  transition = gtk_stack_get_transition_type (self->stack);
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_NONE);
  furnish (self);
  sai_home_take_over (self->home, home);
  sai_rooms_take_over (self->rooms, rooms);
  gtk_stack_set_transition_type (self->stack, transition);
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
  if (preferences == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.preferences", NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->preferences), width, height);
  sai_preferences_set_page (self->preferences, preferences);
}
