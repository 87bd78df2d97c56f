/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is no decision. When the only thing that a seat can do is to end its turn or to pass, nobody at a table waits
 * for it to say so. The only card that can be placed, and cards that can only be drawn, are left to the player: to put
 * it down and to see what comes are what one sits there for.
 *
 * Games that are played from their beginning do not come to such a moment, see sai-field-state.c: there is always a
 * deck.
 */
#include "config.h"

#include "field/sai-field-forced.h"
#include "field/sai-field-state.h"

/**
 * sai_field_find_forced:
 * @state: a state
 * @choice: (out) (optional): what can only be done
 *
 * Returns: whether the seat to move has nothing to decide, and nothing to do but to let the next one go on
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
