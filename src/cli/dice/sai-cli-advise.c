/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “advise”: the value of each choice in the middle of a turn. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-chance.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-json.h"
#include "dice/sai-cli-sheet.h"
#include "dice/sai-cli-dice.h"
#include "util/sai-cli.h"
#include "util/sai-error.h"
#include "util/sai-number.h"
#include "util/sai-parallel.h"

/* Not given. */
#define NOT_GIVEN G_MININT
/* More than any sheet can hold. */
#define MAX_TARGET 1000000

/* The position, and the total to reach, if any. */
typedef struct
{
  SaiRules rules;
  SaiSheet sheet;
  SaiDice dice;
  gint n_throws;
  gint target;
} Question;

/* The values of choices: means, or chances to reach the target. */
typedef struct
{
  SaiAdvice advice;
  gboolean exact;
} Answer;

static gboolean
read_question (Question *self, SaiRuleset *ruleset, const char *sheet, const char *dice, GError **error)
{
  if (!sai_cli_sheet_parse (ruleset, &self->rules, sheet, &self->sheet, error) ||
      !sai_dice_parse (dice, &self->dice, error))
    return FALSE;
  if (self->n_throws < 0 || self->n_throws >= self->rules.n_rolls)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("With dice on the table 0 to %d rolls can be left, not %d."),
                   self->rules.n_rolls - 1, self->n_throws);
      return FALSE;
    }
  if (sai_sheet_is_complete (&self->sheet, &self->rules))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The sheet is full: no box is left to be filled."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
answer (const Question *question, Answer *self, GError **error)
{
  guint n_threads = sai_parallel_get_n_threads ();
  g_autoptr (SaiSolution) solution = sai_solution_new_from (&question->rules, &question->sheet, n_threads, error);

  if (solution == NULL)
    return FALSE;
  if (question->target != NOT_GIVEN)
    return sai_chance_reach (&self->advice, &self->exact, solution, &question->sheet, &question->dice,
                             question->n_throws, question->target, n_threads, NULL, error);
  sai_advice_make (&self->advice, solution, &question->sheet, &question->dice, question->n_throws);

  return TRUE;
}

/* The faces that are kept, ascending: "345". */
static char *
print_keep (const SaiDice *dice, guint keep)
{
  GString *text = g_string_new (NULL);

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < SAI_N_DICE; i++)
      if ((keep & (1u << i)) != 0 && dice->face[i] == face)
        g_string_append_printf (text, "%u", face);

  return g_string_free (text, FALSE);
}

static void
print_value (const Question *question, double value)
{
  g_print ("  ");
  sai_cli_print_number (value, question->target != NOT_GIVEN ? SAI_NUMBER_SHARE : SAI_NUMBER_PLAIN);
}

static void
print_answer (const Question *question, const Answer *self, SaiRuleset *ruleset)
{
  const SaiAdvice *advice = &self->advice;
  g_autofree char *value = sai_number_format (advice->value, 2,
                                              question->target != NOT_GIVEN ? SAI_NUMBER_SHARE : SAI_NUMBER_PLAIN);

  if (question->target == NOT_GIVEN)
    g_print (_ ("Mean final total: %s\n"), value);
  else if (self->exact)
    g_print (_ ("Chance to reach %d: %s\n"), question->target, value);
  else
    g_print (_ ("Chance to reach %d: about %s\n"), question->target, value);

  if (advice->n_keeps > 0)
    g_print ("%s\n", _ ("Keep:"));
  for (guint i = 0; i < advice->n_keeps; i++)
    {
      g_autofree char *keep = print_keep (&question->dice, advice->keeps[i].keep);

      print_value (question, advice->keeps[i].value);
      g_print ("  %s\n", *keep != '\0' ? keep : _ ("nothing"));
    }

  g_print ("%s\n", _ ("Fill:"));
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      print_value (question, box->value);
      g_print ("  %s: %d\n", sai_ruleset_get_box_name (ruleset, box->box), box->score.points + box->score.extra);
    }
}

