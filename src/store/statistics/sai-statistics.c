/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a player. */
#include "config.h"

#include "statistics/sai-statistics.h"

G_DEFINE_BOXED_TYPE (SaiStatistics, sai_statistics, sai_statistics_ref, sai_statistics_unref)

static SaiStatisticsDice *
dice_copy (SaiStatisticsDice *dice)
{
  return g_memdup2 (dice, sizeof *dice);
}

G_DEFINE_BOXED_TYPE (SaiStatisticsDice, sai_statistics_dice, dice_copy, g_free)

/**
 * sai_statistics_thrower_new:
 * @name: the name of a person
 *
 * Returns: (transfer full): a person who has not thrown yet
 */
SaiStatisticsThrower *
sai_statistics_thrower_new (const char *name)
{
  SaiStatisticsThrower *self = g_new0 (SaiStatisticsThrower, 1);

  self->name = g_strdup (name);

  return self;
}

void
sai_statistics_thrower_free (SaiStatisticsThrower *self)
{
  g_free (self->name);
  g_free (self);
}

static void
clear (gpointer data)
{
  SaiStatistics *self = data;

  g_array_unref (self->boxes);
  g_array_unref (self->totals);
  g_array_unref (self->stretches);
  g_ptr_array_unref (self->rivals);
}

/**
 * sai_statistics_ref:
 * @self: statistics
 *
 * Returns: (transfer full): @self
 */
SaiStatistics *
sai_statistics_ref (SaiStatistics *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * sai_statistics_unref:
 * @self: (transfer full): statistics
 */
void
sai_statistics_unref (SaiStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
