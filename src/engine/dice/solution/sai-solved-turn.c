/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One turn of a solved game, worked backwards from its ends, which are worth what comes after them, and followed
 * forwards from its dice.
 */
#include "config.h"

#include "dice/solution/sai-solution-private.h"
#include "dice/solution/sai-solved-turn.h"
#include "util/sai-clones.h"

/**
 * sai_solved_turn_init:
 * @self: (out caller-allocates): a turn; to be cleared with sai_solved_turn_clear()
 * @solution: a solution, which must outlive the turn
 */
void
sai_solved_turn_init (SaiSolvedTurn *self, const SaiSolution *solution)
{
  self->solution = solution;
  self->space = solution->space;
  self->options = sai_lanes_new (self->space->n_outcomes);
  self->tagged = NULL;
}

static void
find_choices (SaiSolvedTurn *self)
{
  for (guint variant = 0; variant < self->space->n_variants; variant++)
    sai_space_get_choices (self->space, self->filled, self->mode, variant, &self->choices[variant]);
}

/**
 * sai_solved_turn_move:
 * @self: a turn
 * @position: a position that is not the end
 *
 * Looks up the possible ends of a turn, and their values until the end of the game, without the total so far.
 */
void
sai_solved_turn_move (SaiSolvedTurn *self, const SaiPosition *position)
{
  const SaiSpace *space = self->space;

  self->filled = position->filled;
  self->mode = sai_space_get_mode (space, position->filled, position->paid);
  sai_solution_get_options (self->solution, position->filled, position->paid, position->class, self->options);
  self->is_grouped = space->is_plain;
  if (space->is_plain)
    sai_space_get_ends (space, position->filled, self->mode, &self->ends);
  else
    find_choices (self);
}

/**
 * sai_solved_turn_prepare:
 * @self: (out caller-allocates): a turn; to be cleared with sai_solved_turn_clear()
 * @solution: a solution, which must outlive the turn
 * @position: a position that is not the end
 *
 * Begins with a position at once.
 */
void
sai_solved_turn_prepare (SaiSolvedTurn *self, const SaiSolution *solution, const SaiPosition *position)
{
  sai_solved_turn_init (self, solution);
  sai_solved_turn_move (self, position);
}

/**
 * sai_solved_turn_work_back:
 * @self: a prepared turn
 * @n_throws: how many throws are left
 *
 * Works the turn backwards from its ends to the point with @n_throws throws left. The ends may be worth anything.
 */
void
sai_solved_turn_work_back (SaiSolvedTurn *self, guint n_throws)
{
  const SaiSpace *space = self->space;
  gsize step = space->n_variants > 1 ? SAI_MAX_FULL : 0;

  if (space->is_plain)
    find_choices (self);
  for (guint variant = 0; variant < MIN (space->n_variants, n_throws + 1); variant++)
    sai_turn_score (&self->choices[variant], self->options, self->scores[variant]);
  sai_turn_stages (self->scores[0], step, space->rules->n_dice, n_throws, self->stages);
}

/* The best end of each roll, in each variant, by value and slot. */
SAI_CLONES static void
score_tagged (SaiSolvedTurn *self, guint n_variants, guint n_lanes, SaiLanes (*scores)[SAI_MAX_FULL])
{
  const SaiSpace *space = self->space;
  guint32 legal = sai_space_get_legal (space, self->filled);

  if (self->tagged == NULL)
    self->tagged = g_aligned_alloc (space->n_options, sizeof (SaiLanes), G_ALIGNOF (SaiLanes));
  for (guint slot = 0; slot < space->n_slots; slot++)
    for (guint i = space->outcome_first[slot]; (legal & (1u << slot)) != 0 && i < space->outcome_first[slot + 1]; i++)
      sai_lanes_tag (&self->options[i], SAI_MAX_TAG - slot, &self->tagged[i]);
  if (self->is_grouped)
    {
      sai_space_score (space, self->filled, &self->ends, n_lanes, self->tagged, scores[0]);
      return;
    }
  if (space->is_plain)
    find_choices (self);
  for (guint variant = 0; variant < n_variants; variant++)
    sai_turn_score (&self->choices[variant], self->tagged, scores[variant]);
}

