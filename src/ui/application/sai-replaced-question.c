/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which history to go on with when another program has put another file into the place of the one in use. It is asked as
 * soon as something is read or saved, and when the person comes back to the window.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-problem.h"
#include "sai-replaced-question.h"

#define QUESTION "sai-replaced-question"

static void
adopted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GtkApplication) application = user_data;
  GtkWindow *window = gtk_application_get_active_window (application);
  g_autoptr (GError) error = NULL;

  g_object_set_data (source, QUESTION, NULL);
  if (window == NULL)
    return;
  if (!sai_store_adopt_finish (SAI_STORE (source), result, &error))
    sai_problem_show (window, _("The History Was Replaced"), error->message);
  else if (sai_store_get_notice (SAI_STORE (source)) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", sai_store_get_notice (SAI_STORE (source)));
}

static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             SaiStore         *store)
{
  GtkApplication *application = gtk_window_get_application (gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  /* Not to answer is to be asked again. */
  if (g_str_equal (response, "new") || g_str_equal (response, "old"))
    sai_store_adopt_async (store, g_str_equal (response, "old"), adopted_cb, g_object_ref (application));
  else
    g_object_set_data (G_OBJECT (store), QUESTION, NULL);
}

static void
replaced_cb (GtkApplication *application,
             gboolean        can_take_back,
             SaiStore       *store)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  GtkWidget *question;

  if (window == NULL || g_object_get_data (G_OBJECT (store), QUESTION) != NULL)
    return;

  question = adw_message_dialog_new (window, _("The History Was Replaced"),
                                     can_take_back
                                       ? _("Another program has put another file in the place of your history. Which one do you "
                                           "want to use? The other one is kept beside it.")
                                       : _("Another program has written another file over your history. What was last "
                                           "played before that is kept beside it."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), "later", _("_Later"));
  if (can_take_back)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), "old", _("Use the _Previous One"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), "new", _("Use the _New One"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "later");
  g_signal_connect_object (question, "response", G_CALLBACK (response_cb), store, 0);
  g_object_set_data (G_OBJECT (store), QUESTION, question);
  gtk_window_present (GTK_WINDOW (question));
}

static gpointer
look (SaiDatabase  *database,
      gpointer      data,
      GError      **error)
{
  return GINT_TO_POINTER (TRUE);
}

/* The store looks at the file whenever it is asked for anything. */
static void
active_cb (GtkApplication *application,
           GParamSpec     *pspec,
           SaiStore       *store)
{
  if (gtk_application_get_active_window (application) != NULL)
    sai_store_run_async (store, look, NULL, NULL, NULL, SAI_STORE_READS, NULL, NULL, NULL);
}

/**
 * sai_replaced_question_install:
 * @application: the application
 * @store: its history
 *
 * Asks in a window of @application when the file of @store was replaced.
 */
void
sai_replaced_question_install (GtkApplication *application,
                               SaiStore       *store)
{
  g_return_if_fail (GTK_IS_APPLICATION (application));
  g_return_if_fail (SAI_IS_STORE (store));

  g_signal_connect_object (store, "replaced", G_CALLBACK (replaced_cb), application, G_CONNECT_SWAPPED);
  g_signal_connect_object (application, "notify::active-window", G_CALLBACK (active_cb), store, 0);
}
