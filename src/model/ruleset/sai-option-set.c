/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a ruleset: how they are listed in its file, what a combination of them changes there, and how their
 * values are assigned, "id=value".
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-option-set.h"
#include "util/sai-error.h"
#include "util/sai-text.h"

static gboolean
read_option (SaiOptionSet *self, SaiRulesetFile *file, const char *group, const char *const *numbers, GError **error)
{
  const char *id = group + strlen (SAI_OPTION_PREFIX);
  SaiOptionKind kind = numbers != NULL ? SAI_OPTION_NUMBER : SAI_OPTION_SWITCH;

  if (self->n == SAI_MAX_OPTIONS)
    {
      sai_ruleset_file_fail (file, group, NULL, error, _ ("there are more than %d options"), SAI_MAX_OPTIONS);
      return FALSE;
    }
  if (!sai_ruleset_check_id (file, group, NULL, id, error))
    return FALSE;

  if (numbers != NULL && !g_strv_contains (numbers, id))
    {
      g_autofree char *list = sai_text_join (numbers);

      sai_ruleset_file_fail (file, group, NULL, error, _ ("card games have no option “%s”; they have %s"), id, list);
      return FALSE;
    }

  return sai_option_read (&self->options[self->n++], kind, file, group, error);
}

/**
 * sai_option_set_read:
 * @self: (out caller-allocates): all zero; gets the options, to be cleared also after a failure
 * @file: a ruleset's file
 * @numbers: (nullable): the ids that options can have, which are numbers then; %NULL for house rules
 * @error: return location for a %SAI_ERROR_RULESET
 *
 * Returns: whether all could be read
 */
gboolean
sai_option_set_read (SaiOptionSet *self, SaiRulesetFile *file, const char *const *numbers, GError **error)
{
  const char *const *groups = sai_ruleset_file_get_groups (file);

  for (guint i = 0; groups[i] != NULL; i++)
    if (g_str_has_prefix (groups[i], SAI_OPTION_PREFIX) && !read_option (self, file, groups[i], numbers, error))
      return FALSE;

  return TRUE;
}

void
sai_option_set_clear (SaiOptionSet *self)
{
  for (guint i = 0; i < self->n; i++)
    sai_option_clear (&self->options[i]);
  self->n = 0;
}

/**
 * sai_option_set_apply:
 * @self: house rules
 * @file: the ruleset's file
 * @combination: which of them are on, as a mask
 * @error: return location for an error: a change that cannot be made
 *
 * Makes the changes of these options, and no others, in what is read of the file from now on.
 *
 * Returns: whether they could be made
 */
gboolean
sai_option_set_apply (SaiOptionSet *self, SaiRulesetFile *file, guint combination, GError **error)
{
  sai_ruleset_file_reset (file);
  for (guint i = 0; i < self->n; i++)
    if ((combination & (1u << i)) != 0 && !sai_option_read_changes (&self->options[i], file, error))
      return FALSE;
  for (guint i = 0; i < self->n; i++)
    if ((combination & (1u << i)) != 0)
      sai_option_apply (&self->options[i], file);

  return TRUE;
}

SaiOptions
sai_option_set_get_defaults (const SaiOptionSet *self)
{
  SaiOptions values = { { 0 } };

  for (guint i = 0; i < self->n; i++)
    values.value[i] = self->options[i].fallback;

  return values;
}

/**
 * sai_option_set_assign:
 * @self: options
 * @ruleset: the id of their ruleset, for messages
 * @values: (inout): their values
 * @assignment: "id=value", see sai_option_parse_value()
 * @error: return location for a %SAI_ERROR_OPTION
 *
 * Returns: whether the value was assigned
 */
gboolean
sai_option_set_assign (const SaiOptionSet *self,
                       const char *ruleset,
                       SaiOptions *values,
                       const char *assignment,
                       GError **error)
{
  g_auto (GStrv) parts = g_strsplit (assignment, "=", 2);
  g_autoptr (GString) list = NULL;

  for (guint i = 0; parts[0] != NULL && i < self->n; i++)
    if (g_str_equal (self->options[i].id, parts[0]))
      return sai_option_parse_value (&self->options[i], parts[1], &values->value[i], error);

  list = g_string_new (NULL);
  for (guint i = 0; i < self->n; i++)
    sai_text_append (list, self->options[i].id);
  if (self->n == 0)
    g_set_error (error, SAI_ERROR, SAI_ERROR_OPTION, _ ("The ruleset “%s” has no options."), ruleset);
  else
    g_set_error (error, SAI_ERROR, SAI_ERROR_OPTION, _ ("The ruleset “%s” has no option “%s”; it has %s."), ruleset,
                 parts[0] != NULL ? parts[0] : "", list->str);

  return FALSE;
}

/**
 * sai_option_set_assign_all:
 * @self: options
 * @ruleset: the id of their ruleset, for messages
 * @values: (out): their values
 * @assignments: (nullable): those that differ from the defaults, as above, ended by %NULL
 * @error: return location for a %SAI_ERROR_OPTION
 *
 * Returns: whether all were assigned
 */
gboolean
sai_option_set_assign_all (const SaiOptionSet *self,
                           const char *ruleset,
                           SaiOptions *values,
                           const char *const *assignments,
                           GError **error)
{
  *values = sai_option_set_get_defaults (self);
  for (guint i = 0; assignments != NULL && assignments[i] != NULL; i++)
    if (!sai_option_set_assign (self, ruleset, values, assignments[i], error))
      return FALSE;

  return TRUE;
}
