/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What objects with properties would otherwise each write for themselves. */
#include "config.h"

#include "util/sai-property.h"

/**
 * sai_property_take_text:
 * @object: the object that has the property
 * @text: where it keeps the text
 * @value: (transfer full) (nullable): the new text
 * @pspec: the property
 *
 * Sets a text, and notifies if it is another one.
 *
 * Returns: whether it is
 */
gboolean
sai_property_take_text (gpointer object, char **text, char *value, GParamSpec *pspec)
{
  g_autofree char *before = *text;

  *text = value;
  if (g_strcmp0 (before, value) == 0)
    return FALSE;
  g_object_notify_by_pspec (object, pspec);

  return TRUE;
}
