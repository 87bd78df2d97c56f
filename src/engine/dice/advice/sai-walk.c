/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect play followed forwards from a sheet.
 *
 * Every reachable position gets its probability, and the first and second moments of the points earned on the way to it
 * (or, on request, their distribution). From each position a turn is followed forwards to the probabilities of its
 * outcomes, which go to the positions of the next layer.
 *
 * Threads follow the turns of several positions at once, each as far as it comes; their outcomes are added up in the
 * order of the positions, by whoever has the next ones, so that results do not depend on the threads.
 */
#include "config.h"

#include "dice/advice/sai-walk.h"
#include "dice/solution/sai-solved-turn.h"
#include "util/sai-parallel.h"

/* How many turns (of SAI_N_LANES positions each) of a set are followed one after the other, as they have the same
 * choices; and how many such cells may wait for their outcomes to be added up. */
#define N_TURNS 4
#define N_CELLS 16

/* Some positions with the same open boxes, and their turns. */
typedef struct
{
  guint32 filled;
  gboolean paid;
  guint first_class;
  guint n_classes;
} Cell;

/* What the threads share while a layer is followed. */
typedef struct
{
  SaiWalk *walk;
  GArray *cells;
  GMutex mutex;
  GCond changed;
  /* Guarded by the mutex: the next cell to be followed and to be added up, whether somebody adds up, and for those
   * between them the probability of each outcome and whether it is there. */
  guint n_taken;
  guint n_added;
  gboolean is_adding;
  SaiLanes *probabilities[N_CELLS];
  gboolean is_followed[N_CELLS];
} Layer;

static void
add_points (SaiDistribution **target, const SaiDistribution *from, double probability, gint gain)
{
  SaiDistribution *to = *target;
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
      to = *target = wider;
    }
  sai_turn_add (&to->probability[first - to->first], from->probability, from->n, probability);
}

/**
 * sai_walk_get_reach:
 * @self: a walk
 * @position: a position
 *
 * Returns: what is known of the positions among which it is; its lane is that of its class
 */
