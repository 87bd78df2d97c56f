/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rooms of the window. Each is created on demand, as the first screen does not need it, and destroyed some time
 * after it was left; at most one of them has a game that can change. Problems with saving are shown on the page of the
 * game, and, after the game was left, reported by "notice", because saving is still retried then.
 */
#include "config.h"

#include "window/sai-designer-room.h"
#include "window/sai-room-pages.h"
#include "window/sai-room-place.h"
#include "window/sai-rooms.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-new-game-dialog.h"
#include "evening/sai-evening-page.h"
#include "help/sai-help-name.h"
#include "kinds/sai-room-kind.h"
#include "replay/sai-replay-page.h"
#include "session/sai-paper.h"
#include "tour/sai-tour-page.h"
#include "trainer/sai-trainer-page.h"
#include "sai-play.h"

struct _SaiRooms
{
  GObject parent_instance;

  /* Not owned; the window owns this object and the stack, and the stack owns the rooms. */
  GtkStack *stack;
  SaiContext *context;

  /* The game that is played here or on paper, and the kind of its room; NULL if there is none, or it is the tour's. */
  SaiSaver *saver;
  const SaiRoomKind *kind;
  /* The session, if the game is played here. */
  SaiSession *session;
  /* The game whose record is shown, and whether the store has all of its moves. */
  SaiGame *recorded;
  gboolean is_whole;
  /* Cancels the reading of what is to be shown next. */
  GCancellable *loading;
  /* What to go back to from the trainer; NULL if it was not opened from a game. */
  SaiRoomPlace *left;
};

enum
{
  PROP_0,
  PROP_PRACTISING,
  N_PROPS
};

enum
{
  NOTICE,
  SESSION_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiRooms, sai_rooms, G_TYPE_OBJECT)

static GtkWidget *
need_room (SaiRooms *self, const SaiRoomKind *kind)
{
  return sai_room_pages_make (self->stack, kind->name, kind->get_type (), kind->furnish, self->context);
}

/* A game that continues from another one is not saved yet. */
static void
show_unsaved_cb (SaiRooms *self, SaiGame *game)
{
  sai_rooms_show (self, game, FALSE);
}

