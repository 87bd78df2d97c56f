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

#include "game/sai-peek.h"
#include "move/sai-move.h"
#include "move/sai-player.h"

static guint
count_persons (GPtrArray *players)
{
  guint n = 0;

  for (guint i = 0; i < players->len; i++)
    n += sai_player_is_person (g_ptr_array_index (players, i));

  return n;
}

/* Whether a move of @seat reveals something hidden to people. */
static gboolean
shows (const SaiKind *kind, GPtrArray *players, guint seat, const SaiMove *move)
{
  gboolean person = sai_player_is_person (g_ptr_array_index (players, seat));

  switch (kind->reveals != NULL ? kind->reveals (move) : SAI_REVEALS_NOTHING)
    {
    case SAI_REVEALS_TO_ALL:
      return count_persons (players) > 0;

    case SAI_REVEALS_TO_OTHERS:
      return count_persons (players) > (person ? 1 : 0);

    case SAI_REVEALS_TO_MOVER:
      return person;

    case SAI_REVEALS_NOTHING:
    default:
      return FALSE;
    }
}

/**
 * sai_peek_is_possible:
 * @setup: the setup of a game
 * @players: (element-type SaiPlayer): its players
 * @moves: (element-type SaiMove): its moves
 * @cursor: how many of them are in force
 * @state: the state there, of the kind's type
 *
 * Returns: whether the other moves, which were undone, revealed something hidden to people
 */
gboolean
sai_peek_is_possible (const SaiSetup *setup, GPtrArray *players, GPtrArray *moves, guint cursor, gconstpointer state)
{
  const SaiKind *kind = setup->kind;
  g_autofree gpointer at = NULL;

  if (!kind->has_seed || cursor == moves->len)
    return FALSE;

  at = g_memdup2 (state, kind->state_size);
  for (guint i = cursor; i < moves->len; i++)
    {
      const SaiMove *move = g_ptr_array_index (moves, i);

      if (shows (kind, players, kind->get_seat (at), move))
        return TRUE;
      if (!sai_setup_step (setup, i, move, at, NULL))
        g_return_val_if_reached (FALSE);
    }

  return kind->is_finished (at) && count_persons (players) > 0;
}
