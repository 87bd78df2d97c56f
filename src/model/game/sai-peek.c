/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people know through undo although the rules hide it.
 *
 * Something hidden is revealed when dice are rolled, when a person draws cards, when a computer player places one, and
 * when a person places one with another person watching; and when a game is over, nothing is hidden any more: the seed
 * is shown, and all hands in the replay. A person who undoes such a move and then makes a different one may have used
 * that knowledge, which is noted in the record. Just looking and redoing the moves is fine. At a real table nothing can
 * be known in advance.
 */
#include "config.h"

#include "game/sai-game-private.h"

static guint
count_persons (SaiGame *self)
{
  guint n = 0;

  for (guint i = 0; i < sai_game_get_n_seats (self); i++)
    n += sai_player_is_person (sai_game_get_player (self, i));

  return n;
}

/* Whether a move of @seat reveals something hidden to people. */
static gboolean
shows (SaiGame *self, guint seat, const SaiMove *move)
{
  const SaiKind *kind = sai_game_get_kind (self);
  gboolean person = sai_player_is_person (sai_game_get_player (self, seat));

  switch (kind->reveals != NULL ? kind->reveals (move) : SAI_REVEALS_NOTHING)
    {
    case SAI_REVEALS_TO_ALL:
      return count_persons (self) > 0;

    case SAI_REVEALS_TO_OTHERS:
      return count_persons (self) > (person ? 1 : 0);

    case SAI_REVEALS_TO_MOVER:
      return person;

    case SAI_REVEALS_NOTHING:
    default:
      return FALSE;
    }
}

/*< private > sai_game_reveals: @self: a game Returns: whether the undone moves revealed something hidden to people */
gboolean
sai_game_reveals (SaiGame *self)
{
  const SaiKind *kind = sai_game_get_kind (self);
  guint cursor = sai_game_get_cursor (self);
  guint n_moves = sai_game_get_n_moves (self);
  g_autofree gpointer at = NULL;

  if (kind->mode == SAI_GAME_MODE_PAPER || cursor == n_moves)
    return FALSE;

  at = g_memdup2 (sai_game_peek_state (self), kind->state_size);
  for (guint i = cursor; i < n_moves; i++)
    {
      if (shows (self, kind->get_seat (at), sai_game_get_move (self, i)))
        return TRUE;
      if (!sai_game_step_state (self, i, at, NULL))
        g_return_val_if_reached (FALSE);
    }

  return kind->is_finished (at) && count_persons (self) > 0;
}

/**
 * sai_game_would_peek:
 * @self: a game
 *
 * Returns: whether a move other than the undone one would mark the game as peeked for the first time (see
 *   sai_game_has_peeked())
 */
gboolean
sai_game_would_peek (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return !sai_game_has_peeked (self) && sai_game_reveals (self);
}
