/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sheet can still become: for each set of boxes that are filled meanwhile, class of upper totals, and whether
 * five of a kind was paid, how the next turn can end, and the points still to come with play for the mean.
 */
#include "config.h"

#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "win-field.h"

/* The points still to come that are looked at: from the fewest on. */
#define LOWEST -512
#define N_POINTS 4096
/* Less than this is left out of distributions. */
#define EPSILON 1e-9

/**
 * win_field_find:
 * @self: a field
 * @position: a position in it
 *
 * Returns: its row
 */
guint
win_field_find (const WinField *self, const SaiPosition *position)
{
  guint32 subset = 0;

  for (guint i = 0; i < self->n_open; i++)
    if ((position->filled & (1u << self->open[i])) != 0)
      subset |= 1u << i;

  return self->first_row[subset] +
         (position->paid ? sai_space_get_n_classes (self->solution->space, position->filled) : 0) + position->class;
}

static guint32
get_filled (const WinField *self, guint32 subset)
{
  guint32 filled = self->begin.filled;

  for (guint i = 0; i < self->n_open; i++)
    if ((subset & (1u << i)) != 0)
      filled |= 1u << self->open[i];

  return filled;
}

static void
list_rows (WinField *self)
{
  const SaiSpace *space = self->solution->space;
  guint32 n_subsets = 1u << self->n_open;
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (WinRow));

  self->first_row = g_new (guint, n_subsets);
  for (guint n_filled = 0; n_filled <= self->n_open; n_filled++)
    {
      self->layer_first[n_filled] = rows->len;
      for (guint32 subset = 0; subset < n_subsets; subset++)
        {
          guint32 filled = get_filled (self, subset);

          if ((guint) __builtin_popcount (subset) != n_filled)
            continue;
          self->first_row[subset] = rows->len;
          for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
            for (guint class = 0; class < sai_space_get_n_classes (space, filled); class ++)
              {
                WinRow row = { .position = { filled, class, paid, 0 } };

                g_array_append_val (rows, row);
              }
        }
    }
  self->layer_first[self->n_open + 1] = rows->len;
  self->rows = (WinRow *) g_array_free (g_steal_pointer (&rows), FALSE);
}

/* Which outcomes dice can bring: the extra points of a joker only if it is one. */
static void
find_possible (const SaiSpace *space, const SaiPosition *position, gboolean *possible)
{
  SaiJokerMode mode = sai_space_get_mode (space, position->filled, position->paid);

  for (guint variant = 0; variant < space->n_variants; variant++)
    for (guint slot = 0; slot < space->n_slots; slot++)
      for (guint roll = 0; roll < space->n_rolls; roll++)
        possible[space->outcome_of[variant][mode][slot][roll]] = TRUE;
}

static void
list_ends (WinField *self, WinRow *row, const gboolean *possible, const SaiLanes *probabilities, guint lane)
{
  const SaiSpace *space = self->solution->space;
  guint32 legal = sai_space_get_legal (space, row->position.filled);

  row->ends = g_new (WinEnd, space->n_outcomes);
  for (guint o = 0; o < space->n_outcomes; o++)
    if ((legal & (1u << space->outcomes[o].slot)) != 0)
      {
        SaiPosition next = sai_space_step (space, &row->position, o);

        row->ends[row->n_ends++] = (WinEnd) { win_field_find (self, &next), next.total, probabilities[o].lane[lane], o,
                                              possible[o] };
      }
}

