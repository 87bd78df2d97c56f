/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed of a turn becomes moves: each roll as soon as it is complete. Until then it is only shown. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "dice/sai-turn-entry.h"
#include "paper/sai-paper-announcement.h"
#include "paper/sai-paper-text.h"
#include "paper/sai-paper-turn.h"
#include "util/sai-format.h"
#include "util/sai-property.h"
#include "util/sai-weak.h"

struct _SaiPaperTurn
{
  GObject parent_instance;

  /* Not owned; the page owns them and this object. */
  SaiPaperTray *tray;
  SaiPaperRolls *rolls;
  SaiPaperAnnouncement *announcement;
  SaiPaperSheet *paper;
  gboolean hint;
  gboolean whole;
  SaiTurnEntry entry;
  char *guide;
  SaiSolver *solver;
  SaiSolution *solution;
  GCancellable *solving;
};

enum
{
  PROP_0,
  PROP_HINT,
  PROP_WHOLE,
  PROP_GUIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  ENDED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperTurn, sai_paper_turn, G_TYPE_OBJECT)

static SaiGame *
get_game (SaiPaperTurn *self)
{
  return sai_paper_get_game (SAI_PAPER (self->paper));
}

static guint
get_seat (SaiPaperTurn *self)
{
  return sai_paper_sheet_get_seat (self->paper);
}

/* Whether the seat to move has rolled, and that was entered. */
static gboolean
has_rolled (SaiPaperTurn *self)
{
  const SaiDiceState *state = sai_game_get_state (get_game (self));

  return state->n_rolls > 0 && state->seat == get_seat (self);
}

static char *
guide (SaiPaperTurn *self)
{
  guint n_rolls = sai_dice_state_get_most_rolls (sai_game_get_state (get_game (self)),
                                                 sai_game_get_rules (get_game (self)), get_seat (self));
  guint number = n_rolls - self->entry.n_throws + 1;

  if (self->entry.n_throws == 0)
    return g_strdup (_ ("Choose a box."));
  if (!has_rolled (self))
    /* Translators: which roll of how many. */
    return g_strdup_printf (_ ("Roll %u of %u: enter all dice."), number, n_rolls);
  if (self->entry.n_typed > 0)
    return g_strdup_printf (_ ("Roll %u of %u: press Enter when complete; ↑ ↓ change kept dice."), number, n_rolls);

  return g_strdup_printf (_ ("Roll %u of %u: enter the new dice, or choose a box."), number, n_rolls);
}

static void
show (SaiPaperTurn *self)
{
  SaiDice dice;
  guint kept;

  /* The hints depend on the rolls that are left, which a person says unless all are entered. */
  gtk_widget_set_visible (GTK_WIDGET (self->rolls), self->hint && !self->whole);
  gtk_widget_set_visible (GTK_WIDGET (self->announcement), sai_paper_announcement_is_possible (self->announcement));
  if (self->paper == NULL || !self->whole)
    {
      sai_paper_tray_show_typed (self->tray);
      sai_property_take_text (self, &self->guide, NULL, properties[PROP_GUIDE]);
      return;
    }
  dice = sai_turn_entry_get_dice (&self->entry);
  kept = self->entry.n_typed > 0 || self->entry.chosen >= 0 ? sai_turn_entry_get_keep (&self->entry)
         : has_rolled (self)                                ? sai_game_get_state (get_game (self))->kept
                                                            : 0;
  sai_paper_tray_show_turn (self->tray, &dice, kept, has_rolled (self) && self->entry.n_throws > 0);
  sai_property_take_text (self, &self->guide, guide (self), properties[PROP_GUIDE]);
}

/* Begins with the next roll. */
static void
begin (SaiPaperTurn *self)
{
  SaiGame *game = get_game (self);

  sai_turn_entry_init (&self->entry, sai_game_get_state (game), get_seat (self), sai_game_get_rules (game),
                       self->solution);
}

static void
follow_announcement (SaiPaperTurn *self)
{
  sai_paper_announcement_follow (self->announcement, get_game (self), get_seat (self));
}

