/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts games into an evening afterwards. The history is changed, and the game on the table is told, too: it says itself
 * where the way back leads. Each change can be undone with the message about it, which knows what the games said
 * before.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-evening-dialog.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-evening.h"
#include "history/sai-evening-games.h"
#include "util/sai-announce.h"
#include "util/sai-toast.h"
#include "window/sai-evening-join.h"

/* How many evenings to choose from; nobody puts a game into an older one. */
#define MOST 30

struct _SaiEveningJoin
{
  GObject parent_instance;

  /* Not owned: the window owns this object. NULL after sai_evening_join_end(), like the next two. */
  GtkWindow *window;
  SaiRooms *rooms;
  SaiMessages *messages;

  SaiContext *context;
  /* Weak pointer: the message about the last change. */
  AdwToast *message;
};

G_DEFINE_FINAL_TYPE (SaiEveningJoin, sai_evening_join, G_TYPE_OBJECT)

/* A change that was asked for, or a question about games. */
typedef struct
{
  SaiEveningJoin *join;
  GStrv ids;
  /* What they are to say; while it is asked, what they say now, if they say the same. */
  GStrv marks;
  gboolean undoes;
} Change;

static Change *
change_new (SaiEveningJoin *join, const char *const *ids, const char *const *marks, gboolean undoes)
{
  Change *self = g_new0 (Change, 1);

  self->join = g_object_ref (join);
  self->ids = g_strdupv ((char **) ids);
  self->marks = g_strdupv ((char **) marks);
  self->undoes = undoes;

  return self;
}

static void
change_free (Change *self)
{
  g_object_unref (self->join);
  g_strfreev (self->ids);
  g_strfreev (self->marks);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Change, change_free)

/* What is said of a change: all games get the same, but for those that go back to several evenings. */
static char *
describe (const Change *change)
{
  g_autofree char *name = NULL;

  if (change->undoes)
    return g_strdup (_ ("Undone"));
  if (*change->marks[0] == '\0')
    return g_strdup (_ ("Taken out of the game night"));
  sai_evening_mark_parse (change->marks[0], NULL, &name, NULL);
  if (name == NULL || *name == '\0')
    return g_strdup (_ ("Added to the game night"));

  /* Translators: the name of a game night. */
  return g_strdup_printf (_ ("Added to “%s”"), name);
}

static void
tell (SaiEveningJoin *self, const Change *change, GStrv before)
{
  g_autofree char *news = describe (change);
  AdwToast *toast;

  /* Two ways back would be one too many. */
  if (self->message != NULL)
    sai_toast_dismiss (self->message);
  g_clear_weak_pointer (&self->message);
  if (change->undoes)
    {
      sai_messages_say (self->messages, news);
      return;
    }
  toast = sai_toast_new (news);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "win.evening-undo");
  adw_toast_set_action_target_value (toast, g_variant_new ("(^as^as)", change->ids, before));
  g_set_weak_pointer (&self->message, toast);
  sai_messages_add (self->messages, toast);
  sai_announce (GTK_WIDGET (self->window), news);
}

/* What the game that is shown is to say, if it is one of those that change; NULL if not. */
static const char *
find_shown (SaiEveningJoin *self, GStrv ids, GStrv marks)
{
  SaiGame *game = sai_rooms_get_shown_game (self->rooms);

  for (guint i = 0; game != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], sai_game_get_id (game)))
      return marks[i];

  return NULL;
}

static void
say_joined_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  SaiEveningJoin *self = change->join;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) before = sai_store_answer (SAI_STORE (source), result, &error);
  const char *shown;

  if (self->window == NULL)
    return;
  if (before == NULL)
    {
      sai_messages_say (self->messages, error->message);
      return;
    }
  shown = find_shown (self, change->ids, change->marks);
  if (shown != NULL)
    sai_game_set_evening (sai_rooms_get_shown_game (self->rooms), shown);
  tell (self, change, before);
}

static void
change_games (SaiEveningJoin *self, const char *const *ids, const char *const *marks, gboolean undoes)
{
  sai_store_ask (self->context->store, sai_request_set_evenings (ids, marks), NULL, say_joined_cb,
                 change_new (self, ids, marks, undoes));
}

/* A game without a move is in no history yet, and will say so when it comes there. */
static gboolean
change_unsaved (SaiEveningJoin *self, const Change *change)
{
  SaiGame *game = sai_rooms_get_shown_game (self->rooms);
  const char *before = game != NULL ? sai_game_get_evening (game) : NULL;
  const char *marks[] = { before != NULL ? before : "", NULL };
  g_auto (GStrv) former = g_strdupv ((char **) marks);

  if (game == NULL || sai_game_get_n_moves (game) > 0 || find_shown (self, change->ids, change->marks) == NULL)
    return FALSE;
  sai_game_set_evening (game, change->marks[0]);
  tell (self, change, former);

  return TRUE;
}

