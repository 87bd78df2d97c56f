/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which total hints shall try to reach. Like the coach's question, it uses AdwMessageDialog, which newer versions of
 * libadwaita replace.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/sai-target-question.h"

#define MAX_TARGET 9999
/* What is proposed where there is no record to beat. */
#define DEFAULT_TARGET 200

typedef struct
{
  SaiGameHint *hint;
  GtkSpinButton *spin;
} Question;

static void
response_cb (GtkWindow *dialog, const char *response, Question *question)
{
  if (g_str_equal (response, "aim"))
    {
      gtk_spin_button_update (question->spin);
      g_object_set (question->hint, "target", gtk_spin_button_get_value_as_int (question->spin), NULL);
    }
  else if (g_str_equal (response, "points"))
    {
      g_object_set (question->hint, "target", 0, NULL);
    }
}

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->hint);
  g_free (question);
}

static char *
describe (int record)
{
  if (record <= 0)
    return g_strdup (_ ("Hints then show what reaches it most often, and how often that is."));

  return g_strdup_printf (
    _ ("Hints then show what reaches it most often, and how often that is. Your best total so far is %d."), record);
}

/**
 * sai_target_question_ask:
 * @parent: the window of the game
 * @hint: gives the hints
 * @record: the best total of the person so far, or 0 if there is none
 *
 * Lets a person who sits alone choose a total to play for, or play for points.
 */
void
sai_target_question_ask (GtkWindow *parent, SaiGameHint *hint, int record)
{
  g_autofree char *body = describe (record);
  GtkWidget *widget = adw_message_dialog_new (parent, _ ("Aim for a Total"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  GtkWidget *spin = gtk_spin_button_new_with_range (1, MAX_TARGET, 1);
  Question *question = g_new0 (Question, 1);
  int target;

  g_object_get (hint, "target", &target, NULL);
  question->hint = g_object_ref (hint);
  question->spin = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_value (question->spin, target > 0 ? target : record > 0 ? record + 1 : DEFAULT_TARGET);
  gtk_entry_set_activates_default (GTK_ENTRY (gtk_widget_get_first_child (spin)), TRUE);
  gtk_widget_set_halign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Total to reach"), -1);
  adw_message_dialog_set_extra_child (dialog, spin);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), NULL);
  if (target > 0)
    adw_message_dialog_add_responses (dialog, "points", _ ("Play for _Points"), NULL);
  adw_message_dialog_add_responses (dialog, "aim", _ ("_Aim for It"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "aim", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "aim");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (widget, "response", G_CALLBACK (response_cb), question, free_question, 0);
  gtk_window_present (GTK_WINDOW (widget));
}
