/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The future of a sheet under perfect play, exactly: perfect play followed forwards.
 *
 * Every reachable position gets its probability, and the first and second moments of the points earned on the way to it
 * (or, on request, their distribution). From each position a turn is followed forwards to the probabilities of its
 * outcomes, which go to the positions of the next layer. The full sheet has the mean and deviation of the final total;
 * the points of each box and the bonus are summed on the way. To compare two choices, one is followed with probability
 * 1 and the other with -1: what is summed then is the difference, exactly, at the price of one.
 *
 * Threads follow the turns of several positions at once; their outcomes are then added up in a fixed order, so that
 * results do not depend on the threads.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/advice/sai-outlook.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "util/sai-parallel.h"

/* How many turns (of SAI_N_LANES positions each) are followed before their outcomes are added up. */
#define N_CELLS 64
/* From how many open boxes on a large space is visited. */
#define MAX_OPEN_IF_LARGE 12u

/* What is known about a reachable position. */
typedef struct
{
  /* Its probability (less that after another choice), and the mean and mean square of the points earned on the way,
   * times that. */
  double mass;
  double sum;
  double squares;
  /* The probability of each number of points earned on the way, if requested. */
  SaiDistribution *points;
} Reach;

/* Some positions with the same open boxes, and their turns. */
typedef struct
{
  guint32 filled;
  gboolean paid;
  guint first_class;
  guint n_classes;
  /* The probability of each outcome. */
  SaiLanes *probabilities;
} Cell;

typedef struct
{
  const SaiSolution *solution;
  const SaiSpace *space;
  /* For each state of the space. */
  Reach *reach;
  /* What is filled from the beginning. */
  guint32 begin;
  gboolean with_points;
  /* (nullable): told of each step. */
  SaiOutlookVisit visit;
  gpointer user_data;
  guint n_threads;
  GCancellable *cancellable;
  Cell cells[N_CELLS];
  guint n_cells;

  /* For each slot: the probability of points, their mean and mean square. */
  double scored[SAI_MAX_ROWS];
  double sum[SAI_MAX_ROWS];
  double squares[SAI_MAX_ROWS];
  double extra;
  double bonus;
  double bonus_points;
} Walk;

static void
add_points (Reach *target, const Reach *source, double probability, gint gain)
{
  const SaiDistribution *from = source->points;
  SaiDistribution *to = target->points;
  gint first = from->first + gain;
  gint end = first + from->n;

  if (to == NULL || first < to->first || end > to->first + (gint) to->n)
    {
      gint wider_first = to == NULL ? first : MIN (first, to->first);
      gint wider_end = to == NULL ? end : MAX (end, to->first + (gint) to->n);
      SaiDistribution *wider = sai_distribution_new (wider_first, wider_end - wider_first);

      if (to != NULL)
        {
          memcpy (&wider->probability[to->first - wider_first], to->probability, to->n * sizeof (double));
          sai_distribution_free (to);
        }
      to = target->points = wider;
    }
  sai_turn_add (&to->probability[first - to->first], from->probability, from->n, probability);
}

/* What an outcome adds to the bonus, and whether it earns it. */
static gint
add_bonus (const SaiSpace *space, const SaiPosition *position, const SaiOutcome *outcome, gboolean *earned)
{
  gint upper, before, after;

  *earned = FALSE;
  if (outcome->slot >= space->n_upper)
    return 0;
  upper = sai_space_get_upper (space, position, outcome->slot);
  before = sai_rules_get_bonus (space->rules, upper);
  after = sai_rules_get_bonus (space->rules, upper + outcome->upper);
  *earned = before == 0 && after > 0;

  return (after - before) * space->rules->columns[sai_rules_get_column (space->rules, space->box[outcome->slot])].times;
}

/* Adds an outcome of a position with its probability. */
static void
hand_on (Walk *walk, const SaiPosition *position, const Reach *from, guint outcome, double probability)
{
  const SaiSpace *space = walk->space;
  const SaiOutcome *end = &space->outcomes[outcome];
  SaiPosition next = sai_space_step (space, position, outcome);
  guint state = sai_space_get_state (space, &next);
  Reach *to = &walk->reach[state];
  double gain = next.total;
  double mass = probability * from->mass;
  gboolean earned;

  to->mass += mass;
  to->sum += probability * (from->sum + gain * from->mass);
  to->squares += probability * (from->squares + 2 * gain * from->sum + gain * gain * from->mass);
  if (walk->with_points)
    add_points (to, from, probability, next.total);
  if (walk->visit != NULL)
    walk->visit (from - walk->reach, from->points, outcome, state, next.total, probability, walk->user_data);

  walk->scored[end->slot] += end->points != 0 ? mass : 0;
  walk->sum[end->slot] += mass * end->points;
  walk->squares[end->slot] += mass * end->points * end->points;
  walk->extra += mass * end->extra;
  walk->bonus_points += mass * add_bonus (space, position, end, &earned);
  walk->bonus += earned ? mass : 0;
}

