/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What final totals are worth to the rival, soon enough for each of its turns.
 *
 * The others are taken to play for the highest mean total. What those can expect who have many open boxes is taken from
 * waves (see sai-spectra.c), which takes next to no time; of the others it is exact. A chance of less than one in ten
 * thousand is taken for none, and one that lacks no more than that for certain, as a search would spend most of its
 * time on them.
 */
#include "config.h"

#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-spectra.h"
#include "dice/players/sai-rival-utility.h"

/* Less is no chance. */
#define LEAST_CHANCE 1e-4

static guint
count_open (const SaiSolution *solution, const SaiSheet *sheet)
{
  return sai_boxes_count (sai_boxes_without (sai_solution_get_rules (solution)->playable, sheet->filled));
}

/* Whether a seat has so many open boxes that its chances are taken from waves. */
static gboolean
needs_spectra (const SaiSolution *solution, const SaiDiceState *state)
{
  if (sai_solution_is_large (solution))
    return FALSE;
  for (guint i = 0; i < state->n_seats; i++)
    if (!sai_dice_state_has_left (state, i) && count_open (solution, &state->sheets[i]) > SAI_AIM_MAX_SEARCHED)
      return TRUE;

  return FALSE;
}

/* What a seat can expect before its turn. From waves it takes next to no time, and they are right to some
 * ten-thousandths. */
static SaiDistribution *
forecast (const SaiSolution *solution,
          const SaiSpectra *spectra,
          const SaiSheet *sheet,
          guint n_threads,
          GCancellable *cancellable)
{
  SaiPosition position = sai_space_locate (solution->space, sheet);
  SaiSpectrum total = { { 0 }, { 0 } };

  if (spectra == NULL || count_open (solution, sheet) < SAI_SPECTRA_MIN_OPEN)
    return sai_forecast_make (solution, sheet, NULL, 0, NULL, n_threads, cancellable, NULL);
  sai_spectrum_add (&total, sai_spectra_get (spectra, &position), sai_spectra_get_shift (spectra, position.total), 1);

  return sai_spectra_make_distribution (spectra, &total,
                                        position.total +
                                          solution->values[sai_space_get_state (solution->space, &position)]);
}

/* Chances that are next to nothing would cost a search most of its time. */
static void
flatten (SaiUtility *utility)
{
  guint first, end;

  sai_utility_rise (utility);
  for (first = 0; first + 1 < utility->n && utility->value[first + 1] < LEAST_CHANCE; first++)
    ;
  for (end = utility->n; end > first + 1 && utility->value[end - 2] > 1 - LEAST_CHANCE; end--)
    ;
  memmove (utility->value, &utility->value[first], (end - first) * sizeof (double));
  utility->first += (gint) first;
  utility->n = end - first;
  utility->value[0] = utility->value[0] < LEAST_CHANCE ? 0 : utility->value[0];
  utility->value[utility->n - 1] = utility->value[utility->n - 1] > 1 - LEAST_CHANCE ? 1
                                                                                     : utility->value[utility->n - 1];
}

/**
 * sai_rival_make_utility:
 * @utility: (out caller-allocates): gets what final totals are worth; @value is to be freed with g_free()
 * @solution: perfect play
 * @state: a state in which the seat of the rival has to move, and others sit beside it
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 *
 * The first time for a solution it may have to wait for sai_solution_get_spectra().
 *
 * Returns: whether it was not cancelled
 */
gboolean
sai_rival_make_utility (SaiUtility *utility,
                        const SaiSolution *solution,
                        const SaiDiceState *state,
                        guint n_threads,
                        GCancellable *cancellable)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_distribution_free);
  const SaiSpectra *spectra = NULL;

  if (needs_spectra (solution, state))
    {
      spectra = sai_solution_get_spectra (solution, n_threads, cancellable, NULL);
      if (spectra == NULL)
        return FALSE;
    }
  for (guint i = 0; i < state->n_seats; i++)
    {
      SaiDistribution *distribution;

      if (i == state->seat || sai_dice_state_has_left (state, i))
        continue;
      distribution = forecast (solution, spectra, &state->sheets[i], n_threads, cancellable);
      if (distribution == NULL)
        return FALSE;
      g_ptr_array_add (others, distribution);
    }
  sai_utility_make_win (utility, others);
  flatten (utility);

  return TRUE;
}
