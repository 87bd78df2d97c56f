/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can happen to a paper sheet, whose dice lie on a real table: boxes are filled in any order, corrected and
 * cleared, people join and leave, and the game may end early. No turn order is enforced.
 *
 * People may enter the rolls of a turn, too, and which box was announced. Then that seat is to move until it fills a
 * box, whatever is entered for others meanwhile; if another seat rolls or announces instead, the turn is given up. */
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

/* Turns go round the table: of the seats with the fewest completed turns, the first one after that which had its turn
 * last is probably next. So it does not matter who began. Latecomers fill their remaining boxes when the others are
 * done. */
static guint
guess_seat (const SaiDiceState *state, const SaiRules *rules)
{
  guint fewest = G_MAXUINT;
  guint seat = 0;

  while (sai_dice_state_has_left (state, seat))
    seat++;
  for (guint i = 1; i <= state->n_seats; i++)
    {
      guint next = (state->turn_seat + i) % state->n_seats;

      if (is_playing (state, rules, next) && count_turns (state, rules, next) < fewest)
        {
          fewest = count_turns (state, rules, next);
          seat = next;
        }
    }

  return seat;
}

/* Whether it is known that the seat to move has begun its turn. */
static gboolean
has_begun (const SaiDiceState *state)
{
  return state->n_rolls > 0 || state->announced != 0;
}

static void
give_up_turn (SaiDiceState *state)
{
  state->announced = 0;
  state->n_rolls = 0;
  state->kept = 0;
  state->dice = (SaiDice) { { 0 } };
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

/* The sheet ends when it is full, or when people stop. */
static void
find_next_seat (SaiDiceState *state, const SaiRules *rules)
{
  state->n_turns = 0;
  for (guint i = 0; i < state->n_seats; i++)
    state->n_turns += count_filled (state, rules, i);
  state->finished = state->stopped || !has_open_sheet (state, rules);
  if (state->finished)
    give_up_turn (state);
  if (!has_begun (state))
    state->seat = guess_seat (state, rules);
}

/* Whether the turn has gone past a place at the table in this round: on the way there from @seat, which is to move,
 * somebody sits who has had the turn already. */
static gboolean
is_passed (const SaiDiceState *state, const SaiRules *rules, guint seat, guint place)
{
  guint fewest = count_turns (state, rules, seat);

  for (guint i = seat; i != place; i = (i + 1) % state->n_seats)
    if (is_playing (state, rules, i) && count_turns (state, rules, i) > fewest)
      return TRUE;

  return FALSE;
}

/* Whoever joins (or comes back) during a game waits for their turn in table order and has missed the earlier ones.
 * @come: those seats, as a mask. */
static void
count_missed (SaiDiceState *state, const SaiRules *rules, guint8 come)
{
  guint8 left = state->left;
  guint n_turns[SAI_MAX_SEATS] = { 0 };
  guint seat;

  /* The others' progress. */
  state->left |= come;
  if (state->left == (1u << state->n_seats) - 1u)
    {
      state->left = left;
      return;
    }
  seat = guess_seat (state, rules);
  for (guint i = 0; i < state->n_seats && is_playing (state, rules, seat); i++)
    n_turns[i] = count_turns (state, rules, seat) + (is_passed (state, rules, seat, i) ? 1 : 0);
  state->left = left;

  for (guint i = 0; i < state->n_seats; i++)
    if ((come & (1u << i)) != 0)
      state->missed[i] = n_turns[i] - MIN (n_turns[i], count_filled (state, rules, i));
}

/* Who fills a box in turn passes the turn on, and so does who begins the game. Out of turn, a box makes up for a turn
 * that was missed, if there is one, or goes ahead; the turn stays where it is. @state is as before the entry. */
static void
pass_turn (SaiDiceState *state, const SaiRules *rules, guint seat)
{
  guint due = guess_seat (state, rules);

  state->made_up = seat != due && state->missed[seat] > 0;
  if (state->made_up)
    state->missed[seat]--;
  else if (seat == due || seat == state->seat || state->n_turns == 0)
    state->turn_seat = seat;
}

/* Who empties a box has the turn again that it had, and has missed again what it made up for. @state is as before that.
 */
static void
return_turn (SaiDiceState *state, guint seat, guint box)
{
  if (state->made_up && state->last_seat == (int) seat && state->last_box == (int) box)
    state->missed[seat]++;
  else if (state->turn_seat == (int) seat)
    state->turn_seat--;
  state->made_up = FALSE;
}

/* Extra points require points in the five-of-a-kind box; @sheet is the sheet as it would be after the move. */
static gboolean
check_extras (const SaiSheet *sheet, const SaiRules *rules, GError **error)
{
  int stray = sai_sheet_find_stray_extra (sheet, rules);

  if (stray < 0)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
               _ ("The box “%s” includes a joker bonus, which depends on the box “%s”. Clear “%s” first."),
               rules->boxes[stray].id, rules->boxes[sai_sheet_find_unpaid (sheet, rules, stray)].id,
               rules->boxes[stray].id);

  return FALSE;
}

