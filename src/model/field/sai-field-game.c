/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of #SaiGame that only field games have. */
#include "config.h"

#include "field/sai-field-game.h"
#include "field/sai-field-kind.h"
#include "game/sai-game-private.h"

static gboolean
has_field (SaiGame *self)
{
  return sai_game_get_kind (self) == &sai_field_kind || sai_game_get_kind (self) == &sai_pad_kind;
}

const SaiFieldRules *
sai_game_get_field_rules (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (has_field (self), NULL);

  return sai_game_get_setup (self)->rules;
}

/**
 * sai_game_get_field:
 * @self: a played game on the field
 *
 * It includes hidden cards: show people a #SaiFieldView instead.
 *
 * Returns: (transfer none): the state at the cursor; valid until the game changes
 */
const SaiFieldState *
sai_game_get_field (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_get_kind (self) == &sai_field_kind, NULL);

  return sai_game_peek_state (self);
}

/* Valid until the game changes. */
const SaiPadState *
sai_game_get_pad (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_get_kind (self) == &sai_pad_kind, NULL);

  return sai_game_peek_state (self);
}

/**
 * sai_game_make_field_move:
 * @self: a played game on the field
 * @choice: a legal choice of the seat to move
 *
 * Draws its cards from the seed. The game is not changed.
 *
 * Returns: (transfer full): the move, to be applied
 */
SaiMove *
sai_game_make_field_move (SaiGame *self, const SaiFieldChoice *choice)
{
  const SaiFieldState *state = sai_game_get_field (self);

  g_return_val_if_fail (state != NULL, NULL);

  return sai_field_state_make_move (state, sai_game_get_field_rules (self),
                                    sai_setup_get_seed (sai_game_get_setup (self), sai_game_get_cursor (self)), choice);
}

/**
 * sai_game_copy_field_at:
 * @self: a played game on the field
 * @index: a number of moves
 * @state: (out): the state after that many moves
 *
 * Looks at another position without moving the cursor.
 */
void
sai_game_copy_field_at (SaiGame *self, guint index, SaiFieldState *state)
{
  const SaiSetup *setup;

  g_return_if_fail (SAI_IS_GAME (self));
  g_return_if_fail (sai_game_get_kind (self) == &sai_field_kind);
  g_return_if_fail (index <= sai_game_get_n_moves (self));

  setup = sai_game_get_setup (self);
  sai_setup_begin (setup, state);
  for (guint i = 0; i < index; i++)
    if (!sai_setup_step (setup, i, sai_game_get_move (self, i), state, NULL))
      g_return_if_reached ();
}

/**
 * sai_game_play_field:
 * @self: a played game on the field
 * @index: a move, from 0
 * @state: (inout): the state of this game before it
 * @choice: a legal choice there
 * @outcome: (out): the outcome
 *
 * Makes a choice in a copy of a state with the chance of the game, for example to find out what one of its moves
 * revealed.
 */
void
sai_game_play_field (SaiGame *self,
                     guint index,
                     SaiFieldState *state,
                     const SaiFieldChoice *choice,
                     SaiFieldOutcome *outcome)
{
  const SaiSetup *setup;
  SaiFieldChance chance;

  g_return_if_fail (SAI_IS_GAME (self));
  g_return_if_fail (sai_game_get_kind (self) == &sai_field_kind);

  setup = sai_game_get_setup (self);
  chance = sai_field_chance_from_seed (sai_setup_get_seed (setup, index));
  sai_field_state_play (state, setup->rules, &chance, choice, outcome);
  sai_setup_renew (setup, index + 1, state);
}
