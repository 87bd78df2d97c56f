/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can happen to a paper sheet, whose dice lie on a real table: boxes are filled in any order, corrected and
 * cleared, people join and leave, and the game may end early. No turn order is enforced. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "dice/sai-paper-state.h"

static guint
count_filled (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  return sai_boxes_count (sai_boxes_and (state->sheets[seat].filled, rules->playable));
}

/* How many turns a seat has completed, missed ones included. */
static guint
count_turns (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  return count_filled (state, rules, seat) + state->missed[seat];
}

static gboolean
is_playing (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  return !sai_dice_state_has_left (state, seat) && !sai_sheet_is_complete (&state->sheets[seat], rules);
}

/* Turns go round the table: the first seat with the fewest completed turns is probably next. Latecomers fill their
 * remaining boxes when the others are done. The sheet ends when it is full, or when people stop. */
static void
find_next_seat (SaiDiceState *state, const SaiRules *rules)
{
  guint fewest = G_MAXUINT;

  state->seat = 0;
  while (sai_dice_state_has_left (state, state->seat))
    state->seat++;
  state->n_turns = 0;
  for (guint i = 0; i < state->n_seats; i++)
    {
      state->n_turns += count_filled (state, rules, i);
      if (is_playing (state, rules, i) && count_turns (state, rules, i) < fewest)
        {
          fewest = count_turns (state, rules, i);
          state->seat = i;
        }
    }
  state->finished = state->stopped || fewest == G_MAXUINT;
}

/* Whoever joins (or comes back) during a game waits for their turn in table order and has missed the earlier ones.
 * @come: those seats, as a mask. */
static void
count_missed (SaiDiceState *state, const SaiRules *rules, guint8 come)
{
  guint8 left = state->left;
  guint fewest, most = 0;

  /* The others' progress. */
  state->left |= come;
  if (state->left == (1u << state->n_seats) - 1u)
    {
      state->left = left;
      return;
    }
  find_next_seat (state, rules);
  fewest = count_turns (state, rules, state->seat);
  for (guint i = 0; i < state->n_seats; i++)
    if (is_playing (state, rules, i))
      most = MAX (most, count_turns (state, rules, i));
  state->left = left;

  for (guint i = 0; i < state->n_seats; i++)
    if ((come & (1u << i)) != 0)
      {
        /* In a round that has begun, seats before the one to move have missed their turn already. */
        guint n_turns = fewest + (i < state->seat && most > fewest ? 1 : 0);

        state->missed[i] = n_turns - MIN (n_turns, count_filled (state, rules, i));
      }
}

/* Extra points require points in the five-of-a-kind box; @sheet is the sheet as it would be after the move. */
static gboolean
check_extras (const SaiSheet *sheet, const SaiRules *rules, GError **error)
{
  int stray = sai_sheet_find_stray_extra (sheet, rules);

  if (stray < 0)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
               _ ("The box “%s” has extra points of a joker, which needs points in the box “%s”. "
                  "Clear “%s” first."),
               rules->boxes[stray].id, rules->boxes[sai_sheet_find_unpaid (sheet, rules, stray)].id,
               rules->boxes[stray].id);

  return FALSE;
}

/* Whether a paper sheet may hold the score of a move in @box: with dice exactly their score, otherwise any possible
 * one. @sheet is as if the box were open. */
static gboolean
check_score (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiMove *move, GError **error)
{
  SaiScore said = sai_move_get_score (move);
  SaiDice dice = sai_move_get_dice (move);
  g_autofree char *list = NULL;

  if (sai_dice_is_rolled (&dice))
    {
      SaiScore score = { 0, 0 };

      if (sai_dice_get_n (&dice) != rules->n_dice)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("This game has %u dice, not %u."), rules->n_dice,
                       sai_dice_get_n (&dice));
          return FALSE;
        }
      /* Nobody knows with which roll they came to lie; in the end those of no certain roll are told of. */
      for (dice.roll = rules->n_rolls; dice.roll < G_MAXUINT8; dice.roll--)
        {
          score = sai_sheet_score (sheet, rules, box, &dice);
          if (said.points == score.points && said.extra == score.extra)
            return TRUE;
        }
      g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("These dice score %d in the box “%s”, not %d."),
                   score.points + score.extra, sai_move_get_box (move), said.points + said.extra);
      return FALSE;
    }

  if (sai_sheet_can_hold (sheet, rules, box, said))
    return TRUE;

  list = sai_sheet_list_possible_scores (sheet, rules, box);
  if (said.extra != 0)
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                 _ ("No joker earns %d extra points here. Possible in the box “%s” are %s."), said.extra,
                 sai_move_get_box (move), list);
  else
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                 g_dngettext (GETTEXT_PACKAGE, "%d point is not possible in the box “%s”. Possible are %s.",
                              "%d points are not possible in the box “%s”. Possible are %s.", said.points),
                 said.points, sai_move_get_box (move), list);
  return FALSE;
}

