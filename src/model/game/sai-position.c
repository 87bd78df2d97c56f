/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place that knows which kinds of games there are: everything that a game asks of its state goes from here to the
 * state of that kind.
 */
#include "config.h"

#include "game/sai-position.h"

/**
 * sai_frame_init:
 * @frame: (out): the frame
 * @ruleset: a ruleset
 * @options: its options in this game
 * @mode: played or kept
 * @n_seats: how many seats the game begins with
 * @seed: (nullable): the seed; a played game has one
 */
void
sai_frame_init (SaiFrame         *frame,
                SaiRuleset       *ruleset,
                const SaiOptions *options,
                SaiGameMode       mode,
                guint             n_seats,
                const SaiSeed    *seed)
{
  memset (frame, 0, sizeof *frame);
  frame->mode = mode;
  if (sai_ruleset_is_field (ruleset))
    {
      frame->kind = mode == SAI_GAME_MODE_PLAYED ? SAI_POSITION_FIELD : SAI_POSITION_PAD;
      frame->field = sai_ruleset_get_field_rules (ruleset, options, n_seats);
    }
  else
    {
      frame->kind = SAI_POSITION_DICE;
      frame->dice = sai_ruleset_get_rules (ruleset, options);
    }
  if (seed != NULL)
    frame->seed = *seed;
}

/**
 * sai_position_init:
 * @position: (out): the state of a game before its first move
 * @frame: the frame of the game
 * @n_seats: how many seats there are
 */
void
sai_position_init (SaiPosition    *position,
                   const SaiFrame *frame,
                   guint           n_seats)
{
  memset (position, 0, sizeof *position);

  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      sai_dice_state_init (&position->dice, frame->mode, n_seats);
      break;

    case SAI_POSITION_FIELD:
      sai_field_state_init (&position->field, &frame->field, n_seats, &frame->seed);
      break;

    case SAI_POSITION_PAD:
      sai_pad_state_init (&position->pad, &frame->field, n_seats);
      break;

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_position_step:
 * @position: a state; not changed if the move is refused
 * @frame: the frame of the game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks a move and makes it.
 *
 * Returns: whether the move was made
 */
gboolean
sai_position_step (SaiPosition     *position,
                   const SaiFrame  *frame,
                   const SaiMove   *move,
                   GError         **error)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return sai_dice_state_step (&position->dice, &frame->dice, &frame->seed, move, error);

    case SAI_POSITION_FIELD:
      return sai_field_state_step (&position->field, &frame->field, &frame->seed, move, error);

    case SAI_POSITION_PAD:
      return sai_pad_state_step (&position->pad, &frame->field, move, error);

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_position_get_seat:
 * @position: a state
 * @frame: the frame of the game
 *
 * Returns: the seat to move; 0 on a pad, where everybody writes at any time
 */
guint
sai_position_get_seat (const SaiPosition *position,
                       const SaiFrame    *frame)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return position->dice.seat;

    case SAI_POSITION_FIELD:
      return position->field.seat;

    case SAI_POSITION_PAD:
    default:
      return 0;
    }
}

/**
 * sai_position_get_rolls_left:
 * @position: a state
 * @frame: the frame of the game
 *
 * Returns: how often dice may still be thrown in this turn; 0 without dice
 */
guint
sai_position_get_rolls_left (const SaiPosition *position,
                             const SaiFrame    *frame)
{
  return frame->kind == SAI_POSITION_DICE ? sai_dice_state_get_rolls_left (&position->dice, &frame->dice) : 0;
}

/**
 * sai_position_is_finished:
 * @position: a state
 * @frame: the frame of the game
 *
 * Returns: whether the game is over
 */
gboolean
sai_position_is_finished (const SaiPosition *position,
                          const SaiFrame    *frame)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return position->dice.finished;

    case SAI_POSITION_FIELD:
      return position->field.finished;

    case SAI_POSITION_PAD:
      return position->pad.finished;

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_position_has_left:
 * @position: a state
 * @frame: the frame of the game
 * @seat: a seat
 *
 * Returns: whether its player has left a kept game, in which the points stay
 */
gboolean
sai_position_has_left (const SaiPosition *position,
                       const SaiFrame    *frame,
                       guint              seat)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return sai_dice_state_has_left (&position->dice, seat);

    case SAI_POSITION_PAD:
      return sai_pad_state_has_left (&position->pad, seat);

    case SAI_POSITION_FIELD:
    default:
      return FALSE;
    }
}

/* Whether somebody who has not left has a box to fill. */
static gboolean
has_open_sheet (const SaiDiceState *state,
                const SaiRules     *rules)
{
  for (guint i = 0; i < state->n_seats; i++)
    if (!sai_dice_state_has_left (state, i) && !sai_sheet_is_complete (&state->sheets[i], rules))
      return TRUE;

  return FALSE;
}

/**
 * sai_position_is_early:
 * @position: a state
 * @frame: the frame of the game
 *
 * Returns: whether people ended a kept game that would not be over else
 */
gboolean
sai_position_is_early (const SaiPosition *position,
                       const SaiFrame    *frame)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return position->dice.stopped && has_open_sheet (&position->dice, &frame->dice);

    case SAI_POSITION_PAD:
      return position->pad.stopped && !sai_pad_state_has_reached_limit (&position->pad, &frame->field);

    case SAI_POSITION_FIELD:
    default:
      return FALSE;
    }
}

/**
 * sai_position_get_total:
 * @position: a state
 * @frame: the frame of the game
 * @seat: a seat
 *
 * Returns: the seat's total, or its penalty points
 */
gint
sai_position_get_total (const SaiPosition *position,
                        const SaiFrame    *frame,
                        guint              seat)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return sai_sheet_get_total (&position->dice.sheets[seat], &frame->dice);

    case SAI_POSITION_FIELD:
      return position->field.points[seat];

    case SAI_POSITION_PAD:
      return position->pad.points[seat];

    default:
      g_assert_not_reached ();
    }
}

/**
 * sai_position_get_place:
 * @position: a state
 * @frame: the frame of the game
 * @seat: a seat
 *
 * Returns: the seat's place, from 1, shared by equals: most points first, or fewest penalty points; 0 if its player has left
 */
guint
sai_position_get_place (const SaiPosition *position,
                        const SaiFrame    *frame,
                        guint              seat)
{
  switch (frame->kind)
    {
    case SAI_POSITION_DICE:
      return sai_dice_state_get_place (&position->dice, &frame->dice, seat);

    case SAI_POSITION_FIELD:
      return sai_field_state_get_place (&position->field, seat);

    case SAI_POSITION_PAD:
      return sai_pad_state_get_place (&position->pad, seat);

    default:
      g_assert_not_reached ();
    }
}
