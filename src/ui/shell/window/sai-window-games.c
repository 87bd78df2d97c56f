/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games, sheets and records of the window: begun, opened from the store, discarded and restored. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "game/sai-discard.h"
#include "history/sai-history-edit.h"
#include "dialogs/sai-new-game-dialog.h"
#include "util/sai-plain.h"
#include "sai-start.h"
#include "window/sai-window-private.h"
#include "worker/sai-game-requests.h"

void
sai_window_stop_loading (SaiWindow *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
start_cb (SaiWindow *self, SaiGame *game)
{
  sai_window_stop_loading (self);
  sai_rooms_show (self->rooms, game, FALSE);
}

/* Shows a game where it belongs. @is_whole: whether the store has all of its moves, or its saver knows what it lacks.
 */
static void
show_opened (SaiWindow *self, SaiGame *game, gboolean is_whole)
{
  sai_window_stop_loading (self);
  if (sai_game_is_finished (game))
    sai_rooms_show_record (self->rooms, game, is_whole);
  else
    sai_rooms_show (self->rooms, game, is_whole);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) game = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (record != NULL)
    game = sai_game_new_from_record (record, self->context->catalog, &error);

  if (game == NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("The game cannot be opened: %s"), error->message);

      sai_window_say (self, message);
    }
  else
    {
      gboolean is_whole = sai_game_get_n_moves (game) == record->moves->len;

      /* A sheet that was written before people could change their seats lacks the move that seats them. It is saved at
       * once, in the place of what was read, and of nothing else. */
      if (!is_whole)
        sai_store_expect (self->context->store, record);
      show_opened (self, game, is_whole);
    }
}

/* Opens a game of the store: to be continued, or to be looked at when it is finished. */
static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  SaiSaver *saver = sai_savers_find (self->context->savers, id);

  sai_window_stop_loading (self);
  /* What was left before it was on disk is older there. */
  if (saver != NULL)
    {
      g_autoptr (SaiGame) game = g_object_ref (sai_saver_get_game (saver));

      show_opened (self, game, TRUE);
      return;
    }
  self->loading = g_cancellable_new ();
  sai_store_ask (self->context->store, sai_request_load (id), self->loading, loaded_cb, g_object_ref (self));
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;

  /* Pressed twice: it is back already. */
  if (!sai_store_answer (SAI_STORE (source), result, &error) &&
      !g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    sai_window_say (self, error->message);
}

static void
restore (SaiWindow *self, const char *id)
{
  const char *const ids[] = { id, NULL };

  sai_store_ask (self->context->store, sai_request_set_deleted (ids, FALSE), NULL, restored_cb, g_object_ref (self));
}

static void
restore_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  guint index;

  if (self->discarded != NULL && g_ptr_array_find_with_equal_func (self->discarded, id, g_str_equal, &index))
    g_ptr_array_remove_index (self->discarded, index);
  restore (self, id);
}

/* Brings the game back that was discarded last, where games are discarded; elsewhere the key has another meaning. */
static gboolean
undo_discard_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  SaiWindow *self = SAI_WINDOW (widget);
  const char *page = sai_window_get_page (self);
  g_autofree char *id = NULL;

  if (self->discarded == NULL || self->discarded->len == 0 ||
      (g_strcmp0 (page, "games") != 0 && g_strcmp0 (page, "sheets") != 0))
    return GDK_EVENT_PROPAGATE;
  id = g_ptr_array_steal_index (self->discarded, self->discarded->len - 1);
  restore (self, id);

  return GDK_EVENT_STOP;
}

static void
discarded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiWindow) self = SAI_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDiscarded) discarded = sai_store_answer (SAI_STORE (source), result, &error);
  const char *news;
  AdwToast *toast;

  if (discarded == NULL)
    {
      /* Pressed twice: it is gone already. */
      if (!g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
        sai_window_say (self, error->message);
      return;
    }

  news = discarded->mode == SAI_GAME_MODE_PAPER ? _ ("Score sheet discarded") : _ ("Game discarded");
  toast = sai_plain_toast_new (news);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.restore");
  adw_toast_set_action_target_value (toast, g_variant_new_string (discarded->id));
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self), news);
  if (self->discarded == NULL)
    self->discarded = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->discarded, g_steal_pointer (&discarded->id));
}