static gboolean
check_n_dice (const SaiRules *rules, const SaiDice *dice, GError **error)
{
  if (sai_dice_get_n (dice) == rules->n_dice)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("This game has %u dice, not %u."), rules->n_dice,
               sai_dice_get_n (dice));

  return FALSE;
}

/* Whether a paper sheet may hold the score of a move in @box: with dice exactly their score, otherwise any possible
 * one. @sheet is as if the box were open, and @roll the roll with which the dice came to lie, 0 if nobody knows. */
static gboolean
check_score (const SaiSheet *sheet, const SaiRules *rules, guint box, guint roll, const SaiMove *move, GError **error)
{
  SaiScore said = sai_move_get_score (move);
  SaiDice dice = sai_move_get_dice (move);
  g_autofree char *list = NULL;

  if (sai_dice_is_rolled (&dice))
    {
      SaiScore score = { 0, 0 };

      if (!check_n_dice (rules, &dice, error))
        return FALSE;
      /* If nobody knows with which roll they came to lie, those of no certain roll are told of in the end. */
      for (dice.roll = roll > 0 ? roll : rules->n_rolls; dice.roll < G_MAXUINT8; dice.roll--)
        {
          score = sai_sheet_score (sheet, rules, box, &dice);
          if (said.points == score.points && said.extra == score.extra)
            return TRUE;
          if (dice.roll == roll)
            break;
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
                 _ ("No joker earns %d extra points here. The box “%s” can score %s."), said.extra,
                 sai_move_get_box (move), list);
  else
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                 g_dngettext (GETTEXT_PACKAGE, "The box “%2$s” can’t score %1$d point, only %3$s.",
                              "The box “%2$s” can’t score %1$d points, only %3$s.", said.points),
                 said.points, sai_move_get_box (move), list);
  return FALSE;
}

/* Writes a move into @sheet, whose box is open. */
static gboolean
put (SaiSheet *sheet, const SaiRules *rules, guint box, guint roll, const SaiMove *move, GError **error)
{
  g_autoptr (GError) doubt = NULL;
  gboolean possible = check_score (sheet, rules, box, roll, move, &doubt);

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
check_seat (const SaiDiceState *state, guint seat, GError **error)
{
  if (seat < state->n_seats)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There is no seat %u in this game."), seat + 1);

  return FALSE;
}

static gboolean
check_keep (const SaiDice *before, const SaiDice *after, guint keep, GError **error)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if ((keep & (1u << i)) != 0 && before->face[i] != after->face[i])
      {
        g_autofree char *was = sai_dice_print (before);
        g_autofree char *is = sai_dice_print (after);

        g_set_error (error, SAI_ERROR, SAI_ERROR_RECORD, _ ("With the kept dice, %s can’t have become %s."), was, is);
        return FALSE;
      }

  return TRUE;
}

/* Whether a seat may take a turn. */
static gboolean
check_turn (const SaiDiceState *state, const SaiRules *rules, guint seat, GError **error)
{
  if (state->finished)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));
      return FALSE;
    }
  if (!check_seat (state, seat, error))
    return FALSE;
  if (!is_playing (state, rules, seat))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Seat %u has no box to fill."), seat + 1);
      return FALSE;
    }

  return TRUE;
}

/* Whether a seat may throw real dice, and those of the move. */
static gboolean
check_roll (const SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);
  SaiDice dice = sai_move_get_dice (move);
  gboolean first = state->n_rolls == 0 || seat != state->seat;

  if (!sai_move_is_real (move))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A roll at a real table must name its seat."));
      return FALSE;
    }
  if (!check_turn (state, rules, seat, error) || !check_n_dice (rules, &dice, error))
    return FALSE;
  if (first && sai_move_get_keep (move) != 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The first roll of a turn takes all dice."));
      return FALSE;
    }
  if (!first && sai_dice_state_get_rolls_left (state, rules) == 0)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("No rolls left in this turn; a box must be filled."));
      return FALSE;
    }

  return first || check_keep (&state->dice, &dice, sai_move_get_keep (move), error);
}

static gboolean
step_roll (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);

  if (!check_roll (state, rules, move, error))
    return FALSE;

  if (seat != state->seat)
    give_up_turn (state);
  state->seat = seat;
  state->dice = sai_move_get_dice (move);
  state->kept = sai_move_get_keep (move);
  state->n_rolls++;
  state->dice.roll = state->n_rolls;

  return TRUE;
}

