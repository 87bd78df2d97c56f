/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winning chances throughout a game, fast enough for thousands of games.
 *
 * sai_chance_win() is made for a single position. A game has a hundred, so here
 *
 * - each seat's distribution is cached until its sheet changes;
 * - one search a turn answers all decisions of the turn;
 * - where search and distribution would take longer than some hundredths of a second, the mean, deviation and skewness
 *   of the final total are used. These are exact; only the shape of the distribution is assumed.
 */
#include "config.h"

#include <math.h>

#include "dice/sai-advice-private.h"
#include "dice/sai-chance.h"
#include "dice/sai-odds.h"
#include "dice/sai-outlook.h"
#include "dice/sai-search.h"

/* With this many open boxes or fewer, the seat to move is assumed to play to win, and its chances are searched. */
#define MAX_SEARCHED 7
/* With this many open boxes or fewer, the distribution of the final total under play for the mean is exact. */
#define MAX_WALKED 11
/* An assumed distribution is cut off at this many deviations. */
#define N_DEVIATIONS 7
/* With less it is normal; with more, most of it would lie at one end. */
#define LEAST_SKEWNESS 0.02
#define MOST_SKEWNESS 1.8

/* The final total of a seat that plays for the mean. */
typedef struct
{
  SaiSheet sheet;
  SaiDistribution *distribution;
  double mean;
  double deviation;
} Forecast;

struct _SaiOdds
{
  const SaiSolution *solution;
  guint n_threads;
  GCancellable *cancellable;
  Forecast forecasts[SAI_MAX_SEATS];

  /* The current turn: the seat, its utility of final totals, and the values of the ends of the turn; in points if it is
   * not searched. */
  guint seat;
  SaiPosition position;
  SaiUtility utility;
  gboolean is_searched;
  SaiTurn turn;
};

static guint
count_open (const SaiOdds *self, const SaiSheet *sheet)
{
  return __builtin_popcount (sai_solution_get_rules (self->solution)->playable & ~sheet->filled);
}

/* A distribution of whole totals with a mean, deviation and skewness: Pearson's type III, a shifted and possibly
 * mirrored gamma distribution. It has the long tail that rare, high-scoring boxes cause; without skewness it is normal.
 * */
static SaiDistribution *
make_gamma (double mean, double deviation, double skewness)
{
  double skew = CLAMP (fabs (skewness), LEAST_SKEWNESS, MOST_SKEWNESS);
  double shape = 4 / (skew * skew);
  double unit = deviation * skew / 2;
  gint reach = ceil (N_DEVIATIONS * deviation);
  gint first = floor (mean) - reach;
  SaiDistribution *gamma = sai_distribution_new (first, 2 * reach + 2);
  double sum = 0;

  for (guint i = 0; i < gamma->n; i++)
    {
      double distance = (first + (gint) i - mean) * (skewness < 0 ? -1 : 1);
      double place = unit > 0 ? shape + distance / unit : 0;

      /* This is 1 at the mode, shape − 1. */
      if (place > 0)
        gamma->probability[i] = exp ((shape - 1) * log (place / (shape - 1)) - (place - (shape - 1)));
      sum += gamma->probability[i];
    }
  /* Nothing is random. */
  if (sum <= 0)
    sum = gamma->probability[(gint) lround (mean) - first] = 1;
  for (guint i = 0; i < gamma->n; i++)
    gamma->probability[i] /= sum;

  return gamma;
}

static gboolean
walk_forecast (SaiOdds *self, Forecast *forecast, GError **error)
{
  SaiOutlook outlook;

  if (!sai_outlook_make (&outlook, self->solution, &forecast->sheet, NULL, 0, self->n_threads, &forecast->distribution,
                         self->cancellable, error))
    return FALSE;
  forecast->mean = outlook.mean;
  forecast->deviation = outlook.deviation;

  return TRUE;
}

