/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-advice.h"
#include "dice/advice/sai-decision.h"
#include "dice/solution/sai-solver.h"
#include "trainer/sai-question.h"
#include "trainer/sai-verdict.h"

G_BEGIN_DECLS

/**
 * SaiExercise:
 * @question: the position
 * @game: a paper sheet of one player with what is filled
 *
 * A position of a dice game that comes from no game. Immutable.
 */
typedef struct
{
  SaiQuestion question;
  SaiGame *game;
} SaiExercise;

SaiExercise *sai_exercise_parse (SaiCatalog *catalog, const char *text, GError **error);
void sai_exercise_free (SaiExercise *self);
const SaiSheet *sai_exercise_get_sheet (const SaiExercise *self);
gboolean sai_exercise_find (const SaiExercise *self, const char *text, SaiDecision *decision);
double sai_exercise_get_value (const SaiExercise *self, const SaiAdvice *advice, const SaiDecision *decision);
void sai_exercise_judge_async (const SaiExercise *self,
                               SaiSolver *solver,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
SaiVerdict *sai_exercise_judge_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExercise, sai_exercise_free)

G_END_DECLS
