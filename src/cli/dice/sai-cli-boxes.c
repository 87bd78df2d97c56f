/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets with dice, and their boxes, named on the command line. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-cli-boxes.h"
#include "util/sai-cli-catalog.h"
#include "util/sai-error.h"
#include "util/sai-text.h"

/* The boxes that dice can score in, as "ones, twos". */
static char *
list_boxes (const SaiRules *rules)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&rules->playable, i))
      sai_text_append (list, rules->boxes[i].id);

  return g_string_free (list, FALSE);
}

/**
 * sai_cli_find_dice_ruleset:
 * @id: the id of a ruleset
 * @assignments: (nullable): options, each as "id=value"
 * @options: (out): the options of the ruleset, with defaults for those not given
 * @error: return location for a #SaiError
 *
 * Returns: (transfer full): the ruleset, or %NULL, also if it has no boxes for dice
 */
SaiRuleset *
sai_cli_find_dice_ruleset (const char *id, const char *const *assignments, SaiOptions *options, GError **error)
{
  g_autoptr (SaiRuleset) ruleset = sai_cli_find_ruleset (id, assignments, options, error);

  if (ruleset != NULL && !sai_ruleset_has_boxes (ruleset))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The ruleset “%s” isn’t played with dice on a score sheet."),
                   id);
      return NULL;
    }

  return g_steal_pointer (&ruleset);
}

/**
 * sai_cli_find_box:
 * @ruleset: a ruleset
 * @rules: its rules
 * @id: the id of a box
 * @box: (out): the box
 * @error: return location for a #SaiError
 *
 * Returns: whether there is such a box that dice can score in
 */
gboolean
sai_cli_find_box (SaiRuleset *ruleset, const SaiRules *rules, const char *id, guint *box, GError **error)
{
  int found = sai_rules_find_box (rules, id);
  g_autofree char *list = NULL;

  if (found >= 0 && sai_boxes_has (&rules->playable, found))
    {
      *box = found;
      return TRUE;
    }

  list = list_boxes (rules);
  if (found < 0)
    /* Translators: the ids of a ruleset and of a box, and those of its boxes. */
    g_set_error (error, SAI_ERROR, SAI_ERROR_UNKNOWN, _ ("The ruleset “%s” has no box “%s”; its boxes are %s."),
                 sai_ruleset_get_id (ruleset), id, list);
  else
    g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is filled in automatically; choose from %s."),
                 id, list);

  return FALSE;
}
