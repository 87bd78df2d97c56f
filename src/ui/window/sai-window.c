/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the pages in their switcher, and over them a game, a sheet or a record with a way back. Pages ask for what concerns
 * more than themselves through the actions installed here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-blank-sheets-dialog.h"
#include "sai-discard.h"
#include "sai-felt.h"
#include "sai-field-page.h"
#include "sai-game-page.h"
#include "sai-games-page.h"
#include "sai-history-page.h"
#include "sai-keep-page.h"
#include "sai-new-game-dialog.h"
#include "sai-preferences.h"
#include "sai-record-page.h"
#include "sai-replay-page.h"
#include "sai-sheets-page.h"
#include "sai-start.h"
#include "sai-window.h"

/* As long as a message may need to appear, in milliseconds. libadwaita 1.2 does not survive that one is dismissed before: another
 * message takes its place then.
 */
#define MESSAGE_APPEARS_MS 1000

struct _SaiWindow
{
  AdwApplicationWindow  parent_instance;

  SaiCatalog           *catalog;
  SaiStore             *store;
  SaiSolver            *solver;
  GSettings            *settings;
  GCancellable         *loading;
  /* UUID → record of each game that was discarded, so that it can be brought back. */
  GHashTable           *discarded;
  /* Whether the store has all moves of the game that is shown as a record. */
  gboolean              is_record_whole;
  AdwToast             *message;
  gint64                message_since;
  /* Asks whether to close the window though something is not saved, while that is asked. */
  GtkWidget            *question;
  gboolean              closing_anyway;

  AdwToastOverlay      *toasts;
  GtkRevealer          *notice;
  GtkLabel             *notice_label;
  GtkStack             *stack;
  AdwViewStack         *pages;
  SaiGamesPage         *games;
  SaiSheetsPage        *sheets;
  SaiHistoryPage       *history;
  SaiGamePage          *game;
  SaiFieldPage         *field;
  SaiKeepPage          *keep;
  SaiRecordPage        *record;
  SaiReplayPage        *replay;
};

G_DEFINE_FINAL_TYPE (SaiWindow, sai_window, ADW_TYPE_APPLICATION_WINDOW)

static void
stop_loading (SaiWindow *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

/* Pages that the first screen does not need are made when they are wanted; the stack owns them. */
static void
need_game_page (SaiWindow *self)
{
  if (self->game != NULL)
    return;

  self->game = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->game), "game");
  g_settings_bind (self->settings, "hints-always", self->game, "hints-always", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "coach", self->game, "coach", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "coach-limit", self->game, "coach-limit", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "dice-style", self->game, "dice-style", G_SETTINGS_BIND_GET);
}

static void
need_field_page (SaiWindow *self)
{
  if (self->field != NULL)
    return;

  self->field = g_object_new (SAI_TYPE_FIELD_PAGE, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->field), "field");
  g_settings_bind (self->settings, "hints-always", self->field, "hints-always", G_SETTINGS_BIND_GET);
}

static void
need_replay_page (SaiWindow *self)
{
  if (self->replay != NULL)
    return;

  self->replay = g_object_new (SAI_TYPE_REPLAY_PAGE, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->replay), "replay");
}

static void
need_keep_page (SaiWindow *self)
{
  if (self->keep != NULL)
    return;

  self->keep = g_object_new (SAI_TYPE_KEEP_PAGE, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->keep), "keep");
  g_settings_bind (self->settings, "hints-always", self->keep, "hints-always", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "dice-style", self->keep, "dice-style", G_SETTINGS_BIND_GET);
}

static void
need_record_page (SaiWindow *self)
{
  if (self->record != NULL)
    return;

  self->record = g_object_new (SAI_TYPE_RECORD_PAGE, NULL);
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->record), "record");
}

/* The game that is played, if there is one. */
static SaiSession *
get_session (SaiWindow *self)
{
  if (self->game != NULL && sai_game_page_get_session (self->game) != NULL)
    return SAI_SESSION (sai_game_page_get_session (self->game));
  if (self->field != NULL && sai_field_page_get_session (self->field) != NULL)
    return SAI_SESSION (sai_field_page_get_session (self->field));

  return NULL;
}

/* The sheet that is kept, if there is one. */
static SaiKeeper *
get_keeper (SaiWindow *self)
{
  return self->keep != NULL ? sai_keep_page_get_keeper (self->keep) : NULL;
}

