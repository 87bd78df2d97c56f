/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dice game in progress. The seat to move rerolls the dice that are not kept, or fills a box. If it is a computer
 * player, SaiThinker decides, and its decision is carried out in steps: keep, roll; show the box, fill. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-kind.h"
#include "dice/sai-dice-session.h"
#include "dice/sai-dice-game.h"
#include "util/sai-error.h"
#include "dice/sai-thinker.h"

/* A person's action: to roll with these dice kept, or to fill this box. */
typedef struct
{
  gboolean fill;
  guint argument;
} Action;

struct _SaiDiceSession
{
  SaiSession parent_instance;

  SaiGame *game;
  SaiThinker *thinker;
  guint kept;
  int intended;
};

enum
{
  PROP_0,
  PROP_KEPT,
  PROP_INTENDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDiceSession, sai_dice_session, SAI_TYPE_SESSION)

static const SaiDiceState *
get_state (SaiDiceSession *self)
{
  return sai_game_get_state (self->game);
}

static void
set_kept (SaiDiceSession *self, guint kept)
{
  if (self->kept == kept)
    return;
  self->kept = kept;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEPT]);
}

static void
set_intended (SaiDiceSession *self, int intended)
{
  if (self->intended == intended)
    return;
  self->intended = intended;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTENDED]);
}

static gboolean
roll_now (SaiDiceSession *self, guint keep, GError **error)
{
  const SaiDiceState *state = get_state (self);
  g_autoptr (SaiMove) move = NULL;

  if (!sai_dice_state_can_roll (state, sai_game_get_rules (self->game)))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           state->finished ? _ ("The game is over.") : _ ("No rolls left: choose a box to fill."));
      return FALSE;
    }
  if (state->n_rolls == 0)
    keep = 0;
  if (keep == sai_rules_get_keep_all (sai_game_get_rules (self->game)))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("All dice are kept: release one to roll, or choose a box to fill."));
      return FALSE;
    }

  set_kept (self, keep);
  move = sai_game_make_roll (self->game, keep);

  return sai_session_apply (SAI_SESSION (self), move, error);
}

static gboolean
fill_now (SaiDiceSession *self, guint box, GError **error)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  const char *name = sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), box);
  g_autoptr (SaiMove) move = NULL;
  SaiBoxes legal;

  if (sai_game_is_finished (self->game))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));
      return FALSE;
    }
  if (get_state (self)->n_rolls == 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Roll the dice first, then choose a box."));
      return FALSE;
    }
  if (!sai_boxes_has (&rules->playable, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” is filled in automatically."), name);
      return FALSE;
    }
  if (sai_sheet_is_filled (&get_state (self)->sheets[get_state (self)->seat], box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” is already filled."), name);
      return FALSE;
    }
  legal = sai_dice_state_get_legal_boxes (get_state (self), rules);
  if (!sai_boxes_has (&legal, box))
    {
      SaiSheetOrder order = rules->columns[sai_rules_get_column (rules, box)].order;
      int announced = sai_dice_state_get_announced (get_state (self));

      if (announced >= 0)
        g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” was announced and must be filled."),
                     sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), announced));
      else
        g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                     order == SAI_SHEET_ORDER_ANNOUNCED ? _ ("“%s” wasn’t announced after the first roll.")
                     : order != SAI_SHEET_ORDER_FREE    ? _ ("The boxes are filled in order, and “%s” isn’t next.")
                                                        : _ ("The joker rule doesn’t allow “%s” for these dice."),
                     name);
      return FALSE;
    }

  move = sai_dice_state_choose (get_state (self), rules, box);

  return sai_session_apply (SAI_SESSION (self), move, error);
}

static gboolean
sai_dice_session_carry_out (SaiSession *session, gconstpointer data, GError **error)
{
  SaiDiceSession *self = SAI_DICE_SESSION (session);
  const Action *action = data;

  return action->fill ? fill_now (self, action->argument, error) : roll_now (self, action->argument, error);
}

