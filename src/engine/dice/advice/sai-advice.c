/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of each keep and each box in a position: one turn worked backwards from its ends, using the solution's
 * values of the sheets after it. It takes some hundredths of a millisecond. */
#include "config.h"

#include <math.h>

#include "dice/advice/sai-advice.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"

/* Values are sorted in steps of this: smaller differences are rounding errors. */
#define STEP 1e-9

/* Whether the value of a (−1) or of b (1) is better, or they are equal (0). */
static int
compare_values (double a, double b)
{
  double x, y;

  /* Most are so far apart that they are not the same after rounding, which takes longer than all else here. */
  if (fabs (a - b) > 2 * STEP)
    return a < b ? 1 : -1;
  x = round (a / STEP);
  y = round (b / STEP);

  return (x < y) - (x > y);
}

static int
compare_keeps (gconstpointer a, gconstpointer b)
{
  const SaiKeepAdvice *x = a;
  const SaiKeepAdvice *y = b;
  int better = compare_values (x->value + x->points, y->value + y->points);
  int more = __builtin_popcount (y->keep) - __builtin_popcount (x->keep);

  if (better != 0)
    return better;

  return more != 0 ? more : (x->keep > y->keep) - (x->keep < y->keep);
}

static int
compare_boxes (gconstpointer a, gconstpointer b)
{
  const SaiBoxAdvice *x = a;
  const SaiBoxAdvice *y = b;

  int better = compare_values (x->value + x->points, y->value + y->points);

  return better != 0 ? better : (x->box > y->box) - (x->box < y->box);
}

/**
 * sai_advice_normalize_keep:
 * @dice: the dice on the table
 * @keep: which to keep, as a mask of positions
 *
 * Of equal dice the first are kept, so that each multiset has one mask.
 *
 * Returns: the mask that stands for @keep
 */
guint
sai_advice_normalize_keep (const SaiDice *dice, guint keep)
{
  guint normal = 0;

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      guint place = 0;

      if ((keep & (1u << i)) == 0)
        continue;
      while (dice->face[place] != dice->face[i] || (normal & (1u << place)) != 0)
        place++;
      normal |= 1u << place;
    }

  return normal;
}

static void
list_boxes (SaiAdvice *self, const SaiSolvedTurn *turn, const SaiDice *dice, guint n_throws, guint order)
{
  const SaiSpace *space = turn->space;
  const SaiChoices *choices = &turn->choices[sai_space_get_variant (space, n_throws)];
  guint roll = sai_lattice_find_roll (dice);

  self->n_boxes = 0;
  for (guint i = choices->first[roll]; i < choices->first[roll + 1]; i++)
    {
      guint outcome = choices->option[i];
      SaiBoxAdvice *advice = &self->boxes[self->n_boxes++];

      advice->box = space->box[space->outcomes[outcome].slot];
      advice->score = (SaiScore) { space->outcomes[outcome].points, space->outcomes[outcome].extra };
      advice->value = turn->options[outcome].lane[0];
      advice->points = turn->options[outcome].lane[order] - advice->value;
    }
}

static void
list_keeps (SaiAdvice *self, const SaiStage *stage, const SaiDice *dice, guint order)
{
  self->n_keeps = 0;
  for (guint keep = 0; keep <= self->all; keep++)
    {
      const double *expected = stage->expected[sai_lattice_find (dice, keep)].lane;

      if (sai_advice_normalize_keep (dice, keep) == keep)
        self->keeps[self->n_keeps++] = (SaiKeepAdvice) { keep, expected[0], expected[order] - expected[0] };
    }
}

/**
 * sai_advice_sort:
 * @self: choices
 *
 * Puts the best first.
 */
void
sai_advice_sort (SaiAdvice *self)
{
  qsort (self->boxes, self->n_boxes, sizeof *self->boxes, compare_boxes);
  qsort (self->keeps, self->n_keeps, sizeof *self->keeps, compare_keeps);
}

/**
 * sai_advice_list:
 * @self: (out caller-allocates): gets the choices
 * @turn: a turn worked backwards to this point
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @order: the lane that says which choice is better, whose values are hardly others than those of the first
 * @base: added to each value
 *
 * Lists the choices, best first, with the values of the first lane.
 */
void
sai_advice_list (SaiAdvice *self,
                 const SaiSolvedTurn *turn,
                 const SaiDice *dice,
                 guint n_throws,
                 guint order,
                 double base)
{
  self->all = sai_rules_get_keep_all (turn->space->rules);
  list_boxes (self, turn, dice, n_throws, order);
  self->n_keeps = 0;
  if (n_throws > 0)
    list_keeps (self, &turn->stages[n_throws - 1], dice, order);
  sai_advice_sort (self);

  for (guint i = 0; i < self->n_boxes; i++)
    self->boxes[i].value += base;
  for (guint i = 0; i < self->n_keeps; i++)
    self->keeps[i].value += base;
  /* That of the first choice, unless points came before a hundred-thousandth. */
  self->value = n_throws > 0 ? self->keeps[0].value : self->boxes[0].value;
  for (guint i = 0; i < self->n_keeps; i++)
    self->value = MAX (self->value, self->keeps[i].value);
  for (guint i = 0; i < self->n_boxes; i++)
    self->value = MAX (self->value, self->boxes[i].value);
}

