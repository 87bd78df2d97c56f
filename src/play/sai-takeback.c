/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where undo and redo lead in a played game. What a computer player did is no place to stop at: it would do the same.
 * Nor is what a person could not help doing.
 */
#include "config.h"

#include "sai-field-forced.h"
#include "field/sai-field-game.h"
#include "sai-takeback.h"

/* Whether the turn passes on with a move. */
static gboolean
ends_turn (const SaiMove *move)
{
  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_FILL:
    case SAI_MOVE_END:
    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
    case SAI_MOVE_TAKE:
    case SAI_MOVE_PASS:
      return TRUE;

    default:
      return FALSE;
    }
}

/* Whether move number @i, which @seat made, was a decision of a person. */
static gboolean
was_decided (SaiGame *game, guint seat, guint i)
{
  SaiMoveKind kind = sai_move_get_kind (sai_game_get_move (game, i));
  SaiFieldState state;

  if (!sai_player_is_person (sai_game_get_player (game, seat)))
    return FALSE;
  if (kind != SAI_MOVE_END && kind != SAI_MOVE_PASS)
    return TRUE;
  sai_game_copy_field_at (game, i, &state);

  return !sai_field_find_forced (&state, NULL);
}

/**
 * sai_takeback_find:
 * @game: a played game
 * @forward: whether to make moves again, instead of taking them back
 *
 * Returns: the next place in that direction where a person decides, as a cursor; redo may also end where the moves do.
 *   Where the cursor is if there is no such place
 */
guint
sai_takeback_find (SaiGame *game, gboolean forward)
{
  g_autofree guint8 *seats = NULL;
  guint cursor, n_moves, n_seats;
  guint n_turns = 0;

  g_return_val_if_fail (SAI_IS_GAME (game), 0);
  g_return_val_if_fail (sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED, 0);

  cursor = sai_game_get_cursor (game);
  n_moves = sai_game_get_n_moves (game);
  n_seats = sai_game_get_n_seats (game);

  /* The seat that made each move follows from the turns that ended before it. */
  seats = g_new (guint8, n_moves + 1);
  for (guint i = 0; i < n_moves; i++)
    {
      seats[i] = n_turns % n_seats;
      n_turns += ends_turn (sai_game_get_move (game, i));
    }

  if (forward)
    {
      for (guint i = cursor + 1; i <= n_moves; i++)
        if (i == n_moves || was_decided (game, seats[i], i))
          return i;
    }
  else
    {
      for (guint i = cursor; i-- > 0;)
        if (was_decided (game, seats[i], i))
          return i;
    }

  return cursor;
}
