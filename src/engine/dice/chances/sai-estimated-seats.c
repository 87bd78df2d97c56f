/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two kinds of games tell what a seat can expect. Those from its sheet, see sai-rests.c, serve for all of its turn,
 * whatever the dice show, and for the choices in it. Those from the very moment, see sai-playouts.c, say better who is
 * ahead. In the last turn of a seat its dice say it all, and no games are needed.
 */
#include "config.h"

#include "dice/chances/sai-estimated-seats.h"
#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-seat-moment.h"
#include "util/sai-parallel.h"

/* Games that were played on from a moment of a seat. */
typedef struct
{
  SaiSeatMoment moment;
  SaiPlayouts *games;
} Played;

struct _SaiEstimatedSeats
{
  SaiEstimate *estimate;
  /* How many turns to try from each sheet, and what that showed. */
  guint n_turns;
  SaiRests *rests[SAI_MAX_SEATS];
  GMutex playing;
  /* Guarded by the mutex. */
  Played played[SAI_MAX_SEATS];
};

/**
 * sai_estimated_seats_new:
 * @estimate: an estimate
 * @n_turns: about how many turns to try from each sheet
 *
 * Returns: (transfer full): seats of which nothing is known yet
 */
SaiEstimatedSeats *
sai_estimated_seats_new (SaiEstimate *estimate, guint n_turns)
{
  SaiEstimatedSeats *self = g_new0 (SaiEstimatedSeats, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->n_turns = n_turns;
  g_mutex_init (&self->playing);

  return self;
}

void
sai_estimated_seats_free (SaiEstimatedSeats *self)
{
  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    {
      g_clear_pointer (&self->rests[i], sai_rests_unref);
      g_clear_pointer (&self->played[i].games, sai_playouts_unref);
    }
  sai_estimate_unref (self->estimate);
  g_mutex_clear (&self->playing);
  g_free (self);
}

SaiEstimate *
sai_estimated_seats_get_estimate (SaiEstimatedSeats *self)
{
  return self->estimate;
}

/* What is to come if that needs no games: there is no turn left, or only one. */
static SaiDistribution *
end_seat (SaiEstimatedSeats *self, const SaiDiceState *state, guint seat, guint n_open)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  SaiDiceState own = sai_prognosis_let_move (state, seat);
  g_autoptr (SaiRests) nothing = NULL;

  if (n_open == 0)
    return sai_distribution_new_certain (sai_sheet_get_total (&state->sheets[seat], rules));
  nothing = sai_rests_new (self->estimate, &own, 0, 1, NULL);

  return sai_prognosis_forecast (self->estimate, nothing, &own);
}

/**
 * sai_estimated_seats_is_exact:
 * @self: seats
 * @state: a moment of the game
 * @seat: one of them
 *
 * Returns: whether what it can expect follows from the dice alone: it is in its last turn, and it is known how many
 *   rolls it has, or it does not play on
 */
gboolean
sai_estimated_seats_is_exact (SaiEstimatedSeats *self, const SaiDiceState *state, guint seat)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  SaiSeatMoment moment = sai_seat_moment_describe (state, rules, seat);

  return sai_seat_moment_count_open (&moment, rules) <=
         (rules->saves_rolls && state->mode == SAI_GAME_MODE_PAPER ? 0 : 1);
}

/* What comes after the turn of a seat, by games from its sheet. Returns NULL if that was cancelled. */
static SaiRests *
find_rests (SaiEstimatedSeats *self, const SaiDiceState *own, guint n_threads, GCancellable *cancellable)
{
  SaiRests **rests = &self->rests[own->seat];

  if (*rests == NULL || !sai_rests_is_of (*rests, own))
    {
      g_clear_pointer (rests, sai_rests_unref);
      *rests = sai_rests_new (self->estimate, own, self->n_turns, n_threads, cancellable);
    }

  return *rests != NULL ? sai_rests_ref (*rests) : NULL;
}

/**
 * sai_estimated_seats_forecast:
 * @self: seats
 * @state: a moment of the game
 * @seat: one of them, which plays on
 * @n_threads: how many threads to use
 * @cancellable: (nullable): cancels
 *
 * Returns: (transfer full) (nullable): about the final total of the seat; %NULL only if cancelled
 */
SaiDistribution *
sai_estimated_seats_forecast (SaiEstimatedSeats *self,
                              const SaiDiceState *state,
                              guint seat,
                              guint n_threads,
                              GCancellable *cancellable)
{
  SaiDiceState own = sai_prognosis_let_move (state, seat);
  g_autoptr (SaiRests) rests = find_rests (self, &own, n_threads, cancellable);

  return rests != NULL ? sai_prognosis_forecast (self->estimate, rests, &own) : NULL;
}

