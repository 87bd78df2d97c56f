/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “rulesets”: the available games, ours and custom ones. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-cli-commands.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-cli-json.h"
#include "util/sai-cli-table.h"
#include "util/sai-cli.h"

/* The range of a number, "10 to 200". */
static char *
print_range (const SaiOption *option)
{
  if (option->step == 1)
    return g_strdup_printf (_ ("%d to %d"), option->minimum, option->maximum);

  return g_strdup_printf (_ ("%d to %d in steps of %d"), option->minimum, option->maximum, option->step);
}

/* A switch is shown with the value that is not the default. */
static void
print_option (const SaiOption *option)
{
  g_autofree char *value = NULL;
  g_autofree char *range = NULL;

  if (option->kind == SAI_OPTION_SWITCH)
    {
      g_print ("  -o %s=%s: %s\n", option->id, option->fallback ? "false" : "true", option->name);
      return;
    }

  range = print_range (option);
  value = sai_option_print_value (option, option->fallback);
  /* Translators: the id of an option, its name, its range such as "10 to 200", and its usual value. */
  g_print (_ ("  -o %s=NUMBER: %s (%s; default: %s)\n"), option->id, option->name, range, value);
}

static void
print_ruleset (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  const SaiCliTable *table = sai_cli_table_find (ruleset);

  g_print ("%s: %s\n", sai_ruleset_get_id (ruleset), sai_ruleset_get_name (ruleset));
  if (sai_ruleset_get_summary (ruleset) != NULL)
    g_print ("  %s\n", sai_ruleset_get_summary (ruleset));
  if (table != NULL && table->print_ruleset != NULL)
    table->print_ruleset (ruleset);

  for (guint i = 0; i < rules->n_boxes; i++)
    {
      g_autofree char *description = sai_ruleset_describe_box (ruleset, rules, i);

      g_print ("  %s: %s (%s)\n", sai_ruleset_get_box_id (ruleset, i), sai_ruleset_get_box_name (ruleset, i),
               description);
    }
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    print_option (sai_ruleset_get_option (ruleset, i));
}

static void
add_box (JsonBuilder *builder, SaiRuleset *ruleset, const SaiRules *rules, guint box)
{
  g_autofree char *description = sai_ruleset_describe_box (ruleset, rules, box);
  g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "id", sai_ruleset_get_box_id (ruleset, box));
  sai_cli_json_add_string (builder, "name", sai_ruleset_get_box_name (ruleset, box));
  sai_cli_json_add_string (builder, "description", description);
  sai_cli_json_add_boolean (builder, "playable", sai_boxes_has (&rules->playable, box));
  json_builder_set_member_name (builder, "points");
  json_builder_begin_array (builder);
  for (guint i = 0; i < points->len; i++)
    json_builder_add_int_value (builder, g_array_index (points, gint, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_option (JsonBuilder *builder, const SaiOption *option)
{
  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "id", option->id);
  sai_cli_json_add_string (builder, "name", option->name);
  sai_cli_json_add_string (builder, "description", option->description);
  sai_cli_json_add_string (builder, "type", option->kind == SAI_OPTION_SWITCH ? "boolean" : "number");
  json_builder_set_member_name (builder, "default");
  sai_cli_json_add_option_value (builder, option, option->fallback);
  if (option->kind == SAI_OPTION_NUMBER)
    {
      sai_cli_json_add_int (builder, "minimum", option->minimum);
      sai_cli_json_add_int (builder, "maximum", option->maximum);
      sai_cli_json_add_int (builder, "step", option->step);
    }
  json_builder_end_object (builder);
}

static void
add_ruleset (JsonBuilder *builder, SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

  json_builder_begin_object (builder);
  sai_cli_json_add_string (builder, "id", sai_ruleset_get_id (ruleset));
  sai_cli_json_add_string (builder, "name", sai_ruleset_get_name (ruleset));
  sai_cli_json_add_string (builder, "summary", sai_ruleset_get_summary (ruleset));
  sai_cli_json_add_string (builder, "kind", sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->rules);
  sai_cli_json_add_boolean (builder, "own", sai_ruleset_is_own (ruleset));
  json_builder_set_member_name (builder, "turns");
  if (sai_ruleset_has_boxes (ruleset))
    json_builder_add_int_value (builder, sai_rules_get_n_turns (rules));
  else
    json_builder_add_null_value (builder);

  json_builder_set_member_name (builder, "boxes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < rules->n_boxes; i++)
    add_box (builder, ruleset, rules, i);
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "options");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    add_option (builder, sai_ruleset_get_option (ruleset, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_catalog (GListModel *catalog)
{
  for (guint i = 0; i < g_list_model_get_n_items (catalog); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (catalog, i);

      if (i > 0)
        g_print ("\n");
      print_ruleset (ruleset);
    }
}

static void
print_catalog_json (GListModel *catalog)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "rulesets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (catalog); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (catalog, i);

      add_ruleset (builder, ruleset);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  sai_cli_json_print (builder);
}

/**
 * sai_cli_rulesets:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows all rulesets. In JSON: {"rulesets": [{"id", "name", "summary", "kind", "own", "turns", "boxes": [{"id", "name",
 * "description", "playable", "points": [what it can hold…]}…], "options": [{"id", "name", "description", "type",
 * "default"}…]}…]}; descriptions and points are those with default options. "kind" is "dice" or "field"; the latter has
 * no boxes, and "turns" is null. "type" is "boolean" or "number"; a number also has "minimum", "maximum" and "step"
 * (the distance between possible values), and its "default" is null if it depends on the number of seats. Unreadable
 * custom files are warnings.
 *
 * Returns: the exit status
 */
int
sai_cli_rulesets (int argc, char **argv)
{
  static const SaiCliSyntax syntax = { NULL, N_ ("Shows the rulesets with their boxes and options."), 0, 0 };
  gboolean json = FALSE;
  const GOptionEntry entries[] = { { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
                                   G_OPTION_ENTRY_NULL };
  g_autoptr (SaiCatalog) catalog = NULL;
  g_auto (GStrv) arguments = NULL;
  GPtrArray *problems;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;

  catalog = sai_cli_catalog_new ();
  problems = sai_catalog_get_problems (catalog);
  for (guint i = 0; i < problems->len; i++)
    sai_cli_report (_ ("saikoro-cli: warning: %s"), (const char *) g_ptr_array_index (problems, i));

  if (json)
    print_catalog_json (G_LIST_MODEL (catalog));
  else
    print_catalog (G_LIST_MODEL (catalog));

  return SAI_CLI_DONE;
}
