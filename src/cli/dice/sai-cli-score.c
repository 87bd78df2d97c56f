/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “score”: the points of dice in a box of an empty sheet. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-cli-boxes.h"
#include "util/sai-cli-json.h"
#include "dice/sai-cli-dice.h"
#include "util/sai-cli.h"

static gboolean
score (const char *id,
       const char *box_id,
       const char *text,
       const char *const *assignments,
       gboolean json,
       GError **error)
{
  SaiOptions options;
  g_autoptr (SaiRuleset) ruleset = sai_cli_find_dice_ruleset (id, assignments, &options, error);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autofree char *printed = NULL;
  const SaiRules *rules;
  SaiDice dice;
  guint box;
  gint points;

  if (ruleset == NULL)
    return FALSE;
  rules = sai_ruleset_get_rules (ruleset, &options);
  if (!sai_cli_find_box (ruleset, rules, box_id, &box, error) || !sai_dice_parse (text, rules->n_dice, &dice, error))
    return FALSE;

  points = sai_rules_score (rules, box, &dice);
  if (!json)
    {
      g_print ("%d\n", points);
      return TRUE;
    }

  printed = sai_dice_print (&dice);
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "ruleset", sai_ruleset_get_id (ruleset));
  sai_cli_json_add_string (builder, "box", rules->boxes[box].id);
  sai_cli_json_add_string (builder, "dice", printed);
  sai_cli_json_add_int (builder, "points", points);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);

  return TRUE;
}

/**
 * sai_cli_score:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Scores dice as the first entry of a sheet, where there are no jokers. In JSON: {"ruleset", "box", "dice", "points"}.
 *
 * Returns: the exit status
 */
int
sai_cli_score (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    N_ ("RULESET BOX DICE"), N_ ("Shows what dice score in a box. Example: saikoro-cli score yacht full-house 33355"),
    3, 3
  };
  gboolean json = FALSE;
  g_auto (GStrv) assignments = NULL;
  const GOptionEntry entries[] = { { "option", 'o', 0, G_OPTION_ARG_FILENAME_ARRAY, &assignments,
                                     N_ ("Set an option of the ruleset"), N_ ("OPTION=VALUE") },
                                   { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (!score (arguments[0], arguments[1], arguments[2], (const char *const *) assignments, json, &error))
    return sai_cli_refuse (error);

  return SAI_CLI_DONE;
}
