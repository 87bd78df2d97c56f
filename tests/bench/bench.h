/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solution.h"

G_BEGIN_DECLS

/**
 * BenchPosition:
 * @sheet: a sheet
 * @dice: the dice on the table
 * @n_throws: how many throws are left
 *
 * A position in the middle of a turn.
 */
typedef struct
{
  SaiSheet sheet;
  SaiDice dice;
  guint n_throws;
} BenchPosition;

SaiRules *bench_get_rules (const char *id);
GArray *bench_play (const SaiSolution *solution, guint32 seed, guint n_games);
double bench_get_time (void);
double bench_get_work (void);
double bench_get_quantile (GArray *times, double share);

G_END_DECLS
