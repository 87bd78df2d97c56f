/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "help/sai-help-name.h"

/**
 * sai_help_name:
 * @kind: %SAI_HELP_RULES or %SAI_HELP_PAPER
 * @ruleset: a ruleset
 * @options: (nullable): the options of a game, or %NULL for the defaults
 *
 * Returns: (transfer full): the help topic of the game, such as "rules:yahtzee:bonus-strict=true"
 */
char *
sai_help_name (const char *kind, SaiRuleset *ruleset, const SaiOptions *options)
{
  g_auto (GStrv) assignments = NULL;
  g_autofree char *list = NULL;

  if (options == NULL)
    return g_strconcat (kind, sai_ruleset_get_id (ruleset), NULL);
  assignments = sai_ruleset_print_options (ruleset, options);
  list = g_strjoinv (",", assignments);

  return g_strconcat (kind, sai_ruleset_get_id (ruleset), *list != '\0' ? ":" : "", list, NULL);
}
