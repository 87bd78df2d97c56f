/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winning chances throughout a game that is played by an estimate. Each turn is played to win, against what the others
 * can expect when it begins; that is worked out again only for a seat whose sheet has changed.
 */
#include "config.h"

#include "dice/chances/sai-estimated-odds.h"
#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-stake.h"

/* The final total of a seat before its turn. */
typedef struct
{
  SaiSheet sheet;
  guint saved;
  SaiDistribution *distribution;
} Forecast;

struct _SaiEstimatedOdds
{
  SaiEstimate *estimate;
  Forecast forecasts[SAI_MAX_SEATS];
  SaiStake *stake;
};

static SaiDistribution *
stop (const SaiSheet *sheet, const SaiRules *rules)
{
  SaiDistribution *distribution = sai_distribution_new (sai_sheet_get_total (sheet, rules), 1);

  distribution->probability[0] = 1;

  return distribution;
}

static SaiDistribution *
forecast_seat (SaiEstimatedOdds *self, const SaiDiceState *state, guint seat)
{
  const SaiRules *rules = sai_estimate_get_rules (self->estimate);
  const SaiSheet *sheet = &state->sheets[seat];
  Forecast *forecast = &self->forecasts[seat];

  if (forecast->distribution != NULL && forecast->saved == state->saved[seat] &&
      memcmp (&forecast->sheet, sheet, sizeof *sheet) == 0)
    return forecast->distribution;
  g_clear_pointer (&forecast->distribution, sai_distribution_free);
  forecast->sheet = *sheet;
  forecast->saved = state->saved[seat];
  forecast->distribution = sai_sheet_is_complete (sheet, rules) ? stop (sheet, rules)
                                                                : sai_prognosis_forecast (self->estimate, state, seat);

  return forecast->distribution;
}

/**
 * sai_estimated_odds_new:
 * @estimate: an estimate
 *
 * A turn takes some hundredths of a second.
 *
 * Returns: (transfer full): the odds
 */
SaiEstimatedOdds *
sai_estimated_odds_new (SaiEstimate *estimate)
{
  SaiEstimatedOdds *self = g_new0 (SaiEstimatedOdds, 1);

  self->estimate = sai_estimate_ref (estimate);

  return self;
}

void
sai_estimated_odds_free (SaiEstimatedOdds *self)
{
  g_clear_pointer (&self->stake, sai_stake_free);
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    g_clear_pointer (&self->forecasts[seat].distribution, sai_distribution_free);
  sai_estimate_unref (self->estimate);
  g_free (self);
}

/**
 * sai_estimated_odds_begin_turn:
 * @self: odds
 * @state: a game with two seats or more; that of the seat to move has an open box
 *
 * Selects the turn that later calls refer to.
 */
void
sai_estimated_odds_begin_turn (SaiEstimatedOdds *self, const SaiDiceState *state)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  SaiUtility utility;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != state->seat)
      g_ptr_array_add (others, forecast_seat (self, state, seat));
  sai_utility_make_win (&utility, others);
  sai_utility_rise (&utility);
  g_clear_pointer (&self->stake, sai_stake_free);
  self->stake = sai_stake_new (self->estimate, state, &utility);
  g_free (utility.value);
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
  if (sai_dice_state_announces (state, sai_estimate_get_rules (self->estimate), box))
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
