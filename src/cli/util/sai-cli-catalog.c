/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets and options named on the command line. */
#include "config.h"

#include "util/sai-cli-catalog.h"
#include "sai-paths.h"

SaiCatalog *
sai_cli_catalog_new (void)
{
  g_autofree char *folder = sai_paths_get_rulesets ();

  return sai_catalog_new (folder);
}

/**
 * sai_cli_find_ruleset:
 * @id: the id of a ruleset
 * @assignments: (nullable): options, each as "id=value"
 * @options: (out): the options of the ruleset, with defaults for those not given
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): the ruleset, or %NULL
 */
SaiRuleset *
sai_cli_find_ruleset (const char *id, const char *const *assignments, SaiOptions *options, GError **error)
{
  g_autoptr (SaiCatalog) catalog = sai_cli_catalog_new ();
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, id, error);

  if (ruleset == NULL || !sai_ruleset_set_options (ruleset, options, assignments, error))
    return NULL;

  return g_steal_pointer (&ruleset);
}
