/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a turn of the rival ends, without any dice. */
#include "config.h"

#include "dice/chances/sai-aim.h"
#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "rival-turn.h"

/**
 * rival_turn_follow:
 * @solution: perfect play
 * @position: a position that is not the end
 * @utility: what final totals are worth to the rival, see sai_rival_make_utility()
 * @ends: (out): gets, in the first lane, the probability of each outcome
 *
 * Follows a turn as the rival plans it.
 */
void
rival_turn_follow (const SaiSolution *solution, const SaiPosition *position, const SaiUtility *utility, SaiLanes *ends)
{
  const SaiSpace *space = solution->space;
  SaiSolvedTurn turn;

  sai_solved_turn_prepare (&turn, solution, position);
  /* Chances from waves are a little off, now this way, now that way. */
  turn.is_grouped = FALSE;
  if (!sai_aim_weigh (turn.options, NULL, solution, position, utility, 1, NULL, NULL))
    g_assert_not_reached ();
  for (guint i = 0; i < space->n_outcomes; i++)
    if ((position->filled & (1u << space->outcomes[i].slot)) == 0)
      {
        SaiPosition next = sai_space_step (space, position, i);
        double mean = next.total - position->total + solution->values[sai_space_get_state (space, &next)];

        for (guint l = 0; l < SAI_N_LANES; l++)
          turn.options[i].lane[l] += SAI_UTILITY_OF_POINT * mean;
      }
  sai_solved_turn_run (&turn, -1, space->rules->n_rolls - 1, 1, ends);
  sai_solved_turn_clear (&turn);
}