static void
print_answer_json (const Question *question, const Answer *self)
{
  const SaiAdvice *advice = &self->advice;
  const char *value = question->target != NOT_GIVEN ? "probability" : "expected";
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  if (question->target != NOT_GIVEN)
    {
      sai_cli_json_add_int (builder, "target", question->target);
      sai_cli_json_add_boolean (builder, "exact", self->exact);
    }
  sai_cli_json_add_double (builder, value, advice->value);

  json_builder_set_member_name (builder, "keeps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < advice->n_keeps; i++)
    {
      g_autofree char *keep = print_keep (&question->dice, advice->keeps[i].keep);

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "keep", keep);
      sai_cli_json_add_double (builder, value, advice->keeps[i].value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "boxes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < advice->n_boxes; i++)
    {
      const SaiBoxAdvice *box = &advice->boxes[i];

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "box", question->rules.boxes[box->box].id);
      sai_cli_json_add_int (builder, "points", box->score.points + box->score.extra);
      sai_cli_json_add_double (builder, value, box->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_advise:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows the value of each choice. In JSON: {"expected", "keeps": [{"keep", "expected"}…], "boxes": [{"box", "points",
 * "expected"}…]}, best first. "expected" is the mean final total of the sheet under perfect play: of the position,
 * after a keep, and after a box. A keep lists the kept faces, ascending; all five means to fill the best box at once.
 * Without rolls left there are no keeps. Points include the extra points of a joker.
 *
 * With --target the first members are "target" and "exact", and "expected" is replaced by "probability": that of a
 * final total of the target or more, if the rest is played for that. "exact" says whether the probabilities are exact,
 * see sai_chance_reach().
 *
 * Returns: the exit status
 */
int
sai_cli_advise (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("RULESET"),
    N_ ("Shows what each way to go on is worth, such as: "
        "saikoro-cli advise yacht --sheet ones=3,choice=25 --dice 13345 --rolls-left 2"),
    1, 1
  };
  gboolean json = FALSE;
  g_autofree char *sheet = NULL;
  g_autofree char *dice = NULL;
  Question question = { .n_throws = NOT_GIVEN, .target = NOT_GIVEN };
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = { { "sheet", 0, 0, G_OPTION_ARG_FILENAME, &sheet,
                                     N_ ("The boxes that are filled (default: none)"), N_ ("BOX=POINTS,…") },
                                   { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice, N_ ("The dice on the table"),
                                     N_ ("DICE") },
                                   { "rolls-left", 0, 0, G_OPTION_ARG_INT, &question.n_throws,
                                     N_ ("How often they may still be thrown"), N_ ("NUMBER") },
                                   { "target", 0, 0, G_OPTION_ARG_INT, &question.target,
                                     N_ ("Show the chances to reach a total instead of means"), N_ ("TOTAL") },
                                   { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments,
                                     N_ ("Set an option of the ruleset"), N_ ("OPTION=VALUE") },
                                   { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  SaiOptions options;
  Answer result;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (dice == NULL)
    return sai_cli_misuse (_ ("--dice is missing"));
  if (question.n_throws == NOT_GIVEN)
    return sai_cli_misuse (_ ("--rolls-left is missing"));
  if (question.target != NOT_GIVEN && (question.target < 0 || question.target > MAX_TARGET))
    return sai_cli_misuse (_ ("The total to reach is 0 to %d"), MAX_TARGET);

  ruleset = sai_cli_find_dice_ruleset (arguments[0], (const char *const *) assignments, &options, &error);
  if (ruleset == NULL)
    return sai_cli_refuse (error);
  question.rules = sai_ruleset_get_rules (ruleset, &options);
  if (!read_question (&question, ruleset, sheet != NULL ? sheet : "", dice, &error) ||
      !answer (&question, &result, &error))
    return sai_cli_refuse (error);

  if (json)
    print_answer_json (&question, &result);
  else
    print_answer (&question, &result, ruleset);

  return SAI_CLI_DONE;
}
