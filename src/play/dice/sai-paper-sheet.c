/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet of a dice game at a real table. Whose turn it is follows from the sheet, but people can choose another
 * seat; that holds until the next entry, and again after undo. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-kind.h"
#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "dice/sai-paper-sheet.h"

struct _SaiPaperSheet
{
  SaiPaper parent_instance;

  guint seat;
  /* Seats that people chose, by the move they chose them after. */
  GHashTable *said;
};

enum
{
  PROP_0,
  PROP_SEAT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPaperSheet, sai_paper_sheet, SAI_TYPE_PAPER)

static SaiGame *
get_game (SaiPaperSheet *self)
{
  return sai_paper_get_game (SAI_PAPER (self));
}

static void
set_seat (SaiPaperSheet *self, guint seat)
{
  if (self->seat == seat)
    return;
  self->seat = seat;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
}

/* The last move; there is always at least the seating. */
static SaiMove *
get_last_move (SaiPaperSheet *self)
{
  return sai_game_get_move (get_game (self), sai_game_get_cursor (get_game (self)) - 1);
}

/* Keeps the chosen seat valid before anybody is notified of the change. */
static void
check_seat_cb (SaiPaperSheet *self)
{
  gpointer said;

  set_seat (self, g_hash_table_lookup_extended (self->said, get_last_move (self), NULL, &said)
                    ? GPOINTER_TO_UINT (said)
                    : sai_game_get_seat (get_game (self)));
}

static const char *
get_box_id (SaiPaperSheet *self, guint box)
{
  return sai_game_get_rules (get_game (self))->boxes[box].id;
}

static const char *
get_box_name (SaiPaperSheet *self, guint box)
{
  return sai_ruleset_get_box_name (sai_game_get_ruleset (get_game (self)), box);
}

/* Checks like the model, but the message has the name of the box. */
static gboolean
check_score (SaiPaperSheet *self, guint seat, guint box, SaiScore score, GError **error)
{
  const SaiRules *rules = sai_game_get_rules (get_game (self));
  const SaiSheet *sheet = &sai_game_get_state (get_game (self))->sheets[seat];
  g_autofree char *list = NULL;
  g_autofree char *said = NULL;

  if (sai_sheet_can_hold (sheet, rules, box, score))
    return TRUE;

  list = sai_sheet_list_possible_scores (sheet, rules, box);
  said = score.extra > 0 ? g_strdup_printf ("%d + %d", score.points, score.extra)
                         : g_strdup_printf ("%d", score.points);
  /* Translators: points, the name of a box, and a list of points. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%2$s” can’t score %1$s, only %3$s."), said,
               get_box_name (self, box), list);

  return FALSE;
}

static gboolean
check_box (SaiPaperSheet *self, guint box, GError **error)
{
  if (sai_boxes_has (&sai_game_get_rules (get_game (self))->playable, box))
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” is filled in automatically."), get_box_name (self, box));

  return FALSE;
}

/* Extra points of jokers require points for five of a kind; @sheet is the resulting sheet. Checks like the model, but
 * the message has the names of the boxes. */
static gboolean
check_jokers (SaiPaperSheet *self, const SaiSheet *sheet, GError **error)
{
  const SaiRules *rules = sai_game_get_rules (get_game (self));
  int stray = sai_sheet_find_stray_extra (sheet, rules);

  if (stray < 0)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
               /* Translators: the name of a box, that of the box for five alike, and the first one again. */
               _ ("“%s” includes a joker bonus, which depends on “%s”. Clear “%s” first."), get_box_name (self, stray),
               get_box_name (self, sai_sheet_find_unpaid (sheet, rules, stray)), get_box_name (self, stray));

  return FALSE;
}