static void
sai_dice_session_think (SaiSession *session)
{
  sai_thinker_proceed (SAI_DICE_SESSION (session)->thinker);
}

static void
sai_dice_session_forget (SaiSession *session)
{
  SaiDiceSession *self = SAI_DICE_SESSION (session);

  sai_thinker_forget (self->thinker);
  set_intended (self, -1);
}

/* A turn begins with nothing kept; after undo and redo the dice are kept as they were. */
static void
sai_dice_session_settle (SaiSession *session, gboolean jumped)
{
  SaiDiceSession *self = SAI_DICE_SESSION (session);
  guint cursor = sai_game_get_cursor (self->game);
  guint kept = get_state (self)->kept;

  if (!jumped)
    {
      if (get_state (self)->n_rolls == 0)
        set_kept (self, 0);
      return;
    }

  if (cursor < sai_game_get_n_moves (self->game))
    {
      SaiMove *next = sai_game_get_move (self->game, cursor);

      if (sai_move_get_kind (next) == SAI_MOVE_ROLL)
        kept = sai_move_get_keep (next);
    }
  set_kept (self, kept);
}

static void
sai_dice_session_use_pace (SaiSession *session, guint milliseconds)
{
  sai_thinker_set_pace (SAI_DICE_SESSION (session)->thinker, milliseconds);
}

/* The next step of the computer player's decision. */
static void
due_cb (SaiDiceSession *self, const SaiDecision *decision)
{
  g_autoptr (GError) error = NULL;

  /* A retry may be writing; the step comes again after its answer. */
  if (sai_session_is_busy (SAI_SESSION (self)))
    return;

  if (decision->fill)
    {
      if (self->intended != (int) decision->box)
        {
          set_intended (self, decision->box);
          sai_session_proceed (SAI_SESSION (self));
          return;
        }
      sai_dice_session_forget (SAI_SESSION (self));
      fill_now (self, decision->box, &error);
    }
  else
    {
      if (get_state (self)->n_rolls > 0 && self->kept != decision->keep)
        {
          set_kept (self, decision->keep);
          sai_session_proceed (SAI_SESSION (self));
          return;
        }
      sai_dice_session_forget (SAI_SESSION (self));
      roll_now (self, decision->keep, &error);
    }

  /* A player that breaks the rules is our bug; the game must not stall silently. */
  if (error != NULL)
    g_critical ("A computer player made an illegal move: %s", error->message);
}

static void
sai_dice_session_dispose (GObject *object)
{
  SaiDiceSession *self = SAI_DICE_SESSION (object);

  /* Stopping needs the thinker. */
  sai_session_stop (SAI_SESSION (self));
  g_clear_object (&self->game);
  g_clear_object (&self->thinker);

  G_OBJECT_CLASS (sai_dice_session_parent_class)->dispose (object);
}

