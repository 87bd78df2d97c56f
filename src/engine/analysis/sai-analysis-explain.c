/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a choice is better than another one, in numbers: how the turn ends with each, box by box, and what each brings at
 * once and later.
 */
#include "config.h"

#include "dice/sai-advice-private.h"
#include "analysis/sai-analysis-explain.h"

static SaiSheet
fill (const SaiSheet *sheet, const SaiRules *rules, guint box, const SaiDice *dice)
{
  SaiSheet after = *sheet;

  sai_sheet_fill (&after, rules, box, sai_sheet_score (sheet, rules, box, dice));

  return after;
}

static void
foresee_fill (SaiPrognosis *self, const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint box)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  SaiSheet after = fill (sheet, rules, box, dice);
  gint total = sai_sheet_get_total (sheet, rules);

  self->score = sai_sheet_score (sheet, rules, box, dice);
  self->gain = sai_sheet_get_total (&after, rules) - total;
  self->value = sai_solution_evaluate (solution, &after);
  self->rest = self->value - total - self->gain;
  self->points[box] = self->score.points + self->score.extra;
  if (self->score.points > 0 || self->score.extra > 0)
    self->endings[box] = 1;
  else
    self->zeros[box] = 1;
}

static void
count_endings (SaiPrognosis *self, const SaiSpace *space, const SaiLanes *probabilities)
{
  for (guint i = 0; i < space->n_outcomes; i++)
    {
      const SaiOutcome *outcome = &space->outcomes[i];
      guint box = space->box[outcome->slot];
      double probability = probabilities[i].lane[0];

      if (outcome->points > 0 || outcome->extra > 0)
        self->endings[box] += probability;
      else
        self->zeros[box] += probability;
      self->points[box] += probability * (outcome->points + outcome->extra);
    }
}

static void
foresee_keep (SaiPrognosis *self,
              const SaiSolution *solution,
              const SaiSheet *sheet,
              const SaiDice *dice,
              guint n_throws,
              guint keep)
{
  const SaiSpace *space = solution->space;
  SaiPosition position = sai_space_locate (space, sheet);
  g_autoptr (SaiLanes) weights = sai_lanes_new (SAI_N_NODES);
  g_autoptr (SaiLanes) probabilities = sai_lanes_new (space->n_outcomes);
  SaiAdvice advice;
  SaiTurn turn;

  sai_advice_make (&advice, solution, sheet, dice, n_throws);
  self->value = sai_advice_get_keep (&advice, dice, keep);
  self->rest = self->value - sai_sheet_get_total (sheet, &space->rules);

  sai_turn_prepare (&turn, solution, &position);
  sai_turn_work_back (&turn, n_throws);
  weights[sai_lattice_find (dice, keep)].lane[0] = 1;
  sai_turn_spread (weights);
  sai_turn_flow (turn.stages, n_throws - 1, weights);
  sai_turn_end (&turn.choices, turn.options, turn.scores, &weights[SAI_N_KEEPS], probabilities);
  sai_turn_clear (&turn);
  count_endings (self, space, probabilities);
}

static void
foresee (SaiPrognosis *self,
         const SaiSolution *solution,
         const SaiSheet *sheet,
         const SaiDice *dice,
         guint n_throws,
         const SaiDecision *decision)
{
  memset (self, 0, sizeof *self);
  if (decision->fill)
    foresee_fill (self, solution, sheet, dice, decision->box);
  else
    foresee_keep (self, solution, sheet, dice, n_throws, decision->keep);
}

/**
 * sai_analysis_explain:
 * @self: (out caller-allocates): gets what comes of both
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 * @chosen: a choice that can be made: a box that the dice may fill or, with a throw left, dice to keep, not all
 * @better: another one, see sai_analysis_find_best()
 *
 * Compares two choices. It takes some hundredths of a millisecond.
 */
void
sai_analysis_explain (SaiExplanation *self,
                      const SaiSolution *solution,
                      const SaiSheet *sheet,
                      const SaiDice *dice,
                      guint n_throws,
                      const SaiDecision *chosen,
                      const SaiDecision *better)
{
  g_return_if_fail (solution != NULL);
  g_return_if_fail (sai_dice_is_rolled (dice) && n_throws < SAI_MAX_ROLLS);
  g_return_if_fail ((chosen->fill && better->fill) || n_throws > 0);

  foresee (&self->chosen, solution, sheet, dice, n_throws, chosen);
  foresee (&self->better, solution, sheet, dice, n_throws, better);
  self->cost = self->better.value - self->chosen.value;
}

/**
 * sai_analysis_find_best:
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move, with an open box
 * @dice: the dice on the table
 * @n_throws: how many throws are left, less than the rules have in a turn
 *
 * Returns: the best choice
 */
SaiDecision
sai_analysis_find_best (const SaiSolution *solution, const SaiSheet *sheet, const SaiDice *dice, guint n_throws)
{
  SaiDecision decision = { TRUE, 0, 0 };
  SaiAdvice advice;

  sai_advice_make (&advice, solution, sheet, dice, n_throws);
  decision.fill = !sai_advice_is_roll (&advice);
  decision.box = advice.boxes[0].box;
  decision.keep = decision.fill ? SAI_KEEP_ALL : advice.keeps[0].keep;

  return decision;
}

/**
 * sai_analysis_compare_boxes:
 * @self: (out caller-allocates): gets the changes
 * @solution: a solution of the rules
 * @sheet: the sheet of the seat to move
 * @dice: the dice on the table
 * @chosen: a box that they may fill
 * @better: another one
 * @n_threads: how many threads may work
 * @cancellable: (nullable): stops the work
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * What the end of the game looks like when @better is filled instead of @chosen. The points of the counted boxes, those
 * of jokers and of the bonus add up to what the choice cost. It takes as long as two outlooks, up to a second or so of
 * one core each early in the game: not for the main loop.
 *
 * Returns: whether there is an answer
 */
gboolean
sai_analysis_compare_boxes (SaiBoxChanges *self,
                            const SaiSolution *solution,
                            const SaiSheet *sheet,
                            const SaiDice *dice,
                            guint chosen,
                            guint better,
                            guint n_threads,
                            GCancellable *cancellable,
                            GError **error)
{
  const SaiRules *rules = sai_solution_get_rules (solution);
  SaiSheet sheets[] = { fill (sheet, rules, chosen, dice), fill (sheet, rules, better, dice) };
  SaiOutlook outlooks[2];

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (!sai_outlook_make (&outlooks[i], solution, &sheets[i], NULL, 0, n_threads, NULL, cancellable, error))
      return FALSE;

  memset (self, 0, sizeof *self);
  for (guint box = 0; box < rules->n_boxes; box++)
    self->boxes[box] = outlooks[1].boxes[box].mean - outlooks[0].boxes[box].mean;
  self->bonus = outlooks[1].bonus_probability - outlooks[0].bonus_probability;
  self->extra = outlooks[1].extra - outlooks[0].extra;

  return TRUE;
}
