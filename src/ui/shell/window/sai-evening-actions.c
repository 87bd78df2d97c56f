/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenings in the window: beginning one, showing one, and its next game. Whoever goes back from a game of an evening
 * comes to the evening first, where the ranking is.
 */
#include "config.h"

#include "window/sai-evening-actions.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-new-game-dialog.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-evening.h"
#include "sai-start.h"
#include "window/sai-evening-join.h"
#include "worker/sai-game-requests.h"

struct _SaiEveningActions
{
  GObject parent_instance;

  /* Not owned: the window owns this object. NULL after sai_evening_actions_end(), like the next two. */
  GtkWindow *window;
  SaiRooms *rooms;
  SaiMessages *messages;

  SaiContext *context;
  SaiEveningJoin *join;
  /* How the next game is asked for, while the evening is read. */
  SaiGameMode mode;
};

G_DEFINE_FINAL_TYPE (SaiEveningActions, sai_evening_actions, G_TYPE_OBJECT)

static void
ask (SaiEveningActions *self, SaiRequest *request, GAsyncReadyCallback callback)
{
  sai_store_ask (self->context->store, request, sai_rooms_begin_loading (self->rooms), callback, g_object_ref (self));
}

static void
show_started_cb (SaiEveningActions *self, SaiGame *game)
{
  sai_rooms_show (self->rooms, game, FALSE);
}

static void
present (SaiEveningActions *self, SaiNewGameDialog *dialog)
{
  g_signal_connect_object (dialog, "start", G_CALLBACK (show_started_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static SaiNewGameDialog *
create_dialog (SaiEveningActions *self, SaiGameMode mode, const char *mark, GPtrArray *players, const char *ruleset)
{
  return sai_new_game_dialog_new_of_evening (self->window, self->context->catalog, self->context->settings,
                                             self->context->store, mode, ruleset, mark, players);
}

/* Asks for the people once; the first game begins at once. */
static void
new_evening_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiEveningActions *self = SAI_EVENING_ACTIONS (user_data);
  g_autofree char *last = g_settings_get_string (self->context->settings, "last-ruleset");
  g_autofree char *mark = sai_start_evening ();

  present (self, create_dialog (self, SAI_GAME_MODE_PAPER, mark, NULL, last));
}

static void
evening_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_rooms_show_evening (SAI_EVENING_ACTIONS (user_data)->rooms, g_variant_get_string (parameter, NULL));
}

/* The dialog for another game begins with the people of the last one, of whom the next one begins. */
static void
evening_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningActions) self = SAI_EVENING_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiEvening) evening = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *mark = NULL;
  SaiGameSummary *last;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;
  if (evening == NULL)
    {
      sai_messages_say (self->messages, error->message);
      return;
    }
  last = g_ptr_array_index (evening->games, evening->games->len - 1);
  players = sai_pass_start (sai_game_summary_get_record (last)->players, sai_game_summary_get_record (last)->places,
                            TRUE);
  mark = sai_evening_mark_print (evening->id, evening->name);
  present (self, create_dialog (self, self->mode, mark, players, sai_game_summary_get_ruleset (last)));
}

static void
evening_sheet_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiEveningActions *self = SAI_EVENING_ACTIONS (user_data);

  self->mode = SAI_GAME_MODE_PAPER;
  ask (self, sai_request_load_evening (g_variant_get_string (parameter, NULL)), evening_cb);
}

static void
evening_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiEveningActions *self = SAI_EVENING_ACTIONS (user_data);

  self->mode = SAI_GAME_MODE_PLAYED;
  ask (self, sai_request_load_evening (g_variant_get_string (parameter, NULL)), evening_cb);
}

static void
last_game_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningActions) self = SAI_EVENING_ACTIONS (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) last = NULL;
  g_autoptr (SaiGame) next = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->window == NULL)
    return;
  if (record != NULL)
    last = sai_game_new_from_record (record, self->context->catalog, &error);
  if (last == NULL)
    {
      g_autofree char *message = g_strdup_printf (_ ("Can’t open the game: %s"), error->message);

      sai_messages_say (self->messages, message);
      return;
    }
  next = sai_start_again (last);
  show_started_cb (self, next);
}

/* Begins the last game of an evening again, with the same people. */
static void
evening_next_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (SAI_EVENING_ACTIONS (user_data), sai_request_load (g_variant_get_string (parameter, NULL)), last_game_cb);
}

static const GActionEntry entries[] = {
  { "new-evening", new_evening_action },        { "evening", evening_action, "s" },
  { "evening-next", evening_next_action, "s" }, { "evening-sheet", evening_sheet_action, "s" },
  { "evening-game", evening_game_action, "s" },
};

static void
sai_evening_actions_finalize (GObject *object)
{
  g_clear_pointer (&SAI_EVENING_ACTIONS (object)->context, sai_context_unref);

  G_OBJECT_CLASS (sai_evening_actions_parent_class)->finalize (object);
}

static void
sai_evening_actions_class_init (SaiEveningActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_evening_actions_finalize;
}

static void
sai_evening_actions_init (SaiEveningActions *self)
{
}

/**
 * sai_evening_actions_new:
 * @window: the window to add the actions to; it must call sai_evening_actions_end() before it is destroyed
 * @context: the context
 * @rooms: the rooms, which show games
 * @messages: the messages of the window
 *
 * Returns: (transfer full): the actions
 */
SaiEveningActions *
sai_evening_actions_new (GtkApplicationWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages)
{
  SaiEveningActions *self = g_object_new (SAI_TYPE_EVENING_ACTIONS, NULL);

  self->window = GTK_WINDOW (window);
  self->context = sai_context_ref (context);
  self->rooms = rooms;
  self->messages = messages;
  self->join = sai_evening_join_new (window, context, rooms, messages);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);

  return self;
}

/* Takes @self, and removes its actions from the window. */
void
sai_evening_actions_end (SaiEveningActions *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  g_clear_pointer (&self->join, sai_evening_join_end);
  self->window = NULL;
  self->rooms = NULL;
  self->messages = NULL;
  g_object_unref (self);
}

/**
 * sai_evening_actions_go_back:
 * @self: the actions
 *
 * Goes from a game of an evening, or its record, to the evening. Where nothing of that has been saved yet, its page
 * goes on to the other pages.
 *
 * Returns: whether there was one
 */
gboolean
sai_evening_actions_go_back (SaiEveningActions *self)
{
  g_autofree char *id = NULL;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_EVENING_ACTIONS (self), FALSE);

  game = sai_rooms_get_shown_game (self->rooms);
  if (game == NULL || !sai_evening_mark_parse (sai_game_get_evening (game), &id, NULL, NULL) || id == NULL)
    return FALSE;
  sai_rooms_show_evening (self->rooms, id);

  return TRUE;
}
