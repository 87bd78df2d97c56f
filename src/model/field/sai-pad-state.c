/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pad of a field game at a real table. Points fall by recovery, one or three at a time and never below 0; they rise
 * by the collected cards when the deck has run out; a seat that has reached the limit then ends the game. Mistakes can
 * be corrected even after the end, and the game may go on then. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "field/sai-pad-state.h"

/* Points are below the limit while the game goes on, so that only a count or a correction can reach it. */
gboolean
sai_pad_state_has_reached_limit (const SaiPadState *state, const SaiFieldRules *rules)
{
  for (guint i = 0; i < state->n_seats; i++)
    if (state->points[i] >= rules->limit)
      return TRUE;

  return FALSE;
}

static void
find_end (SaiPadState *state, const SaiFieldRules *rules)
{
  state->finished = state->stopped || sai_pad_state_has_reached_limit (state, rules);
}

static gboolean
refuse_over (const SaiPadState *state, GError **error)
{
  if (state->finished)
    g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game is over."));

  return !state->finished;
}

static gboolean
check_seat (const SaiPadState *state, guint seat, GError **error)
{
  if (seat >= state->n_seats)
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There is no seat %u in this game."), seat + 1);

  return seat < state->n_seats;
}

/* A player who has left neither recovers nor collects; mistakes are corrected all the same. */
static gboolean
refuse_left (const SaiPadState *state, guint seat, GError **error)
{
  gboolean left = sai_pad_state_has_left (state, seat);

  if (left)
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The player of seat %u has left."), seat + 1);

  return !left;
}

static gboolean
step_recover (SaiPadState *state, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);

  if (!check_seat (state, seat, error) || !refuse_over (state, error) || !refuse_left (state, seat, error))
    return FALSE;
  if (state->points[seat] == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Seat %u has no penalty points to take off."), seat + 1);
      return FALSE;
    }

  state->points[seat] -= MIN (state->points[seat], sai_move_get_points (move));
  state->last_seat = seat;

  return TRUE;
}

static gboolean
step_correct (SaiPadState *state, const SaiMove *move, GError **error)
{
  guint seat = sai_move_get_seat (move);

  if (!check_seat (state, seat, error))
    return FALSE;

  state->points[seat] = sai_move_get_points (move);
  state->last_seat = seat;

  return TRUE;
}

static gboolean
step_count (SaiPadState *state, const SaiMove *move, GError **error)
{
  guint n;
  const gint *collected = sai_move_get_numbers (move, &n);
  guint total = 0;

  if (!refuse_over (state, error))
    return FALSE;
  if (n != state->n_seats)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There are %u players, but the count is for %u."),
                   state->n_seats, n);
      return FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      if (collected[i] > 0 && !refuse_left (state, i, error))
        return FALSE;
      total += collected[i];
    }
  if (total > SAI_PAD_MAX_COLLECTED)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                   _ ("With %d cards, one of them on the field, players can’t have collected %u; at most %d."),
                   SAI_N_CARDS, total, SAI_PAD_MAX_COLLECTED);
      return FALSE;
    }

  for (guint i = 0; i < n; i++)
    state->points[i] += collected[i];
  state->n_counts++;
  state->last_seat = -1;

  return TRUE;
}

/* Points move with their seats, and stay when a player leaves; a player who joins starts like all others did. */
static gboolean
step_seats (SaiPadState *state, const SaiFieldRules *rules, const SaiMove *move, GError **error)
{
  const SaiSeating *seating = sai_move_get_seating (move);
  SaiPadState before = *state;

  if (!sai_seating_check (seating, state->n_seats, error))
    return FALSE;
  if (sai_seating_count (seating) < SAI_FIELD_MIN_SEATS || seating->n_seats > SAI_FIELD_MAX_SEATS)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("A game must have %u to %u players, not %u."),
                   SAI_FIELD_MIN_SEATS, SAI_FIELD_MAX_SEATS,
                   seating->n_seats > SAI_FIELD_MAX_SEATS ? seating->n_seats : sai_seating_count (seating));
      return FALSE;
    }

  memset (state->points, 0, sizeof state->points);
  state->n_seats = seating->n_seats;
  state->left = seating->left;
  state->last_seat = -1;
  for (guint i = 0; i < seating->n_seats; i++)
    {
      gboolean joined = seating->from[i] == SAI_SEATING_NEW;

      state->points[i] = joined ? rules->start_points : before.points[seating->from[i]];
      if (!joined && before.last_seat == seating->from[i])
        state->last_seat = i;
    }

  return TRUE;
}

