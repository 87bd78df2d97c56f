/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a player. */
#include "config.h"

#include "statistics/sai-statistics.h"

G_DEFINE_BOXED_TYPE (SaiStatistics, sai_statistics, sai_statistics_ref, sai_statistics_unref)

G_DEFINE_BOXED_TYPE (SaiStatisticsDice, sai_statistics_dice, sai_statistics_dice_ref, sai_statistics_dice_unref)

static void
thrower_free (gpointer data)
{
  SaiStatisticsThrower *self = data;

  g_free (self->name);
  g_free (self);
}

SaiStatisticsDice *
sai_statistics_dice_new (void)
{
  SaiStatisticsDice *self = g_atomic_rc_box_new0 (SaiStatisticsDice);

  self->throwers = g_ptr_array_new_with_free_func (thrower_free);

  return self;
}

/**
 * sai_statistics_dice_add_thrower:
 * @self: statistics that nobody else has yet
 * @name: the name of a person
 *
 * Returns: (transfer none): that person with real dice, none of which were thrown
 */
SaiStatisticsThrower *
sai_statistics_dice_add_thrower (SaiStatisticsDice *self, const char *name)
{
  SaiStatisticsThrower *thrower = g_new0 (SaiStatisticsThrower, 1);

  thrower->name = g_strdup (name);
  g_ptr_array_add (self->throwers, thrower);

  return thrower;
}

SaiStatisticsDice *
sai_statistics_dice_ref (SaiStatisticsDice *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_dice (gpointer data)
{
  SaiStatisticsDice *self = data;

  g_ptr_array_unref (self->throwers);
}

void
sai_statistics_dice_unref (SaiStatisticsDice *self)
{
  g_atomic_rc_box_release_full (self, clear_dice);
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

SaiStatistics *
sai_statistics_ref (SaiStatistics *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_statistics_unref (SaiStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear);
}
