/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games, sheets and records of the window: begun, opened from the store, discarded and restored. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-discard.h"
#include "sai-history-edit.h"
#include "sai-new-game-dialog.h"
#include "sai-saver.h"
#include "sai-start.h"
#include "sai-window-private.h"

void
sai_window_stop_loading (SaiWindow *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
start_cb (SaiWindow *self,
          SaiGame   *game)
{
  sai_window_stop_loading (self);
  sai_rooms_show (self->rooms, game, FALSE);
}

/* Shows a game where it belongs. @is_whole: whether the store has all of its moves, or its saver knows what it lacks. */
static void
show_opened (SaiWindow *self,
             SaiGame   *game,
             gboolean   is_whole)
{
  sai_window_stop_loading (self);
  if (sai_game_is_finished (game))
    sai_rooms_show_record (self->rooms, game, is_whole);
  else
    sai_rooms_show (self->rooms, game, is_whole);
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
      gboolean is_whole = sai_game_get_n_moves (game) == record->moves->len;

      /* A sheet that was written before people could change their seats lacks the move that seats them. It is saved at once,
       * in the place of what was read, and of nothing else. */
      if (!is_whole)
        sai_store_expect (self->store, record);
      show_opened (self, game, is_whole);
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

  sai_window_stop_loading (self);
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

  /* Pressed twice: it is back already. */
  if (!sai_history_edit_finish (SAI_STORE (source), result, &error) &&
      !g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    sai_window_say (self, error->message);
}

static void
restore_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *const ids[] = { g_variant_get_string (parameter, NULL), NULL };

  sai_history_set_deleted_async (self->store, ids, FALSE, restored_cb, g_object_ref (self));
}

static void
discarded_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  SaiGameMode mode = SAI_GAME_MODE_PLAYED;
  const char *news;
  AdwToast *toast;

  if (!sai_discard_finish (SAI_STORE (source), result, &id, &mode, &error))
    {
      /* Pressed twice: it is gone already. */
      if (!g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
        sai_window_say (self, error->message);
      return;
    }

  news = mode == SAI_GAME_MODE_KEPT ? _("Score sheet discarded") : _("Game discarded");
  toast = adw_toast_new (news);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.restore");
  adw_toast_set_action_target_value (toast, g_variant_new_string (id));
  adw_toast_overlay_add_toast (self->toasts, toast);
  sai_announce (GTK_WIDGET (self), news);
}

static void
discard_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_discard_async (self->store, g_variant_get_string (parameter, NULL), discarded_cb, g_object_ref (self));
}

/* Asks for a game that begins here, or for a sheet for one at a real table. @parameter: the ruleset, "" for the last one. */
static void
ask_for_new (SaiWindow *self,
             GVariant  *parameter,
             gboolean   sheet)
{
  g_autofree char *last = g_settings_get_string (self->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiNewGameDialog *dialog;

  dialog = (sheet ? sai_new_game_dialog_new_sheet : sai_new_game_dialog_new) (GTK_WINDOW (self), self->catalog,
                                                                              self->settings, self->store,
                                                                              *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_game_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  ask_for_new (SAI_WINDOW (widget), parameter, FALSE);
}

static void
new_sheet_action (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  ask_for_new (SAI_WINDOW (widget), parameter, TRUE);
}

/* By the same rules for the same players: a game from a new seed, or an empty sheet. */
static void
again_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;

  if (last == NULL)
    return;
  game = sai_start_again (last);
  start_cb (self, game);
}

/* From the end of a game to looking at it move by move. */
static void
replay_action (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  sai_rooms_replay (SAI_WINDOW (widget)->rooms);
}

static void
trainer_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_window_stop_loading (self);
  sai_rooms_show_trainer (self->rooms);
}

static void
tour_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_window_stop_loading (self);
  sai_rooms_show_tour (self->rooms);
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
  gboolean sheets = sai_rooms_is_keeping (self->rooms) ||
                    (g_strcmp0 (shown, "home") == 0 && g_strcmp0 (page, "sheets") == 0);

  gtk_widget_activate_action (widget, sheets ? "win.new-sheet" : "win.new-game", "s", "");
}

/* Back from the record of a kept sheet to keeping it. */
static void
correct_action (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  sai_rooms_correct (SAI_WINDOW (widget)->rooms);
}

/*< private >
 * sai_window_install_games:
 * @widget_class: the class of the window
 */
void
sai_window_install_games (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", "s", new_game_action);
  gtk_widget_class_install_action (widget_class, "win.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "win.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "win.trainer", NULL, trainer_action);
  gtk_widget_class_install_action (widget_class, "win.tour", NULL, tour_action);
  gtk_widget_class_install_action (widget_class, "win.new-sheet", "s", new_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.correct", NULL, correct_action);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "win.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "win.discard", "s", discard_action);
  gtk_widget_class_install_action (widget_class, "win.restore", "s", restore_action);
}
