/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it takes to reach a total: the chance, and the boxes where the points can come from.
 *
 * What a box needs is its mean among the games of play for the mean that end with the total or more. With few open
 * boxes it is exact: perfect play is followed forwards, which gives the probability of each number of points in each
 * position; then the same steps are taken backwards, which gives the chance from there to reach the total; the points
 * of each end of a turn count as often as both together say. With more that would take seconds and much memory. Then
 * the mean final total after each number of points in a box is worked out, exactly, and totals are taken to be spread
 * around it as they are around the mean of all, only less, as far as the box explains them.
 */
#include "config.h"

#include <math.h>

#include "dice/advice/sai-advice.h"
#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-need.h"
#include "dice/chances/sai-search.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "util/sai-engine-error.h"

/* A step that perfect play may take. */
typedef struct
{
  guint from;
  guint to;
  guint outcome;
  gint gain;
  double probability;
} Step;

/* What is remembered of a way through the rest of the game. */
typedef struct
{
  GArray *steps;
  /* For each state that is reached and not the last: the probability of points on the way, and later the chance to
   * reach the total with them. */
  SaiDistribution **points;
  SaiDistribution **chances;
} Way;

static void
take_step (guint from,
           const SaiDistribution *points,
           guint outcome,
           guint to,
           gint gain,
           double probability,
           gpointer user_data)
{
  const Step step = { from, to, outcome, gain, probability };
  Way *way = user_data;

  if (way->points[from] == NULL)
    {
      way->points[from] = sai_distribution_new (points->first, points->n);
      memcpy (way->points[from]->probability, points->probability, points->n * sizeof (double));
      way->chances[from] = sai_distribution_new (points->first, points->n);
    }
  g_array_append_val (way->steps, step);
}

/* Takes the last step that was not taken back yet; @missing are the points that are needed from the beginning. Returns
 * how likely the total is reached by this step. */
static double
take_back (Way *way, const Step *step, gint missing)
{
  const SaiDistribution *points = way->points[step->from];
  const SaiDistribution *after = way->chances[step->to];
  SaiDistribution *chances = way->chances[step->from];
  double reached = 0;

  for (guint i = 0; i < points->n; i++)
    {
      gint then = points->first + (gint) i + step->gain;
      double chance;

      if (points->probability[i] <= 0)
        continue;
      chance = step->probability * (after != NULL ? after->probability[then - after->first] : then >= missing);
      chances->probability[i] += chance;
      reached += points->probability[i] * chance;
    }

  return reached;
}

/* The mean of each slot in the games that reach the total, times their probability. */
static gboolean
condition (const SaiSolution *solution,
           const SaiSheet *sheet,
           const SaiDice *dice,
           guint n_throws,
           gint total,
           double *sums,
           double *probability,
           SaiOutlook *outlook,
           guint n_threads,
           GCancellable *cancellable,
           GError **error)
{
  const SaiSpace *space = solution->space;
  SaiPosition begin = sai_space_locate (space, sheet);
  guint first = sai_space_get_state (space, &begin);
  guint n_states = space->first[1u << space->n_slots] + SAI_N_LANES;
  Way way = { g_array_new (FALSE, FALSE, sizeof (Step)), g_new0 (SaiDistribution *, n_states),
              g_new0 (SaiDistribution *, n_states) };
  gboolean done = sai_outlook_walk (outlook, solution, sheet, dice, n_throws, n_threads, NULL, take_step, &way,
                                    cancellable, error);

  *probability = 0;
  for (guint i = done ? way.steps->len : 0; i-- > 0;)
    {
      const Step *step = &g_array_index (way.steps, Step, i);
      const SaiOutcome *end = &space->outcomes[step->outcome];
      double reached = take_back (&way, step, total - begin.total);

      sums[end->slot] += reached * end->points;
      if (step->from == first)
        *probability += reached;
    }

  for (guint i = 0; i < way.steps->len; i++)
    {
      guint from = g_array_index (way.steps, Step, i).from;

      g_clear_pointer (&way.points[from], sai_distribution_free);
      g_clear_pointer (&way.chances[from], sai_distribution_free);
    }
  g_free (way.points);
  g_free (way.chances);
  g_array_unref (way.steps);

  return done;
}

