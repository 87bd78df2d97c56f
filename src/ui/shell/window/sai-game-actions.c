/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the window on games, sheets and records: starting, opening, discarding and restoring them. */
#include "config.h"

#include "window/sai-game-actions.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "game/sai-discard.h"
#include "history/sai-history-edit.h"
#include "dialogs/sai-new-game-dialog.h"
#include "kind/sai-ui-mode.h"
#include "field/sai-field-exercise.h"
#include "util/sai-toast.h"
#include "sai-start.h"
#include "seats/sai-default-players.h"
#include "statistics/sai-days.h"
#include "tour/sai-dice-tour.h"
#include "tour/sai-field-tour.h"
#include "worker/sai-game-requests.h"

struct _SaiGameActions
{
  GObject parent_instance;

  /* Not owned: the window owns this object. NULL after sai_game_actions_end(), like the next two. */
  GtkWindow *window;
  SaiRooms *rooms;
  SaiMessages *messages;

  SaiContext *context;
  /* The ids of discarded games that can be restored, most recent last. */
  GPtrArray *discarded;
  /* The id of the game that was left for a restarted one, or NULL once a move was made in that. */
  char *restarted;
};

G_DEFINE_FINAL_TYPE (SaiGameActions, sai_game_actions, G_TYPE_OBJECT)

static GSimpleAction *
find_action (SaiGameActions *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->window), name));
}

static void
show_started_cb (SaiGameActions *self, SaiGame *game)
{
  sai_rooms_show (self->rooms, game, FALSE);
}

/* Shows a game where it belongs. @is_whole: whether the store has all of its moves, or its saver knows the missing
 * ones.
 */
static void
show_opened (SaiGameActions *self, SaiGame *game, gboolean is_whole)
{
  if (sai_game_is_finished (game))
    sai_rooms_show_record (self->rooms, game, is_whole);
  else
    sai_rooms_show (self->rooms, game, is_whole);
}

static void
open_game_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiGameActions) self = SAI_GAME_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) game = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;
  if (record != NULL)
    game = sai_game_new_from_record (record, self->context->catalog, &error);

  if (game == NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("Can’t open the game: %s"), error->message);

      sai_messages_say (self->messages, message);
    }
  else
    {
      gboolean is_whole = sai_game_get_n_moves (game) == record->moves->len;

      /* Old records of paper games lack the move that seats the players, which is added when they are loaded. The game
       * is saved again at once, replacing only the record that was read.
       */
      if (!is_whole)
        sai_store_expect (self->context->store, record);
      show_opened (self, game, is_whole);
    }
}

/* Opens a game of the store: to continue it, or to view its record if it is finished. */
static void
open_game (SaiGameActions *self, const char *id)
{
  SaiSaver *saver = sai_savers_find (self->context->savers, id);

  /* A game with a saver may be newer than its record on disk. */
  if (saver != NULL)
    {
      g_autoptr (SaiGame) game = g_object_ref (sai_saver_get_game (saver));

      show_opened (self, game, TRUE);
      return;
    }
  sai_store_ask (self->context->store, sai_request_load (id), sai_rooms_begin_loading (self->rooms), open_game_cb,
                 g_object_ref (self));
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

  /* Not found if the button was pressed twice and the game was restored already. */
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

/* Shows a message about the discarded game, with a button to restore it. */
static void
offer_restore (SaiGameActions *self, const SaiDiscarded *discarded)
{
  const char *news = _ (sai_ui_modes[discarded->mode].discarded);
  AdwToast *toast = sai_toast_new (news);

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
  /* Not found if the button was pressed twice and the game was discarded already. */
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

/* Creates the dialog for a new game, or for a sheet for a real table. @parameter: the ruleset, "" for that of the game
 * that is open, with its people, or else the last one.
 */
static SaiNewGameDialog *
create_dialog (SaiGameActions *self, GVariant *parameter, gboolean sheet)
{
  g_autofree char *last = g_settings_get_string (self->context->settings, "last-ruleset");
  const char *ruleset = g_variant_get_string (parameter, NULL);
  SaiGameMode mode = sheet ? SAI_GAME_MODE_PAPER : SAI_GAME_MODE_PLAYED;
  SaiGame *game = *ruleset == '\0' ? sai_rooms_get_game (self->rooms) : NULL;
  SaiNewGameDialog *dialog;

  if (game != NULL && g_strcmp0 (sai_rooms_get_another (self->rooms), sheet ? "win.new-sheet" : "win.new-game") == 0)
    dialog = sai_new_game_dialog_new_next (self->window, self->context->catalog, self->context->settings,
                                           self->context->store, mode, game);
  else
    dialog = (sheet ? sai_new_game_dialog_new_sheet
                    : sai_new_game_dialog_new) (self->window, self->context->catalog, self->context->settings,
                                                self->context->store, *ruleset != '\0' ? ruleset : last);
  g_signal_connect_object (dialog, "start", G_CALLBACK (show_started_cb), self, G_CONNECT_SWAPPED);

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

/* Starts a game at once, with the players and options of last time. */
static void
play_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_new_game_dialog_start (create_dialog (user_data, parameter, FALSE));
}

static void
daily_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiGameActions) self = SAI_GAME_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dailies = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiPlayer) player = NULL;
  g_autoptr (SaiGame) game = NULL;
  GDate today;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;
  if (dailies != NULL && dailies->len > 0)
    {
      open_game (self, ((SaiDaily *) g_ptr_array_index (dailies, 0))->id);
      return;
    }
  sai_today (&today);
  player = sai_default_players_find_person (self->context->settings);
  game = sai_start_daily (self->context->catalog, &today, player);
  if (game != NULL)
    show_started_cb (self, game);
}

