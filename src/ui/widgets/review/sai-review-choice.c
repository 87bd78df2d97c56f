/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One decision, compared with the best one. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chance/sai-chance-text.h"
#include "hint/sai-hint-text.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "dice/sai-reason.h"
#include "review/sai-mark-badge.h"
#include "review/sai-review-choice.h"
#include "review/sai-review-text.h"
#include "dice/analysis/sai-analysis.h"
#include "util/sai-number.h"

/* The smallest loss worth mentioning, in points, and as a probability. */
#define LEAST_COST 0.05
#define LEAST_CHANCE 0.0005

static const SaiSheet *
get_sheet (const SaiReviewChoice *self, SaiGame *before)
{
  return &sai_game_get_state (before)->sheets[self->seat];
}

/* The points, or the probability, that it gives away; NaN if the decision is impossible. */
static double
get_cost (const SaiReviewChoice *self)
{
  double value = self->is_keep ? sai_advice_get_keep (&self->advice, &self->dice, self->keep)
                               : sai_advice_get_box (&self->advice, self->box);

  return isnan (value) ? NAN : MAX (self->advice.value - value, 0);
}

/* The moment of the decision, as one of a played game. */
static SaiDiceState
get_moment (const SaiReviewChoice *self, SaiGame *before)
{
  const SaiRules *rules = sai_game_get_rules (before);
  SaiDiceState state = *sai_game_get_state (before);

  if (sai_paper_state_play (&state, self->seat, &self->dice, rules->n_rolls - self->n_throws))
    {
      /* Whoever fills such a box has announced it; whoever announces it has not before. */
      if (self->announces)
        state.announced = 0;
      else if (!self->is_keep && sai_rules_is_announced (rules, self->box))
        state.announced = self->box + 1;
    }

  return state;
}

/**
 * sai_review_choice_init:
 * @self: (out caller-allocates): the decision of the next move of @before
 * @valuation: what choices are worth by its rules
 * @before: a dice game with its cursor before a move that threw dice, or filled or announced a box
 * @seat: the seat that moved
 *
 * Returns: whether it can be judged: the dice are known, and the rules allow the move
 */
gboolean
sai_review_choice_init (SaiReviewChoice *self, SaiValuation *valuation, SaiGame *before, guint seat)
{
  guint index = sai_game_get_cursor (before);
  const SaiDiceState *state = sai_game_get_state (before);
  SaiDiceState moment;
  SaiMove *move;

  g_return_val_if_fail (index < sai_game_get_n_moves (before), FALSE);

  move = sai_game_get_move (before, index);
  self->seat = seat;
  self->is_chance = FALSE;
  self->is_estimated = sai_valuation_get_solution (valuation) == NULL;
  self->scale = sai_valuation_get_scale (valuation);
  self->dice = state->dice;
  self->colours = sai_game_get_rules (before)->colours;
  self->n_throws = sai_dice_state_get_rolls_left (state, sai_game_get_rules (before));
  /* Of most turns at a real table, only the dice at their end are known, if those are. */
  if (sai_move_get_kind (move) == SAI_MOVE_PUT && !sai_paper_state_ends_turn (state, move))
    {
      self->dice = sai_move_get_dice (move);
      self->n_throws = 0;
    }
  self->is_keep = sai_move_get_kind (move) == SAI_MOVE_ROLL;
  self->keep = self->is_keep ? sai_move_get_keep (move) : sai_rules_get_keep_all (sai_game_get_rules (before));
  self->announces = sai_move_get_kind (move) == SAI_MOVE_ANNOUNCE;
  self->box = 0;
  if (!sai_dice_is_rolled (&self->dice) ||
      (!self->is_keep && !sai_move_find_box (move, sai_game_get_rules (before), &self->box, NULL)))
    return FALSE;
  moment = get_moment (self, before);
  sai_valuation_advise (valuation, sai_game_get_rules (before), &moment, &self->advice);

  /* Moves against the rules can be entered for games at a real table. */
  return !isnan (get_cost (self));
}

/**
 * sai_review_choice_is_best:
 * @self: a decision
 *
 * Returns: whether it gives away nothing worth mentioning
 */
gboolean
sai_review_choice_is_best (const SaiReviewChoice *self)
{
  return get_cost (self) < (self->is_chance ? LEAST_CHANCE : LEAST_COST);
}

