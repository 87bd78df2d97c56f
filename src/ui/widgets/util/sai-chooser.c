/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Showing a chooser of files over the window that needs it, for as long as there is that window. */
#include "config.h"

#include "util/sai-chooser.h"

static void
cancel_cb (GtkNativeDialog *chooser)
{
  g_signal_emit_by_name (chooser, "response", GTK_RESPONSE_CANCEL);
}

/**
 * sai_chooser_show:
 * @chooser: a chooser that has a parent
 *
 * Shows @chooser, which keeps its parent from being used meanwhile. Assistive technology can close that window all the
 * same, and so does another language; that is the answer that nothing was chosen. GTK 4.8 would leave a chooser that
 * knows no focus any more.
 */
void
sai_chooser_show (GtkNativeDialog *chooser)
{
  g_return_if_fail (GTK_IS_NATIVE_DIALOG (chooser));

  gtk_native_dialog_set_modal (chooser, TRUE);
  g_signal_connect_object (gtk_native_dialog_get_transient_for (chooser), "destroy", G_CALLBACK (cancel_cb), chooser,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (chooser);
}
