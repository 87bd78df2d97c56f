/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiLuck:
 * @sum: what the dice of all turns brought beyond what could be expected of them
 * @squares: the sum of the squares of that of each turn
 * @cubes: the sum of the cubes
 *
 * The luck of a game. A plain value.
 */
typedef struct
{
  double sum;
  double squares;
  double cubes;
} SaiLuck;

void sai_luck_add_turn (SaiLuck *self, double luck);
void sai_luck_add (SaiLuck *self, const SaiLuck *other);
void sai_luck_weigh (const SaiLuck *games, guint n, double *weights);
double sai_luck_get_standard_error (const SaiLuck *games, guint n, const double *weights, const double *values);

G_END_DECLS
