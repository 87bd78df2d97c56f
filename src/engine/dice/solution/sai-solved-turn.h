/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

/**
 * SaiSolvedTurn:
 * @solution: perfect play
 * @space: its positions
 * @filled: the filled slots
 * @mode: the role of five of a kind
 * @is_grouped: whether @ends say which end of a roll is best; to be unset with @options of which a better one may be
 *   worth less
 * @ends: what determines the values of rolls, if the space is plain
 * @choices: the possible ends, in each variant; if the space is plain, only once they were needed
 * @options: the value of each end
 * @tagged: (nullable): room for the same, tagged, and for groups, once the turn was followed
 * @scores: the value of entering each roll at once, in each variant
 * @stages: the stages with 1, 2, … throws left
 *
 * A turn in one to %SAI_N_LANES positions with the same open boxes, which may be used for one position after another.
 * Turns are worked by the hundred thousand: the heap would return and request their memory each time.
 */
typedef struct _SaiSolvedTurn SaiSolvedTurn;

struct _SaiSolvedTurn
{
  const SaiSolution *solution;
  const SaiSpace *space;
  guint32 filled;
  SaiJokerMode mode;
  gboolean is_grouped;
  SaiEnds ends;
  SaiChoices choices[SAI_MAX_ROLLS];
  SaiLanes *options;
  SaiLanes *tagged;
  SaiLanes scores[SAI_MAX_ROLLS][SAI_MAX_FULL];
  SaiStage stages[SAI_MAX_ROLLS - 1];
};

void sai_solved_turn_init (SaiSolvedTurn *self, const SaiSolution *solution);
void sai_solved_turn_move (SaiSolvedTurn *self, const SaiPosition *position);
void sai_solved_turn_prepare (SaiSolvedTurn *self, const SaiSolution *solution, const SaiPosition *position);
void sai_solved_turn_work_back (SaiSolvedTurn *self, guint n_throws);
void
sai_solved_turn_finish (SaiSolvedTurn *self, guint n_throws, guint n_lanes, SaiLanes *weights, SaiLanes *probabilities);
void sai_solved_turn_clear (SaiSolvedTurn *self);
void sai_solved_turn_run (SaiSolvedTurn *self, int roll, guint n_throws, guint n_lanes, SaiLanes *probabilities);
void sai_solved_turn_follow (const SaiSolution *solution,
                             const SaiPosition *position,
                             int roll,
                             guint n_throws,
                             SaiLanes *probabilities);

G_END_DECLS