/* A game that was left while it was not saved is still being tried. */
static void
problem_cb (SaiWindow  *self,
            GParamSpec *pspec,
            SaiSaver   *saver)
{
  SaiSession *session = get_session (self);
  SaiKeeper *keeper = get_keeper (self);
  const char *problem = sai_saver_get_problem (saver);
  g_autofree char *text = NULL;

  /* While it is played, the page itself says so. */
  if ((session != NULL && sai_session_get_saver (session) == saver) ||
      (keeper != NULL && sai_keeper_get_saver (keeper) == saver))
    return;
  if (problem != NULL)
    text = g_strdup_printf (_("The game that you left is not saved yet; saving is tried again.\n%s"), problem);
  sai_window_set_notice (self, text);
}

/* Problems of the disk are told on the page of the game, and here once it was left. */
static void
follow_saver (SaiWindow *self,
              SaiSaver  *saver)
{
  /* A game that was left unsaved comes back with the saver that it had; then the page says what the notice said. */
  if (g_signal_handlers_disconnect_by_func (saver, problem_cb, self) > 0)
    sai_window_set_notice (self, NULL);
  g_signal_connect_object (saver, "notify::problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
}

/* Leaves the game that is played or the sheet that is kept. */
static void
leave_game (SaiWindow *self)
{
  SaiSession *session = get_session (self);
  SaiKeeper *keeper = get_keeper (self);
  g_autoptr (SaiSaver) saver = NULL;

  if (session != NULL)
    saver = g_object_ref (sai_session_get_saver (session));
  else if (keeper != NULL)
    saver = g_object_ref (sai_keeper_get_saver (keeper));
  else
    return;
  if (SAI_IS_FIELD_SESSION (session))
    sai_field_page_set_session (self->field, NULL);
  else if (session != NULL)
    sai_game_page_set_session (self->game, NULL);
  else
    sai_keep_page_set_keeper (self->keep, NULL, NULL, NULL);
  if (sai_saver_get_problem (saver) != NULL)
    problem_cb (self, NULL, saver);
}

/* What every game has that is shown. */
static void
enter_game (SaiWindow  *self,
            SaiSession *session)
{
  stop_loading (self);
  leave_game (self);
  follow_saver (self, sai_session_get_saver (session));
  g_settings_bind (self->settings, "computer-pace", session, "pace", G_SETTINGS_BIND_GET);
}

static void
show_dice_game (SaiWindow *self,
                SaiGame   *game,
                gboolean   is_saved)
{
  g_autoptr (SaiDiceSession) session = sai_dice_session_new (game, self->store, self->solver, is_saved);

  enter_game (self, SAI_SESSION (session));
  need_game_page (self);
  gtk_stack_set_visible_child_name (self->stack, "game");
  sai_game_page_set_session (self->game, session);
  sai_session_start (SAI_SESSION (session));
}

static void
show_field_game (SaiWindow *self,
                 SaiGame   *game,
                 gboolean   is_saved)
{
  g_autoptr (SaiFieldSession) session = sai_field_session_new (game, self->store, is_saved);

  enter_game (self, SAI_SESSION (session));
  g_settings_bind (self->settings, "thinking-time", session, "thinking-time", G_SETTINGS_BIND_GET);
  need_field_page (self);
  gtk_stack_set_visible_child_name (self->stack, "field");
  sai_field_page_set_session (self->field, session);
  sai_session_start (SAI_SESSION (session));
}

static void
show_game (SaiWindow *self,
           SaiGame   *game,
           gboolean   is_saved)
{
  if (sai_game_is_field (game))
    show_field_game (self, game, is_saved);
  else
    show_dice_game (self, game, is_saved);
}

static void
show_replay (SaiWindow *self,
             SaiGame   *game)
{
  need_replay_page (self);
  sai_replay_page_set_game (self->replay, game);
  gtk_stack_set_visible_child_name (self->stack, "replay");
  gtk_widget_grab_focus (GTK_WIDGET (self->replay));
}

static void
show_sheet (SaiWindow *self,
            SaiGame   *game,
            gboolean   is_saved)
{
  g_autoptr (SaiKeeper) keeper = sai_keeper_new (game, self->store, is_saved);

  stop_loading (self);
  leave_game (self);
  follow_saver (self, sai_keeper_get_saver (keeper));
  need_keep_page (self);
  gtk_stack_set_visible_child_name (self->stack, "keep");
  sai_keep_page_set_keeper (self->keep, keeper, self->solver, self->store);
}

static void
start_sheet_cb (SaiWindow *self,
                SaiGame   *game)
{
  show_sheet (self, game, FALSE);
}

static void
start_cb (SaiWindow *self,
          SaiGame   *game)
{
  show_game (self, game, FALSE);
}

static void
show_home (SaiWindow *self)
{
  GtkWidget *focus;

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "home") == 0)
    return;
  stop_loading (self);
  leave_game (self);
  gtk_stack_set_visible_child_name (self->stack, "home");
  /* The stack gives the focus back to what had it there, if that still exists. */
  focus = gtk_root_get_focus (GTK_ROOT (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

/* Shows a game where it belongs. @is_whole: whether the store has all of its moves, or its saver knows what it lacks. */
static void
show_opened (SaiWindow *self,
             SaiGame   *game,
             gboolean   is_whole)
{
  if (sai_game_is_finished (game) && sai_game_is_field (game) && sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED)
    {
      show_replay (self, game);
    }
  else if (sai_game_is_finished (game))
    {
      self->is_record_whole = is_whole;
      need_record_page (self);
      sai_record_page_set_game (self->record, game);
      gtk_stack_set_visible_child_name (self->stack, "record");
      gtk_widget_grab_focus (GTK_WIDGET (self->record));
    }
  else if (sai_game_get_mode (game) == SAI_GAME_MODE_KEPT)
    {
      show_sheet (self, game, is_whole);
    }
  else
    {
      show_game (self, game, TRUE);
    }
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_load_finish (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) game = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (record != NULL)
    game = sai_game_new_from_record (record, self->catalog, &error);

  if (game == NULL)
    {
      g_autofree char *message = g_strdup_printf (_("The game cannot be opened: %s"), error->message);

      sai_window_say (self, message);
    }
  else
    {
      /* A sheet that was written before people could change their seats lacks the move that seats them. */
      show_opened (self, game, sai_game_get_n_moves (game) == record->moves->len);
    }
}

/* Opens a game of the store: to be continued, or to be looked at when it is finished. */
static void
open_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  SaiSaver *saver = sai_saver_find (self->store, id);

  stop_loading (self);
  /* What was left before it was on disk is older there. */
  if (saver != NULL)
    {
      g_autoptr (SaiGame) game = g_object_ref (sai_saver_get_game (saver));

      show_opened (self, game, TRUE);
      return;
    }
  self->loading = g_cancellable_new ();
  sai_store_load_async (self->store, id, self->loading,
                        loaded_cb, g_object_ref (self));
}

static void
restored_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;

  if (!sai_store_save_finish (SAI_STORE (source), result, &error))
    sai_window_say (self, error->message);
}

