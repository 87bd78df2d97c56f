/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much can be won: exactly.
 *
 * The other seat plays for the mean, whatever the score. So who plays to win faces dice only, and what its best play
 * wins follows backwards from the end: before each turn, from both sheets and how far one total is ahead of the other.
 * For each pair of rows, the chance is a curve over that lead, which never falls. In a turn of the own seat, the best
 * end of each roll is sought for eight leads at once; a turn of the other seat is a mean of curves.
 */
#include "config.h"

#include "dice/solution/sai-solution-private.h"
#include "util/sai-clones.h"
#include "win-pair.h"

/* A curve has no more leads. */
#define N_LEADS 4096
/* Sheets of the other seat that come up less often are left out. */
#define RARE 1e-9

/* The chance at each lead: nothing below @low, and certain from @n leads on. */
typedef struct
{
  gint low;
  guint n;
  float *value;
} Curve;

/* The rows of a layer, and how many of them come up. */
typedef struct
{
  guint first;
  guint end;
  guint n;
} Layer;

/* The pairs with so many turns left that come up: own rows by rows of the other seat. */
typedef struct
{
  Layer own;
  Layer other;
  Curve *curves;
} Stage;

/* How likely a row comes up, or 1 for a row of the own seat that can; the total then, at least and at most; and its
 * number among those of its layer. */
typedef struct
{
  double probability;
  gint least;
  gint most;
  guint number;
} Reach;

struct _WinPair
{
  const WinField *own;
  const WinField *other;
  Reach *own_reach;
  Reach *other_reach;
  guint n_turns;
  Stage stages[2 * SAI_MAX_ROWS + 1];
};

/* Which rows come up, with play for the mean or any. */
static Reach *
find_reach (const WinField *field, gboolean any)
{
  Reach *reach = g_new0 (Reach, field->layer_first[field->n_open + 1]);

  reach[win_field_find (field, &field->begin)] = (Reach) { 1, field->begin.total, field->begin.total, 0 };
  for (guint i = 0; i < field->layer_first[field->n_open + 1]; i++)
    {
      const WinRow *row = &field->rows[i];

      if (reach[i].probability < RARE)
        reach[i].probability = 0;
      for (guint j = 0; reach[i].probability > 0 && j < row->n_ends; j++)
        {
          const WinEnd *end = &row->ends[j];
          double probability = any ? 1 : reach[i].probability * end->probability;
          Reach *then = &reach[end->row];

          if (probability == 0)
            continue;
          if (then->probability == 0)
            *then = (Reach) { 0, reach[i].least + end->gain, reach[i].most + end->gain, 0 };
          then->probability = any ? 1 : then->probability + probability;
          then->least = MIN (then->least, reach[i].least + end->gain);
          then->most = MAX (then->most, reach[i].most + end->gain);
        }
    }

  return reach;
}

/* Whether it is the own seat's turn when so many are left. */
static gboolean
is_own (const WinPair *self, guint n_turns)
{
  return (self->n_turns - n_turns) % 2 == 0;
}

/* Numbers the rows that come up in a layer. */
static Layer
number_rows (const WinField *field, guint n_filled, Reach *reach)
{
  Layer layer = { field->layer_first[n_filled], field->layer_first[n_filled + 1], 0 };

  for (guint i = layer.first; i < layer.end; i++)
    if (reach[i].probability > 0)
      reach[i].number = layer.n++;

  return layer;
}

static void
begin_stage (WinPair *self, guint n_turns)
{
  Stage *stage = &self->stages[n_turns];
  guint n_own = (n_turns + is_own (self, n_turns)) / 2;

  stage->own = number_rows (self->own, self->own->n_open - n_own, self->own_reach);
  stage->other = number_rows (self->other, self->other->n_open - (n_turns - n_own), self->other_reach);
}

/* The curve of two rows that come up. */
static Curve *
get_curve (const WinPair *self, guint n_turns, guint own, guint other)
{
  const Stage *stage = &self->stages[n_turns];

  return &stage->curves[self->own_reach[own].number * stage->other.n + self->other_reach[other].number];
}

static double
get_value (const Curve *curve, gint lead)
{
  gint place = lead - curve->low;

  return place < 0 ? 0 : place >= (gint) curve->n ? 1 : curve->value[place];
}

static inline void
fetch (const Curve *curve, gint lead, SaiLanes *option)
{
  gint place = lead - curve->low;

  for (guint l = 0; l < SAI_N_LANES; l++)
    option->lane[l] = place >= 0 && place + SAI_N_LANES <= (gint) curve->n ? curve->value[place + l]
                                                                           : get_value (curve, lead + (gint) l);
}

