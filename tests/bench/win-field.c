/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much can be won at most.
 *
 * Who plays to win sees the other seat move before each turn of its own, and would have to weigh all that both sheets
 * can become: too much. But there is a bound. Suppose that the other's turns are known from now to the end, as they
 * happened once. Then the best play follows backwards from the own sheet alone. Such knowledge is paid for: whenever
 * the other moves, its move changes the chance to win of who stands in a certain position, as it is weighed by any
 * fixed measure, and that change is taken back. On average over the other's games it is nothing, if the measure is a
 * mean over the other's final totals. So no real play loses by it, and the mean over many games of the other is what no
 * real play exceeds.
 *
 * The better the measure, the closer is the bound. Here it is a mixture of two: the chance to win with play for the
 * mean from then on, and that of the best play when the other's final total is known.
 *
 * This is information relaxation with a penalty: D. B. Brown, J. E. Smith and P. Sun, “Information relaxations and
 * duality in stochastic dynamic programs”, Operations Research 58 (2010).
 */
#include "config.h"

#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "win-field.h"

/* Less than this is left out of distributions. */
#define EPSILON 1e-9
/* Less than this is no chance any more, and what lacks no more than this is certain. */
#define CERTAIN 1e-4
/* The leads whose chances are worked out. */
#define MAX_LEAD 511

/* A set of filled boxes, a class of upper totals, and whether five of a kind was paid. */
typedef struct
{
  /* Points still to come with play for the mean. */
  gint first;
  guint n;
  double *rest;
  /* The total, at least and at most. */
  gint least;
  gint most;
  /* What a total is worth on arrival, from the first one on; lower ones nothing, higher ones one. */
  gint low;
  guint n_values;
  double *values;
  /* The highest chance to win against a known total, from the lowest lead on. */
  gint lead;
  guint n_chances;
  double *chances;
} Row;

struct _WinField
{
  const SaiSolution *solution;
  const SaiSpace *space;
  SaiPosition begin;
  guint n_open;
  guint8 open[SAI_MAX_ROWS];
  guint32 *filled;
  guint32 *first_row;
  Row *rows;
};

static guint
get_n_classes (const WinField *self, guint32 subset)
{
  return sai_space_get_n_classes (self->space, self->filled[subset]);
}

static guint
find_row (const WinField *self, guint32 subset, gboolean paid, guint class)
{
  return self->first_row[subset] + (paid ? get_n_classes (self, subset) : 0) + class;
}

static guint32
find_subset (const WinField *self, guint32 filled)
{
  guint32 subset = 0;

  for (guint i = 0; i < self->n_open; i++)
    if ((filled & (1u << self->open[i])) != 0)
      subset |= 1u << i;

  return subset;
}

/* The row of a position in the field. */
static Row *
locate (const WinField *self, const SaiPosition *position)
{
  return &self->rows[find_row (self, find_subset (self, position->filled), position->paid, position->class)];
}

static void
list_rows (WinField *self)
{
  guint n = 0;
  guint32 n_subsets;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    if ((self->begin.filled & (1u << slot)) == 0)
      self->open[self->n_open++] = slot;
  n_subsets = 1u << self->n_open;
  self->filled = g_new (guint32, n_subsets);
  self->first_row = g_new (guint32, n_subsets + 1);
  for (guint32 subset = 0; subset < n_subsets; subset++)
    {
      self->filled[subset] = self->begin.filled;
      for (guint i = 0; i < self->n_open; i++)
        if ((subset & (1u << i)) != 0)
          self->filled[subset] |= 1u << self->open[i];
      self->first_row[subset] = n;
      n += get_n_classes (self, subset) * sai_space_get_n_paid (self->space, self->filled[subset]);
    }
  self->first_row[n_subsets] = n;
  self->rows = g_new0 (Row, n);
  for (guint i = 0; i < n; i++)
    {
      self->rows[i].least = G_MAXINT / 2;
      self->rows[i].most = G_MININT / 2;
    }
}

static void
find_reached (WinField *self)
{
  const SaiSpace *space = self->space;
  Row *begin = &self->rows[find_row (self, 0, self->begin.paid, self->begin.class)];

  begin->least = begin->most = self->begin.total;
  for (guint32 subset = 0; subset + 1 < 1u << self->n_open; subset++)
    for (guint paid = 0; paid < sai_space_get_n_paid (space, self->filled[subset]); paid++)
      for (guint class = 0; class < get_n_classes (self, subset); class ++)
        {
          SaiPosition position = { self->filled[subset], class, paid, 0 };
          const Row *row = &self->rows[find_row (self, subset, paid, class)];

          if (row->least > row->most)
            continue;
          for (guint i = 0; i < self->n_open; i++)
            if ((subset & (1u << i)) == 0)
              for (guint o = space->outcome_first[self->open[i]]; o < space->outcome_first[self->open[i] + 1]; o++)
                {
                  SaiPosition next = sai_space_step (space, &position, o);
                  Row *then = &self->rows[find_row (self, subset | (1u << i), next.paid, next.class)];

                  then->least = MIN (then->least, row->least + next.total);
                  then->most = MAX (then->most, row->most + next.total);
                }
        }
}

