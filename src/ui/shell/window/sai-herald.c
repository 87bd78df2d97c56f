/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the game that is played. When it is finished and saved, it is analysed, and what the history then tells of
 * the person's achievements is compared with that game: those that it did itself are new. Nothing is kept of what was
 * said but the news of this run of the program, so an achievement that comes with an import is not cheered. A game
 * whose dice or cards were known is compared with the others that had them instead.
 *
 * News stand in the result while that is shown: a toast would lie on its buttons, and take the next Escape, which is
 * meant for the page.
 */
#include "config.h"

#include "window/sai-herald.h"

#include <glib/gi18n-lib.h>

#include "archive/sai-achievements.h"
#include "game/sai-daily.h"
#include "history/sai-database-twins.h"
#include "records/sai-achievement-text.h"
#include "replay/sai-replay-text.h"
#include "statistics/sai-days.h"
#include "util/sai-announce.h"
#include "util/sai-toast.h"

/* The most that the setting counts. */
#define GAMES_BEFORE_CHANCES 5

struct _SaiHerald
{
  GObject parent_instance;

  /* Not owned: the window owns this object. NULL after sai_herald_end(), like the messages. */
  GtkWindow *window;
  SaiMessages *messages;
  SaiContext *context;
  SaiRooms *rooms;
  GCancellable *cancellable;
  /* The game that is followed, and the finished one of which there may be news: its id, its day and its player. */
  SaiGame *game;
  char *id;
  char *daily;
  char *player;
  /* What was said of it, a bit for each achievement, and whether the comparison was. */
  guint said;
  gboolean compared;
  /* Whether the bar of who is ahead is to be mentioned. */
  gboolean tip;
};

G_DEFINE_FINAL_TYPE (SaiHerald, sai_herald, G_TYPE_OBJECT)

/* Where news of the finished game stand, if it is still shown. */
static SaiResultView *
find_result (SaiHerald *self)
{
  return self->id != NULL ? sai_rooms_find_result (self->rooms, self->id) : NULL;
}

static void
say (SaiHerald *self, const char *news)
{
  AdwToast *toast = sai_toast_new (news);

  adw_toast_set_button_label (toast, _ ("Records"));
  adw_toast_set_action_name (toast, "win.records");
  sai_messages_add (self->messages, toast);
}

static void
tell_achievement (SaiHerald *self, SaiAchievementKind kind)
{
  SaiResultView *result = find_result (self);
  /* Translators: the name of an achievement, and what it takes. */
  g_autofree char *news = g_strdup_printf (_ ("Achievement: %s. %s."), sai_achievement_get_name (kind),
                                           sai_achievement_get_description (kind));

  if (result != NULL)
    sai_result_view_add_achievement (result, kind);
  else
    say (self, news);
  sai_announce (GTK_WIDGET (self->window), news);
}

static void
achievements_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHerald) self = SAI_HERALD (user_data);
  g_autoptr (GPtrArray) achievements = sai_achievements_load_finish (result, NULL);

  for (guint i = 0; achievements != NULL && self->messages != NULL && i < achievements->len; i++)
    {
      const SaiAchievement *achievement = g_ptr_array_index (achievements, i);

      if (g_strcmp0 (achievement->game, self->id) != 0 || self->id == NULL ||
          (self->said & (1u << achievement->kind)) != 0)
        continue;
      self->said |= 1u << achievement->kind;
      tell_achievement (self, achievement->kind);
    }
}

static void
daily_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHerald) self = SAI_HERALD (user_data);
  g_autoptr (GPtrArray) dailies = sai_store_answer (SAI_STORE (source), result, NULL);
  const SaiDaily *daily = dailies != NULL && dailies->len > 0 ? g_ptr_array_index (dailies, 0) : NULL;
  SaiResultView *result_view;
  g_autofree char *text = NULL;
  g_autofree char *news = NULL;

  if (self->messages == NULL || daily == NULL || !daily->has_par || self->compared ||
      g_strcmp0 (daily->id, self->id) != 0)
    return;
  self->compared = TRUE;
  text = sai_daily_compare (daily);
  /* Translators: the result of a daily game, such as "153 below perfect play". */
  news = g_strdup_printf (_ ("Today’s game: %s."), text);
  result_view = find_result (self);
  if (result_view != NULL)
    sai_result_view_set_comparison (result_view, news);
  else
    say (self, news);
  sai_announce (GTK_WIDGET (self->window), news);
}

/* More may be known of the game now. */
static void
look (SaiHerald *self)
{
  GDate date;

  if (self->id == NULL || self->messages == NULL)
    return;
  if (self->daily != NULL && !self->compared && sai_daily_parse (self->daily, &date))
    sai_store_ask (self->context->store, sai_request_daily (&date), self->cancellable, daily_cb, g_object_ref (self));
  if (self->player != NULL)
    sai_achievements_load_async (self->context->store, self->context->catalog, self->player, self->cancellable,
                                 achievements_cb, g_object_ref (self));
}

/* Games that have no analysis are examined later, once the table is left. */
static void
analysed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHerald) self = SAI_HERALD (user_data);
  g_autoptr (SaiAnalysis) analysis = sai_archivist_analyse_finish (SAI_ARCHIVIST (source), result, NULL);

  if (analysis != NULL)
    look (self);
}

static void
tell_tip (SaiHerald *self)
{
  SaiResultView *result = find_result (self);
  const char *tip = _ ("Press C during a game to see who is ahead.");

  self->tip = FALSE;
  if (result == NULL)
    {
      sai_messages_say (self->messages, tip);
      return;
    }
  sai_result_view_set_tip (result, tip);
  sai_announce (GTK_WIDGET (self->window), tip);
}