static void
restore_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiRecord *record = g_hash_table_lookup (self->discarded, g_variant_get_string (parameter, NULL));

  if (record != NULL)
    sai_store_save_async (self->store, record, 0, NULL, restored_cb, g_object_ref (self));
}

static void
discarded_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  SaiRecord *record = sai_discard_finish (SAI_STORE (source), result, &error);
  const char *news;
  AdwToast *toast;

  if (record == NULL)
    {
      /* Pressed twice: it is gone already. */
      if (!g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
        sai_window_say (self, error->message);
      return;
    }

  news = record->mode == SAI_GAME_MODE_KEPT ? _("Score sheet discarded") : _("Game discarded");
  toast = adw_toast_new (news);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.restore");
  adw_toast_set_action_target_value (toast, g_variant_new_string (record->id));
  adw_toast_overlay_add_toast (self->toasts, toast);
  sai_announce (GTK_WIDGET (self), news);
  g_hash_table_replace (self->discarded, record->id, record);
}

static void
discard_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_discard_async (self->store, g_variant_get_string (parameter, NULL), discarded_cb, g_object_ref (self));
}

static void
new_game_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiNewGameDialog *dialog;

  dialog = sai_new_game_dialog_new (GTK_WINDOW (self), self->catalog, self->settings, self->store,
                                    *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The same game with the same seats, from a new seed. */
static void
again_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiSession *session = get_session (self);
  g_autoptr (SaiGame) game = NULL;

  if (session == NULL)
    return;
  game = sai_start_again (sai_session_get_game (session));
  show_game (self, game, FALSE);
}

