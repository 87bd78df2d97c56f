/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question which history to go on with. */
#include "config.h"

#include <adwaita.h>

#include "application/sai-replaced-question.h"

static GtkApplication *application;

typedef struct
{
  GtkWindow *window;
  SaiStore *store;
  SaiReplacedQuestion *question;
  guint n_failures;
} Fixture;

static void
failed_cb (Fixture *fixture, const char *reason)
{
  g_assert_cmpstr (reason, !=, "");
  fixture->n_failures++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = GTK_WINDOW (gtk_application_window_new (application));
  gtk_window_present (fixture->window);
  fixture->store = sai_store_new (":memory:");
  fixture->question = sai_replaced_question_new (application, fixture->store);
  g_signal_connect_swapped (fixture->question, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  g_clear_object (&fixture->question);
  g_clear_object (&fixture->store);
}

/* Something was asked of the history, and it is not the one that was in use. */
static AdwMessageDialog *
ask (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_emit_by_name (fixture->store, "replaced", TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }

  return NULL;
}

/* A dialog that goes without an answer, as with its window, is not the last one; nor is one that is put off. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  AdwMessageDialog *dialog = ask (fixture);

  g_assert_nonnull (dialog);
  g_assert_true (ask (fixture) == dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));

  dialog = ask (fixture);
  g_assert_nonnull (dialog);
  adw_message_dialog_response (dialog, "later");
  gtk_window_destroy (GTK_WINDOW (dialog));

  g_assert_nonnull (ask (fixture));
  g_assert_cmpuint (fixture->n_failures, ==, 0);
}

/* The answer counts, and why it cannot be followed is said, also when the window is gone by then. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  AdwMessageDialog *dialog = ask (fixture);

  sai_store_close (fixture->store);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), NULL);
  adw_message_dialog_response (dialog, "new");
  gtk_window_destroy (GTK_WINDOW (dialog));
  while (fixture->n_failures == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (ask (fixture));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

  g_test_add ("/ui/replaced-question/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/ui/replaced-question/failure", Fixture, NULL, set_up, test_failure, tear_down);

  return g_test_run ();
}
