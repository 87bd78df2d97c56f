/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-deal.h"

G_BEGIN_DECLS

/**
 * SaiFieldLot:
 * @state: where the sequence is
 *
 * A sequence of random numbers of a player's own, so that the same seed gives the same decisions. A plain value.
 */
typedef struct
{
  guint64 state;
} SaiFieldLot;

/* SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
static inline guint64
sai_field_lot_mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static inline guint64
sai_field_lot_next (SaiFieldLot *lot)
{
  lot->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return sai_field_lot_mix (lot->state);
}

/* A number below @n. What makes some likelier than others is below one in a million for the sets of cards there are. */
static inline guint
sai_field_lot_below (SaiFieldLot *lot, guint n)
{
  return (sai_field_lot_next (lot) >> 32) * n >> 32;
}

SaiFieldChance sai_field_lot_get_chance (SaiFieldLot *lot);

G_END_DECLS