SaiMark
sai_review_choice_get_mark (const SaiReviewChoice *self)
{
  double cost = get_cost (self) * (self->is_chance ? SAI_MARK_CHANCE_POINTS : 1);

  return self->is_estimated ? sai_mark_of_estimated_cost (cost, self->scale) : sai_mark_of_cost (cost);
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

/* A choice, and the chance to win with it, or its estimate. */
static char *
explain_value (const SaiReviewChoice *self, SaiGame *before, gboolean best)
{
  gboolean is_keep = best ? sai_advice_is_roll (&self->advice) : self->is_keep;
  guint keep = best && is_keep ? self->advice.keeps[0].keep : self->keep;
  guint box = best ? self->advice.boxes[0].box : self->box;
  double value = self->advice.value - (best ? 0 : get_cost (self));
  g_autofree char *percent = sai_chance_text_precise (value, self->advice.exact);
  g_autofree char *points = sai_hint_text_points (value);
  g_autofree char *text = is_keep ? sai_hint_text_keep (&self->dice, keep)
                                  : g_strdup (sai_ruleset_get_box_name (sai_game_get_ruleset (before), box));

  if (self->is_estimated)
    /* Translators: a choice, and the total that is expected then. */
    return g_strdup_printf (_ ("%s (estimated total: %s)"), text, points);

  /* Translators: a choice, and the chance to win with it. */
  return g_strdup_printf (_ ("%s (win chance: %s)"), text, percent);
}

static char *
explain (const SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before, gboolean best)
{
  double endings[SAI_MAX_ROWS];
  gboolean is_keep = best ? sai_advice_is_roll (&self->advice) : self->is_keep;
  guint keep = best && is_keep ? self->advice.keeps[0].keep : self->keep;

  if (self->is_chance || self->is_estimated)
    return explain_value (self, before, best);
  if (!is_keep)
    return explain_box (self, before, best ? self->advice.boxes[0].box : self->box);

  sai_advice_explain (solution, get_sheet (self, before), &self->dice, self->n_throws, keep, endings);

  return sai_hint_text_explain_keep (before, &self->dice, keep, endings);
}

/**
 * sai_review_choice_compare:
 * @self: a decision
 * @solution: (nullable): the solution of the rules, unless the decision is estimated
 * @before: the game before it
 *
 * Returns: (transfer full): the reason why it was best, or a better choice and the reason for it
 */
char *
sai_review_choice_compare (const SaiReviewChoice *self, const SaiSolution *solution, SaiGame *before)
{
  gboolean is_best = sai_review_choice_is_best (self);
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

/* A short rating of it. */
char *
sai_review_choice_title (const SaiReviewChoice *self)
{
  double cost = sai_review_text_round_cost (self->advice.value, get_cost (self), self->is_chance, self->is_estimated);
  const char *mark = sai_mark_badge_get_name (sai_review_choice_get_mark (self));
  g_autofree char *points = sai_review_text_points (cost, self->is_estimated);
  g_autofree char *chance = sai_chance_text_precise (cost, self->advice.exact);

  if (sai_review_choice_is_best (self))
    return g_strdup (_ ("The best move"));
  if (self->is_chance)
    /* Translators: "Mistake · 4.2% of win chance lost". */
    return g_strdup_printf (_ ("%s · %s win chance lost"), mark, chance);

  if (self->is_estimated && sai_review_choice_get_mark (self) == SAI_MARK_NONE)
    /* Translators: of a choice that is judged by an estimate, which says nothing of small losses. */
    return g_strdup (_ ("About as good as the best move"));
  /* Translators: "Mistake · 1.8 points lost". */
  return g_strdup_printf (_ ("%s · %s points lost"), mark, points);
}

/**
 * sai_review_choice_find_reason:
 * @self: a decision
 * @solution: (nullable): the solution of the rules
 * @estimate: (nullable): what sheets are worth, if there is no solution; without both there is nothing to compare by
 * @before: the game before it
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done, for sai_reason_find_finish()
 * @user_data: data for it
 *
 * Compares the best choice with the one that was taken, or with the next best if that was the best.
 *
 * Returns: whether there is anything to compare; otherwise @callback is not called
 */
gboolean
sai_review_choice_find_reason (const SaiReviewChoice *self,
                               SaiSolution *solution,
                               SaiEstimate *estimate,
                               SaiGame *before,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  SaiDecision best = sai_advice_get_best (&self->advice);
  SaiDecision other = { !self->is_keep, self->box, self->keep };

  if ((solution == NULL && estimate == NULL) ||
      (sai_review_choice_is_best (self) && !sai_advice_get_second (&self->advice, &other)))
    return FALSE;
  if (solution != NULL)
    {
      sai_reason_find_async (solution, get_sheet (self, before), &self->dice, self->n_throws, &best, &other,
                             cancellable, callback, user_data);
    }
  else
    {
      SaiDiceState moment = get_moment (self, before);

      sai_reason_estimate_async (estimate, &moment, &best, &other, cancellable, callback, user_data);
    }

  return TRUE;
}
