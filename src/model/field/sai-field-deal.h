/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-card.h"
#include "util/sai-seed.h"

G_BEGIN_DECLS

/**
 * SaiFieldChance:
 * @number: returns a number below @n, the @i-th of shuffle @shuffle
 * @data: handed to @number
 *
 * A source of chance: the seed of a game, or random numbers of a search.
 */
typedef struct
{
  guint (*number) (gpointer data, guint shuffle, guint i, guint n);
  gpointer data;
} SaiFieldChance;

SaiFieldChance sai_field_chance_from_seed (const SaiSeed *seed);
void
sai_field_deal_shuffle (const SaiFieldChance *chance, guint shuffle, SaiCard *cards, guint n_cards, guint n_wanted);

G_END_DECLS
