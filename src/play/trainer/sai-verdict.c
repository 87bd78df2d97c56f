/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play says to a question. A choice is right if a review would not mark it: it loses less than half a
 * point, or less than 1 % where the chance to win is what counts. By an estimate it may lose more.
 */
#include "config.h"

#include "dice/chances/sai-aim.h"
#include "dice/chances/sai-standing.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "trainer/sai-verdict.h"
#include "util/sai-engine-error.h"
#include "util/sai-parallel.h"

/* With more open boxes, chances take seconds, and hardly differ. */
#define MOST_OPEN 8
/* With so many open boxes, the rest of a large game is solved in some tenths of a second. */
#define MOST_REST 12

/* How likely each choice wins. */
static gboolean
weigh (const SaiVerdict *self,
       const SaiQuestion *question,
       SaiAdvice *advice,
       GCancellable *cancellable,
       GError **error)
{
  g_autoptr (SaiStandings) standings = sai_standings_new (self->solution, 1);
  SaiDiceState state;

  sai_question_make_state (question, &state);

  return sai_standings_advise (standings, &state, advice, cancellable, error);
}

static gboolean
judge (SaiVerdict *self, const SaiQuestion *question, GCancellable *cancellable, GError **error)
{
  if (question->target > 0)
    return sai_aim_reach (&self->advice, self->solution, &question->sheets[0], &question->dice, question->n_throws,
                          question->target, 1, cancellable, error);
  if (question->to_win)
    return weigh (self, question, &self->advice, cancellable, error);
  sai_advice_make (&self->advice, self->solution, &question->sheets[0], &question->dice, question->n_throws);

  return TRUE;
}

static void
count (SaiVerdict *self, const SaiQuestion *question, double value)
{
  double cost = sai_verdict_get_cost (self, question, value);

  if (sai_verdict_is_right (self, question, value))
    self->n_right++;
  else if (self->gap == 0 || cost < self->gap)
    self->gap = cost;
}

static void
count_all (SaiVerdict *self, const SaiQuestion *question)
{
  self->n_right = 0;
  self->gap = 0;
  for (guint i = 0; i < self->advice.n_keeps; i++)
    if (self->advice.keeps[i].keep != self->advice.all)
      count (self, question, self->advice.keeps[i].value);
  for (guint i = 0; i < self->advice.n_boxes; i++)
    count (self, question, self->advice.boxes[i].value);
}

/* What hints would say where perfect play cannot be calculated. */
static gboolean
estimate (SaiVerdict *self, const SaiQuestion *question, SaiSolver *solver, GCancellable *cancellable, GError **error)
{
  g_autoptr (SaiEstimatedTurn) turn = NULL;
  SaiDiceState state;

  self->estimate = sai_trials_estimate (solver, question->rules, sai_parallel_get_n_threads (), cancellable);
  sai_question_make_state (question, &state);
  turn = self->estimate != NULL ? sai_estimated_turn_new (self->estimate, &state, cancellable) : NULL;
  if (turn == NULL)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  sai_estimated_turn_advise (turn, &state, &self->advice);

  return TRUE;
}

/* The solution of the rules, or of the rest of the game if that is enough. */
static SaiSolution *
solve (const SaiQuestion *question, SaiSolver *solver, GCancellable *cancellable, GError **error)
{
  SaiBoxes open = sai_sheet_get_open (&question->sheets[0], question->rules);
  g_autoptr (GError) problem = NULL;
  SaiSolution *solution = sai_solver_get (solver, question->rules, SAI_SOLVER_KNOWN, cancellable, &problem);

  if (g_error_matches (problem, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_UNKNOWN) && question->n_seats == 1 &&
      sai_boxes_count (open) <= MOST_REST)
    return sai_solution_new_from (question->rules, &question->sheets[0], sai_parallel_get_n_threads (), cancellable,
                                  error);
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));

  return solution;
}

/**
 * sai_verdict_new:
 * @question: a question
 * @solution: the solution of its rules
 * @cancellable: (nullable): stops the work
 * @error: return location for an error: it was cancelled
 *
 * May be called in any thread. For chances it takes some hundredths of a second with few open boxes, and more with
 * many.
 *
 * Returns: (transfer full): the verdict, or %NULL
 */
SaiVerdict *
sai_verdict_new (const SaiQuestion *question, SaiSolution *solution, GCancellable *cancellable, GError **error)
{
  g_autoptr (SaiVerdict) self = g_new0 (SaiVerdict, 1);

  self->solution = sai_solution_ref (solution);
  if (!judge (self, question, cancellable, error))
    return NULL;
  count_all (self, question);
  self->theme = sai_theme_find (question, solution, &self->advice);

  return g_steal_pointer (&self);
}

