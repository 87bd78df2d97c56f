/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/analysis/sai-analysis.h"
#include "dice/estimate/sai-estimate.h"
#include "dice/solution/sai-solver.h"
#include "trainer/sai-theme.h"

G_BEGIN_DECLS

/**
 * SaiVerdict:
 * @solution: (nullable): the solution of the rules, or of the rest of the game
 * @estimate: (nullable): what sheets are worth, if there is no solution
 * @advice: the value of each choice, in points, or as a chance if that is what counts
 * @theme: what the question is about, if there is a solution
 * @gap: the least that a wrong choice loses, in points; 0 if no choice is wrong
 * @n_right: how many of the choices are right
 * @has_chances: whether @chances are known
 * @chances: the chance to win with each choice, where that is not what counts
 *
 * What perfect play says to a question, or an estimate.
 */
typedef struct
{
  SaiSolution *solution;
  SaiEstimate *estimate;
  SaiAdvice advice;
  SaiTheme theme;
  double gap;
  guint n_right;
  gboolean has_chances;
  SaiAdvice chances;
} SaiVerdict;

/**
 * SaiJudgement:
 * @dice: the dice of the question
 * @colours: the colours of their faces
 * @mark: how bad the answer was; none if it was right
 * @best: what the best choice was worth: a chance to win, or points
 * @cost: what the answer lost of that
 * @is_chance: whether these are chances
 * @exact: whether they are exact; otherwise they are estimates
 *
 * What remains of a question once it was answered. A plain value.
 */
typedef struct
{
  SaiDice dice;
  SaiColours colours;
  SaiMark mark;
  double best;
  double cost;
  gboolean is_chance;
  gboolean exact;
} SaiJudgement;

SaiVerdict *
sai_verdict_new (const SaiQuestion *question, SaiSolution *solution, GCancellable *cancellable, GError **error);
SaiVerdict *
sai_verdict_find (const SaiQuestion *question, SaiSolver *solver, GCancellable *cancellable, GError **error);
void sai_verdict_add_chances (SaiVerdict *self, const SaiQuestion *question, GCancellable *cancellable);
void sai_verdict_turn_to_win (SaiVerdict *self, SaiQuestion *question);
void sai_verdict_free (SaiVerdict *self);
double sai_verdict_get_cost (const SaiVerdict *self, const SaiQuestion *question, double value);
double sai_verdict_get_scale (const SaiVerdict *self, const SaiQuestion *question);
SaiMark sai_verdict_get_mark (const SaiVerdict *self, const SaiQuestion *question, double value);
gboolean sai_verdict_is_right (const SaiVerdict *self, const SaiQuestion *question, double value);
SaiJudgement sai_verdict_judge (const SaiVerdict *self, const SaiQuestion *question, double value);
gboolean sai_verdict_is_behind (const SaiVerdict *self, guint n_seats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiVerdict, sai_verdict_free)

G_END_DECLS
