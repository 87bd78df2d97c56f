/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dice game at one moment, and the one function that steps it: sai_dice_state_step() checks a move against the rules
 * and the seed, and either makes it or changes nothing. What can happen to a paper sheet is in sai-paper-state.c.
 *
 * Which die of the seed is which. Every throw of every die has its own place in the sequence of the seed, whatever was
 * kept before: with D dice, the die in position p (from 0), at throw r (from 0) of the t-th turn of the game (from 0,
 * all seats counted), with R throws a turn allowed, is die
 *
 *   n = D · (R · t + r) + p
 *
 * of the seed (see sai-seed.c). So an undo brings the same dice again, and a different choice earlier in the game does
 * not shift the dice of later turns. Where rolls can be saved, R is so large that one turn could have those of all: the
 * rolls of a turn times the turns of a seat.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-state.h"
#include "util/sai-error.h"

/* More rolls than anybody saves; keeps numbers of rolls in their bounds. */
#define MAX_SAVED 100

/* Whether nothing but an announced box can be filled after another roll, and none was announced. */
static gboolean
must_announce (const SaiDiceState *state, const SaiRules *rules)
{
  SaiDice later = state->dice;
  SaiBoxes legal;

  if (state->n_rolls != 1 || state->announced != 0 || !sai_rules_has_announcements (rules))
    return FALSE;
  later.roll = 2;
  legal = sai_sheet_get_legal_boxes (&state->sheets[state->seat], rules, &later);

  return sai_boxes_is_empty (&legal);
}

static void
end_turn (SaiDiceState *state, const SaiRules *rules)
{
  sai_dice_state_save_rolls (state, rules, state->seat, state->n_rolls);
  state->announced = 0;
  state->n_turns++;
  state->n_rolls = 0;
  state->kept = 0;
  state->dice = (SaiDice) { { 0 } };
  state->finished = state->won || state->n_turns == state->n_seats * sai_rules_get_n_turns (rules);
  if (!state->finished)
    state->seat = (state->seat + 1) % state->n_seats;
}

static gboolean
step_roll (SaiDiceState *state, const SaiRules *rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  guint keep = sai_move_get_keep (move);
  SaiDice dice = sai_move_get_dice (move);
  SaiDice expected;

  if (sai_move_is_real (move))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("In a played game rolls come from the seed, not from dice at a real table."));
      return FALSE;
    }
  if (must_announce (state, rules))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A box must be announced before the next roll."));
      return FALSE;
    }
  if (sai_dice_state_get_rolls_left (state, rules) == 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("No rolls left in this turn; a box must be filled."));
      return FALSE;
    }
  if (state->n_rolls == 0 && keep != 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The first roll of a turn takes all dice."));
      return FALSE;
    }

  expected = sai_dice_state_throw (state, rules, seed, keep);
  if (!sai_dice_equal (&dice, &expected))
    {
      g_autofree char *said = sai_dice_print (&dice);
      g_autofree char *drawn = sai_dice_print (&expected);

      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("The dice %s aren’t those of the seed, which gives %s."),
                   said, drawn);
      return FALSE;
    }

  state->dice = expected;
  state->kept = keep;
  state->n_rolls++;

  return TRUE;
}

