/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach's question whether a costly choice is intended. Only this file of the game uses AdwMessageDialog, which
 * newer versions of libadwaita replace.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "game/sai-coach-question.h"

#define RESPONSE_BACK "back"
#define RESPONSE_ANYWAY "anyway"

typedef struct
{
  SaiCoachQuestionAnswer answer;
  gpointer user_data;
} Question;

static void
answer_cb (GtkWindow *dialog, const char *response, gpointer user_data)
{
  Question *question = user_data;
  SaiCoachQuestionAnswer answer = g_steal_pointer (&question->answer);

  /* Closing the dialog is an answer, too, unless one was given already. */
  if (answer != NULL)
    answer (g_strcmp0 (response, RESPONSE_ANYWAY) == 0, question->user_data);
}

static void
free_question (gpointer data, GClosure *closure)
{
  g_free (data);
}

/**
 * sai_coach_question_ask:
 * @parent: the window of the game
 * @warning: what the choice costs and what is better, in the person's language
 * @answer: called with the person's decision
 * @user_data: for @answer
 *
 * Asks whether to take a choice back, which is the default answer.
 *
 * Returns: (transfer none): the question, to be closed if it becomes obsolete; that takes the choice back, too
 */
GtkWindow *
sai_coach_question_ask (GtkWindow *parent, const char *warning, SaiCoachQuestionAnswer answer, gpointer user_data)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _ ("Think Again?"), NULL);
  Question *question = g_new0 (Question, 1);

  question->answer = answer;
  question->user_data = user_data;
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), warning);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), RESPONSE_ANYWAY, _ ("Play It Anyway"), RESPONSE_BACK,
                                    _ ("Choose Again"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), RESPONSE_BACK, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), RESPONSE_BACK);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), RESPONSE_BACK);
  g_signal_connect_data (dialog, "response", G_CALLBACK (answer_cb), question, free_question, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  /* Screen readers only read the focused button and its description. */
  sai_announce (dialog, warning);

  return GTK_WINDOW (dialog);
}

/* Adds a sentence to what the question says. */
void
sai_coach_question_add (GtkWindow *question, const char *text)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);
  g_autofree char *longer = sai_format_sentences (adw_message_dialog_get_body (dialog), text);

  adw_message_dialog_set_body (dialog, longer);
}
