/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a ruleset's text. GKeyFile understands escapes and locales, but knows no line numbers and accepts duplicate
 * keys; so the text is first scanned line by line for malformed lines and the place of each key. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-id.h"
#include "util/sai-text.h"

struct _SaiRulesetFile
{
  char *name;
  char *text;
  GKeyFile *keys;
  /* Its groups, which no override changes. */
  GStrv groups;
  /* "group" or "group\nkey" → line from 1 */
  GHashTable *lines;
  /* The values that overrides replaced, in order. */
  GArray *replaced;
};

/* An override: the value it replaced, if there was one. */
typedef struct
{
  char *group;
  char *key;
  char *value;
  guint line;
} Replaced;

static void
replaced_clear (gpointer data)
{
  Replaced *replaced = data;

  g_free (replaced->group);
  g_free (replaced->key);
  g_free (replaced->value);
}

static char *
make_place (const char *group, const char *key)
{
  return key != NULL ? g_strconcat (group, "\n", key, NULL) : g_strdup (group);
}

static void
fail_at_line (SaiRulesetFile *self, guint line, GError **error, const char *reason)
{
  g_set_error (error, SAI_ERROR, SAI_ERROR_RULESET, "%s:%u: %s", self->name, line, reason);
}

static gboolean
remember_line (SaiRulesetFile *self, char *place, guint line, GError **error)
{
  if (g_hash_table_contains (self->lines, place))
    {
      g_autofree char *shown = g_strdelimit (g_strdup (place), "\n", ' ');
      g_autofree char *reason = g_strdup_printf (_ ("duplicate “%s”"), shown);

      fail_at_line (self, line, error, reason);
      g_free (place);
      return FALSE;
    }
  g_hash_table_insert (self->lines, place, GUINT_TO_POINTER (line));

  return TRUE;
}

/* Whether @key is "Key" or "Key[locale]". */
static gboolean
is_key (const char *key)
{
  gsize plain = strcspn (key, "[]");
  gsize locale;

  if (plain == 0 || key[plain] == '\0')
    return plain > 0;
  locale = strcspn (key + plain + 1, "[]");

  return key[plain] == '[' && locale > 0 && g_str_equal (key + plain + 1 + locale, "]");
}

/* Texts that are shown must be printable, and short enough for their place. */
static gboolean
check_shown (SaiRulesetFile *self, guint line, const char *key, const char *value, GError **error)
{
  static const struct
  {
    const char *key;
    guint most;
  } bounds[] = { { "Name", 40 }, { "Summary", 200 }, { "Description", 500 } };
  const char *hidden = sai_text_find_unseen (value);
  gsize plain = strcspn (key, "[");
  g_autofree char *reason = NULL;

  if (hidden != NULL)
    reason = g_strdup_printf (_ ("invisible character U+%04X"), g_utf8_get_char (hidden));
  for (guint i = 0; i < G_N_ELEMENTS (bounds) && reason == NULL; i++)
    if (strlen (bounds[i].key) == plain && strncmp (bounds[i].key, key, plain) == 0 &&
        g_utf8_strlen (value, -1) > bounds[i].most)
      reason = g_strdup_printf (_ ("%s is longer than %u characters"), key, bounds[i].most);
  if (reason == NULL)
    return TRUE;

  fail_at_line (self, line, error, reason);
  return FALSE;
}

