/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-distribution.h"

G_BEGIN_DECLS

/* The utility of a point: it breaks ties between choices that are equally useful, or very nearly so. */
#define SAI_UTILITY_OF_POINT 1e-6

/**
 * SaiUtility:
 * @first: the lowest final total in @value; lower ones are worth as much
 * @n: how many totals there are; higher ones are worth as much as the last
 * @value: the utility of each final total, from 0 to 1
 *
 * A goal other than the mean: to reach a total, or to beat others.
 */
typedef struct
{
  gint first;
  guint n;
  double *value;
} SaiUtility;

void sai_utility_make_win (SaiUtility *self, GPtrArray *others);
void sai_utility_make_reach (SaiUtility *self, gint total);
void sai_utility_rise (SaiUtility *self);
double sai_utility_get_mean (const SaiUtility *self, const SaiDistribution *distribution);

static inline double
sai_utility_get (const SaiUtility *self, gint total)
{
  return self->value[CLAMP (total - self->first, 0, (gint) self->n - 1)];
}

G_END_DECLS
