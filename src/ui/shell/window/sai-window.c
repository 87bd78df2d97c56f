/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the pages in their switcher, and over them a room for a game, a sheet or a record (see SaiRooms) with a
 * way back. Pages use the actions installed here for everything outside of them.
 */
#include "config.h"

#include "window/sai-window.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "dialogs/sai-blank-sheets-dialog.h"
#include "dialogs/sai-game-sheets.h"
#include "exchange/sai-export-dialog.h"
#include "exchange/sai-import.h"
#include "help/sai-help-name.h"
#include "util/sai-late-bar.h"
#include "games/sai-games-page.h"
#include "history/sai-history-page.h"
#include "window/sai-herald.h"
#include "window/sai-logout-guard.h"
#include "preferences/sai-preferences.h"
#include "window/sai-messages.h"
#include "window/sai-rooms.h"
#include "window/sai-ruleset-actions.h"
#include "paper/sai-sheets-page.h"
#include "statistics/sai-statistics-page.h"
#include "window/sai-tidy.h"
#include "window/sai-turn-notice.h"
#include "window/sai-window-growth.h"
#include "window/sai-designer-room.h"
#include "window/sai-evening-actions.h"
#include "window/sai-game-actions.h"
#include "util/sai-property.h"

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
  /* Whether there is an important notice; its text, and the label and action of its button or NULL. They stay while the
   * notice is being hidden by an animation.
   */
  gboolean has_notice;
  char *notice;
  char *remedy;
  char *remedy_action;
  /* The question whether to close the window despite unsaved moves, while it is shown. */
  GtkWidget *question;
  gboolean closing_anyway;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwViewStack *pages;
  GtkMenuButton *menu_button;
  GMenuModel *menu;
  GtkBox *home;
  SaiSwitcherTitle *switcher_title;
  SaiGamesPage *games;
  /* These pages are created when they are first shown, and NULL until then. */
  AdwBin *sheets_place;
  AdwBin *history_place;
  AdwBin *statistics_place;
  SaiHistoryPage *history;
  SaiStatisticsPage *statistics;
  SaiMessages *messages;
  SaiRooms *rooms;
  SaiGameActions *game_actions;
  SaiEveningActions *evening_actions;
  SaiRulesetActions *ruleset_actions;
  SaiTidy *tidy;
  SaiTurnNotice *turn_notice;
  SaiHerald *herald;
  SaiLogoutGuard *logout_guard;
  SaiWindowGrowth *growth;
};

enum
{
  PROP_0,
  PROP_HAS_NOTICE,
  PROP_NOTICE,
  PROP_REMEDY,
  PROP_REMEDY_ACTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiWindow, sai_window, ADW_TYPE_APPLICATION_WINDOW)

/* The visible page; NULL while a room is shown. */
static const char *
get_page (SaiWindow *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "home") != 0)
    return NULL;

  return adw_view_stack_get_visible_child_name (self->pages);
}

static void
show_home (SaiWindow *self)
{
  GtkWidget *focus;

  if (get_page (self) != NULL)
    return;
  sai_rooms_leave (self->rooms);
  gtk_stack_set_visible_child_name (self->stack, "home");
  /* The stack has restored the focus, if its previous widget still exists. */
  focus = gtk_root_get_focus (GTK_ROOT (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

/* From a game of an evening, back to the evening first. */
static void
home_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  if (!sai_evening_actions_go_back (self->evening_actions))
    show_home (self);
}

static void
page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  show_home (self);
  adw_view_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
}

static SaiHistoryPage *make_history (SaiWindow *self);

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
  adw_view_stack_set_visible_child_name (self->pages, "history");
  sai_history_page_show (make_history (self), filter, shared);
}

/* Starts a new sheet or game, depending on the visible page. */
static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  gboolean sheets = sai_rooms_is_on_paper (self->rooms) || g_strcmp0 (get_page (self), "sheets") == 0;

  gtk_widget_activate_action (widget, sheets ? "win.new-sheet" : "win.new-game", "s", "");
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
dismiss_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_window_set_notice (SAI_WINDOW (widget), NULL);
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

static void
answered_cb (SaiWindow *self, const char *response)
{
  if (!g_str_equal (response, "close"))
    return;
  self->closing_anyway = TRUE;
  /* This window is gone before the question, which must not ask for it then. */
  gtk_window_set_transient_for (GTK_WINDOW (self->question), NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* Asks before closing, because moves that could not be saved would be lost. */
static gboolean
ask_to_close (SaiWindow *self)
{
  const char *problem = sai_savers_get_problem (self->context->savers);

  if (problem == NULL || self->closing_anyway)
    return FALSE;
  if (self->question == NULL)
    {
      GtkWidget *question = adw_message_dialog_new (GTK_WINDOW (self), _ ("Close Without Saving?"), NULL);

      adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (question),
                                      _ ("The last moves aren’t saved and would be lost.\n%s"), problem);
      adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), "stay", _ ("Keep Open"), "close",
                                        _ ("Close Anyway"), NULL);
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "close", ADW_RESPONSE_DESTRUCTIVE);
      adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "stay");
      adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "stay");
      g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->question, question);
    }
  gtk_window_present (GTK_WINDOW (self->question));

  return TRUE;
}