static void
hand_on_cell (Walk *walk, const Cell *cell)
{
  const SaiSpace *space = walk->space;

  for (guint l = 0; l < cell->n_classes; l++)
    {
      SaiPosition position = { cell->filled, cell->first_class + l, cell->paid, 0 };
      Reach *from = &walk->reach[sai_space_get_state (space, &position)];

      if (from->mass == 0)
        continue;
      for (guint i = 0; i < space->n_outcomes; i++)
        if (cell->probabilities[i].lane[l] > 0)
          hand_on (walk, &position, from, i, cell->probabilities[i].lane[l]);
      g_clear_pointer (&from->points, sai_distribution_free);
    }
}

/* Follows a turn from its beginning, or from @roll with @n_throws throws left. */
static void
follow_turn (Walk *walk, Cell *cell, int roll, guint n_throws)
{
  const SaiPosition position = { cell->filled, cell->first_class, cell->paid, 0 };

  sai_solved_turn_follow (walk->solution, &position, roll, n_throws, cell->probabilities);
}

static void
follow_item (guint item, gpointer user_data)
{
  Walk *walk = user_data;

  if (!g_cancellable_is_cancelled (walk->cancellable))
    follow_turn (walk, &walk->cells[item], -1, walk->space->rules->n_rolls - 1);
}

static Cell *
add_cell (Walk *walk, guint32 filled, gboolean paid, guint first_class)
{
  const SaiSpace *space = walk->space;
  guint n_classes = sai_space_get_n_classes (space, filled);
  Cell *cell = &walk->cells[walk->n_cells++];

  cell->filled = filled;
  cell->paid = paid;
  cell->first_class = first_class;
  cell->n_classes = MIN (n_classes - first_class, SAI_N_LANES);
  if (cell->probabilities == NULL)
    cell->probabilities = sai_lanes_new (space->n_outcomes);

  return cell;
}

static void
flush_cells (Walk *walk)
{
  sai_parallel_run (walk->n_threads, walk->n_cells, follow_item, walk);
  /* Cells that nobody followed any more hold what they were used for before. */
  for (guint i = 0; i < walk->n_cells && !g_cancellable_is_cancelled (walk->cancellable); i++)
    hand_on_cell (walk, &walk->cells[i]);
  walk->n_cells = 0;
}

static gboolean
is_reached (const Walk *walk, guint state)
{
  for (guint l = 0; l < SAI_N_LANES; l++)
    if (walk->reach[state + l].mass != 0)
      return TRUE;

  return FALSE;
}

static void
visit_set (Walk *walk, guint32 filled)
{
  const SaiSpace *space = walk->space;
  guint stride = sai_space_get_stride (space, filled);

  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    for (guint class = 0; class < stride; class += SAI_N_LANES)
      {
        if (!is_reached (walk, space->first[filled] + paid * stride + class))
          continue;
        add_cell (walk, filled, paid, class);
        if (walk->n_cells == N_CELLS)
          flush_cells (walk);
      }
}

/* Visits all positions after the one where it begins, layer by layer. */
static void
visit_layers (Walk *walk, guint32 begin, guint n_begin)
{
  guint32 all = (1u << walk->space->n_slots) - 1u;

  for (guint n_filled = n_begin; n_filled < walk->space->n_slots; n_filled++)
    {
      /* A layer is added up before the next one is followed. */
      for (guint32 filled = begin; filled < all; filled = (filled + 1) | begin)
        if ((guint) __builtin_popcount (filled) == n_filled)
          visit_set (walk, filled);
      flush_cells (walk);
    }
}

