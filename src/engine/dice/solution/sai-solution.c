/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact perfect play by backward induction.
 *
 * The value of a position between turns is the mean of the points still to come under the best play: that of a turn
 * (see sai-turn.c), each end of which is worth its reward plus the value of the next position. A turn fills one box, so
 * positions form layers by the number of filled boxes. Starting from the full sheet, whose value is 0, each layer
 * follows from the next; within a layer positions are independent, and threads share its sets of boxes.
 *
 * All positions of a set have the same open boxes, so they differ only by the values of their options: they are the
 * lanes. No tables are shipped; the rules are the only input.
 *
 * With many millions of positions the values are in a file of the cache folder, a layer after the other. Only two
 * layers are looked at at any time, and a finished one is not worked out again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-clones.h"
#include "util/sai-parallel.h"
#include "dice/solution/sai-solution-private.h"

G_DEFINE_BOXED_TYPE (SaiSolution, sai_solution, sai_solution_ref, sai_solution_unref)

/* What the threads share while a ruleset is solved. */
typedef struct
{
  SaiSolution *solution;
  SaiSolutionProgress progress;
  gpointer user_data;
  GCancellable *cancellable;
  /* The sets of the current layer. */
  guint32 *sets;
  GMutex mutex;
  /* How many sets there are to solve in all layers. */
  guint n_sets;
  guint n_done;
  guint n_told;
} Solving;

/* The values of the outcomes of an upper slot, which is never the paid one: each class leads elsewhere. */
static inline __attribute__ ((always_inline)) void
look_up_upper (const guint8 *restrict class,
               const gint16 *restrict gain,
               guint n_steps,
               const double *restrict after,
               SaiLanes *restrict options,
               guint n)
{
  for (; n > 0; n--, class += n_steps, gain += n_steps, options++)
    {
      SAI_FOR_LANES (l)
      options->lane[l] = gain[l];

      /* One at a time: that is faster than to collect them in a register. */
#pragma GCC unroll 8
      for (guint l = 0; l < SAI_N_LANES; l++)
        options->lane[l] += after[class[l]];
    }
}

/* The values of some outcomes of a lower slot: the class stays the same. */
static inline __attribute__ ((always_inline)) void
look_up_lower (const SaiOutcome *restrict outcomes, const double *restrict after, SaiLanes *restrict options, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      double reward = outcomes[i].reward;

      SAI_FOR_LANES (l)
      options[i].lane[l] = reward + after[l];
    }
}

/* Asks for the values of all sets that can follow, as they are needed soon and are in no order. */
static void
prefetch_values (const SaiSolution *self, guint32 filled)
{
  const SaiSpace *space = self->space;

  guint32 legal = sai_space_get_legal (space, filled);

  for (guint slot = 0; slot < space->n_slots; slot++)
    {
      guint32 then = filled | (1u << slot);
      const double *values = &self->values[space->first[then]];
      guint n = sai_space_get_stride (space, then) * sai_space_get_n_paid (space, then);

      if ((legal & (1u << slot)) != 0)
        for (guint i = 0; i < n; i += SAI_N_LANES)
          __builtin_prefetch (&values[i]);
    }
}

static void
solve_set (Solving *solving, guint32 filled)
{
  SaiSolution *self = solving->solution;
  const SaiSpace *space = self->space;
  guint n_classes = sai_space_get_n_classes (space, filled);
  guint stride = sai_space_get_stride (space, filled);
  /* Not cleared: groups have room for many more than most sets have. */
  g_autoptr (SaiLanes) options = g_aligned_alloc (space->n_options, sizeof (SaiLanes), G_ALIGNOF (SaiLanes));
  SaiEnds ends;

  prefetch_values (self, filled);
  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    {
      double *values = &self->values[space->first[filled] + paid * stride];
      SaiJokerMode mode = sai_space_get_mode (space, filled, paid);

      sai_space_get_ends (space, filled, mode, &ends);
      for (guint class = 0; class < n_classes; class += SAI_N_LANES)
        {
          guint n_lanes = MIN (n_classes - class, SAI_N_LANES);
          SaiLanes result;

          sai_solution_get_options (self, filled, paid, class, options);
          sai_space_evaluate (space, filled, mode, &ends, n_lanes, options, &result);
          memcpy (&values[class], result.lane, n_lanes * sizeof *values);
        }
    }
}

