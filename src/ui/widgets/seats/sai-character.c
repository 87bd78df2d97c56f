/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "seats/sai-character.h"

/**
 * sai_character_find:
 * @id: %SAI_PLAYER_PERSON or the id of a type of computer player
 *
 * Returns: (transfer none) (nullable): the character of that type; people and types unknown to this version have none
 */
const SaiCharacter *
sai_character_find (const char *id)
{
  const SaiCharacter *const casts[] = { sai_dice_characters, sai_field_characters };

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (casts); i++)
    for (const SaiCharacter *each = casts[i]; each->id != NULL; each++)
      if (g_str_equal (each->id, id))
        return each;

  return NULL;
}