/* Begins today's game, continues it, or shows its record. */
static void
daily_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  GDate today;

  sai_today (&today);
  sai_store_ask (self->context->store, sai_request_daily (&today), sai_rooms_begin_loading (self->rooms), daily_cb,
                 g_object_ref (self));
}

/* Starts a game with a new seed, or an empty sheet, with the same rules and players. */
static void
again_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;

  if (last == NULL)
    return;
  game = sai_start_again (last);
  show_started_cb (self, game);
}

static void
forget_restarted (SaiGameActions *self)
{
  g_clear_pointer (&self->restarted, g_free);
  if (self->window == NULL)
    return;
  g_simple_action_set_enabled (find_action (self, "unrestart"), FALSE);
}

/* Shows a message about the game that was left for a new one, with a button to return to it. Until a move is made in
 * the new game, the shortcut of Undo does the same.
 */
static void
offer_return (SaiGameActions *self, SaiGame *game)
{
  const char *news = _ ("Game restarted; the previous one is kept");
  AdwToast *toast = sai_toast_new (news);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.open");
  adw_toast_set_action_target_value (toast, g_variant_new_string (self->restarted));
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self->window), news);
  g_simple_action_set_enabled (find_action (self, "unrestart"), TRUE);
  g_signal_connect_object (game, "changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/* Restarts with new dice or cards. The old game can still be continued. */
static void
restart_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  SaiGame *last = sai_rooms_get_game (self->rooms);
  g_autoptr (SaiGame) game = NULL;
  g_autofree char *left = NULL;

  if (last == NULL || !sai_game_get_kind (last)->has_seed)
    return;
  if (sai_game_get_n_moves (last) > 0 && !sai_game_is_finished (last))
    left = g_strdup (sai_game_get_id (last));
  game = sai_start_over (last);
  show_started_cb (self, game);
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

/* Shows the record of the current game. */
static void
replay_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_replay (SAI_GAME_ACTIONS (user_data)->rooms);
}

static void
review_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_review (SAI_GAME_ACTIONS (user_data)->rooms);
}

/* Asks questions about a kind of decision (see sai_loss_get_id()), or about all of them. */
static void
show_trainer (SaiGameActions *self, const char *kind)
{
  sai_rooms_show_trainer (self->rooms, kind);
}

static void
trainer_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_trainer (user_data, NULL);
}

static void
learn_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_learn (SAI_GAME_ACTIONS (user_data)->rooms);
}

static void
practice_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show_trainer (user_data, g_variant_get_string (parameter, NULL));
}

/* Opens a position that comes from no game. One of dice, see sai_question_parse(), is asked about in the trainer; one
 * of cards, see sai_field_exercise_parse(), is played on from there, with other cards to come, and not saved before the
 * first move.
 */
static void
try_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);
  const char *position = g_variant_get_string (parameter, NULL);
  g_autoptr (SaiPlayer) person = sai_default_players_find_person (self->context->settings);
  g_autoptr (SaiFieldExercise) exercise = NULL;
  g_autoptr (SaiGame) game = NULL;

  exercise = sai_field_exercise_parse (self->context->catalog, position, sai_player_get_name (person), NULL);
  if (exercise == NULL)
    {
      sai_rooms_try (self->rooms, position);
      return;
    }
  game = sai_start_from_fresh (exercise->game, sai_game_get_n_moves (exercise->game));
  sai_rooms_show (self->rooms, game, FALSE);
}

static void
records_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_rooms_show_records (self->rooms);
}

static void
tour_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_rooms_show_tour (self->rooms, SAI_TYPE_DICE_TOUR);
}

static void
card_tour_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiGameActions *self = SAI_GAME_ACTIONS (user_data);

  sai_rooms_show_tour (self->rooms, SAI_TYPE_FIELD_TOUR);
}

/* Returns from the record of a paper game to its sheet or pad. */
static void
correct_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_correct (SAI_GAME_ACTIONS (user_data)->rooms);
}

static const GActionEntry entries[] = {
  { "play", play_action, "s" },       { "daily", daily_action },
  { "records", records_action },      { "new-game", new_game_action, "s" },
  { "again", again_action },          { "restart", restart_action },
  { "unrestart", unrestart_action },  { "replay", replay_action },
  { "review", review_action },        { "trainer", trainer_action },
  { "learn", learn_action },          { "practice", practice_action, "s" },
  { "try", try_action, "s" },         { "tour", tour_action },
  { "card-tour", card_tour_action },  { "new-sheet", new_sheet_action, "s" },
  { "correct", correct_action },      { "open", open_action, "s" },
  { "discard", discard_action, "s" }, { "restore", restore_action, "s" },
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

/* The practice game of the tour has no record and cannot be restarted. */
static void
follow_rooms (SaiGameActions *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN;

  g_object_bind_property (self->rooms, "practising", find_action (self, "replay"), "enabled", flags);
  g_object_bind_property (self->rooms, "practising", find_action (self, "review"), "enabled", flags);
  g_object_bind_property (self->rooms, "practising", find_action (self, "restart"), "enabled", flags);
  /* After leaving the new game, the old one can only be returned to by opening it. */
  forget_restarted (self);
  g_signal_connect_object (self->rooms, "session-changed", G_CALLBACK (forget_restarted), self, G_CONNECT_SWAPPED);
}

/**
 * sai_game_actions_new:
 * @window: the window to add the actions to; it must call sai_game_actions_end() before it is destroyed
 * @context: the context
 * @rooms: the rooms, which show games
 * @messages: the messages of the window
 * @discarded: (element-type utf8): the ids of games that can be restored; modified by the actions
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
 * Removes the actions from the window. Running requests to the store are completed.
 */
void
sai_game_actions_end (SaiGameActions *self)
{
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
 * Restores the game that was discarded last.
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
