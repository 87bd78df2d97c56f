/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the points still to come are spread around their mean under perfect play: the induction of sai-solution.c, with
 * the play known. Each turn is followed forwards to the probabilities of its ends, as in sai-outlook.c. */
#include "config.h"

#include "dice/sai-advice-private.h"
#include "util/sai-parallel.h"
#include "dice/sai-solution-private.h"

typedef struct
{
  const SaiSolution *solution;
  GCancellable *cancellable;
  SaiMoments *moments;
  /* The sets of the current layer. */
  guint32 *sets;
} Work;

static SaiMoments
get_moments (const Work *work, const SaiPosition *position, const SaiLanes *probabilities, guint lane)
{
  const SaiSpace *space = work->solution->space;
  const double *values = work->solution->values;
  double mean = values[sai_space_get_state (space, position)];
  SaiMoments moments = { 0, 0 };

  for (guint i = 0; i < space->n_outcomes; i++)
    if (probabilities[i].lane[lane] > 0)
      {
        SaiPosition next = sai_space_step (space, position, i);
        guint state = sai_space_get_state (space, &next);

        sai_moments_add (&moments, probabilities[i].lane[lane], next.total + values[state] - mean,
                         &work->moments[state]);
      }

  return moments;
}

static void
follow_lanes (Work *work, const SaiPosition *position, SaiLanes *probabilities)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint n_throws = work->solution->space->rules.n_rolls - 1;
  SaiLanes weights[SAI_N_NODES] = { 0 };
  SaiTurn turn;

  for (guint i = 0; i < SAI_N_ROLLS; i++)
    for (guint l = 0; l < SAI_N_LANES; l++)
      weights[SAI_N_KEEPS + i].lane[l] = lattice->probability[i];

  memset (probabilities, 0, work->solution->space->n_outcomes * sizeof (SaiLanes));
  sai_turn_prepare (&turn, work->solution, position);
  sai_turn_work_back (&turn, n_throws);
  sai_turn_flow (turn.stages, n_throws, weights);
  sai_turn_end (&turn.choices, turn.options, turn.scores, &weights[SAI_N_KEEPS], probabilities);
  sai_turn_clear (&turn);
}

static void
work_set (guint item, gpointer user_data)
{
  Work *work = user_data;
  const SaiSpace *space = work->solution->space;
  guint32 filled = work->sets[item];
  guint n_classes = space->n_classes[sai_space_get_upper_part (space, filled)];
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);

  for (guint paid = 0; paid < sai_space_get_n_paid (space, filled); paid++)
    for (guint class = 0; class < n_classes; class += SAI_N_LANES)
      {
        SaiPosition position = { filled, class, paid, 0 };

        if (g_cancellable_is_cancelled (work->cancellable))
          return;
        follow_lanes (work, &position, probabilities);
        for (guint l = 0; l < MIN (n_classes - class, SAI_N_LANES); l++)
          {
            position.class = class + l;
            work->moments[sai_space_get_state (space, &position)] = get_moments (work, &position, probabilities, l);
          }
      }
}

static SaiMoments *
work_out (const SaiSolution *solution, guint n_threads, GCancellable *cancellable)
{
  guint n_slots = solution->space->n_slots;
  g_autofree guint32 *sets = g_new (guint32, 1u << n_slots);
  Work work = { solution, cancellable, g_new0 (SaiMoments, solution->space->first[1u << n_slots]), sets };

  for (guint n_filled = n_slots; n_filled-- > 0;)
    sai_parallel_run (n_threads, sai_solution_list_sets (solution, n_filled, sets), work_set, &work);

  return work.moments;
}

/**
 * sai_solution_get_moments:
 * @self: a solution
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Computes the moments of the points still to come for each state, the first time it is called: that takes as long as
 * an outlook from an empty sheet, a second or two of one core. Callers meanwhile wait.
 *
 * Returns: (transfer none) (nullable): the moments, as long as @self lives
 */
const SaiMoments *
sai_solution_get_moments (const SaiSolution *self, guint n_threads, GCancellable *cancellable, GError **error)
{
  SaiSolution *solution = (SaiSolution *) self;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&solution->mutex);

  if (solution->moments == NULL)
    {
      g_autofree SaiMoments *moments = work_out (self, n_threads, cancellable);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      solution->moments = g_steal_pointer (&moments);
    }

  return solution->moments;
}
