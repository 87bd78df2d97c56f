/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in progress.
 *
 * A move goes this way: what a person asked for (sai_session_roll() and the like) becomes a SaiMove, sai_game_apply()
 * checks and makes it, and the saver hands the record to the store, which writes on a thread of its own. Until the disk has
 * answered, the session is busy; what is asked for meanwhile waits in a queue. When nothing waits and a computer player is
 * to move, SaiThinker has the turn, and its decision is carried out in steps (keep, roll, name the box, fill).
 *
 * If the disk refuses, the game goes on in memory: the problem is told, and the saver tries again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-error.h"
#include "sai-session.h"
#include "sai-takeback.h"
#include "sai-thinker.h"

typedef enum
{
  REQUEST_ROLL,
  REQUEST_FILL,
  REQUEST_UNDO,
  REQUEST_REDO,
} RequestKind;

/* What a person asked for: the dice to keep at a roll, or the box to fill. */
typedef struct
{
  RequestKind kind;
  guint       argument;
} Request;

struct _SaiSession
{
  GObject       parent_instance;

  SaiGame      *game;
  SaiSaver     *saver;
  SaiThinker   *thinker;
  gboolean      started;

  guint         kept;
  int           intended;
  gboolean      interactive;
  gboolean      can_undo;
  gboolean      can_redo;

  /* The game is being changed, and will be saved right after that. */
  gboolean      changing;
  /* What was asked for while a move was being saved. */
  GQueue        requests;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_KEPT,
  PROP_INTENDED,
  PROP_BUSY,
  PROP_INTERACTIVE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_PROBLEM,
  PROP_PACE,
  N_PROPS
};

enum
{
  REFUSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSession, sai_session, G_TYPE_OBJECT)

static void proceed (SaiSession *self);

static const SaiDiceState *
get_state (SaiSession *self)
{
  return sai_game_get_state (self->game);
}

static void
set_kept (SaiSession *self,
          guint       kept)
{
  if (self->kept == kept)
    return;
  self->kept = kept;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT]);
}

static void
set_intended (SaiSession *self,
              int         intended)
{
  if (self->intended == intended)
    return;
  self->intended = intended;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTENDED]);
}

static void
set_flag (SaiSession *self,
          gboolean   *flag,
          gboolean    value,
          guint       property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* What can be done now follows from the game; it is kept to tell whether it changed. */
static void
update_flags (SaiSession *self)
{
  guint cursor = sai_game_get_cursor (self->game);
  gboolean person = sai_player_is_person (sai_game_get_player (self->game, sai_game_get_seat (self->game)));

  set_flag (self, &self->can_undo, sai_takeback_find (self->game, FALSE) != cursor, PROP_CAN_UNDO);
  set_flag (self, &self->can_redo, sai_takeback_find (self->game, TRUE) != cursor, PROP_CAN_REDO);
  set_flag (self, &self->interactive, person && !sai_game_is_finished (self->game), PROP_INTERACTIVE);
}

/* Stops whatever a computer player was about to do. */
static void
forget_decision (SaiSession *self)
{
  sai_thinker_forget (self->thinker);
  set_intended (self, -1);
}

/* After the game changed: the time of its end, what the table shows, and the disk. */
static void
after_change (SaiSession *self,
              guint       first_changed)
{
  if (sai_game_is_finished (self->game) && sai_game_get_finished (self->game) == 0)
    sai_game_set_finished (self->game, g_get_real_time () / G_USEC_PER_SEC);

  update_flags (self);
  self->changing = FALSE;
  sai_saver_save (self->saver, first_changed);
}

static gboolean
apply (SaiSession  *self,
       SaiMove     *move,
       GError     **error)
{
  guint cursor = sai_game_get_cursor (self->game);

  self->changing = TRUE;
  if (!sai_game_apply (self->game, move, error))
    {
      self->changing = FALSE;
      return FALSE;
    }
  if (get_state (self)->n_rolls == 0)
    set_kept (self, 0);
  after_change (self, cursor);

  return TRUE;
}

static gboolean
roll_now (SaiSession  *self,
          guint        keep,
          GError     **error)
{
  const SaiDiceState *state = get_state (self);
  g_autoptr (SaiMove) move = NULL;

  if (!sai_dice_state_can_roll (state, sai_game_get_rules (self->game)))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           state->finished ? _("The game is over.") : _("No roll is left: choose a box to fill."));
      return FALSE;
    }
  if (state->n_rolls == 0)
    keep = 0;
  if (keep == SAI_KEEP_ALL)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _("All dice are kept: release one to roll, or choose a box to fill."));
      return FALSE;
    }

  set_kept (self, keep);
  move = sai_game_make_roll (self->game, keep);

  return apply (self, move, error);
}