static gboolean
step_fill (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  SaiSheet *sheet = &state->sheets[state->seat];
  SaiScore said = sai_move_get_score (move);
  SaiScore score;
  SaiBoxes legal;
  guint box;

  if (!sai_move_find_box (move, rules, &box, error))
    return FALSE;
  if (state->n_rolls == 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Roll the dice before filling a box."));
      return FALSE;
    }
  if (sai_sheet_is_filled (sheet, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is already filled."), sai_move_get_box (move));
      return FALSE;
    }
  legal = sai_dice_state_get_legal_boxes (state, rules);
  if (!sai_boxes_has (&legal, box))
    {
      if (state->announced != 0)
        g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” was announced and must be filled."),
                     rules->boxes[sai_dice_state_get_announced (state)].id);
      else if (sai_rules_is_announced (rules, box))
        g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” wasn’t announced after the first roll."),
                     sai_move_get_box (move));
      else
        g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                     rules->columns[sai_rules_get_column (rules, box)].order != SAI_SHEET_ORDER_FREE
                       ? _ ("The boxes are filled in order, and “%s” isn’t next.")
                       : _ ("The joker rule doesn’t allow the box “%s” for these dice."),
                     sai_move_get_box (move));
      return FALSE;
    }

  score = sai_sheet_score (sheet, rules, box, &state->dice);
  if (said.points != score.points || said.extra != score.extra)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("These dice score %d in the box “%s”, not %d."),
                   score.points + score.extra, sai_move_get_box (move), said.points + said.extra);
      return FALSE;
    }

  if (sai_rules_is_win (rules, box, &state->dice) && score.points > 0)
    state->won = TRUE;
  sai_sheet_fill (sheet, rules, box, score);
  state->last_seat = state->seat;
  state->last_box = box;
  end_turn (state, rules);

  return TRUE;
}

static gboolean
step_announce (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint box;

  if (sai_move_is_real (move))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("In a played game, an announcement can’t name a seat."));
      return FALSE;
    }
  if (!sai_move_find_box (move, rules, &box, error))
    return FALSE;
  if (state->n_rolls != 1)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("A box is announced after the first roll of a turn."));
      return FALSE;
    }
  if (!sai_dice_state_can_announce (state, rules, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   state->announced != 0 ? _ ("A box was already announced; “%s” can’t be announced as well.")
                   : sai_sheet_is_filled (&state->sheets[state->seat], box)
                     ? _ ("The box “%s” is already filled.")
                     : _ ("The box “%s” doesn’t need to be announced."),
                   sai_move_get_box (move));
      return FALSE;
    }
  state->announced = box + 1;

  return TRUE;
}

/**
 * sai_dice_state_init:
 * @state: (out): the state of a game before its first move
 * @mode: played here or on paper
 * @n_seats: 1 to %SAI_MAX_SEATS
 */
void
sai_dice_state_init (SaiDiceState *state, SaiGameMode mode, guint n_seats)
{
  g_return_if_fail (n_seats >= 1 && n_seats <= SAI_MAX_SEATS);

  memset (state, 0, sizeof *state);
  state->mode = mode;
  state->n_seats = n_seats;
  state->last_seat = -1;
  state->turn_seat = -1;
  state->last_box = -1;
}

/**
 * sai_dice_state_can_roll:
 * @state: a state
 * @rules: the rules of the game
 *
 * Returns: whether the seat to move may throw dice of the seed
 */
gboolean
sai_dice_state_can_roll (const SaiDiceState *state, const SaiRules *rules)
{
  return state->mode == SAI_GAME_MODE_PLAYED && sai_dice_state_get_rolls_left (state, rules) > 0;
}

/**
 * sai_dice_state_get_rolls_left:
 * @state: a state
 * @rules: the rules of the game
 *
 * Returns: how many rolls the seat to move has left in this turn, saved ones included; 0 if a box must be announced
 *   first, or if nobody knows, as the rolls of a paper sheet are not entered
 */
guint
sai_dice_state_get_rolls_left (const SaiDiceState *state, const SaiRules *rules)
{
  if (state->mode == SAI_GAME_MODE_PAPER && state->n_rolls == 0)
    return 0;
  if (state->mode == SAI_GAME_MODE_PAPER)
    return sai_dice_state_get_most_rolls (state, rules, state->seat) - state->n_rolls;
  if (state->finished || must_announce (state, rules))
    return 0;

  return rules->n_rolls + state->saved[state->seat] - state->n_rolls;
}