/* What was announced can be corrected until the dice are rolled again. */
static gboolean
step_announce (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);
  guint box;

  if (!sai_move_is_real (move))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("An announcement at a real table must name its seat."));
      return FALSE;
    }
  if (!check_turn (state, rules, seat, error) || !sai_move_find_box (move, rules, &box, error))
    return FALSE;
  if (seat == state->seat && state->n_rolls > 1)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("A box is announced after the first roll of a turn."));
      return FALSE;
    }
  if (!sai_rules_is_announced (rules, box) || sai_sheet_is_filled (&state->sheets[seat], box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   sai_rules_is_announced (rules, box) ? _ ("The box “%s” is already filled.")
                                                       : _ ("The box “%s” doesn’t need to be announced."),
                   sai_move_get_box (move));
      return FALSE;
    }

  if (seat != state->seat)
    give_up_turn (state);
  state->seat = seat;
  state->announced = box + 1;

  return TRUE;
}

/* Whether a move withdraws what its seat has announced. */
static gboolean
is_withdrawal (const SaiDiceState *state, const SaiMove *move, guint box)
{
  return sai_move_get_kind (move) == SAI_MOVE_CLEAR &&
         sai_paper_state_get_announced (state, sai_move_get_seat (move)) == (int) box;
}

static gboolean
withdraw (SaiDiceState *state, const SaiRules *rules)
{
  state->announced = 0;
  find_next_seat (state, rules);

  return TRUE;
}

/* Whoever has announced a box fills that one next. */
static gboolean
check_announced (const SaiDiceState *state, const SaiRules *rules, guint seat, guint box, GError **error)
{
  int announced = sai_paper_state_get_announced (state, seat);

  if (announced < 0 || announced == (int) box)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” was announced and must be filled."),
               rules->boxes[announced].id);

  return FALSE;
}

/* Where nobody said how often the dice were rolled, it was once at least. */
static void
end_turn (SaiDiceState *state, const SaiRules *rules, const SaiMove *move)
{
  pass_turn (state, rules, sai_move_get_seat (move));
  sai_dice_state_save_rolls (state, rules, sai_move_get_seat (move),
                             sai_paper_state_ends_turn (state, move) ? state->n_rolls : 1);
}

static gboolean
step_box (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);
  gboolean ends_turn;
  SaiSheet sheet;
  guint box;

  if (!check_seat (state, seat, error) || !sai_move_find_box (move, rules, &box, error))
    return FALSE;

  if (is_withdrawal (state, move, box))
    return withdraw (state, rules);
  /* A correction is judged as if the box were still open. */
  sheet = state->sheets[seat];
  ends_turn = !sai_sheet_is_filled (&sheet, box);
  sai_sheet_clear (&sheet, rules, box);
  if (sai_move_get_kind (move) == SAI_MOVE_PUT)
    {
      guint roll = ends_turn && sai_paper_state_ends_turn (state, move) ? state->n_rolls : 0;

      if (!put (&sheet, rules, box, roll, move, error))
        return FALSE;
    }
  else if (ends_turn)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is already empty."), sai_move_get_box (move));
      return FALSE;
    }
  if (!check_extras (&sheet, rules, error) || (ends_turn && !check_announced (state, rules, seat, box, error)))
    return FALSE;

  if (ends_turn)
    end_turn (state, rules, move);
  else if (sai_move_get_kind (move) == SAI_MOVE_CLEAR)
    return_turn (state, seat, box);
  else if (state->last_seat != (int) seat || state->last_box != (int) box)
    state->made_up = FALSE;
  state->sheets[seat] = sheet;
  if (ends_turn && seat == state->seat)
    give_up_turn (state);
  state->last_seat = seat;
  state->last_box = box;
  find_next_seat (state, rules);
  /* As if nobody had begun. */
  if (state->n_turns == 0)
    {
      state->turn_seat = -1;
      find_next_seat (state, rules);
    }

  return TRUE;
}

/* Where the turns go on after people came or left: from the same seat, or the one before it that is still there. In
 * another order, the first one begins. */
static int
find_turn_seat (const SaiDiceState *before, const SaiSeating *seating)
{
  int last = SAI_SEATING_NEW;
  int turn_seat = -1;

  for (guint i = 0; i < seating->n_seats; i++)
    {
      if (seating->from[i] == SAI_SEATING_NEW)
        continue;
      if (seating->from[i] < last)
        return -1;
      last = seating->from[i];
      if (last <= before->turn_seat)
        turn_seat = i;
    }

  return turn_seat;
}

/* Sheets move with their seats, and so does a turn in progress. A removed seat takes its sheet with it; the sheet of a
 * player who left stays. */
