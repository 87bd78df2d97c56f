/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for the play with the highest mean utility of the final total, where utility is any function that never
 * falls.
 *
 * It is the induction of sai-solution.c with the total so far as part of the position. The filled boxes are the same in
 * all positions to come, so only the sets of open boxes matter: 1024 sets with ten open boxes. In each set, every class
 * and state of the joker box (a cell) has a row of totals. Only those totals of a row are computed that
 *
 * - can be reached: few boxes can make every sum. There is a bit for each total, propagated from the initial position.
 * - are undecided: the least and the most that can still come determine totals that are enough for everything or for
 *   nothing, whose utility is known.
 *
 * The remaining ones are the lanes, across the cells of a set.
 */
#include "config.h"

#include "util/sai-parallel.h"
#include "dice/chances/sai-search.h"

/* The totals of a class and state of the joker box in a set. */
typedef struct
{
  /* The least and the most that can still come. */
  gint least;
  gint most;
  /* The totals that are computed, and their utility: [first, end). */
  gint first;
  gint end;
  double *value;
} Row;

typedef struct
{
  const SaiSpace *space;
  const SaiUtility *utility;
  SaiPosition begin;
  GCancellable *cancellable;

  /* The open slots of the position, and for each subset of them its filled slots and first row; one row more. */
  guint n_open;
  guint8 open[SAI_MAX_ROWS];
  guint32 *filled;
  guint32 *first_row;
  Row *rows;
  /* Totals that can be reached: bits from the total @lowest on, @n_words for each row. */
  gint lowest;
  guint n_words;
  guint64 *reached;
  /* The subsets of the current layer. */
  guint32 *subsets;
} Search;

/* A row, and what the total gains on the way there. */
typedef struct
{
  const Row *row;
  gint gain;
} Step;

static guint
get_n_classes (const Search *search, guint32 subset)
{
  return sai_space_get_n_classes (search->space, search->filled[subset]);
}

static guint
find_row (const Search *search, guint32 subset, gboolean paid, guint class)
{
  return search->first_row[subset] + (paid ? get_n_classes (search, subset) : 0) + class;
}

/* Where an outcome of the i-th open slot leads from a row. */
static Step
get_step (const Search *search, guint32 subset, gboolean paid, guint class, guint i, guint outcome)
{
  SaiPosition position = { search->filled[subset], class, paid, 0 };
  SaiPosition next = sai_space_step (search->space, &position, outcome);
  Step step = { &search->rows[find_row (search, subset | (1u << i), next.paid, next.class)], next.total };

  return step;
}

/* Whether the i-th open slot may be filled next. */
static gboolean
may_fill (const Search *search, guint32 subset, guint i)
{
  return (sai_space_get_legal (search->space, search->filled[subset]) & (1u << search->open[i])) != 0;
}

static void
list_rows (Search *search)
{
  const SaiSpace *space = search->space;
  guint32 n_subsets;
  guint n = 0;

  for (guint slot = 0; slot < space->n_slots; slot++)
    if ((search->begin.filled & (1u << slot)) == 0)
      search->open[search->n_open++] = slot;

  n_subsets = 1u << search->n_open;
  search->filled = g_new (guint32, n_subsets);
  search->first_row = g_new (guint32, n_subsets + 1);
  search->subsets = g_new (guint32, n_subsets);
  for (guint32 subset = 0; subset < n_subsets; subset++)
    {
      guint32 filled = search->begin.filled;

      for (guint i = 0; i < search->n_open; i++)
        if ((subset & (1u << i)) != 0)
          filled |= 1u << search->open[i];
      search->filled[subset] = filled;
      search->first_row[subset] = n;
      n += get_n_classes (search, subset) * sai_space_get_n_paid (space, filled);
    }
  search->first_row[n_subsets] = n;
  search->rows = g_new0 (Row, n);
}

/* The least and the most that can still come, from the full sheet backwards. A larger subset has a larger number. */
static void
find_bounds (Search *search)
{
  const SaiSpace *space = search->space;
  guint32 full = (1u << search->n_open) - 1u;

  for (guint32 subset = full; subset-- > 0;)
    for (guint paid = 0; paid < sai_space_get_n_paid (space, search->filled[subset]); paid++)
      for (guint class = 0; class < get_n_classes (search, subset); class ++)
        {
          Row *row = &search->rows[find_row (search, subset, paid, class)];

          row->least = G_MAXINT;
          row->most = G_MININT;
          for (guint i = 0; i < search->n_open; i++)
            {
              guint slot = search->open[i];

              if (!may_fill (search, subset, i))
                continue;
              for (guint o = space->outcome_first[slot]; o < space->outcome_first[slot + 1]; o++)
                {
                  Step step = get_step (search, subset, paid, class, i, o);

                  row->least = MIN (row->least, step.gain + step.row->least);
                  row->most = MAX (row->most, step.gain + step.row->most);
                }
            }
        }
}

