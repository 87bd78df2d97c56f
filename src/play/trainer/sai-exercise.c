/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a question, by name and by value. A choice is the id of a box, or the faces to keep ("55"; "nothing"
 * for none).
 */
#include "config.h"

#include "dice/chances/sai-aim.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-dice-game.h"
#include "trainer/sai-exercise.h"
#include "trainer/sai-question.h"
#include "util/sai-engine-error.h"
#include "util/sai-parallel.h"

/* What keeps no die. */
#define NOTHING "nothing"

/* What is judged, without objects that belong to the main thread. */
typedef struct
{
  SaiSolver *solver;
  SaiRules *rules;
  SaiSheet sheet;
  SaiDice dice;
  guint n_throws;
  gint target;
  SaiAdvice advice;
} Judgement;

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
  g_auto (SaiQuestion) question = { 0 };
  SaiExercise *self;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  if (!sai_question_parse (&question, catalog, text, error))
    return NULL;
  ruleset = sai_catalog_find (catalog, question.ruleset, error);
  if (ruleset == NULL)
    return NULL;

  self = g_new0 (SaiExercise, 1);
  self->game = sai_question_make_game (&question, ruleset, NULL);
  self->dice = question.dice;
  self->dice.roll = question.rules->n_rolls - question.n_throws;
  self->n_throws = question.n_throws;
  self->target = question.target;

  return self;
}

void
sai_exercise_free (SaiExercise *self)
{
  g_clear_object (&self->game);
  g_free (self);
}

const SaiSheet *
sai_exercise_get_sheet (const SaiExercise *self)
{
  return &sai_game_get_state (self->game)->sheets[0];
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
  int keep = box < 0 ? find_keep (&self->dice, text) : 0;

  *decision = (SaiDecision) { box >= 0, MAX (box, 0), MAX (keep, 0) };
  if (box >= 0)
    {
      SaiBoxes legal = sai_sheet_get_legal_boxes (sai_exercise_get_sheet (self), rules, &self->dice);

      return sai_boxes_has (&legal, box);
    }

  return keep >= 0 && keep != (int) sai_rules_get_keep_all (rules) && self->n_throws > 0;
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
                        : sai_advice_get_keep (advice, &self->dice, decision->keep);
}

static void
judgement_free (gpointer data)
{
  Judgement *judgement = data;

  g_object_unref (judgement->solver);
  sai_rules_unref (judgement->rules);
  g_free (judgement);
}

/* What perfect play says. */
static gboolean
judge (Judgement *self, SaiSolution *solution, GCancellable *cancellable, GError **error)
{
  if (self->target != 0)
    return sai_aim_reach (&self->advice, solution, &self->sheet, &self->dice, self->n_throws, self->target, 1,
                          cancellable, error);
  sai_advice_make (&self->advice, solution, &self->sheet, &self->dice, self->n_throws);

  return TRUE;
}

/* What hints would say where perfect play cannot be calculated. */
static gboolean
estimate (Judgement *self, GCancellable *cancellable, GError **error)
{
  /* One after another: the first one tries some games for all. */
  static GMutex trying;
  SaiDiceState state = { .mode = SAI_GAME_MODE_PLAYED, .n_seats = 1, .dice = self->dice };
  g_autoptr (SaiEstimate) estimate = NULL;
  g_autoptr (SaiEstimatedTurn) turn = NULL;

  g_mutex_lock (&trying);
  estimate = sai_trials_estimate (self->solver, self->rules, sai_parallel_get_n_threads (), cancellable);
  g_mutex_unlock (&trying);
  state.n_rolls = self->dice.roll;
  state.sheets[0] = self->sheet;
  turn = estimate != NULL ? sai_estimated_turn_new (estimate, &state, cancellable) : NULL;
  if (turn == NULL)
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  sai_estimated_turn_advise (turn, &state, &self->advice);

  return TRUE;
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Judgement *judgement = data;
  GError *error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (judgement->solver, judgement->rules, SAI_SOLVER_KNOWN, cancellable,
                                                     &error);
  gboolean done = solution != NULL && judge (judgement, solution, cancellable, &error);

  if (g_error_matches (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE))
    {
      g_clear_error (&error);
      done = estimate (judgement, cancellable, &error);
    }
  if (done)
    g_task_return_boolean (task, TRUE);
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
  Judgement *judgement = g_new0 (Judgement, 1);

  g_task_set_source_tag (task, sai_exercise_judge_async);
  judgement->solver = g_object_ref (solver);
  judgement->rules = sai_rules_ref (sai_game_get_rules (self->game));
  judgement->sheet = *sai_exercise_get_sheet (self);
  judgement->dice = self->dice;
  judgement->n_throws = self->n_throws;
  judgement->target = self->target;
  g_task_set_task_data (task, judgement, judgement_free);
  g_task_run_in_thread (task, judge_in_thread);
}

/**
 * sai_exercise_judge_finish:
 * @result: the result
 * @advice: (out): the value of each choice
 * @error: return location for an error
 *
 * Returns: whether they are known
 */
gboolean
sai_exercise_judge_finish (GAsyncResult *result, SaiAdvice *advice, GError **error)
{
  gboolean done = g_task_propagate_boolean (G_TASK (result), error);

  if (done)
    *advice = ((Judgement *) g_task_get_task_data (G_TASK (result)))->advice;

  return done;
}
