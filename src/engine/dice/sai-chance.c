/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances: to reach a total, and to win.
 *
 * To reach a total is worth 1 and to miss it 0; to win is worth what the others leave: for each final total the
 * probability that all others end below it, a first place that is shared by k counting one k-th. Either way the worth
 * of a final total never falls, and sai_search() finds the play with the highest mean worth, which is the chance.
 *
 * What is exact. The search is, with up to SAI_CHANCE_MAX_OPEN open boxes in the seat's own sheet. With more, the
 * chance of a choice is that of the seat's exact distribution under play for the highest mean, moved by what the choice
 * costs of that mean: exact for the best keep or box where the seat plays on for the mean, near it elsewhere. The
 * others are taken to play for the highest mean each, independently, and their distributions under that are exact; so
 * the winning chance as a whole is exact when the other seats have finished, or do play so.
 */
#include "config.h"

#include <math.h>

#include "dice/sai-chance-private.h"
#include "dice/sai-dice-state.h"
#include "dice/sai-chance.h"
#include "dice/sai-outlook.h"
#include "dice/sai-search.h"

/* What a point is worth to those who play to win, in games: it decides between choices that win equally often, or so
 * nearly that a whole sheet of points makes up for it. */
#define POINT 1e-6

/* Who is asked for, and where. */
typedef struct
{
  const SaiSolution *solution;
  const SaiSheet *sheet;
  const SaiDice *dice;
  guint n_throws;
  guint n_threads;
  GCancellable *cancellable;
} Question;

static gboolean
is_searched (const Question *question)
{
  const SaiRules *rules = sai_solution_get_rules (question->solution);

  return __builtin_popcount (rules->playable & ~question->sheet->filled) <= SAI_CHANCE_MAX_OPEN;
}

static gboolean
answer_by_search (SaiAdvice *self, const Question *question, const SaiUtility *utility, GError **error)
{
  const SaiSpace *space = question->solution->space;
  SaiPosition position = sai_space_locate (space, question->sheet);
  gboolean done;
  SaiTurn turn;

  sai_turn_prepare (&turn, question->solution, &position);
  done = sai_search (turn.options, space, &position, utility, question->n_threads, question->cancellable, error);
  if (done)
    {
      sai_turn_work_back (&turn, question->n_throws);
      sai_advice_list (self, &turn, space, question->sheet, question->dice, question->n_throws, 0);
    }
  sai_turn_clear (&turn);

  return done;
}

/* The mean worth when all final totals are moved by @shift, between whole ones in proportion. */
static double
get_moved_worth (const SaiDistribution *distribution, const SaiUtility *utility, double shift)
{
  gint whole = floor (shift);
  double part = shift - whole;
  double worth = 0;

  for (guint i = 0; i < distribution->n; i++)
    {
      gint total = distribution->first + (gint) i + whole;

      worth += distribution->probability[i] *
               ((1 - part) * sai_utility_get (utility, total) + part * sai_utility_get (utility, total + 1));
    }

  return worth;
}

static gboolean
answer_by_mean (SaiAdvice *self, const Question *question, const SaiUtility *utility, GError **error)
{
  g_autoptr (SaiDistribution) distribution = NULL;
  SaiOutlook outlook;
  double best;

  if (!sai_outlook_make (&outlook, question->solution, question->sheet, question->dice, question->n_throws,
                         question->n_threads, &distribution, question->cancellable, error))
    return FALSE;

  sai_advice_make (self, question->solution, question->sheet, question->dice, question->n_throws);
  best = self->value;
  for (guint i = 0; i < self->n_keeps; i++)
    self->keeps[i].value = get_moved_worth (distribution, utility, self->keeps[i].value - best);
  for (guint i = 0; i < self->n_boxes; i++)
    self->boxes[i].value = get_moved_worth (distribution, utility, self->boxes[i].value - best);
  self->value = get_moved_worth (distribution, utility, 0);

  return TRUE;
}

static gboolean
answer (SaiAdvice *self, gboolean *exact, const Question *question, const SaiUtility *utility, GError **error)
{
  gboolean searched = is_searched (question);

  if (exact != NULL)
    *exact = searched;

  return searched ? answer_by_search (self, question, utility, error) : answer_by_mean (self, question, utility, error);
}

/* How each seat but the one to move will end: a distribution each. */
static GPtrArray *
get_others (const SaiSolution *solution,
            const SaiDiceState *state,
            guint n_threads,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      SaiDistribution *distribution;
      SaiOutlook outlook;

      if (seat == state->seat)
        continue;
      if (!sai_outlook_make (&outlook, solution, &state->sheets[seat], NULL, 0, n_threads, &distribution, cancellable,
                             error))
        return NULL;
      g_ptr_array_add (others, distribution);
    }

  return g_steal_pointer (&others);
}

static double
get_below (const SaiDistribution *distribution, gint total)
{
  return 1 - sai_distribution_get_at_least (distribution, total);
}

static double
get_equal (const SaiDistribution *distribution, gint total)
{
  gint place = total - distribution->first;

  return place >= 0 && place < (gint) distribution->n ? distribution->probability[place] : 0;
}

/* What a final total is worth against the others: shared[k] is how likely k of them share it and the rest are below. */
static double
get_win_worth (GPtrArray *others, gint total)
{
  double shared[SAI_MAX_SEATS] = { 1 };
  double worth = 0;

  for (guint i = 0; i < others->len; i++)
    {
      double below = get_below (others->pdata[i], total);
      double equal = get_equal (others->pdata[i], total);

      for (guint k = i + 1; k > 0; k--)
        shared[k] = shared[k] * below + shared[k - 1] * equal;
      shared[0] *= below;
    }
  for (guint k = 0; k <= others->len; k++)
    worth += shared[k] / (k + 1);

  return worth;
}

