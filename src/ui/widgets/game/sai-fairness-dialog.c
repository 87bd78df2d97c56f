/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/sai-fairness-dialog.h"
#include "game/sai-fairness-view.h"

/**
 * sai_fairness_dialog_present:
 * @page: the page of the game
 * @game: a game played here, not at a real table
 *
 * Shows how anyone can check the dice or cards of the game as it stands.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
sai_fairness_dialog_present (GtkWidget *page, SaiGame *game)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), _ ("Fairness"), NULL);
  GtkWidget *view = g_object_new (SAI_TYPE_FAIRNESS_VIEW, NULL);

  sai_fairness_view_set_game (SAI_FAIRNESS_VIEW (view), game);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), view);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));

  return dialog;
}