static gboolean
fill_now (SaiSession  *self,
          guint        box,
          GError     **error)
{
  const char *name = sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), box);
  g_autoptr (SaiMove) move = NULL;

  if (sai_game_is_finished (self->game))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("The game is over."));
      return FALSE;
    }
  if (get_state (self)->n_rolls == 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("Roll the dice first, then choose a box."));
      return FALSE;
    }
  if ((sai_game_get_rules (self->game)->playable & (1u << box)) == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("“%s” is filled by itself."), name);
      return FALSE;
    }
  if (sai_sheet_is_filled (&get_state (self)->sheets[get_state (self)->seat], box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("“%s” is filled already."), name);
      return FALSE;
    }
  if ((sai_dice_state_get_legal_boxes (get_state (self), sai_game_get_rules (self->game)) & (1u << box)) == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("The joker rule does not allow “%s” for these dice."), name);
      return FALSE;
    }

  move = sai_game_make_fill (self->game, box);

  return apply (self, move, error);
}

/* Moves the cursor, and shows the dice as they were kept then. */
static void
go_now (SaiSession *self,
        gboolean    forward)
{
  guint cursor = sai_game_get_cursor (self->game);
  guint stop = sai_takeback_find (self->game, forward);
  guint kept;

  if (stop == cursor)
    return;

  forget_decision (self);
  self->changing = TRUE;
  sai_game_set_cursor (self->game, stop);
  kept = get_state (self)->kept;
  if (stop < sai_game_get_n_moves (self->game))
    {
      SaiMove *next = sai_game_get_move (self->game, stop);

      if (sai_move_get_kind (next) == SAI_MOVE_ROLL)
        kept = sai_move_get_keep (next);
    }
  set_kept (self, kept);
  after_change (self, sai_game_get_n_moves (self->game));
}

/* Does what a person asked for. */
static gboolean
carry_out (SaiSession  *self,
           Request      request,
           GError     **error)
{
  gboolean is_move = request.kind == REQUEST_ROLL || request.kind == REQUEST_FILL;

  if (is_move && !self->interactive && !sai_game_is_finished (self->game))
    {
      SaiPlayer *player = sai_game_get_player (self->game, sai_game_get_seat (self->game));

      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("It is the turn of %s."), sai_player_get_name (player));
      return FALSE;
    }

  switch (request.kind)
    {
    case REQUEST_ROLL:
      return roll_now (self, request.argument, error);

    case REQUEST_FILL:
      return fill_now (self, request.argument, error);

    case REQUEST_UNDO:
    case REQUEST_REDO:
      go_now (self, request.kind == REQUEST_REDO);
      return TRUE;

    default:
      g_assert_not_reached ();
    }
}

/* The next step of the decision that the computer player came to. */
static void
due_cb (SaiSession        *self,
        const SaiDecision *decision)
{
  g_autoptr (GError) error = NULL;

  /* A retry may be writing; its answer brings the step again. */
  if (sai_saver_is_busy (self->saver))
    return;

  if (decision->fill)
    {
      if (self->intended != (int) decision->box)
        {
          set_intended (self, decision->box);
          proceed (self);
          return;
        }
      forget_decision (self);
      fill_now (self, decision->box, &error);
    }
  else
    {
      if (get_state (self)->n_rolls > 0 && self->kept != decision->keep)
        {
          set_kept (self, decision->keep);
          proceed (self);
          return;
        }
      forget_decision (self);
      roll_now (self, decision->keep, &error);
    }

  /* A player that decides against the rules is our mistake; the game must not stand still silently. */
  if (error != NULL)
    g_critical ("A computer player made an illegal move: %s", error->message);
}

/* Does what is due next: a waiting request, or the computer player's next step. */
static void
proceed (SaiSession *self)
{
  Request *request;

  if (!self->started || sai_saver_is_busy (self->saver))
    return;

  request = g_queue_pop_head (&self->requests);
  if (request != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!carry_out (self, *request, &error))
        g_signal_emit (self, signals[REFUSED], 0, error->message);
      g_free (request);
      proceed (self);
      return;
    }

  sai_thinker_proceed (self->thinker);
}

static void
busy_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
problem_cb (SaiSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

/* Does at once what a person asks for, or after the save that is under way. */
static gboolean
ask (SaiSession  *self,
     Request      request,
     GError     **error)
{
  if (!self->started)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("This game is not being played now."));
      return FALSE;
    }
  if (!sai_saver_is_busy (self->saver) && g_queue_is_empty (&self->requests))
    return carry_out (self, request, error);

  g_queue_push_tail (&self->requests, g_memdup2 (&request, sizeof request));

  return TRUE;
}