/**
 * sai_chance_make_utility:
 * @utility: (out caller-allocates): gets what each final total is worth; @worth is to be freed with g_free()
 * @others: (element-type SaiDistribution): how the others will end, at least one
 *
 * What final totals are worth to somebody who wants to win: how likely all others end below, and a k-th of a shared
 * first place.
 */
void
sai_chance_make_utility (SaiUtility *utility, GPtrArray *others)
{
  gint first = G_MAXINT;
  gint last = G_MININT;
  double highest = 0;

  for (guint i = 0; i < others->len; i++)
    {
      const SaiDistribution *distribution = others->pdata[i];

      first = MIN (first, distribution->first);
      last = MAX (last, distribution->first + (gint) distribution->n);
    }

  /* From below the lowest total of the others to above the highest. */
  utility->first = first - 1;
  utility->n = last - first + 2;
  utility->worth = g_new (double, utility->n);
  for (guint i = 0; i < utility->n; i++)
    {
      /* Rounding must not make a higher total worth less. */
      highest = MAX (highest, get_win_worth (others, utility->first + (gint) i));
      utility->worth[i] = highest;
    }
}

/* What the ends of a turn are worth, and a little for each point. */
static double
taste_win (const SaiPlanEnd *end, gpointer user_data)
{
  const SaiLanes *worths = user_data;

  return worths[end->outcome].lane[0] + POINT * (end->gain + end->rest);
}

/**
 * sai_chance_reach:
 * @self: (out caller-allocates): gets the choices; values are probabilities
 * @exact: (out) (optional): whether they are exact
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @target: a final total
 * @n_threads: how many threads may work
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * How likely the final total is @target or more with each choice, when everything after it is played for that.
 *
 * Returns: whether there is an answer
 */
gboolean
sai_chance_reach (SaiAdvice *self,
                  gboolean *exact,
                  const SaiSolution *solution,
                  const SaiSheet *sheet,
                  const SaiDice *dice,
                  guint n_throws,
                  gint target,
                  guint n_threads,
                  GCancellable *cancellable,
                  GError **error)
{
  const Question question = { solution, sheet, dice, n_throws, n_threads, cancellable };
  double worth[] = { 0, 1 };
  const SaiUtility utility = { target - 1, G_N_ELEMENTS (worth), worth };

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);

  return answer (self, exact, &question, &utility, error);
}

/**
 * sai_chance_win:
 * @self: (out caller-allocates): gets the choices; values are winning chances
 * @exact: (out) (optional): whether they are exact, as far as the other seats play for the highest mean
 * @solution: a solution of the rules
 * @state: a game in which a seat has rolled and has to choose
 * @n_threads: how many threads may work
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * How likely the seat to move wins with each choice. A first place that k seats share counts one k-th. With one seat
 * there is nobody to beat, and every choice wins.
 *
 * Returns: whether there is an answer
 */
gboolean
sai_chance_win (SaiAdvice *self,
                gboolean *exact,
                const SaiSolution *solution,
                const SaiDiceState *state,
                guint n_threads,
                GCancellable *cancellable,
                GError **error)
{
  Question question;
  g_autoptr (GPtrArray) others = NULL;
  SaiUtility utility = { 0, 1, NULL };
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (!state->finished && state->n_rolls > 0, FALSE);

  others = get_others (solution, state, n_threads, cancellable, error);
  if (others == NULL)
    return FALSE;
  question = (Question) { solution,     &state->sheets[state->seat],
                          &state->dice, sai_dice_state_get_rolls_left (state, sai_solution_get_rules (solution)),
                          n_threads,    cancellable };
  if (others->len > 0)
    {
      sai_chance_make_utility (&utility, others);
    }
  else
    {
      utility.worth = g_new (double, 1);
      utility.worth[0] = 1;
    }
  done = answer (self, exact, &question, &utility, error);
  g_free (utility.worth);

  return done;
}

/**
 * sai_chance_plan:
 * @solution: a solution of the rules
 * @state: a game of several seats in which one has to move, with %SAI_CHANCE_MAX_OPEN open boxes or fewer
 * @n_threads: how many threads may work
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Thinks a turn through to win: with the plan, sai_plan_decide() makes the choices that are the best by
 * sai_chance_win(), and of those that win equally often (to a few hundred-thousandths of a game) the ones with the
 * higher mean.
 *
 * Returns: (transfer full): the plan, or %NULL
 */
SaiPlan *
sai_chance_plan (const SaiSolution *solution,
                 const SaiDiceState *state,
                 guint n_threads,
                 GCancellable *cancellable,
                 GError **error)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (SaiLanes) worths = NULL;
  SaiPosition position;
  SaiUtility utility;
  gboolean done;

  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (state->n_seats > 1 && !state->finished, NULL);

  others = get_others (solution, state, n_threads, cancellable, error);
  if (others == NULL)
    return NULL;
  sai_chance_make_utility (&utility, others);
  position = sai_space_locate (solution->space, sheet);
  worths = sai_lanes_new (solution->space->n_outcomes);
  done = sai_search (worths, solution->space, &position, &utility, n_threads, cancellable, error);
  g_free (utility.worth);

  return done ? sai_plan_new (solution, sheet, taste_win, worths) : NULL;
}
