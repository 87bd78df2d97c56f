/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winning chances throughout a game, fast enough for thousands of games.
 *
 * sai_standings_advise() is made for a single moment. A game has a hundred, so here
 *
 * - each seat's distribution is cached until its sheet changes;
 * - the ends of a turn are weighed once, which answers all decisions of the turn.
 */
#include "config.h"

#include "dice/advice/sai-advice.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-estimated-odds.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-odds.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"

/* A choice that loses fewer points is as good as the best, and wins as often. */
#define EPSILON 1e-9

/* The final total of a seat that plays for the mean. */
typedef struct
{
  SaiSheet sheet;
  SaiDistribution *distribution;
  gboolean exact;
} Forecast;

struct _SaiOdds
{
  /* One of these. */
  const SaiSolution *solution;
  SaiEstimatedOdds *estimated;
  guint n_threads;
  GCancellable *cancellable;
  Forecast forecasts[SAI_MAX_SEATS];

  /* The current turn: the seat, the winning chance of each end, and the values that it plays for: the chances if they
   * are searched, else points. They are exact if those of the others are, too. */
  guint seat;
  gboolean is_searched;
  gboolean is_exact;
  SaiLanes *chances;
  SaiSolvedTurn turn;
};

/* Makes sure that a seat's forecast is up to date. */
static gboolean
update_forecast (SaiOdds *self, guint seat, const SaiSheet *sheet, GError **error)
{
  Forecast *forecast = &self->forecasts[seat];

  if (forecast->distribution != NULL && memcmp (&forecast->sheet, sheet, sizeof *sheet) == 0)
    return TRUE;
  g_clear_pointer (&forecast->distribution, sai_distribution_free);
  forecast->sheet = *sheet;
  forecast->distribution = sai_forecast_make (self->solution, sheet, NULL, 0, &forecast->exact, self->n_threads,
                                              self->cancellable, error);

  return forecast->distribution != NULL;
}

/* The chance when rolls are on the table with these weights and so many throws are left. */
static double
follow (SaiOdds *self, guint n_throws, SaiLanes *weights)
{
  guint n_outcomes = self->solution->space->n_outcomes;
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (n_outcomes);
  double chance = 0;

  sai_solved_turn_finish (&self->turn, n_throws, 1, weights, probabilities);
  for (guint i = 0; i < n_outcomes; i++)
    chance += probabilities[i].lane[0] * self->chances[i].lane[0];

  return chance;
}

static double
get_box_chance (SaiOdds *self, const SaiDice *dice, guint n_throws, guint box)
{
  const SaiSpace *space = self->solution->space;
  const SaiChoices *choices = &self->turn.choices[sai_space_get_variant (space, n_throws)];
  guint roll = sai_lattice_find_roll (dice);

  for (guint i = choices->first[roll]; i < choices->first[roll + 1]; i++)
    if (space->box[space->outcomes[choices->option[i]].slot] == box)
      return self->chances[choices->option[i]].lane[0];

  g_return_val_if_reached (0);
}

static double
get_keep_chance (SaiOdds *self, const SaiAdvice *advice, const SaiDice *dice, guint n_throws, guint keep)
{
  g_autoptr (SaiLanes) weights = NULL;

  if (keep == advice->all)
    return get_box_chance (self, dice, n_throws, advice->boxes[0].box);
  weights = sai_lanes_new (self->solution->space->n_nodes);
  weights[sai_lattice_find (dice, keep)].lane[0] = 1;
  sai_turn_spread (weights, self->solution->space->rules->n_dice, 1);

  return follow (self, n_throws - 1, weights);
}

static double
get_best_chance (SaiOdds *self, const SaiAdvice *advice, const SaiDice *dice, guint n_throws)
{
  if (self->is_searched)
    return advice->value;

  return n_throws > 0 ? get_keep_chance (self, advice, dice, n_throws, advice->keeps[0].keep)
                      : get_box_chance (self, dice, n_throws, advice->boxes[0].box);
}

