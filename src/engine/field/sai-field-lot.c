/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player imagines cards with. */
#include "config.h"

#include "field/sai-field-lot.h"

static guint
get_number (gpointer data, guint shuffle, guint i, guint n)
{
  return sai_field_lot_below (data, n);
}

/**
 * sai_field_lot_get_chance:
 * @lot: random numbers; they must stay while the result is used
 *
 * Returns: a chance that gives the next number whatever is asked for
 */
SaiFieldChance
sai_field_lot_get_chance (SaiFieldLot *lot)
{
  return (SaiFieldChance) { get_number, lot };
}
