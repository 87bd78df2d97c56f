/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which history to use when another program has replaced the open file. This is noticed when something is read or
 * saved, and when the window becomes active.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "application/sai-replaced-question.h"

struct _SaiReplacedQuestion
{
  GObject parent_instance;

  GtkApplication *application;
  SaiStore *store;
  GtkWidget *dialog;
  gboolean is_answered;
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReplacedQuestion, sai_replaced_question, G_TYPE_OBJECT)

static void
adopted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiReplacedQuestion) self = SAI_REPLACED_QUESTION (user_data);
  g_autoptr (GError) error = NULL;

  self->is_answered = FALSE;
  if (!sai_store_answer (SAI_STORE (source), result, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
adopt_history_cb (SaiReplacedQuestion *self, const char *response)
{
  /* Without an answer, the question is asked again later. */
  if (self->is_answered || !(g_str_equal (response, "new") || g_str_equal (response, "old")))
    return;
  self->is_answered = TRUE;
  sai_store_adopt (self->store, g_str_equal (response, "old"), adopted_cb, g_object_ref (self));
}

static void
replaced_cb (SaiReplacedQuestion *self, gboolean can_take_back)
{
  GtkWindow *window = gtk_application_get_active_window (self->application);

  if (window == NULL || self->dialog != NULL || self->is_answered)
    return;

  /* The dialog may also be destroyed with its window, without an answer. */
  g_set_weak_pointer (&self->dialog,
                      adw_message_dialog_new (
                        window, _ ("History Replaced"),
                        can_take_back
                          ? _ ("Another program replaced it. Which one do you want? The other is kept.")
                          : _ ("Another program has overwritten your history. The last moves before that are kept.")));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (self->dialog), "later", _ ("Later"));
  if (can_take_back)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (self->dialog), "old", _ ("Use the Previous One"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (self->dialog), "new", _ ("Use the New One"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (self->dialog), "later");
  g_signal_connect_object (self->dialog, "response", G_CALLBACK (adopt_history_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static gpointer
look (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (TRUE);
}

/* Any request makes the store check the file. */
static void
active_cb (SaiReplacedQuestion *self)
{
  if (gtk_application_get_active_window (self->application) != NULL)
    sai_store_ask (self->store, sai_request_new (look, NULL, NULL, NULL, SAI_REQUEST_READS), NULL, NULL, NULL);
}

static void
sai_replaced_question_dispose (GObject *object)
{
  SaiReplacedQuestion *self = SAI_REPLACED_QUESTION (object);

  g_clear_weak_pointer (&self->dialog);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sai_replaced_question_parent_class)->dispose (object);
}

static void
sai_replaced_question_class_init (SaiReplacedQuestionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_replaced_question_dispose;

  /**
   * SaiReplacedQuestion::failed:
   * @self: a question
   * @reason: the translated reason why the chosen history could not be used
   */
  signals[FAILED] = g_signal_new ("failed", SAI_TYPE_REPLACED_QUESTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sai_replaced_question_init (SaiReplacedQuestion *self)
{
}

/**
 * sai_replaced_question_new:
 * @application: the application, which outlives it
 * @store: its history
 *
 * Returns: (transfer full): a new object that asks while it exists
 */
SaiReplacedQuestion *
sai_replaced_question_new (GtkApplication *application, SaiStore *store)
{
  SaiReplacedQuestion *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (SAI_IS_STORE (store), NULL);

  self = g_object_new (SAI_TYPE_REPLACED_QUESTION, NULL);
  self->application = application;
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (application, "notify::active-window", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);

  return self;
}
