/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn played for something other than points: to win, or to reach a total.
 *
 * Each end of the turn has a mean utility. With few open boxes it is that of the best play for the same aim, searched.
 * With more it is that of play for the mean after this turn, from the spectrum of the points still to come. Either way
 * the turn itself is then worked backwards for the highest mean utility, as it is for points.
 *
 * How exact. The search is right but for rounding. The estimate knows totals only as far as the waves tell them apart;
 * to win against others, whose totals are spread, that is next to nothing, see sai-spectra.c. A fixed total cuts the
 * distribution in two at one place, and what the missing waves say of that place is lost: against exact distributions
 * with ten open boxes it was up to 0.4 of a hundred in Yahtzee, FUNE and Yams, 0.6 in Yacht.
 */
#include "config.h"

#include <math.h>

#include "dice/advice/sai-advice.h"
#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-guess.h"
#include "dice/chances/sai-search.h"
#include "dice/chances/sai-spectra.h"
#include "dice/solution/sai-solved-turn.h"

/* The lane of the utility of an end and its points; the first one has the utility alone. */
#define LANE_OF_POINTS 1
/* With so few open boxes, one thread is done before others have started. */
#define MAX_ALONE 4

static guint
count_open (const SaiSpace *space, const SaiPosition *position)
{
  return space->n_slots - (guint) __builtin_popcount (position->filled);
}

/* Where there are no waves: final totals count as spread normally around their mean, as far after each end of the turn.
 */
static void
guess_ends (SaiLanes *options, const SaiSolution *solution, const SaiPosition *position, const SaiUtility *utility)
{
  const SaiSpace *space = solution->space;
  g_autoptr (SaiDistribution) spread = sai_guess_make (solution, position, -1, space->rules->n_rolls - 1);
  double mean = position->total + solution->values[sai_space_get_state (space, position)];

  for (guint slot = 0; slot < space->n_slots; slot++)
    {
      if ((position->filled & (1u << slot)) != 0)
        continue;
      for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
        {
          SaiPosition next = sai_space_step (space, position, i);
          double shift = next.total + solution->values[sai_space_get_state (space, &next)] - mean;
          gint whole = floor (shift);
          double part = shift - whole;
          double value = 0;

          for (guint j = 0; j < spread->n; j++)
            {
              gint total = spread->first + (gint) j + whole;

              value += spread->probability[j] *
                       ((1 - part) * sai_utility_get (utility, total) + part * sai_utility_get (utility, total + 1));
            }
          for (guint l = 0; l < SAI_N_LANES; l++)
            options[i].lane[l] = value;
        }
    }
}

static gboolean
estimate_ends (SaiLanes *options,
               const SaiSolution *solution,
               const SaiPosition *position,
               const SaiUtility *utility,
               guint n_threads,
               GCancellable *cancellable,
               GError **error)
{
  const SaiSpace *space = solution->space;
  const SaiSpectra *spectra;
  SaiScale scale;

  if (space->is_large)
    {
      guess_ends (options, solution, position, utility);
      return TRUE;
    }
  spectra = sai_solution_get_spectra (solution, n_threads, cancellable, error);
  if (spectra == NULL)
    return FALSE;
  sai_spectra_make_scale (spectra, utility, position->total + solution->values[sai_space_get_state (space, position)],
                          &scale);
  for (guint slot = 0; slot < space->n_slots; slot++)
    {
      if ((position->filled & (1u << slot)) != 0)
        continue;
      for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
        {
          SaiPosition next = sai_space_step (space, position, i);
          double value = sai_spectra_weigh (spectra, &scale, &next);

          for (guint l = 0; l < SAI_N_LANES; l++)
            options[i].lane[l] = value;
        }
    }

  return TRUE;
}

static gboolean
weigh (SaiLanes *ends,
       gboolean *searched,
       const SaiSolution *solution,
       const SaiPosition *position,
       const SaiUtility *utility,
       guint most_searched,
       guint n_threads,
       GCancellable *cancellable,
       GError **error)
{
  guint n_open = count_open (solution->space, position);

  if (searched != NULL)
    *searched = n_open <= most_searched;
  if (n_open > most_searched)
    return estimate_ends (ends, solution, position, utility, n_threads, cancellable, error);

  return sai_search (ends, solution->space, position, utility, n_open > MAX_ALONE ? n_threads : 1, cancellable, error);
}

