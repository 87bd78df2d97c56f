/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports the failure of an action, and stays until dismissed. The only place that uses AdwMessageDialog, which newer
 * versions replace.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-problem.h"

/**
 * sai_problem_show:
 * @parent: the window of the action
 * @heading: what failed, translated
 * @reason: the reason, translated
 *
 * Shows a message that stays until it is dismissed.
 */
void
sai_problem_show (GtkWindow *parent, const char *heading, const char *reason)
{
  GtkWidget *dialog;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (heading != NULL);
  g_return_if_fail (reason != NULL);

  dialog = adw_message_dialog_new (parent, heading, reason);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
