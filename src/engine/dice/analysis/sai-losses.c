/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the decisions of a game lost points: an analysis knows how much, the moves know what was decided. */
#include "config.h"

#include "dice/analysis/sai-losses.h"

/**
 * sai_losses_classify:
 * @step: a step of the analysis of a game
 * @game: the game
 *
 * Returns: its kind, one of the first %SAI_N_LOSS_KINDS
 */
SaiLoss
sai_losses_classify (const SaiAnalysisStep *step, SaiGame *game)
{
  g_return_val_if_fail (step != NULL && SAI_IS_GAME (game), SAI_LOSS_KEEP);

  if (step->kind == SAI_ANALYSIS_THROW)
    return SAI_LOSS_KEEP;
  if (step->kind == SAI_ANALYSIS_ANNOUNCEMENT)
    return SAI_LOSS_BOX;

  return sai_move_get_score (sai_game_get_move (game, step->entry)).points == 0 ? SAI_LOSS_STRIKE : SAI_LOSS_BOX;
}

static guint
count_turns (const SaiAnalysis *analysis, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);

      n += step->seat == seat && sai_analysis_kind_ends_turn (step->kind);
    }

  return n;
}

/**
 * sai_losses_sum:
 * @analysis: the analysis of a game
 * @game: the game
 * @seat: a seat
 * @losses: (out) (array fixed-size=6): the points that its decisions lost, by #SaiLoss
 *
 * The sum of the kinds and the sum of the parts of the game are each what the seat lost.
 */
void
sai_losses_sum (const SaiAnalysis *analysis, SaiGame *game, guint seat, double *losses)
{
  guint n_turns = count_turns (analysis, seat);
  guint turn = 0;

  for (guint i = 0; i < SAI_N_LOSSES; i++)
    losses[i] = 0;
  for (guint i = 0; i < sai_analysis_get_n_steps (analysis); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (analysis, i);
      guint third = n_turns > 0 ? MIN (turn * 3 / n_turns, 2) : 0;

      if (step->seat != seat)
        continue;
      if (step->cost > 0)
        {
          losses[sai_losses_classify (step, game)] += step->cost;
          losses[SAI_LOSS_OPENING + third] += step->cost;
        }
      turn += sai_analysis_kind_ends_turn (step->kind);
    }
}