/**
 * sai_aim_weigh:
 * @ends: (out): gets, at the index of each outcome of an open slot, its mean utility
 * @searched: (out) (optional): whether that is exact, of the best play for the same aim; else it is estimated, of play
 *   for the mean
 * @solution: a solution
 * @position: a position that is not the end
 * @utility: what final totals are worth, never less than lower ones
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * With %SAI_AIM_MAX_SEARCHED open boxes or fewer the rest is searched.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_aim_weigh (SaiLanes *ends,
               gboolean *searched,
               const SaiSolution *solution,
               const SaiPosition *position,
               const SaiUtility *utility,
               guint n_threads,
               GCancellable *cancellable,
               GError **error)
{
  return weigh (ends, searched, solution, position, utility, SAI_AIM_MAX_SEARCHED, n_threads, cancellable, error);
}

/* Adds the points of each end of the turn, from here on, in a lane of their own. */
static void
add_points (SaiLanes *ends, const SaiSolution *solution, const SaiPosition *position)
{
  const SaiSpace *space = solution->space;

  for (guint slot = 0; slot < space->n_slots; slot++)
    for (guint i = space->outcome_first[slot];
         (position->filled & (1u << slot)) == 0 && i < space->outcome_first[slot + 1]; i++)
      {
        SaiPosition next = sai_space_step (space, position, i);
        double points = next.total - position->total + solution->values[sai_space_get_state (space, &next)];

        ends[i].lane[LANE_OF_POINTS] = ends[i].lane[0] + SAI_UTILITY_OF_POINT * points;
      }
}

/**
 * sai_aim_advise:
 * @self: (out caller-allocates): gets the choices; values are mean utilities
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @utility: what final totals are worth, never less than lower ones
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The choices, if the rest is played for the same; exact with %SAI_AIM_MAX_ADVISED open boxes or fewer. Of those that
 * are equally useful (to a few hundred-thousandths) the one with the higher mean comes first, as in sai_aim_plan().
 *
 * Returns: %TRUE on success
 */
gboolean
sai_aim_advise (SaiAdvice *self,
                const SaiSolution *solution,
                const SaiSheet *sheet,
                const SaiDice *dice,
                guint n_throws,
                const SaiUtility *utility,
                guint n_threads,
                GCancellable *cancellable,
                GError **error)
{
  SaiPosition position;
  gboolean done, exact;
  SaiSolvedTurn turn;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);

  position = sai_space_locate (solution->space, sheet);
  sai_solved_turn_prepare (&turn, solution, &position);
  done = weigh (turn.options, &exact, solution, &position, utility, SAI_AIM_MAX_ADVISED, n_threads, cancellable, error);
  if (done)
    {
      add_points (turn.options, solution, &position);
      sai_solved_turn_work_back (&turn, n_throws);
      sai_advice_list (self, &turn, dice, n_throws, LANE_OF_POINTS, 0);
      self->exact = exact;
    }
  sai_solved_turn_clear (&turn);

  return done;
}

/**
 * sai_aim_reach:
 * @self: (out caller-allocates): gets the choices; values are probabilities
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @total: a final total
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The probability of @total or more with each choice, if the rest is played for that; exact as in sai_aim_advise().
 *
 * Returns: %TRUE on success
 */
gboolean
sai_aim_reach (SaiAdvice *self,
               const SaiSolution *solution,
               const SaiSheet *sheet,
               const SaiDice *dice,
               guint n_throws,
               gint total,
               guint n_threads,
               GCancellable *cancellable,
               GError **error)
{
  SaiUtility utility;
  gboolean done;

  sai_utility_make_reach (&utility, total);
  done = sai_aim_advise (self, solution, sheet, dice, n_throws, &utility, n_threads, cancellable, error);
  g_free (utility.value);

  return done;
}

/* The utility of the end of a turn, and a little for each point. */
static double
evaluate (const SaiPlanEnd *end, gpointer user_data)
{
  const SaiLanes *utilities = user_data;

  return utilities[end->outcome].lane[0] + SAI_UTILITY_OF_POINT * (end->gain + end->rest);
}

/**
 * sai_aim_plan:
 * @solution: a solution of the rules
 * @sheet: a sheet before a turn, with an open box
 * @utility: what final totals are worth, never less than lower ones
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plans a turn: sai_plan_decide() then makes the most useful choices by sai_aim_weigh(), and of those that are equally
 * useful (to a few hundred-thousandths) the one with the higher mean.
 *
 * Returns: (transfer full): the plan, or %NULL
 */
SaiPlan *
sai_aim_plan (const SaiSolution *solution,
              const SaiSheet *sheet,
              const SaiUtility *utility,
              guint n_threads,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (SaiLanes) utilities = NULL;
  SaiPosition position;

  g_return_val_if_fail (solution != NULL, NULL);

  position = sai_space_locate (solution->space, sheet);
  utilities = sai_lanes_new (solution->space->n_outcomes);
  if (!sai_aim_weigh (utilities, NULL, solution, &position, utility, n_threads, cancellable, error))
    return NULL;

  return sai_plan_new (solution, sheet, evaluate, utilities);
}
