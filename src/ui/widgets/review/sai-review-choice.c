/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One decision, compared with the best one. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "hint/sai-hint-text.h"
#include "dice/sai-dice-game.h"
#include "review/sai-mark-badge.h"
#include "review/sai-review-choice.h"

/* The smallest loss worth mentioning, in points. */
#define LEAST_COST 0.05

static const SaiSheet *
get_sheet (const SaiReviewChoice *self, SaiGame *before)
{
  return &sai_game_get_state (before)->sheets[self->seat];
}

/**
 * sai_review_choice_init:
 * @self: (out caller-allocates): the decision of the next move of @before
 * @solution: the solution of its rules
 * @before: a dice game with its cursor before a move that threw dice or filled a box
 * @seat: the seat that moved
 *
 * Returns: whether it can be judged: the dice are known, and the rules allow the move
 */
gboolean
sai_review_choice_init (SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before, guint seat)
{
  guint index = sai_game_get_cursor (before);
  gboolean paper = sai_game_get_mode (before) == SAI_GAME_MODE_PAPER;
  SaiMove *move;

  g_return_val_if_fail (index < sai_game_get_n_moves (before), FALSE);

  move = sai_game_get_move (before, index);
  self->seat = seat;
  self->dice = paper ? sai_move_get_dice (move) : sai_game_get_state (before)->dice;
  self->n_throws = paper ? 0 : sai_dice_state_get_rolls_left (sai_game_get_state (before), sai_game_get_rules (before));
  self->is_keep = sai_move_get_kind (move) == SAI_MOVE_ROLL;
  self->keep = self->is_keep ? sai_move_get_keep (move) : SAI_KEEP_ALL;
  self->box = 0;
  if (!sai_dice_is_rolled (&self->dice) ||
      (!self->is_keep && !sai_move_find_box (move, sai_game_get_rules (before), &self->box, NULL)))
    return FALSE;
  sai_advice_make (&self->advice, solution, get_sheet (self, before), &self->dice, self->n_throws);

  /* Moves against the rules can be entered for games at a real table. */
  return !isnan (sai_review_choice_get_cost (self));
}

/**
 * sai_review_choice_get_cost:
 * @self: a decision
 *
 * Returns: the points it gives away; NaN if the decision is impossible
 */
double
sai_review_choice_get_cost (const SaiReviewChoice *self)
{
  double value = self->is_keep ? sai_advice_get_keep (&self->advice, &self->dice, self->keep)
                               : sai_advice_get_box (&self->advice, self->box);

  return isnan (value) ? NAN : MAX (self->advice.value - value, 0);
}

static char *
explain_box (const SaiReviewChoice *self, SaiGame *before, guint box)
{
  const SaiRules *rules = sai_game_get_rules (before);
  SaiSheet sheet = *get_sheet (self, before);
  SaiBoxAdvice advice = { box, sai_sheet_score (&sheet, rules, box, &self->dice), 0 };

  sai_sheet_fill (&sheet, rules, box, advice.score);

  return sai_hint_text_explain_box (before, &advice,
                                    sai_advice_get_box (&self->advice, box) - sai_sheet_get_total (&sheet, rules));
}

static char *
explain (const SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before, gboolean best)
{
  double endings[SAI_MAX_BOXES];
  gboolean is_keep = best ? sai_advice_is_roll (&self->advice) : self->is_keep;
  guint keep = best && is_keep ? self->advice.keeps[0].keep : self->keep;

  if (!is_keep)
    return explain_box (self, before, best ? self->advice.boxes[0].box : self->box);

  sai_advice_explain (solution, get_sheet (self, before), &self->dice, self->n_throws, keep, endings);

  return sai_hint_text_explain_keep (before, &self->dice, keep, endings);
}

/**
 * sai_review_choice_compare:
 * @self: a decision
 * @solution: the solution of the rules
 * @before: the game before it
 *
 * Returns: (transfer full): the reason why it was best, or a better choice and the reason for it
 */
char *
sai_review_choice_compare (const SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before)
{
  gboolean is_best = sai_review_choice_get_cost (self) < LEAST_COST;
  g_autofree char *best = explain (self, solution, before, !is_best);
  g_autofree char *chosen = NULL;
  g_autofree char *better = NULL;
  g_autofree char *instead = NULL;

  if (is_best)
    return g_steal_pointer (&best);

  chosen = explain (self, solution, before, FALSE);
  /* Translators: what would have been better, as a sentence. */
  better = g_strdup_printf (_ ("Better: %s"), best);
  /* Translators: what was chosen, as a sentence. */
  instead = g_strdup_printf (_ ("Chosen: %s"), chosen);

  return g_strdup_printf ("%s\n%s", better, instead);
}

/**
 * sai_review_choice_title:
 * @self: a decision
 *
 * Returns: (transfer full): a short rating of it
 */
char *
sai_review_choice_title (const SaiReviewChoice *self)
{
  double cost = sai_review_choice_get_cost (self);
  g_autofree char *points = sai_hint_text_points (cost);

  if (cost < LEAST_COST)
    return g_strdup (_ ("The best choice"));

  /* Translators: "Mistake · 1.8 points given away". */
  return g_strdup_printf (_ ("%s · %s points lost"), sai_mark_badge_get_name (sai_mark_of_cost (cost)), points);
}
