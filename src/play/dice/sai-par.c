/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play gets from the dice of a game. It plays from the same seed, but sees no die before it is thrown,
 * like everybody: its total is what the best play would have come to, not the most that these dice could have given.
 */
#include "config.h"

#include "dice/sai-computer.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-par.h"
#include "util/sai-error.h"

/**
 * sai_par_work_out:
 * @game: a finished game with dice of one seat, that was played here
 * @solver: the solver
 * @cancellable: (nullable): stops the work
 * @par: (out): the total
 * @error: return location for an error: the work was cancelled
 *
 * Plays the game again as the perfect computer player. May take some tenths of a second.
 *
 * Returns: whether the total is known
 */
gboolean
sai_par_work_out (SaiGame *game, SaiSolver *solver, GCancellable *cancellable, gint *par, GError **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) again = NULL;
  g_autoptr (SaiMind) mind = NULL;

  g_return_val_if_fail (SAI_IS_GAME (game) && sai_game_get_n_seats (game) == 1, FALSE);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), FALSE);
  g_return_val_if_fail (par != NULL, FALSE);

  g_ptr_array_add (players, g_object_ref (sai_game_get_player (game, 0)));
  again = sai_game_same_chance (game, players, sai_game_get_id (game), sai_game_get_created (game));
  mind = sai_computer_new_mind (sai_computer_find ("perfect"), solver, sai_game_get_rules (again));
  while (!sai_game_is_finished (again))
    {
      const SaiDiceState *state = sai_game_get_state (again);
      g_autoptr (SaiMove) move = NULL;
      SaiDecision decision;

      if (state->n_rolls == 0)
        {
          move = sai_game_make_roll (again, 0);
        }
      else
        {
          decision = sai_mind_decide (mind, state, cancellable);
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          move = decision.fill ? sai_game_make_fill (again, decision.box) : sai_game_make_roll (again, decision.keep);
        }
      if (!sai_game_apply (again, move, error))
        return FALSE;
    }
  *par = sai_game_get_total (again, 0);

  return TRUE;
}
