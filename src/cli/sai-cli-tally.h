/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-dice-state.h"

G_BEGIN_DECLS

/**
 * SaiCliTally:
 * @n: how many games were counted
 * @mean: the mean of the seat's totals
 * @squares: the sum of the squares of their distances from @mean
 * @min: the smallest total
 * @max: the largest total
 * @wins: the games that the seat won alone; with one seat there is nobody to be beaten, and it stays 0
 * @shared: the games that it won with others
 *
 * What a seat did in many games. A plain value, all zero at first.
 */
typedef struct
{
  guint  n;
  double mean;
  double squares;
  gint   min;
  gint   max;
  guint  wins;
  guint  shared;
} SaiCliTally;

void   sai_cli_tally_add           (SaiCliTally        *tally,
                                    const SaiRules     *rules,
                                    const SaiDiceState *end,
                                    guint               seat);
double sai_cli_tally_get_deviation (const SaiCliTally  *tally);

G_END_DECLS