/* How likely each outcome is, and the mean final total with it, times that. */
typedef struct
{
  const SaiSolution *solution;
  double *masses;
  double *totals;
  /* The last state: how likely it is, and the mean of the points on the way there, times that. */
  guint from;
  double mass;
  double sum;
} Sorting;

static void
sort_step (guint from,
           const SaiDistribution *points,
           guint outcome,
           guint to,
           gint gain,
           double probability,
           gpointer user_data)
{
  Sorting *sorting = user_data;

  if (sorting->from != from)
    {
      sorting->from = from;
      sorting->mass = sorting->sum = 0;
      for (guint i = 0; i < points->n; i++)
        {
          sorting->mass += points->probability[i];
          sorting->sum += points->probability[i] * (points->first + (gint) i);
        }
    }
  sorting->masses[outcome] += probability * sorting->mass;
  sorting->totals[outcome] += probability * (sorting->sum + sorting->mass * (gain + sorting->solution->values[to]));
}

/* The probability of a total or more, between whole totals in proportion. */
static double
get_share (const SaiDistribution *distribution, double total)
{
  gint whole = floor (total);
  double part = total - whole;

  return (1 - part) * sai_distribution_get_at_least (distribution, whole) +
         part * sai_distribution_get_at_least (distribution, whole + 1);
}

/* The chance to reach the total before the first throw, if the rest is played for that. */
static gboolean
search (double *chance,
        const SaiSolution *solution,
        const SaiPosition *position,
        gint total,
        guint n_threads,
        GCancellable *cancellable,
        GError **error)
{
  const SaiSpace *space = solution->space;
  guint n_throws = space->rules->n_rolls - 1;
  SaiUtility utility;
  SaiLanes result;
  gboolean done;
  SaiSolvedTurn turn;

  sai_utility_make_reach (&utility, total);
  sai_solved_turn_prepare (&turn, solution, position);
  done = sai_search (turn.options, space, position, &utility, n_threads, cancellable, error);
  if (done)
    {
      sai_solved_turn_work_back (&turn, n_throws);
      sai_turn_begin (n_throws > 0 ? &turn.stages[n_throws - 1].best[space->n_keeps] : turn.scores[0],
                      space->rules->n_dice, &result);
      *chance = CLAMP (result.lane[0], 0, 1);
    }
  sai_solved_turn_clear (&turn);
  g_free (utility.value);

  return done;
}

static gboolean
find_chance (SaiNeed *self,
             const SaiSolution *solution,
             const SaiSheet *sheet,
             const SaiDice *dice,
             guint n_throws,
             gint total,
             guint n_threads,
             GCancellable *cancellable,
             GError **error)
{
  SaiPosition position = sai_space_locate (solution->space, sheet);
  SaiAdvice advice;

  if (dice == NULL)
    return search (&self->chance, solution, &position, total, n_threads, cancellable, error);
  if (!sai_aim_reach (&advice, solution, sheet, dice, n_throws, total, n_threads, cancellable, error))
    return FALSE;
  self->chance = advice.value;

  return TRUE;
}

/* Lists the boxes; @sums are the means of the slots in the games that reach the total, times @probability. */
static void
list_exactly (SaiNeed *self,
              const SaiSolution *solution,
              const SaiSheet *sheet,
              const SaiOutlook *outlook,
              const double *sums,
              double probability)
{
  const SaiSpace *space = solution->space;

  for (guint box = 0; box < space->rules->n_boxes; box++)
    for (guint slot = 0; slot < space->n_slots; slot++)
      if (space->box[slot] == box && !sai_sheet_is_filled (sheet, box))
        self->boxes[self->n_boxes++] = (SaiBoxNeed) { box, outlook->boxes[box].mean,
                                                      probability > 0 ? sums[slot] / probability : NAN };
}

