/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each end of the turn is worth the mean utility of the final totals after it, see sai-rests.c. The turn is then
 * worked backwards for the most of that, as it is for points. Choices that are as good as the best one, as far as is
 * known, are told apart by their points.
 */
#include "config.h"

#include "dice/estimate/sai-estimated-turn.h"
#include "dice/chances/sai-prognosis.h"
#include "dice/chances/sai-rests.h"
#include "dice/chances/sai-stake.h"

/* What final totals are worth. */
typedef struct
{
  const SaiDistribution *totals;
  double value;
} Worth;

struct _SaiStake
{
  SaiEstimate *estimate;
  SaiDiceState begin;
  SaiUtility utility;
  SaiRests *rests;
  /* For each box, the ends that were asked for. */
  GArray *worths[SAI_MAX_BOXES];
  /* The turn that was worked out last, for the utility and for points. */
  SaiEstimatedTurn *turn;
  SaiEstimatedTurn *plain;
};

static double
get_worth (const SaiEstimatedEnd *end, gpointer user_data)
{
  SaiStake *self = user_data;
  GArray **worths = &self->worths[end->box];
  Worth worth = { sai_rests_get (self->rests, end), 0 };

  if (*worths == NULL)
    *worths = g_array_new (FALSE, FALSE, sizeof (Worth));
  for (guint i = 0; i < (*worths)->len; i++)
    if (g_array_index (*worths, Worth, i).totals == worth.totals)
      return g_array_index (*worths, Worth, i).value;
  worth.value = sai_utility_get_mean (&self->utility, worth.totals);
  g_array_append_val (*worths, worth);

  return worth.value;
}

/**
 * sai_stake_new:
 * @estimate: an estimate
 * @rests: what comes after this turn
 * @state: a game in which the seat to move has an open box
 * @utility: what final totals are worth, never less than lower ones; it is copied
 *
 * Returns: (transfer full): the turn of that seat
 */
SaiStake *
sai_stake_new (SaiEstimate *estimate, SaiRests *rests, const SaiDiceState *state, const SaiUtility *utility)
{
  SaiStake *self = g_new0 (SaiStake, 1);

  self->estimate = sai_estimate_ref (estimate);
  self->begin = sai_prognosis_let_move (state, state->seat);
  self->begin.n_rolls = 0;
  self->begin.announced = 0;
  self->utility = *utility;
  self->utility.value = g_memdup2 (utility->value, utility->n * sizeof (double));
  self->rests = sai_rests_ref (rests);

  return self;
}

void
sai_stake_free (SaiStake *self)
{
  g_clear_pointer (&self->turn, sai_estimated_turn_free);
  g_clear_pointer (&self->plain, sai_estimated_turn_free);
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    g_clear_pointer (&self->worths[box], g_array_unref);
  g_free (self->utility.value);
  sai_rests_unref (self->rests);
  sai_estimate_unref (self->estimate);
  g_free (self);
}

/* What is added to a value, so that choices which may be the best are put in order by their points. */
static double
add_points (double value, double points, double best, double least)
{
  return (value >= least ? best - value : 0) + SAI_UTILITY_OF_POINT * points;
}

static void
raise_first (double *value, double *points, double best)
{
  *points -= best - *value;
  *value = best;
}

/* Puts first, of the choices that are as good as the best one as far as is known, the one with the most points. */
static void
prefer_points (SaiStake *self, const SaiDiceState *state, SaiAdvice *advice)
{
  double best = advice->value, least = best - sai_rests_get_error (self->rests);
  SaiAdvice plain;

  sai_estimated_turn_advise (self->plain, state, &plain);
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      SaiBoxAdvice *choice = &advice->boxes[i];
      double points = sai_advice_get_box (&plain, choice->box) - plain.value;

      choice->points = add_points (choice->value, points, best, least);
    }
  sai_advice_sort (advice);
  for (guint i = 0; i < advice->n_keeps; i++)
    {
      SaiKeepAdvice *choice = &advice->keeps[i];
      double points = sai_advice_get_keep (&plain, &state->dice, choice->keep) - plain.value;

      if (choice->keep == advice->all)
        *choice = (SaiKeepAdvice) { choice->keep, advice->boxes[0].value, advice->boxes[0].points };
      else
        choice->points = add_points (choice->value, points, best, least);
    }
  sai_advice_sort (advice);
  /* Whoever follows it loses nothing, as far as is known. */
  if (advice->n_keeps > 0)
    raise_first (&advice->keeps[0].value, &advice->keeps[0].points, best);
  if (!sai_advice_is_roll (advice))
    raise_first (&advice->boxes[0].value, &advice->boxes[0].points, best);
}

/**
 * sai_stake_advise:
 * @self: a turn
 * @state: a moment of it, with dice on the table
 * @advice: (out caller-allocates): gets the choices; values are mean utilities, if this turn is played for them. Of
 *   those that may be as good as the best one the first is the one with the most points, and has the same value. In
 *   the last turn, which nothing follows, they are exact
 */
void
sai_stake_advise (SaiStake *self, const SaiDiceState *state, SaiAdvice *advice)
{
  SaiDiceState own = sai_prognosis_let_move (state, state->seat);

  if (self->turn != NULL && !sai_estimated_turn_is_of (self->turn, &own))
    {
      g_clear_pointer (&self->turn, sai_estimated_turn_free);
      g_clear_pointer (&self->plain, sai_estimated_turn_free);
    }
  if (self->turn == NULL)
    {
      self->turn = sai_estimated_turn_new_for (self->estimate, &own, get_worth, self);
      self->plain = sai_estimated_turn_new (self->estimate, &own, NULL);
    }
  sai_estimated_turn_advise (self->turn, &own, advice);
  prefer_points (self, &own, advice);
  advice->exact = sai_rests_get_error (self->rests) == 0;
}

/**
 * sai_stake_foresee:
 * @self: a turn
 *
 * Returns: the mean utility before the first roll, if the turn is played for it
 */
double
sai_stake_foresee (SaiStake *self)
{
  return sai_estimated_turn_foresee_for (self->estimate, &self->begin, get_worth, self);
}
