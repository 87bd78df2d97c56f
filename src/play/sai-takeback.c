/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where undo and redo lead in a played game. What a computer player did is no place to stop at: it would do the same. */
#include "config.h"

#include "sai-takeback.h"

/**
 * sai_takeback_find:
 * @game: a played game
 * @forward: whether to make moves again, instead of taking them back
 *
 * Returns: the next place in that direction where a person decides, as a cursor; redo may also end where the moves do. Where
 *   the cursor is if there is no such place
 */
guint
sai_takeback_find (SaiGame  *game,
                   gboolean  forward)
{
  guint cursor, n_moves, n_seats, stop;
  guint n_fills = 0;

  g_return_val_if_fail (SAI_IS_GAME (game), 0);
  g_return_val_if_fail (sai_game_get_mode (game) == SAI_GAME_MODE_PLAYED, 0);

  cursor = stop = sai_game_get_cursor (game);
  n_moves = sai_game_get_n_moves (game);
  n_seats = sai_game_get_n_seats (game);
  if (forward && cursor == n_moves)
    return cursor;

  /* Each fill passes the turn on, so the seat to move before move i follows from the fills. */
  for (guint i = 0; i <= n_moves; i++)
    {
      gboolean decides = sai_player_is_person (sai_game_get_player (game, n_fills % n_seats));

      if (forward && i > cursor && (decides || i == n_moves))
        return i;
      if (!forward && i < cursor && decides)
        stop = i;
      if (i < n_moves && sai_move_get_kind (sai_game_get_move (game, i)) == SAI_MOVE_FILL)
        n_fills++;
    }

  return stop;
}