static gboolean
guess_forecast (SaiOdds *self, Forecast *forecast, GError **error)
{
  const SaiMoments *moments = sai_solution_get_moments (self->solution, self->n_threads, self->cancellable, error);
  SaiPosition position = sai_space_locate (self->solution->space, &forecast->sheet);

  if (moments == NULL)
    return FALSE;
  moments = &moments[sai_space_get_state (self->solution->space, &position)];
  forecast->mean = sai_solution_evaluate (self->solution, &forecast->sheet);
  forecast->deviation = sqrt (moments->variance);
  forecast->distribution = make_gamma (forecast->mean, forecast->deviation,
                                       moments->third / MAX (moments->variance * forecast->deviation, 1e-9));

  return TRUE;
}

/* Makes sure that a seat's forecast is up to date. */
static gboolean
update_forecast (SaiOdds *self, guint seat, const SaiSheet *sheet, GError **error)
{
  Forecast *forecast = &self->forecasts[seat];

  if (forecast->distribution != NULL && memcmp (&forecast->sheet, sheet, sizeof *sheet) == 0)
    return TRUE;
  g_clear_pointer (&forecast->distribution, sai_distribution_free);
  forecast->sheet = *sheet;

  return count_open (self, sheet) <= MAX_WALKED ? walk_forecast (self, forecast, error)
                                                : guess_forecast (self, forecast, error);
}

/* The utility of a final total with this mean and deviation, and the shape that it had before the turn. */
static double
get_utility (const SaiOdds *self, double mean, double deviation)
{
  const Forecast *forecast = &self->forecasts[self->seat];
  const SaiDistribution *distribution = forecast->distribution;
  double scale = forecast->deviation > 0 ? deviation / forecast->deviation : 0;
  double utility = 0;

  for (guint i = 0; i < distribution->n; i++)
    {
      double total = mean + (distribution->first + (gint) i - forecast->mean) * scale;
      double whole = floor (total);
      double part = total - whole;

      utility += distribution->probability[i] * ((1 - part) * sai_utility_get (&self->utility, whole) +
                                                 part * sai_utility_get (&self->utility, whole + 1));
    }

  return utility;
}

/* The deviation of the final total, given the dice on the table. */
static double
get_deviation (const SaiOdds *self, const SaiDice *dice, guint n_throws, double mean)
{
  const SaiSolution *solution = self->solution;
  const SaiSpace *space = solution->space;
  g_autoptr (SaiLanes) weights = sai_lanes_new (SAI_N_NODES);
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  SaiMoments moments = { 0, 0 };

  weights[sai_lattice_find (dice, SAI_KEEP_ALL)].lane[0] = 1;
  sai_turn_flow (self->turn.stages, n_throws, weights);
  sai_turn_end (&self->turn.choices, self->turn.options, self->turn.scores, &weights[SAI_N_KEEPS], probabilities);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (probabilities[i].lane[0] > 0)
      {
        SaiPosition next = sai_space_step (space, &self->position, i);
        guint state = sai_space_get_state (space, &next);

        sai_moments_add (&moments, probabilities[i].lane[0], next.total + solution->values[state] - mean,
                         &solution->moments[state]);
      }

  return sqrt (moments.variance);
}

static void
list_choices (const SaiOdds *self, SaiAdvice *advice, const SaiDice *dice, guint n_throws)
{
  sai_advice_list (advice, &self->turn, self->solution->space, &self->forecasts[self->seat].sheet, dice, n_throws,
                   self->is_searched ? 0 : self->position.total);
}

/* The chances of the best choice and of the one whose value is @taken. */
static double
compare (const SaiOdds *self, const SaiAdvice *advice, const SaiDice *dice, guint n_throws, double taken, double *best)
{
  double deviation;

  if (self->is_searched)
    {
      *best = advice->value;
      return taken;
    }
  deviation = get_deviation (self, dice, n_throws, advice->value);
  *best = get_utility (self, advice->value, deviation);

  return get_utility (self, taken, deviation);
}

static void
end_turn (SaiOdds *self)
{
  g_clear_pointer (&self->utility.value, g_free);
  sai_turn_clear (&self->turn);
}