static gboolean
step_end (SaiPadState *state, gboolean stop, GError **error)
{
  if (stop && !refuse_over (state, error))
    return FALSE;
  if (!stop && !state->stopped)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The game wasn’t ended early."));
      return FALSE;
    }
  state->stopped = stop;

  return TRUE;
}

static gboolean
step (SaiPadState *state, const SaiFieldRules *rules, const SaiMove *move, GError **error)
{
  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_RECOVER:
      return step_recover (state, move, error);

    case SAI_MOVE_COUNT:
      return step_count (state, move, error);

    case SAI_MOVE_CORRECT:
      return step_correct (state, move, error);

    case SAI_MOVE_SEATS:
      return step_seats (state, rules, move, error);

    case SAI_MOVE_STOP:
    case SAI_MOVE_RESUME:
      return step_end (state, sai_move_get_kind (move) == SAI_MOVE_STOP, error);

    case SAI_MOVE_ROLL:
    case SAI_MOVE_FILL:
    case SAI_MOVE_ANNOUNCE:
    case SAI_MOVE_PUT:
    case SAI_MOVE_CLEAR:
    case SAI_MOVE_PLACE:
    case SAI_MOVE_END:
    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
    case SAI_MOVE_TAKE:
    case SAI_MOVE_PASS:
    default:
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
                           _ ("On a pad for cards at a real table, only penalty points are entered."));
      return FALSE;
    }
}

/**
 * sai_pad_state_init:
 * @state: (out): an empty pad
 * @rules: the rules of the game
 * @n_seats: %SAI_FIELD_MIN_SEATS to %SAI_FIELD_MAX_SEATS
 */
void
sai_pad_state_init (SaiPadState *state, const SaiFieldRules *rules, guint n_seats)
{
  g_return_if_fail (n_seats >= SAI_FIELD_MIN_SEATS && n_seats <= SAI_FIELD_MAX_SEATS);

  memset (state, 0, sizeof *state);
  state->n_seats = n_seats;
  state->last_seat = -1;
  for (guint i = 0; i < n_seats; i++)
    state->points[i] = rules->start_points;
}

/**
 * sai_pad_state_step:
 * @state: a pad; not changed if the move is refused
 * @rules: the rules of the game
 * @move: a move
 * @error: return location for a %SAI_ERROR
 *
 * Checks a move and makes it.
 *
 * Returns: whether the move was made
 */
gboolean
sai_pad_state_step (SaiPadState *state, const SaiFieldRules *rules, const SaiMove *move, GError **error)
{
  if (!step (state, rules, move, error))
    return FALSE;
  find_end (state, rules);

  return TRUE;
}

/* The points of a player who has left stay. */
gboolean
sai_pad_state_has_left (const SaiPadState *state, guint seat)
{
  return (state->left & (1u << seat)) != 0;
}

/**
 * sai_pad_state_get_place:
 * @state: a pad
 * @seat: a seat
 *
 * A player who has left cannot win.
 *
 * Returns: the seat's place by penalty points among those who have not left, fewest first, from 1; ties share it; 0 if
 *   it has left
 */
guint
sai_pad_state_get_place (const SaiPadState *state, guint seat)
{
  guint place = 1;

  if (sai_pad_state_has_left (state, seat))
    return 0;
  for (guint i = 0; i < state->n_seats; i++)
    if (!sai_pad_state_has_left (state, i) && state->points[i] < state->points[seat])
      place++;

  return place;
}