static void
move_games_cb (SaiEveningDialog *dialog, const char *mark, Change *question)
{
  SaiEveningJoin *self = question->join;
  g_autoptr (GStrvBuilder) marks = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autoptr (Change) change = NULL;

  if (self->window == NULL)
    return;
  for (guint i = 0; question->ids[i] != NULL; i++)
    g_strv_builder_add (marks, mark);
  all = g_strv_builder_end (marks);
  change = change_new (self, (const char *const *) question->ids, (const char *const *) all, FALSE);
  if (!change_unsaved (self, change))
    change_games (self, (const char *const *) question->ids, (const char *const *) all, FALSE);
}

static void
forget_question (gpointer question, GClosure *closure)
{
  change_free (question);
}

static void
ask_evening_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Change) question = user_data;
  SaiEveningJoin *self = question->join;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings = sai_store_answer (SAI_STORE (source), result, &error);
  SaiEveningDialog *dialog;

  if (self->window == NULL)
    return;
  if (evenings == NULL)
    {
      sai_messages_say (self->messages, error->message);
      return;
    }
  dialog = sai_evening_dialog_new (self->window, evenings, question->marks[0], g_strv_length (question->ids));
  g_signal_connect_data (dialog, "chosen", G_CALLBACK (move_games_cb), g_steal_pointer (&question), forget_question, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
ask (SaiEveningJoin *self, const char *const *ids, const char *current)
{
  const char *const marks[] = { current != NULL ? current : "", NULL };

  if (ids[0] != NULL)
    sai_store_ask (self->context->store, sai_request_list_evenings (MOST), NULL, ask_evening_cb,
                   change_new (self, ids, marks, FALSE));
}

/* The actions */

static void
join_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autofree const char **ids = NULL;
  const char *current;

  g_variant_get (parameter, "(^a&s&s)", &ids, &current);
  ask (SAI_EVENING_JOIN (user_data), ids, current);
}

static void
join_shown_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiEveningJoin *self = SAI_EVENING_JOIN (user_data);
  SaiGame *game = sai_rooms_get_shown_game (self->rooms);
  const char *const ids[] = { game != NULL ? sai_game_get_id (game) : NULL, NULL };

  if (game != NULL)
    ask (self, ids, sai_game_get_evening (game));
}

static void
leave_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *const ids[] = { g_variant_get_string (parameter, NULL), NULL };
  const char *const marks[] = { "", NULL };

  change_games (SAI_EVENING_JOIN (user_data), ids, marks, FALSE);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiEveningJoin *self = SAI_EVENING_JOIN (user_data);
  g_autofree const char **ids = NULL;
  g_autofree const char **marks = NULL;
  g_autoptr (Change) change = NULL;

  g_variant_get (parameter, "(^a&s^a&s)", &ids, &marks);
  change = change_new (self, ids, marks, TRUE);
  if (!change_unsaved (self, change))
    change_games (self, ids, marks, TRUE);
}

static const GActionEntry entries[] = {
  { "evening-join", join_action, "(ass)" },
  { "evening-join-shown", join_shown_action },
  { "evening-leave", leave_action, "s" },
  { "evening-undo", undo_action, "(asas)" },
};

static void
sai_evening_join_finalize (GObject *object)
{
  g_clear_weak_pointer (&SAI_EVENING_JOIN (object)->message);
  g_clear_pointer (&SAI_EVENING_JOIN (object)->context, sai_context_unref);

  G_OBJECT_CLASS (sai_evening_join_parent_class)->finalize (object);
}

static void
sai_evening_join_class_init (SaiEveningJoinClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_evening_join_finalize;
}

static void
sai_evening_join_init (SaiEveningJoin *self)
{
}

/**
 * sai_evening_join_new:
 * @window: the window to add the actions to; sai_evening_join_end() must be called before it is destroyed
 * @context: the context
 * @rooms: the rooms, which show games
 * @messages: the messages of the window
 *
 * Returns: (transfer full): the actions
 */
SaiEveningJoin *
sai_evening_join_new (GtkApplicationWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages)
{
  SaiEveningJoin *self = g_object_new (SAI_TYPE_EVENING_JOIN, NULL);

  self->window = GTK_WINDOW (window);
  self->context = sai_context_ref (context);
  self->rooms = rooms;
  self->messages = messages;
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);

  return self;
}

/**
 * sai_evening_join_end:
 * @self: (transfer full): the actions
 *
 * Removes the actions from the window.
 */
void
sai_evening_join_end (SaiEveningJoin *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  self->window = NULL;
  self->rooms = NULL;
  self->messages = NULL;
  g_object_unref (self);
}