static void
sai_paper_sheet_constructed (GObject *object)
{
  SaiPaperSheet *self = SAI_PAPER_SHEET (object);

  G_OBJECT_CLASS (sai_paper_sheet_parent_class)->constructed (object);

  self->seat = sai_game_get_seat (get_game (self));
  g_signal_connect_object (get_game (self), "changed", G_CALLBACK (check_seat_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_paper_sheet_finalize (GObject *object)
{
  g_hash_table_unref (SAI_PAPER_SHEET (object)->said);

  G_OBJECT_CLASS (sai_paper_sheet_parent_class)->finalize (object);
}

static void
sai_paper_sheet_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SEAT:
      g_value_set_uint (value, SAI_PAPER_SHEET (object)->seat);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_sheet_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SEAT:
      sai_paper_sheet_set_seat (SAI_PAPER_SHEET (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_sheet_class_init (SaiPaperSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = sai_paper_sheet_constructed;
  object_class->finalize = sai_paper_sheet_finalize;
  object_class->get_property = sai_paper_sheet_get_property;
  object_class->set_property = sai_paper_sheet_set_property;

  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, SAI_MAX_SEATS - 1, 0,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_paper_sheet_init (SaiPaperSheet *self)
{
  self->said = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) sai_move_unref, NULL);
}

/**
 * sai_paper_sheet_new:
 * @game: a paper sheet of a dice game, new or loaded
 * @savers: (nullable): the savers of its store; %NULL to keep it in memory
 * @is_saved: whether the store has all moves of the sheet, as it was loaded from there; otherwise it is saved at once
 *
 * Returns: (transfer full): a paper
 */
SaiPaperSheet *
sai_paper_sheet_new (SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_kind (game) == &sai_sheet_kind, NULL);
  g_return_val_if_fail (savers == NULL || SAI_IS_SAVERS (savers), NULL);

  return g_object_new (SAI_TYPE_PAPER_SHEET, "game", game, "savers", savers, "saved", is_saved, NULL);
}

guint
sai_paper_sheet_get_seat (SaiPaperSheet *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), 0);

  return self->seat;
}

/**
 * sai_paper_sheet_set_seat:
 * @self: a paper
 * @seat: whose turn it is according to people, until the sheet changes; not a player who has left
 */
void
sai_paper_sheet_set_seat (SaiPaperSheet *self, guint seat)
{
  g_return_if_fail (SAI_IS_PAPER_SHEET (self));
  g_return_if_fail (seat < sai_game_get_n_seats (get_game (self)));
  g_return_if_fail (!sai_game_has_left (get_game (self), seat));

  g_hash_table_insert (self->said, sai_move_ref (get_last_move (self)), GUINT_TO_POINTER (seat));
  set_seat (self, seat);
}

/**
 * sai_paper_sheet_check_announced:
 * @self: a paper
 * @seat: the seat
 * @box: a box
 * @error: return location for a %SAI_ERROR
 *
 * Checks like the model, but the message has the name of the box.
 *
 * Returns: whether the box may be written into: the seat has announced none, or this one, or the box is filled
 */
gboolean
sai_paper_sheet_check_announced (SaiPaperSheet *self, guint seat, guint box, GError **error)
{
  const SaiDiceState *state;
  int announced;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);

  state = sai_game_get_state (get_game (self));
  announced = sai_paper_state_get_announced (state, seat);
  if (announced < 0 || announced == (int) box || sai_sheet_is_filled (&state->sheets[seat], box))
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” was announced and must be filled."),
               get_box_name (self, announced));

  return FALSE;
}

/**
 * sai_paper_sheet_put:
 * @self: a paper
 * @seat: the seat
 * @box: a box; its content is replaced
 * @score: the points, and the extra points of a joker
 * @anyway: whether to accept points that no dice can score
 * @error: return location for a %SAI_ERROR that lists the possible points
 *
 * Enters points without dice.
 *
 * Returns: whether they were entered
 */
gboolean
sai_paper_sheet_put (SaiPaperSheet *self, guint seat, guint box, SaiScore score, gboolean anyway, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  const SaiRules *rules;
  SaiSheet sheet;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (get_game (self))->n_boxes, FALSE);

  rules = sai_game_get_rules (get_game (self));
  if (!check_box (self, box, error) || !sai_paper_sheet_check_announced (self, seat, box, error) ||
      (!(anyway && sai_paper_state_can_insist (rules, score)) && !check_score (self, seat, box, score, error)))
    return FALSE;
  sheet = sai_game_get_state (get_game (self))->sheets[seat];
  sai_sheet_fill (&sheet, rules, box, score);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_put (seat, get_box_id (self, box), score, NULL, anyway);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_sheet_put_dice:
 * @self: a paper
 * @seat: the seat
 * @box: a box; its content is replaced
 * @dice: the dice on the real table at the end of the turn
 * @error: return location for a %SAI_ERROR
 *
 * Enters dice and their score.
 *
 * Returns: whether it was entered
 */