static gboolean
sai_window_close_request (GtkWindow *window)
{
  SaiWindow *self = SAI_WINDOW (window);
  int width, height;

  if (ask_to_close (self) || sai_designer_room_ask (self->stack, G_CALLBACK (gtk_window_close), self))
    return TRUE;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->context->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->context->settings, "window-height", MAX (height, 294));
  g_settings_set_boolean (self->context->settings, "window-maximized", gtk_window_is_maximized (window));
  g_settings_set_string (self->context->settings, "last-page", adw_view_stack_get_visible_child_name (self->pages));
  sai_rooms_leave (self->rooms);

  return GTK_WINDOW_CLASS (sai_window_parent_class)->close_request (window);
}

static gboolean
has_text (SaiWindow *self, const char *text)
{
  return text != NULL;
}

static void
set_text (SaiWindow *self, char **text, const char *value, guint property)
{
  sai_property_take_text (self, text, g_strdup (value), properties[property]);
}

static void
sai_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiWindow *self = SAI_WINDOW (object);

  switch (prop_id)
    {
    case PROP_HAS_NOTICE:
      g_value_set_boolean (value, self->has_notice);
      break;

    case PROP_NOTICE:
      g_value_set_string (value, self->notice);
      break;

    case PROP_REMEDY:
      g_value_set_string (value, self->remedy);
      break;

    case PROP_REMEDY_ACTION:
      g_value_set_string (value, self->remedy_action);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_window_dispose (GObject *object)
{
  SaiWindow *self = SAI_WINDOW (object);

  g_clear_pointer (&self->evening_actions, sai_evening_actions_end);
  g_clear_pointer (&self->game_actions, sai_game_actions_end);
  g_clear_pointer (&self->ruleset_actions, sai_ruleset_actions_end);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->remedy, g_free);
  g_clear_pointer (&self->remedy_action, g_free);
  g_clear_object (&self->messages);
  g_clear_weak_pointer (&self->question);
  g_clear_weak_pointer (&self->preferences);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  g_clear_pointer (&self->tidy, sai_tidy_end);
  g_clear_pointer (&self->turn_notice, sai_turn_notice_end);
  g_clear_pointer (&self->herald, sai_herald_end);
  g_clear_pointer (&self->logout_guard, sai_logout_guard_end);
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
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_window_get_property;
  GTK_WINDOW_CLASS (klass)->close_request = sai_window_close_request;

  properties[PROP_HAS_NOTICE] = g_param_spec_boolean ("has-notice", NULL, NULL, FALSE, read);
  properties[PROP_NOTICE] = g_param_spec_string ("notice", NULL, NULL, NULL, read);
  properties[PROP_REMEDY] = g_param_spec_string ("remedy", NULL, NULL, NULL, read);
  properties[PROP_REMEDY_ACTION] = g_param_spec_string ("remedy-action", NULL, NULL, NULL, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GAMES_PAGE);
  g_type_ensure (SAI_TYPE_SWITCHER_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/shell/window/sai-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, has_text);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, home);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, games);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, sheets_place);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, history_place);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, statistics_place);

  gtk_widget_class_install_action (widget_class, "win.home", NULL, home_action);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_action);
  gtk_widget_class_install_action (widget_class, "win.games", "(a{sv}s)", games_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.blank-sheets", NULL, blank_sheets_action);
  gtk_widget_class_install_action (widget_class, "win.dismiss-notice", NULL, dismiss_action);
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

/* Returns the page, creating it if necessary. */
static SaiHistoryPage *
make_history (SaiWindow *self)
{
  if (self->history == NULL)
    {
      self->history = g_object_new (SAI_TYPE_HISTORY_PAGE, NULL);
      adw_bin_set_child (self->history_place, GTK_WIDGET (self->history));
      sai_history_page_set_sources (self->history, self->context->catalog, self->context->store);
    }

  return self->history;
}

/* Returns the page, creating it if necessary. */
static SaiStatisticsPage *
make_statistics (SaiWindow *self)
{
  if (self->statistics == NULL)
    {
      self->statistics = g_object_new (SAI_TYPE_STATISTICS_PAGE, NULL);
      adw_bin_set_child (self->statistics_place, GTK_WIDGET (self->statistics));
      sai_statistics_page_set_context (self->statistics, self->context);
    }

  return self->statistics;
}

static void
make_sheets (SaiWindow *self)
{
  SaiSheetsPage *sheets;

  if (adw_bin_get_child (self->sheets_place) != NULL)
    return;
  sheets = g_object_new (SAI_TYPE_SHEETS_PAGE, NULL);
  sai_sheets_page_set_sources (sheets, self->context->catalog, self->context->store);
  adw_bin_set_child (self->sheets_place, GTK_WIDGET (sheets));
}

static void
make_page_cb (SaiWindow *self)
{
  GtkWidget *place = adw_view_stack_get_visible_child (self->pages);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (place == GTK_WIDGET (self->sheets_place))
    make_sheets (self);
  else if (place == GTK_WIDGET (self->history_place))
    make_history (self);
  else if (place == GTK_WIDGET (self->statistics_place))
    make_statistics (self);
  /* When the stack moved the focus, this page had no widget to take it. On a hidden page the focus would be stuck, even
   * for Tab.
   */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)) &&
      !gtk_widget_is_ancestor (focus, place))
    gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
}