/**
 * sai_odds_new:
 * @solution: a solution of the rules, which must outlive the odds
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 *
 * Winning chances for a game that is visited in order, turn by turn. The others are assumed to play for the highest
 * mean total. With seven open boxes or fewer the seat to move is assumed to play to win, and its chances are exact,
 * searched as in sai_chance_win(). Before that it is assumed to play for the mean, too: the final total of a choice has
 * its exact mean, about its exact deviation (that of the best choice), and the shape that it had before the turn. That
 * shape is exact with eleven open boxes or fewer; before that its skewness is. So a choice that costs no points costs
 * no chance then. The distributions of the others are as exact. For the errors see src/engine/README.md.
 *
 * Skewness and deviation are computed once for a solution, which takes a second or two of one core; a game then takes
 * about half a second for each seat, mostly for distributions with ten and eleven boxes.
 *
 * Returns: (transfer full): the odds
 */
SaiOdds *
sai_odds_new (const SaiSolution *solution, guint n_threads, GCancellable *cancellable)
{
  /* SaiTurn has aligned members. */
  SaiOdds *self = g_aligned_alloc0 (1, sizeof (SaiOdds), G_ALIGNOF (SaiOdds));

  self->solution = solution;
  self->n_threads = n_threads;
  self->cancellable = cancellable;

  return self;
}

void
sai_odds_free (SaiOdds *self)
{
  end_turn (self);
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    g_clear_pointer (&self->forecasts[seat].distribution, sai_distribution_free);
  g_aligned_free (self);
}

/**
 * sai_odds_begin_turn:
 * @self: odds
 * @sheets: (array length=n_seats): the sheets before the turn
 * @n_seats: how many seats, 2 or more
 * @seat: the seat whose turn it is; its sheet has an open box
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Selects the turn that later calls refer to.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_odds_begin_turn (SaiOdds *self, const SaiSheet *sheets, guint n_seats, guint seat, GError **error)
{
  const SaiSpace *space = self->solution->space;
  g_autoptr (GPtrArray) others = g_ptr_array_new ();

  end_turn (self);
  self->seat = seat;
  self->position = sai_space_locate (space, &sheets[seat]);
  self->is_searched = count_open (self, &sheets[seat]) <= MAX_SEARCHED;
  for (guint i = 0; i < n_seats; i++)
    {
      if (!update_forecast (self, i, &sheets[i], error))
        return FALSE;
      if (i != seat)
        g_ptr_array_add (others, self->forecasts[i].distribution);
    }
  /* The deviation within the turn is needed. */
  if (!self->is_searched &&
      sai_solution_get_moments (self->solution, self->n_threads, self->cancellable, error) == NULL)
    return FALSE;

  sai_utility_make_win (&self->utility, others);
  sai_utility_rise (&self->utility);
  sai_turn_prepare (&self->turn, self->solution, &self->position);
  if (self->is_searched && !sai_search (self->turn.options, space, &self->position, &self->utility, self->n_threads,
                                        self->cancellable, error))
    return FALSE;
  sai_turn_work_back (&self->turn, space->rules.n_rolls - 1);

  return TRUE;
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
  guint n_throws = self->solution->space->rules.n_rolls - 1;
  SaiLanes chance;

  if (!self->is_searched)
    return get_utility (self, self->forecasts[self->seat].mean, self->forecasts[self->seat].deviation);
  sai_turn_begin (n_throws > 0 ? &self->turn.stages[n_throws - 1].best[SAI_N_KEEPS] : self->turn.scores, &chance);

  return chance.lane[0];
}

/**
 * sai_odds_get_keep:
 * @self: odds in a turn
 * @dice: the dice on the table
 * @n_throws: how many throws are left, at least one
 * @keep: the dice that stay, as a mask of positions, not all
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_odds_get_keep (SaiOdds *self, const SaiDice *dice, guint n_throws, guint keep, double *best)
{
  SaiAdvice advice;

  list_choices (self, &advice, dice, n_throws);

  return compare (self, &advice, dice, n_throws, sai_advice_get_keep (&advice, dice, keep), best);
}

/**
 * sai_odds_get_box:
 * @self: odds in a turn
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @box: a box that they may fill
 * @best: (out): gets the winning chance of the best choice
 *
 * Returns: the winning chance of this choice
 */
double
sai_odds_get_box (SaiOdds *self, const SaiDice *dice, guint n_throws, guint box, double *best)
{
  SaiAdvice advice;

  list_choices (self, &advice, dice, n_throws);

  return compare (self, &advice, dice, n_throws, sai_advice_get_box (&advice, box), best);
}