static void
sai_dice_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDiceSession *self = SAI_DICE_SESSION (object);

  switch (prop_id)
    {
    case PROP_KEPT:
      g_value_set_uint (value, self->kept);
      break;

    case PROP_INTENDED:
      g_value_set_int (value, sai_dice_session_get_intended (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_session_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_KEPT:
      sai_dice_session_set_kept (SAI_DICE_SESSION (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_dice_session_class_init (SaiDiceSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  SaiSessionClass *session_class = SAI_SESSION_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags both = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_dice_session_dispose;
  object_class->get_property = sai_dice_session_get_property;
  object_class->set_property = sai_dice_session_set_property;
  session_class->carry_out = sai_dice_session_carry_out;
  session_class->think = sai_dice_session_think;
  session_class->forget = sai_dice_session_forget;
  session_class->settle = sai_dice_session_settle;
  session_class->use_pace = sai_dice_session_use_pace;

  properties[PROP_KEPT] = g_param_spec_uint ("kept", NULL, NULL, 0, (1u << SAI_MAX_DICE) - 1u, 0, both);
  properties[PROP_INTENDED] = g_param_spec_int ("intended", NULL, NULL, -1, SAI_MAX_BOXES, -1, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_dice_session_init (SaiDiceSession *self)
{
  self->intended = -1;
}

/**
 * sai_dice_session_new:
 * @game: a played game with dice, new or loaded
 * @savers: (nullable): the savers of its store; %NULL to play in memory
 * @solver: the solver of computer players
 * @is_saved: whether the store has exactly this game, as it was loaded from there
 *
 * Returns: (transfer full): a session, not started
 */
SaiDiceSession *
sai_dice_session_new (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  SaiDiceSession *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_kind (game) == &sai_dice_kind, NULL);
  g_return_val_if_fail (savers == NULL || SAI_IS_SAVERS (savers), NULL);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), NULL);

  self = g_object_new (SAI_TYPE_DICE_SESSION, NULL);
  self->game = g_object_ref (game);
  self->thinker = sai_thinker_new (game, solver);
  self->kept = get_state (self)->kept;
  g_signal_connect_object (self->thinker, "due", G_CALLBACK (due_cb), self, G_CONNECT_SWAPPED);
  sai_session_set_up (SAI_SESSION (self), game, savers, is_saved);

  return self;
}

SaiSolver *
sai_dice_session_get_solver (SaiDiceSession *self)
{
  g_return_val_if_fail (SAI_IS_DICE_SESSION (self), NULL);

  return sai_thinker_get_solver (self->thinker);
}

/* The dice that the next roll keeps, as a mask of positions. */
guint
sai_dice_session_get_kept (SaiDiceSession *self)
{
  g_return_val_if_fail (SAI_IS_DICE_SESSION (self), 0);

  return self->kept;
}

/* The box that a computer player is about to fill, or -1. */
int
sai_dice_session_get_intended (SaiDiceSession *self)
{
  g_return_val_if_fail (SAI_IS_DICE_SESSION (self), -1);

  return self->intended;
}

/**
 * sai_dice_session_set_kept:
 * @self: a session
 * @kept: the dice that the next roll shall keep, as a mask of positions
 *
 * Ignored while there are no dice to keep: before the first roll of a turn and while a computer player moves.
 */
void
sai_dice_session_set_kept (SaiDiceSession *self, guint kept)
{
  g_return_if_fail (SAI_IS_DICE_SESSION (self));
  g_return_if_fail (kept <= sai_rules_get_keep_all (sai_game_get_rules (self->game)));

  if (get_state (self)->n_rolls > 0 && sai_session_is_interactive (SAI_SESSION (self)))
    set_kept (self, kept);
}

/**
 * sai_dice_session_roll:
 * @self: a session in which a person is to move
 * @error: return location for a %SAI_ERROR
 *
 * Rolls the dice that are not kept. While a move is being saved, the request waits; if it is refused then,
 * #SaiSession::refused is emitted.
 *
 * Returns: whether the dice were rolled, or will be
 */
gboolean
sai_dice_session_roll (SaiDiceSession *self, GError **error)
{
  Action action = { FALSE, 0 };

  g_return_val_if_fail (SAI_IS_DICE_SESSION (self), FALSE);

  action.argument = self->kept;

  return sai_session_ask (SAI_SESSION (self), &action, sizeof action, error);
}

/**
 * sai_dice_session_fill:
 * @self: a session in which a person is to move
 * @box: the box to fill or announce
 * @error: return location for a %SAI_ERROR
 *
 * Scores the dice in a box, which ends the turn; a box that must be announced is announced. Waits like
 * sai_dice_session_roll().
 *
 * Returns: whether that was done, or will be
 */
gboolean
sai_dice_session_fill (SaiDiceSession *self, guint box, GError **error)
{
  Action action = { TRUE, box };

  g_return_val_if_fail (SAI_IS_DICE_SESSION (self), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (self->game)->n_boxes, FALSE);

  return sai_session_ask (SAI_SESSION (self), &action, sizeof action, error);
}
