/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winning chances throughout a game that is played by an estimate. Each turn is played to win, against what the others
 * can expect when it begins.
 */
#include "config.h"

#include "dice/chances/sai-estimated-odds.h"
#include "dice/chances/sai-stake.h"

struct _SaiEstimatedOdds
{
  SaiStandings *standings;
  SaiStake *stake;
  gboolean exact;
};

SaiEstimatedOdds *
sai_estimated_odds_new (SaiStandings *standings)
{
  SaiEstimatedOdds *self = g_new0 (SaiEstimatedOdds, 1);

  self->standings = sai_standings_ref (standings);

  return self;
}

void
sai_estimated_odds_free (SaiEstimatedOdds *self)
{
  g_clear_pointer (&self->stake, sai_stake_free);
  sai_standings_unref (self->standings);
  g_free (self);
}

/**
 * sai_estimated_odds_begin_turn:
 * @self: odds
 * @state: a game with two seats or more, before a turn of one that has an open box
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Selects the turn that later calls refer to.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_estimated_odds_begin_turn (SaiEstimatedOdds *self,
                               const SaiDiceState *state,
                               GCancellable *cancellable,
                               GError **error)
{
  g_clear_pointer (&self->stake, sai_stake_free);
  self->stake = sai_standings_begin_turn (self->standings, state, 0, &self->exact, cancellable, error);

  return self->stake != NULL;
}

/* See sai_odds_is_exact(). */
gboolean
sai_estimated_odds_is_exact (SaiEstimatedOdds *self)
{
  return self->exact;
}

/**
 * sai_estimated_odds_get_before:
 * @self: odds in a turn
 *
 * Returns: the seat's winning chance before the first roll of the turn
 */
double
sai_estimated_odds_get_before (SaiEstimatedOdds *self)
{
  return sai_stake_foresee (self->stake);
}

/**
 * sai_estimated_odds_get_keep:
 * @self: odds in a turn
 * @state: a moment of it, with dice on the table and a roll left
 * @keep: the dice that stay, as a mask of positions, not all
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_estimated_odds_get_keep (SaiEstimatedOdds *self, const SaiDiceState *state, guint keep, double *best)
{
  SaiAdvice advice;

  sai_stake_advise (self->stake, state, &advice);
  *best = advice.value;

  return sai_advice_get_keep (&advice, &state->dice, keep);
}

/* What is left after a box was announced: waiting for it, or filling it at once. */
static void
advise_announced (SaiEstimatedOdds *self, const SaiDiceState *state, guint box, SaiAdvice *advice)
{
  SaiDiceState announced = *state;

  announced.announced = box + 1;
  sai_stake_advise (self->stake, &announced, advice);
}

/**
 * sai_estimated_odds_get_box:
 * @self: odds in a turn
 * @state: a moment of it, with dice on the table
 * @box: a box that they may fill; it is announced first, if it has to be
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_estimated_odds_get_box (SaiEstimatedOdds *self, const SaiDiceState *state, guint box, double *best)
{
  SaiAdvice advice;

  sai_stake_advise (self->stake, state, &advice);
  *best = advice.value;
  if (sai_dice_state_announces (state, sai_standings_get_rules (self->standings), box))
    advise_announced (self, state, box, &advice);

  return sai_advice_get_box (&advice, box);
}

/**
 * sai_estimated_odds_get_announcement:
 * @self: odds in a turn
 * @state: a moment of it, after the first roll
 * @box: a box that can be announced
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance after that
 */
double
sai_estimated_odds_get_announcement (SaiEstimatedOdds *self, const SaiDiceState *state, guint box, double *best)
{
  SaiAdvice advice;

  sai_stake_advise (self->stake, state, &advice);
  *best = advice.value;
  advise_announced (self, state, box, &advice);

  return advice.value;
}
