/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of #SaiGame that only dice games have. */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-kind.h"
#include "game/sai-game-private.h"

/**
 * sai_game_has_dice:
 * @self: a game
 *
 * Returns: whether this is a game with dice, which has all of these functions
 */
gboolean
sai_game_has_dice (SaiGame *self)
{
  const SaiKind *kind = sai_game_get_kind (self);

  return kind == &sai_dice_kind || kind == &sai_sheet_kind;
}

/**
 * sai_game_make_roll:
 * @self: a played game in which dice may be thrown
 * @keep: the dice to keep, as a mask of positions; 0 at the first roll of a turn
 *
 * Draws the dice that the seed has for this roll. The game is not changed.
 *
 * Returns: (transfer full): the move, to be applied
 */
SaiMove *
sai_game_make_roll (SaiGame *self, guint keep)
{
  const SaiDiceState *state = sai_game_get_state (self);
  const SaiRules *rules = sai_game_get_rules (self);
  SaiDice dice;

  g_return_val_if_fail (state != NULL, NULL);
  g_return_val_if_fail (sai_dice_state_can_roll (state, rules), NULL);
  g_return_val_if_fail (keep < sai_rules_get_keep_all (rules), NULL);
  g_return_val_if_fail (keep == 0 || state->n_rolls > 0, NULL);

  dice = sai_dice_state_throw (state, rules, sai_setup_get_seed (sai_game_get_setup (self), sai_game_get_cursor (self)),
                               keep);

  return sai_move_new_roll (keep, &dice);
}

const SaiRules *
sai_game_get_rules (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_has_dice (self), NULL);

  return sai_game_get_setup (self)->rules;
}

/* Valid until the game changes. */
const SaiDiceState *
sai_game_get_state (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_has_dice (self), NULL);

  return sai_game_peek_state (self);
}

/**
 * sai_game_step_dice:
 * @self: a game that is played with dice
 * @index: one of its moves
 * @state: (inout): the state of this game before it
 *
 * Returns: whether @state is the one after the move now; %FALSE if it was not made there
 */
gboolean
sai_game_step_dice (SaiGame *self, guint index, SaiDiceState *state)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);
  g_return_val_if_fail (index < sai_game_get_n_moves (self), FALSE);
  g_return_val_if_fail (sai_game_has_dice (self), FALSE);

  return sai_setup_step (sai_game_get_setup (self), index, sai_game_get_move (self, index), state, NULL);
}
