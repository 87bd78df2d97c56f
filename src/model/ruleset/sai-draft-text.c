/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes single keys and groups of a key file, and leaves every other line as a person wrote it, comments included.
 *
 * The text is taken apart into blocks: a group with its keys, and the comments directly above it. What stands above the
 * first group belongs to that.
 */
#include "config.h"

#include "ruleset/sai-draft-text.h"

typedef struct
{
  char *group;
  GPtrArray *lines;
} Block;

static void
block_free (gpointer data)
{
  Block *block = data;

  g_free (block->group);
  g_ptr_array_unref (block->lines);
  g_free (block);
}

static Block *
block_new (const char *group)
{
  Block *block = g_new0 (Block, 1);

  block->group = g_strdup (group);
  block->lines = g_ptr_array_new_with_free_func (g_free);

  return block;
}

/* The name of the group that a line begins, or NULL. */
static char *
read_group (const char *line)
{
  g_autofree char *plain = g_strstrip (g_strdup (line));
  gsize length = strlen (plain);

  return length > 2 && plain[0] == '[' && plain[length - 1] == ']' ? g_strndup (plain + 1, length - 2) : NULL;
}

/* The key of a line, or NULL. */
static char *
read_key (const char *line)
{
  const char *equals = strchr (line, '=');
  g_autofree char *key = equals != NULL ? g_strstrip (g_strndup (line, equals - line)) : NULL;

  return key != NULL && *key != '\0' && *key != '#' ? g_steal_pointer (&key) : NULL;
}

/* Moves the comments at the end of a block to the next one, above whose group they stand. */
static void
pass_comments (Block *from, Block *to)
{
  guint n = from->lines->len;

  while (n > 0 && *(const char *) g_ptr_array_index (from->lines, n - 1) == '#')
    n--;
  while (from->lines->len > n)
    g_ptr_array_add (to->lines, g_ptr_array_steal_index (from->lines, n));
}

static GPtrArray *
split (const char *text)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) head = g_ptr_array_new_with_free_func (g_free);
  Block *last = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *group = read_group (lines[i]);

      /* What follows the last line break. */
      if (lines[i + 1] == NULL && *lines[i] == '\0')
        break;
      if (group != NULL)
        {
          Block *block = block_new (group);

          if (last != NULL)
            pass_comments (last, block);
          else
            while (head->len > 0)
              g_ptr_array_add (block->lines, g_ptr_array_steal_index (head, 0));
          g_ptr_array_add (blocks, block);
          last = block;
        }
      g_ptr_array_add (last != NULL ? last->lines : head, g_strdup (lines[i]));
    }

  return blocks;
}

static char *
join (GPtrArray *blocks)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);

      for (guint j = 0; j < block->lines->len; j++)
        g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (block->lines, j));
    }

  return g_string_free (text, FALSE);
}

static int
find_block (GPtrArray *blocks, const char *group)
{
  for (guint i = 0; group != NULL && i < blocks->len; i++)
    if (g_str_equal (((Block *) g_ptr_array_index (blocks, i))->group, group))
      return i;

  return -1;
}

static int
find_line (const Block *block, const char *key)
{
  for (guint i = 0; i < block->lines->len; i++)
    {
      g_autofree char *found = read_key (g_ptr_array_index (block->lines, i));

      if (g_strcmp0 (found, key) == 0)
        return i;
    }

  return -1;
}

/* One blank line between a block and the next, none after the last. */
static void
space_out (GPtrArray *blocks, guint index)
{
  Block *block;

  if (index >= blocks->len)
    return;
  block = g_ptr_array_index (blocks, index);
  while (block->lines->len > 0 && *(const char *) g_ptr_array_index (block->lines, block->lines->len - 1) == '\0')
    g_ptr_array_remove_index (block->lines, block->lines->len - 1);
  if (index + 1 < blocks->len)
    g_ptr_array_add (block->lines, g_strdup (""));
}

static void
insert_block (GPtrArray *blocks, Block *block, const char *before)
{
  int index = find_block (blocks, before);

  if (index < 0)
    index = blocks->len;
  g_ptr_array_insert (blocks, index, block);
  space_out (blocks, index);
  if (index > 0)
    space_out (blocks, index - 1);
}