/* Writes a move into @sheet, whose box is open. */
static gboolean
put (SaiSheet *sheet, const SaiRules *rules, guint box, const SaiMove *move, GError **error)
{
  g_autoptr (GError) doubt = NULL;
  gboolean possible = check_score (sheet, rules, box, move, &doubt);

  if (!possible && (!sai_move_is_anyway (move) || !sai_paper_state_can_insist (rules, sai_move_get_score (move))))
    {
      g_propagate_error (error, g_steal_pointer (&doubt));
      return FALSE;
    }

  sai_sheet_fill (sheet, rules, box, sai_move_get_score (move));
  if (!possible)
    sai_boxes_add (&sheet->forced, box);

  return TRUE;
}

static gboolean
step_box (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);
  SaiSheet sheet;
  guint box;

  if (seat >= state->n_seats)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There is no seat %u in this game."), seat + 1);
      return FALSE;
    }
  if (!sai_move_find_box (move, rules, &box, error))
    return FALSE;

  /* A correction is judged as if the box were still open. */
  sheet = state->sheets[seat];
  sai_sheet_clear (&sheet, rules, box);
  if (sai_move_get_kind (move) == SAI_MOVE_PUT)
    {
      if (!put (&sheet, rules, box, move, error))
        return FALSE;
    }
  else if (!sai_sheet_is_filled (&state->sheets[seat], box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is empty already."), sai_move_get_box (move));
      return FALSE;
    }
  if (!check_extras (&sheet, rules, error))
    return FALSE;

  /* Filling a box out of turn makes up for a missed turn. */
  if (!sai_sheet_is_filled (&state->sheets[seat], box) && seat != state->seat && state->missed[seat] > 0)
    state->missed[seat]--;
  state->sheets[seat] = sheet;
  state->last_seat = seat;
  state->last_box = box;
  find_next_seat (state, rules);

  return TRUE;
}

/* Sheets move with their seats. A removed seat takes its sheet with it; the sheet of a player who left stays. */
static gboolean
step_seats (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  const SaiSeating *seating = sai_move_get_seating (move);
  SaiDiceState before = *state;
  guint8 come = 0;

  if (!sai_seating_check (seating, state->n_seats, error))
    return FALSE;

  memset (state->sheets, 0, sizeof state->sheets);
  memset (state->missed, 0, sizeof state->missed);
  state->n_seats = seating->n_seats;
  state->left = seating->left;
  state->last_seat = -1;
  state->last_box = -1;
  for (guint i = 0; i < seating->n_seats; i++)
    {
      if ((seating->left & (1u << i)) == 0 &&
          (seating->from[i] == SAI_SEATING_NEW || sai_dice_state_has_left (&before, seating->from[i])))
        come |= 1u << i;
      if (seating->from[i] == SAI_SEATING_NEW)
        continue;
      state->sheets[i] = before.sheets[seating->from[i]];
      state->missed[i] = before.missed[seating->from[i]];
      if (before.last_seat == seating->from[i])
        {
          state->last_seat = i;
          state->last_box = before.last_box;
        }
    }
  count_missed (state, rules, come);
  find_next_seat (state, rules);

  return TRUE;
}

static gboolean
step_end (SaiDiceState *state, const SaiRules *rules, gboolean stop, GError **error)
{
  if (stop && state->finished)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));
      return FALSE;
    }
  if (!stop && !state->stopped)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game was not ended early."));
      return FALSE;
    }

  state->stopped = stop;
  find_next_seat (state, rules);

  return TRUE;
}

/**
 * sai_paper_state_can_insist:
 * @rules: the rules of the game
 * @score: what a person wants to enter
 *
 * Returns: whether it may be entered although no dice can score it: it fits into a move (see %SAI_MOVE_MAX_POINTS), and
 *   has extra points only where there are jokers
 */
gboolean
sai_paper_state_can_insist (const SaiRules *rules, SaiScore score)
{
  return ABS (score.points) <= SAI_MOVE_MAX_POINTS && score.extra >= 0 &&
         score.extra <= (rules->joker.enabled ? SAI_MOVE_MAX_POINTS : 0);
}

/**
 * sai_paper_state_step:
 * @state: the state of a paper sheet; not changed if the move is refused
 * @rules: the rules of the game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks a move and makes it.
 *
 * Returns: whether the move was made
 */
gboolean
sai_paper_state_step (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_PUT:
    case SAI_MOVE_CLEAR:
      return step_box (state, rules, move, error);

    case SAI_MOVE_SEATS:
      return step_seats (state, rules, move, error);

    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
      return step_end (state, rules, sai_move_get_kind (move) == SAI_MOVE_STOP, error);

    case SAI_MOVE_ROLL:
    case SAI_MOVE_FILL:
    case SAI_MOVE_ANNOUNCE:
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A score sheet for a real table has no rolls."));
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
}

/* Whether a player who has not left has a box to fill. */
static gboolean
has_open_sheet (const SaiDiceState *state, const SaiRules *rules)
{
  for (guint i = 0; i < state->n_seats; i++)
    if (is_playing (state, rules, i))
      return TRUE;

  return FALSE;
}

/**
 * sai_paper_state_is_early:
 * @state: the state of a paper sheet
 * @rules: the rules of the game
 *
 * Returns: whether people ended it while boxes were open
 */
gboolean
sai_paper_state_is_early (const SaiDiceState *state, const SaiRules *rules)
{
  return state->stopped && has_open_sheet (state, rules);
}
