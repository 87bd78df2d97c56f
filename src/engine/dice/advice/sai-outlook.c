/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The future of a sheet under perfect play, exactly: what a walk (sai-walk.c) through all positions says of the sheet.
 *
 * The full sheet has the mean and deviation of the final total; the outcomes of all turns have the points of each box,
 * and what is earned of the bonus is summed on the way. To compare two choices, one is followed with probability 1 and
 * the other with -1: what is summed then is the difference, exactly, at the price of one.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/advice/sai-outlook.h"

/* From how many open boxes on a large space is visited. */
#define MAX_OPEN_IF_LARGE 12u

static double
add_lanes (const SaiLanes *lanes)
{
  double sum = 0;

  for (guint l = 0; l < SAI_N_LANES; l++)
    sum += lanes->lane[l];

  return sum;
}

/* Some million positions are too many to visit while somebody waits. */
static gboolean
can_walk (const SaiSpace *space, const SaiPosition *position, GError **error)
{
  guint n_open = space->n_slots - (guint) __builtin_popcount (position->filled);

  if (!space->is_large || n_open <= MAX_OPEN_IF_LARGE)
    return TRUE;
  g_set_error (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE,
               _ ("With more than %u open boxes, this game has too many positions to calculate."), MAX_OPEN_IF_LARGE);

  return FALSE;
}

/* The mean of what all outcomes have. */
static double
add_up_extra (const SaiWalk *walk)
{
  double sum = 0;

  for (guint i = 0; i < walk->space->n_outcomes; i++)
    sum += add_lanes (&walk->masses[i]) * walk->space->outcomes[i].extra;

  return sum;
}

/* The points of the outcomes of a slot. */
static SaiBoxOutlook
add_up_slot (const SaiWalk *walk, guint slot)
{
  const SaiSpace *space = walk->space;
  SaiBoxOutlook self = { 0 };
  double squares = 0;

  for (guint i = space->outcome_first[slot]; i < space->outcome_first[slot + 1]; i++)
    {
      double mass = add_lanes (&walk->masses[i]);
      gint points = space->outcomes[i].points;

      self.probability += points != 0 ? mass : 0;
      self.mean += mass * points;
      squares += mass * points * points;
    }
  self.deviation = sqrt (MAX (squares - self.mean * self.mean, 0));

  return self;
}

/* The bonuses that the sheet has, and those to come. */
static void
add_bonuses (SaiOutlook *self, const SaiWalk *walk, const SaiSheet *sheet)
{
  const SaiRules *rules = walk->space->rules;

  self->bonus_probability = walk->bonus;
  self->bonus = walk->bonus_points;
  for (guint column = 0; column < rules->n_columns; column++)
    {
      gint points = sai_sheet_get_bonus_of (sheet, rules, column);

      self->bonus_probability += points > 0;
      self->bonus += rules->columns[column].times * points;
    }
  if (rules->n_columns == 1)
    self->bonus_probability = MIN (self->bonus_probability, 1);
}

static void
describe_boxes (SaiOutlook *self, const SaiWalk *walk, const SaiSheet *sheet)
{
  const SaiRules *rules = walk->space->rules;

  for (guint slot = 0; slot < walk->space->n_slots; slot++)
    {
      guint box = walk->space->box[slot];
      SaiBoxOutlook *outlook = &self->boxes[box];

      if (sai_sheet_is_filled (sheet, box))
        {
          outlook->mean = sheet->points[box];
          outlook->probability = sheet->points[box] != 0;
          continue;
        }
      *outlook = add_up_slot (walk, slot);
    }

  for (guint box = 0; box < rules->n_boxes; box++)
    if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
      self->boxes[box].mean = self->boxes[rules->boxes[box].minuend].mean -
                              self->boxes[rules->boxes[box].subtrahend].mean;
}