static Block *
take_block (GPtrArray *blocks, int index)
{
  Block *block = g_ptr_array_steal_index (blocks, index);

  /* What is now the last one may have had a blank line after it. */
  if (blocks->len > 0)
    space_out (blocks, blocks->len - 1);

  return block;
}

static char *
escape (const char *value)
{
  GString *text = g_string_new (NULL);

  for (const char *p = value; *p != '\0'; p++)
    if (*p == '\\')
      g_string_append (text, "\\\\");
    else if (*p == '\n' || *p == '\r' || *p == '\t')
      g_string_append_c (text, ' ');
    else
      g_string_append_c (text, *p);

  return g_string_free (text, FALSE);
}

static char *
unescape (const char *value)
{
  GString *text = g_string_new (NULL);

  for (const char *p = value; *p != '\0'; p++)
    if (*p != '\\' || p[1] == '\0')
      g_string_append_c (text, *p);
    else if (*++p == 's')
      g_string_append_c (text, ' ');
    else
      g_string_append_c (text, *p);

  return g_string_free (text, FALSE);
}

/**
 * sai_draft_text_get:
 * @text: the text of a ruleset
 * @group: a group
 * @key: a key, with its locale if it has one
 *
 * Returns: (transfer full) (nullable): the value, without escapes; %NULL if there is none
 */
char *
sai_draft_text_get (const char *text, const char *group, const char *key)
{
  g_autoptr (GPtrArray) blocks = split (text);
  int index = find_block (blocks, group);
  const Block *block = index >= 0 ? g_ptr_array_index (blocks, index) : NULL;
  int line = block != NULL ? find_line (block, key) : -1;
  g_autofree char *value = NULL;

  if (line < 0)
    return NULL;
  value = g_strstrip (g_strdup (strchr (g_ptr_array_index (block->lines, line), '=') + 1));

  return unescape (value);
}

/* Where a new key goes: a name in a language below the name, anything else below the last key. */
static guint
find_place (const Block *block, const char *key)
{
  gsize plain = strcspn (key, "[");
  guint place = 1;

  for (guint i = 0; i < block->lines->len; i++)
    {
      const char *line = g_ptr_array_index (block->lines, i);
      g_autofree char *found = read_key (line);
      g_autofree char *group = read_group (line);

      if (found != NULL || group != NULL)
        place = i + 1;
      if (found != NULL && key[plain] == '[' && strlen (found) == plain && strncmp (found, key, plain) == 0)
        break;
    }

  return place;
}

/**
 * sai_draft_text_set:
 * @text: the text of a ruleset
 * @group: a group; it is added below the first one if it is missing
 * @key: a key, with its locale if it has one
 * @value: (nullable): its value, without escapes; %NULL to remove the key
 *
 * Returns: (transfer full): the changed text
 */
char *
sai_draft_text_set (const char *text, const char *group, const char *key, const char *value)
{
  g_autoptr (GPtrArray) blocks = split (text);
  g_autofree char *escaped = value != NULL ? escape (value) : NULL;
  int index = find_block (blocks, group);
  Block *block;
  int line;

  if (index < 0)
    {
      const Block *second = blocks->len > 1 ? g_ptr_array_index (blocks, 1) : NULL;

      if (value == NULL)
        return g_strdup (text);
      block = block_new (group);
      g_ptr_array_add (block->lines, g_strdup_printf ("[%s]", group));
      insert_block (blocks, block, second != NULL ? second->group : NULL);
    }
  else
    {
      block = g_ptr_array_index (blocks, index);
    }

  line = find_line (block, key);
  if (line >= 0)
    g_ptr_array_remove_index (block->lines, line);
  if (value != NULL)
    g_ptr_array_insert (block->lines, line >= 0 ? (guint) line : find_place (block, key),
                        g_strdup_printf ("%s=%s", key, escaped));

  return join (blocks);
}

/**
 * sai_draft_text_list:
 * @text: the text of a ruleset
 * @prefix: what the groups begin with
 *
 * Returns: (transfer full): what follows the prefix in the names of these groups, in their order
 */