static void
tell_progress (Solving *solving, guint n_sets)
{
  g_autoptr (GMutexLocker) locker = NULL;

  if (solving->progress == NULL)
    return;
  locker = g_mutex_locker_new (&solving->mutex);
  solving->n_done += n_sets;
  if ((solving->n_done - solving->n_told) * 100 < solving->n_sets && solving->n_done < solving->n_sets)
    return;
  solving->n_told = solving->n_done;
  solving->progress (solving->n_done / (double) solving->n_sets, solving->user_data);
}

static void
solve_item (guint item, gpointer user_data)
{
  Solving *solving = user_data;

  if (g_cancellable_is_cancelled (solving->cancellable))
    return;
  solve_set (solving, solving->sets[item]);
  tell_progress (solving, 1);
}

static void
solve_layers (Solving *solving, guint n_threads)
{
  guint n_slots = solving->solution->space->n_slots;

  /* The full sheet needs no solving. */
  for (guint n_filled = n_slots; n_filled-- > 0;)
    {
      /* Layers of the rest of a game are not whole. */
      SaiVault *vault = solving->solution->filled == 0 ? solving->solution->vault : NULL;
      guint n_sets;

      /* To read a layer takes a while, too. */
      if (g_cancellable_is_cancelled (solving->cancellable))
        break;
      n_sets = sai_solution_list_sets (solving->solution, n_filled, solving->sets);

      if (vault != NULL && sai_vault_has_layer (vault, n_filled))
        {
          tell_progress (solving, n_sets);
        }
      else
        {
          sai_parallel_run (n_threads, n_sets, solve_item, solving);
          if (g_cancellable_is_cancelled (solving->cancellable))
            break;
          if (vault != NULL)
            sai_vault_seal_layer (vault, n_filled);
        }
      if (vault != NULL)
        sai_vault_rest_layer (vault, n_filled + 1);
    }
}

/* Whether all values of a large space are in the cache folder. */
static gboolean
is_in_vault (const SaiSpace *space)
{
  g_autofree char *name = sai_space_get_name (space);

  return sai_vault_is_complete (name, space->layer_end, space->n_slots + 1);
}

/* Makes room for the values. The rest of a game is not worth a file, unless it is there: few of the sets follow, which
 * are spread over all the room.
 */
static void
make_room (SaiSolution *self)
{
  const SaiSpace *space = self->space;
  g_autofree char *name = NULL;
  guint32 full = (1u << space->n_slots) - 1u;

  if (!space->is_large)
    {
      self->values = g_aligned_alloc0 (space->first[full + 1], sizeof (double), G_ALIGNOF (SaiLanes));
      return;
    }
  if (self->filled != 0 && !is_in_vault (space))
    {
      self->vault = sai_vault_open (NULL, space->layer_end, space->n_slots + 1);
      self->values = sai_vault_get_values (self->vault);
      return;
    }
  self->filled = 0;
  name = sai_space_get_name (space);
  self->vault = sai_vault_open (name, space->layer_end, space->n_slots + 1);
  self->values = sai_vault_get_values (self->vault);
  if (sai_vault_has_layer (self->vault, space->n_slots))
    return;
  /* Nothing comes after the full sheet. */
  memset (&self->values[space->first[full]], 0,
          sai_space_get_stride (space, full) * sai_space_get_n_paid (space, full) * sizeof (double));
  sai_vault_seal_layer (self->vault, space->n_slots);
}

/**
 * sai_solution_list_sets:
 * @self: a solution
 * @n_filled: a number of slots
 * @sets: (out caller-allocates): gets the solved sets of so many filled slots; has room for all sets of slots
 *
 * Returns: how many there are
 */
