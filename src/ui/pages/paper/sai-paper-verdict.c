/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Luck and cost of a turn on a paper sheet, compared with perfect play. */
#include "config.h"

#include "paper/sai-paper-verdict.h"
#include "dice/sai-dice-game.h"

/**
 * sai_paper_verdict_judge:
 * @self: (out caller-allocates): the verdict
 * @solution: perfect play of the game's rules
 * @game: a paper sheet
 * @move: the last move that was made in it
 *
 * Luck is the value of the dice minus that of the sheet before the turn. It includes how well dice were kept, because
 * the earlier rolls are unknown.
 *
 * Returns: whether there is a verdict: the move filled a box with known dice that are allowed there
 */
gboolean
sai_paper_verdict_judge (SaiPaperVerdict *self, const SaiSolution *solution, SaiGame *game, const SaiMove *move)
{
  const SaiRules *rules = sai_game_get_rules (game);
  SaiDice dice = sai_move_get_dice (move);
  SaiAdvice advice;
  SaiSheet before;
  SaiBoxes legal;
  guint box;

  if (sai_move_get_kind (move) != SAI_MOVE_PUT || !sai_dice_is_rolled (&dice) ||
      sai_move_get_seat (move) >= sai_game_get_n_seats (game) || !sai_move_find_box (move, rules, &box, NULL))
    return FALSE;

  before = sai_game_get_state (game)->sheets[sai_move_get_seat (move)];
  sai_sheet_clear (&before, rules, box);
  legal = sai_sheet_get_legal_boxes (&before, rules, &dice);
  if (!sai_boxes_has (&legal, box))
    return FALSE;

  sai_advice_make (&advice, solution, &before, &dice, 0);
  self->luck = advice.value - sai_solution_evaluate (solution, &before);
  self->cost = advice.value - sai_advice_get_box (&advice, box);
  self->best = advice.boxes[0].box;

  return TRUE;
}
