/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether an input method is at work in an entry. While it is, the arrow keys choose among what it offers and Enter
 * takes that: who looks at keys before the entry does must leave them alone.
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
 * From now on sai_composing() knows about @editable.
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
 * @editable: an entry that is watched
 *
 * Returns: whether something in it is not yet settled by its input method
 */
gboolean
sai_composing (GtkEditable *editable)
{
  return g_object_get_data (G_OBJECT (editable), COMPOSING) != NULL;
}