SaiMoments *
sai_walk_get_reach (const SaiWalk *self, const SaiPosition *position)
{
  return &self->reach[sai_space_get_state (self->space, position) / SAI_N_LANES];
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

/* Adds what some outcomes earn of the bonus; few do. */
static void
add_up_bonus (SaiWalk *self, SaiPosition position, const SaiLanes *masses, guint outcome, const gint16 *gains)
{
  const SaiOutcome *end = &self->space->outcomes[outcome];
  guint first_class = position.class;

  for (guint l = 0; l < SAI_N_LANES; l++)
    {
      gboolean earned;

      if (gains[l] == end->reward || masses->lane[l] == 0)
        continue;
      position.class = first_class + l;
      self->bonus_points += masses->lane[l] * add_bonus (self->space, &position, end, &earned);
      self->bonus += earned ? masses->lane[l] : 0;
    }
}

/* Adds an outcome of some positions, the first of which has the first class of its lanes. */
static void
hand_on (SaiWalk *self, const SaiPosition *position, const SaiMoments *from, guint outcome, const SaiLanes *probability)
{
  const SaiSpace *space = self->space;
  const SaiOutcome *end = &space->outcomes[outcome];
  SaiPosition next = { position->filled | 1u << end->slot, 0, position->paid, 0 };
  SaiLanes masses;
  SaiMoments *to;

  if (end->slot == space->paid_slot)
    next.paid = end->points > 0;
  to = sai_walk_get_reach (self, &next);
  for (guint l = 0; l < SAI_N_LANES; l++)
    masses.lane[l] = probability->lane[l] * from->mass.lane[l];
  if (end->slot < space->n_upper)
    {
      const SaiUpperSteps *steps = &space->steps[sai_space_get_upper_part (space, position->filled)];
      guint step = sai_space_get_step (space, position->filled, outcome, position->class);

      sai_moments_move_apart (to, from, probability, &steps->gain[step], &steps->class[step]);
      add_up_bonus (self, *position, &masses, outcome, &steps->gain[step]);
    }
  else
    {
      sai_moments_move (&to[position->class / SAI_N_LANES], from, probability, end->reward);
    }
  for (guint l = 0; l < SAI_N_LANES; l++)
    self->masses[outcome].lane[l] += masses.lane[l];
}

/* Adds the distribution of points of each position. */
static void
hand_on_points (SaiWalk *self, SaiPosition position, const SaiMoments *from, const SaiLanes *probabilities)
{
  const SaiSpace *space = self->space;

  for (guint l = 0; l < SAI_N_LANES; l++, position.class ++)
    {
      guint state = sai_space_get_state (space, &position);

      if (from->mass.lane[l] == 0)
        continue;
      for (guint i = 0; i < space->n_outcomes; i++)
        if (probabilities[i].lane[l] > 0)
          {
            SaiPosition next = sai_space_step (space, &position, i);
            guint then = sai_space_get_state (space, &next);

            add_points (&self->points[then], self->points[state], probabilities[i].lane[l], next.total);
            if (self->visit != NULL)
              self->visit (state, self->points[state], i, then, next.total, probabilities[i].lane[l], self->user_data);
          }
      g_clear_pointer (&self->points[state], sai_distribution_free);
    }
}

/* Whether any lane has a number but 0. */
static gboolean
is_any (const SaiLanes *lanes)
{
  for (guint l = 0; l < SAI_N_LANES; l++)
    if (lanes->lane[l] != 0)
      return TRUE;

  return FALSE;
}

/* Adds all outcomes of some positions. */
static void
hand_on_all (SaiWalk *self, const SaiPosition *position, const SaiMoments *from, const SaiLanes *probabilities)
{
  const guint16 *first = self->space->outcome_first;

  for (guint slot = 0; slot < self->space->n_slots; slot++)
    for (guint i = first[slot]; (position->filled & (1u << slot)) == 0 && i < first[slot + 1]; i++)
      if (is_any (&probabilities[i]))
        hand_on (self, position, from, i, &probabilities[i]);
  if (self->points != NULL)
    hand_on_points (self, *position, from, probabilities);
}

static void
follow_cell (const SaiWalk *self, const Cell *cell, SaiSolvedTurn *turn, SaiLanes *probabilities)
{
  const SaiSpace *space = self->space;
  SaiPosition position = { cell->filled, cell->first_class, cell->paid, 0 };

  sai_solved_turn_move (turn, &position);
  for (guint done = 0; done < cell->n_classes; done += SAI_N_LANES, probabilities += space->n_outcomes)
    {
      position.class = cell->first_class + done;
      if (!is_any (&sai_walk_get_reach (self, &position)->mass))
        continue;
      if (done > 0)
        sai_solution_get_options (self->solution, position.filled, position.paid, position.class, turn->options);
      sai_solved_turn_run (turn, -1, space->rules->n_rolls - 1, MIN (cell->n_classes - done, SAI_N_LANES),
                           probabilities);
    }
}

static void
add_up_cell (SaiWalk *self, const Cell *cell, const SaiLanes *probabilities)
{
  SaiPosition position = { cell->filled, cell->first_class, cell->paid, 0 };

  for (guint done = 0; done < cell->n_classes; done += SAI_N_LANES, probabilities += self->space->n_outcomes)
    {
      const SaiMoments *from;

      position.class = cell->first_class + done;
      from = sai_walk_get_reach (self, &position);
      if (is_any (&from->mass))
        hand_on_all (self, &position, from, probabilities);
    }
}

/* Adds up the cells that come next, unless somebody else does. Call with the mutex held. */
static void
add_up_cells (Layer *layer)
{
  if (layer->is_adding)
    return;
  layer->is_adding = TRUE;
  while (layer->is_followed[layer->n_added % N_CELLS])
    {
      guint place = layer->n_added % N_CELLS;

      g_mutex_unlock (&layer->mutex);
      add_up_cell (layer->walk, &g_array_index (layer->cells, Cell, layer->n_added), layer->probabilities[place]);
      g_mutex_lock (&layer->mutex);
      layer->is_followed[place] = FALSE;
      layer->n_added++;
      g_cond_broadcast (&layer->changed);
    }
  layer->is_adding = FALSE;
}

/* Takes a cell after the other until none is left. */
static void
follow_cells (guint item, gpointer user_data)
{
  Layer *layer = user_data;
  const SaiWalk *self = layer->walk;
  SaiSolvedTurn turn;

  sai_solved_turn_init (&turn, self->solution);
  g_mutex_lock (&layer->mutex);
  while (layer->n_taken < layer->cells->len && !g_cancellable_is_cancelled (self->cancellable))
    {
      const Cell *cell = &g_array_index (layer->cells, Cell, layer->n_taken);
      guint place = layer->n_taken % N_CELLS;

      if (layer->n_taken == layer->n_added + N_CELLS)
        {
          g_cond_wait (&layer->changed, &layer->mutex);
          continue;
        }
      layer->n_taken++;
      g_mutex_unlock (&layer->mutex);
      if (layer->probabilities[place] == NULL)
        layer->probabilities[place] = sai_lanes_new (N_TURNS * self->space->n_outcomes);
      follow_cell (self, cell, &turn, layer->probabilities[place]);
      g_mutex_lock (&layer->mutex);
      layer->is_followed[place] = TRUE;
      add_up_cells (layer);
    }
  g_mutex_unlock (&layer->mutex);
  sai_solved_turn_clear (&turn);
}

/* Lists the reached positions of a set. */
static void
list_cells (const SaiWalk *self, guint32 filled, GArray *cells)
{
  const SaiSpace *space = self->space;
  guint n_classes = sai_space_get_n_classes (space, filled);

  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    for (guint class = 0; class < n_classes; class += N_TURNS * SAI_N_LANES)
      {
        Cell cell = { filled, paid, class, MIN (n_classes - class, N_TURNS * SAI_N_LANES) };
        SaiPosition position = { filled, class, paid, 0 };
        const SaiMoments *reach = sai_walk_get_reach (self, &position);
        gboolean is_reached = FALSE;

        for (guint i = 0; i * SAI_N_LANES < cell.n_classes; i++)
          is_reached |= is_any (&reach[i].mass);
        if (is_reached)
          g_array_append_val (cells, cell);
      }
}

/**
 * sai_walk_visit:
 * @self: a walk with some positions that are reached
 * @begin: what all of them have filled
 * @n_begin: how many slots that with the fewest has filled
 *
 * Visits all positions after them, layer by layer: one is added up before the next one is followed.
 */
void
sai_walk_visit (SaiWalk *self, guint32 begin, guint n_begin)
{
  guint32 all = (1u << self->space->n_slots) - 1u;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  Layer layer = { .walk = self, .cells = cells };

  g_mutex_init (&layer.mutex);
  g_cond_init (&layer.changed);
  for (guint n_filled = n_begin; n_filled < self->space->n_slots; n_filled++)
    {
      /* What was cancelled was not added up. */
      if (g_cancellable_is_cancelled (self->cancellable))
        break;
      g_array_set_size (cells, 0);
      for (guint32 filled = begin; filled < all; filled = (filled + 1) | begin)
        if ((guint) __builtin_popcount (filled) == n_filled)
          list_cells (self, filled, cells);
      layer.n_taken = layer.n_added = 0;
      sai_parallel_run (self->n_threads, MIN (self->n_threads, cells->len), follow_cells, &layer);
    }
  for (guint i = 0; i < N_CELLS; i++)
    g_clear_pointer (&layer.probabilities[i], g_aligned_free);
  g_cond_clear (&layer.changed);
  g_mutex_clear (&layer.mutex);
}

/* The same position with the first class of its lanes, and its own lane. */
static SaiPosition
align (const SaiPosition *position, guint *lane)
{
  SaiPosition aligned = *position;

  *lane = position->class % SAI_N_LANES;
  aligned.class -= *lane;
  aligned.total = 0;

  return aligned;
}

/**
 * sai_walk_follow:
 * @self: a new walk
 * @position: a position
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 *
 * Walks on from there to the end.
 */
void
sai_walk_follow (SaiWalk *self, const SaiPosition *position, const SaiDice *dice, guint n_throws)
{
  guint n_filled = __builtin_popcount (position->filled);
  guint lane;
  SaiPosition aligned = align (position, &lane);
  SaiMoments *start = sai_walk_get_reach (self, &aligned);

  start->mass.lane[lane] = 1;
  if (self->points != NULL)
    self->points[sai_space_get_state (self->space, position)] = sai_distribution_new_certain (0);

  if (dice != NULL && n_filled < self->space->n_slots)
    {
      g_autoptr (SaiLanes) probabilities = sai_lanes_new (self->space->n_outcomes);
      SaiSolvedTurn turn;

      sai_solved_turn_prepare (&turn, self->solution, &aligned);
      sai_solved_turn_run (&turn, sai_lattice_find_roll (dice), n_throws, SAI_N_LANES, probabilities);
      sai_solved_turn_clear (&turn);
      hand_on_all (self, &aligned, start, probabilities);
      n_filled++;
    }
  sai_walk_visit (self, position->filled, n_filled);
}

/**
 * sai_walk_end:
 * @self: a walk that came to the end
 * @total: what the sheet had at first
 * @sum: (out): gets the mean of the points that were earned
 * @squares: (out): gets their mean square
 *
 * Returns: (transfer full) (nullable): the distribution of the final total, if points were requested
 */
SaiDistribution *
sai_walk_end (const SaiWalk *self, gint total, double *sum, double *squares)
{
  SaiPosition full = { (1u << self->space->n_slots) - 1u, 0, FALSE, 0 };
  SaiDistribution *totals = NULL;

  *sum = *squares = 0;
  /* The full sheet is one class, with or without points in the paid slot. */
  for (guint paid = 0; paid < sai_space_get_n_paid (self->space, full.filled); paid++)
    {
      const SaiDistribution *points;

      full.paid = paid;
      *sum += sai_walk_get_reach (self, &full)->sum.lane[0];
      *squares += sai_walk_get_reach (self, &full)->squares.lane[0];
      points = self->points != NULL ? self->points[sai_space_get_state (self->space, &full)] : NULL;
      if (points != NULL)
        add_points (&totals, points, 1, total);
    }

  return totals;
}

/* Follows a turn on from the dice that are kept, with @n_throws throws left. */
static void
follow_keep (SaiWalk *self, const SaiPosition *position, guint node, guint n_throws, SaiLanes *probabilities)
{
  SaiLanes weights[SAI_MAX_NODES];
  SaiSolvedTurn turn;

  sai_solved_turn_prepare (&turn, self->solution, position);
  memset (weights, 0, self->space->n_nodes * sizeof *weights);
  for (guint l = 0; l < SAI_N_LANES; l++)
    weights[node].lane[l] = 1;
  sai_turn_spread (weights, self->space->rules->n_dice, SAI_N_LANES);
  sai_solved_turn_finish (&turn, n_throws - 1, SAI_N_LANES, weights, probabilities);
  sai_solved_turn_clear (&turn);
}

/* Fills a box at once. */
static void
follow_fill (SaiWalk *self, const SaiPosition *position, guint box, guint roll, guint n_throws, SaiLanes *probabilities)
{
  const SaiSpace *space = self->space;
  SaiJokerMode mode = sai_space_get_mode (space, position->filled, position->paid);
  guint slot = 0;

  while (space->box[slot] != box)
    slot++;
  for (guint l = 0; l < SAI_N_LANES; l++)
    probabilities[space->outcome_of[sai_space_get_variant (space, n_throws)][mode][slot][roll]].lane[l] = 1;
}

/**
 * sai_walk_begin_choice:
 * @self: a walk without points
 * @position: a position
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 * @choice: a choice that the rules allow
 * @mass: how likely it is, which may be negative
 *
 * Follows a choice to the end of the turn.
 */
void
sai_walk_begin_choice (SaiWalk *self,
                       const SaiPosition *position,
                       const SaiDice *dice,
                       guint n_throws,
                       const SaiDecision *choice,
                       double mass)
{
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (self->space->n_outcomes);
  guint lane;
  SaiPosition aligned = align (position, &lane);
  SaiMoments from = { 0 };

  from.mass.lane[lane] = mass;
  if (choice->fill)
    follow_fill (self, &aligned, choice->box, sai_lattice_find_roll (dice), n_throws, probabilities);
  else
    follow_keep (self, &aligned, sai_lattice_find (dice, choice->keep), n_throws, probabilities);
  hand_on_all (self, &aligned, &from, probabilities);
}

/* The first aligned place of memory that has room for one more. */
static SaiMoments *
align_memory (gpointer memory)
{
  gsize over = (gsize) memory % G_ALIGNOF (SaiMoments);

  return (SaiMoments *) (void *) ((char *) memory + (over > 0 ? G_ALIGNOF (SaiMoments) - over : 0));
}

/**
 * sai_walk_new:
 * @solution: perfect play, which must outlive the walk
 * @begin: the slots that all positions have filled
 * @with_points: whether the points on the way are requested
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 *
 * Returns: (transfer full): a walk that has reached nothing yet
 */
SaiWalk *
sai_walk_new (const SaiSolution *solution,
              guint32 begin,
              gboolean with_points,
              guint n_threads,
              GCancellable *cancellable)
{
  SaiWalk *self = g_new0 (SaiWalk, 1);
  const SaiSpace *space = solution->space;

  self->solution = solution;
  self->space = space;
  /* Cleared when it is touched: of a large space next to nothing is reached. */
  self->memory = g_malloc0_n (space->first[1u << space->n_slots] / SAI_N_LANES + 1, sizeof (SaiMoments));
  self->reach = align_memory (self->memory);
  self->points = with_points ? g_new0 (SaiDistribution *, space->first[1u << space->n_slots]) : NULL;
  self->masses = sai_lanes_new (space->n_outcomes);
  self->begin = begin;
  self->n_threads = n_threads;
  self->cancellable = cancellable;

  return self;
}

void
sai_walk_free (SaiWalk *self)
{
  for (guint32 filled = self->begin; self->points != NULL; filled = (filled + 1) | self->begin)
    {
      guint first = self->space->first[filled];
      guint n = sai_space_get_stride (self->space, filled) * sai_space_get_n_paid (self->space, filled);

      for (guint i = first; i < first + n; i++)
        g_clear_pointer (&self->points[i], sai_distribution_free);
      if (filled + 1 == 1u << self->space->n_slots)
        break;
    }
  g_free (self->points);
  g_aligned_free (self->masses);
  g_free (self->memory);
  g_free (self);
}
