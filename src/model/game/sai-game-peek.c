/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people know that the rules hide, since they took moves back.
 *
 * Something hidden is known when dice were rolled, when a person has drawn cards, when a computer player has placed
 * one, and when a person has placed one before the eyes of another person; and when a game is over, there is nothing
 * hidden any more: the seed is shown, and all hands in the replay. Whoever takes such a move back, and then makes
 * another one, may have made use of that; the record says so. Who only looks, and makes the moves again, has not. Where
 * chance is a matter of a real table, nothing is known before.
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

/* Whether a move that @seat makes shows people something that was hidden before. */
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

/*< private >
 * sai_game_reveals:
 * @self: a game
 *
 * Returns: whether the moves that were taken back, those from the cursor on, had shown people something hidden
 */
gboolean
sai_game_reveals (SaiGame *self)
{
  const SaiKind *kind = sai_game_get_kind (self);
  gconstpointer rules = sai_game_peek_rules (self);
  guint cursor = sai_game_get_cursor (self);
  guint n_moves = sai_game_get_n_moves (self);
  g_autofree gpointer at = NULL;

  if (kind->mode == SAI_GAME_MODE_PAPER || cursor == n_moves)
    return FALSE;

  at = g_memdup2 (sai_game_peek_state (self), kind->state_size);
  for (guint i = cursor; i < n_moves; i++)
    {
      SaiMove *move = sai_game_get_move (self, i);

      if (shows (self, kind->get_seat (at), move))
        return TRUE;
      if (!kind->step (at, rules, sai_game_peek_seed (self), move, NULL))
        g_return_val_if_reached (FALSE);
    }

  return kind->is_finished (at) && count_persons (self) > 0;
}

/**
 * sai_game_would_peek:
 * @self: a game
 *
 * Returns: whether another move than the one that was taken back would, for the first time, be marked as made by
 * somebody who knows what comes (see sai_game_has_peeked())
 */
gboolean
sai_game_would_peek (SaiGame *self)
{
  g_return_val_if_fail (SAI_IS_GAME (self), FALSE);

  return !sai_game_has_peeked (self) && sai_game_reveals (self);
}