/* Scans the lines: each is blank, a comment, a [group], or a key=value inside a group. */
static gboolean
walk_lines (SaiRulesetFile *self, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (self->text, "\n", -1);
  g_autofree char *group = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      gsize length = strlen (line);
      const char *equals;

      if (length == 0 || line[0] == '#')
        continue;

      if (line[0] == '[' && length > 2 && line[length - 1] == ']' && strpbrk (line + 1, "[") == NULL)
        {
          g_free (group);
          group = g_strndup (line + 1, length - 2);
          if (!remember_line (self, make_place (group, NULL), i + 1, error))
            return FALSE;
          continue;
        }

      equals = strchr (line, '=');
      if (equals == NULL || equals == line)
        {
          fail_at_line (self, i + 1, error, _ ("this is neither a [Group] nor a Key=Value"));
          return FALSE;
        }
      if (group == NULL)
        {
          fail_at_line (self, i + 1, error, _ ("a Key=Value needs a [Group] above it"));
          return FALSE;
        }

      {
        g_autofree char *key = g_strchomp (g_strndup (line, equals - line));

        if (!is_key (key))
          {
            g_autofree char *reason = g_strdup_printf (_ ("“%s” isn’t a valid key; keys look like Name or "
                                                          "Name[ja]"),
                                                       key);

            fail_at_line (self, i + 1, error, reason);
            return FALSE;
          }
        if (!check_shown (self, i + 1, key, equals + 1, error) ||
            !remember_line (self, make_place (group, key), i + 1, error))
          return FALSE;
      }
    }

  return TRUE;
}

static GKeyFile *
load_keys (SaiRulesetFile *self, GError **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GError) local = NULL;

  if (!g_key_file_load_from_data (keys, self->text, strlen (self->text), G_KEY_FILE_KEEP_TRANSLATIONS, &local))
    {
      fail_at_line (self, 1, error, local->message);
      return NULL;
    }

  return g_steal_pointer (&keys);
}

/**
 * sai_ruleset_file_new:
 * @data: the text
 * @length: its length in bytes, or -1 if it ends with a zero
 * @name: the file's name, for messages
 * @error: return location for a %SAI_ERROR_RULESET
 *
 * Returns: (transfer full): the file, or %NULL if the text is not a key file
 */
SaiRulesetFile *
sai_ruleset_file_new (const char *data, gssize length, const char *name, GError **error)
{
  g_autoptr (SaiRulesetFile) self = g_new0 (SaiRulesetFile, 1);
  const char *invalid;

  g_return_val_if_fail (data != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self->name = g_strdup (name);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->replaced = g_array_new (FALSE, FALSE, sizeof (Replaced));
  g_array_set_clear_func (self->replaced, replaced_clear);
  if (length < 0)
    length = strlen (data);

  if (length > SAI_RULESET_MAX_BYTES)
    {
      fail_at_line (self, 1, error, _ ("the file is too large for a ruleset"));
      return NULL;
    }
  if (!g_utf8_validate (data, length, &invalid))
    {
      guint line = 1;

      for (const char *p = data; p < invalid; p++)
        if (*p == '\n')
          line++;
      fail_at_line (self, line, error, _ ("the text isn’t UTF-8"));
      return NULL;
    }

  self->text = g_strndup (data, length);
  if (!walk_lines (self, error))
    return NULL;
  self->keys = load_keys (self, error);
  if (self->keys == NULL)
    return NULL;
  self->groups = g_key_file_get_groups (self->keys, NULL);

  return g_steal_pointer (&self);
}

void
sai_ruleset_file_free (SaiRulesetFile *self)
{
  g_free (self->name);
  g_free (self->text);
  g_clear_pointer (&self->keys, g_key_file_unref);
  g_strfreev (self->groups);
  g_hash_table_unref (self->lines);
  g_array_unref (self->replaced);
  g_free (self);
}

const char *
sai_ruleset_file_get_text (SaiRulesetFile *self)
{
  return self->text;
}

const char *const *
sai_ruleset_file_get_groups (SaiRulesetFile *self)
{
  return (const char *const *) self->groups;
}

/**
 * sai_ruleset_file_get_keys:
 * @self: a file
 * @group: one of its groups
 *
 * Returns: (transfer full): the keys of the group in their order, those with a locale included
 */
GStrv
sai_ruleset_file_get_keys (SaiRulesetFile *self, const char *group)
{
  return g_key_file_get_keys (self->keys, group, NULL, NULL);
}

/* Whether the group is there or, with a @key, the key in it. */
gboolean
sai_ruleset_file_has (SaiRulesetFile *self, const char *group, const char *key)
{
  if (key == NULL)
    return g_key_file_has_group (self->keys, group);

  return g_key_file_has_key (self->keys, group, key, NULL);
}

/**
 * sai_ruleset_file_fail:
 * @self: a file
 * @group: the group that is wrong
 * @key: (nullable): the key in it
 * @error: return location
 * @format: the message, translated
 * @...: its arguments
 *
 * Sets a %SAI_ERROR_RULESET "FILE:LINE: reason". Where the key is missing, the line is the group's.
 */
void
sai_ruleset_file_fail (SaiRulesetFile *self,
                       const char *group,
                       const char *key,
                       GError **error,
                       const char *format,
                       ...)
{
  g_autofree char *place = make_place (group, key);
  g_autofree char *reason = NULL;
  guint line = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, place));
  va_list args;

  if (line == 0)
    line = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, group));

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  fail_at_line (self, MAX (line, 1), error, reason);
}

