/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tip for dice: what perfect play says of two choices, or an estimate of it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-text.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-dice-glyphs.h"
#include "help/sai-help-dice.h"
#include "help/sai-help-dice-tip.h"
#include "help/sai-help-tip.h"
#include "hint/sai-hint-text.h"
#include "review/sai-review-text.h"
#include "trainer/sai-exercise.h"
#include "util/sai-format.h"
#include "util/sai-text.h"

/* A tip that waits for its values. */
typedef struct
{
  SaiHelpTip *tip;
  SaiExercise *exercise;
  /* The better choice, and the one that it is compared with. */
  SaiDecision decisions[SAI_HELP_TIP_N_CHOICES];
  /* By how much it is better at least. */
  double least;
} Work;

static void
free_work (Work *work)
{
  g_object_unref (work->tip);
  sai_exercise_free (work->exercise);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, free_work)

static const char *
get_box_name (const SaiExercise *exercise, guint box)
{
  return sai_ruleset_get_box_name (sai_game_get_ruleset (exercise->game), box);
}

/* No line ends within a name. */
static void
append_box (GString *list, const char *name, int points, gboolean open)
{
  g_autoptr (GString) item = g_string_new (name);

  if (!open)
    g_string_append_printf (item, " %d", points);
  g_string_replace (item, " ", "\302\240", 0);
  sai_text_append_part (list, item->str);
}

/* The filled boxes with their points, or the open ones, whichever are fewer. */
static char *
describe_boxes (const SaiExercise *exercise)
{
  const SaiSheet *sheet = sai_exercise_get_sheet (exercise);
  const SaiRules *rules = sai_game_get_rules (exercise->game);
  guint n_filled = sai_boxes_count (sai_boxes_and (sheet->filled, rules->playable));
  gboolean open = 2 * n_filled > sai_rules_get_n_turns (rules);
  g_autoptr (GString) list = g_string_new (NULL);

  if (n_filled == 0)
    return g_strdup (_ ("The sheet is empty"));

  for (guint i = 0; i < rules->n_boxes; i++)
    {
      if (sai_boxes_has (&rules->playable, i) && sai_sheet_is_filled (sheet, i) != open)
        append_box (list, get_box_name (exercise, i), sheet->points[i], open);
    }

  /* Translators: boxes of the score sheet that are still to be filled, or those that hold points. */
  return g_strdup_printf (open ? _ ("Open: %s") : _ ("Filled: %s"), list->str);
}

/* How far it is to the bonus, while that is worth knowing. */
static char *
describe_upper (const SaiExercise *exercise)
{
  const SaiSheet *sheet = sai_exercise_get_sheet (exercise);
  const SaiRules *rules = sai_game_get_rules (exercise->game);

  if (sai_boxes_count (sai_boxes_and (sheet->filled, rules->upper)) == 0 || sai_sheet_is_upper_full (sheet, rules, 0) ||
      !sai_rules_has_bonus (rules))
    return NULL;

  /* Translators: the points of the upper section, and how many earn the bonus. */
  return g_strdup_printf (_ ("Upper section: %d of %d"), sai_sheet_get_upper_total_of (sheet, rules, 0),
                          rules->bonus.limit);
}

static char *
describe_target (const SaiExercise *exercise)
{
  const SaiRules *rules = sai_game_get_rules (exercise->game);

  if (exercise->question.target == 0)
    return NULL;

  return g_strdup_printf (_ ("You have %d points and need %d to win"),
                          sai_sheet_get_total (sai_exercise_get_sheet (exercise), rules), exercise->question.target);
}

static void
add_line (SaiHelpTip *tip, char *text, const char *style)
{
  g_autofree char *line = text;

  if (line != NULL)
    sai_help_tip_add_line (tip, line, style);
}

/* Whether everything is filled as in the tip before it. */
static gboolean
has_sheet_of (const SaiExercise *exercise, const SaiHelpBlock *previous, SaiCatalog *catalog)
{
  g_autoptr (SaiExercise) other = previous != NULL ? sai_exercise_parse (catalog, previous->detail, NULL) : NULL;
  const SaiSheet *sheet = sai_exercise_get_sheet (exercise);
  guint n_boxes = sai_game_get_rules (exercise->game)->n_boxes;

  if (other == NULL || !g_str_equal (other->question.ruleset, exercise->question.ruleset) ||
      sai_boxes_is_empty (&sheet->filled))
    return FALSE;
  for (guint i = 0; i < n_boxes; i++)
    if (sai_sheet_is_filled (sheet, i) != sai_sheet_is_filled (sai_exercise_get_sheet (other), i) ||
        sheet->points[i] != sai_exercise_get_sheet (other)->points[i])
      return FALSE;

  return TRUE;
}

