/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "dice/sai-perfection.h"

G_DEFINE_BOXED_TYPE (SaiPerfection, sai_perfection, sai_perfection_ref, sai_perfection_unref)

static void
clear (gpointer data)
{
  g_clear_pointer (&((SaiPerfection *) data)->totals, sai_distribution_free);
}

SaiPerfection *
sai_perfection_ref (SaiPerfection *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
sai_perfection_unref (SaiPerfection *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * sai_perfection_find_rules:
 * @catalog: the rulesets
 * @ruleset: the id of a ruleset
 * @options: its options, a line each, as in #SaiStatisticsVariant
 * @error: return location for a #SaiError: there is no such ruleset or option, or it has no boxes
 *
 * Returns: (transfer full): the rules, or %NULL
 */
SaiRules *
sai_perfection_find_rules (SaiCatalog *catalog, const char *ruleset, const char *options, GError **error)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (SaiRuleset) found = NULL;
  SaiOptions set;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (ruleset != NULL && options != NULL, NULL);

  found = sai_catalog_find (catalog, ruleset, error);
  if (found == NULL)
    return NULL;
  if (!sai_ruleset_has_boxes (found))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("Perfect play can’t be calculated for this game."));
      return NULL;
    }

  set = sai_ruleset_get_defaults (found);
  lines = g_strsplit (options, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && !sai_ruleset_set_option (found, &set, lines[i], error))
      return NULL;

  return sai_rules_ref (sai_ruleset_get_rules (found, &set));
}
