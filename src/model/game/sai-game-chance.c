/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the dice and cards of each move come from: the seed of the game, or for a move that was given, the seed of the
 * game that it was made in first. What steps through the moves of a game asks here.
 */
#include "config.h"

#include "game/sai-game-private.h"

/*< private >
 * sai_game_peek_seed_at:
 * @self: a game
 * @index: a move, from 0; it need not have been made yet
 *
 * Returns: (transfer none): the seed that it is drawn from; valid until the game changes
 */
const SaiSeed *
sai_game_peek_seed_at (SaiGame *self, guint index)
{
  const SaiSeed *seed = sai_given_find_seed (sai_game_peek_given (self), index);

  return seed != NULL ? seed : sai_game_peek_seed (self);
}

/*< private >
 * sai_game_renew_state:
 * @self: a game
 * @index: the next move
 * @state: (inout): the state before it, of the kind's type
 *
 * If chance comes from another seed from that move on, what lies hidden is made anew.
 */
void
sai_game_renew_state (SaiGame *self, guint index, gpointer state)
{
  const SaiKind *kind = sai_game_get_kind (self);

  if (kind->renew != NULL && sai_given_ends_at (sai_game_peek_given (self), index))
    kind->renew (state, sai_game_peek_rules (self), sai_game_peek_seed_at (self, index));
}

/*< private >
 * sai_game_begin_state:
 * @self: a played game
 * @state: (out): the state before its first move, of the kind's type
 */
void
sai_game_begin_state (SaiGame *self, gpointer state)
{
  sai_game_get_kind (self)->begin (state, sai_game_peek_rules (self), sai_game_get_n_seats (self),
                                   sai_game_peek_seed_at (self, 0));
}

/*< private >
 * sai_game_step_state:
 * @self: a played game
 * @index: one of its moves
 * @state: (inout): the state before it, of the kind's type
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether @state is the one after the move now, as it is if the move was made in that state
 */
gboolean
sai_game_step_state (SaiGame *self, guint index, gpointer state, GError **error)
{
  if (!sai_game_get_kind (self)->step (state, sai_game_peek_rules (self), sai_game_peek_seed_at (self, index),
                                       sai_game_get_move (self, index), error))
    return FALSE;
  sai_game_renew_state (self, index + 1, state);

  return TRUE;
}

/**
 * sai_game_get_n_given:
 * @self: a game
 *
 * Returns: how many of the first moves are those of another game, from which this one goes on with fresh dice or cards
 */
guint
sai_game_get_n_given (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), 0);

  return sai_given_get_n_moves (sai_game_peek_given (self));
}

/**
 * sai_game_get_commitment:
 * @self: a game
 *
 * Returns: (transfer full) (nullable): the hash of the seed, which may be shown before the first roll or card; %NULL if
 *   the game has no chance of its own
 */
char *
sai_game_get_commitment (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return sai_game_get_mode (self) == SAI_GAME_MODE_PLAYED ? sai_seed_get_commitment (sai_game_peek_seed (self)) : NULL;
}

/**
 * sai_game_get_seed:
 * @self: a game
 *
 * The seed gives away all dice and cards to come: show it only when the game is over.
 *
 * Returns: (transfer full) (nullable): the seed in hexadecimal; %NULL if the game has no chance of its own
 */
char *
sai_game_get_seed (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  return sai_game_get_mode (self) == SAI_GAME_MODE_PLAYED ? sai_seed_print (sai_game_peek_seed (self)) : NULL;
}
