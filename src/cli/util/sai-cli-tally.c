/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a seat in many games. */
#include "config.h"

#include <math.h>

#include "util/sai-cli-tally.h"

/**
 * sai_cli_tally_add:
 * @tally: a tally
 * @result: the result of a game
 * @seat: the seat of @tally
 *
 * Counts a game. Mean and squares are updated by Welford's formula (Technometrics 4, 1962), which is numerically
 * stable.
 */
void
sai_cli_tally_add (SaiCliTally *tally, const SaiCliResult *result, guint seat)
{
  gint total = result->totals[seat];
  double distance = total - tally->mean;
  guint n_first = 0;

  tally->n++;
  tally->mean += distance / tally->n;
  tally->squares += distance * (total - tally->mean);
  tally->min = tally->n == 1 ? total : MIN (tally->min, total);
  tally->max = tally->n == 1 ? total : MAX (tally->max, total);

  if (result->n_seats == 1 || !result->finished || result->places[seat] != 1)
    return;
  for (guint i = 0; i < result->n_seats; i++)
    n_first += result->places[i] == 1 ? 1 : 0;
  if (n_first == 1)
    tally->wins++;
  else
    tally->shared++;
}

/**
 * sai_cli_tally_get_deviation:
 * @tally: a tally
 *
 * Returns: the sample standard deviation of the totals (n − 1); 0 for a single game
 */
double
sai_cli_tally_get_deviation (const SaiCliTally *tally)
{
  return tally->n > 1 ? sqrt (tally->squares / (tally->n - 1)) : 0.0;
}