/**
 * sai_verdict_find:
 * @question: a question
 * @solver: the solver
 * @cancellable: (nullable): stops the work
 * @error: return location for a #SaiEngineError, or %G_IO_ERROR_CANCELLED
 *
 * May be called in any thread. Where perfect play cannot be calculated, points are estimated.
 *
 * Returns: (transfer full): the verdict, or %NULL
 */
SaiVerdict *
sai_verdict_find (const SaiQuestion *question, SaiSolver *solver, GCancellable *cancellable, GError **error)
{
  /* One after another: the first one solves the rules or tries some games for all, and large ones take memory. */
  static GMutex finding;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&finding);
  g_autoptr (GError) problem = NULL;
  g_autoptr (SaiSolution) solution = solve (question, solver, cancellable, &problem);
  g_autoptr (SaiVerdict) self = NULL;

  if (solution != NULL)
    return sai_verdict_new (question, solution, cancellable, error);
  if (!g_error_matches (problem, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE) ||
      sai_question_counts_chances (question))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }

  self = g_new0 (SaiVerdict, 1);
  if (!estimate (self, question, solver, cancellable, error))
    return NULL;
  count_all (self, question);

  return g_steal_pointer (&self);
}

/**
 * sai_verdict_add_chances:
 * @self: a verdict
 * @question: its question
 * @cancellable: (nullable): stops the work
 *
 * Works out how likely each choice wins, if others are at the table, the game is not too young, and the chance is not
 * what counts anyway.
 */
void
sai_verdict_add_chances (SaiVerdict *self, const SaiQuestion *question, GCancellable *cancellable)
{
  guint n_open = sai_boxes_count (sai_boxes_without (question->rules->playable, question->sheets[0].filled));

  if (question->n_seats < 2 || sai_question_counts_chances (question) || n_open > MOST_OPEN)
    return;
  self->has_chances = weigh (self, question, &self->chances, cancellable, NULL);
}

/**
 * sai_verdict_turn_to_win:
 * @self: a verdict that has chances
 * @question: its question, for points
 *
 * Makes the chance to win what counts.
 */
void
sai_verdict_turn_to_win (SaiVerdict *self, SaiQuestion *question)
{
  g_return_if_fail (self->has_chances);

  question->to_win = TRUE;
  self->advice = self->chances;
  self->has_chances = FALSE;
  count_all (self, question);
}

void
sai_verdict_free (SaiVerdict *self)
{
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->estimate, sai_estimate_unref);
  g_free (self);
}

/**
 * sai_verdict_get_cost:
 * @self: a verdict
 * @question: its question
 * @value: the value of a choice
 *
 * Returns: what the choice loses, in points
 */
double
sai_verdict_get_cost (const SaiVerdict *self, const SaiQuestion *question, double value)
{
  double cost = MAX (self->advice.value - value, 0);

  return sai_question_counts_chances (question) ? cost * SAI_MARK_CHANCE_POINTS : cost;
}

/* How large what is lost is beside the points of usual games, see sai_estimate_get_scale(). Chances are of one size. */
double
sai_verdict_get_scale (const SaiVerdict *self, const SaiQuestion *question)
{
  return self->estimate != NULL && !sai_question_counts_chances (question) ? sai_estimate_get_scale (self->estimate)
                                                                           : 1;
}

/* The mark that a review gives the choice. */
SaiMark
sai_verdict_get_mark (const SaiVerdict *self, const SaiQuestion *question, double value)
{
  double cost = sai_verdict_get_cost (self, question, value);

  return self->estimate != NULL ? sai_mark_of_estimated_cost (cost, sai_verdict_get_scale (self, question))
                                : sai_mark_of_cost (cost);
}

gboolean
sai_verdict_is_right (const SaiVerdict *self, const SaiQuestion *question, double value)
{
  return sai_verdict_get_mark (self, question, value) == SAI_MARK_NONE;
}

/**
 * sai_verdict_judge:
 * @self: a verdict
 * @question: its question, which has rules
 * @value: the value of a choice
 *
 * Returns: what remains of the question if that is chosen
 */
SaiJudgement
sai_verdict_judge (const SaiVerdict *self, const SaiQuestion *question, double value)
{
  return (SaiJudgement) {
    .dice = question->dice,
    .colours = question->rules->colours,
    .mark = sai_verdict_get_mark (self, question, value),
    .best = self->advice.value,
    .cost = MAX (self->advice.value - value, 0),
    .is_chance = sai_question_counts_chances (question),
    .exact = self->advice.exact,
  };
}

/**
 * sai_verdict_is_behind:
 * @self: a verdict about a question to win
 * @n_seats: how many seats there are
 *
 * Returns: whether the seat wins less often than the others on average
 */
gboolean
sai_verdict_is_behind (const SaiVerdict *self, guint n_seats)
{
  return self->advice.value * n_seats < 1;
}
