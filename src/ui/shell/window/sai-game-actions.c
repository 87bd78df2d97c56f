/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window on games, sheets and records: begun, opened from the store, discarded and restored. */
#include "config.h"

#include "window/sai-game-actions.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "game/sai-discard.h"
#include "history/sai-history-edit.h"
#include "dialogs/sai-new-game-dialog.h"
#include "util/sai-plain.h"
#include "sai-start.h"
#include "worker/sai-game-requests.h"

struct _SaiGameActions
{
  GObject parent_instance;

  /* Not owned: the window that owns this; NULL after the end, as what follows. */
  GtkWindow *window;
  SaiRooms *rooms;
  SaiMessages *messages;

  SaiContext *context;
  /* The ids of games that were discarded and can be brought back, the last one at the end. */
  GPtrArray *discarded;
  /* A game that is on its way from the store. */
  GCancellable *loading;
  /* The game that was left for a new one in which nothing was done yet; or NULL. */
  char *restarted;
};

G_DEFINE_FINAL_TYPE (SaiGameActions, sai_game_actions, G_TYPE_OBJECT)

static GSimpleAction *
find_action (SaiGameActions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->window), name));
}

/**
 * sai_game_actions_stop_loading:
 * @self: the actions
 *
 * A game that is still on its way from the store is not shown any more.
 */
void
sai_game_actions_stop_loading (SaiGameActions *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
start_cb (SaiGameActions *self, SaiGame *game)
{
  sai_game_actions_stop_loading (self);
  sai_rooms_show (self->rooms, game, FALSE);
}

/* Shows a game where it belongs. @is_whole: whether the store has all of its moves, or its saver knows what it lacks.
 */
static void
show_opened (SaiGameActions *self, SaiGame *game, gboolean is_whole)
{
  sai_game_actions_stop_loading (self);
  if (sai_game_is_finished (game))
    sai_rooms_show_record (self->rooms, game, is_whole);
  else
    sai_rooms_show (self->rooms, game, is_whole);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiGameActions) self = SAI_GAME_ACTIONS (user_data);
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

      sai_messages_say (self->messages, message);
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
open_game (SaiGameActions *self, const char *id)
{
  SaiSaver *saver = sai_savers_find (self->context->savers, id);

  sai_game_actions_stop_loading (self);
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
open_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_game (SAI_GAME_ACTIONS (user_data), g_variant_get_string (parameter, NULL));
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiGameActions) self = SAI_GAME_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;

  /* Pressed twice: it is back already. */
  if (!sai_store_answer (SAI_STORE (source), result, &error) && self->messages != NULL &&
      !g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    sai_messages_say (self->messages, error->message);
}

static void
restore (SaiGameActions *self, const char *id)
{
  const char *const ids[] = { id, NULL };

  sai_store_ask (self->context->store, sai_request_set_deleted (ids, FALSE), NULL, restored_cb, g_object_ref (self));
}

static void
restore_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  const char *id = g_variant_get_string (parameter, NULL);
  guint index;

  if (g_ptr_array_find_with_equal_func (self->discarded, id, g_str_equal, &index))
    g_ptr_array_remove_index (self->discarded, index);
  restore (self, id);
}

/* Says what was discarded, and how to bring it back. */
static void
offer_restore (SaiGameActions *self, const SaiDiscarded *discarded)
{
  const char *news = discarded->mode == SAI_GAME_MODE_PAPER ? _ ("Score sheet discarded") : _ ("Game discarded");
  AdwToast *toast = sai_plain_toast_new (news);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.restore");
  adw_toast_set_action_target_value (toast, g_variant_new_string (discarded->id));
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self->window), news);
}

static void
discarded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiGameActions) self = SAI_GAME_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDiscarded) discarded = sai_store_answer (SAI_STORE (source), result, &error);

  if (discarded != NULL)
    {
      if (self->messages != NULL)
        offer_restore (self, discarded);
      g_ptr_array_add (self->discarded, g_steal_pointer (&discarded->id));
    }
  /* Pressed twice: it is gone already. */
  else if (self->messages != NULL && !g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    {
      sai_messages_say (self->messages, error->message);
    }
}

static void
discard_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_store_ask (self->context->store, sai_request_discard (g_variant_get_string (parameter, NULL)), NULL, discarded_cb,
                 g_object_ref (self));
}

/* What asks for a game that begins here, or for a sheet for one at a real table. @parameter: the ruleset, "" for the
 * last one. */
static SaiNewGameDialog *
create_dialog (SaiGameActions *self, GVariant *parameter, gboolean sheet)
{
  g_autofree char *last = g_settings_get_string (self->context->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiNewGameDialog *dialog;

  dialog = (sheet ? sai_new_game_dialog_new_sheet
                  : sai_new_game_dialog_new) (self->window, self->context->catalog, self->context->settings,
                                              self->context->store, *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);

  return dialog;
}

static void
new_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (create_dialog (user_data, parameter, FALSE)));
}

static void
new_sheet_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (create_dialog (user_data, parameter, TRUE)));
}

