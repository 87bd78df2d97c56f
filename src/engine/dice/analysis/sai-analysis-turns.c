/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands out in a game when its moves are put together to turns: the turn that decided it, the best turn of a
 * seat, and its biggest mistakes.
 */
#include "config.h"

#include <math.h>

#include "dice/analysis/sai-analysis-turns.h"

/* The least change of a winning chance that decides anything. */
#define LEAST_SWING 0.05
/* Where chances come from games that were played on, one that decides anything is so many times larger than how far
 * they are usually off.
 */
#define TIMES_NOISE 2

/**
 * sai_analysis_list_turns:
 * @self: an analysis
 *
 * Returns: (transfer full) (element-type SaiAnalysisTurn): the turns that filled a box, in order
 */
GArray *
sai_analysis_list_turns (const SaiAnalysis *self)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (SaiAnalysisTurn));
  guint rounds[SAI_MAX_SEATS] = { 0 };
  SaiAnalysisTurn turns_of[SAI_MAX_SEATS] = { 0 };
  gboolean begun[SAI_MAX_SEATS] = { FALSE };

  for (guint i = 0; i < sai_analysis_get_n_steps (self); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (self, i);
      SaiAnalysisTurn *turn = &turns_of[step->seat];

      /* On a sheet for a real table, others may fill boxes between the rolls of a turn. */
      if (!begun[step->seat])
        *turn = (SaiAnalysisTurn) { .seat = step->seat, .move = step->move, .before = step->chance, .exact = TRUE };
      begun[step->seat] = !sai_analysis_kind_ends_turn (step->kind);
      turn->gain += step->luck - step->cost;
      turn->exact &= step->exact;
      if (begun[step->seat])
        continue;
      turn->round = ++rounds[step->seat];
      turn->entry = step->entry;
      turn->after = step->chance - step->chance_cost;
      g_array_append_val (turns, *turn);
    }

  return turns;
}

/**
 * sai_analysis_find_best_turn:
 * @self: an analysis
 * @seat: a seat
 * @turn: (out caller-allocates): the turn that gained most, or lost least; the first of several
 *
 * Returns: whether the seat had a turn
 */
gboolean
sai_analysis_find_best_turn (const SaiAnalysis *self, guint seat, SaiAnalysisTurn *turn)
{
  g_autoptr (GArray) turns = sai_analysis_list_turns (self);
  gboolean found = FALSE;

  for (guint i = 0; i < turns->len; i++)
    {
      const SaiAnalysisTurn *each = &g_array_index (turns, SaiAnalysisTurn, i);

      if (each->seat != seat || (found && each->gain <= turn->gain))
        continue;
      *turn = *each;
      found = TRUE;
    }

  return found;
}

/**
 * sai_analysis_get_noise:
 * @self: an analysis
 *
 * The chance of a seat at the end of a turn, and the one with which the game goes on, are of the same moment. Where
 * chances are estimated, they come from different games, so that they differ by the errors of both. By perfect play,
 * that is only because who is next then plays to win.
 *
 * Returns: how far they are apart in the root mean square, from 0 to 1; NAN where chances are not known
 */
double
sai_analysis_get_noise (const SaiAnalysis *self)
{
  double squares = 0;
  guint n = 0;

  for (guint i = 0; i + 1 < sai_analysis_get_n_steps (self); i++)
    {
      const SaiAnalysisStep *last = sai_analysis_get_step (self, i);
      const SaiAnalysisStep *next = sai_analysis_get_step (self, i + 1);
      const SaiStanding *standing = sai_analysis_get_standing (self, i);
      double again = next->seat == last->seat ? next->chance : 1 - next->chance;

      if (!sai_analysis_kind_ends_turn (last->kind))
        continue;
      if (standing != NULL)
        again = standing->chances[last->seat];
      squares += (last->chance - last->chance_cost - again) * (last->chance - last->chance_cost - again);
      n++;
    }

  return n > 0 ? sqrt (squares / n) : NAN;
}

/**
 * sai_analysis_find_turning_point:
 * @self: an analysis
 * @winners: the seats in the first place, as a mask
 * @turn: (out caller-allocates): the turn with the largest change of a winning chance that led to the result: a
 *   winner’s chance rose, or somebody else’s fell
 *
 * Returns: whether a turn decided anything, as far as that can be told; never without winning chances
 */
gboolean
sai_analysis_find_turning_point (const SaiAnalysis *self, guint32 winners, SaiAnalysisTurn *turn)
{
  g_autoptr (GArray) turns = sai_analysis_list_turns (self);
  double most = sai_analysis_is_estimated (self) ? MAX (LEAST_SWING, TIMES_NOISE * sai_analysis_get_noise (self))
                                                 : LEAST_SWING;
  gboolean found = FALSE;

  for (guint i = 0; i < turns->len; i++)
    {
      const SaiAnalysisTurn *each = &g_array_index (turns, SaiAnalysisTurn, i);
      double swing = (winners & (1u << each->seat)) != 0 ? each->after - each->before : each->before - each->after;

      /* False for NAN, too. */
      if (!(swing >= most))
        continue;
      most = swing;
      *turn = *each;
      found = TRUE;
    }

  return found;
}

/**
 * sai_analysis_get_luck_degree:
 * @self: an analysis
 * @seat: a seat
 *
 * Each step has a luck whose mean is 0 and which does not depend on the steps before. So the sum of their squares
 * estimates the variance of the whole, whatever the rules are.
 *
 * Returns: the luck of the seat in standard deviations; 0 if nothing was left to chance
 */
double
sai_analysis_get_luck_degree (const SaiAnalysis *self, guint seat)
{
  double luck = 0, variance = 0;

  for (guint i = 0; i < sai_analysis_get_n_steps (self); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (self, i);

      if (step->seat != seat)
        continue;
      luck += step->luck;
      variance += step->luck * step->luck;
    }

  return variance > 0 ? luck / sqrt (variance) : 0;
}

/**
 * sai_analysis_list_mistakes:
 * @self: an analysis
 * @seat: a seat
 * @n: how many to list at most
 * @mistakes: (out caller-allocates) (array length=n): its marked decisions that cost most, the biggest first
 *
 * Returns: how many there are
 */
guint
sai_analysis_list_mistakes (const SaiAnalysis *self, guint seat, guint n, const SaiAnalysisStep **mistakes)
{
  guint n_found = 0;

  for (guint i = 0; i < sai_analysis_get_n_steps (self); i++)
    {
      const SaiAnalysisStep *step = sai_analysis_get_step (self, i);
      guint place = n_found;

      if (step->seat != seat || step->mark == SAI_MARK_NONE)
        continue;
      while (place > 0 && mistakes[place - 1]->cost < step->cost)
        place--;
      if (place >= n)
        continue;
      n_found = MIN (n_found + 1, n);
      for (guint j = n_found - 1; j > place; j--)
        mistakes[j] = mistakes[j - 1];
      mistakes[place] = step;
    }

  return n_found;
}
