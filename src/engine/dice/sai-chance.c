/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Winning chances, and chances to reach a total.
 *
 * The utility of a final total is 1 if it reaches the target and 0 otherwise; or, to win, the probability that all
 * others end below it, a first place shared by k counting 1 ÷ k. Either way utility never falls with the total, and
 * sai_search() finds the play with the highest mean utility, which is the chance.
 *
 * Exactness. The search is exact with up to SAI_CHANCE_MAX_OPEN open boxes in the seat's own sheet. With more, the
 * chance of a choice is computed from the seat's exact distribution under play for the highest mean, shifted by the
 * cost of the choice: exact for the best keep or box if the seat plays for the mean, approximate otherwise. The others
 * are assumed to play for the highest mean, independently, and their distributions are exact; so winning chances are
 * exact if the other seats have finished or do play like that.
 */
#include "config.h"

#include <math.h>

#include "dice/sai-dice-state.h"
#include "dice/sai-chance.h"
#include "dice/sai-outlook.h"
#include "dice/sai-search.h"

/* The seat, and its position. */
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

/* The mean utility if all final totals are shifted by @shift, interpolated between integers. */
static double
get_shifted_utility (const SaiDistribution *distribution, const SaiUtility *utility, double shift)
{
  gint whole = floor (shift);
  double part = shift - whole;
  double value = 0;

  for (guint i = 0; i < distribution->n; i++)
    {
      gint total = distribution->first + (gint) i + whole;

      value += distribution->probability[i] *
               ((1 - part) * sai_utility_get (utility, total) + part * sai_utility_get (utility, total + 1));
    }

  return value;
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
    self->keeps[i].value = get_shifted_utility (distribution, utility, self->keeps[i].value - best);
  for (guint i = 0; i < self->n_boxes; i++)
    self->boxes[i].value = get_shifted_utility (distribution, utility, self->boxes[i].value - best);
  self->value = get_shifted_utility (distribution, utility, 0);

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

/* The distribution of the final total of each other seat. */
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

/**
 * sai_chance_reach:
 * @self: (out caller-allocates): gets the choices; values are probabilities
 * @exact: (out) (optional): whether they are exact
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @target: a final total
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The probability of a final total of @target or more with each choice, if the rest is played for that.
 *
 * Returns: %TRUE on success
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
  double value[] = { 0, 1 };
  const SaiUtility utility = { target - 1, G_N_ELEMENTS (value), value };

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);

  return answer (self, exact, &question, &utility, error);
}

/**
 * sai_chance_beat:
 * @self: (out caller-allocates): gets the choices; values are winning chances
 * @exact: (out) (optional): whether they are exact, provided the distributions are
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @others: (element-type SaiDistribution): the final totals of the others
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The winning chance with each choice. A first place shared by k seats counts 1 ÷ k. Without others, every choice wins.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_chance_beat (SaiAdvice *self,
                 gboolean *exact,
                 const SaiSolution *solution,
                 const SaiSheet *sheet,
                 const SaiDice *dice,
                 guint n_throws,
                 GPtrArray *others,
                 guint n_threads,
                 GCancellable *cancellable,
                 GError **error)
{
  const Question question = { solution, sheet, dice, n_throws, n_threads, cancellable };
  SaiUtility utility;
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);

  sai_utility_make_win (&utility, others);
  sai_utility_rise (&utility);
  done = answer (self, exact, &question, &utility, error);
  g_free (utility.value);

  return done;
}

/**
 * sai_chance_win:
 * @self: (out caller-allocates): gets the choices; values are winning chances
 * @exact: (out) (optional): whether they are exact, provided the other seats play for the highest mean
 * @solution: a solution of the rules
 * @state: a game in which a seat has rolled and has to choose
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The winning chance of the seat to move with each choice. A first place shared by k seats counts 1 ÷ k. For a single
 * seat, every choice wins.
 *
 * Returns: %TRUE on success
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
  g_autoptr (GPtrArray) others = NULL;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (!state->finished && state->n_rolls > 0, FALSE);

  others = get_others (solution, state, n_threads, cancellable, error);
  if (others == NULL)
    return FALSE;

  return sai_chance_beat (self, exact, solution, &state->sheets[state->seat], &state->dice,
                          sai_dice_state_get_rolls_left (state, sai_solution_get_rules (solution)), others, n_threads,
                          cancellable, error);
}