static void
find_rest (WinField *self, WinRow *row)
{
  double sums[N_POINTS] = { 0 };
  gint first = N_POINTS, end = 0;

  for (guint i = 0; i < row->n_ends; i++)
    {
      const WinRow *then = &self->rows[row->ends[i].row];
      gint place = then->first + row->ends[i].gain - LOWEST;

      if (row->ends[i].probability == 0)
        continue;
      g_assert (place >= 0 && place + then->n <= N_POINTS);
      sai_turn_add (&sums[place], then->rest, then->n, row->ends[i].probability);
      first = MIN (first, place);
      end = MAX (end, place + (gint) then->n);
    }
  while (sums[first] < EPSILON)
    first++;
  while (sums[end - 1] < EPSILON)
    end--;
  row->first = first + LOWEST;
  row->n = end - first;
  row->rest = g_memdup2 (&sums[first], (end - first) * sizeof (double));
}

/* Follows the turns from rows with the same filled slots, which differ in their classes. */
static void
follow (WinField *self, WinRow *rows, guint n)
{
  const SaiSpace *space = self->solution->space;
  g_autofree gboolean *possible = g_new0 (gboolean, space->n_outcomes);
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  SaiSolvedTurn turn;

  find_possible (space, &rows->position, possible);
  sai_solved_turn_prepare (&turn, self->solution, &rows->position);
  sai_solved_turn_run (&turn, -1, space->rules->n_rolls - 1, n, probabilities);
  sai_solved_turn_clear (&turn);
  for (guint i = 0; i < n; i++)
    {
      list_ends (self, &rows[i], possible, probabilities, i);
      find_rest (self, &rows[i]);
    }
}

static void
work_back (WinField *self)
{
  for (guint i = self->layer_first[self->n_open]; i < self->layer_first[self->n_open + 1]; i++)
    {
      self->rows[i].n = 1;
      self->rows[i].rest = g_new (double, 1);
      self->rows[i].rest[0] = 1;
    }
  for (guint i = self->layer_first[self->n_open]; i-- > 0;)
    {
      WinRow *row = &self->rows[i];
      guint n_left = sai_space_get_n_classes (self->solution->space, row->position.filled) - row->position.class;

      if (row->position.class % SAI_N_LANES == 0)
        follow (self, row, MIN (n_left, SAI_N_LANES));
    }
}

/**
 * win_field_new:
 * @solution: perfect play, which must outlive the field
 * @sheet: a sheet
 *
 * Returns: (transfer full): all that it can become
 */
WinField *
win_field_new (const SaiSolution *solution, const SaiSheet *sheet)
{
  WinField *self = g_new0 (WinField, 1);

  self->solution = solution;
  self->begin = sai_space_locate (solution->space, sheet);
  for (guint slot = 0; slot < solution->space->n_slots; slot++)
    if ((self->begin.filled & (1u << slot)) == 0)
      self->open[self->n_open++] = slot;
  list_rows (self);
  work_back (self);

  return self;
}

void
win_field_free (WinField *self)
{
  for (guint i = 0; i < self->layer_first[self->n_open + 1]; i++)
    {
      g_free (self->rows[i].ends);
      g_free (self->rows[i].rest);
    }
  g_free (self->rows);
  g_free (self->first_row);
  g_free (self);
}

/**
 * win_field_make_distribution:
 * @self: a field
 * @position: a position in it
 *
 * Returns: (transfer full): its final totals with play for the mean
 */
SaiDistribution *
win_field_make_distribution (const WinField *self, const SaiPosition *position)
{
  const WinRow *row = &self->rows[win_field_find (self, position)];
  SaiDistribution *distribution = sai_distribution_new (position->total + row->first, row->n);

  memcpy (distribution->probability, row->rest, row->n * sizeof (double));

  return distribution;
}

/**
 * win_field_weigh:
 * @self: a field
 * @position: a position in it
 * @utility: what final totals are worth
 *
 * Returns: the mean of that with play for the mean
 */
double
win_field_weigh (const WinField *self, const SaiPosition *position, const SaiUtility *utility)
{
  const WinRow *row = &self->rows[win_field_find (self, position)];
  double mean = 0;

  for (guint i = 0; i < row->n; i++)
    mean += row->rest[i] * sai_utility_get (utility, position->total + row->first + (gint) i);

  return mean;
}