static void
add_position (Work *work, gboolean as_before)
{
  const SaiExercise *exercise = work->exercise;
  const SaiColours *colours = &sai_game_get_rules (exercise->game)->colours;
  g_autofree char *dice = sai_format_dice (&exercise->question.dice);

  sai_help_tip_add_picture (work->tip, sai_help_dice_new (&exercise->question.dice, 0, colours), dice);
  add_line (work->tip,
            exercise->question.n_throws == 0
              ? g_strdup (_ ("No rolls left"))
              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left",
                                              exercise->question.n_throws),
                                 exercise->question.n_throws),
            "help-points");
  if (as_before)
    sai_help_tip_add_line (work->tip, _ ("The same sheet as above"), "help-note");
  else
    {
      add_line (work->tip, describe_boxes (exercise), "help-note");
      add_line (work->tip, describe_upper (exercise), "help-note");
    }
  add_line (work->tip, describe_target (exercise), "help-note");
}

/* "Keep 5 5", or a box and what it gets. */
static char *
print_choice (const SaiExercise *exercise, const SaiDecision *decision)
{
  SaiScore score;

  if (!decision->fill)
    return sai_hint_text_keep (&exercise->question.dice, decision->keep);

  score = sai_sheet_score (sai_exercise_get_sheet (exercise), sai_game_get_rules (exercise->game), decision->box,
                           &exercise->question.dice);

  /* Translators: the choice of a box, and what it scores. */
  return g_strdup_printf (C_ ("choice", "%s · %d"), get_box_name (exercise, decision->box), score.points + score.extra);
}

static void
add_choice (Work *work, const SaiDecision *decision)
{
  const SaiDice *dice = &work->exercise->question.dice;
  const SaiColours *colours = &sai_game_get_rules (work->exercise->game)->colours;
  g_autofree char *text = print_choice (work->exercise, decision);
  gboolean has_dice = !decision->fill && decision->keep != 0;

  sai_help_tip_add_choice (work->tip, has_dice ? sai_dice_glyphs_new (dice, colours, decision->keep, text) : NULL,
                           text);
}

/* An estimate doesn't tell choices apart that lose less than it marks. */
static gboolean
can_try (const Work *work, const SaiVerdict *verdict)
{
  double scale = sai_verdict_get_scale (verdict, &work->exercise->question);

  return verdict->estimate == NULL || sai_mark_of_estimated_cost (work->least, scale) != SAI_MARK_NONE;
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Work) work = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiVerdict) verdict = sai_exercise_judge_finish (result, &error);

  if (verdict == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_debug ("no value for a tip: %s", error->message);
      return;
    }
  for (guint i = 0; i < SAI_HELP_TIP_N_CHOICES; i++)
    {
      const SaiAdvice *advice = &verdict->advice;
      double value = sai_exercise_get_value (work->exercise, advice, &work->decisions[i]);
      g_autofree char *text = work->exercise->question.target != 0 ? sai_chance_text_precise (value, advice->exact)
                                                                   : sai_review_text_points (value, !advice->exact);

      sai_help_tip_set_value (work->tip, i, text);
    }
  if (!can_try (work, verdict))
    sai_help_tip_withdraw (work->tip);
}

/**
 * sai_help_dice_tip_new:
 * @block: a block of a tip; part of the program, so it must be valid
 * @previous: (nullable): the tip before it on its page, whose sheet is not told again
 * @catalog: the rulesets
 * @solver: the solver
 *
 * Returns: the tip, whose values follow
 */
GtkWidget *
sai_help_dice_tip_new (const SaiHelpBlock *block, const SaiHelpBlock *previous, SaiCatalog *catalog, SaiSolver *solver)
{
  const char *const choices[SAI_HELP_TIP_N_CHOICES] = { block->better, block->worse };
  g_autoptr (GError) error = NULL;
  Work *work = g_new0 (Work, 1);
  GtkWidget *tip;

  work->tip = g_object_ref_sink (sai_help_tip_new ());
  work->exercise = sai_exercise_parse (catalog, block->detail, &error);
  g_assert_no_error (error);
  work->least = block->least;
  add_position (work, has_sheet_of (work->exercise, previous, catalog));
  for (guint i = 0; i < SAI_HELP_TIP_N_CHOICES; i++)
    {
      gboolean right = sai_exercise_find (work->exercise, choices[i], &work->decisions[i]);

      g_assert (right);
      add_choice (work, &work->decisions[i]);
    }
  sai_help_tip_complete (work->tip, block->text, block->detail);
  tip = GTK_WIDGET (work->tip);
  sai_exercise_judge_async (work->exercise, solver, sai_help_tip_get_cancellable (work->tip), judged_cb, work);

  return tip;
}
