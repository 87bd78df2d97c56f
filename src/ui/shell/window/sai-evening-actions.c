/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenings in the window: beginning one, showing one, and its next game. Whoever goes back from a game of an evening
 * comes to the evening first, where the ranking is.
 */
#include "config.h"

#include "window/sai-evening-actions.h"

#include "dialogs/sai-new-game-dialog.h"
#include "evening/sai-evening-page.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-evening.h"
#include "sai-start.h"
#include "worker/sai-game-requests.h"

#define ROOM "evening"

struct _SaiEveningActions
{
  GObject parent_instance;

  /* Not owned: the window owns this object. NULL after sai_evening_actions_end(), like the next three. */
  GtkWindow *window;
  GtkStack *stack;
  SaiRooms *rooms;
  SaiGameActions *games;

  SaiContext *context;
  /* How the next game is asked for, while the evening is read. */
  SaiGameMode mode;
  /* Cancels the reading of an evening, or of its last game. */
  GCancellable *loading;
};

G_DEFINE_FINAL_TYPE (SaiEveningActions, sai_evening_actions, G_TYPE_OBJECT)

static void
stop_loading (SaiEveningActions *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
ask (SaiEveningActions *self, SaiRequest *request, GAsyncReadyCallback callback)
{
  stop_loading (self);
  self->loading = g_cancellable_new ();
  sai_store_ask (self->context->store, request, self->loading, callback, g_object_ref (self));
}

static void
start_cb (SaiEveningActions *self, SaiGame *game)
{
  sai_game_actions_stop_loading (self->games);
  sai_rooms_show (self->rooms, game, FALSE);
}

static void
present (SaiEveningActions *self, SaiNewGameDialog *dialog)
{
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
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
  sai_evening_actions_show (SAI_EVENING_ACTIONS (user_data), g_variant_get_string (parameter, NULL));
}

/* The dialog for another game begins with the people of the last one, of whom the next one begins. */
static void
evening_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningActions) self = SAI_EVENING_ACTIONS (user_data);
  g_autoptr (SaiEvening) evening = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *mark = NULL;
  SaiGameSummary *last;

  if (evening == NULL || self->window == NULL)
    return;
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
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (SaiGame) last = NULL;
  g_autoptr (SaiGame) next = NULL;

  if (record == NULL || self->window == NULL)
    return;
  last = sai_game_new_from_record (record, self->context->catalog, NULL);
  if (last == NULL)
    return;
  next = sai_start_again (last);
  start_cb (self, next);
}

static void
last_evening_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningActions) self = SAI_EVENING_ACTIONS (user_data);
  g_autoptr (SaiEvening) evening = sai_store_answer (SAI_STORE (source), result, NULL);

  if (evening != NULL && self->window != NULL)
    ask (self, sai_request_load (sai_game_summary_get_id (g_ptr_array_index (evening->games, evening->games->len - 1))),
         last_game_cb);
}

/* Begins the same game with the same people again. */
static void
evening_next_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ask (SAI_EVENING_ACTIONS (user_data), sai_request_load_evening (g_variant_get_string (parameter, NULL)),
       last_evening_cb);
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
 * @stack: the stack of the rooms
 * @context: the context
 * @rooms: the rooms, which show games
 * @games: the actions on games
 *
 * Returns: (transfer full): the actions
 */
SaiEveningActions *
sai_evening_actions_new (GtkApplicationWindow *window,
                         GtkStack *stack,
                         SaiContext *context,
                         SaiRooms *rooms,
                         SaiGameActions *games)
{
  SaiEveningActions *self = g_object_new (SAI_TYPE_EVENING_ACTIONS, NULL);

  self->window = GTK_WINDOW (window);
  self->stack = stack;
  self->context = sai_context_ref (context);
  self->rooms = rooms;
  self->games = games;
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);

  return self;
}

/**
 * sai_evening_actions_end:
 * @self: (transfer full): the actions
 *
 * Removes the actions from the window.
 */
void
sai_evening_actions_end (SaiEveningActions *self)
{
  stop_loading (self);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  self->window = NULL;
  self->stack = NULL;
  self->rooms = NULL;
  self->games = NULL;
  g_object_unref (self);
}

/* The page is created on demand; the rooms destroy it some time after it was left, like those of games. */
static SaiEveningPage *
need_page (SaiEveningActions *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, ROOM);

  if (page == NULL)
    {
      page = g_object_new (SAI_TYPE_EVENING_PAGE, NULL);
      sai_evening_page_set_context (SAI_EVENING_PAGE (page), self->context);
      gtk_stack_add_named (self->stack, page, ROOM);
    }

  return SAI_EVENING_PAGE (page);
}

/**
 * sai_evening_actions_show:
 * @self: the actions
 * @id: the UUID of an evening
 *
 * Leaves the current game, and shows the evening.
 */
void
sai_evening_actions_show (SaiEveningActions *self, const char *id)
{
  SaiEveningPage *page;

  g_return_if_fail (SAI_IS_EVENING_ACTIONS (self));
  g_return_if_fail (id != NULL);

  sai_game_actions_stop_loading (self->games);
  sai_rooms_leave (self->rooms);
  page = need_page (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  sai_evening_page_set_id (page, id);
  gtk_widget_grab_focus (GTK_WIDGET (page));
}

/**
 * sai_evening_actions_get_shown:
 * @self: the actions
 *
 * Returns: (transfer none) (nullable): the UUID of the evening that is shown
 */
const char *
sai_evening_actions_get_shown (SaiEveningActions *self)
{
  GtkWidget *shown;

  g_return_val_if_fail (SAI_IS_EVENING_ACTIONS (self), NULL);

  shown = gtk_stack_get_visible_child (self->stack);

  return SAI_IS_EVENING_PAGE (shown) ? sai_evening_page_get_id (SAI_EVENING_PAGE (shown)) : NULL;
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
  sai_evening_actions_show (self, id);

  return TRUE;
}