static void
list_choices (SaiOdds *self, SaiAdvice *advice, const SaiDice *dice, guint n_throws)
{
  sai_advice_list (advice, &self->turn, dice, n_throws, 0, 0);
}

static void
end_turn (SaiOdds *self)
{
  g_clear_pointer (&self->chances, g_aligned_free);
  sai_solved_turn_clear (&self->turn);
}

/**
 * sai_odds_new:
 * @solution: a solution of the rules, which must outlive the odds
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 *
 * Winning chances for a game that is visited in order, turn by turn. The others are assumed to play for the highest
 * mean total. With %SAI_AIM_MAX_SEARCHED open boxes or fewer the seat to move is assumed to play to win, and its
 * chances are exact if the distributions of the others are, see sai_forecast_make(). Before that it is assumed to play
 * for the mean, too, and its chances are estimated. A choice that costs no points costs no chance then.
 *
 * What is worked out once for a solution takes a second or two of one core, see sai_solution_get_spectra(); a game then
 * takes some tenths of a second for each seat.
 *
 * Returns: (transfer full): the odds
 */
SaiOdds *
sai_odds_new (const SaiSolution *solution, guint n_threads, GCancellable *cancellable)
{
  /* SaiSolvedTurn has aligned members. */
  SaiOdds *self = g_aligned_alloc0 (1, sizeof (SaiOdds), G_ALIGNOF (SaiOdds));

  self->solution = solution;
  self->n_threads = n_threads;
  self->cancellable = cancellable;

  return self;
}

/**
 * sai_odds_new_by_estimate:
 * @standings: standings by an estimate, for rules whose perfect play is not known
 * @cancellable: (nullable): stops the work
 *
 * The same where perfect play is not known. All chances but those of the last round are estimated then: of each turn as
 * if it were played to win, and the rest by the estimate.
 *
 * Returns: (transfer full): the odds
 */
SaiOdds *
sai_odds_new_by_estimate (SaiStandings *standings, GCancellable *cancellable)
{
  SaiOdds *self = sai_odds_new (NULL, 1, cancellable);

  self->estimated = sai_estimated_odds_new (standings);

  return self;
}

void
sai_odds_free (SaiOdds *self)
{
  end_turn (self);
  g_clear_pointer (&self->estimated, sai_estimated_odds_free);
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    g_clear_pointer (&self->forecasts[seat].distribution, sai_distribution_free);
  g_aligned_free (self);
}

static gboolean
begin_turn (SaiOdds *self, const SaiDiceState *state, GError **error)
{
  const SaiSpace *space = self->solution->space;
  SaiPosition position = sai_space_locate (space, &state->sheets[state->seat]);
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  SaiUtility utility;
  gboolean done;

  end_turn (self);
  self->seat = state->seat;
  self->is_exact = TRUE;
  for (guint i = 0; i < state->n_seats; i++)
    {
      if (i == state->seat)
        continue;
      if (!update_forecast (self, i, &state->sheets[i], error))
        return FALSE;
      self->is_exact &= self->forecasts[i].exact;
      g_ptr_array_add (others, self->forecasts[i].distribution);
    }

  sai_utility_make_win (&utility, others);
  sai_utility_rise (&utility);
  self->chances = sai_lanes_new (space->n_outcomes);
  done = sai_aim_weigh (self->chances, &self->is_searched, self->solution, &position, &utility, self->n_threads,
                        self->cancellable, error);
  g_free (utility.value);
  if (!done)
    return FALSE;

  self->is_exact &= self->is_searched;
  sai_solved_turn_prepare (&self->turn, self->solution, &position);
  if (self->is_searched)
    memcpy (self->turn.options, self->chances, space->n_outcomes * sizeof (SaiLanes));
  sai_solved_turn_work_back (&self->turn, space->rules->n_rolls - 1);

  return TRUE;
}

