/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "util/sai-lattice.h"

G_BEGIN_DECLS

/* How many slots may be grouped together, as each set of them has groups of its own. */
#define SAI_MAX_GROUPED 10

/**
 * SaiGroups:
 * @first: the first option that is a group
 * @n: how many groups there are
 * @from: for each group the option that is the value of the same rolls without the last slot: a group before, or the
 * floor
 * @outcome: for each group the outcome of its rolls in the last slot
 * @of: for each roll the option that is its value: its group, or the floor
 *
 * All rolls by their outcomes in some open slots: those of a group have the same ones, so that the best of them has to
 * be found only once. A group is worth the greater of @from and @outcome.
 */
typedef struct
{
  guint16 first;
  guint16 n;
  guint16 *from;
  guint16 *outcome;
  guint16 *of;
} SaiGroups;

SaiGroups *sai_groups_new (const guint16 (*outcomes)[SAI_MAX_FULL],
                           const guint16 *least,
                           guint n_slots,
                           guint n_rolls,
                           guint floor,
                           guint first);
void sai_groups_free (SaiGroups *self, guint n_slots);
guint sai_groups_get_end (const SaiGroups *self, guint n_slots);

G_END_DECLS
