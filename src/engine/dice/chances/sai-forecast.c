/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final total that a sheet will have, fast enough to be asked after every throw: from an exact walk with few open
 * boxes (see sai-outlook.c), with many from their spectra (see sai-spectra.c), or while those are not there, a guess.
 */
#include "config.h"

#include "dice/advice/sai-outlook.h"
#include "dice/chances/sai-forecast.h"
#include "dice/chances/sai-guess.h"
#include "dice/chances/sai-spectra.h"
#include "dice/solution/sai-solved-turn.h"

/* With so few open boxes, one thread is done before others have started. */
#define MAX_ALONE 4

static SaiDistribution *
estimate_before (const SaiSolution *solution, const SaiSpectra *spectra, const SaiPosition *position)
{
  double mean = position->total + solution->values[sai_space_get_state (solution->space, position)];
  SaiSpectrum total = { { 0 }, { 0 } };

  sai_spectrum_add (&total, sai_spectra_get (spectra, position), sai_spectra_get_shift (spectra, position->total), 1);

  return sai_spectra_make_distribution (spectra, &total, mean);
}

static SaiDistribution *
estimate_within (const SaiSolution *solution,
                 const SaiSpectra *spectra,
                 const SaiPosition *position,
                 const SaiDice *dice,
                 guint n_throws)
{
  const SaiSpace *space = solution->space;
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  SaiSpectrum total = { { 0 }, { 0 } };
  double mean = 0;

  sai_solved_turn_follow (solution, position, sai_lattice_find_roll (dice), n_throws, probabilities);
  for (guint i = 0; i < space->n_outcomes; i++)
    if (probabilities[i].lane[0] > 0)
      {
        SaiPosition next = sai_space_step (space, position, i);

        sai_spectrum_add (&total, sai_spectra_get (spectra, &next), sai_spectra_get_shift (spectra, next.total),
                          probabilities[i].lane[0]);
        mean += probabilities[i].lane[0] * (next.total + solution->values[sai_space_get_state (space, &next)]);
      }

  return sai_spectra_make_distribution (spectra, &total, mean);
}

/**
 * sai_forecast_make:
 * @solution: a solution of the rules
 * @sheet: a sheet
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 * @exact: (out) (optional): whether the distribution is exact except for rounding
 * @n_threads: how many threads to use
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * The distribution of the final total under perfect play. It takes some hundredths of a second at most; but the first
 * time for a solution with more than %SAI_FORECAST_MAX_EXACT open boxes, see sai_solution_get_spectra().
 *
 * Returns: (transfer full): the distribution, or %NULL
 */
SaiDistribution *
sai_forecast_make (const SaiSolution *solution,
                   const SaiSheet *sheet,
                   const SaiDice *dice,
                   guint n_throws,
                   gboolean *exact,
                   guint n_threads,
                   GCancellable *cancellable,
                   GError **error)
{
  const SaiSpace *space = solution->space;
  SaiPosition position = sai_space_locate (space, sheet);
  guint n_open = space->n_slots - (guint) __builtin_popcount (position.filled);
  const SaiSpectra *spectra;

  if (exact != NULL)
    *exact = n_open <= SAI_FORECAST_MAX_EXACT;
  if (n_open == 0)
    return sai_distribution_new_certain (position.total);
  if (n_open <= SAI_FORECAST_MAX_EXACT)
    {
      SaiDistribution *distribution;
      SaiOutlook outlook;

      return sai_outlook_make (&outlook, solution, sheet, dice, n_throws, n_open > MAX_ALONE ? n_threads : 1,
                               &distribution, cancellable, error)
               ? distribution
               : NULL;
    }

  if (space->is_large)
    return sai_forecast_guess (solution, sheet, dice, n_throws);
  spectra = sai_solution_get_spectra (solution, n_threads, cancellable, error);
  if (spectra == NULL)
    return NULL;

  return dice == NULL ? estimate_before (solution, spectra, &position)
                      : estimate_within (solution, spectra, &position, dice, n_throws);
}

/**
 * sai_forecast_guess:
 * @solution: a solution of the rules
 * @sheet: a sheet with an open box
 * @dice: (nullable): the dice on the table; %NULL before a turn
 * @n_throws: how many throws are left, if there are dice
 *
 * What the final total under perfect play is like, in about a hundredth of a second without anything prepared. It is
 * for the time until sai_forecast_make() can answer as fast; how rough it is, is said in sai-guess.c.
 *
 * Returns: (transfer full): a distribution
 */
SaiDistribution *
sai_forecast_guess (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws)
{
  const SaiSpace *space = solution->space;
  SaiPosition position = sai_space_locate (space, sheet);

  return dice != NULL ? sai_guess_make (solution, &position, sai_lattice_find_roll (dice), n_throws)
                      : sai_guess_make (solution, &position, -1, space->rules->n_rolls - 1);
}
