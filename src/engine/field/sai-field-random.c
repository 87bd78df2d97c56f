/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random numbers of a simulation. */
#include "config.h"

#include "field/sai-field-random.h"

static guint
get_number (gpointer data, guint shuffle, guint i, guint n)
{
  return sai_field_random_below (data, n);
}

/**
 * sai_field_random_get_chance:
 * @random: random numbers, which must outlive the result
 *
 * Returns: a chance that always gives the next number
 */
SaiFieldChance
sai_field_random_get_chance (SaiFieldRandom *random)
{
  return (SaiFieldChance) { get_number, random };
}
