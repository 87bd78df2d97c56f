/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects whether an input method is composing text in an entry. Meanwhile the arrow keys select a candidate and Enter
 * accepts it, so handlers that see keys before the entry must ignore them.
 */
#include "config.h"

#include "util/sai-composing.h"

#define COMPOSING "sai-composing"

static void
preedit_cb (GtkEditable *editable, const char *preedit)
{
  g_object_set_data (G_OBJECT (editable), COMPOSING, GINT_TO_POINTER (preedit != NULL && *preedit != '\0'));
}

static GtkText *
get_text (GtkEditable *editable)
{
  GtkEditable *inner = editable;

  while (inner != NULL && !GTK_IS_TEXT (inner))
    inner = gtk_editable_get_delegate (inner);

  return (GtkText *) inner;
}

/**
 * sai_composing_watch:
 * @editable: an entry
 *
 * Enables sai_composing() for @editable.
 */
void
sai_composing_watch (GtkEditable *editable)
{
  GtkText *text = get_text (editable);

  g_return_if_fail (text != NULL);

  g_signal_connect_object (text, "preedit-changed", G_CALLBACK (preedit_cb), editable, G_CONNECT_SWAPPED);
}

/**
 * sai_composing:
 * @editable: a watched entry
 *
 * Returns: whether it has text that is still being composed
 */
gboolean
sai_composing (GtkEditable *editable)
{
  return g_object_get_data (G_OBJECT (editable), COMPOSING) != NULL;
}
