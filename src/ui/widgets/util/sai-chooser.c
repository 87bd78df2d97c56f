/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a file chooser for as long as its parent window exists. */
#include "config.h"

#include "util/sai-chooser.h"

static void
cancel_cb (GtkNativeDialog *chooser)
{
  g_signal_emit_by_name (chooser, "response", GTK_RESPONSE_CANCEL);
}

/**
 * sai_chooser_show:
 * @chooser: a file chooser with a parent
 *
 * Shows @chooser, modal to its parent. The parent can still be closed by assistive technology or by a change of
 * language; this cancels the chooser. GTK 4.8 would leave it open, unable to take the focus.
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