gboolean
sai_paper_sheet_put_dice (SaiPaperSheet *self, guint seat, guint box, const SaiDice *dice, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  const SaiRules *rules;
  SaiSheet sheet;
  SaiScore score;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (get_game (self))->n_boxes, FALSE);
  g_return_val_if_fail (dice != NULL && sai_dice_is_rolled (dice), FALSE);

  if (!check_box (self, box, error) || !sai_paper_sheet_check_announced (self, seat, box, error))
    return FALSE;
  /* A correction is scored as if the box were open. */
  rules = sai_game_get_rules (get_game (self));
  sheet = sai_game_get_state (get_game (self))->sheets[seat];
  sai_sheet_clear (&sheet, rules, box);
  score = sai_sheet_score (&sheet, rules, box, dice);
  sai_sheet_fill (&sheet, rules, box, score);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_put (seat, get_box_id (self, box), score, dice, FALSE);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_sheet_announce:
 * @self: a paper
 * @seat: the seat
 * @box: the box that it names for its turn, -1 if it has named none after all
 * @error: return location for a %SAI_ERROR
 *
 * Enters which box was announced after the first roll.
 *
 * Returns: whether it was entered
 */
gboolean
sai_paper_sheet_announce (SaiPaperSheet *self, guint seat, int box, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  int before;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (box < (int) sai_game_get_rules (get_game (self))->n_boxes, FALSE);

  before = sai_paper_state_get_announced (sai_game_get_state (get_game (self)), seat);
  if (box == before)
    return TRUE;
  if (box < 0)
    {
      move = sai_move_new_clear (seat, get_box_id (self, before));
    }
  else
    {
      if (sai_sheet_is_filled (&sai_game_get_state (get_game (self))->sheets[seat], box))
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” is already filled."), get_box_name (self, box));
          return FALSE;
        }
      move = sai_move_new_real_announcement (seat, get_box_id (self, box));
    }

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_sheet_roll:
 * @self: a paper
 * @seat: the seat
 * @keep: the dice that were not rolled, as a mask; 0 at the first roll of a turn
 * @dice: the dice on the real table after it
 * @error: return location for a %SAI_ERROR
 *
 * Enters a roll of real dice.
 *
 * Returns: whether it was entered
 */
gboolean
sai_paper_sheet_roll (SaiPaperSheet *self, guint seat, guint keep, const SaiDice *dice, GError **error)
{
  g_autoptr (SaiMove) move = NULL;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (dice != NULL && sai_dice_is_rolled (dice), FALSE);

  move = sai_move_new_real_roll (seat, keep, dice);

  return sai_paper_apply (SAI_PAPER (self), move, error);
}

/**
 * sai_paper_sheet_has_rolls:
 * @self: a paper
 *
 * Returns: whether people entered the rolls of the last turn, too
 */
gboolean
sai_paper_sheet_has_rolls (SaiPaperSheet *self)
{
  SaiGame *game;
  gboolean filled = FALSE;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);

  game = get_game (self);
  for (guint i = sai_game_get_cursor (game); i > 0; i--)
    switch (sai_move_get_kind (sai_game_get_move (game, i - 1)))
      {
      case SAI_MOVE_ROLL:
        return TRUE;

      case SAI_MOVE_PUT:
        if (filled)
          return FALSE;
        filled = TRUE;
        break;

      default:
        break;
      }

  return FALSE;
}

/**
 * sai_paper_sheet_clear:
 * @self: a paper
 * @seat: the seat
 * @box: a box that holds points
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether the box was emptied
 */
gboolean
sai_paper_sheet_clear (SaiPaperSheet *self, guint seat, guint box, GError **error)
{
  g_autoptr (SaiMove) move = NULL;
  SaiSheet sheet;

  g_return_val_if_fail (SAI_IS_PAPER_SHEET (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (get_game (self)), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (get_game (self))->n_boxes, FALSE);

  if (!check_box (self, box, error))
    return FALSE;
  sheet = sai_game_get_state (get_game (self))->sheets[seat];
  if (!sai_sheet_is_filled (&sheet, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("“%s” is already empty."), get_box_name (self, box));
      return FALSE;
    }
  sai_sheet_clear (&sheet, sai_game_get_rules (get_game (self)), box);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_clear (seat, get_box_id (self, box));

  return sai_paper_apply (SAI_PAPER (self), move, error);
}