static void
discard_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_store_ask (self->context->store, sai_request_discard (g_variant_get_string (parameter, NULL)), NULL, discarded_cb,
                 g_object_ref (self));
}

/* Asks for a game that begins here, or for a sheet for one at a real table. @parameter: the ruleset, "" for the last
 * one. */
static void
ask_for_new (SaiWindow *self, GVariant *parameter, gboolean sheet)
{
  g_autofree char *last = g_settings_get_string (self->context->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiNewGameDialog *dialog;

  dialog = (sheet ? sai_new_game_dialog_new_sheet
                  : sai_new_game_dialog_new) (GTK_WINDOW (self), self->context->catalog, self->context->settings,
                                              self->context->store, *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_new (SAI_WINDOW (widget), parameter, FALSE);
}

static void
new_sheet_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_new (SAI_WINDOW (widget), parameter, TRUE);
}

/* By the same rules for the same players: a game from a new seed, or an empty sheet. */
static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;

  if (last == NULL)
    return;
  game = sai_start_again (last);
  start_cb (self, game);
}

static void
forget_restarted (SaiWindow *self)
{
  g_clear_pointer (&self->restarted, g_free);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.unrestart", FALSE);
}

/* Says what became of the game that was left for a new one, and how to come back to it. Before anything was done in the
 * new one, Undo has nothing else to do.
 */
static void
offer_return (SaiWindow *self, SaiGame *game)
{
  const char *news = _ ("Game restarted; the other one is kept as unfinished");
  AdwToast *toast = sai_plain_toast_new (news);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.open");
  adw_toast_set_action_target_value (toast, g_variant_new_string (self->restarted));
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self), news);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.unrestart", TRUE);
  g_signal_connect_object (game, "changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/* From the beginning, with dice or cards that nobody has seen. What was played stays, to be continued. */
static void
restart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;
  g_autofree char *left = NULL;

  if (last == NULL || sai_rooms_is_on_paper (self->rooms))
    return;
  if (sai_game_get_n_moves (last) > 0 && !sai_game_is_finished (last))
    left = g_strdup (sai_game_get_id (last));
  game = sai_start_again (last);
  start_cb (self, game);
  if (left == NULL)
    return;
  self->restarted = g_steal_pointer (&left);
  offer_return (self, game);
}

static void
unrestart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  if (self->restarted != NULL)
    gtk_widget_activate_action (widget, "win.open", "s", self->restarted);
}

/*< private >
 * sai_window_follow_restarts:
 * @self: a window with its rooms
 *
 * Whoever goes elsewhere comes back to the game that was left by opening it.
 */
void
sai_window_follow_restarts (SaiWindow *self)
{
  forget_restarted (self);
  g_signal_connect_object (self->rooms, "session-changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/* From the end of a game to looking at it move by move. */
static void
replay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_rooms_replay (SAI_WINDOW (widget)->rooms);
}

static void
trainer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_window_stop_loading (self);
  sai_rooms_show_trainer (self->rooms);
}

static void
tour_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);

  sai_window_stop_loading (self);
  sai_rooms_show_tour (self->rooms);
}

/* Whatever is begun on the page that is shown. */
static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiWindow *self = SAI_WINDOW (widget);
  gboolean sheets = sai_rooms_is_on_paper (self->rooms) || g_strcmp0 (sai_window_get_page (self), "sheets") == 0;

  gtk_widget_activate_action (widget, sheets ? "win.new-sheet" : "win.new-game", "s", "");
}

/* Back from the record of a paper sheet to keeping it. */
static void
correct_action (GtkWidget *widget, const char *name, GVariant *parameter)
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
  gtk_widget_class_install_action (widget_class, "win.restart", NULL, restart_action);
  gtk_widget_class_install_action (widget_class, "win.unrestart", NULL, unrestart_action);
  gtk_widget_class_install_action (widget_class, "win.replay", NULL, replay_action);
  gtk_widget_class_install_action (widget_class, "win.trainer", NULL, trainer_action);
  gtk_widget_class_install_action (widget_class, "win.tour", NULL, tour_action);
  gtk_widget_class_install_action (widget_class, "win.new-sheet", "s", new_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.correct", NULL, correct_action);
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "win.open", "s", open_action);
  gtk_widget_class_install_action (widget_class, "win.discard", "s", discard_action);
  gtk_widget_class_install_action (widget_class, "win.restore", "s", restore_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_discard_binding, NULL);
}
