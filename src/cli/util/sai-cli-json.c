/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON on standard output. */
#include "config.h"

#include <stdio.h>

#include "util/sai-cli-json.h"

/**
 * sai_cli_json_add_string:
 * @builder: a builder inside an object
 * @name: the name of a member
 * @value: (nullable): its value; %NULL gives null
 *
 * Adds a member to the object.
 */
void
sai_cli_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

/**
 * sai_cli_json_add_int:
 * @builder: a builder inside an object
 * @name: the name of a member
 * @value: its value
 *
 * Adds a member to the object.
 */
void
sai_cli_json_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

/**
 * sai_cli_json_add_double:
 * @builder: a builder inside an object
 * @name: the name of a member
 * @value: its value, a finite number
 *
 * Adds a member to the object.
 */
void
sai_cli_json_add_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

/**
 * sai_cli_json_add_boolean:
 * @builder: a builder inside an object
 * @name: the name of a member
 * @value: its value
 *
 * Adds a member to the object.
 */
void
sai_cli_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

/**
 * sai_cli_json_add_option_value:
 * @builder: a builder that expects a value
 * @option: an option
 * @value: one of its values
 *
 * Adds true or false for a switch; else a number, or null if it depends on the number of seats.
 */
void
sai_cli_json_add_option_value (JsonBuilder *builder, const SaiOption *option, gint value)
{
  if (option->kind == SAI_OPTION_SWITCH)
    json_builder_add_boolean_value (builder, value != 0);
  else if (value == SAI_OPTION_AUTOMATIC)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, value);
}

/**
 * sai_cli_json_add_options:
 * @builder: a builder inside an object
 * @ruleset: a ruleset
 * @options: its options
 *
 * Adds the member "options": {id: value…}, with all options of the ruleset.
 */
void
sai_cli_json_add_options (JsonBuilder *builder, SaiRuleset *ruleset, const SaiOptions *options)
{
  json_builder_set_member_name (builder, "options");
  json_builder_begin_object (builder);
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    {
      const SaiOption *option = sai_ruleset_get_option (ruleset, i);

      json_builder_set_member_name (builder, option->id);
      sai_cli_json_add_option_value (builder, option, options->value[i]);
    }
  json_builder_end_object (builder);
}

/**
 * sai_cli_json_print:
 * @builder: what to print
 *
 * Prints it as one line of JSON on standard output, in UTF-8 in any locale.
 */
void
sai_cli_json_print (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  fputs (text, stdout);
  fputc ('\n', stdout);
}