static gboolean
step_seats (SaiDiceState *state, const SaiRules *rules, const SaiMove *move, GError **error)
{
  const SaiSeating *seating = sai_move_get_seating (move);
  SaiDiceState before = *state;
  int thrower = -1;
  guint8 come = 0;

  if (!sai_seating_check (seating, state->n_seats, error))
    return FALSE;

  memset (state->sheets, 0, sizeof state->sheets);
  memset (state->missed, 0, sizeof state->missed);
  memset (state->saved, 0, sizeof state->saved);
  state->n_seats = seating->n_seats;
  state->left = seating->left;
  state->last_seat = -1;
  state->last_box = -1;
  state->turn_seat = find_turn_seat (&before, seating);
  state->made_up = FALSE;
  for (guint i = 0; i < seating->n_seats; i++)
    {
      if ((seating->left & (1u << i)) == 0 &&
          (seating->from[i] == SAI_SEATING_NEW || sai_dice_state_has_left (&before, seating->from[i])))
        come |= 1u << i;
      if (seating->from[i] == SAI_SEATING_NEW)
        continue;
      state->sheets[i] = before.sheets[seating->from[i]];
      state->missed[i] = before.missed[seating->from[i]];
      state->saved[i] = before.saved[seating->from[i]];
      if (has_begun (&before) && before.seat == seating->from[i] && (seating->left & (1u << i)) == 0)
        thrower = i;
      if (before.last_seat == seating->from[i])
        {
          state->last_seat = i;
          state->last_box = before.last_box;
        }
    }
  count_missed (state, rules, come);
  /* Who sits down behind whoever had the turn last waits until it comes round. */
  while (state->turn_seat >= 0 && state->turn_seat + 1 < state->n_seats && (come & (2u << state->turn_seat)) != 0)
    state->turn_seat++;
  if (thrower >= 0)
    state->seat = thrower;
  else
    give_up_turn (state);
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
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game wasn’t ended early."));
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
      return step_roll (state, rules, move, error);

    case SAI_MOVE_ANNOUNCE:
      return step_announce (state, rules, move, error);

    case SAI_MOVE_FILL:
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("On a score sheet for a real table, points are "
                              "entered in boxes."));
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

/**
 * sai_paper_state_get_announced:
 * @state: the state of a paper sheet
 * @seat: a seat
 *
 * Returns: the box that it has announced in its turn, -1 if none is known of
 */
int
sai_paper_state_get_announced (const SaiDiceState *state, guint seat)
{
  return seat == state->seat ? sai_dice_state_get_announced (state) : -1;
}

/**
 * sai_paper_state_play:
 * @state: (inout): a state; one of a paper sheet becomes that of a game played here
 * @seat: whose turn it is then
 * @dice: the dice that it has
 * @n_rolls: after how many rolls
 *
 * What it has announced stays, if it was its turn on the sheet.
 *
 * Returns: whether it was the state of a paper sheet
 */
gboolean
sai_paper_state_play (SaiDiceState *state, guint seat, const SaiDice *dice, guint n_rolls)
{
  if (state->mode != SAI_GAME_MODE_PAPER)
    return FALSE;

  state->announced = sai_paper_state_get_announced (state, seat) + 1;
  state->mode = SAI_GAME_MODE_PLAYED;
  state->seat = seat;
  state->dice = *dice;
  state->n_rolls = n_rolls;

  return TRUE;
}

/**
 * sai_paper_state_get_boxes:
 * @state: the state of a paper sheet
 * @rules: the rules of the game
 * @seat: a seat
 * @dice: its dice on the real table
 *
 * Returns: the boxes that the dice may be written into: with any roll also those that must be announced, as nobody
 * has to enter whether they were
 */
SaiBoxes
sai_paper_state_get_boxes (const SaiDiceState *state, const SaiRules *rules, guint seat, const SaiDice *dice)
{
  int announced = sai_paper_state_get_announced (state, seat);
  SaiDice first = *dice;

  if (announced >= 0)
    {
      SaiBoxes boxes = { { 0 } };

      sai_boxes_add (&boxes, announced);
      return boxes;
    }
  first.roll = MIN (dice->roll, 1);

  return sai_sheet_get_legal_boxes (&state->sheets[seat], rules, &first);
}

/**
 * sai_paper_state_ends_turn:
 * @state: the state of a paper sheet
 * @move: an entry in it
 *
 * Returns: whether the entry has the dice that its seat has rolled in this turn
 */
gboolean
sai_paper_state_ends_turn (const SaiDiceState *state, const SaiMove *move)
{
  SaiDice dice = sai_move_get_dice (move);

  return state->n_rolls > 0 && sai_move_get_seat (move) == state->seat && sai_dice_match (&dice, &state->dice);
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
