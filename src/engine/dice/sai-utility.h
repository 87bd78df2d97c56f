/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiUtility:
 * @first: the lowest final total that has a place in @worth; lower ones are worth as much
 * @n: how many totals have one; higher ones are worth as much as the last
 * @worth: what each final total is worth, from 0 to 1, never less than a lower one
 *
 * What somebody plays for: to reach a total, or to beat others.
 */
typedef struct
{
  gint first;
  guint n;
  double *worth;
} SaiUtility;

static inline double
sai_utility_get (const SaiUtility *self, gint total)
{
  return self->worth[CLAMP (total - self->first, 0, (gint) self->n - 1)];
}

G_END_DECLS
