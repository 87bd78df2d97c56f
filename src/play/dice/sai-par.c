/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play gets from the dice of a game. It plays from the same seed, but sees no die before it is thrown,
 * like everybody: its total is what the best play would have come to, not the most that these dice could have given.
 */
#include "config.h"

#include "dice/players/sai-computer.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-par.h"

/* A new beginning of a game with the same dice and one perfect player. */
static SaiGame *
begin_again (SaiGame *game)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (players, g_object_ref (sai_game_get_player (game, 0)));

  return sai_game_same_chance (game, players, sai_game_get_id (game), sai_game_get_created (game));
}

static gboolean
play (SaiGame *again, SaiSolver *solver, GCancellable *cancellable, gint *par, GError **error)
{
  g_autoptr (SaiMind) mind = sai_computer_new_mind (sai_computer_find ("perfect"), solver, sai_game_get_rules (again));

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
          move = decision.fill ? sai_dice_state_choose (state, sai_game_get_rules (again), decision.box)
                               : sai_game_make_roll (again, decision.keep);
        }
      if (!sai_game_apply (again, move, error))
        return FALSE;
    }
  *par = sai_game_get_total (again, 0);

  return TRUE;
}

/**
 * sai_par_work_out:
 * @game: a game with dice of one seat, that is played here from its first move
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
  g_autoptr (SaiGame) again = NULL;

  g_return_val_if_fail (SAI_IS_GAME (game) && sai_game_get_n_seats (game) == 1, FALSE);
  g_return_val_if_fail (SAI_IS_SOLVER (solver), FALSE);
  g_return_val_if_fail (par != NULL, FALSE);

  again = begin_again (game);

  return play (again, solver, cancellable, par, error);
}

static void
play_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gint par = 0;

  if (play (data, source, cancellable, &par, &error))
    g_task_return_int (task, par);
  else
    g_task_return_error (task, error);
}

/**
 * sai_par_work_out_async:
 * @game: a game as for sai_par_work_out(); it may go on meanwhile
 * @solver: the solver
 * @cancellable: (nullable): stops the work
 * @callback: called with the result, for sai_par_work_out_finish()
 * @user_data: the data for @callback
 *
 * Plays the game again as the perfect computer player, in a thread.
 */
void
sai_par_work_out_async (SaiGame *game,
                        SaiSolver *solver,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (solver, cancellable, callback, user_data);

  g_return_if_fail (SAI_IS_GAME (game) && sai_game_get_n_seats (game) == 1);

  g_task_set_task_data (task, begin_again (game), g_object_unref);
  g_task_run_in_thread (task, play_thread);
}

/**
 * sai_par_work_out_finish:
 * @result: the result
 * @par: (out): the total
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Returns: whether the total is known
 */
gboolean
sai_par_work_out_finish (GAsyncResult *result, gint *par, GError **error)
{
  g_autoptr (GError) failed = NULL;

  *par = g_task_propagate_int (G_TASK (result), &failed);
  if (failed == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failed));

  return FALSE;
}