/**
 * sai_outlook_walk:
 * @self: (out caller-allocates): gets the outlook
 * @solution: a solution of the rules
 * @sheet: a sheet
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 * @n_threads: how many threads to use
 * @distribution: (out) (optional) (transfer full): the distribution of the final total
 * @visit: (nullable) (scope call): told of each step
 * @user_data: for @visit
 * @cancellable: (nullable): stops the work
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Like sai_outlook_make(), and shows the way.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_outlook_walk (SaiOutlook *self,
                  const SaiSolution *solution,
                  const SaiSheet *sheet,
                  const SaiDice *dice,
                  guint n_throws,
                  guint n_threads,
                  SaiDistribution **distribution,
                  SaiWalkVisit visit,
                  gpointer user_data,
                  GCancellable *cancellable,
                  GError **error)
{
  const SaiSpace *space;
  SaiWalk *walk;
  SaiPosition position;
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (dice == NULL || (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS), FALSE);

  space = solution->space;
  position = sai_space_locate (space, sheet);
  if (!can_walk (space, &position, error))
    return FALSE;
  walk = sai_walk_new (solution, position.filled, distribution != NULL || visit != NULL, n_threads, cancellable);
  walk->visit = visit;
  walk->user_data = user_data;
  sai_walk_follow (walk, &position, dice, n_throws);

  done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  if (done)
    {
      double sum, squares;
      g_autoptr (SaiDistribution) totals = sai_walk_end (walk, position.total, &sum, &squares);

      memset (self, 0, sizeof *self);
      self->mean = position.total + sum;
      self->deviation = sqrt (MAX (squares - sum * sum, 0));
      add_bonuses (self, walk, sheet);
      self->extra = sai_sheet_get_extra_total (sheet, space->rules) + add_up_extra (walk);
      describe_boxes (self, walk, sheet);
      if (distribution != NULL)
        *distribution = g_steal_pointer (&totals);
    }
  sai_walk_free (walk);

  return done;
}

/**
 * sai_outlook_make:
 * @self: (out caller-allocates): gets the outlook
 * @solution: a solution of the rules
 * @sheet: a sheet
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 * @n_threads: how many threads to use
 * @distribution: (out) (optional) (transfer full): the distribution of the final total; omit it for speed
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Predicts a sheet under perfect play, exactly except for rounding. From an empty sheet this takes half a second or so
 * on all cores, and some seconds with a distribution; from a half-filled one some hundredths.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_outlook_make (SaiOutlook *self,
                  const SaiSolution *solution,
                  const SaiSheet *sheet,
                  const SaiDice *dice,
                  guint n_throws,
                  guint n_threads,
                  SaiDistribution **distribution,
                  GCancellable *cancellable,
                  GError **error)
{
  return sai_outlook_walk (self, solution, sheet, dice, n_throws, n_threads, distribution, NULL, NULL, cancellable,
                           error);
}

/* What stands on a sheet already. */
static void
add_sheet (SaiOutlook *self, const SaiRules *rules, const SaiSheet *sheet, double weight)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_sheet_is_filled (sheet, box))
      self->boxes[box].mean += weight * sheet->points[box];
  for (guint column = 0; column < rules->n_columns; column++)
    self->bonus += weight * rules->columns[column].times * sai_sheet_get_bonus_of (sheet, rules, column);
  self->extra += weight * sai_sheet_get_extra_total (sheet, rules);
}