/**
 * sai_ruleset_file_override:
 * @self: a file
 * @group: an existing group
 * @key: the key to change; letters only, as sai_ruleset_check_keys() requires
 * @value: its new value, as written in a file
 * @by_group: the group that requests the change, for messages
 * @by_key: its key
 *
 * Changes what later reads return, until sai_ruleset_file_reset(); the text stays as it is.
 */
void
sai_ruleset_file_override (SaiRulesetFile *self,
                           const char *group,
                           const char *key,
                           const char *value,
                           const char *by_group,
                           const char *by_key)
{
  g_autofree char *by = make_place (by_group, by_key);
  g_autofree char *place = make_place (group, key);
  Replaced replaced = {
    g_strdup (group),
    g_strdup (key),
    g_key_file_get_value (self->keys, group, key, NULL),
    GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, place)),
  };

  g_array_append_val (self->replaced, replaced);
  g_key_file_set_value (self->keys, group, key, value);
  g_hash_table_replace (self->lines, g_steal_pointer (&place), g_hash_table_lookup (self->lines, by));
}

/* Undoes all overrides. */
void
sai_ruleset_file_reset (SaiRulesetFile *self)
{
  /* Last first: a key may have been overridden twice. */
  for (guint i = self->replaced->len; i-- > 0;)
    {
      const Replaced *replaced = &g_array_index (self->replaced, Replaced, i);
      g_autofree char *place = make_place (replaced->group, replaced->key);

      if (replaced->value != NULL)
        {
          g_key_file_set_value (self->keys, replaced->group, replaced->key, replaced->value);
          g_hash_table_replace (self->lines, g_steal_pointer (&place), GUINT_TO_POINTER (replaced->line));
        }
      else
        {
          g_key_file_remove_key (self->keys, replaced->group, replaced->key, NULL);
          g_hash_table_remove (self->lines, place);
        }
    }
  g_array_set_size (self->replaced, 0);
}

/**
 * sai_ruleset_file_get_string:
 * @self: a file
 * @group: a group
 * @key: a key that must be there
 * @error: return location
 *
 * Returns: (transfer full): the value, not empty, or %NULL
 */
char *
sai_ruleset_file_get_string (SaiRulesetFile *self, const char *group, const char *key, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *value = g_key_file_get_string (self->keys, group, key, &local);

  /* For an unknown escape such as \x, GLib returns both an error and a value. */
  if (value != NULL && local != NULL)
    {
      sai_ruleset_file_fail (self, group, key, error, _ ("%s: invalid escape; valid ones are \\s, \\n, \\t, \\r, \\\\"),
                             key);
      return NULL;
    }
  if (value == NULL || *g_strstrip (value) == '\0')
    {
      /* Translators: a group and a key of a file. */
      sai_ruleset_file_fail (self, group, key, error, _ ("[%s] needs a %s"), group, key);
      return NULL;
    }

  return g_steal_pointer (&value);
}

/**
 * sai_ruleset_file_get_name:
 * @self: a file
 * @group: a group
 * @key: a key that must be there
 * @error: return location
 *
 * Returns: (transfer full): the value in the person's language, not empty, or %NULL
 */
