/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-deal.h"

G_BEGIN_DECLS

/**
 * SaiFieldRandom:
 * @state: the state of the generator
 *
 * A player's own random numbers, so that the same seed gives the same decisions. A plain value.
 */
typedef struct
{
  guint64 state;
} SaiFieldRandom;

/* SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
static inline guint64
sai_field_random_mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static inline guint64
sai_field_random_next (SaiFieldRandom *random)
{
  random->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return sai_field_random_mix (random->state);
}

/* A number below @n. The bias is below one in a million for sets of cards. */
static inline guint
sai_field_random_below (SaiFieldRandom *random, guint n)
{
  return (sai_field_random_next (random) >> 32) * n >> 32;
}

SaiFieldChance sai_field_random_get_chance (SaiFieldRandom *random);

G_END_DECLS