/* The leads that come up and are neither won nor lost, after the lowest and highest that lead to such ones. */
static void
find_window (const WinPair *self, guint own, guint other, gint low, gint end, Curve *curve)
{
  gint least = self->own_reach[own].least - self->other_reach[other].most;
  gint most = self->own_reach[own].most - self->other_reach[other].least;

  curve->low = CLAMP (low, least, most + 1);
  curve->n = CLAMP (end, curve->low, most + 1) - curve->low;
  g_assert (curve->n < N_LEADS);
}

/* Keeps what is neither won nor lost. */
static void
keep (Curve *curve, const double *values)
{
  guint first = 0;

  while (first < curve->n && values[first] < WIN_CERTAIN)
    first++;
  while (curve->n > first && values[curve->n - 1] > 1 - WIN_CERTAIN)
    curve->n--;
  curve->low += (gint) first;
  curve->n -= first;
  curve->value = g_new (float, curve->n);
  for (guint i = 0; i < curve->n; i++)
    curve->value[i] = (float) values[first + i];
}

/* The best turn of the own seat. */
static void
solve_own (const WinPair *self, guint n_turns, guint own)
{
  const Layer *others = &self->stages[n_turns].other;
  const SaiSpace *space = self->own->solution->space;
  const WinRow *row = &self->own->rows[own];
  SaiJokerMode mode = sai_space_get_mode (space, row->position.filled, row->position.paid);
  g_autoptr (SaiLanes) options = sai_lanes_new (space->n_options);
  g_autofree const Curve **then = g_new (const Curve *, row->n_ends);
  double values[N_LEADS];
  SaiEnds ends;

  sai_space_get_ends (space, row->position.filled, mode, &ends);
  for (guint other = others->first; other < others->end; other++)
    {
      Curve *curve = get_curve (self, n_turns, own, other);
      gint low = G_MAXINT / 2, end = G_MININT / 2;

      if (self->other_reach[other].probability == 0)
        continue;
      for (guint i = 0; i < row->n_ends; i++)
        {
          gint gain = row->ends[i].gain;

          then[i] = get_curve (self, n_turns - 1, row->ends[i].row, other);
          if (!row->ends[i].possible)
            continue;
          low = MIN (low, then[i]->low - gain);
          end = MAX (end, then[i]->low + (gint) then[i]->n - gain);
        }
      find_window (self, own, other, low, end, curve);
      for (guint place = 0; place < curve->n; place += SAI_N_LANES)
        {
          guint n_lanes = MIN (SAI_N_LANES, curve->n - place);
          SaiLanes result;

          for (guint i = 0; i < row->n_ends; i++)
            fetch (then[i], curve->low + (gint) place + row->ends[i].gain, &options[row->ends[i].outcome]);
          sai_space_evaluate (space, row->position.filled, mode, &ends, n_lanes, options, &result);
          memcpy (&values[place], result.lane, n_lanes * sizeof (double));
          /* Higher leads are won, too. */
          if (values[place] > 1 - WIN_CERTAIN)
            curve->n = place;
        }
      keep (curve, values);
    }
}

/* What comes after an end of a turn for the mean. */
typedef struct
{
  const Curve *curve;
  gint shift;
  double probability;
} Step;

/* The mean of curves. */
SAI_CLONES static void
add_steps (const Step *steps, guint n_steps, Curve *curve)
{
  double values[N_LEADS];
  double certain[N_LEADS + 1];
  double sum = 0;

  memset (values, 0, curve->n * sizeof (double));
  memset (certain, 0, (curve->n + 1) * sizeof (double));
  for (guint i = 0; i < n_steps; i++)
    {
      const Curve *then = steps[i].curve;
      gint place = then->low - steps[i].shift - curve->low;
      gint first = CLAMP (place, 0, (gint) curve->n);
      gint end = CLAMP (place + (gint) then->n, 0, (gint) curve->n);
      const float *restrict source = then->value + (first - place);
      double *restrict target = values + first;

      for (gint j = 0; j < end - first; j++)
        target[j] += steps[i].probability * source[j];
      certain[end] += steps[i].probability;
    }
  for (guint i = 0; i < curve->n; i++)
    {
      sum += certain[i];
      values[i] += sum;
    }
  keep (curve, values);
}