/* From the end of a game to looking at it move by move. */
static void
replay_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiSession *session = get_session (self);
  g_autoptr (SaiGame) game = NULL;

  if (!SAI_IS_FIELD_SESSION (session) || !sai_game_is_finished (sai_session_get_game (session)))
    return;
  game = g_object_ref (sai_session_get_game (session));
  leave_game (self);
  show_replay (self, game);
}

static void
new_sheet_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiNewGameDialog *dialog;

  dialog = sai_new_game_dialog_new_sheet (GTK_WINDOW (self), self->catalog, self->settings, self->store,
                                          *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_sheet_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whatever is begun on the page that is shown. */
static void
new_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *shown = gtk_stack_get_visible_child_name (self->stack);
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  gboolean sheets = g_strcmp0 (shown, "keep") == 0 ||
                    (g_strcmp0 (shown, "home") == 0 && g_strcmp0 (page, "sheets") == 0);

  gtk_widget_activate_action (widget, sheets ? "win.new-sheet" : "win.new-game", "s", "");
}

/* An empty sheet by the same rules for the same players. */
static void
sheet_again_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiKeeper *keeper = get_keeper (self);
  g_autoptr (SaiGame) game = NULL;

  if (keeper == NULL)
    return;
  game = sai_start_again (sai_keeper_get_game (keeper));
  show_sheet (self, game, FALSE);
}

/* Back from the record of a kept sheet to keeping it. */
static void
correct_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autoptr (SaiGame) game = NULL;

  if (self->record != NULL)
    g_set_object (&game, sai_record_page_get_game (self->record));
  if (game != NULL && sai_game_get_mode (game) == SAI_GAME_MODE_KEPT)
    show_sheet (self, game, self->is_record_whole);
}

static void
home_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  show_home (SAI_WINDOW (widget));
}

static void
page_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  show_home (self);
  adw_view_stack_set_visible_child_name (self->pages, g_variant_get_string (parameter, NULL));
}

static void
preferences_action (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  sai_preferences_show (GTK_WINDOW (widget), SAI_WINDOW (widget)->settings);
}

static void
blank_sheets_action (GtkWidget  *widget,
                     const char *name,
                     GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");

  gtk_window_present (GTK_WINDOW (sai_blank_sheets_dialog_new (GTK_WINDOW (self), self->catalog, last)));
}

static void
dismiss_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  sai_window_set_notice (SAI_WINDOW (widget), NULL);
}

static void
say_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  sai_window_say (SAI_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* All tables of the window have the same felt. */
static void
felt_cb (SaiWindow *self)
{
  g_autofree char *felt = g_settings_get_string (self->settings, "felt");

  sai_felt_apply (GTK_WIDGET (self), felt);
}

static void
answered_cb (SaiWindow        *self,
             const char       *response)
{
  if (!g_str_equal (response, "close"))
    return;
  self->closing_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* What the disk has refused is nowhere else. */
static void
ask_to_close (SaiWindow  *self,
              const char *problem)
{
  if (self->question == NULL)
    {
      GtkWidget *question = adw_message_dialog_new (GTK_WINDOW (self), _("Close Without Saving?"), NULL);

      adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (question),
                                      _("The last moves are not on disk, and would be lost.\n%s"), problem);
      adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question),
                                        "stay", _("Keep Open"),
                                        "close", _("Close Anyway"),
                                        NULL);
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "close", ADW_RESPONSE_DESTRUCTIVE);
      adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "stay");
      adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "stay");
      g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->question, question);
    }
  gtk_window_present (GTK_WINDOW (self->question));
}

static gboolean
sai_window_close_request (GtkWindow *window)
{
  SaiWindow *self = SAI_WINDOW (window);
  const char *problem = sai_saver_find_problem (self->store);
  int width, height;

  if (problem != NULL && !self->closing_anyway)
    {
      ask_to_close (self, problem);
      return TRUE;
    }

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  leave_game (self);

  return GTK_WINDOW_CLASS (sai_window_parent_class)->close_request (window);
}

static void
sai_window_dispose (GObject *object)
{
  SaiWindow *self = SAI_WINDOW (object);

  stop_loading (self);
  g_clear_pointer (&self->discarded, g_hash_table_unref);
  g_clear_weak_pointer (&self->message);
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_object (&self->solver);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_window_parent_class)->dispose (object);
}