static void
walk_on (Walk *walk, const SaiPosition *position, const SaiDice *dice, guint n_throws)
{
  guint n_filled = __builtin_popcount (position->filled);
  Reach *start = &walk->reach[sai_space_get_state (walk->space, position)];

  start->mass = 1;
  if (walk->with_points)
    {
      start->points = sai_distribution_new (0, 1);
      start->points->probability[0] = 1;
    }

  if (dice != NULL && n_filled < walk->space->n_slots)
    {
      Cell *cell = add_cell (walk, position->filled, position->paid, position->class);

      follow_turn (walk, cell, sai_lattice_find_roll (dice), n_throws);
      cell->n_classes = 1;
      hand_on_cell (walk, cell);
      walk->n_cells = 0;
      n_filled++;
    }
  visit_layers (walk, position->filled, n_filled);
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

/* Follows a turn on from the dice that are kept, with @n_throws throws left. */
static void
follow_keep (Walk *walk, Cell *cell, guint node, guint n_throws)
{
  SaiPosition position = { cell->filled, cell->first_class, cell->paid, 0 };
  SaiLanes weights[SAI_MAX_NODES];
  SaiSolvedTurn turn;

  sai_solved_turn_prepare (&turn, walk->solution, &position);
  sai_solved_turn_work_back (&turn, n_throws);
  memset (weights, 0, walk->space->n_nodes * sizeof *weights);
  weights[node].lane[0] = 1;
  sai_turn_spread (weights, walk->space->rules->n_dice);
  memset (cell->probabilities, 0, walk->space->n_outcomes * sizeof (SaiLanes));
  sai_solved_turn_finish (&turn, n_throws - 1, weights, cell->probabilities);
  sai_solved_turn_clear (&turn);
}

/* Follows a choice to the end of the turn, with a probability that may be negative. */
static void
begin_choice (Walk *walk,
              const SaiPosition *position,
              const SaiDice *dice,
              guint n_throws,
              const SaiDecision *choice,
              double mass)
{
  const SaiSpace *space = walk->space;
  Reach from = { .mass = mass };

  if (choice->fill)
    {
      guint roll = sai_lattice_find_roll (dice);
      SaiChoices choices;

      sai_space_get_choices (space, position->filled, sai_space_get_mode (space, position->filled, position->paid),
                             sai_space_get_variant (space, n_throws), &choices);
      for (guint i = choices.first[roll]; i < choices.first[roll + 1]; i++)
        if (space->box[space->outcomes[choices.option[i]].slot] == choice->box)
          hand_on (walk, position, &from, choices.option[i], 1);
    }
  else
    {
      Cell *cell = add_cell (walk, position->filled, position->paid, position->class);

      follow_keep (walk, cell, sai_lattice_find (dice, choice->keep), n_throws);
      for (guint i = 0; i < space->n_outcomes; i++)
        if (cell->probabilities[i].lane[0] > 0)
          hand_on (walk, position, &from, i, cell->probabilities[i].lane[0]);
      walk->n_cells = 0;
    }
}

/* The bonuses that the sheet has, and those to come. */
static void
add_bonuses (SaiOutlook *self, const Walk *walk, const SaiSheet *sheet)
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
describe_boxes (SaiOutlook *self, const Walk *walk, const SaiSheet *sheet)
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
      outlook->probability = walk->scored[slot];
      outlook->mean = walk->sum[slot];
      outlook->deviation = sqrt (MAX (walk->squares[slot] - outlook->mean * outlook->mean, 0));
    }

  for (guint box = 0; box < rules->n_boxes; box++)
    if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
      self->boxes[box].mean = self->boxes[rules->boxes[box].minuend].mean -
                              self->boxes[rules->boxes[box].subtrahend].mean;
}

static Walk *
walk_new (const SaiSolution *solution, guint32 begin, gboolean with_points, guint n_threads, GCancellable *cancellable)
{
  Walk *walk = g_new0 (Walk, 1);
  const SaiSpace *space = solution->space;

  walk->solution = solution;
  walk->space = space;
  /* Some more for the unused lanes of the last set. */
  walk->reach = g_new0 (Reach, space->first[1u << space->n_slots] + SAI_N_LANES);
  walk->begin = begin;
  walk->with_points = with_points;
  walk->n_threads = n_threads;
  walk->cancellable = cancellable;

  return walk;
}

