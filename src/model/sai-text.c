/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of things in a sentence, as the person's language writes them. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-text.h"

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
