/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told about the chance of a game: nobody has to believe that dice and cards are fair. */
#include "config.h"

#include "game/sai-game-private.h"

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

  return sai_given_get_n_moves (sai_game_get_setup (self)->given);
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

  return sai_game_get_kind (self)->has_seed ? sai_seed_get_commitment (&sai_game_get_setup (self)->seed) : NULL;
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

  return sai_game_get_kind (self)->has_seed ? sai_seed_print (&sai_game_get_setup (self)->seed) : NULL;
}
