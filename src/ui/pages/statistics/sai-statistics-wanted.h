/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiStatisticsWanted:
 * @variant: (nullable): the key of the wanted variant, see sai_statistics_key_of_variant()
 * @player: (nullable): the key of the player, see sai_statistics_key_of_player()
 * @rival: (nullable): the key of the opponent
 * @compared: (nullable): the key of whom to compare with
 *
 * What was chosen, or else shown first. It stays the same when the lists are loaded again, also while a list lacks it.
 * A plain struct that owns its members.
 */
typedef struct
{
  char *variant;
  char *player;
  char *rival;
  char *compared;
} SaiStatisticsWanted;

void sai_statistics_wanted_clear (SaiStatisticsWanted *self);
void sai_statistics_wanted_take_over (SaiStatisticsWanted *self, const SaiStatisticsWanted *before);
void sai_statistics_wanted_rename (SaiStatisticsWanted *self, const char *name, const char *new_name);

G_END_DECLS
