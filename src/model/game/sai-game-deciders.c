/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game/sai-game-private.h"

/**
 * sai_game_find_mover:
 * @self: a game
 * @move: a move that is made at its cursor
 *
 * Returns: whose move it is: that of the seat that it names, or else of the seat whose turn it is
 */
guint
sai_game_find_mover (SaiGame *self, SaiMove *move)
{
  int seat = sai_move_find_seat (move);

  return seat >= 0 ? (guint) seat : sai_game_get_seat (self);
}

/**
 * sai_game_list_deciders:
 * @self: a game
 *
 * Returns: (transfer full): for each move the seat that decided on it; -1 for a move that there was no choice about
 */
gint8 *
sai_game_list_deciders (SaiGame *self)
{
  const SaiSetup *setup = sai_game_get_setup (self);
  const SaiKind *kind = setup->kind;
  guint n_moves = sai_game_get_n_moves (self);
  g_autofree gpointer state = g_malloc0 (kind->state_size);
  g_autofree gint8 *seats = g_new (gint8, n_moves + 1);

  sai_setup_begin (setup, state);
  for (guint i = 0; i < n_moves; i++)
    {
      seats[i] = kind->is_forced != NULL && kind->is_forced (state) ? -1 : (gint8) kind->get_seat (state);
      if (!sai_setup_step (setup, i, sai_game_get_move (self, i), state, NULL))
        g_return_val_if_reached (NULL);
    }

  return g_steal_pointer (&seats);
}