/* What games are to be played on from. */
typedef struct
{
  SaiEstimatedSeats *seats;
  const SaiDiceState *state;
  Played now[SAI_MAX_SEATS];
  SaiDistribution **totals;
} Position;

/* The games of another seat that is where this one is, or was when they were played. */
static SaiPlayouts *
find_same (const Played *played, guint n, const SaiSeatMoment *moment)
{
  for (guint i = 0; i < n; i++)
    if (played[i].games != NULL && sai_seat_moment_equal (&played[i].moment, moment))
      return sai_playouts_ref (played[i].games);

  return NULL;
}

/* Finds the games that still count for a seat, unless it shares those of one before it. */
static void
prepare_seat (guint seat, gpointer user_data)
{
  Position *position = user_data;
  SaiEstimatedSeats *self = position->seats;
  Played *now = &position->now[seat];
  guint n_open = sai_seat_moment_count_open (&now->moment, sai_estimate_get_rules (self->estimate));
  SaiDiceState own;

  if (sai_dice_state_has_left (position->state, seat))
    return;
  if (n_open <= 1)
    {
      position->totals[seat] = end_seat (self, position->state, seat, n_open);
      return;
    }
  for (guint i = 0; i < seat; i++)
    if (!sai_dice_state_has_left (position->state, i) && sai_seat_moment_equal (&position->now[i].moment, &now->moment))
      return;
  now->games = find_same (self->played, SAI_MAX_SEATS, &now->moment);
  if (now->games != NULL)
    return;
  own = sai_prognosis_let_move (position->state, seat);
  now->games = sai_playouts_new (self->estimate, &own, self->played[seat].games);
}

/**
 * sai_estimated_seats_play:
 * @self: seats
 * @state: a moment of the game
 * @effort: how much to play
 * @totals: (out) (array length=SAI_MAX_SEATS): gets the final totals of all seats that have not left
 * @cancellable: (nullable): cancels; then there are none
 *
 * Plays games on from this very moment, unless enough were played before. Seats that are where they were keep theirs.
 *
 * Returns: whether it was not cancelled
 */
gboolean
sai_estimated_seats_play (SaiEstimatedSeats *self,
                          const SaiDiceState *state,
                          const SaiPlayoutsEffort *effort,
                          SaiDistribution **totals,
                          GCancellable *cancellable)
{
  g_autoptr (GMutexLocker) playing = g_mutex_locker_new (&self->playing);
  Position position = { .seats = self, .state = state, .totals = totals };
  SaiPlayouts *games[SAI_MAX_SEATS];

  for (guint i = 0; i < state->n_seats; i++)
    {
      position.now[i].moment = sai_seat_moment_describe (state, sai_estimate_get_rules (self->estimate), i);
      totals[i] = NULL;
    }
  sai_parallel_run (effort->n_threads, state->n_seats, prepare_seat, &position);
  for (guint i = 0; i < state->n_seats; i++)
    {
      Played *now = &position.now[i];

      if (now->games == NULL && totals[i] == NULL && !sai_dice_state_has_left (state, i))
        now->games = find_same (position.now, i, &now->moment);
      g_clear_pointer (&self->played[i].games, sai_playouts_unref);
      self->played[i] = *now;
      games[i] = now->games;
    }
  if (sai_playouts_settle (games, totals, state->n_seats, effort, cancellable))
    return TRUE;
  for (guint i = 0; i < state->n_seats; i++)
    g_clear_pointer (&totals[i], sai_distribution_free);

  return FALSE;
}

/**
 * sai_estimated_seats_begin_turn:
 * @self: seats
 * @state: a moment in a turn of a seat that has an open box
 * @utility: what final totals are worth to it
 * @n_turns: about how many turns to play on from its sheet, or 0 for as many as from others
 * @n_threads: how many threads to use
 * @cancellable: (nullable): cancels
 *
 * Returns: (transfer full) (nullable): the turn, if it is played for that; %NULL only if cancelled
 */
SaiStake *
sai_estimated_seats_begin_turn (SaiEstimatedSeats *self,
                                const SaiDiceState *state,
                                const SaiUtility *utility,
                                guint n_turns,
                                guint n_threads,
                                GCancellable *cancellable)
{
  SaiDiceState own = sai_prognosis_let_move (state, state->seat);
  g_autoptr (SaiRests) rests = n_turns > 0 ? sai_rests_new (self->estimate, &own, n_turns, n_threads, cancellable)
                                           : find_rests (self, &own, n_threads, cancellable);

  return rests != NULL ? sai_stake_new (self->estimate, rests, &own, utility) : NULL;
}