/**
 * sai_advice_make:
 * @self: (out caller-allocates): gets the advice; values are mean final totals of the sheet
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 */
void
sai_advice_make (SaiAdvice *self,
                 const SaiSolution *solution,
                 const SaiSheet *sheet,
                 const SaiDice *dice,
                 guint n_throws)
{
  const SaiSpace *space;
  SaiPosition position;
  SaiSolvedTurn turn;

  g_return_if_fail (solution != NULL);
  g_return_if_fail (sai_dice_is_rolled (dice));
  g_return_if_fail (n_throws < SAI_MAX_ROLLS);

  space = solution->space;
  g_return_if_fail (!sai_sheet_is_complete (sheet, space->rules));

  position = sai_space_locate (space, sheet);
  sai_solved_turn_prepare (&turn, solution, &position);
  sai_solved_turn_work_back (&turn, n_throws);
  sai_advice_list (self, &turn, dice, n_throws, 0, position.total);
  self->exact = TRUE;
  sai_solved_turn_clear (&turn);
}

/**
 * sai_advice_is_roll:
 * @self: advice
 *
 * Returns: whether rerolling (all but the first keep) is best, not filling the first box
 */
gboolean
sai_advice_is_roll (const SaiAdvice *self)
{
  return self->n_keeps > 0 && self->keeps[0].keep != self->all;
}

SaiDecision
sai_advice_get_best (const SaiAdvice *self)
{
  if (sai_advice_is_roll (self))
    return (SaiDecision) { FALSE, 0, self->keeps[0].keep };

  return (SaiDecision) { TRUE, self->boxes[0].box, self->all };
}

/**
 * sai_advice_get_second:
 * @self: advice
 * @second: (out): the best of all other choices
 *
 * Returns: whether there is another one
 */
gboolean
sai_advice_get_second (const SaiAdvice *self, SaiDecision *second)
{
  gboolean is_roll = sai_advice_is_roll (self);
  guint keep = is_roll ? 1 : 0;
  guint box = is_roll ? 0 : 1;

  /* Keeping all dice stands for the best box. */
  if (keep < self->n_keeps && self->keeps[keep].keep == self->all)
    keep++;
  if (keep < self->n_keeps && (box >= self->n_boxes || self->keeps[keep].value + self->keeps[keep].points >
                                                         self->boxes[box].value + self->boxes[box].points))
    *second = (SaiDecision) { FALSE, 0, self->keeps[keep].keep };
  else if (box < self->n_boxes)
    *second = (SaiDecision) { TRUE, self->boxes[box].box, self->all };
  else
    return FALSE;

  return TRUE;
}

/**
 * sai_advice_get_keep:
 * @self: advice
 * @dice: its dice
 * @keep: dice to keep, as a mask of positions
 *
 * Returns: the value of keeping them, or NaN if no throw is left
 */
double
sai_advice_get_keep (const SaiAdvice *self, const SaiDice *dice, guint keep)
{
  guint normal = sai_advice_normalize_keep (dice, keep);

  for (guint i = 0; i < self->n_keeps; i++)
    if (self->keeps[i].keep == normal)
      return self->keeps[i].value;

  return NAN;
}

/**
 * sai_advice_get_box:
 * @self: advice
 * @box: a box
 *
 * Returns: the value of filling it now, or NaN if it cannot be filled
 */
double
sai_advice_get_box (const SaiAdvice *self, guint box)
{
  for (guint i = 0; i < self->n_boxes; i++)
    if (self->boxes[i].box == box)
      return self->boxes[i].value;

  return NAN;
}

/**
 * sai_advice_explain:
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, at least one
 * @keep: the dice that are kept now, not all
 * @endings: (out) (array fixed-size=24): for each box the probability that the turn ends with points in it (those of a
 *   joker included) under perfect play; the rest of 1 is that of ending without points
 *
 * Explains a keep by the boxes that it helps.
 */
void
sai_advice_explain (const SaiSolution *solution,
                    const SaiSheet *sheet,
                    const SaiDice *dice,
                    guint n_throws,
                    guint keep,
                    double *endings)
{
  const SaiSpace *space;
  SaiPosition position;
  SaiSolvedTurn turn;
  g_autoptr (SaiLanes) weights = NULL;
  g_autoptr (SaiLanes) probabilities = NULL;

  g_return_if_fail (solution != NULL);
  g_return_if_fail (n_throws >= 1 && n_throws < SAI_MAX_ROLLS);

  space = solution->space;
  position = sai_space_locate (space, sheet);
  weights = sai_lanes_new (space->n_nodes);
  probabilities = sai_lanes_new (space->n_outcomes);
  sai_solved_turn_prepare (&turn, solution, &position);

  weights[sai_lattice_find (dice, keep)].lane[0] = 1;
  sai_turn_spread (weights, space->rules->n_dice, 1);
  sai_solved_turn_finish (&turn, n_throws - 1, 1, weights, probabilities);

  memset (endings, 0, SAI_MAX_ROWS * sizeof *endings);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (space->outcomes[i].points > 0 || space->outcomes[i].extra > 0)
      endings[space->box[space->outcomes[i].slot]] += probabilities[i].lane[0];
  sai_solved_turn_clear (&turn);
}