static void
sai_session_dispose (GObject *object)
{
  SaiSession *self = SAI_SESSION (object);

  sai_session_stop (self);
  g_clear_object (&self->game);
  g_clear_object (&self->saver);
  g_clear_object (&self->thinker);

  G_OBJECT_CLASS (sai_session_parent_class)->dispose (object);
}

static void
sai_session_finalize (GObject *object)
{
  SaiSession *self = SAI_SESSION (object);

  /* What was asked for after the end of a session that was still saving. */
  g_queue_clear_full (&self->requests, g_free);

  G_OBJECT_CLASS (sai_session_parent_class)->finalize (object);
}

static void
sai_session_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  SaiSession *self = SAI_SESSION (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_KEPT:
      g_value_set_uint (value, self->kept);
      break;

    case PROP_INTENDED:
      g_value_set_int (value, self->intended);
      break;

    case PROP_BUSY:
      g_value_set_boolean (value, sai_session_is_busy (self));
      break;

    case PROP_INTERACTIVE:
      g_value_set_boolean (value, sai_session_is_interactive (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, sai_session_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, sai_session_can_redo (self));
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, sai_session_get_problem (self));
      break;

    case PROP_PACE:
      g_value_set_uint (value, sai_thinker_get_pace (self->thinker));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_session_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  SaiSession *self = SAI_SESSION (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      sai_session_set_kept (self, g_value_get_uint (value));
      break;

    case PROP_PACE:
      sai_session_set_pace (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_session_class_init (SaiSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_session_dispose;
  object_class->finalize = sai_session_finalize;
  object_class->get_property = sai_session_get_property;
  object_class->set_property = sai_session_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, read);
  properties[PROP_KEPT] = g_param_spec_uint ("kept", NULL, NULL, 0, SAI_KEEP_ALL, 0, both);
  properties[PROP_INTENDED] = g_param_spec_int ("intended", NULL, NULL, -1, SAI_MAX_BOXES, -1, read);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, FALSE, read);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, read);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, read);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, read);
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, 60000, 0, both);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiSession::refused:
   * @self: a session
   * @message: why, in the person's language
   *
   * What was asked for while a move was being saved turned out to be against the rules.
   */
  signals[REFUSED] = g_signal_new ("refused", SAI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sai_session_init (SaiSession *self)
{
  self->intended = -1;
  g_queue_init (&self->requests);
}

/**
 * sai_session_new:
 * @game: a played game, new or loaded
 * @store: (nullable): where it is saved; %NULL plays in memory
 * @solver: where computer players get perfect play from
 * @is_saved: whether the store has the game as it is, since it was loaded from there
 *
 * Returns: (transfer full): a session that waits for sai_session_start()
 */
SaiSession *
sai_session_new (SaiGame   *game,
                 SaiStore  *store,
                 SaiSolver *solver,
                 gboolean   is_saved)
{
  SaiSession *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED, NULL);
  g_return_val_if_fail (store == NULL || SAI_IS_STORE (store), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_SESSION, NULL);
  self->game = g_object_ref (game);
  self->thinker = sai_thinker_new (game, solver);
  self->kept = get_state (self)->kept;
  self->saver = sai_saver_new (game, store, is_saved);
  g_signal_connect_object (self->thinker, "due", G_CALLBACK (due_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "notify::problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saver, "answered", G_CALLBACK (proceed), self, G_CONNECT_SWAPPED);
  update_flags (self);

  return self;
}

/**
 * sai_session_start:
 * @self: a session
 *
 * Lets a computer player begin if it is to move. A new game comes into the store with its first move: before that there
 * is nothing to lose, and no empty games pile up.
 */
void
sai_session_start (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (self->started)
    return;
  self->started = TRUE;
  proceed (self);
}

/**
 * sai_session_stop:
 * @self: a session
 *
 * Nothing moves any more; a save under way is still finished, and what is unsaved goes on being tried, also when the
 * session is gone (see sai_session_get_saver()).
 */
void
sai_session_stop (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (!self->started)
    return;
  self->started = FALSE;
  forget_decision (self);
  g_queue_clear_full (&self->requests, g_free);
  sai_saver_try_again (self->saver);
}

/**
 * sai_session_get_game:
 * @self: a session
 *
 * Returns: (transfer none): the game
 */
SaiGame *
sai_session_get_game (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return self->game;
}

/**
 * sai_session_get_solver:
 * @self: a session
 *
 * Returns: (transfer none): where perfect play comes from
 */
SaiSolver *
sai_session_get_solver (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return sai_thinker_get_solver (self->thinker);
}

/**
 * sai_session_get_kept:
 * @self: a session
 *
 * Returns: the dice that the next roll leaves on the table, as a mask of positions
 */
guint
sai_session_get_kept (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), 0);

  return self->kept;
}