static void
walk_free (Walk *walk)
{
  /* Of a large space next to nothing was reached, and looking at the rest would take its memory. */
  for (guint32 filled = walk->begin; walk->with_points; filled = (filled + 1) | walk->begin)
    {
      guint first = walk->space->first[filled];
      guint n = sai_space_get_stride (walk->space, filled) * sai_space_get_n_paid (walk->space, filled);

      for (guint i = first; i < first + n; i++)
        g_clear_pointer (&walk->reach[i].points, sai_distribution_free);
      if (filled + 1 == 1u << walk->space->n_slots)
        break;
    }
  for (guint i = 0; i < N_CELLS; i++)
    g_clear_pointer (&walk->cells[i].probabilities, g_aligned_free);
  g_free (walk->reach);
  g_free (walk);
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
                  SaiOutlookVisit visit,
                  gpointer user_data,
                  GCancellable *cancellable,
                  GError **error)
{
  const SaiSpace *space;
  Walk *walk;
  SaiPosition position;
  Reach *end;
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (dice == NULL || (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS), FALSE);

  space = solution->space;
  position = sai_space_locate (space, sheet);
  if (!can_walk (space, &position, error))
    return FALSE;
  walk = walk_new (solution, position.filled, distribution != NULL || visit != NULL, n_threads, cancellable);
  walk->visit = visit;
  walk->user_data = user_data;
  walk_on (walk, &position, dice, n_throws);

  done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  if (done)
    {
      SaiPosition full = { (1u << space->n_slots) - 1u, 0, FALSE, 0 };
      Reach ends = { 0 };

      /* The full sheet is one class, with or without points in the paid slot. */
      for (guint paid = 0; paid < sai_space_get_n_paid (space, full.filled); paid++)
        {
          full.paid = paid;
          end = &walk->reach[sai_space_get_state (space, &full)];
          ends.mass += end->mass;
          ends.sum += end->sum;
          ends.squares += end->squares;
          if (end->points != NULL)
            add_points (&ends, end, 1, position.total);
        }

      memset (self, 0, sizeof *self);
      self->mean = position.total + ends.sum;
      self->deviation = sqrt (MAX (ends.squares - ends.sum * ends.sum, 0));
      add_bonuses (self, walk, sheet);
      self->extra = sai_sheet_get_extra_total (sheet, space->rules) + walk->extra;
      describe_boxes (self, walk, sheet);
      if (distribution != NULL)
        *distribution = g_steal_pointer (&ends.points);
      g_clear_pointer (&ends.points, sai_distribution_free);
    }
  walk_free (walk);

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
 * Predicts a sheet under perfect play, exactly except for rounding. From an empty sheet this takes a second or so on
 * all cores, and some seconds with a distribution; from a half-filled one some hundredths.
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
  Walk *walk;

  for (guint i = 0; i < n_sheets; i++)
    {
      SaiPosition position = sai_space_locate (space, &sheets[i]);

      first.filled &= position.filled;
      n_filled = MIN (n_filled, (guint) __builtin_popcount (position.filled));
    }
  if (!can_walk (space, &first, error))
    return FALSE;
  walk = walk_new (solution, first.filled, FALSE, n_threads, cancellable);
  memset (self, 0, sizeof *self);
  for (guint i = 0; i < n_sheets; i++)
    {
      SaiPosition position = sai_space_locate (space, &sheets[i]);

      walk->reach[sai_space_get_state (space, &position)].mass += weights[i];
      add_sheet (self, space->rules, &sheets[i], weights[i]);
    }
  visit_layers (walk, first.filled, n_filled);

  done = !g_cancellable_set_error_if_cancelled (cancellable, error);
  for (guint slot = 0; slot < space->n_slots; slot++)
    self->boxes[space->box[slot]].mean += walk->sum[slot];
  for (guint box = 0; box < space->rules->n_boxes; box++)
    {
      const SaiBoxRule *rule = &space->rules->boxes[box];

      if (rule->kind == SAI_BOX_DIFFERENCE)
        self->boxes[box].mean = self->boxes[rule->minuend].mean - self->boxes[rule->subtrahend].mean;
      if (sai_boxes_has (&space->rules->counted, box))
        self->mean += self->boxes[box].mean;
    }
  self->bonus += walk->bonus_points;
  self->extra += walk->extra;
  self->mean += self->bonus + self->extra;
  walk_free (walk);

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
  Walk *walk;
  gboolean done;

  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS, FALSE);
  g_return_val_if_fail (better->fill || n_throws > 0, FALSE);
  g_return_val_if_fail (worse->fill || n_throws > 0, FALSE);

  space = solution->space;
  position = sai_space_locate (space, sheet);
  if (!can_walk (space, &position, error))
    return FALSE;
  walk = walk_new (solution, position.filled, FALSE, n_threads, cancellable);
  begin_choice (walk, &position, dice, n_throws, better, 1);
  begin_choice (walk, &position, dice, n_throws, worse, -1);
  visit_layers (walk, position.filled, __builtin_popcount (position.filled) + 1);

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
      self->extra = walk->extra;
      self->mean += self->bonus + self->extra;
    }
  walk_free (walk);

  return done;
}
