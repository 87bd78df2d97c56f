/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn of a solved game, worked backwards from its ends, which are worth what comes after them, and followed
 * forwards from its dice.
 */
#include "config.h"

#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"

/**
 * sai_solved_turn_prepare:
 * @self: (out caller-allocates): a turn; to be cleared with sai_solved_turn_clear()
 * @solution: a solution
 * @position: a position that is not the end
 *
 * Looks up the possible ends of a turn, and their values until the end of the game, without the total so far.
 */
void
sai_solved_turn_prepare (SaiSolvedTurn *self, const SaiSolution *solution, const SaiPosition *position)
{
  const SaiSpace *space = solution->space;

  SaiJokerMode mode = sai_space_get_mode (space, position->filled, position->paid);

  self->space = space;
  self->options = sai_lanes_new (space->n_outcomes);
  sai_solution_get_options (solution, position->filled, position->paid, position->class, self->options);
  for (guint variant = 0; variant < space->n_variants; variant++)
    sai_space_get_choices (space, position->filled, mode, variant, &self->choices[variant]);
}

/**
 * sai_solved_turn_work_back:
 * @self: a prepared turn
 * @n_throws: how many throws are left
 *
 * Works the turn backwards from its ends to the point with @n_throws throws left.
 */
void
sai_solved_turn_work_back (SaiSolvedTurn *self, guint n_throws)
{
  const SaiSpace *space = self->space;
  gsize step = space->n_variants > 1 ? SAI_MAX_FULL : 0;

  for (guint variant = 0; variant < MIN (space->n_variants, n_throws + 1); variant++)
    sai_turn_score (&self->choices[variant], self->options, self->scores[variant]);
  sai_turn_stages (self->scores[0], step, space->rules->n_dice, n_throws, self->stages);
}

/**
 * sai_solved_turn_finish:
 * @self: a turn worked backwards to this point
 * @n_throws: how many throws are left
 * @weights: (inout): the probability of each roll on the table, 0 for keeps; overwritten
 * @probabilities: (inout): the probability of each outcome under perfect play is added here
 *
 * Follows the turn forwards.
 */
void
sai_solved_turn_finish (const SaiSolvedTurn *self, guint n_throws, SaiLanes *weights, SaiLanes *probabilities)
{
  const SaiSpace *space = self->space;
  guint n_dice = space->rules->n_dice;
  SaiLanes *rolls = &weights[space->n_keeps];

  if (space->n_variants == 1)
    {
      sai_turn_flow (self->stages, n_dice, n_throws, weights);
      n_throws = 0;
    }
  for (guint i = n_throws; i-- > 0;)
    {
      sai_turn_choose (&self->stages[i], n_dice, weights);
      /* What is entered now scores otherwise than the same dice later. */
      sai_turn_end (&self->choices[i + 1], self->options, self->scores[i + 1], rolls, probabilities);
      memset (rolls, 0, space->n_rolls * sizeof *rolls);
      sai_turn_spread (weights, n_dice);
    }
  sai_turn_end (&self->choices[0], self->options, self->scores[0], rolls, probabilities);
}

/**
 * sai_solved_turn_clear:
 * @self: a turn
 */
void
sai_solved_turn_clear (SaiSolvedTurn *self)
{
  g_clear_pointer (&self->options, g_aligned_free);
}

/**
 * sai_solved_turn_run:
 * @self: a prepared turn
 * @roll: the dice on the table, or -1 before the first throw
 * @n_throws: how many throws are left after these
 * @probabilities: (out): gets the probability of each outcome under perfect play
 *
 * Works the turn backwards and follows it forwards.
 */
void
sai_solved_turn_run (SaiSolvedTurn *self, int roll, guint n_throws, SaiLanes *probabilities)
{
  const SaiLattice *lattice = sai_lattice_get ();
  const SaiSpace *space = self->space;
  SaiLanes weights[SAI_MAX_NODES];

  memset (weights, 0, space->n_keeps * sizeof *weights);
  for (guint i = 0; i < space->n_rolls; i++)
    for (guint l = 0; l < SAI_N_LANES; l++)
      weights[space->n_keeps + i].lane[l] = roll < 0 ? lattice->probability[space->n_keeps + i] : roll == (int) i;

  memset (probabilities, 0, space->n_outcomes * sizeof (SaiLanes));
  sai_solved_turn_work_back (self, n_throws);
  sai_solved_turn_finish (self, n_throws, weights, probabilities);
}

/**
 * sai_solved_turn_follow:
 * @solution: a solution
 * @position: a position that is not the end; further lanes are of the following classes
 * @roll: the dice on the table, or -1 before the first throw
 * @n_throws: how many throws are left after these
 * @probabilities: (out): gets the probability of each outcome under perfect play
 *
 * Follows a single turn.
 */
void
sai_solved_turn_follow (const SaiSolution *solution,
                        const SaiPosition *position,
                        int roll,
                        guint n_throws,
                        SaiLanes *probabilities)
{
  SaiSolvedTurn turn;

  sai_solved_turn_prepare (&turn, solution, position);
  sai_solved_turn_run (&turn, roll, n_throws, probabilities);
  sai_solved_turn_clear (&turn);
}