/**
 * sai_session_get_intended:
 * @self: a session
 *
 * Returns: the box that a computer player is about to fill, or -1
 */
int
sai_session_get_intended (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), -1);

  return self->intended;
}

/**
 * sai_session_is_busy:
 * @self: a session
 *
 * Returns: whether the last move is on its way to the disk
 */
gboolean
sai_session_is_busy (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return sai_saver_is_busy (self->saver);
}

/**
 * sai_session_is_interactive:
 * @self: a session
 *
 * Returns: whether a person is to move
 */
gboolean
sai_session_is_interactive (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return self->interactive;
}

/**
 * sai_session_can_undo:
 * @self: a session
 *
 * Returns: whether a person decided something that can be taken back
 */
gboolean
sai_session_can_undo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return self->can_undo;
}

/**
 * sai_session_can_redo:
 * @self: a session
 *
 * Returns: whether something that was taken back can be made again
 */
gboolean
sai_session_can_redo (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return self->can_redo;
}

/**
 * sai_session_get_problem:
 * @self: a session
 *
 * Returns: (transfer none) (nullable): why the last move is not on disk, in the person's language
 */
const char *
sai_session_get_problem (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return sai_saver_get_problem (self->saver);
}

/**
 * sai_session_get_saver:
 * @self: a session
 *
 * Returns: (transfer none): what brings the game to the disk; it outlives the session while something is unsaved
 */
SaiSaver *
sai_session_get_saver (SaiSession *self)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), NULL);

  return self->saver;
}

/**
 * sai_session_set_pace:
 * @self: a session
 * @milliseconds: how long a computer player waits between two steps
 */
void
sai_session_set_pace (SaiSession *self,
                      guint       milliseconds)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_thinker_get_pace (self->thinker) == milliseconds)
    return;
  sai_thinker_set_pace (self->thinker, milliseconds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
}

/**
 * sai_session_set_kept:
 * @self: a session
 * @kept: the dice that the next roll shall leave on the table, as a mask of positions
 *
 * Ignored while there are no dice to keep: before the first roll of a turn and while a computer player moves.
 */
void
sai_session_set_kept (SaiSession *self,
                      guint       kept)
{
  g_return_if_fail (SAI_IS_SESSION (self));
  g_return_if_fail (kept <= SAI_KEEP_ALL);

  if (get_state (self)->n_rolls > 0 && sai_session_is_interactive (self))
    set_kept (self, kept);
}

/**
 * sai_session_roll:
 * @self: a session in which a person is to move
 * @error: return location for a %SAI_ERROR
 *
 * Throws the dice that are not kept. While a move is being saved, the request waits; should it be refused then,
 * #SaiSession::refused says why.
 *
 * Returns: whether the dice were thrown, or will be
 */
gboolean
sai_session_roll (SaiSession  *self,
                  GError     **error)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);

  return ask (self, (Request) { REQUEST_ROLL, self->kept }, error);
}

/**
 * sai_session_fill:
 * @self: a session in which a person is to move
 * @box: the box to fill
 * @error: return location for a %SAI_ERROR
 *
 * Writes what the dice score into a box, which ends the turn. Waits like sai_session_roll().
 *
 * Returns: whether the box was filled, or will be
 */
gboolean
sai_session_fill (SaiSession  *self,
                  guint        box,
                  GError     **error)
{
  g_return_val_if_fail (SAI_IS_SESSION (self), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (self->game)->n_boxes, FALSE);

  return ask (self, (Request) { REQUEST_FILL, box }, error);
}

/**
 * sai_session_undo:
 * @self: a session
 *
 * Goes back to the last place where a person decided. The same dice will come again.
 */
void
sai_session_undo (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  ask (self, (Request) { REQUEST_UNDO, 0 }, NULL);
}

/**
 * sai_session_redo:
 * @self: a session
 *
 * Goes forward to the next place where a person decided, or where the moves end.
 */
void
sai_session_redo (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  ask (self, (Request) { REQUEST_REDO, 0 }, NULL);
}

/**
 * sai_session_mark_hints:
 * @self: a session
 *
 * Notes in the record that a person was given advice. That is saved at once, so that it cannot be undone by leaving the
 * game; in a new game it comes to the disk with the first move. A game that is over stays as it was played.
 */
void
sai_session_mark_hints (SaiSession *self)
{
  g_return_if_fail (SAI_IS_SESSION (self));

  if (sai_game_is_finished (self->game) || sai_game_has_hints (self->game))
    return;
  sai_game_mark_hints (self->game);
  if (!self->changing && sai_game_get_n_moves (self->game) > 0)
    sai_saver_touch (self->saver);
}