/* Makes the roll that is typed a move of the sheet. */
static gboolean
enter (SaiPaperTurn *self)
{
  SaiDice dice = sai_turn_entry_get_dice (&self->entry);
  guint keep = sai_turn_entry_get_keep (&self->entry);
  g_autoptr (GError) error = NULL;

  if (!sai_paper_sheet_roll (self->paper, get_seat (self), keep, &dice, &error))
    {
      g_signal_emit (self, signals[REFUSED], 0, error->message);
      return FALSE;
    }
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

static void
say_incomplete (SaiPaperTurn *self)
{
  guint n_new = self->entry.chosen >= 0 ? self->entry.n_dice - __builtin_popcount (self->entry.chosen)
                                        : self->entry.n_dice;
  g_autofree char *text = NULL;

  if (self->entry.n_throws == 0)
    text = g_strdup (_ ("No rolls left. Choose a box."));
  else
    /* Translators: how many dice are rolled, and how many of them were typed. */
    text = g_strdup_printf (_ ("This roll has %u dice; %u were entered."), n_new, self->entry.n_typed);
  g_signal_emit (self, signals[REFUSED], 0, text);
}

static void
typed_cb (SaiPaperTurn *self)
{
  SaiDice typed;

  if (self->paper == NULL)
    return;
  if (!self->whole)
    {
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  sai_paper_tray_get_dice (self->tray, &typed);
  sai_turn_entry_type (&self->entry, &typed);
  if (self->entry.n_typed > 0 && self->entry.n_throws == 0)
    {
      say_incomplete (self);
      sai_paper_tray_clear (self->tray);
    }
  else if (sai_turn_entry_is_complete (&self->entry))
    {
      enter (self);
    }
  else
    {
      show (self);
    }
}

static void
confirm_cb (SaiPaperTurn *self)
{
  if (self->paper == NULL || !self->whole)
    return;
  if (self->entry.n_typed == 0)
    g_signal_emit (self, signals[ENDED], 0);
  else if (sai_turn_entry_can_end (&self->entry))
    enter (self);
  else
    say_incomplete (self);
}

/* The last move, if it is a roll of the turn in progress. */
static SaiMove *
get_last_roll (SaiPaperTurn *self)
{
  SaiGame *game = get_game (self);
  SaiMove *last = sai_game_get_move (game, sai_game_get_cursor (game) - 1);

  return has_rolled (self) && sai_move_get_kind (last) == SAI_MOVE_ROLL ? last : NULL;
}

static SaiDice
get_new_dice (const SaiMove *roll)
{
  SaiDice dice = sai_move_get_dice (roll);
  SaiDice new = { { 0 } };
  guint n = 0;

  for (guint i = 0; i < sai_dice_get_n (&dice); i++)
    if ((sai_move_get_keep (roll) & (1u << i)) == 0)
      new.face[n++] = dice.face[i];

  return new;
}

/* Takes the last roll back to what was typed of it: it was not complete, or something in it is wrong. */
static void
revert_cb (SaiPaperTurn *self)
{
  SaiMove *roll = self->paper != NULL && self->whole ? get_last_roll (self) : NULL;
  SaiDice typed;

  if (roll == NULL)
    return;
  typed = get_new_dice (roll);
  if (sai_dice_get_n (&typed) == self->entry.n_dice)
    typed.face[self->entry.n_dice - 1] = 0;
  sai_paper_undo (SAI_PAPER (self->paper));
  self->entry.waits = TRUE;
  sai_paper_tray_type (self->tray, &typed);
}

/* Of what is typed, or else of the last roll, others were kept. */
static void
try_other_cb (SaiPaperTurn *self, int step)
{
  SaiMove *roll = self->paper != NULL && self->whole ? get_last_roll (self) : NULL;
  SaiDice typed;
  guint keep;

  if (self->paper == NULL || !self->whole)
    return;
  if (self->entry.n_typed > 0)
    {
      sai_turn_entry_try_other (&self->entry, step);
      show (self);
      return;
    }
  if (roll == NULL || sai_move_get_keep (roll) == 0)
    return;
  typed = get_new_dice (roll);
  keep = sai_move_get_keep (roll);
  sai_paper_undo (SAI_PAPER (self->paper));
  sai_turn_entry_type (&self->entry, &typed);
  /* From the keep that it was, which is one of them. */
  for (guint i = 0; i < self->entry.n_keeps && sai_turn_entry_get_keep (&self->entry) != keep; i++)
    if (!sai_turn_entry_try_other (&self->entry, 1))
      break;
  sai_turn_entry_try_other (&self->entry, step);
  enter (self);
}

static void
slot_cb (SaiPaperTurn *self, guint die)
{
  if (self->paper == NULL || !self->whole || self->entry.n_throws == 0 || !has_rolled (self))
    return;
  sai_turn_entry_toggle (&self->entry, die);
  show (self);
  if (sai_turn_entry_is_complete (&self->entry))
    enter (self);
}

static void
tell_ended_cb (SaiPaperTurn *self)
{
  g_signal_emit (self, signals[ENDED], 0);
}

static void
announced_cb (SaiPaperTurn *self)
{
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL || sai_paper_sheet_announce (self->paper, get_seat (self),
                                                       sai_paper_announcement_get_box (self->announcement), &error))
    return;
  follow_announcement (self);
  g_signal_emit (self, signals[REFUSED], 0, error->message);
}

static void
rolls_cb (SaiPaperTurn *self)
{
  if (self->paper != NULL && !self->whole)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Perfect play, which keeps are guessed by */

static void
guess_again_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPaperTurn) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->solving);
  self->solution = g_steal_pointer (&solution);
  /* What is being typed stays as it was guessed. */
  if (self->solution != NULL && self->entry.n_typed == 0)
    begin (self);
}