/* At once, with the people and options of last time. */
static void
play_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_new_game_dialog_start (create_dialog (user_data, parameter, FALSE));
}

/* By the same rules for the same players: a game from a new seed, or an empty sheet. */
static void
again_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;

  if (last == NULL)
    return;
  game = sai_start_again (last);
  start_cb (self, game);
}

static void
forget_restarted (SaiGameActions *self)
{
  g_clear_pointer (&self->restarted, g_free);
  if (self->window == NULL)
    return;
  g_simple_action_set_enabled (find_action (self, "unrestart"), FALSE);
}

/* Says what became of the game that was left for a new one, and how to come back to it. Before anything was done in the
 * new one, Undo has nothing else to do.
 */
static void
offer_return (SaiGameActions *self, SaiGame *game)
{
  const char *news = _ ("Game restarted; the other one is kept as unfinished");
  AdwToast *toast = sai_plain_toast_new (news);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.open");
  adw_toast_set_action_target_value (toast, g_variant_new_string (self->restarted));
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self->window), news);
  g_simple_action_set_enabled (find_action (self, "unrestart"), TRUE);
  g_signal_connect_object (game, "changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/* From the beginning, with dice or cards that nobody has seen. What was played stays, to be continued. */
static void
restart_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
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
unrestart_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  if (self->restarted != NULL)
    open_game (self, self->restarted);
}

/* From the end of a game to looking at it move by move. */
static void
replay_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_replay (SAI_GAME_ACTIONS (user_data)->rooms);
}

static void
trainer_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_game_actions_stop_loading (self);
  sai_rooms_show_trainer (self->rooms);
}

static void
tour_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_game_actions_stop_loading (self);
  sai_rooms_show_tour (self->rooms);
}

/* Back from the record of a paper sheet to keeping it. */
static void
correct_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_correct (SAI_GAME_ACTIONS (user_data)->rooms);
}

static const GActionEntry entries[] = {
  { "play", play_action, "s" },
  { "new-game", new_game_action, "s" },
  { "again", again_action },
  { "restart", restart_action },
  { "unrestart", unrestart_action },
  { "replay", replay_action },
  { "trainer", trainer_action },
  { "tour", tour_action },
  { "new-sheet", new_sheet_action, "s" },
  { "correct", correct_action },
  { "open", open_action, "s" },
  { "discard", discard_action, "s" },
  { "restore", restore_action, "s" },
};

static void
sai_game_actions_finalize (GObject *object)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (object);

  g_clear_pointer (&self->restarted, g_free);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_game_actions_parent_class)->finalize (object);
}

static void
sai_game_actions_class_init (SaiGameActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_game_actions_finalize;
}

static void
sai_game_actions_init (SaiGameActions *self)
{
}

/* There is nothing to look back at, or to begin again, in the practice game of the tour. */
static void
follow_rooms (SaiGameActions *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN;

  g_object_bind_property (self->rooms, "practising", find_action (self, "replay"), "enabled", flags);
  g_object_bind_property (self->rooms, "practising", find_action (self, "restart"), "enabled", flags);
  /* Anyone who has gone elsewhere returns to the earlier game by opening it. */
  forget_restarted (self);
  g_signal_connect_object (self->rooms, "session-changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/**
 * sai_game_actions_new:
 * @window: the window that gets the actions; it must end them before it goes
 * @context: what there is
 * @rooms: where games are shown
 * @messages: where the window says what was done
 * @discarded: (element-type utf8): the ids of games that can be brought back; changed here
 *
 * Returns: (transfer full): the actions
 */
SaiGameActions *
sai_game_actions_new (GtkApplicationWindow *window,
                      SaiContext *context,
                      SaiRooms *rooms,
                      SaiMessages *messages,
                      GPtrArray *discarded)
{
  SaiGameActions *self = g_object_new (SAI_TYPE_GAME_ACTIONS, NULL);

  self->window = GTK_WINDOW (window);
  self->context = sai_context_ref (context);
  self->rooms = g_object_ref (rooms);
  self->messages = g_object_ref (messages);
  self->discarded = g_ptr_array_ref (discarded);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  follow_rooms (self);

  return self;
}

/**
 * sai_game_actions_end:
 * @self: (transfer full): the actions
 *
 * Takes the actions away from the window. What the store has begun is finished.
 */
void
sai_game_actions_end (SaiGameActions *self)
{
  sai_game_actions_stop_loading (self);
  g_signal_handlers_disconnect_by_func (self->rooms, forget_restarted, self);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  self->window = NULL;
  g_clear_object (&self->rooms);
  g_clear_object (&self->messages);
  g_object_unref (self);
}

/**
 * sai_game_actions_undo_discard:
 * @self: the actions
 *
 * Brings the game back that was discarded last.
 *
 * Returns: whether there was one
 */
gboolean
sai_game_actions_undo_discard (SaiGameActions *self)
{
  g_autofree char *id = NULL;

  if (self->discarded->len == 0)
    return FALSE;
  id = g_ptr_array_steal_index (self->discarded, self->discarded->len - 1);
  restore (self, id);

  return TRUE;
}
