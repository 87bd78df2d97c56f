/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

/**
 * SaiCliResult:
 * @n_seats: how many seats there are
 * @finished: whether the game ended
 * @totals: the seats' totals, or their penalty points
 * @places: their places, from 1; ties share them
 *
 * The result of a game of any kind. A plain value.
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
 * @wins: the games that the seat won alone; always 0 with a single seat; nobody wins an unfinished game
 * @shared: the games that it won jointly
 *
 * The results of a seat in many games. A plain value, all zero at first.
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