static void
collect_rest (WinField *self, guint32 subset, const SaiPosition *position, const SaiLanes *probabilities, guint lane)
{
  const SaiSpace *space = self->space;
  Row *row = &self->rows[find_row (self, subset, position->paid, position->class)];
  double sums[WIN_N_TOTALS] = { 0 };
  gint first = WIN_N_TOTALS, end = 0;

  for (guint o = 0; o < space->n_outcomes; o++)
    if (probabilities[o].lane[lane] > 0)
      {
        SaiPosition next = sai_space_step (space, position, o);
        const Row *then = locate (self, &next);
        gint place = then->first + next.total - WIN_LOWEST;

        g_assert (place >= 0 && place + then->n <= WIN_N_TOTALS);
        sai_turn_add (&sums[place], then->rest, then->n, probabilities[o].lane[lane]);
        first = MIN (first, place);
        end = MAX (end, place + (gint) then->n);
      }
  while (sums[first] < EPSILON)
    first++;
  while (sums[end - 1] < EPSILON)
    end--;
  row->first = first + WIN_LOWEST;
  row->n = end - first;
  row->rest = g_memdup2 (&sums[first], (end - first) * sizeof (double));
}

static void
find_rest (WinField *self)
{
  const SaiSpace *space = self->space;
  guint32 full = (1u << self->n_open) - 1u;
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);

  for (guint i = self->first_row[full]; i < self->first_row[full + 1]; i++)
    {
      self->rows[i].n = 1;
      self->rows[i].rest = g_new (double, 1);
      self->rows[i].rest[0] = 1;
    }
  for (guint32 subset = full; subset-- > 0;)
    for (guint paid = 0; paid < sai_space_get_n_paid (space, self->filled[subset]); paid++)
      for (guint class = 0; class < get_n_classes (self, subset); class += SAI_N_LANES)
        {
          SaiPosition position = { self->filled[subset], class, paid, 0 };
          guint n_lanes = MIN (get_n_classes (self, subset) - class, SAI_N_LANES);
          SaiSolvedTurn turn;

          sai_solved_turn_prepare (&turn, self->solution, &position);
          sai_solved_turn_run (&turn, -1, space->rules->n_rolls - 1, n_lanes, probabilities);
          sai_solved_turn_clear (&turn);
          for (guint l = 0; l < n_lanes; l++)
            {
              position.class = class + l;
              collect_rest (self, subset, &position, probabilities, l);
            }
        }
}

/* What totals from @low on are worth with play for the mean. */
static void
weigh (const Row *row, const WinWorth *worth, gint low, guint n, double *values)
{
  memset (values, 0, n * sizeof (double));
  for (guint i = 0; i < row->n; i++)
    {
      gint place = low + row->first + (gint) i - WIN_LOWEST;

      place = CLAMP (place, 0, WIN_N_TOTALS - (gint) n);
      sai_turn_add (values, &worth->value[place], n, row->rest[i]);
    }
}

/* The same, if the total of the other is known. */
static void
weigh_known (const Row *row, const WinWorth *worth, gint low, guint n, double *values)
{
  double padded[3 * WIN_N_TOTALS];

  /* From a lead of low - last to one of low + n - first. */
  gint least = low - worth->first - (gint) worth->n + 1;

  for (guint i = 0; i < n + worth->n; i++)
    {
      gint place = least + (gint) i - row->lead;

      padded[i] = place < 0 ? 0 : place >= (gint) row->n_chances ? 1 : row->chances[place];
    }
  memset (values, 0, n * sizeof (double));
  for (guint i = 0; i < worth->n; i++)
    sai_turn_add (values, &padded[worth->n - 1 - i], n, worth->probability[i]);
}

static void
measure (const Row *row, const WinWorth *worth, double share, gint low, guint n, double *values)
{
  double known[WIN_N_TOTALS];

  weigh (row, worth, low, n, values);
  if (share == 0)
    return;
  weigh_known (row, worth, low, n, known);
  for (guint i = 0; i < n; i++)
    values[i] = (1 - share) * values[i] + share * known[i];
}

static double
get_value (const Row *row, gint total)
{
  gint place = total - row->low;

  return place < 0 ? 0 : place >= (gint) row->n_values ? 1 : row->values[place];
}

