/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position to think about, as one line of text:
 *
 *   RULESET DICE THROWS [target=TOTAL] [BOX=POINTS…]        yacht 55234 2 ones=3 choice=25
 *
 * The sheet is entered into a paper game, so the model checks it. A choice in it is the id of a box, or the faces to
 * keep ("55"; "nothing" for none).
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-chance.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-exercise.h"
#include "util/sai-error.h"

/* What keeps no die. */
#define NOTHING "nothing"
#define TARGET "target"

/* What is judged, without objects that belong to the main thread. */
typedef struct
{
  SaiSolver *solver;
  SaiRules rules;
  SaiSheet sheet;
  SaiDice dice;
  guint n_throws;
  gint target;
  SaiAdvice advice;
} Judgement;

static gboolean
refuse (const char *text, GError **error)
{
  g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("“%s” isn’t a valid position."), text);

  return FALSE;
}

/* "ones=3", or "target=200". */
static gboolean
read_entry (SaiExercise *self, const char *text, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (text, "=", 2);
  g_autoptr (SaiMove) move = NULL;
  gint64 points;

  if (g_strv_length (sides) != 2 || !g_ascii_string_to_signed (sides[1], 10, G_MININT16, G_MAXINT16, &points, NULL))
    return refuse (text, error);
  if (g_str_equal (sides[0], TARGET))
    {
      self->target = points;
      return points > 0 || refuse (text, error);
    }
  if (sai_rules_find_box (sai_game_get_rules (self->game), sides[0]) < 0)
    return refuse (text, error);

  move = sai_move_new_put (0, sides[0], (SaiScore) { points, 0 }, NULL, FALSE);

  return sai_game_apply (self->game, move, error);
}

static SaiGame *
start_sheet (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);

  g_autofree char *id = g_uuid_string_random ();

  g_ptr_array_add (players, sai_player_new (_ ("You"), "person"));

  return sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, id, g_get_real_time () / G_USEC_PER_SEC);
}

/* Whether there is a decision in the position. */
static gboolean
is_open (const SaiExercise *self)
{
  return sai_dice_is_rolled (&self->dice) && self->n_throws < sai_game_get_rules (self->game)->n_rolls &&
         !sai_sheet_is_complete (sai_exercise_get_sheet (self), sai_game_get_rules (self->game));
}

/**
 * sai_exercise_parse:
 * @catalog: the rulesets
 * @text: a position, see the head of the file
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): the position, or %NULL
 */
SaiExercise *
sai_exercise_parse (SaiCatalog *catalog, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (SaiExercise) self = g_new0 (SaiExercise, 1);
  g_autoptr (SaiRuleset) ruleset = NULL;
  guint64 n_throws;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  if (g_strv_length (words) < 3 || !g_ascii_string_to_unsigned (words[2], 10, 0, SAI_MAX_ROLLS - 1, &n_throws, NULL))
    {
      refuse (text, error);
      return NULL;
    }
  ruleset = sai_catalog_find (catalog, words[0], error);
  if (ruleset == NULL)
    return NULL;
  if (!sai_ruleset_has_boxes (ruleset))
    {
      refuse (text, error);
      return NULL;
    }

  self->game = start_sheet (ruleset);
  self->n_throws = n_throws;
  if (!sai_dice_parse (words[1], &self->dice, error))
    return NULL;
  for (guint i = 3; words[i] != NULL; i++)
    if (!read_entry (self, words[i], error))
      return NULL;
  if (!is_open (self))
    {
      refuse (text, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
sai_exercise_free (SaiExercise *self)
{
  g_clear_object (&self->game);
  g_free (self);
}

/**
 * sai_exercise_get_sheet:
 * @self: a position
 *
 * Returns: (transfer none): the sheet
 */
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

      while (place < SAI_N_DICE && (dice->face[place] != g_ascii_digit_value (*faces) || (keep & 1u << place) != 0))
        place++;
      if (place == SAI_N_DICE)
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
    return (sai_sheet_get_legal_boxes (sai_exercise_get_sheet (self), rules, &self->dice) & 1u << box) != 0;

  return keep >= 0 && keep != SAI_KEEP_ALL && self->n_throws > 0;
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
  g_free (judgement);
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Judgement *judgement = data;
  GError *error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (judgement->solver, &judgement->rules, cancellable, &error);

  if (solution != NULL && judgement->target == 0)
    sai_advice_make (&judgement->advice, solution, &judgement->sheet, &judgement->dice, judgement->n_throws);
  else if (solution != NULL)
    sai_chance_reach (&judgement->advice, NULL, solution, &judgement->sheet, &judgement->dice, judgement->n_throws,
                      judgement->target, 1, cancellable, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&solution), (GDestroyNotify) sai_solution_unref);
}

/**
 * sai_exercise_judge_async:
 * @self: a position
 * @solver: the solver
 * @cancellable: (nullable): stops the work
 * @callback: called when it is done; the source object is @solver
 * @user_data: data for it
 *
 * Values each choice in a thread.
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
  judgement->rules = *sai_game_get_rules (self->game);
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
 * Returns: (transfer full): the solution of the rules, or %NULL
 */
SaiSolution *
sai_exercise_judge_finish (GAsyncResult *result, SaiAdvice *advice, GError **error)
{
  SaiSolution *solution = g_task_propagate_pointer (G_TASK (result), error);

  if (solution != NULL)
    *advice = ((Judgement *) g_task_get_task_data (G_TASK (result)))->advice;

  return solution;
}