/* Adds the bits of @source to @target, shifted up by @shift (down if it is negative). */
static void
add_bits (guint64 *target, const guint64 *source, guint n_words, gint shift)
{
  gint words = shift >= 0 ? shift / 64 : -((-shift + 63) / 64);
  guint bits = shift - words * 64;

  for (gint i = 0; i < (gint) n_words; i++)
    {
      gint from = i - words;

      if (from >= 0 && from < (gint) n_words)
        target[i] |= source[from] << bits;
      if (bits > 0 && from >= 1 && from <= (gint) n_words)
        target[i] |= source[from - 1] >> (64 - bits);
    }
}

static gboolean
has_bits (const guint64 *bits, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (bits[i] != 0)
      return TRUE;

  return FALSE;
}

static void
find_reached (Search *search)
{
  const SaiSpace *space = search->space;
  guint32 full = (1u << search->n_open) - 1u;
  guint begin = find_row (search, 0, search->begin.paid, search->begin.class);
  const Row *row = &search->rows[begin];

  /* Steps between upper totals of a class may be larger than real ones, so there is some slack. */
  search->lowest = search->begin.total + row->least - SAI_MAX_UPPER;
  search->n_words = (row->most - row->least + 2 * SAI_MAX_UPPER) / 64 + 1;
  search->reached = g_new0 (guint64, (gsize) search->first_row[full + 1] * search->n_words);
  search->reached[(gsize) begin * search->n_words +
                  (search->begin.total - search->lowest) / 64] |= G_GUINT64_CONSTANT (1)
                                                                  << ((search->begin.total - search->lowest) % 64);

  for (guint32 subset = 0; subset < full; subset++)
    for (guint paid = 0; paid < sai_space_get_n_paid (space, search->filled[subset]); paid++)
      for (guint class = 0; class < get_n_classes (search, subset); class ++)
        {
          const guint64 *bits = &search->reached[(gsize) find_row (search, subset, paid, class) * search->n_words];

          if (!has_bits (bits, search->n_words))
            continue;
          for (guint i = 0; i < search->n_open; i++)
            {
              guint slot = search->open[i];

              if (!may_fill (search, subset, i))
                continue;
              for (guint o = space->outcome_first[slot]; o < space->outcome_first[slot + 1]; o++)
                {
                  Step step = get_step (search, subset, paid, class, i, o);

                  add_bits (&search->reached[(gsize) (step.row - search->rows) * search->n_words], bits,
                            search->n_words, step.gain);
                }
            }
        }
}

static gboolean
is_open (const Search *search, const Row *row, gint total)
{
  return sai_utility_get (search->utility, total + row->least) < sai_utility_get (search->utility, total + row->most);
}

/* The utility of a total in a row, computed or known. */
static double
get_utility (const Search *search, const Row *row, gint total)
{
  if (total >= row->first && total < row->end)
    return row->value[total - row->first];

  return sai_utility_get (search->utility, total + row->most);
}

static gboolean
is_reached (const Search *search, guint row, gint total)
{
  guint bit = total - search->lowest;

  return (search->reached[(gsize) row * search->n_words + bit / 64] >> (bit % 64) & 1) != 0;
}

/* Makes room for the totals of a row to be computed. */
static void
prepare_row (Search *search, guint number)
{
  Row *row = &search->rows[number];
  gint end = search->lowest + 64 * (gint) search->n_words;

  for (gint total = search->lowest; total < end; total++)
    if (is_reached (search, number, total) && is_open (search, row, total))
      {
        if (row->end == 0 && row->first == 0)
          row->first = total;
        row->end = total + 1;
      }
  if (row->end > row->first)
    {
      row->value = g_new (double, row->end - row->first);
      /* Unreachable totals are never read, except by unused lanes. */
      for (gint total = row->first; total < row->end; total++)
        row->value[total - row->first] = sai_utility_get (search->utility, total + row->most);
    }
}

/* Lanes that are collected until there are enough: totals of some rows of a set. */
typedef struct
{
  Search *search;
  guint32 subset;
  gboolean paid;
  SaiJokerMode mode;
  SaiEnds ends;
  SaiLanes *options;
  /* For each class and outcome of an open slot its step. */
  Step *steps;
  guint n;
  guint class[SAI_N_LANES];
  gint total[SAI_N_LANES];
} Batch;

static void
list_steps (Batch *batch)
{
  const Search *search = batch->search;
  const SaiSpace *space = search->space;
  guint n_classes = get_n_classes (search, batch->subset);

  for (guint class = 0; class < n_classes; class ++)
    for (guint i = 0; i < search->n_open; i++)
      {
        guint slot = search->open[i];

        if (!may_fill (search, batch->subset, i))
          continue;
        for (guint o = space->outcome_first[slot]; o < space->outcome_first[slot + 1]; o++)
          batch->steps[class * space->n_outcomes + o] = get_step (search, batch->subset, batch->paid, class, i, o);
      }
}

