/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games derived from another one: a copy to look at, a branch from one of its moves with the same or with fresh dice or
 * cards, and one with the same from the beginning.
 *
 * They are checked against the seed of the first one like any game, so they are just as verifiable; fresh dice and
 * cards come from a seed of their own, which is drawn only then. But a person who knows the first one knows what will
 * come, or what the position is, so a game that goes differently is marked as peeked, and only the first one is a daily
 * game.
 */
#include "config.h"

#include "game/sai-game-private.h"

/* The first moves of a game, with the given ones among them, and with @seed for those that follow. */
static SaiGame *
copy (SaiGame *self, guint n_moves, SaiGiven *given, const SaiSeed *seed, const char *id, gint64 created)
{
  SaiGame *game = sai_game_new (sai_game_get_ruleset (self), sai_game_get_options (self),
                                sai_game_get_kind (self)->mode, sai_game_get_first_players (self), seed, id, created);

  if (given != NULL)
    sai_game_set_given (game, given);
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
 * Copies a game to step through its moves without touching the game.
 *
 * Returns: (transfer full): the same game with the moves up to the cursor
 */
SaiGame *
sai_game_copy (SaiGame *self)
{
  const SaiSetup *setup;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);

  setup = sai_game_get_setup (self);
  game = copy (self, sai_game_get_cursor (self), sai_given_copy (setup->given, G_MAXUINT), &setup->seed,
               sai_game_get_id (self), sai_game_get_created (self));
  if (sai_game_get_finished (self) != 0)
    sai_game_set_finished (game, sai_game_get_finished (self));
  sai_game_mark_daily (game, sai_game_get_daily (self));
  sai_game_set_evening (game, sai_game_get_evening (self));

  return game;
}

/**
 * sai_game_branch:
 * @self: a game
 * @n_moves: how many of its moves the new one begins with, at most up to the cursor; at least one in a paper sheet
 * @id: a UUID for the new game
 * @created: when it begins, in seconds since 1970 (UTC)
 *
 * The new game has the seed of @self and so the same dice or cards to come; where the next move of @self is a given
 * one, that is the seed of that. It is therefore marked as peeked (see sai_game_has_peeked()), unless there is no seed.
 *
 * Returns: (transfer full): another game with the same players, rules and first moves
 */
SaiGame *
sai_game_branch (SaiGame *self, guint n_moves, const char *id, gint64 created)
{
  const SaiSetup *setup;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (n_moves <= sai_game_get_cursor (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  setup = sai_game_get_setup (self);
  game = copy (self, n_moves, sai_given_copy (setup->given, sai_given_find_start (setup->given, n_moves)),
               sai_setup_get_seed (setup, n_moves), id, created);
  if (setup->kind->has_seed)
    sai_game_mark_peeked (game);

  return game;
}

/**
 * sai_game_branch_anew:
 * @self: a played game
 * @n_moves: how many of its moves the new one begins with, at most up to the cursor
 * @seed: the source of dice and cards from there on
 * @id: a UUID for the new game
 * @created: when it begins, in seconds since 1970 (UTC)
 *
 * Nobody knows what will come; of cards, the deck is shuffled, and the hands stay. As the moves before it were known,
 * the new game is marked as peeked all the same (see sai_game_has_peeked()), unless there are none.
 *
 * Returns: (transfer full): another game with the same players, rules and first moves, which are given ones (see
 * sai_game_get_n_given())
 */
SaiGame *
sai_game_branch_anew (SaiGame *self, guint n_moves, const SaiSeed *seed, const char *id, gint64 created)
{
  const SaiSetup *setup;
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_get_kind (self)->has_seed, NULL);
  g_return_val_if_fail (n_moves <= sai_game_get_cursor (self), NULL);
  g_return_val_if_fail (seed != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  setup = sai_game_get_setup (self);
  game = copy (self, n_moves, sai_given_extend (setup->given, n_moves, &setup->seed), seed, id, created);
  if (n_moves > 0)
    sai_game_mark_peeked (game);

  return game;
}

/**
 * sai_game_same_chance:
 * @self: a played game without given moves
 * @players: (element-type SaiPlayer): as many as @self has
 * @id: a UUID for the new game
 * @created: when it begins, in seconds since 1970 (UTC)
 *
 * Each die belongs to a turn, a throw and a position, so a seat that rerolls the same positions gets the same dice as
 * in @self. Cards are dealt and lie in the deck as in @self. Marked like a branch.
 *
 * Returns: (transfer full): a game with the same rules and seed, before its first move
 */
SaiGame *
sai_game_same_chance (SaiGame *self, GPtrArray *players, const char *id, gint64 created)
{
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_GAME (self), NULL);
  g_return_val_if_fail (sai_game_get_kind (self)->has_seed && sai_game_get_n_given (self) == 0, NULL);
  g_return_val_if_fail (players != NULL && players->len == sai_game_get_n_seats (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  game = sai_game_new (sai_game_get_ruleset (self), sai_game_get_options (self), sai_game_get_kind (self)->mode,
                       players, &sai_game_get_setup (self)->seed, id, created);
  sai_game_mark_peeked (game);

  return game;
}