/**
 * sai_outlook_add_up:
 * @self: (out caller-allocates): gets the sum of the means of outlooks; all else is 0
 * @solution: a solution of the rules
 * @sheets: (array length=n_sheets): sheets before a turn
 * @weights: (array length=n_sheets): how often each one counts, which may be less than 0
 * @n_sheets: number of sheets
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Takes as long as the outlook of the emptiest sheet.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_outlook_add_up (SaiOutlook *self,
                    const SaiSolution *solution,
                    const SaiSheet *sheets,
                    const double *weights,
                    guint n_sheets,
                    guint n_threads,
                    GCancellable *cancellable,
                    GError **error)
{
  const SaiSpace *space = solution->space;
  SaiPosition first = { .filled = (1u << space->n_slots) - 1u };
  guint n_filled = space->n_slots;
  gboolean done;
  SaiWalk *walk;

  for (guint i = 0; i < n_sheets; i++)
    {
      SaiPosition position = sai_space_locate (space, &sheets[i]);

      first.filled &= position.filled;
      n_filled = MIN (n_filled, (guint) __builtin_popcount (position.filled));
    }
  if (!can_walk (space, &first, error))
    return FALSE;
  walk = sai_walk_new (solution, first.filled, FALSE, n_threads, cancellable);
  memset (self, 0, sizeof *self);
  for (guint i = 0; i < n_sheets; i++)
    {
      SaiPosition position = sai_space_locate (space, &sheets[i]);

      sai_walk_get_reach (walk, &position)->mass.lane[position.class % SAI_N_LANES] += weights[i];
      add_sheet (self, space->rules, &sheets[i], weights[i]);
    }
  sai_walk_visit (walk, first.filled, n_filled);

  done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  for (guint slot = 0; slot < space->n_slots; slot++)
    self->boxes[space->box[slot]].mean += add_up_slot (walk, slot).mean;
  for (guint box = 0; box < space->rules->n_boxes; box++)
    {
      const SaiBoxRule *rule = &space->rules->boxes[box];

      if (rule->kind == SAI_BOX_DIFFERENCE)
        self->boxes[box].mean = self->boxes[rule->minuend].mean - self->boxes[rule->subtrahend].mean;
      if (sai_boxes_has (&space->rules->counted, box))
        self->mean += self->boxes[box].mean;
    }
  self->bonus += walk->bonus_points;
  self->extra += add_up_extra (walk);
  self->mean += self->bonus + self->extra;
  sai_walk_free (walk);

  return done;
}

/**
 * sai_outlook_compare:
 * @self: (out caller-allocates): gets the difference of the outlooks: every mean after @better less that after @worse;
 *   deviations are 0
 * @solution: a solution of the rules
 * @sheet: a sheet
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @better: a choice that the rules allow
 * @worse: another one
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Says where the difference between two choices comes from. The counted boxes, the bonus and the extra points add up to
 * the difference of the values of the choices. Takes as long as an outlook.
 *
 * Returns: %TRUE on success
 */
gboolean
sai_outlook_compare (SaiOutlook *self,
                     const SaiSolution *solution,
                     const SaiSheet *sheet,
                     const SaiDice *dice,
                     guint n_throws,
                     const SaiDecision *better,
                     const SaiDecision *worse,
                     guint n_threads,
                     GCancellable *cancellable,
                     GError **error)
{
  const SaiSpace *space;
  SaiPosition position;
  SaiWalk *walk;
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);
  g_return_val_if_fail (better->fill || n_throws > 0, FALSE);
  g_return_val_if_fail (worse->fill || n_throws > 0, FALSE);

  space = solution->space;
  position = sai_space_locate (space, sheet);
  if (!can_walk (space, &position, error))
    return FALSE;
  walk = sai_walk_new (solution, position.filled, FALSE, n_threads, cancellable);
  sai_walk_begin_choice (walk, &position, dice, n_throws, better, 1);
  sai_walk_begin_choice (walk, &position, dice, n_throws, worse, -1);
  sai_walk_visit (walk, position.filled, __builtin_popcount (position.filled) + 1);

  done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  if (done)
    {
      /* Filled boxes are the same after both. */
      const SaiSheet empty = { 0 };

      memset (self, 0, sizeof *self);
      describe_boxes (self, walk, &empty);
      for (guint box = 0; box < space->rules->n_boxes; box++)
        {
          self->boxes[box].deviation = 0;
          if (sai_boxes_has (&space->rules->counted, box))
            self->mean += self->boxes[box].mean;
        }
      self->bonus_probability = walk->bonus;
      self->bonus = walk->bonus_points;
      self->extra = add_up_extra (walk);
      self->mean += self->bonus + self->extra;
    }
  sai_walk_free (walk);

  return done;
}
