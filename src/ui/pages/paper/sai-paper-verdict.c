/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Luck and cost of a turn on a paper sheet, compared with perfect play. */
#include "config.h"

#include "dice/advice/sai-advice.h"
#include "paper/sai-paper-verdict.h"
#include "dice/sai-dice-game.h"

/* Returns: (element-type SaiMove): the rolls of the turn that the last move has ended, the last one first */
static GPtrArray *
list_rolls (SaiGame *game, const SaiMove *move)
{
  GPtrArray *rolls = g_ptr_array_new ();

  for (guint i = sai_game_get_cursor (game) - 1; i > 0; i--)
    {
      SaiMove *roll = sai_game_get_move (game, i - 1);

      if (sai_move_get_kind (roll) != SAI_MOVE_ROLL || sai_move_get_seat (roll) != sai_move_get_seat (move))
        break;
      g_ptr_array_add (rolls, roll);
    }

  return rolls;
}

/* Whether these are all rolls of the turn, which ends with those dice. */
static gboolean
are_whole (GPtrArray *rolls, const SaiRules *rules, const SaiDice *dice)
{
  SaiDice last;

  if (rolls->len == 0 || rolls->len > rules->n_rolls || sai_move_get_keep (rolls->pdata[rolls->len - 1]) != 0)
    return FALSE;
  last = sai_move_get_dice (rolls->pdata[0]);

  return sai_dice_match (&last, dice);
}

/* Follows the value of the sheet from roll to roll. @advice: (out): what there is to choose after the last one */
static void
judge_rolls (SaiPaperVerdict *self,
             const SaiSolution *solution,
             const SaiSheet *sheet,
             GPtrArray *rolls,
             SaiAdvice *advice)
{
  double expected = sai_solution_evaluate (solution, sheet);
  guint n_throws = sai_solution_get_rules (solution)->n_rolls;

  self->is_whole = TRUE;
  self->luck = 0;
  self->keep_cost = 0;
  for (guint i = rolls->len; i-- > 0; n_throws--)
    {
      const SaiMove *roll = rolls->pdata[i];
      SaiDice dice = sai_move_get_dice (roll);

      if (i + 1 < rolls->len)
        {
          SaiDice before = sai_move_get_dice (rolls->pdata[i + 1]);

          expected = sai_advice_get_keep (advice, &before, sai_move_get_keep (roll));
          self->keep_cost += advice->value - expected;
        }
      dice.roll = rolls->len - i;
      sai_advice_make (advice, solution, sheet, &dice, n_throws - 1);
      self->luck += advice->value - expected;
    }
}

/**
 * sai_paper_verdict_judge:
 * @self: (out caller-allocates): the verdict
 * @solution: perfect play of the game's rules
 * @game: a paper sheet
 * @move: the last move that was made in it
 *
 * Luck is the value of the dice minus that of the sheet before the turn. It includes how well dice were kept unless the
 * earlier rolls are known.
 *
 * Returns: whether there is a verdict: the move filled a box with known dice that are allowed there
 */
gboolean
sai_paper_verdict_judge (SaiPaperVerdict *self, const SaiSolution *solution, SaiGame *game, const SaiMove *move)
{
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (GPtrArray) rolls = NULL;
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

  *self = (SaiPaperVerdict) { 0 };
  rolls = list_rolls (game, move);
  if (are_whole (rolls, rules, &dice))
    {
      judge_rolls (self, solution, &before, rolls, &advice);
    }
  else
    {
      sai_advice_make (&advice, solution, &before, &dice, 0);
      self->luck = advice.value - sai_solution_evaluate (solution, &before);
    }
  self->cost = advice.value - sai_advice_get_box (&advice, box);
  self->best = advice.boxes[0].box;

  return TRUE;
}
