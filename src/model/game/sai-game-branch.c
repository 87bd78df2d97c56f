/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come out of another one: a copy to look at, one that goes on from a move of it, and one with the same dice
 * or cards.
 *
 * Whatever happens in them is checked against the seed of the first one as in any game, so that each is as verifiable.
 * But who knows the first one knows what is to come: a game that goes another way is marked as one in which somebody
 * has peeked.
 */
#include "config.h"

#include "game/sai-game-private.h"

static void
add_players (SaiGame *self, GPtrArray *players)
{
  SaiMove *first = sai_game_get_mode (self) == SAI_GAME_MODE_PAPER ? sai_game_get_move (self, 0) : NULL;

  /* At a paper sheet others may sit there by now than those who sat down first. */
  if (first != NULL)
    {
      const SaiSeating *seating = sai_move_get_seating (first);

      for (guint i = 0; i < seating->n_seats; i++)
        g_ptr_array_add (players, sai_player_new (seating->names[i], SAI_PLAYER_PERSON));
      return;
    }
  for (guint i = 0; i < sai_game_get_n_seats (self); i++)
    g_ptr_array_add (players, g_object_ref (sai_game_get_player (self, i)));
}

static SaiGame *
copy (SaiGame *self, guint n_moves, const char *id, gint64 created)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiGame *game;

  add_players (self, players);
  game = sai_game_new (sai_game_get_ruleset (self), sai_game_get_options (self), sai_game_get_mode (self), players,
                       sai_game_peek_seed (self), id, created);
  for (guint i = sai_game_get_n_moves (game); i < n_moves; i++)
    {
      g_autoptr (GError) error = NULL;

      sai_game_apply (game, sai_game_get_move (self, i), &error);
      g_assert_no_error (error);
    }
  if (n_moves > 0 && sai_game_has_hints (self))
    sai_game_mark_hints (game);
  if (sai_game_has_peeked (self))
    sai_game_mark_peeked (game);

  return game;
}

/**
 * sai_game_copy:
 * @self: a game
 *
 * Copies a game to look at its moves one after the other: moving the cursor of the copy does nothing to the game.
 *
 * Returns: (transfer full): the same game with the moves that are in force, and none after them
 */
SaiGame *
sai_game_copy (SaiGame *self)
{
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  game = copy (self, sai_game_get_cursor (self), sai_game_get_id (self), sai_game_get_created (self));
  if (sai_game_get_finished (self) != 0)
    sai_game_set_finished (game, sai_game_get_finished (self));

  return game;
}

/**
 * sai_game_branch:
 * @self: a game
 * @n_moves: how many of its moves the new one begins with, at most those in force; at least one in a paper sheet
 * @id: a UUID for the new game
 * @created: when it begins, in seconds since 1970 (UTC)
 *
 * The new game has the seed of @self: the dice or cards to come are those that @self has. It is therefore marked as one
 * in which somebody has peeked (see sai_game_has_peeked()), unless it is kept.
 *
 * Returns: (transfer full): another game with the same players, rules and first moves
 */
SaiGame *
sai_game_branch (SaiGame *self, guint n_moves, const char *id, gint64 created)
{
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (n_moves <= sai_game_get_cursor (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = copy (self, n_moves, id, created);
  if (sai_game_get_mode (self) == SAI_GAME_MODE_PLAYED)
    sai_game_mark_peeked (game);

  return game;
}

/**
 * sai_game_same_chance:
 * @self: a played game
 * @players: (element-type SaiPlayer): as many as @self has
 * @id: a UUID for the new game
 * @created: when it begins, in seconds since 1970 (UTC)
 *
 * Dice belong to a turn, a throw in it, and a place on the table: each seat throws, turn by turn, what it threw in
 * @self wherever it throws the same dice again. Cards are dealt and lie in the deck as in @self. Marked as
 * sai_game_branch() does.
 *
 * Returns: (transfer full): a game by the same rules with the same seed, before its first move
 */
SaiGame *
sai_game_same_chance (SaiGame *self, GPtrArray *players, const char *id, gint64 created)
{
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_get_mode (self) == SAI_GAME_MODE_PLAYED, NULL);
  g_return_val_if_fail (players != NULL && players->len == sai_game_get_n_seats (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = sai_game_new (sai_game_get_ruleset (self), sai_game_get_options (self), SAI_GAME_MODE_PLAYED, players,
                       sai_game_peek_seed (self), id, created);
  sai_game_mark_peeked (game);

  return game;
}
