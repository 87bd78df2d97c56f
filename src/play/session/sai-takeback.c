/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where undo and redo lead in a played game. They do not stop at moves of computer players, which would do the same
 * again, nor at forced moves of people. */
#include "config.h"

#include "session/sai-takeback.h"

static gboolean
is_person (SaiGame *game, int seat)
{
  return seat >= 0 && sai_player_is_person (sai_game_get_player (game, seat));
}

/**
 * sai_takeback_find:
 * @game: a played game
 * @forward: whether to redo, not undo
 *
 * Returns: the cursor of a person's next decision in that direction; redo may also go to the last move. The current
 *   cursor if there is none
 */
guint
sai_takeback_find (SaiGame *game, gboolean forward)
{
  g_autofree gint8 *deciders = NULL;
  guint cursor, n_moves;

  g_return_val_if_fail (SAI_IS_GAME (game), 0);

  cursor = sai_game_get_cursor (game);
  n_moves = sai_game_get_n_moves (game);
  deciders = sai_game_list_deciders (game);

  if (forward)
    {
      for (guint i = cursor + 1; i <= n_moves; i++)
        if (i == n_moves || is_person (game, deciders[i]))
          return i;
    }
  else
    {
      for (guint i = cursor; i-- > 0;)
        if (is_person (game, deciders[i]))
          return i;
    }

  return cursor;
}
