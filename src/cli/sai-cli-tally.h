/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiCliResult:
 * @n_seats: how many seats there are
 * @finished: whether the game came to its end
 * @totals: the seats' totals, or their penalty points
 * @places: their places, from 1, shared by equals
 *
 * What came of a game of any kind. A plain value.
 */
typedef struct
{
  guint n_seats;
  gboolean finished;
  gint totals[SAI_MAX_SEATS];
  guint places[SAI_MAX_SEATS];
} SaiCliResult;

/**
 * SaiCliTally:
 * @n: how many games were counted
 * @mean: the mean of the seat's totals, or penalty points
 * @squares: the sum of the squares of their distances from @mean
 * @min: the smallest total
 * @max: the largest total
 * @wins: the games that the seat won alone; with one seat there is nobody to be beaten, and it stays 0; nobody wins a
 *   game that did not come to its end
 * @shared: the games that it won with others
 *
 * What a seat did in many games. A plain value, all zero at first.
 */
typedef struct
{
  guint n;
  double mean;
  double squares;
  gint min;
  gint max;
  guint wins;
  guint shared;
} SaiCliTally;

void sai_cli_tally_add (SaiCliTally *tally, const SaiCliResult *result, guint seat);
double sai_cli_tally_get_deviation (const SaiCliTally *tally);

G_END_DECLS
