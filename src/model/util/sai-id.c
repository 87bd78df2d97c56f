/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of all ids: of rulesets, boxes, options and types of players. */
#include "config.h"

#include <string.h>

#include "util/sai-id.h"

/**
 * sai_id_is_valid:
 * @text: any text
 *
 * Returns: whether @text is a small letter, then small letters, digits and hyphens, together less than %SAI_ID_SIZE
 */
gboolean
sai_id_is_valid (const char *text)
{
  gsize length;

  g_return_val_if_fail (text != NULL, FALSE);

  length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return g_ascii_islower (*text) && length < SAI_ID_SIZE && text[length] == '\0';
}

/**
 * sai_id_is_box:
 * @text: any text
 *
 * Returns: whether @text is the id of a box: an id, or that of a column, a dot and another one
 */
gboolean
sai_id_is_box (const char *text)
{
  const char *dot = strchr (text, '.');
  g_autofree char *column = NULL;

  if (dot == NULL)
    return sai_id_is_valid (text);
  column = g_strndup (text, dot - text);

  return dot - text < SAI_COLUMN_ID_SIZE && sai_id_is_valid (column) && sai_id_is_valid (dot + 1);
}
