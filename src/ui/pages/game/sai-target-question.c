/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which total hints shall try to reach. Like the coach's question, it uses AdwMessageDialog, which newer versions of
 * libadwaita replace.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-par.h"
#include "dice/sai-valuation.h"
#include "game/sai-target-question.h"
#include "util/sai-format.h"

#define MAX_TARGET 9999
/* What is proposed where there is no record to beat, until it is known what can be expected. */
#define DEFAULT_TARGET 200

typedef struct
{
  SaiGameHint *hint;
  SaiDiceSession *session;
  GtkSpinButton *spin;
  GtkButton *par;
  /* Until the dialog closes. */
  GCancellable *cancellable;
} Question;

static void
aim_cb (GtkWindow *dialog, const char *response, Question *question)
{
  if (g_str_equal (response, "aim"))
    {
      gtk_spin_button_update (question->spin);
      sai_game_hint_aim (question->hint, gtk_spin_button_get_value_as_int (question->spin));
    }
  else if (g_str_equal (response, "points"))
    {
      sai_game_hint_aim (question->hint, 0);
    }
}

static void
free_question (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_cancellable_cancel (question->cancellable);
  g_object_unref (question->cancellable);
  g_object_unref (question->session);
  g_object_unref (question->hint);
  g_free (question);
}

static void
par_known_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  g_autofree char *label = NULL;
  gint par;

  /* The question is gone when the work was cancelled. */
  if (!sai_par_work_out_finish (result, &par, NULL))
    return;

  label = g_strdup_printf (_ ("Perfect play: %d"), par);
  gtk_button_set_label (question->par, label);
  gtk_spin_button_set_value (question->spin, par);
  gtk_widget_grab_focus (GTK_WIDGET (question->spin));
}

/* The total of perfect play on these dice says something about what is to come, so it is only worked out for who asks.
 */
static void
par_clicked_cb (GtkButton *button, Question *question)
{
  gtk_widget_set_sensitive (GTK_WIDGET (button), FALSE);
  sai_par_work_out_async (sai_session_get_game (SAI_SESSION (question->session)),
                          sai_dice_session_get_solver (question->session), question->cancellable, par_known_cb,
                          question);
}

static void
propose_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiValuation) valuation = sai_valuation_new_finish (result, &error);
  Question *question = data;
  const SaiSheet *sheet;
  double mean;

  /* The question is gone when the work was cancelled. */
  if (valuation == NULL || gtk_spin_button_get_value_as_int (question->spin) != DEFAULT_TARGET)
    return;
  sheet = &sai_game_get_state (sai_session_get_game (SAI_SESSION (question->session)))->sheets[0];
  mean = sai_valuation_get_solution (valuation) != NULL
           ? sai_solution_evaluate (sai_valuation_get_solution (valuation), sheet)
           : sai_estimate_evaluate (sai_valuation_get_estimate (valuation), sheet);
  gtk_spin_button_set_value (question->spin, round (mean));
  gtk_editable_select_region (GTK_EDITABLE (question->spin), 0, -1);
}

/* What can be expected of the sheet as it is. */
static void
propose (Question *question)
{
  SaiGame *game = sai_session_get_game (SAI_SESSION (question->session));

  gtk_spin_button_set_value (question->spin, DEFAULT_TARGET);
  sai_valuation_new_async (sai_dice_session_get_solver (question->session), sai_game_get_rules (game), SAI_SOLVER_KNOWN,
                           question->cancellable, propose_cb, question);
}

/* What to fill in, and in a daily game where it can come from. */
static GtkWidget *
make_controls (Question *question)
{
  SaiGame *game = sai_session_get_game (SAI_SESSION (question->session));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *spin = gtk_spin_button_new_with_range (1, MAX_TARGET, 1);

  question->spin = GTK_SPIN_BUTTON (spin);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Total to reach"), -1);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), spin);
  if (sai_game_get_daily (game) != NULL)
    {
      GtkWidget *par = gtk_button_new_with_label (_ ("Show Perfect Play’s Total"));

      question->par = GTK_BUTTON (par);
      g_signal_connect (par, "clicked", G_CALLBACK (par_clicked_cb), question);
      gtk_box_append (GTK_BOX (box), par);
    }

  return box;
}

static char *
describe (int record)
{
  g_autofree char *best = record > 0 ? g_strdup_printf (_ ("Your best so far: %d."), record) : NULL;

  return sai_format_sentences (_ ("Hints will aim for it."), best);
}

/**
 * sai_target_question_ask:
 * @parent: the window of the game
 * @hint: gives the hints
 * @session: the game
 * @record: the best total of the person so far, or 0 if there is none
 *
 * Lets a person who sits alone choose a total to play for, or play for points.
 */
void
sai_target_question_ask (GtkWindow *parent, SaiGameHint *hint, SaiDiceSession *session, int record)
{
  g_autofree char *body = describe (record);
  GtkWidget *widget = adw_message_dialog_new (parent, _ ("Aim for a Total"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  Question *question = g_new0 (Question, 1);
  int target;

  g_object_get (hint, "target", &target, NULL);
  question->hint = g_object_ref (hint);
  question->session = g_object_ref (session);
  question->cancellable = g_cancellable_new ();
  adw_message_dialog_set_extra_child (dialog, make_controls (question));
  if (target > 0 || record > 0)
    gtk_spin_button_set_value (question->spin, target > 0 ? target : record + 1);
  else
    propose (question);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("Cancel"), NULL);
  if (target > 0)
    adw_message_dialog_add_responses (dialog, "points", _ ("Play for Points"), NULL);
  adw_message_dialog_add_responses (dialog, "aim", _ ("Aim for It"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "aim", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "aim");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (widget, "response", G_CALLBACK (aim_cb), question, free_question, 0);
  gtk_window_present (GTK_WINDOW (widget));
}