/**
 * sai_dice_state_get_most_rolls:
 * @state: a state
 * @rules: the rules of the game
 * @seat: a seat
 *
 * Returns: how many rolls the seat has in a turn, saved ones included; in a paper sheet as many as it can have saved,
 * as far as its rolls were not entered
 */
guint
sai_dice_state_get_most_rolls (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  return rules->n_rolls + (rules->saves_rolls ? state->saved[seat] : 0);
}

/**
 * sai_dice_state_save_rolls:
 * @state: a state at the end of a turn
 * @rules: the rules of the game
 * @seat: whose turn it is
 * @n_rolls: with how many rolls
 *
 * Keeps the rolls that are left for later turns, if the rules allow that.
 */
void
sai_dice_state_save_rolls (SaiDiceState *state, const SaiRules *rules, guint seat, guint n_rolls)
{
  if (rules->saves_rolls)
    state->saved[seat] = MIN (rules->n_rolls + state->saved[seat] - n_rolls, MAX_SAVED);
}

/**
 * sai_dice_state_throw:
 * @state: a state in which dice may be thrown
 * @rules: the rules of the game
 * @seed: the seed of the game
 * @keep: the dice that stay, as a mask of positions
 *
 * Returns: the dice after the throw; @state is not changed
 */
SaiDice
sai_dice_state_throw (const SaiDiceState *state, const SaiRules *rules, const SaiSeed *seed, guint keep)
{
  guint64 most = rules->n_rolls * (rules->saves_rolls ? sai_rules_get_n_turns (rules) : 1u);
  guint64 first = rules->n_dice * (most * state->n_turns + state->n_rolls);
  SaiDice dice = state->dice;

  for (guint i = 0; i < rules->n_dice; i++)
    if ((keep & (1u << i)) == 0)
      dice.face[i] = sai_seed_get_die (seed, first + i);
  dice.roll = state->n_rolls + 1;

  return dice;
}

/**
 * sai_dice_state_get_legal_boxes:
 * @state: a state
 * @rules: the rules of the game
 *
 * Returns: the boxes that the seat to move may fill now; none before the first roll of a turn
 */
SaiBoxes
sai_dice_state_get_legal_boxes (const SaiDiceState *state, const SaiRules *rules)
{
  SaiBoxes legal = { { 0 } };

  if (state->mode != SAI_GAME_MODE_PLAYED || state->n_rolls == 0 || state->finished)
    return legal;
  if (state->announced != 0)
    {
      sai_boxes_add (&legal, sai_dice_state_get_announced (state));
      return legal;
    }

  return sai_sheet_get_legal_boxes (&state->sheets[state->seat], rules, &state->dice);
}

/* The box that the seat to move has announced in this turn, -1 if none. */
int
sai_dice_state_get_announced (const SaiDiceState *state)
{
  return (int) state->announced - 1;
}

/* Whether sai_dice_state_choose() announces the box. */
gboolean
sai_dice_state_announces (const SaiDiceState *state, const SaiRules *rules, guint box)
{
  return rules->n_rolls > 1 && sai_dice_state_can_announce (state, rules, box);
}

/**
 * sai_dice_state_can_announce:
 * @state: a state
 * @rules: the rules of the game
 * @box: a box
 *
 * Returns: whether the seat to move can announce the box now: after the first roll, if it is one of those that must be
 */
gboolean
sai_dice_state_can_announce (const SaiDiceState *state, const SaiRules *rules, guint box)
{
  return state->mode == SAI_GAME_MODE_PLAYED && !state->finished && state->n_rolls == 1 && state->announced == 0 &&
         sai_rules_is_announced (rules, box) && sai_boxes_has (&rules->playable, box) &&
         !sai_sheet_is_filled (&state->sheets[state->seat], box);
}

/**
 * sai_dice_state_choose:
 * @state: a state with dice on the table
 * @rules: rules
 * @box: a box that may be filled
 *
 * Whoever chooses a box that must be announced has it for the rest of the turn, and can then go on rolling.
 *
 * Returns: (transfer full): the move that announces the box, if there is something to announce; else that fills it
 */