guint
sai_solution_list_sets (const SaiSolution *self, guint n_filled, guint32 *sets)
{
  guint n = 0;

  for (guint32 i = 0; i < 1u << self->space->n_slots; i++)
    {
      guint32 filled = sai_space_get_set (self->space, i);

      if ((guint) __builtin_popcount (filled) == n_filled && (filled & self->filled) == self->filled)
        sets[n++] = filled;
    }

  return n;
}

/**
 * sai_solution_get_options:
 * @self: a solution; the sets with one more filled slot must be solved
 * @filled: the filled slots, not all
 * @paid: whether the paid slot holds points
 * @first_class: the class of the first lane; the following classes are in the other lanes
 * @options: (out): gets, at the index of each outcome of a slot that may be filled, the mean points until the end of
 * the game
 */
SAI_CLONES void
sai_solution_get_options (const SaiSolution *self, guint32 filled, gboolean paid, guint first_class, SaiLanes *options)
{
  const SaiSpace *space = self->space;
  const SaiUpperSteps *steps = &space->steps[sai_space_get_upper_part (space, filled)];
  guint32 legal = sai_space_get_legal (space, filled);

  for (guint slot = 0; slot < space->n_slots; slot++)
    {
      guint32 then = filled | (1u << slot);
      const double *values = &self->values[space->first[then]];
      const double *values_paid = values + sai_space_get_stride (space, then);
      guint first = space->outcome_first[slot];
      guint n = space->outcome_first[slot + 1] - first;

      if ((legal & (1u << slot)) == 0)
        continue;
      if (slot < space->n_upper)
        {
          guint step = sai_space_get_step (space, filled, first, first_class);

          look_up_upper (&steps->class[step], &steps->gain[step], sai_space_get_n_steps (space, filled),
                         paid ? values_paid : values, &options[first], n);
        }
      else if ((int) slot != space->paid_slot)
        {
          look_up_lower (&space->outcomes[first], (paid ? values_paid : values) + first_class, &options[first], n);
        }
      else
        {
          for (guint i = first; i < first + n; i++)
            look_up_lower (&space->outcomes[i], (space->outcomes[i].points > 0 ? values_paid : values) + first_class,
                           &options[i], 1);
        }
    }
}

/* @sheet: (nullable): the sheet from which on rules are solved
 * @known: whether a large space is refused unless its values are in the cache folder
 */
static SaiSolution *
solve (const SaiRules *rules,
       const SaiSheet *sheet,
       gboolean known,
       guint n_threads,
       SaiSolutionProgress progress,
       gpointer user_data,
       GCancellable *cancellable,
       GError **error)
{
  g_autoptr (SaiSpace) space = NULL;
  g_autoptr (SaiSolution) self = NULL;
  g_autofree guint32 *sets = NULL;
  Solving solving = { NULL, progress, user_data, cancellable };

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  space = sai_space_new (rules, error);
  if (space == NULL)
    return NULL;
  if (known && space->is_large && !is_in_vault (space))
    {
      g_set_error_literal (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_UNKNOWN,
                           _ ("Perfect play for this game hasn’t been calculated yet. Ask for a hint first."));
      return NULL;
    }

  self = g_new0 (SaiSolution, 1);
  g_atomic_ref_count_init (&self->n_refs);
  g_mutex_init (&self->mutex);
  self->space = g_steal_pointer (&space);
  self->filled = sheet != NULL ? sai_space_locate (self->space, sheet).filled : 0;
  make_room (self);
  sets = g_new (guint32, 1u << self->space->n_slots);

  solving.solution = self;
  solving.sets = sets;
  solving.n_sets = (1u << (self->space->n_slots - (guint) __builtin_popcount (self->filled))) - 1;
  g_mutex_init (&solving.mutex);
  solve_layers (&solving, n_threads);
  g_mutex_clear (&solving.mutex);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sai_solution_is_quick:
 * @rules: rules
 *
 * Returns: whether they are solved in some seconds
 */
gboolean
sai_solution_is_quick (const SaiRules *rules)
{
  gboolean is_large;

  g_return_val_if_fail (rules != NULL, FALSE);

  return sai_space_is_possible (rules, &is_large) && !is_large;
}

/**
 * sai_solution_is_known:
 * @rules: rules
 *
 * Returns: whether they are solved in some seconds, as they are quick, or their solution is in the cache folder
 */
gboolean
sai_solution_is_known (const SaiRules *rules)
{
  g_autoptr (SaiSpace) space = NULL;
  gboolean is_large;

  g_return_val_if_fail (rules != NULL, FALSE);

  if (!sai_space_is_possible (rules, &is_large))
    return FALSE;
  if (!is_large)
    return TRUE;
  space = sai_space_new (rules, NULL);

  return is_in_vault (space);
}

/**
 * sai_solution_new:
 * @rules: rules
 * @n_threads: how many threads to use
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: for @progress
 * @cancellable: (nullable): stops the work
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Solves rules. This takes some tenths of a second on all cores, and a minute if they have some ten million positions;
 * use sai_solver_get_async() in the main loop.
 *
 * Returns: (transfer full): perfect play, or %NULL
 */
SaiSolution *
sai_solution_new (const SaiRules *rules,
                  guint n_threads,
                  SaiSolutionProgress progress,
                  gpointer user_data,
                  GCancellable *cancellable,
                  GError **error)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return solve (rules, NULL, FALSE, n_threads, progress, user_data, cancellable, error);
}

