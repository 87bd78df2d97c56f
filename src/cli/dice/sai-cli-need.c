/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “need”: what it takes to reach a total. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/chances/sai-need.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-cli-dice.h"
#include "dice/sai-cli-sheet.h"
#include "dice/sai-cli-boxes.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli.h"
#include "util/sai-engine-error.h"
#include "util/sai-error.h"
#include "util/sai-number.h"
#include "util/sai-parallel.h"

/* Not given. */
#define NOT_GIVEN G_MININT
/* More than any sheet can hold. */
#define MAX_TOTAL 1000000

/* Where perfect play is not known. No rolls are saved. */
static gboolean
estimate (const SaiRules *rules, const SaiSheet *sheet, gint total, SaiNeed *need, guint n_threads, GError **error)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (n_threads);
  g_autoptr (SaiEstimate) known = sai_trials_estimate (solver, rules, n_threads, NULL);
  SaiDiceState state;

  sai_dice_state_init (&state, SAI_GAME_MODE_PLAYED, 1);
  state.sheets[0] = *sheet;

  return sai_need_make_by_estimate (need, known, &state, total, n_threads, NULL, error);
}

static gboolean
answer (SaiRuleset *ruleset, const SaiRules *rules, const char *text, gint total, SaiNeed *need, GError **error)
{
  guint n_threads = sai_parallel_get_n_threads ();
  g_autoptr (SaiSolution) solution = NULL;
  g_autoptr (GError) problem = NULL;
  SaiSheet sheet;

  if (!sai_cli_sheet_parse (ruleset, rules, text, &sheet, error))
    return FALSE;
  if (sai_sheet_is_complete (&sheet, rules))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The sheet is full: no box is left to fill."));
      return FALSE;
    }
  solution = sai_solution_new_from (rules, &sheet, n_threads, NULL, &problem);
  if (solution != NULL)
    return sai_need_make (need, solution, &sheet, NULL, 0, total, n_threads, NULL, error);
  if (g_error_matches (problem, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_TOO_LARGE))
    return estimate (rules, &sheet, total, need, n_threads, error);
  g_propagate_error (error, g_steal_pointer (&problem));

  return FALSE;
}

static void
print_need (SaiRuleset *ruleset, const SaiNeed *need, gint total)
{
  g_autofree char *chance = sai_number_format (need->chance, 2, SAI_NUMBER_SHARE);

  if (need->exact)
    g_print (_ ("Chance of reaching %d: %s\n"), total, chance);
  else
    g_print (_ ("Chance of reaching %d: about %s\n"), total, chance);

  for (guint i = 0; i < need->n_boxes; i++)
    {
      const SaiBoxNeed *box = &need->boxes[i];
      const char *name = sai_ruleset_get_box_name (ruleset, box->box);
      g_autofree char *usual = sai_number_format (box->usual, 2, SAI_NUMBER_PLAIN);
      g_autofree char *needed = isnan (box->needed) ? NULL : sai_number_format (box->needed, 2, SAI_NUMBER_PLAIN);

      if (needed != NULL)
        /* Translators: a box, the mean of its points when the total is reached, and their mean otherwise. */
        g_print (_ ("  %s: %s (typically %s)\n"), name, needed, usual);
      else
        /* Translators: a box, and the mean of its points. */
        g_print (_ ("  %s: typically %s\n"), name, usual);
    }
}

static void
print_need_json (const SaiRules *rules, const SaiNeed *need)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  sai_cli_json_add_double (builder, "chance", need->chance);
  sai_cli_json_add_boolean (builder, "exact", need->exact);
  json_builder_set_member_name (builder, "boxes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < need->n_boxes; i++)
    {
      const SaiBoxNeed *box = &need->boxes[i];

      json_builder_begin_object (builder);
      sai_cli_json_add_string (builder, "box", rules->boxes[box->box].id);
      sai_cli_json_add_double (builder, "usual", box->usual);
      if (isnan (box->needed))
        {
          json_builder_set_member_name (builder, "needed");
          json_builder_add_null_value (builder);
        }
      else
        sai_cli_json_add_double (builder, "needed", box->needed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_need:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows what it takes to reach a total, before a turn. In JSON: {"chance", "exact", "boxes": [{"box", "usual",
 * "needed"}…]}, the open boxes in the order of the sheet; see #SaiNeed. "needed" is null if play for the mean never
 * reaches the total. Where perfect play can’t be calculated, all is estimated.
 *
 * Returns: the exit status
 */
int
sai_cli_need (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("RULESET"),
    N_ ("Shows what it takes to reach a total. Example: saikoro-cli need yacht --sheet ones=3,choice=25 --total 212"),
    1, 1
  };
  gboolean json = FALSE;
  g_autofree char *sheet = NULL;
  int total = NOT_GIVEN;
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = {
    { "sheet", 0, 0, G_OPTION_ARG_FILENAME, &sheet, N_ ("Boxes already filled (default: none)"), N_ ("BOX=POINTS,…") },
    { "total", 0, 0, G_OPTION_ARG_INT, &total, N_ ("The final total to reach"), N_ ("TOTAL") },
    { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments, N_ ("Set an option of the ruleset"),
      N_ ("OPTION=VALUE") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autoptr (GError) error = NULL;
  SaiOptions options;
  const SaiRules *rules;
  SaiNeed need;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (total == NOT_GIVEN)
    return sai_cli_misuse (_ ("--total is missing"));
  if (total < 0 || total > MAX_TOTAL)
    return sai_cli_misuse (_ ("The total to reach must be from 0 to %d"), MAX_TOTAL);

  ruleset = sai_cli_find_dice_ruleset (arguments[0], (const char *const *) assignments, &options, &error);
  if (ruleset == NULL)
    return sai_cli_refuse (error);
  rules = sai_ruleset_get_rules (ruleset, &options);
  if (!answer (ruleset, rules, sheet != NULL ? sheet : "", total, &need, &error))
    return sai_cli_refuse (error);

  if (json)
    print_need_json (rules, &need);
  else
    print_need (ruleset, &need, total);

  return SAI_CLI_DONE;
}
