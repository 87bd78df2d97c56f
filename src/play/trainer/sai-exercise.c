/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a question, by name and by value. A choice is the id of a box, or the faces to keep ("55"; "nothing"
 * for none).
 */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "trainer/sai-exercise.h"

/* What keeps no die. */
#define NOTHING "nothing"

/**
 * sai_exercise_parse:
 * @catalog: the rulesets
 * @text: a question of one seat, see sai_question_parse()
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): the position, or %NULL
 */
SaiExercise *
sai_exercise_parse (SaiCatalog *catalog, const char *text, GError **error)
{
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (SaiExercise) self = g_new0 (SaiExercise, 1);

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  if (!sai_question_parse (&self->question, catalog, text, error))
    return NULL;
  ruleset = sai_catalog_find (catalog, self->question.ruleset, error);
  if (ruleset == NULL)
    return NULL;
  self->game = sai_question_make_game (&self->question, ruleset, NULL);

  return g_steal_pointer (&self);
}

void
sai_exercise_free (SaiExercise *self)
{
  sai_question_clear (&self->question);
  g_clear_object (&self->game);
  g_free (self);
}

const SaiSheet *
sai_exercise_get_sheet (const SaiExercise *self)
{
  return &self->question.sheets[0];
}

/* The dice with these faces, as a mask, or -1. */
static int
find_keep (const SaiDice *dice, const char *faces)
{
  guint keep = 0;

  if (g_str_equal (faces, NOTHING))
    return 0;
  for (; *faces != '\0'; faces++)
    {
      guint place = 0;

      while (place < SAI_MAX_DICE && (dice->face[place] != g_ascii_digit_value (*faces) || (keep & 1u << place) != 0))
        place++;
      if (place == SAI_MAX_DICE)
        return -1;
      keep |= 1u << place;
    }

  return keep;
}

/**
 * sai_exercise_find:
 * @self: a position
 * @text: a choice, see the head of the file
 * @decision: (out): the choice
 *
 * Returns: whether there is such a choice
 */
gboolean
sai_exercise_find (const SaiExercise *self, const char *text, SaiDecision *decision)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  int box = sai_rules_find_box (rules, text);
  int keep = box < 0 ? find_keep (&self->question.dice, text) : 0;

  *decision = (SaiDecision) { box >= 0, MAX (box, 0), MAX (keep, 0) };
  if (box >= 0)
    {
      SaiBoxes legal = sai_sheet_get_legal_boxes (sai_exercise_get_sheet (self), rules, &self->question.dice);

      return sai_boxes_has (&legal, box);
    }

  return keep >= 0 && keep != (int) sai_rules_get_keep_all (rules) && self->question.n_throws > 0;
}

/**
 * sai_exercise_get_value:
 * @self: a position
 * @advice: what it was judged by
 * @decision: a choice in it
 *
 * Returns: the value of the choice: the mean final total, or the probability of the target
 */
double
sai_exercise_get_value (const SaiExercise *self, const SaiAdvice *advice, const SaiDecision *decision)
{
  return decision->fill ? sai_advice_get_box (advice, decision->box)
                        : sai_advice_get_keep (advice, &self->question.dice, decision->keep);
}

static void
question_free (gpointer data)
{
  sai_question_clear (data);
  g_free (data);
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  SaiVerdict *verdict = sai_verdict_find (data, source, cancellable, &error);

  if (verdict != NULL)
    g_task_return_pointer (task, verdict, (GDestroyNotify) sai_verdict_free);
  else
    g_task_return_error (task, error);
}

/**
 * sai_exercise_judge_async:
 * @self: a position
 * @solver: the solver
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done; the source object is @solver
 * @user_data: data for it
 *
 * Values each choice in a thread: by perfect play, or by an estimate where that cannot be calculated.
 */
void
sai_exercise_judge_async (const SaiExercise *self,
                          SaiSolver *solver,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (solver, cancellable, callback, user_data);
  SaiQuestion *question = g_new0 (SaiQuestion, 1);

  sai_question_copy (&self->question, question);
  g_task_set_source_tag (task, sai_exercise_judge_async);
  g_task_set_task_data (task, question, question_free);
  g_task_run_in_thread (task, judge_in_thread);
}

/**
 * sai_exercise_judge_finish:
 * @result: the result
 * @error: return location for an error
 *
 * Returns: (transfer full): what is said to the position, or %NULL
 */
SaiVerdict *
sai_exercise_judge_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
