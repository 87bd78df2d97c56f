/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles the bonuses of a ruleset file, which are read once all boxes of a column are known: that of the upper
 * section, and any others. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-ruleset-bonus.h"

/* More than the boxes of any column add up to. */
#define MAX_LIMIT 9999

/* Reads limits and points, or Steps in their place. @growing: more points always take a higher limit. */
static gboolean
read_rule (SaiRulesetFile *file,
           const char *group,
           gboolean growing,
           int max_limit,
           SaiBonusRule *bonus,
           GError **error)
{
  SaiBonusStep steps[SAI_MAX_BONUS_STEPS + 1];
  guint n_steps = 1;
  int limit, points;

  if (sai_ruleset_file_has (file, group, "Steps"))
    {
      if (!sai_ruleset_read_steps (file, group, "Steps", growing, steps, &n_steps, error))
        return FALSE;
      if (sai_ruleset_file_has (file, group, "Limit") || sai_ruleset_file_has (file, group, "Points"))
        {
          sai_ruleset_file_fail (file, group, "Steps", error, _ ("use Steps or Limit and Points, not both"));
          return FALSE;
        }
      if (growing && steps[n_steps - 1].limit > max_limit)
        {
          sai_ruleset_file_fail (file, group, "Steps", error, _ ("the upper section can’t reach %d"),
                                 steps[n_steps - 1].limit);
          return FALSE;
        }
    }
  else
    {
      if (!sai_ruleset_file_get_integer (file, group, "Limit", growing ? 1 : -MAX_LIMIT, max_limit, NULL, &limit,
                                         error) ||
          !sai_ruleset_file_get_integer (file, group, "Points", growing ? 0 : -SAI_RULESET_MAX_POINTS,
                                         SAI_RULESET_MAX_POINTS, NULL, &points, error))
        return FALSE;
      steps[0] = (SaiBonusStep) { limit, points };
    }
  bonus->limit = steps[0].limit;
  bonus->points = steps[0].points;
  bonus->n_steps = n_steps - 1;
  memcpy (bonus->steps, steps + 1, bonus->n_steps * sizeof *steps);

  return sai_ruleset_file_get_boolean (file, group, "Strict", FALSE, &bonus->strict, error) &&
         sai_ruleset_file_get_boolean (file, group, "Excess", FALSE, &bonus->excess, error);
}