static void
let_go_cb (SaiWindow *self)
{
  if (self->history != NULL)
    sai_history_page_let_go (self->history);
}

/* Created on demand, so that it does not delay the first frame. */
static void
make_menu_cb (GtkMenuButton *button, gpointer menu)
{
  gtk_menu_button_set_menu_model (button, menu);
}

/* Sets the sources of the new pages and rooms. */
static void
furnish (SaiWindow *self)
{
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self->menu, NULL);
  self->messages = sai_messages_new (self->toasts, self->stack);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (make_page_cb), self, G_CONNECT_SWAPPED);
  sai_late_bar_follow (self->switcher_title, self->home);
  self->rooms = sai_rooms_new (self->stack, self->context);
  g_signal_connect_object (self->rooms, "notice", G_CALLBACK (sai_window_set_notice), self, G_CONNECT_SWAPPED);
  self->game_actions = sai_game_actions_new (GTK_APPLICATION_WINDOW (self), self->context, self->rooms, self->messages,
                                             self->discarded);
  self->evening_actions = sai_evening_actions_new (GTK_APPLICATION_WINDOW (self), self->context, self->rooms,
                                                   self->messages);
  self->ruleset_actions = sai_ruleset_actions_new (GTK_APPLICATION_WINDOW (self), self->stack, self->context,
                                                   self->rooms, self->messages);
  self->tidy = sai_tidy_new (self->stack, self->pages, self->rooms, self->context->solver);
  g_signal_connect_object (self->tidy, "let-go", G_CALLBACK (let_go_cb), self, G_CONNECT_SWAPPED);
  self->herald = sai_herald_new (GTK_WINDOW (self), self->context, self->rooms, self->messages);
  self->turn_notice = sai_turn_notice_new (GTK_WINDOW (self), self->rooms, self->context->settings);
  self->logout_guard = sai_logout_guard_new (GTK_WINDOW (self), self->context->savers);
  sai_games_page_set_sources (self->games, self->context);
  sai_games_page_offer_tour (self->games, self->context->settings, self->context->store);
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

/**
 * sai_window_new:
 * @application: the application
 * @context: the context
 *
 * Returns: the window, to be presented
 */
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
  adw_view_stack_set_visible_child_name (self->pages, page);

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

  if (notice != NULL)
    {
      set_text (self, &self->notice, notice, PROP_NOTICE);
      set_text (self, &self->remedy, NULL, PROP_REMEDY);
      set_text (self, &self->remedy_action, NULL, PROP_REMEDY_ACTION);
      sai_announce (GTK_WIDGET (self), notice);
    }
  if (self->has_notice == (notice != NULL))
    return;
  self->has_notice = notice != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_NOTICE]);
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

/**
 * sai_window_get_game:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the game that is played here or on paper in it
 */
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

  set_text (self, &self->remedy_action, action, PROP_REMEDY_ACTION);
  set_text (self, &self->remedy, label, PROP_REMEDY);
}

/**
 * sai_window_is_saving:
 * @self: a window
 *
 * Returns: whether the open game is being saved
 */
gboolean
sai_window_is_saving (SaiWindow *self)
{
  g_return_val_if_fail (SAI_IS_WINDOW (self), FALSE);

  return sai_rooms_is_saving (self->rooms);
}

/**
 * sai_window_get_topic:
 * @self: a window
 *
 * Returns: (transfer full): the help topic for what is shown
 */
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
  g_autoptr (SaiHistoryPage) history = NULL;
  g_autoptr (SaiStatisticsPage) statistics = NULL;
  g_autofree char *page = NULL;
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
  g_clear_pointer (&self->evening_actions, sai_evening_actions_end);
  g_clear_pointer (&self->game_actions, sai_game_actions_end);
  g_clear_pointer (&self->ruleset_actions, sai_ruleset_actions_end);
  g_clear_object (&self->messages);
  g_clear_pointer (&self->tidy, sai_tidy_end);
  g_clear_pointer (&self->turn_notice, sai_turn_notice_end);
  g_clear_pointer (&self->herald, sai_herald_end);
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
  furnish (self);
  if (history != NULL)
    sai_history_page_take_over (make_history (self), history);
  if (statistics != NULL)
    sai_statistics_page_take_over (make_statistics (self), statistics);
  adw_view_stack_set_visible_child_name (self->pages, page);
  sai_rooms_take_over (self->rooms, rooms);
  gtk_stack_set_transition_type (self->stack, transition);
  if (preferences == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.preferences", NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->preferences), width, height);
  sai_preferences_set_page (self->preferences, preferences);
}