/* The mean points of a slot when the total is reached; @begin is what the sheet has. */
static double
estimate_slot (const SaiSpace *space,
               guint slot,
               const Sorting *sorting,
               const SaiOutlook *outlook,
               const SaiDistribution *distribution,
               gint begin,
               gint total)
{
  double variance = outlook->deviation * outlook->deviation;
  double explained = 0;
  double reached = 0;
  double sum = 0;
  double scale;

  for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
    if (sorting->masses[i] > 0)
      {
        double distance = begin + sorting->totals[i] / sorting->masses[i] - outlook->mean;

        explained += sorting->masses[i] * distance * distance;
      }
  scale = sqrt (MAX (variance - explained, 1) / MAX (variance, 1));

  for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
    if (sorting->masses[i] > 0)
      {
        double mean = begin + sorting->totals[i] / sorting->masses[i];
        double share = sorting->masses[i] * get_share (distribution, outlook->mean + (total - mean) / scale);

        reached += share;
        sum += share * space->outcomes[i].points;
      }

  return reached > 0 ? sum / reached : NAN;
}

/* Where there are more positions than can be visited: the chance alone. */
static gboolean
guess (SaiNeed *self,
       const SaiSolution *solution,
       const SaiSheet *sheet,
       const SaiDice *dice,
       guint n_throws,
       gint total)
{
  g_autoptr (SaiDistribution) distribution = sai_forecast_guess (solution, sheet, dice, n_throws);

  self->chance = sai_distribution_get_at_least (distribution, total);

  return TRUE;
}

static gboolean
list_roughly (SaiNeed *self,
              const SaiSolution *solution,
              const SaiSheet *sheet,
              const SaiDice *dice,
              guint n_throws,
              gint total,
              guint n_threads,
              GCancellable *cancellable,
              GError **error)
{
  const SaiSpace *space = solution->space;
  g_autofree double *masses = g_new0 (double, space->n_outcomes);
  g_autofree double *totals = g_new0 (double, space->n_outcomes);
  Sorting sorting = { solution, masses, totals, G_MAXUINT };
  g_autoptr (SaiDistribution) distribution = NULL;
  g_autoptr (GError) problem = NULL;
  SaiOutlook outlook;

  if (!sai_outlook_walk (&outlook, solution, sheet, dice, n_throws, n_threads, &distribution, sort_step, &sorting,
                         cancellable, &problem))
    {
      if (g_error_matches (problem, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE))
        return guess (self, solution, sheet, dice, n_throws, total);
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (!self->exact)
    self->chance = sai_distribution_get_at_least (distribution, total);

  for (guint box = 0; box < space->rules->n_boxes; box++)
    for (guint slot = 0; slot < space->n_slots; slot++)
      if (space->box[slot] == box && !sai_sheet_is_filled (sheet, box))
        self->boxes[self->n_boxes++] = (SaiBoxNeed) { box, outlook.boxes[box].mean,
                                                      estimate_slot (space, slot, &sorting, &outlook, distribution,
                                                                     sai_space_locate (space, sheet).total, total) };

  return TRUE;
}

/**
 * sai_need_make:
 * @self: (out caller-allocates): gets what it takes
 * @solution: a solution of the rules
 * @sheet: a sheet with an open box
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 * @total: a final total
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * What it takes to reach a total. The chance is exact with %SAI_AIM_MAX_ADVISED open boxes or fewer; what boxes need
 * is, in the sense of #SaiBoxNeed, with %SAI_NEED_MAX_EXACT. Sheets with too many positions have a guess of the chance,
 * and no boxes.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_need_make (SaiNeed *self,
               const SaiSolution *solution,
               const SaiSheet *sheet,
               const SaiDice *dice,
               guint n_throws,
               gint total,
               guint n_threads,
               GCancellable *cancellable,
               GError **error)
{
  double sums[SAI_MAX_ROWS] = { 0 };
  double probability;
  guint n_open;
  SaiOutlook outlook;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (dice == NULL || (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS), FALSE);

  n_open = sai_boxes_count (sai_sheet_get_open (sheet, sai_solution_get_rules (solution)));
  g_return_val_if_fail (n_open > 0, FALSE);

  *self = (SaiNeed) { .exact = n_open <= SAI_AIM_MAX_ADVISED };
  if (self->exact && !find_chance (self, solution, sheet, dice, n_throws, total, n_threads, cancellable, error))
    return FALSE;

  if (n_open > SAI_NEED_MAX_EXACT)
    return list_roughly (self, solution, sheet, dice, n_throws, total, n_threads, cancellable, error);

  if (!condition (solution, sheet, dice, n_throws, total, sums, &probability, &outlook, n_threads, cancellable, error))
    return FALSE;
  list_exactly (self, solution, sheet, &outlook, sums, probability);

  return TRUE;
}