SaiMove *
sai_dice_state_choose (const SaiDiceState *state, const SaiRules *rules, guint box)
{
  g_return_val_if_fail (box < rules->n_boxes, NULL);

  if (rules->n_rolls > 1 && sai_dice_state_can_announce (state, rules, box))
    return sai_move_new_announce (rules->boxes[box].id);

  return sai_move_new_fill (rules->boxes[box].id,
                            sai_sheet_score (&state->sheets[state->seat], rules, box, &state->dice));
}

/**
 * sai_dice_state_step:
 * @state: the state of a played game; not changed if the move is refused
 * @rules: the rules of the game
 * @seed: the seed of the game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks a move and makes it.
 *
 * Returns: whether the move was made
 */
gboolean
sai_dice_state_step (SaiDiceState *state,
                     const SaiRules *rules,
                     const SaiSeed *seed,
                     const SaiMove *move,
                     GError **error)
{
  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_ROLL:
    case SAI_MOVE_FILL:
    case SAI_MOVE_ANNOUNCE:
      break;

    case SAI_MOVE_PUT:
    case SAI_MOVE_CLEAR:
    case SAI_MOVE_SEATS:
    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("In a played game the dice decide; no points can be entered."));
      return FALSE;

    case SAI_MOVE_PLACE:
    case SAI_MOVE_END:
    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
    case SAI_MOVE_TAKE:
    case SAI_MOVE_PASS:
    case SAI_MOVE_RECOVER:
    case SAI_MOVE_COUNT:
    case SAI_MOVE_CORRECT:
    default:
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("This game is played with dice, not with cards."));
      return FALSE;
    }
  if (state->finished)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));
      return FALSE;
    }

  if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
    return step_roll (state, rules, seed, move, error);
  if (sai_move_get_kind (move) == SAI_MOVE_ANNOUNCE)
    return step_announce (state, rules, move, error);

  return step_fill (state, rules, move, error);
}

/**
 * sai_dice_state_has_left:
 * @state: a state
 * @seat: a seat
 *
 * Returns: whether its player has left the paper sheet; the points stay on it
 */
gboolean
sai_dice_state_has_left (const SaiDiceState *state, guint seat)
{
  return (state->left & (1u << seat)) != 0;
}

/**
 * sai_dice_state_get_round:
 * @state: a state
 * @rules: the rules of the game
 *
 * Returns: the number of the turn that the seat to move is in, from 1, missed turns included
 */
guint
sai_dice_state_get_round (const SaiDiceState *state, const SaiRules *rules)
{
  guint n_filled = sai_boxes_count (sai_boxes_and (state->sheets[state->seat].filled, rules->playable));

  return MIN (n_filled + state->missed[state->seat] + 1, sai_rules_get_n_turns (rules));
}

/**
 * sai_dice_state_get_winner:
 * @state: a state
 *
 * Returns: the seat that has won the game at once, whatever the totals; -1 if none has
 */
int
sai_dice_state_get_winner (const SaiDiceState *state)
{
  return state->won ? state->last_seat : -1;
}

/**
 * sai_dice_state_get_place:
 * @state: a state
 * @rules: the rules of the game
 * @seat: a seat
 *
 * A player who has left cannot win. Who has won at once is first, whatever the totals.
 *
 * Returns: the seat's place by total among those who have not left, from 1; ties share it; 0 if it has left
 */
guint
sai_dice_state_get_place (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  gint total = sai_sheet_get_total (&state->sheets[seat], rules);
  int winner = sai_dice_state_get_winner (state);
  guint place = 1;

  if (sai_dice_state_has_left (state, seat))
    return 0;
  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat && !sai_dice_state_has_left (state, i) && (int) seat != winner &&
        ((int) i == winner || sai_sheet_get_total (&state->sheets[i], rules) > total))
      place++;

  return place;
}
