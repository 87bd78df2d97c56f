/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of things in a sentence, as the person's language writes them. */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sai-text.h"

/**
 * sai_text_strip:
 * @text: what was typed
 *
 * As g_strstrip() for spaces of every width, as the space bar of a Japanese input method writes them.
 *
 * Returns: (transfer full): @text without spaces before and after it
 */
char *
sai_text_strip (const char *text)
{
  const char *end = text + strlen (text);

  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return g_strndup (text, end - text);
}

/**
 * sai_text_append:
 * @list: a list that is being written; empty at first
 * @item: what comes next
 *
 * Appends @item, after what separates it from the one before.
 */
void
sai_text_append (GString    *list,
                 const char *item)
{
  if (list->len > 0)
    /* Translators: stands between the items of a list. */
    g_string_append (list, C_("list", ", "));
  g_string_append (list, item);
}

/**
 * sai_text_join:
 * @items: (array zero-terminated=1): the items
 *
 * Returns: (transfer full): all of them as a list
 */
char *
sai_text_join (const char *const *items)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; items[i] != NULL; i++)
    sai_text_append (list, items[i]);

  return g_string_free (list, FALSE);
}