/**
 * sai_solved_turn_finish:
 * @self: a prepared turn
 * @n_throws: how many throws are left
 * @n_lanes: how many lanes matter
 * @weights: (inout): the probability of each roll on the table, 0 for keeps; overwritten
 * @probabilities: (inout): the probability of each outcome under perfect play is added here
 *
 * Follows the turn forwards. Among slots that are worth the same, the first one is filled.
 */
void
sai_solved_turn_finish (SaiSolvedTurn *self, guint n_throws, guint n_lanes, SaiLanes *weights, SaiLanes *probabilities)
{
  const SaiSpace *space = self->space;
  guint n_dice = space->rules->n_dice;
  gsize step = space->n_variants > 1 ? SAI_MAX_FULL : 0;
  SaiLanes *rolls = &weights[space->n_keeps];
  SaiLanes scores[SAI_MAX_ROLLS][SAI_MAX_FULL];
  SaiLanes decisions[SAI_MAX_ROLLS - 1][SAI_MAX_FULL];

  score_tagged (self, MIN (space->n_variants, n_throws + 1), n_lanes, scores);
  sai_turn_decide (scores[0], step, n_dice, n_throws, n_lanes, decisions);

  for (guint i = n_throws; i-- > 0;)
    {
      sai_turn_choose (decisions[i], n_dice, n_lanes, weights);
      /* What is entered now scores otherwise than the same dice later. */
      if (step > 0)
        {
          sai_turn_enter (scores[i + 1], space->outcome_of[i + 1][self->mode], space->n_rolls, n_lanes, rolls,
                          probabilities);
          memset (rolls, 0, space->n_rolls * sizeof *rolls);
        }
      sai_turn_spread (weights, n_dice, n_lanes);
    }
  sai_turn_enter (scores[0], space->outcome_of[0][self->mode], space->n_rolls, n_lanes, rolls, probabilities);
}

void
sai_solved_turn_clear (SaiSolvedTurn *self)
{
  g_clear_pointer (&self->options, g_aligned_free);
  g_clear_pointer (&self->tagged, g_aligned_free);
}

/**
 * sai_solved_turn_run:
 * @self: a prepared turn
 * @roll: the dice on the table, or -1 before the first throw
 * @n_throws: how many throws are left after these
 * @n_lanes: how many lanes matter
 * @probabilities: (out): gets the probability of each outcome under perfect play
 *
 * Follows the turn forwards from certain dice, or any.
 */
SAI_CLONES void
sai_solved_turn_run (SaiSolvedTurn *self, int roll, guint n_throws, guint n_lanes, SaiLanes *probabilities)
{
  const SaiLattice *lattice = sai_lattice_get ();
  const SaiSpace *space = self->space;
  SaiLanes weights[SAI_MAX_NODES];

  memset (weights, 0, space->n_keeps * sizeof *weights);
  for (guint i = 0; i < space->n_rolls; i++)
    {
      double weight = roll < 0 ? lattice->probability[space->n_keeps + i] : roll == (int) i;

      SAI_FOR_LANES (l)
      weights[space->n_keeps + i].lane[l] = weight;
    }

  memset (probabilities, 0, space->n_outcomes * sizeof (SaiLanes));
  sai_solved_turn_finish (self, n_throws, n_lanes, weights, probabilities);
}

/**
 * sai_solved_turn_follow:
 * @solution: a solution
 * @position: a position that is not the end
 * @roll: the dice on the table, or -1 before the first throw
 * @n_throws: how many throws are left after these
 * @probabilities: (out): gets, in the first lane, the probability of each outcome under perfect play
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
  sai_solved_turn_run (&turn, roll, n_throws, 1, probabilities);
  sai_solved_turn_clear (&turn);
}