static void
fill_options (Batch *batch)
{
  const Search *search = batch->search;
  const SaiSpace *space = search->space;
  const Step *steps[SAI_N_LANES];

  for (guint l = 0; l < SAI_N_LANES; l++)
    steps[l] = &batch->steps[batch->class[l] * space->n_outcomes];

  for (guint i = 0; i < search->n_open; i++)
    {
      guint slot = search->open[i];

      if (!may_fill (search, batch->subset, i))
        continue;
      for (guint o = space->outcome_first[slot]; o < space->outcome_first[slot + 1]; o++)
        for (guint l = 0; l < SAI_N_LANES; l++)
          batch->options[o].lane[l] = get_utility (search, steps[l][o].row, batch->total[l] + steps[l][o].gain);
    }
}

static void
flush_batch (Batch *batch)
{
  Search *search = batch->search;
  SaiLanes result;

  if (batch->n == 0)
    return;
  for (guint l = batch->n; l < SAI_N_LANES; l++)
    {
      batch->class[l] = batch->class[0];
      batch->total[l] = batch->total[0];
    }
  fill_options (batch);
  sai_space_evaluate (search->space, search->filled[batch->subset], batch->mode, &batch->ends, batch->n, batch->options,
                      &result);
  for (guint l = 0; l < batch->n; l++)
    {
      Row *row = &search->rows[find_row (search, batch->subset, batch->paid, batch->class[l])];

      row->value[batch->total[l] - row->first] = result.lane[l];
    }
  batch->n = 0;
}

static void
search_subset (Search *search, guint32 subset)
{
  const SaiSpace *space = search->space;
  guint32 filled = search->filled[subset];
  /* There is a floor, as utility never falls. */
  g_autoptr (SaiLanes) options = sai_lanes_new (space->n_options);
  g_autofree Step *steps = g_new (Step, get_n_classes (search, subset) * space->n_outcomes);
  g_autofree Batch *batch = g_new0 (Batch, 1);

  batch->search = search;
  batch->subset = subset;
  batch->options = options;
  batch->steps = steps;
  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    {
      batch->paid = paid;
      list_steps (batch);
      batch->mode = sai_space_get_mode (space, filled, paid);
      sai_space_get_ends (space, filled, batch->mode, &batch->ends);
      for (guint class = 0; class < get_n_classes (search, subset); class ++)
        {
          guint number = find_row (search, subset, paid, class);
          const Row *row = &search->rows[number];

          prepare_row (search, number);
          for (gint total = row->first; total < row->end; total++)
            {
              if (!is_reached (search, number, total) || !is_open (search, row, total))
                continue;
              batch->class[batch->n] = class;
              batch->total[batch->n] = total;
              if (++batch->n == SAI_N_LANES)
                flush_batch (batch);
            }
        }
      flush_batch (batch);
    }
}

static void
search_item (guint item, gpointer user_data)
{
  Search *search = user_data;

  if (!g_cancellable_is_cancelled (search->cancellable))
    search_subset (search, search->subsets[item]);
}

static void
search_layers (Search *search, guint n_threads)
{
  guint32 n_subsets = 1u << search->n_open;

  /* The caller evaluates the position itself. */
  for (guint n_filled = search->n_open; n_filled-- > 1;)
    {
      guint n = 0;

      for (guint32 subset = 0; subset < n_subsets; subset++)
        if ((guint) __builtin_popcount (subset) == n_filled)
          search->subsets[n++] = subset;
      sai_parallel_run (n_threads, n, search_item, search);
    }
}

static void
search_clear (Search *search)
{
  for (guint i = 0; i < search->first_row[1u << search->n_open]; i++)
    g_free (search->rows[i].value);
  g_free (search->rows);
  g_free (search->filled);
  g_free (search->first_row);
  g_free (search->subsets);
  g_free (search->reached);
}

/**
 * sai_search:
 * @options: (out): gets, at the index of each outcome of an open slot, its mean utility under the best play
 * @space: the positions of the rules
 * @position: a position that is not the end
 * @utility: the utility of each final total
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: %TRUE on success
 */
gboolean
sai_search (SaiLanes *options,
            const SaiSpace *space,
            const SaiPosition *position,
            const SaiUtility *utility,
            guint n_threads,
            GCancellable *cancellable,
            GError **error)
{
  Search search = { space, utility, *position, cancellable };

  list_rows (&search);
  find_bounds (&search);
  find_reached (&search);
  search_layers (&search, n_threads);
  for (guint i = 0; i < search.n_open; i++)
    for (guint o = space->outcome_first[search.open[i]]; o < space->outcome_first[search.open[i] + 1]; o++)
      {
        Step step = get_step (&search, 0, position->paid, position->class, i, o);
        double value = get_utility (&search, step.row, position->total + step.gain);

        for (guint l = 0; l < SAI_N_LANES; l++)
          options[o].lane[l] = value;
      }
  search_clear (&search);

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}