static inline void
fetch (const Row *row, gint total, SaiLanes *option)
{
  gint place = total - row->low;

  if (place >= 0 && place + SAI_N_LANES <= (gint) row->n_values)
    memcpy (option->lane, &row->values[place], sizeof option->lane);
  else
    for (guint l = 0; l < SAI_N_LANES; l++)
      option->lane[l] = get_value (row, total + (gint) l);
}

/* Where an outcome leads. */
typedef struct
{
  const Row *row;
  gint gain;
  guint option;
} Step;

/* Two moments between which the other moves, and the part of the measure for which its total is known. */
typedef struct
{
  const WinWorth *past;
  const WinWorth *now;
  double share;
} Moment;

/* Finds the totals of a row that are neither won nor lost, and how they are measured at both moments. */
static gboolean
find_window (Row *row, const Moment *moment, double *past, double *now)
{
  gint least = MAX (row->least, moment->past->first - row->first - (gint) row->n);
  gint most = MIN (row->most, moment->past->first + (gint) moment->past->n - row->first);
  gint first = 0;
  gint end = most - least + 1;

  if (row->least > row->most)
    return FALSE;
  least = CLAMP (least, row->least, row->most);
  most = CLAMP (most, row->least, row->most);
  end = most - least + 1;
  measure (row, moment->past, moment->share, least, end, past);
  measure (row, moment->now, moment->share, least, end, now);
  while (first < end && MAX (now[first], past[first]) < CERTAIN)
    first++;
  while (end > first && MIN (now[end - 1], past[end - 1]) > 1 - CERTAIN)
    end--;
  row->low = least + first;
  row->n_values = end - first;
  memmove (now, now + first, row->n_values * sizeof (double));
  memmove (past, past + first, row->n_values * sizeof (double));

  return TRUE;
}

static guint
list_steps (const WinField *self, guint32 subset, gboolean paid, guint class, Step *steps)
{
  const SaiSpace *space = self->space;
  SaiPosition position = { self->filled[subset], class, paid, 0 };
  guint n = 0;

  for (guint i = 0; i < self->n_open; i++)
    if ((subset & (1u << i)) == 0)
      for (guint o = space->outcome_first[self->open[i]]; o < space->outcome_first[self->open[i] + 1]; o++)
        {
          SaiPosition next = sai_space_step (space, &position, o);
          const Row *row = &self->rows[find_row (self, subset | (1u << i), next.paid, next.class)];

          steps[n++] = (Step) { row, next.total, o };
        }

  return n;
}

/* The values of all sheets with the same filled boxes: of the best turn, and what the move of the other before it has
 * to pay. */
static void
solve_subset (WinField *self, guint32 subset, const Moment *moment)
{
  const SaiSpace *space = self->space;
  guint32 filled = self->filled[subset];
  g_autoptr (SaiLanes) options = sai_lanes_new (space->n_options);
  g_autofree Step *steps = g_new (Step, space->n_outcomes);
  double now[WIN_N_TOTALS], past[WIN_N_TOTALS];
  SaiEnds ends;

  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    {
      SaiJokerMode mode = sai_space_get_mode (space, filled, paid);

      sai_space_get_ends (space, filled, mode, &ends);
      for (guint class = 0; class < get_n_classes (self, subset); class ++)
        {
          Row *row = &self->rows[find_row (self, subset, paid, class)];
          guint n_steps;

          if (!find_window (row, moment, past, now))
            continue;
          row->values = g_new (double, row->n_values);
          n_steps = list_steps (self, subset, paid, class, steps);
          for (guint place = 0; place < row->n_values; place += SAI_N_LANES)
            {
              guint n_lanes = MIN (SAI_N_LANES, row->n_values - place);
              SaiLanes result;

              for (guint i = 0; i < n_steps; i++)
                fetch (steps[i].row, row->low + (gint) place + steps[i].gain, &options[steps[i].option]);
              /* Values may fall a little where totals rise; the floor can then only raise the bound. */
              sai_space_evaluate (space, filled, mode, &ends, n_lanes, options, &result);
              for (guint l = 0; l < n_lanes; l++)
                row->values[place + l] = result.lane[l] + past[place + l] - now[place + l];
            }
        }
    }
}

/* The values of full sheets. */
static void
end_game (WinField *self, const double *value)
{
  guint32 full = (1u << self->n_open) - 1u;

  for (guint i = self->first_row[full]; i < self->first_row[full + 1]; i++)
    {
      self->rows[i].low = WIN_LOWEST;
      self->rows[i].n_values = WIN_N_TOTALS;
      self->rows[i].values = g_memdup2 (value, WIN_N_TOTALS * sizeof (double));
    }
}