/**
 * sai_odds_begin_turn:
 * @self: odds
 * @state: a game with two seats or more; that of the seat to move has an open box
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Selects the turn that later calls refer to.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_odds_begin_turn (SaiOdds *self, const SaiDiceState *state, GError **error)
{
  if (self->estimated != NULL)
    return sai_estimated_odds_begin_turn (self->estimated, state, self->cancellable, error);

  return begin_turn (self, state, error);
}

/**
 * sai_odds_is_exact:
 * @self: odds in a turn
 *
 * Returns: whether the chances in this turn are exact except for rounding
 */
gboolean
sai_odds_is_exact (SaiOdds *self)
{
  return self->estimated != NULL ? sai_estimated_odds_is_exact (self->estimated) : self->is_exact;
}

/**
 * sai_odds_get_before:
 * @self: odds in a turn
 *
 * Returns: the seat's winning chance before the first throw of the turn
 */
double
sai_odds_get_before (SaiOdds *self)
{
  const SaiLattice *lattice = sai_lattice_get ();
  g_autoptr (SaiLanes) weights = NULL;
  const SaiSpace *space;

  if (self->estimated != NULL)
    return sai_estimated_odds_get_before (self->estimated);

  space = self->solution->space;
  weights = sai_lanes_new (space->n_nodes);
  for (guint node = space->n_keeps; node < space->n_nodes; node++)
    weights[node].lane[0] = lattice->probability[node];

  return follow (self, space->rules->n_rolls - 1, weights);
}

/**
 * sai_odds_get_keep:
 * @self: odds in a turn
 * @state: a moment of it, with dice on the table and a roll left
 * @keep: the dice that stay, as a mask of positions, not all
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_odds_get_keep (SaiOdds *self, const SaiDiceState *state, guint keep, double *best)
{
  SaiAdvice advice;
  guint n_throws;
  double value;

  if (self->estimated != NULL)
    return sai_estimated_odds_get_keep (self->estimated, state, keep, best);

  n_throws = sai_dice_state_get_rolls_left (state, self->solution->space->rules);
  list_choices (self, &advice, &state->dice, n_throws);

  value = sai_advice_get_keep (&advice, &state->dice, keep);
  *best = get_best_chance (self, &advice, &state->dice, n_throws);
  if (self->is_searched || value > advice.value - EPSILON)
    return self->is_searched ? value : *best;

  return get_keep_chance (self, &advice, &state->dice, n_throws, keep);
}

/**
 * sai_odds_get_box:
 * @self: odds in a turn
 * @state: a moment of it, with dice on the table
 * @box: a box that they may fill
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_odds_get_box (SaiOdds *self, const SaiDiceState *state, guint box, double *best)
{
  SaiAdvice advice;
  guint n_throws;
  double value;

  if (self->estimated != NULL)
    return sai_estimated_odds_get_box (self->estimated, state, box, best);

  n_throws = sai_dice_state_get_rolls_left (state, self->solution->space->rules);
  list_choices (self, &advice, &state->dice, n_throws);

  value = sai_advice_get_box (&advice, box);
  *best = get_best_chance (self, &advice, &state->dice, n_throws);
  if (self->is_searched || value > advice.value - EPSILON)
    return self->is_searched ? value : *best;

  return get_box_chance (self, &state->dice, n_throws, box);
}

/**
 * sai_odds_get_announcement:
 * @self: odds by an estimate, in a turn
 * @state: a moment of it, after the first roll
 * @box: a box that can be announced
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance after that
 */
double
sai_odds_get_announcement (SaiOdds *self, const SaiDiceState *state, guint box, double *best)
{
  /* Where boxes are announced, perfect play is not known. */
  g_return_val_if_fail (self->estimated != NULL, 0);

  return sai_estimated_odds_get_announcement (self->estimated, state, box, best);
}
