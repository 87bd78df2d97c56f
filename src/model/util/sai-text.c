/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that were typed or come from outside, and lists in the person's language. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-text.h"

/* Ranges of invisible characters that make a name look like another one or empty, change the direction of the text
 * around it, or control a terminal. Joiners (U+200C, U+200D) and variation selectors are not among them: scripts and
 * emoji need them within words. */
static const gunichar unseen[][2] = {
  { 0x0001, 0x001f }, { 0x007f, 0x009f }, { 0x00ad, 0x00ad },   { 0x034f, 0x034f }, { 0x061c, 0x061c },
  { 0x115f, 0x1160 }, { 0x17b4, 0x17b5 }, { 0x180e, 0x180e },   { 0x200b, 0x200b }, { 0x200e, 0x200f },
  { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0x2800, 0x2800 },   { 0x3164, 0x3164 }, { 0xfeff, 0xfeff },
  { 0xffa0, 0xffa0 }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe0fff },
};

/* @before: the previous character, 0 at the start */
static gboolean
is_unseen (gunichar c, gunichar before)
{
  for (guint i = 0; i < G_N_ELEMENTS (unseen) && c >= unseen[i][0]; i++)
    if (c <= unseen[i][1])
      return TRUE;

  /* Joiners and selectors that follow no letter. */
  return (c == 0x200c || c == 0x200d || (c >= 0xfe00 && c <= 0xfe0f)) &&
         (before == 0 || g_unichar_isspace (before) || before == 0x200c || before == 0x200d);
}

/**
 * sai_text_find_unseen:
 * @text: valid UTF-8
 *
 * Returns: (transfer none) (nullable): the first invisible character of @text that is not a space: a control, direction
 *   or zero-width character; or %NULL
 */
const char *
sai_text_find_unseen (const char *text)
{
  gunichar before = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      if (is_unseen (g_utf8_get_char (text), before))
        return text;
      before = g_utf8_get_char (text);
    }

  return NULL;
}

/**
 * sai_text_is_line:
 * @text: valid UTF-8
 *
 * Returns: whether @text is one line of visible characters, not only spaces
 */
gboolean
sai_text_is_line (const char *text)
{
  g_autofree char *stripped = sai_text_strip (text);

  return *stripped != '\0' && sai_text_find_unseen (text) == NULL;
}

/**
 * sai_text_one_line:
 * @text: any bytes
 *
 * Returns: (transfer full): the same as one line of valid UTF-8, to be shown: line ends and tabs become spaces,
 *   invisible characters U+FFFD
 */
char *
sai_text_one_line (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);
  gunichar before = 0;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isspace (c) && is_unseen (c, before))
        g_string_append_c (line, ' ');
      else
        g_string_append_unichar (line, is_unseen (c, before) ? 0xfffd : c);
      before = c;
    }

  return g_string_free (line, FALSE);
}

/* Whether a letter is written from right to left. */
static gboolean
is_right_to_left (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefe) ||
         (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/* Whether the language of the program is written from right to left. */
static gboolean
is_language_right_to_left (void)
{
  /* Translators: “rtl” if your language is written from right to left. Names within sentences are isolated then. */
  return g_str_equal (C_ ("direction", "ltr"), "rtl");
}

/**
 * sai_text_isolate:
 * @text: a name that goes into another text
 *
 * Returns: (transfer full): @text, isolated from the text around it if either is written from right to left
 */
char *
sai_text_isolate (const char *text)
{
  if (*text != '\0' && is_language_right_to_left ())
    return g_strconcat ("\u2068", text, "\u2069", NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (is_right_to_left (g_utf8_get_char (p)))
      return g_strconcat ("\u2068", text, "\u2069", NULL);

  return g_strdup (text);
}

/**
 * sai_text_strip:
 * @text: what was typed
 *
 * Like g_strstrip() for spaces of every width, as Japanese input methods write them, and invisible characters, which
 * are easily pasted with other text.
 *
 * Returns: (transfer full): @text without spaces before and after it
 */
char *
sai_text_strip (const char *text)
{
  GString *seen = g_string_new (NULL);
  gsize end = 0;
  gunichar before = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gboolean space = g_unichar_isspace (c);

      if (is_unseen (c, before) && !space)
        continue;
      before = c;
      if (space && seen->len == 0)
        continue;
      g_string_append_unichar (seen, c);
      if (!space)
        end = seen->len;
    }
  g_string_truncate (seen, end);

  return g_string_free (seen, FALSE);
}

/**
 * sai_text_get_dot:
 *
 * Returns: what stands between the parts of a line (see sai_text_append_part())
 */
const char *
sai_text_get_dot (void)
{
  /* Translators: between two short statements or items in a line: "Yacht · yesterday", "Aki: 210 · Ben: 190". */
  return C_ ("parts", " · ");
}

/**
 * sai_text_append_part:
 * @line: a line being built; empty at first
 * @part: a short statement, or an item that may hold a comma
 *
 * Appends @part, with a dot before it if needed.
 */
void
sai_text_append_part (GString *line, const char *part)
{
  if (line->len > 0)
    g_string_append (line, sai_text_get_dot ());
  g_string_append (line, part);
}

/**
 * sai_text_append_item:
 * @line: a line being built; empty at first
 * @item: an item, in which no line ends
 *
 * Like sai_text_append_part(), but no line begins with the dot either.
 */
void
sai_text_append_item (GString *line, const char *item)
{
  gsize before = line->len;

  sai_text_append_part (line, item);
  if (before == 0 || line->str[before] != ' ')
    return;
  g_string_erase (line, before, 1);
  g_string_insert (line, before, "\302\240");
}

/**
 * sai_text_join_parts:
 * @first: a short statement
 * @second: another one
 *
 * Returns: (transfer full): both in a line
 */
char *
sai_text_join_parts (const char *first, const char *second)
{
  return g_strconcat (first, sai_text_get_dot (), second, NULL);
}

/**
 * sai_text_begin:
 * @text: a few words
 *
 * Returns: (transfer full): @text as it stands at the beginning of a line, with a capital where the script has such
 */
char *
sai_text_begin (const char *text)
{
  const char *rest = *text != '\0' ? g_utf8_next_char (text) : text;
  g_autofree char *first = g_utf8_strup (text, rest - text);

  return g_strconcat (first, rest, NULL);
}

/**
 * sai_text_append:
 * @list: a list being built; empty at first
 * @item: the item to append
 *
 * Appends @item, with a separator if needed.
 */
void
sai_text_append (GString *list, const char *item)
{
  if (list->len > 0)
    /* Translators: separates the items of a list. */
    g_string_append (list, C_ ("list", ", "));
  g_string_append (list, item);
}

char *
sai_text_join (const char *const *items)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; items[i] != NULL; i++)
    sai_text_append (list, items[i]);

  return g_string_free (list, FALSE);
}