static void
solve_layer (WinField *self, guint n_filled, const Moment *moment)
{
  for (guint32 subset = 0; subset < 1u << self->n_open; subset++)
    if ((guint) __builtin_popcount (subset) == n_filled)
      solve_subset (self, subset, moment);
}

static void
drop_layer (WinField *self, guint n_filled)
{
  for (guint32 subset = 0; subset < 1u << self->n_open; subset++)
    if ((guint) __builtin_popcount (subset) == n_filled)
      for (guint i = self->first_row[subset]; i < self->first_row[subset + 1]; i++)
        g_clear_pointer (&self->rows[i].values, g_free);
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
  self->space = solution->space;
  self->begin = sai_space_locate (solution->space, sheet);
  list_rows (self);
  find_reached (self);
  find_rest (self);

  return self;
}

void
win_field_free (WinField *self)
{
  for (guint i = 0; i < self->first_row[1u << self->n_open]; i++)
    {
      g_free (self->rows[i].rest);
      g_free (self->rows[i].values);
      g_free (self->rows[i].chances);
    }
  g_free (self->rows);
  g_free (self->filled);
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
  const Row *row = locate (self, position);
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
  const Row *row = locate (self, position);
  double mean = 0;

  for (guint i = 0; i < row->n; i++)
    mean += row->rest[i] * sai_utility_get (utility, position->total + row->first + (gint) i);

  return mean;
}

/**
 * win_field_find_chances:
 * @self: a field
 *
 * Works out the highest chances to win against known totals, which win_field_find_gain() can use.
 */
void
win_field_find_chances (WinField *self)
{
  guint n_rows = self->first_row[1u << self->n_open];
  g_autofree Row *kept = g_memdup2 (self->rows, n_rows * sizeof (Row));
  WinWorth worth = { .first = 0, .n = 1 };
  const Moment moment = { &worth, &worth, 0 };

  for (gint i = 0; i < WIN_N_TOTALS; i++)
    worth.value[i] = i + WIN_LOWEST > 0 ? 1 : i + WIN_LOWEST == 0 ? 0.5 : 0;
  for (guint i = 0; i < n_rows; i++)
    {
      self->rows[i].least = WIN_LOWEST;
      self->rows[i].most = MAX_LEAD;
    }
  end_game (self, worth.value);
  for (guint n_filled = self->n_open; n_filled-- > 0;)
    solve_layer (self, n_filled, &moment);
  for (guint i = 0; i < n_rows; i++)
    {
      Row *row = &self->rows[i];

      row->chances = g_steal_pointer (&row->values);
      row->lead = row->low;
      row->n_chances = row->n_values;
      row->least = kept[i].least;
      row->most = kept[i].most;
    }
}

/**
 * win_field_find_gain:
 * @self: a field
 * @worths: (array): what final totals are worth before each turn of the seat
 * @share: the part of the measure for which the total of the other is known: from 0 to 1, see win_field_find_chances()
 *
 * The highest mean of what can be won more than with play for the mean, if all of @worths is known from the beginning
 * and paid for. If they are all the same, nothing has to be paid: then it is what can be won without looking at the
 * other.
 *
 * Returns: the gain
 */
double
win_field_find_gain (WinField *self, const WinWorth *const *worths, double share)
{
  const Row *begin = locate (self, &self->begin);
  double value, mean;

  end_game (self, worths[self->n_open - 1]->value);
  for (guint n_filled = self->n_open; n_filled-- > 0;)
    {
      const Moment moment = { worths[n_filled > 0 ? n_filled - 1 : 0], worths[n_filled], share };

      solve_layer (self, n_filled, &moment);
      drop_layer (self, n_filled + 1);
    }
  value = get_value (begin, self->begin.total);
  measure (begin, worths[0], 0, self->begin.total, 1, &mean);
  drop_layer (self, 0);

  return value - mean;
}

/**
 * win_worth_new:
 * @other: the final total of the other seat
 *
 * Returns: (transfer full): what totals are worth beside it
 */
WinWorth *
win_worth_new (const SaiDistribution *other)
{
  WinWorth *self = g_new0 (WinWorth, 1);
  double below = 0;

  self->first = other->first;
  self->n = other->n;
  self->probability = g_memdup2 (other->probability, other->n * sizeof (double));
  for (gint i = 0; i < WIN_N_TOTALS; i++)
    {
      gint place = i + WIN_LOWEST - other->first;
      double equal = place >= 0 && place < (gint) other->n ? other->probability[place] : 0;

      self->value[i] = MIN (below + equal / 2, 1);
      below += equal;
    }

  return self;
}

void
win_worth_free (WinWorth *self)
{
  g_free (self->probability);
  g_free (self);
}