/* A turn for the mean. */
static void
solve_for_mean (const WinPair *self, guint n_turns, guint own, guint other)
{
  gboolean is_mine = is_own (self, n_turns);
  const WinRow *row = is_mine ? &self->own->rows[own] : &self->other->rows[other];
  g_autofree Step *steps = g_new (Step, row->n_ends);
  Curve *curve = get_curve (self, n_turns, own, other);
  gint low = G_MAXINT / 2, end = G_MININT / 2;
  guint n_steps = 0;

  for (guint i = 0; i < row->n_ends; i++)
    {
      const WinEnd *e = &row->ends[i];
      guint next_own = is_mine ? e->row : own;
      guint next_other = is_mine ? other : e->row;
      const Curve *then;
      gint shift = is_mine ? e->gain : -e->gain;

      if (e->probability == 0 || self->other_reach[next_other].probability == 0)
        continue;
      then = get_curve (self, n_turns - 1, next_own, next_other);
      steps[n_steps++] = (Step) { then, shift, e->probability };
      low = MIN (low, then->low - shift);
      end = MAX (end, then->low + (gint) then->n - shift);
    }
  find_window (self, own, other, low, end, curve);
  add_steps (steps, n_steps, curve);
}

static void
solve_stage (WinPair *self, guint n_turns, gboolean to_win)
{
  Stage *stage = &self->stages[n_turns];

  stage->curves = g_new0 (Curve, stage->own.n * stage->other.n);
  for (guint own = stage->own.first; own < stage->own.end; own++)
    {
      if (self->own_reach[own].probability == 0)
        continue;
      if (to_win && is_own (self, n_turns))
        solve_own (self, n_turns, own);
      else
        for (guint other = stage->other.first; other < stage->other.end; other++)
          if (self->other_reach[other].probability > 0)
            solve_for_mean (self, n_turns, own, other);
    }
}

/* More points win, as many are half a win. */
static void
end_game (WinPair *self)
{
  Stage *stage = &self->stages[0];
  guint n = stage->own.n * stage->other.n;

  stage->curves = g_new (Curve, n);
  for (guint i = 0; i < n; i++)
    {
      stage->curves[i] = (Curve) { 0, 1, g_new (float, 1) };
      stage->curves[i].value[0] = 0.5f;
    }
}

/**
 * win_pair_new:
 * @own: the seat to move
 * @other: the other one, which moves next and has as many open boxes, or one less if it was the first; both fields must
 *   outlive the pair
 *
 * Returns: (transfer full): a pair that is to be solved
 */
WinPair *
win_pair_new (const WinField *own, const WinField *other)
{
  WinPair *self = g_new0 (WinPair, 1);

  g_assert (own->n_open == other->n_open || own->n_open == other->n_open + 1);
  self->own = own;
  self->other = other;
  self->n_turns = own->n_open + other->n_open;
  self->own_reach = find_reach (own, TRUE);
  self->other_reach = find_reach (other, FALSE);
  for (guint i = 0; i <= self->n_turns; i++)
    begin_stage (self, i);

  return self;
}

/**
 * win_pair_count:
 * @self: a pair
 *
 * Returns: how many pairs of sheets with the same future come up before turns of the own seat, which is about what
 *   win_pair_solve() takes
 */
guint
win_pair_count (const WinPair *self)
{
  guint n = 0;

  for (guint i = 1; i <= self->n_turns; i++)
    if (is_own (self, i))
      n += self->stages[i].own.n * self->stages[i].other.n;

  return n;
}

/**
 * win_pair_solve:
 * @self: a pair
 * @to_win: whether the own seat plays to win, and not for the mean
 *
 * Works out the chances of the own seat before each turn. To be called once.
 */
void
win_pair_solve (WinPair *self, gboolean to_win)
{
  end_game (self);
  for (guint i = 1; i <= self->n_turns; i++)
    solve_stage (self, i, to_win);
}

void
win_pair_free (WinPair *self)
{
  for (guint i = 0; i <= self->n_turns; i++)
    {
      Stage *stage = &self->stages[i];

      for (guint j = 0; stage->curves != NULL && j < stage->own.n * stage->other.n; j++)
        g_free (stage->curves[j].value);
      g_free (stage->curves);
    }
  g_free (self->own_reach);
  g_free (self->other_reach);
  g_free (self);
}

/**
 * win_pair_get:
 * @self: a solved pair
 * @own: a position of the own seat
 * @other: a position of the other one that play for the mean can lead to
 *
 * Returns: the chance to win of the own seat
 */
double
win_pair_get (const WinPair *self, const SaiPosition *own, const SaiPosition *other)
{
  guint n_slots = self->own->solution->space->n_slots;
  guint n_turns = 2 * n_slots - (guint) (__builtin_popcount (own->filled) + __builtin_popcount (other->filled));
  guint row = win_field_find (self->other, other);

  g_assert (self->other_reach[row].probability > 0);

  return get_value (get_curve (self, n_turns, win_field_find (self->own, own), row), own->total - other->total);
}