char *
sai_ruleset_file_get_name (SaiRulesetFile *self, const char *group, const char *key, GError **error)
{
  g_autofree char *plain = sai_ruleset_file_get_string (self, group, key, error);
  g_autofree char *value = NULL;

  if (plain == NULL)
    return NULL;
  value = g_key_file_get_locale_string (self->keys, group, key, NULL, NULL);
  if (sai_text_find_unseen (value != NULL ? value : plain) != NULL)
    {
      sai_ruleset_file_fail (self, group, key, error, _ ("%s must be one line of text"), key);
      return NULL;
    }
  if (value == NULL || *g_strstrip (value) == '\0')
    return g_steal_pointer (&plain);

  return g_steal_pointer (&value);
}

/**
 * sai_ruleset_file_get_integer:
 * @self: a file
 * @group: a group
 * @key: a key
 * @low: the least value allowed
 * @high: the greatest value allowed
 * @fallback: (nullable): the value if the key is missing; %NULL if it must be there
 * @value: (out): the value
 * @error: return location
 *
 * Returns: whether @value was set
 */
gboolean
sai_ruleset_file_get_integer (SaiRulesetFile *self,
                              const char *group,
                              const char *key,
                              int low,
                              int high,
                              const int *fallback,
                              int *value,
                              GError **error)
{
  g_autofree char *text = NULL;
  gint64 number;

  if (!sai_ruleset_file_has (self, group, key) && fallback != NULL)
    {
      *value = *fallback;
      return TRUE;
    }

  text = sai_ruleset_file_get_string (self, group, key, error);
  if (text == NULL)
    return FALSE;
  if (!g_ascii_string_to_signed (text, 10, low, high, &number, NULL))
    {
      sai_ruleset_file_fail (self, group, key, error, _ ("%s must be a number from %d to %d, not “%s”"), key, low, high,
                             text);
      return FALSE;
    }
  *value = number;

  return TRUE;
}

/**
 * sai_ruleset_file_get_boolean:
 * @self: a file
 * @group: a group
 * @key: a key
 * @fallback: the value if the key is missing
 * @value: (out): the value
 * @error: return location
 *
 * Returns: whether @value was set
 */
gboolean
sai_ruleset_file_get_boolean (SaiRulesetFile *self,
                              const char *group,
                              const char *key,
                              gboolean fallback,
                              gboolean *value,
                              GError **error)
{
  static const char *const words[] = { "false", "true", NULL };

  return sai_ruleset_file_get_choice (self, group, key, words, fallback, value, error);
}

/**
 * sai_ruleset_file_get_choice:
 * @self: a file
 * @group: a group
 * @key: a key
 * @choices: the words allowed
 * @fallback: the index of the value if the key is missing; -1 if it must be there
 * @value: (out): the index of the word
 * @error: return location
 *
 * Returns: whether @value was set
 */
gboolean
sai_ruleset_file_get_choice (SaiRulesetFile *self,
                             const char *group,
                             const char *key,
                             const char *const *choices,
                             int fallback,
                             int *value,
                             GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *list = NULL;

  if (!sai_ruleset_file_has (self, group, key) && fallback >= 0)
    {
      *value = fallback;
      return TRUE;
    }

  text = sai_ruleset_file_get_string (self, group, key, error);
  if (text == NULL)
    return FALSE;
  for (guint i = 0; choices[i] != NULL; i++)
    if (g_str_equal (choices[i], text))
      {
        *value = i;
        return TRUE;
      }

  list = sai_text_join (choices);
  sai_ruleset_file_fail (self, group, key, error, _ ("%s must be one of %s, not “%s”"), key, list, text);

  return FALSE;
}

/**
 * sai_ruleset_check_id:
 * @file: a file
 * @group: the group that contains the id
 * @key: (nullable): its key
 * @id: the id
 * @error: return location
 *
 * Returns: whether @id has the form of an id, see sai_id_is_valid()
 */
gboolean
sai_ruleset_check_id (SaiRulesetFile *file, const char *group, const char *key, const char *id, GError **error)
{
  if (sai_id_is_valid (id))
    return TRUE;

  sai_ruleset_file_fail (file, group, key, error,
                         _ ("“%s” isn’t a valid ID; IDs are up to %d lower-case letters, digits and hyphens"), id,
                         SAI_ID_SIZE - 1);
  return FALSE;
}
