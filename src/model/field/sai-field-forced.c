/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forced moves that need no player. If a seat can only end its turn or pass, there is no need to wait for its player.
 * Placing the only possible card, and drawing, are left to the player: that is the fun of the game.
 *
 * This never happens in games played from the beginning, as there is always a deck; see sai-field-state.c.
 */
#include "config.h"

#include "field/sai-field-forced.h"
#include "field/sai-field-state.h"

/**
 * sai_field_find_forced:
 * @state: a state
 * @choice: (out) (optional): the forced choice
 *
 * Returns: whether the seat to move can only let the next one play
 */
gboolean
sai_field_find_forced (const SaiFieldState *state, SaiFieldChoice *choice)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);

  if (n != 1 || (choices[0].kind != SAI_MOVE_END && choices[0].kind != SAI_MOVE_PASS))
    return FALSE;
  if (choice != NULL)
    *choice = choices[0];

  return TRUE;
}