/* The last move was given to the store before this, and the page has announced the result. */
static gboolean
saved_cb (gpointer user_data)
{
  SaiHerald *self = user_data;

  if (self->messages == NULL || self->id == NULL)
    return G_SOURCE_REMOVE;
  if (self->tip)
    tell_tip (self);
  sai_archivist_analyse_async (self->context->archivist, self->id, FALSE, self->cancellable, analysed_cb,
                               g_object_ref (self));

  return G_SOURCE_REMOVE;
}

/* The only person at the table; with several of them, nobody knows whom to congratulate. */
static char *
dup_person (SaiGame *game)
{
  char *name = NULL;

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    {
      SaiPlayer *player = sai_game_get_player (game, i);

      if (!sai_player_is_person (player))
        continue;
      if (name != NULL)
        {
          g_free (name);
          return NULL;
        }
      name = g_strdup (sai_player_get_name (player));
    }

  return name;
}

/* After some games of several that were played without it, the bar of who is ahead is mentioned, and not again. */
static gboolean
is_time_for_tip (SaiHerald *self, SaiGame *game)
{
  GSettings *settings = self->context->settings;
  int n;

  if (settings == NULL || self->messages == NULL || sai_game_get_n_seats (game) < 2 ||
      g_settings_get_boolean (settings, "chances"))
    return FALSE;
  n = g_settings_get_int (settings, "tour-chances");
  if (n == GAMES_BEFORE_CHANCES)
    return FALSE;
  g_settings_set_int (settings, "tour-chances", n + 1);

  return n + 1 == GAMES_BEFORE_CHANCES;
}

static void
twins_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHerald) self = SAI_HERALD (user_data);
  g_autoptr (GPtrArray) twins = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autofree char *text = sai_replay_text_twins (twins);
  SaiResultView *view = NULL;

  /* Another game may be open by now. */
  if (text != NULL && self->game != NULL && self->messages != NULL)
    view = sai_rooms_find_result (self->rooms, sai_game_get_id (self->game));
  if (view != NULL)
    sai_result_view_set_comparison (view, text);
}

/* Compares a game with known dice or cards with the other games that had them. */
static void
ask_twins (SaiHerald *self, SaiGame *game)
{
  g_autofree char *seed = sai_game_get_seed (game);

  sai_store_ask (self->context->store, sai_request_list_twins (seed, sai_game_get_id (game)), self->cancellable,
                 twins_cb, g_object_ref (self));
}

static void
finished_cb (SaiHerald *self, GParamSpec *pspec, SaiGame *game)
{
  SaiResultView *result;

  if (!sai_game_is_finished (game))
    return;
  /* What is there is of another game, or of this one before its last move was undone. */
  result = sai_rooms_find_result (self->rooms, sai_game_get_id (game));
  if (result != NULL)
    sai_result_view_forget_news (result);
  if (sai_game_has_peeked (game))
    {
      ask_twins (self, game);
      return;
    }

  g_free (self->id);
  g_free (self->daily);
  g_free (self->player);
  self->id = g_strdup (sai_game_get_id (game));
  self->daily = g_strdup (sai_game_get_daily (game));
  self->player = dup_person (game);
  self->said = 0;
  self->compared = FALSE;
  self->tip = is_time_for_tip (self, game);
  g_idle_add_full (G_PRIORITY_DEFAULT, saved_cb, g_object_ref (self), g_object_unref);
}

static void
session_changed_cb (SaiHerald *self)
{
  SaiSession *session = sai_rooms_get_session (self->rooms);
  gboolean practising = FALSE;

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, finished_cb, self);
  g_clear_object (&self->game);
  g_object_get (self->rooms, "practising", &practising, NULL);
  if (session == NULL || practising)
    return;
  g_set_object (&self->game, sai_rooms_get_game (self->rooms));
  if (self->game != NULL)
    g_signal_connect_object (self->game, "notify::finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_herald_finalize (GObject *object)
{
  SaiHerald *self = SAI_HERALD (object);

  g_free (self->id);
  g_free (self->daily);
  g_free (self->player);
  g_clear_object (&self->game);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->rooms);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_herald_parent_class)->finalize (object);
}

static void
sai_herald_class_init (SaiHeraldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_herald_finalize;
}

static void
sai_herald_init (SaiHerald *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * sai_herald_new:
 * @window: the window; it must call sai_herald_end() before it is destroyed
 * @context: the context
 * @rooms: the rooms, whose games are followed
 * @messages: the messages of the window
 *
 * Returns: (transfer full): a herald
 */
SaiHerald *
sai_herald_new (GtkWindow *window, SaiContext *context, SaiRooms *rooms, SaiMessages *messages)
{
  SaiHerald *self = g_object_new (SAI_TYPE_HERALD, NULL);

  self->window = window;
  self->context = sai_context_ref (context);
  self->rooms = g_object_ref (rooms);
  self->messages = g_object_ref (messages);
  g_signal_connect_object (rooms, "session-changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "examined", G_CALLBACK (look), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);

  return self;
}

/**
 * sai_herald_end:
 * @self: (transfer full): a herald
 *
 * Lets it say nothing more.
 */
void
sai_herald_end (SaiHerald *self)
{
  g_cancellable_cancel (self->cancellable);
  g_signal_handlers_disconnect_by_data (self->rooms, self);
  g_signal_handlers_disconnect_by_data (self->context->archivist, self);
  g_clear_object (&self->messages);
  self->window = NULL;
  g_object_unref (self);
}