static void
same_cb (SaiRooms *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->stack)));
  SaiNewGameDialog *dialog = sai_new_game_dialog_new_same (window, self->context->settings, self->context->store,
                                                           self->recorded);

  g_signal_connect_object (dialog, "start", G_CALLBACK (show_unsaved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
go_on_cb (SaiRooms *self)
{
  g_autoptr (SaiGame) game = g_object_ref (self->recorded);

  sai_rooms_show (self, game, self->is_whole);
}

static SaiReplayPage *
need_replay (SaiRooms *self)
{
  gboolean is_new = sai_room_pages_find (self->stack, SAI_ROOM_REPLAY) == NULL;
  SaiReplayPage *replay = SAI_REPLAY_PAGE (sai_room_pages_need (self->stack, SAI_ROOM_REPLAY, self->context));

  if (!is_new)
    return replay;

  g_signal_connect_object (replay, "start", G_CALLBACK (show_unsaved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "same", G_CALLBACK (same_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (replay, "go-on", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);

  return replay;
}

/* However the tour ended, it is not offered again. */
static void
leave_tour (SaiRooms *self)
{
  SaiTourPage *page = SAI_TOUR_PAGE (sai_room_pages_find (self->stack, SAI_ROOM_TOUR));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRACTISING]);
  g_settings_set_boolean (self->context->settings, sai_tour_get_done_key (sai_tour_page_get_tour (page)), TRUE);
  sai_tour_page_set_tour (page, NULL);
}

/* Reports that saving a game that was left still fails, or has succeeded. */
static void
report_problem_cb (SaiRooms *self, GParamSpec *pspec, SaiSaver *saver)
{
  const char *problem = sai_saver_get_problem (saver);
  g_autofree char *text = NULL;

  /* While the game is open, its page shows the problem. */
  if (saver == self->saver)
    return;
  if (problem != NULL)
    text = g_strdup_printf (_ ("The game you left isn’t saved yet. Saikoro will keep trying.\n%s"), problem);
  g_signal_emit (self, signals[NOTICE], 0, text);
}

/* Shows a game in a room. */
static void
enter (SaiRooms *self, SaiSaver *saver, const SaiRoomKind *kind, GtkWidget *room)
{
  sai_rooms_leave (self);
  /* A game that was left unsaved still has its saver; now its page shows the problem, so withdraw the notice. */
  if (g_signal_handlers_disconnect_by_func (saver, report_problem_cb, self) > 0)
    g_signal_emit (self, signals[NOTICE], 0, NULL);
  g_signal_connect_object (saver, "notify::problem", G_CALLBACK (report_problem_cb), self, G_CONNECT_SWAPPED);
  g_set_object (&self->saver, saver);
  self->kind = kind;
  gtk_stack_set_visible_child (self->stack, room);
}

/* People who slow down animations want to see them, so slow down computer players, too. */
static void
pace_cb (GSettings *settings, const char *key, SaiSession *session)
{
  double speed = g_settings_get_double (settings, "animation-speed");
  int pace = g_settings_get_int (settings, "computer-pace");

  sai_session_set_pace (session, speed > 0 && speed < 1 ? pace / speed : pace);
}

static void
begin_session (SaiRooms *self, SaiSession *session)
{
  /* Computer players and hints need the processors more, as people wait for them. */
  sai_archivist_set_paused (self->context->archivist, TRUE);
  g_signal_connect_object (self->context->settings, "changed::computer-pace", G_CALLBACK (pace_cb), session, 0);
  g_signal_connect_object (self->context->settings, "changed::animation-speed", G_CALLBACK (pace_cb), session, 0);
  pace_cb (self->context->settings, NULL, session);
  g_set_object (&self->session, session);
  g_signal_emit (self, signals[SESSION_CHANGED], 0);
}

static void
stop_loading (SaiRooms *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
sai_rooms_dispose (GObject *object)
{
  SaiRooms *self = SAI_ROOMS (object);

  stop_loading (self);
  g_clear_pointer (&self->left, sai_room_place_free);
  g_clear_object (&self->saver);
  g_clear_object (&self->session);
  g_clear_object (&self->recorded);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_rooms_parent_class)->dispose (object);
}

static void
sai_rooms_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiRooms *self = SAI_ROOMS (object);

  switch (prop_id)
    {
    case PROP_PRACTISING:
      g_value_set_boolean (value, self->saver != NULL && self->kind == NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_rooms_class_init (SaiRoomsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_rooms_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_rooms_get_property;

  /**
   * SaiRooms:practising:
   *
   * Whether the practice game of the tour is open, which is not saved: it cannot be replayed or opened again.
   */
  properties[PROP_PRACTISING] = g_param_spec_boolean ("practising", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiRooms::notice:
   * @self: rooms
   * @text: (nullable): a translated text why a game that was left could not be saved; %NULL when that is resolved
   */
  signals[NOTICE] = g_signal_new ("notice", SAI_TYPE_ROOMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  /**
   * SaiRooms::session-changed:
   * @self: rooms
   *
   * Emitted when another game is played, or none any more, see sai_rooms_get_session().
   */
  signals[SESSION_CHANGED] = g_signal_new ("session-changed", SAI_TYPE_ROOMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);
}

static void
sai_rooms_init (SaiRooms *self)
{
}

/**
 * sai_rooms_new:
 * @stack: the stack that shows the rooms; it must outlive them
 * @context: the context
 *
 * Returns: (transfer full): new rooms, none of which is created yet
 */
SaiRooms *
sai_rooms_new (GtkStack *stack, SaiContext *context)
{
  SaiRooms *self = g_object_new (SAI_TYPE_ROOMS, NULL);

  self->stack = stack;
  self->context = sai_context_ref (context);

  return self;
}

/**
 * sai_rooms_show:
 * @self: rooms
 * @game: a game to play, or a paper game
 * @is_saved: whether the store has all of its moves
 *
 * Leaves the current game, and shows @game in its room.
 */
void
sai_rooms_show (SaiRooms *self, SaiGame *game, gboolean is_saved)
{
  g_autoptr (GObject) play = NULL;
  const SaiRoomKind *kind;
  GtkWidget *room;

  g_return_if_fail (SAI_IS_ROOMS (self));

  play = sai_play_open (game, self->context->savers, self->context->solver, is_saved);
  kind = sai_room_kind_find (game);
  room = need_room (self, kind);
  if (!SAI_IS_SESSION (play))
    {
      enter (self, sai_paper_get_saver (SAI_PAPER (play)), kind, room);
      kind->enter (room, play, self->context);
      return;
    }

  enter (self, sai_session_get_saver (SAI_SESSION (play)), kind, room);
  begin_session (self, SAI_SESSION (play));
  kind->enter (room, play, self->context);
  sai_session_start (SAI_SESSION (play));
}

/**
 * sai_rooms_show_record:
 * @self: rooms
 * @game: a game; it may be unfinished
 * @is_whole: whether the store has all of its moves, or its saver knows the missing ones
 *
 * Leaves the current game, and shows the record of @game.
 */
void
sai_rooms_show_record (SaiRooms *self, SaiGame *game, gboolean is_whole)
{
  SaiReplayPage *replay;

  g_return_if_fail (SAI_IS_ROOMS (self));

  sai_rooms_leave (self);
  g_set_object (&self->recorded, game);
  self->is_whole = is_whole;
  replay = need_replay (self);
  sai_replay_page_set_game (replay, game);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (replay));
  gtk_widget_grab_focus (GTK_WIDGET (replay));
}

/* Leaves the current game for a page. */
static GtkWidget *
turn_to (SaiRooms *self, SaiRoomPage page)
{
  GtkWidget *room;

  sai_rooms_leave (self);
  room = sai_room_pages_need (self->stack, page, self->context);
  gtk_stack_set_visible_child (self->stack, room);

  return room;
}

/* Leaves the current game for the trainer. */
static SaiTrainerPage *
enter_trainer (SaiRooms *self)
{
  GtkWidget *page = turn_to (self, SAI_ROOM_TRAINER);

  gtk_widget_grab_focus (page);

  return SAI_TRAINER_PAGE (page);
}

/**
 * sai_rooms_show_trainer:
 * @self: rooms
 * @kind: (nullable): the kind of decisions to ask about, see sai_loss_get_id(); %NULL for all
 *
 * Leaves the current game, and starts the trainer.
 */
void
sai_rooms_show_trainer (SaiRooms *self, const char *kind)
{
  g_return_if_fail (SAI_IS_ROOMS (self));

  sai_trainer_page_start (enter_trainer (self), kind);
}

/* NULL if no game is shown, or that of the tour, which is not saved. */
static SaiRoomPlace *
note_place (SaiRooms *self)
{
  SaiGame *game = sai_rooms_get_shown_game (self);

  if (game == NULL || (self->saver != NULL && self->kind == NULL))
    return NULL;
  if (self->saver == NULL)
    return sai_room_place_new_record (game, self->is_whole, need_replay (self));

  return sai_room_place_new (game, self->kind, need_room (self, self->kind));
}

static void
show_place (SaiRooms *self, const SaiRoomPlace *place)
{
  if (place->is_record)
    {
      sai_rooms_show_record (self, place->game, place->is_whole);
      sai_replay_page_set_position (need_replay (self), place->position);
      return;
    }
  sai_rooms_show (self, place->game, place->is_whole);
  if (place->view != NULL)
    self->kind->restore_view (need_room (self, self->kind), place->view);
}

/**
 * sai_rooms_learn:
 * @self: rooms
 *
 * Leaves the game or the record that is shown for the trainer, which asks about the mistakes in it. From there,
 * sai_rooms_go_back() returns to it.
 */
void
sai_rooms_learn (SaiRooms *self)
{
  g_autoptr (SaiRoomPlace) place = NULL;

  g_return_if_fail (SAI_IS_ROOMS (self));

  place = note_place (self);
  if (place == NULL)
    return;
  sai_trainer_page_learn (enter_trainer (self), sai_game_get_id (place->game));
  self->left = g_steal_pointer (&place);
}

/**
 * sai_rooms_go_back:
 * @self: rooms
 *
 * Returns from the trainer to what sai_rooms_learn() left.
 *
 * Returns: whether there was anything
 */
gboolean
sai_rooms_go_back (SaiRooms *self)
{
  g_autoptr (SaiRoomPlace) place = NULL;

  g_return_val_if_fail (SAI_IS_ROOMS (self), FALSE);

  place = g_steal_pointer (&self->left);
  if (place == NULL)
    return FALSE;
  show_place (self, place);

  return TRUE;
}

/**
 * sai_rooms_try:
 * @self: rooms
 * @position: a position, see sai_question_parse()
 *
 * Leaves the current game, and asks about the position in the trainer.
 */
void
sai_rooms_try (SaiRooms *self, const char *position)
{
  g_return_if_fail (SAI_IS_ROOMS (self));
  g_return_if_fail (position != NULL);

  sai_trainer_page_try (enter_trainer (self), position);
}

/* Leaves the current game. */
void
sai_rooms_show_records (SaiRooms *self)
{
  g_return_if_fail (SAI_IS_ROOMS (self));

  gtk_widget_grab_focus (turn_to (self, SAI_ROOM_RECORDS));
}

/**
 * sai_rooms_show_evening:
 * @self: rooms
 * @id: the UUID of an evening
 *
 * Leaves the current game, and shows the evening.
 */
void
sai_rooms_show_evening (SaiRooms *self, const char *id)
{
  GtkWidget *page;

  g_return_if_fail (SAI_IS_ROOMS (self));
  g_return_if_fail (id != NULL);

  page = turn_to (self, SAI_ROOM_EVENING);
  sai_evening_page_set_id (SAI_EVENING_PAGE (page), id);
  gtk_widget_grab_focus (page);
}

/**
 * sai_rooms_show_designer:
 * @self: rooms
 * @ruleset: (nullable): a ruleset with boxes; %NULL for a game from nothing
 * @itself: whether to change @ruleset itself, not a copy
 *
 * Leaves the current game, and shows the designer.
 */
void
sai_rooms_show_designer (SaiRooms *self, SaiRuleset *ruleset, gboolean itself)
{
  g_return_if_fail (SAI_IS_ROOMS (self));

  sai_rooms_leave (self);
  sai_designer_room_show (self->stack, self->context, ruleset, itself);
}

/**
 * sai_rooms_show_tour:
 * @self: rooms
 * @type: the type of a #SaiTour
 *
 * Leaves the current game, and starts a tour, with a practice game that is not saved.
 */
void
sai_rooms_show_tour (SaiRooms *self, GType type)
{
  g_autoptr (SaiTour) tour = NULL;
  g_autoptr (SaiSession) session = NULL;
  GtkWidget *page;

  g_return_if_fail (SAI_IS_ROOMS (self));
  g_return_if_fail (g_type_is_a (type, SAI_TYPE_TOUR));

  tour = g_object_new (type, NULL);
  session = sai_tour_begin (tour, self->context);
  page = sai_room_pages_need (self->stack, SAI_ROOM_TOUR, self->context);
  enter (self, sai_session_get_saver (session), NULL, page);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRACTISING]);
  sai_tour_page_set_tour (SAI_TOUR_PAGE (page), tour);
  sai_session_start (session);
}

/**
 * sai_rooms_leave:
 * @self: rooms
 *
 * Leaves the game that is played here or on paper. It stops, but unsaved moves are still being saved. What was being
 * loaded is not shown any more.
 */
void
sai_rooms_leave (SaiRooms *self)
{
  g_autoptr (SaiSaver) saver = NULL;

  g_return_if_fail (SAI_IS_ROOMS (self));

  stop_loading (self);
  g_clear_pointer (&self->left, sai_room_place_free);
  saver = g_steal_pointer (&self->saver);
  if (saver == NULL)
    return;
  if (self->session != NULL)
    {
      g_clear_object (&self->session);
      g_signal_emit (self, signals[SESSION_CHANGED], 0);
    }
  if (self->kind != NULL)
    self->kind->vacate (need_room (self, self->kind));
  else
    leave_tour (self);
  self->kind = NULL;
  sai_archivist_set_paused (self->context->archivist, FALSE);
  if (sai_saver_get_problem (saver) != NULL)
    report_problem_cb (self, NULL, saver);
}

/**
 * sai_rooms_begin_loading:
 * @self: rooms
 *
 * To be called before reading what a room or a dialog is to show. It takes the place of what was being read before.
 *
 * Returns: (transfer none): cancels the reading when the person turns to something else
 */
GCancellable *
sai_rooms_begin_loading (SaiRooms *self)
{
  g_return_val_if_fail (SAI_IS_ROOMS (self), NULL);

  stop_loading (self);
  self->loading = g_cancellable_new ();

  return self->loading;
}

/**
 * sai_rooms_clear:
 * @self: rooms
 *
 * Destroys all rooms that are not visible. They are created again on demand.
 */
void
sai_rooms_clear (SaiRooms *self)
{
  GtkWidget *home, *next;

  g_return_if_fail (SAI_IS_ROOMS (self));

  home = gtk_stack_get_child_by_name (self->stack, "home");
  for (GtkWidget *room = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); room != NULL; room = next)
    {
      next = gtk_widget_get_next_sibling (room);
      if (room == gtk_stack_get_visible_child (self->stack) || room == home || sai_designer_room_is_needed (room))
        continue;
      gtk_stack_remove (self->stack, room);
    }
  if (sai_room_pages_find (self->stack, SAI_ROOM_REPLAY) == NULL)
    g_clear_object (&self->recorded);
}

/* The game that is played here or on paper, %NULL if there is none. */
SaiGame *
sai_rooms_get_game (SaiRooms *self)
{
  g_return_val_if_fail (SAI_IS_ROOMS (self), NULL);

  return self->saver != NULL ? sai_saver_get_game (self->saver) : NULL;
}

/* Also that whose record is shown; NULL if there is none. */
SaiGame *
sai_rooms_get_shown_game (SaiRooms *self)
{
  GtkWidget *replay = sai_room_pages_find_shown (self->stack, SAI_ROOM_REPLAY);

  return replay != NULL ? self->recorded : sai_rooms_get_game (self);
}

/* %NULL if no game is played here. */
SaiSession *
sai_rooms_get_session (SaiRooms *self)
{
  g_return_val_if_fail (SAI_IS_ROOMS (self), NULL);

  return self->session;
}

/* The action that asks for another game like the one that is open; NULL if none is. */
const char *
sai_rooms_get_another (SaiRooms *self)
{
  SaiGame *game = sai_rooms_get_game (self);

  return game != NULL ? sai_room_kind_find (game)->another : NULL;
}

/* Whether the game that is played here or on paper is being saved. */
gboolean
sai_rooms_is_saving (SaiRooms *self)
{
  g_return_val_if_fail (SAI_IS_ROOMS (self), FALSE);

  return self->saver != NULL && sai_saver_is_busy (self->saver);
}

/**
 * sai_rooms_correct:
 * @self: rooms
 *
 * Returns from the record of a paper game to its sheet or pad.
 *
 * Returns: whether there was one
 */
gboolean
sai_rooms_correct (SaiRooms *self)
{
  g_autoptr (SaiGame) game = NULL;

  g_return_val_if_fail (SAI_IS_ROOMS (self), FALSE);

  g_set_object (&game, self->recorded);
  if (game == NULL || !sai_game_get_kind (game)->can_correct)
    return FALSE;
  sai_rooms_show (self, game, self->is_whole);

  return TRUE;
}

/**
 * sai_rooms_replay:
 * @self: rooms
 *
 * Goes from the game that is open to its record. An unfinished game is left.
 *
 * Returns: whether there was one
 */
gboolean
sai_rooms_replay (SaiRooms *self)
{
  g_autoptr (SaiGame) game = NULL;

  g_return_val_if_fail (SAI_IS_ROOMS (self), FALSE);

  g_set_object (&game, sai_rooms_get_game (self));
  if (game == NULL)
    return FALSE;
  sai_rooms_show_record (self, game, TRUE);

  return TRUE;
}

/**
 * sai_rooms_review:
 * @self: rooms
 *
 * Goes from the game that is open to the biggest mistake in its record.
 */
void
sai_rooms_review (SaiRooms *self)
{
  if (sai_rooms_replay (self))
    sai_replay_page_seek_mistake (need_replay (self));
}

/* The help topic for the visible room. */
char *
sai_rooms_get_topic (SaiRooms *self)
{
  const char *topic;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_ROOMS (self), NULL);

  topic = sai_room_pages_get_topic (self->stack);
  game = sai_rooms_get_game (self);
  if (topic != NULL || game == NULL)
    return g_strdup (topic != NULL ? topic : SAI_HELP_START);

  return sai_help_name (sai_room_kind_find (game)->topic, sai_game_get_ruleset (game), sai_game_get_options (game));
}

/**
 * sai_rooms_take_over:
 * @self: rooms without a game
 * @from: other rooms
 *
 * Shows what @from shows, in the current language: the game continues where it is, with the same dice on the table. The
 * game is left in @from.
 */
void
sai_rooms_take_over (SaiRooms *self, SaiRooms *from)
{
  g_autoptr (SaiRoomPlace) place = NULL;
  GtkWidget *page;

  g_return_if_fail (SAI_IS_ROOMS (self) && SAI_IS_ROOMS (from));

  sai_designer_room_take_over (self->stack, self->context, from->stack);
  /* The practice game is not in the history, so the tour starts again. */
  if ((page = sai_room_pages_find_shown (from->stack, SAI_ROOM_TOUR)) != NULL)
    {
      GType type = G_OBJECT_TYPE (sai_tour_page_get_tour (SAI_TOUR_PAGE (page)));

      sai_rooms_leave (from);
      sai_rooms_show_tour (self, type);
    }
  else if ((place = note_place (from)) != NULL)
    {
      sai_room_place_translate (place, self->context);
      sai_rooms_leave (from);
      show_place (self, place);
    }
  else if (sai_room_pages_find_shown (from->stack, SAI_ROOM_TRAINER) != NULL)
    sai_rooms_show_trainer (self, NULL);
  else if (sai_room_pages_find_shown (from->stack, SAI_ROOM_RECORDS) != NULL)
    sai_rooms_show_records (self);
  else if ((page = sai_room_pages_find_shown (from->stack, SAI_ROOM_EVENING)) != NULL)
    sai_rooms_show_evening (self, sai_evening_page_get_id (SAI_EVENING_PAGE (page)));
}

/**
 * sai_rooms_find_result:
 * @self: rooms
 * @id: the UUID of a finished game
 *
 * Returns: (transfer none) (nullable): the result of that game, for news of it; %NULL if another page is shown
 */
SaiResultView *
sai_rooms_find_result (SaiRooms *self, const char *id)
{
  SaiGame *game;
  GtkWidget *room;

  g_return_val_if_fail (SAI_IS_ROOMS (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = sai_rooms_get_game (self);
  if (game == NULL || !g_str_equal (sai_game_get_id (game), id) || !sai_game_is_finished (game) || self->kind == NULL ||
      self->kind->get_result == NULL)
    return NULL;
  room = need_room (self, self->kind);

  return gtk_stack_get_visible_child (self->stack) == room ? self->kind->get_result (room) : NULL;
}
