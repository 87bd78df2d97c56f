/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiUtility:
 * @first: the lowest final total in @value; lower ones are worth as much
 * @n: how many totals there are; higher ones are worth as much as the last
 * @value: the utility of each final total, from 0 to 1, never less than a lower one
 *
 * A goal other than the mean: to reach a total, or to beat others.
 */
typedef struct
{
  gint first;
  guint n;
  double *value;
} SaiUtility;

static inline double
sai_utility_get (const SaiUtility *self, gint total)
{
  return self->value[CLAMP (total - self->first, 0, (gint) self->n - 1)];
}

G_END_DECLS