static void
solve (SaiPaperTurn *self)
{

  if (self->paper == NULL || !self->whole || self->solution != NULL || self->solving != NULL)
    return;

  self->solving = g_cancellable_new ();
  sai_solver_get_async (self->solver, sai_game_get_rules (get_game (self)), SAI_SOLVER_KNOWN, self->solving,
                        guess_again_cb, sai_weak_new (self));
}

/* The object */

static void
sai_paper_turn_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_HINT:
      g_value_set_boolean (value, SAI_PAPER_TURN (object)->hint);
      break;

    case PROP_WHOLE:
      g_value_set_boolean (value, SAI_PAPER_TURN (object)->whole);
      break;

    case PROP_GUIDE:
      g_value_set_string (value, SAI_PAPER_TURN (object)->guide);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_paper_turn_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_HINT:
      if (SAI_PAPER_TURN (object)->hint == g_value_get_boolean (value))
        return;
      SAI_PAPER_TURN (object)->hint = g_value_get_boolean (value);
      show (SAI_PAPER_TURN (object));
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_WHOLE:
      sai_paper_turn_set_whole (SAI_PAPER_TURN (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
leave (SaiPaperTurn *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_object (&self->solver);
  g_clear_object (&self->paper);
}

static void
sai_paper_turn_dispose (GObject *object)
{
  leave (SAI_PAPER_TURN (object));

  G_OBJECT_CLASS (sai_paper_turn_parent_class)->dispose (object);
}

static void
sai_paper_turn_finalize (GObject *object)
{
  g_free (SAI_PAPER_TURN (object)->guide);

  G_OBJECT_CLASS (sai_paper_turn_parent_class)->finalize (object);
}

static void
sai_paper_turn_class_init (SaiPaperTurnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_paper_turn_dispose;
  object_class->finalize = sai_paper_turn_finalize;
  object_class->get_property = sai_paper_turn_get_property;
  object_class->set_property = sai_paper_turn_set_property;

  properties[PROP_HINT] = g_param_spec_boolean ("hint", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHOLE] = g_param_spec_boolean ("whole", NULL, NULL, FALSE,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GUIDE] = g_param_spec_string ("guide", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAPER_TURN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[ENDED] = g_signal_new ("ended", SAI_TYPE_PAPER_TURN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", SAI_TYPE_PAPER_TURN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_STRING);
}

static void
sai_paper_turn_init (SaiPaperTurn *self)
{
}

/**
 * sai_paper_turn_new:
 * @tray: where dice are typed and shown
 * @rolls: how many rolls are left, where people do not enter them; below it they say what was announced
 *
 * Returns: (transfer full): a turn without a sheet
 */
SaiPaperTurn *
sai_paper_turn_new (SaiPaperTray *tray, SaiPaperRolls *rolls)
{
  SaiPaperTurn *self = g_object_new (SAI_TYPE_PAPER_TURN, NULL);

  self->tray = tray;
  self->rolls = rolls;
  self->announcement = SAI_PAPER_ANNOUNCEMENT (sai_paper_announcement_new ());
  gtk_widget_insert_after (GTK_WIDGET (self->announcement), gtk_widget_get_parent (GTK_WIDGET (rolls)),
                           GTK_WIDGET (rolls));
  g_signal_connect_object (tray, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "confirm", G_CALLBACK (confirm_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "revert", G_CALLBACK (revert_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "step", G_CALLBACK (try_other_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "slot", G_CALLBACK (slot_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (tray, "leave", G_CALLBACK (tell_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (rolls, "changed", G_CALLBACK (rolls_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->announcement, "changed", G_CALLBACK (announced_cb), self, G_CONNECT_SWAPPED);

  show (self);

  return self;
}

/**
 * sai_paper_turn_set_paper:
 * @self: a turn
 * @paper: (nullable): the sheet
 * @solver: (nullable): the source of perfect play; %NULL without @paper
 *
 * Goes on as people did in the last turn of the sheet: with all rolls or without.
 */
void
sai_paper_turn_set_paper (SaiPaperTurn *self, SaiPaperSheet *paper, SaiSolver *solver)
{
  g_return_if_fail (SAI_IS_PAPER_TURN (self));

  leave (self);
  if (paper != NULL)
    {
      self->paper = g_object_ref (paper);
      self->solver = g_object_ref (solver);
      begin (self);
      follow_announcement (self);
    }
  sai_paper_turn_set_whole (self, paper != NULL && sai_paper_sheet_has_rolls (paper));
  solve (self);
  show (self);
}

/**
 * sai_paper_turn_set_whole:
 * @self: a turn
 * @whole: whether people enter all rolls of a turn
 */
void
sai_paper_turn_set_whole (SaiPaperTurn *self, gboolean whole)
{
  g_return_if_fail (SAI_IS_PAPER_TURN (self));

  if (self->whole == whole)
    return;
  self->whole = whole;
  sai_paper_tray_clear (self->tray);
  if (self->paper != NULL)
    begin (self);
  solve (self);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WHOLE]);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
sai_paper_turn_follow (SaiPaperTurn *self)
{
  g_return_if_fail (SAI_IS_PAPER_TURN (self) && self->paper != NULL);

  follow_announcement (self);
  if (!self->whole)
    {
      show (self);
      return;
    }
  begin (self);
  sai_paper_tray_clear (self->tray);
  show (self);
}

/**
 * sai_paper_turn_finish:
 * @self: a turn whose dice are to be written into a box
 *
 * Enters the roll that is typed, if there is one.
 *
 * Returns: whether there is no half of a roll
 */
gboolean
sai_paper_turn_finish (SaiPaperTurn *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_TURN (self) && self->paper != NULL, FALSE);

  if (!self->whole || self->entry.n_typed == 0)
    return TRUE;
  if (sai_turn_entry_can_end (&self->entry))
    return enter (self);
  say_incomplete (self);

  return FALSE;
}

/**
 * sai_paper_turn_get_dice:
 * @self: a turn
 * @dice: (out caller-allocates): the dice on the real table
 *
 * Returns: whether all of them are known
 */
gboolean
sai_paper_turn_get_dice (SaiPaperTurn *self, SaiDice *dice)
{
  g_return_val_if_fail (SAI_IS_PAPER_TURN (self), FALSE);

  if (self->paper == NULL || !self->whole)
    return sai_paper_tray_get_dice (self->tray, dice);
  *dice = sai_game_get_state (get_game (self))->dice;

  return has_rolled (self);
}

/**
 * sai_paper_turn_get_rolls_left:
 * @self: a turn
 *
 * Returns: how many rolls are left, fewer than a turn has
 */
guint
sai_paper_turn_get_rolls_left (SaiPaperTurn *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_TURN (self), 0);

  if (self->paper == NULL || !self->whole)
    return sai_paper_rolls_get_left (self->rolls);

  return sai_dice_state_get_rolls_left (sai_game_get_state (get_game (self)), sai_game_get_rules (get_game (self)));
}

/* The box that was announced, -1 if none was. */
int
sai_paper_turn_get_announced (SaiPaperTurn *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_TURN (self), -1);

  return self->paper != NULL ? sai_paper_state_get_announced (sai_game_get_state (get_game (self)), get_seat (self))
                             : -1;
}

/**
 * sai_paper_turn_describe:
 * @self: a turn
 *
 * Returns: (transfer full) (nullable): which dice were kept at the last roll, what all show, and the best boxes; %NULL
 *   while they are not known
 */
char *
sai_paper_turn_describe (SaiPaperTurn *self)
{
  g_autofree char *text = NULL;
  g_autofree char *faces = NULL;
  g_autofree char *kept = NULL;
  guint keep;
  SaiDice dice;

  g_return_val_if_fail (SAI_IS_PAPER_TURN (self), NULL);

  if (self->paper == NULL || !sai_paper_turn_get_dice (self, &dice))
    return NULL;
  text = sai_paper_text_dice (get_game (self), get_seat (self), &dice);
  keep = self->whole ? sai_game_get_state (get_game (self))->kept : 0;
  if (keep == 0)
    return g_steal_pointer (&text);
  faces = sai_format_kept (&dice, keep);
  /* Translators: dice that were not rolled again, "5 5 6". */
  kept = g_strdup_printf (_ ("Kept: %s."), faces);

  return sai_format_sentences (kept, text);
}