/**
 * sai_solution_new_known:
 * @rules: rules
 * @n_threads: how many threads to use
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: for @progress
 * @cancellable: (nullable): stops the work
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Solves rules, unless that takes longer than some seconds: those with many millions of positions only if their
 * solution is in the cache folder.
 *
 * Returns: (transfer full): perfect play, or %NULL
 */
SaiSolution *
sai_solution_new_known (const SaiRules *rules,
                        guint n_threads,
                        SaiSolutionProgress progress,
                        gpointer user_data,
                        GCancellable *cancellable,
                        GError **error)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return solve (rules, NULL, TRUE, n_threads, progress, user_data, cancellable, error);
}

/**
 * sai_solution_new_from:
 * @rules: rules
 * @sheet: a sheet
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for a #SaiEngineError or %G_IO_ERROR_CANCELLED
 *
 * Solves the rest of a game: only sheets that have all boxes of @sheet filled have a value, the same as if all were
 * solved. Each of these boxes halves the work.
 *
 * Returns: (transfer full): perfect play from the sheet on, or %NULL
 */
SaiSolution *
sai_solution_new_from (const SaiRules *rules,
                       const SaiSheet *sheet,
                       guint n_threads,
                       GCancellable *cancellable,
                       GError **error)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (sheet != NULL, NULL);

  return solve (rules, sheet, FALSE, n_threads, NULL, NULL, cancellable, error);
}

SaiSolution *
sai_solution_ref (SaiSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

void
sai_solution_unref (SaiSolution *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  if (self->spectra != NULL)
    self->spectra_free (self->spectra);
  sai_space_free (self->space);
  if (self->vault != NULL)
    sai_vault_close (self->vault);
  else
    g_aligned_free (self->values);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

const SaiRules *
sai_solution_get_rules (const SaiSolution *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->space->rules;
}

guint
sai_solution_get_n_states (const SaiSolution *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->space->n_states;
}

/**
 * sai_solution_is_large:
 * @self: a solution
 *
 * Returns: whether it has so many positions that nothing is worked out for all of them but their values: totals are
 *   foretold exactly with few open boxes only, and before that by a guess
 */
gboolean
sai_solution_is_large (const SaiSolution *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->space->is_large;
}

/**
 * sai_solution_evaluate:
 * @self: a solution
 * @sheet: a sheet before a turn
 *
 * Returns: the mean final total of the sheet under perfect play
 */
double
sai_solution_evaluate (const SaiSolution *self, const SaiSheet *sheet)
{
  SaiPosition position;

  g_return_val_if_fail (self != NULL, 0);

  position = sai_space_locate (self->space, sheet);
  g_return_val_if_fail ((position.filled & self->filled) == self->filled, 0);

  return position.total + self->values[sai_space_get_state (self->space, &position)];
}
