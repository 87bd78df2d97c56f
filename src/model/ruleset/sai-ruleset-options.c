/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a ruleset: what they are by default, how they are set and written, and the numbers that they give to
 * the rules of the field. */
#include "config.h"

#include "ruleset/sai-ruleset.h"

SaiOptions
sai_ruleset_get_defaults (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), (SaiOptions) { { 0 } });

  return sai_option_set_get_defaults (sai_ruleset_get_option_set (self));
}

/**
 * sai_ruleset_recall_options:
 * @self: a ruleset
 * @chosen: a dictionary from ids of rulesets to the options that were chosen last, of type a{sas}
 *
 * Returns: those of @self; the default ones if none were chosen, and in place of those that no longer exist
 */
SaiOptions
sai_ruleset_recall_options (SaiRuleset *self, GVariant *chosen)
{
  SaiOptions options = sai_ruleset_get_defaults (self);
  g_autofree const char **texts = NULL;

  if (g_variant_lookup (chosen, sai_ruleset_get_id (self), "^a&s", &texts))
    for (guint i = 0; texts[i] != NULL; i++)
      sai_ruleset_set_option (self, &options, texts[i], NULL);

  return options;
}

/**
 * sai_ruleset_set_option:
 * @self: a ruleset
 * @options: (inout): options of this ruleset
 * @assignment: "id=value", see sai_option_parse_value()
 * @error: return location for a %SAI_ERROR_OPTION
 *
 * Returns: whether the option was set
 */
gboolean
sai_ruleset_set_option (SaiRuleset *self, SaiOptions *options, const char *assignment, GError **error)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), FALSE);
  g_return_val_if_fail (options != NULL && assignment != NULL, FALSE);

  return sai_option_set_assign (sai_ruleset_get_option_set (self), sai_ruleset_get_id (self), options, assignment,
                                error);
}

/**
 * sai_ruleset_set_options:
 * @self: a ruleset
 * @options: (out): options of this ruleset
 * @assignments: (nullable): those that differ from the defaults, each as sai_ruleset_set_option() takes it, ended by
 *   %NULL
 * @error: return location for a %SAI_ERROR_OPTION
 *
 * Returns: whether all were set
 */
gboolean
sai_ruleset_set_options (SaiRuleset *self, SaiOptions *options, const char *const *assignments, GError **error)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), FALSE);
  g_return_val_if_fail (options != NULL, FALSE);

  return sai_option_set_assign_all (sai_ruleset_get_option_set (self), sai_ruleset_get_id (self), options, assignments,
                                    error);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * sai_ruleset_print_options:
 * @self: a ruleset
 * @options: options of this ruleset
 *
 * Returns: (transfer full): those that differ from the defaults, sorted, each as "id=value"
 */
GStrv
sai_ruleset_print_options (SaiRuleset *self, const SaiOptions *options)
{
  GPtrArray *texts = g_ptr_array_new ();

  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  for (guint i = 0; i < sai_ruleset_get_n_options (self); i++)
    if (options->value[i] != sai_ruleset_get_option (self, i)->fallback)
      {
        g_autofree char *value = sai_option_print_value (sai_ruleset_get_option (self, i), options->value[i]);

        g_ptr_array_add (texts, g_strdup_printf ("%s=%s", sai_ruleset_get_option (self, i)->id, value));
      }
  g_ptr_array_sort (texts, compare_strings);
  g_ptr_array_add (texts, NULL);

  return (GStrv) g_ptr_array_free (texts, FALSE);
}

/**
 * sai_ruleset_get_field_rules:
 * @self: a ruleset of the field
 * @options: options of this ruleset
 * @n_seats: the seats of the game, %SAI_FIELD_MIN_SEATS to %SAI_FIELD_MAX_SEATS
 *
 * Returns: the rules of a game with these options; anything left open has the default for that many seats
 */
SaiFieldRules
sai_ruleset_get_field_rules (SaiRuleset *self, const SaiOptions *options, guint n_seats)
{
  SaiFieldRules rules;

  sai_field_rules_init (&rules, n_seats);
  g_return_val_if_fail (!sai_ruleset_has_boxes (self), rules);

  for (guint i = 0; i < sai_ruleset_get_n_options (self); i++)
    {
      const char *id = sai_ruleset_get_option (self, i)->id;
      gint value = options->value[i];

      if (value == SAI_OPTION_AUTOMATIC)
        continue;
      if (g_str_equal (id, "start-points"))
        rules.start_points = value;
      else if (g_str_equal (id, "limit"))
        rules.limit = value;
      else
        rules.stall_count = value;
    }

  return rules;
}
