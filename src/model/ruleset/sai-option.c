/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option of a ruleset: its form in a file, what it changes there, and the form of its values, "true", "20" or
 * "auto". */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "ruleset/sai-option.h"
#include "util/sai-text.h"

#define AUTOMATIC_WORD "auto"
/* Up to this many possible numbers are listed one by one. */
#define MAX_LISTED 4

static gboolean
read_number (SaiOption *option, SaiRulesetFile *file, const char *group, GError **error)
{
  static const int one = 1;
  g_autofree char *fallback = NULL;

  if (!sai_ruleset_file_get_integer (file, group, "Minimum", 0, SAI_OPTION_MAX_NUMBER, NULL, &option->minimum, error) ||
      !sai_ruleset_file_get_integer (file, group, "Maximum", option->minimum, SAI_OPTION_MAX_NUMBER, NULL,
                                     &option->maximum, error) ||
      !sai_ruleset_file_get_integer (file, group, "Step", 1, SAI_OPTION_MAX_NUMBER, &one, &option->step, error))
    return FALSE;

  fallback = sai_ruleset_file_get_string (file, group, "Default", error);
  if (fallback == NULL)
    return FALSE;
  if (g_str_equal (fallback, AUTOMATIC_WORD))
    {
      option->fallback = SAI_OPTION_AUTOMATIC;
      return TRUE;
    }
  if (!sai_ruleset_file_get_integer (file, group, "Default", option->minimum, option->maximum, NULL, &option->fallback,
                                     error))
    return FALSE;
  if (!sai_option_is_possible (option, option->fallback))
    {
      sai_ruleset_file_fail (file, group, "Default", error, _ ("%d must be %d or more, in steps of %d"),
                             option->fallback, option->minimum, option->step);
      return FALSE;
    }

  return TRUE;
}

/* Describes what may follow the equals sign. */
static char *
list_values (const SaiOption *option)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if ((option->maximum - option->minimum) / option->step < MAX_LISTED)
    for (gint i = option->minimum; i <= option->maximum; i += option->step)
      {
        g_autofree char *number = g_strdup_printf ("%d", i);

        sai_text_append (list, number);
      }
  else if (option->step == 1)
    g_string_printf (list, _ ("%d to %d"), option->minimum, option->maximum);
  else
    g_string_printf (list, _ ("%d to %d in steps of %d"), option->minimum, option->maximum, option->step);
  if (option->fallback == SAI_OPTION_AUTOMATIC)
    sai_text_append (list, AUTOMATIC_WORD);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/**
 * sai_option_read:
 * @option: (out): the option; to be cleared with sai_option_clear(), also after a failure
 * @kind: its type
 * @file: a file
 * @group: the group of the option, "Option ID"
 * @error: return location for a %SAI_ERROR_RULESET
 *
 * Returns: whether the file states an option there
 */
gboolean
sai_option_read (SaiOption *option, SaiOptionKind kind, SaiRulesetFile *file, const char *group, GError **error)
{
  *option = (SaiOption) { .kind = kind, .maximum = 1, .step = 1 };
  option->id = g_strdup (group + strlen (SAI_OPTION_PREFIX));
  option->name = sai_ruleset_file_get_name (file, group, "Name", error);
  if (option->name == NULL)
    return FALSE;
  if (sai_ruleset_file_has (file, group, "Description"))
    option->description = sai_ruleset_file_get_name (file, group, "Description", NULL);

  if (kind == SAI_OPTION_SWITCH)
    return sai_ruleset_file_get_boolean (file, group, "Default", FALSE, &option->fallback, error);

  return read_number (option, file, group, error);
}

/* What an option changes: a key of the file and its value, as written there. */
typedef struct
{
  char *group;
  char *key;
  char *value;
} Change;

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_free (change->group);
  g_free (change->key);
  g_free (change->value);
}

void
sai_option_clear (SaiOption *option)
{
  g_free (option->id);
  g_free (option->name);
  g_free (option->description);
  g_clear_pointer (&option->changes, g_array_unref);
  *option = (SaiOption) { NULL };
}

/* Adds a change. Of several of one key, the last counts. */
static gboolean
add_change (GArray *changes,
            GHashTable *places,
            SaiRulesetFile *file,
            const char *group,
            const char *key,
            const char *value,
            const char *by,
            GError **error)
{
  g_autofree char *place = g_strconcat (group, "\n", key, NULL);
  gpointer known;

  if (!sai_ruleset_file_has (file, group, NULL))
    {
      sai_ruleset_file_fail (file, by, "Change", error, _ ("there is no group [%s] to change"), group);
      return FALSE;
    }
  /* House rules cannot change translated names. */
  if (*key == '\0' || strpbrk (key, "[]") != NULL)
    {
      sai_ruleset_file_fail (file, by, "Change", error, _ ("the key “%s” can’t be changed"), key);
      return FALSE;
    }
  if (g_hash_table_lookup_extended (places, place, NULL, &known))
    {
      Change *change = &g_array_index (changes, Change, GPOINTER_TO_UINT (known));

      g_free (change->value);
      change->value = g_strdup (value);
    }
  else
    {
      Change change = { g_strdup (group), g_strdup (key), g_strdup (value) };

      g_hash_table_insert (places, g_steal_pointer (&place), GUINT_TO_POINTER (changes->len));
      g_array_append_val (changes, change);
    }

  return TRUE;
}