/* Reads "upper", "lower", "all", or ids of boxes. There is only one column yet, which is in the first word of sets. */
static gboolean
read_boxes (SaiRulesetFile *file, const char *group, const SaiRules *rules, guint32 *mask, GError **error)
{
  g_autofree char *text = sai_ruleset_file_get_string (file, group, "Boxes", error);
  g_auto (GStrv) words = NULL;

  if (text == NULL)
    return FALSE;

  *mask = 0;
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      int box = sai_rules_find_box (rules, words[i]);

      if (box >= 0)
        *mask |= 1u << box;
      else if (g_str_equal (words[i], "upper"))
        *mask |= sai_boxes_and (rules->playable, rules->upper).word[0];
      else if (g_str_equal (words[i], "lower"))
        *mask |= sai_boxes_without (rules->playable, rules->upper).word[0];
      else if (g_str_equal (words[i], "all"))
        *mask |= rules->playable.word[0];
      else if (*words[i] != '\0')
        {
          sai_ruleset_file_fail (file, group, "Boxes", error,
                                 _ ("Boxes takes upper, lower, all, or boxes of the sheet, not “%s”"), words[i]);
          return FALSE;
        }
    }
  if (*mask == 0)
    {
      sai_ruleset_file_fail (file, group, "Boxes", error, _ ("there are no such boxes"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
compile_further (SaiRulesetFile *file, const char *group, SaiRulesBuilder *rules, GError **error)
{
  const char *id = group + strlen (SAI_BONUS_PREFIX);
  SaiFurtherBonus *bonus;

  if (rules->n_bonuses == SAI_MAX_BONUSES)
    {
      sai_ruleset_file_fail (file, group, NULL, error, _ ("there are more than %d bonuses"), SAI_MAX_BONUSES);
      return FALSE;
    }
  if (!sai_ruleset_check_id (file, group, NULL, id, error))
    return FALSE;
  bonus = &rules->bonuses[rules->n_bonuses++];
  g_strlcpy (bonus->id, id, sizeof bonus->id);

  return read_boxes (file, group, rules, &bonus->rows, error) &&
         sai_ruleset_file_get_boolean (file, group, "Count", FALSE, &bonus->counts, error) &&
         sai_ruleset_file_get_boolean (file, group, "Whole", FALSE, &bonus->whole, error) &&
         read_rule (file, group, FALSE, MAX_LIMIT, &bonus->rule, error);
}

/**
 * sai_ruleset_read_steps:
 * @file: a file
 * @group: a group
 * @key: a key that must be there
 * @growing: whether the points must grow with the sums
 * @steps: (out caller-allocates): the steps, at most %SAI_MAX_BONUS_STEPS + 1
 * @n_steps: (out): how many there are, at least one
 * @error: return location
 *
 * Reads "63:35 71:55 78:75": sums, ascending, and the points from there on.
 *
 * Returns: whether there are steps
 */
gboolean
sai_ruleset_read_steps (SaiRulesetFile *file,
                        const char *group,
                        const char *key,
                        gboolean growing,
                        SaiBonusStep *steps,
                        guint *n_steps,
                        GError **error)
{
  g_autofree char *text = sai_ruleset_file_get_string (file, group, key, error);
  g_auto (GStrv) words = NULL;
  gint64 last_limit = growing ? 0 : -MAX_LIMIT, last_points = 0;

  if (text == NULL)
    return FALSE;

  *n_steps = 0;
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], ":", -1);
      gint64 limit, points;

      if (*words[i] == '\0')
        continue;
      if (*n_steps > SAI_MAX_BONUS_STEPS || g_strv_length (parts) != 2 ||
          !g_ascii_string_to_signed (parts[0], 10, last_limit + 1, MAX_LIMIT, &limit, NULL) ||
          !g_ascii_string_to_signed (parts[1], 10, growing ? last_points + 1 : -SAI_RULESET_MAX_POINTS,
                                     SAI_RULESET_MAX_POINTS, &points, NULL))
        {
          sai_ruleset_file_fail (
            file, group, key, error,
            growing ? _ ("%s takes up to %d limits and points, both in ascending order, such as 63:35 71:55, not “%s”")
                    : _ ("%s takes up to %d sums in ascending order and their points, such as 5:10 20:40, not “%s”"),
            key, SAI_MAX_BONUS_STEPS + 1, words[i]);
          return FALSE;
        }
      steps[(*n_steps)++] = (SaiBonusStep) { limit, points };
      last_limit = limit;
      last_points = points;
    }
  if (*n_steps == 0)
    {
      sai_ruleset_file_fail (file, group, key, error, _ ("%s is empty"), key);
      return FALSE;
    }

  return TRUE;
}

/**
 * sai_ruleset_compile_bonus:
 * @file: a file, with its options applied
 * @rules: rules with the boxes of one column
 * @error: return location
 *
 * Reads the bonus of the upper section, if there is one.
 *
 * Returns: whether it is valid
 */
gboolean
sai_ruleset_compile_bonus (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  return !sai_ruleset_file_has (file, "Bonus", NULL) ||
         read_rule (file, "Bonus", TRUE, rules->n_dice * 21, &rules->bonus, error);
}

/**
 * sai_ruleset_compile_bonuses:
 * @file: a file, with its options applied
 * @rules: rules with the boxes of one column
 * @error: return location
 *
 * Reads all further bonuses.
 *
 * Returns: whether they are valid
 */
gboolean
sai_ruleset_compile_bonuses (SaiRulesetFile *file, SaiRulesBuilder *rules, GError **error)
{
  const char *const *groups = sai_ruleset_file_get_groups (file);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], SAI_BONUS_PREFIX) && !compile_further (file, groups[i], rules, error))
      return FALSE;

  return TRUE;
}