static void
sai_window_class_init (SaiWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = sai_window_close_request;

  g_type_ensure (SAI_TYPE_GAMES_PAGE);
  g_type_ensure (SAI_TYPE_HISTORY_PAGE);
  g_type_ensure (SAI_TYPE_SHEETS_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/window/sai-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, notice_label);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, games);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, sheets);
  gtk_widget_class_bind_template_child (widget_class, SaiWindow, history);

  gtk_widget_class_install_action (widget_class, "win.new-game", "s", new_game_action);
  gtk_widget_class_install_action (widget_class, "win.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "win.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "win.new-sheet", "s", new_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.sheet-again", NULL, sheet_again_action);
  gtk_widget_class_install_action (widget_class, "win.correct", NULL, correct_action);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "win.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "win.discard", "s", discard_action);
  gtk_widget_class_install_action (widget_class, "win.restore", "s", restore_action);
  gtk_widget_class_install_action (widget_class, "win.home", NULL, home_action);
  gtk_widget_class_install_action (widget_class, "win.page", "s", page_action);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences_action);
  gtk_widget_class_install_action (widget_class, "win.blank-sheets", NULL, blank_sheets_action);
  gtk_widget_class_install_action (widget_class, "win.dismiss-notice", NULL, dismiss_action);
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.home", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, GDK_CONTROL_MASK, "win.preferences", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "win.page", "s", "games");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_ALT_MASK, "win.page", "s", "sheets");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_ALT_MASK, "win.page", "s", "history");
}

static void
sai_window_init (SaiWindow *self)
{
  self->discarded = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) sai_record_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_window_new:
 * @application: the application
 * @catalog: the rulesets
 * @store: the history, open or about to be
 * @solver: where perfect play comes from
 * @settings: the settings
 *
 * Returns: the window, to be presented
 */
SaiWindow *
sai_window_new (AdwApplication *application,
                SaiCatalog     *catalog,
                SaiStore       *store,
                SaiSolver      *solver,
                GSettings      *settings)
{
  SaiWindow *self = g_object_new (SAI_TYPE_WINDOW, "application", application, NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->solver = g_object_ref (solver);
  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_signal_connect_object (settings, "changed::felt", G_CALLBACK (felt_cb), self, G_CONNECT_SWAPPED);
  felt_cb (self);
  sai_games_page_set_sources (self->games, catalog, store);
  sai_sheets_page_set_sources (self->sheets, catalog, store);
  sai_history_page_set_sources (self->history, catalog, store);

  return self;
}

/* What fades still exists, but can say nothing any more. */
static void
message_dismissed_cb (SaiWindow *self,
                      AdwToast  *toast)
{
  if (self->message == toast)
    g_clear_weak_pointer (&self->message);
}

/**
 * sai_window_say:
 * @self: a window
 * @message: a sentence in the person's language
 *
 * Shows a message for a while; one that is still shown makes room.
 */
void
sai_window_say (SaiWindow  *self,
                const char *message)
{
  g_autofree char *escaped = NULL;
  AdwToast *toast;

  g_return_if_fail (SAI_IS_WINDOW (self));
  g_return_if_fail (message != NULL);

  sai_announce (GTK_WIDGET (self), message);
  escaped = g_markup_escape_text (message, -1);
  if (self->message != NULL && g_get_monotonic_time () - self->message_since < MESSAGE_APPEARS_MS * 1000)
    {
      adw_toast_set_title (self->message, escaped);
      return;
    }

  if (self->message != NULL)
    adw_toast_dismiss (self->message);
  toast = adw_toast_new (escaped);
  self->message_since = g_get_monotonic_time ();
  g_set_weak_pointer (&self->message, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (message_dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/**
 * sai_window_set_notice:
 * @self: a window
 * @notice: (nullable): something that a person must get to know, in their language; %NULL when it is over
 *
 * Shows a notice above the pages until it is put away.
 */
void
sai_window_set_notice (SaiWindow  *self,
                       const char *notice)
{
  g_return_if_fail (SAI_IS_WINDOW (self));

  if (notice != NULL)
    {
      gtk_label_set_text (self->notice_label, notice);
      sai_announce (GTK_WIDGET (self), notice);
    }
  gtk_revealer_set_reveal_child (self->notice, notice != NULL);
}
