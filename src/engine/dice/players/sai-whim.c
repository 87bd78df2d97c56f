/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pseudorandom numbers for the errors of players, derived from what is visible on the table. So a position always leads
 * to the same mistake, and no mistake depends on future dice. */
#include "config.h"

#include "dice/players/sai-whim.h"

/* One step of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). */
static guint64
mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

/**
 * sai_whim_look:
 * @sheet: the player's own sheet
 * @dice: (nullable): the dice on the table, if they matter
 *
 * Returns: a hash of what the player sees
 */
guint64
sai_whim_look (const SaiSheet *sheet, const SaiDice *dice)
{
  guint64 look = mix (sheet->filled.word[0]);

  for (guint i = 1; i < SAI_BOXES_N_WORDS; i++)
    if (sheet->filled.word[i] != 0)
      look = mix (look ^ sheet->filled.word[i]);
  for (guint box = 0; box < SAI_MAX_BOXES; box++)
    if (sai_sheet_is_filled (sheet, box))
      look = mix (look ^ (guint16) sheet->points[box]);
  for (guint i = 0; dice != NULL && i < sai_dice_get_n (dice); i++)
    look = mix (look ^ dice->face[i]);

  return look;
}

/**
 * sai_whim_draw:
 * @look: the result of sai_whim_look()
 * @n: which number
 *
 * Returns: a uniform random number from 0 to 1, excluding 1
 */
double
sai_whim_draw (guint64 look, guint n)
{
  return (mix (look ^ mix (n)) >> 11) * 0x1p-53;
}