GStrv
sai_draft_text_list (const char *text, const char *prefix)
{
  g_autoptr (GPtrArray) blocks = split (text);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (blocks, i);

      if (g_str_has_prefix (block->group, prefix))
        g_ptr_array_add (found, g_strdup (block->group + strlen (prefix)));
    }
  g_ptr_array_add (found, NULL);

  return (GStrv) g_ptr_array_free (found, FALSE);
}

/**
 * sai_draft_text_add:
 * @text: the text of a ruleset
 * @group: a new group
 * @lines: its keys and values, a line each
 * @before: (nullable): the group to stand before; %NULL for the end
 *
 * Returns: (transfer full): the changed text
 */
char *
sai_draft_text_add (const char *text, const char *group, const char *lines, const char *before)
{
  g_autoptr (GPtrArray) blocks = split (text);
  g_auto (GStrv) keys = g_strsplit (lines, "\n", -1);
  Block *block = block_new (group);

  g_ptr_array_add (block->lines, g_strdup_printf ("[%s]", group));
  for (guint i = 0; keys[i] != NULL; i++)
    if (*keys[i] != '\0')
      g_ptr_array_add (block->lines, g_strdup (keys[i]));
  insert_block (blocks, block, before);

  return join (blocks);
}

char *
sai_draft_text_remove (const char *text, const char *group)
{
  g_autoptr (GPtrArray) blocks = split (text);
  int index = find_block (blocks, group);

  if (index >= 0)
    block_free (take_block (blocks, index));

  return join (blocks);
}

/* Whether a key is that of a name in any language. */
static gboolean
is_name (const char *key)
{
  return g_str_equal (key, "Name") || g_str_has_prefix (key, "Name[");
}

/**
 * sai_draft_text_strip:
 * @text: the text of a ruleset
 * @group: a group
 *
 * Takes everything from a group but its comments and its names, of which the first one in each language is kept.
 *
 * Returns: (transfer full): the changed text
 */
char *
sai_draft_text_strip (const char *text, const char *group)
{
  g_autoptr (GPtrArray) blocks = split (text);
  int index = find_block (blocks, group);
  Block *block = index >= 0 ? g_ptr_array_index (blocks, index) : NULL;

  for (guint i = block != NULL ? block->lines->len : 0; i > 0; i--)
    {
      const char *line = g_ptr_array_index (block->lines, i - 1);
      g_autofree char *begun = read_group (line);
      g_autofree char *key = read_key (line);
      const char *first = line + strspn (line, " \t\r");

      if (begun == NULL && *first != '#' && *first != '\0' &&
          (key == NULL || !is_name (key) || find_line (block, key) != (int) i - 1))
        g_ptr_array_remove_index (block->lines, i - 1);
    }

  return join (blocks);
}

/**
 * sai_draft_text_move:
 * @text: the text of a ruleset
 * @group: a group
 * @before: (nullable): the group to stand before; %NULL for the end
 *
 * Returns: (transfer full): the changed text
 */
char *
sai_draft_text_move (const char *text, const char *group, const char *before)
{
  g_autoptr (GPtrArray) blocks = split (text);
  int index = find_block (blocks, group);

  if (index >= 0 && g_strcmp0 (group, before) != 0)
    insert_block (blocks, take_block (blocks, index), before);

  return join (blocks);
}

/**
 * sai_draft_text_find:
 * @text: the text of a ruleset
 * @line: a line, from 1
 * @group: (out) (transfer full) (nullable): the group that the line is in
 * @key: (out) (transfer full) (nullable): its key
 *
 * Returns: whether the line is in a group
 */
gboolean
sai_draft_text_find (const char *text, guint line, char **group, char **key)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  *group = NULL;
  *key = NULL;
  for (guint i = 0; lines[i] != NULL && i < line; i++)
    {
      char *found = read_group (lines[i]);

      if (found != NULL)
        {
          g_free (*group);
          *group = found;
        }
      if (i + 1 == line && found == NULL)
        *key = read_key (lines[i]);
    }

  return *group != NULL;
}