/* Splits the text of the changes. */
static GArray *
split_changes (const char *by, SaiRulesetFile *file, GError **error)
{
  g_autofree char *text = sai_ruleset_file_get_string (file, by, "Change", error);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return NULL;

  g_array_set_clear_func (changes, change_clear);
  parts = g_strsplit (text, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = g_strstrip (parts[i]);
      char *colon = strchr (part, ':');
      char *equals = colon != NULL ? strchr (colon, '=') : NULL;

      if (*part == '\0')
        continue;
      if (equals == NULL)
        {
          sai_ruleset_file_fail (file, by, "Change", error, _ ("“%s” isn’t of the form Group:Key=Value"), part);
          return NULL;
        }
      *colon = '\0';
      *equals = '\0';
      if (!add_change (changes, places, file, g_strstrip (part), g_strstrip (colon + 1), g_strstrip (equals + 1), by,
                       error))
        return NULL;
    }

  return g_steal_pointer (&changes);
}

/**
 * sai_option_read_changes:
 * @option: an option that was read from @file
 * @file: a ruleset's file, in which no option has changed anything
 * @error: return location for an error: a change that cannot be made
 *
 * Reads what the option changes, "Group:Key=Value;Group:Key=Value", unless that was done before: there are many
 * combinations of options.
 *
 * Returns: whether that can be changed
 */
gboolean
sai_option_read_changes (SaiOption *option, SaiRulesetFile *file, GError **error)
{
  g_autofree char *by = g_strconcat (SAI_OPTION_PREFIX, option->id, NULL);

  if (option->changes == NULL)
    option->changes = split_changes (by, file, error);

  return option->changes != NULL;
}

/**
 * sai_option_apply:
 * @option: an option whose changes were read
 * @file: a ruleset's file
 *
 * Makes the changes of the option in what is read of the file from now on.
 */
void
sai_option_apply (const SaiOption *option, SaiRulesetFile *file)
{
  g_autofree char *by = g_strconcat (SAI_OPTION_PREFIX, option->id, NULL);

  g_return_if_fail (option->changes != NULL);

  for (guint i = 0; i < option->changes->len; i++)
    {
      const Change *change = &g_array_index (option->changes, Change, i);

      sai_ruleset_file_override (file, change->group, change->key, change->value, by, "Change");
    }
}

gboolean
sai_option_is_possible (const SaiOption *option, gint value)
{
  if (value == SAI_OPTION_AUTOMATIC)
    return option->fallback == SAI_OPTION_AUTOMATIC;

  return value >= option->minimum && value <= option->maximum && (value - option->minimum) % option->step == 0;
}

/**
 * sai_option_parse_value:
 * @option: an option
 * @text: (nullable): "true" or "false" for a switch; otherwise a number, or "auto" if the number of seats may decide
 * @value: (out): the value
 * @error: return location for a %SAI_ERROR_OPTION that lists the possible values
 *
 * Returns: whether @text is a value of the option
 */
gboolean
sai_option_parse_value (const SaiOption *option, const char *text, gint *value, GError **error)
{
  g_autofree char *list = NULL;
  gint64 number;

  if (option->kind == SAI_OPTION_SWITCH)
    {
      if (g_strcmp0 (text, "true") == 0 || g_strcmp0 (text, "false") == 0)
        {
          *value = g_str_equal (text, "true");
          return TRUE;
        }
      g_set_error (error, SAI_ERROR, SAI_ERROR_OPTION, _ ("The option “%s” must be “true” or “false”."), option->id);
      return FALSE;
    }

  if (g_strcmp0 (text, AUTOMATIC_WORD) == 0 && option->fallback == SAI_OPTION_AUTOMATIC)
    {
      *value = SAI_OPTION_AUTOMATIC;
      return TRUE;
    }
  if (text != NULL && g_ascii_string_to_signed (text, 10, option->minimum, option->maximum, &number, NULL) &&
      sai_option_is_possible (option, number))
    {
      *value = number;
      return TRUE;
    }

  list = list_values (option);
  g_set_error (error, SAI_ERROR, SAI_ERROR_OPTION, _ ("The option “%s” must be a number: %s."), option->id, list);
  return FALSE;
}

/**
 * sai_option_print_value:
 * @option: an option
 * @value: one of its values
 *
 * Returns: (transfer full): its text, which sai_option_parse_value() reads back
 */
char *
sai_option_print_value (const SaiOption *option, gint value)
{
  if (option->kind == SAI_OPTION_SWITCH)
    return g_strdup (value ? "true" : "false");
  if (value == SAI_OPTION_AUTOMATIC)
    return g_strdup (AUTOMATIC_WORD);

  return g_strdup_printf ("%d", value);
}
