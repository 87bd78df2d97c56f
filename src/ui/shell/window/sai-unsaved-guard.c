/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guards moves that could not be saved: logging out is inhibited, and before the window is closed a question asked. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "window/sai-unsaved-guard.h"

struct _SaiUnsavedGuard
{
  GObject parent_instance;

  GtkApplication *application;
  /* Not owned; the window owns this object. */
  GtkWindow *window;
  SaiSavers *savers;
  guint cookie;
  /* The question whether to close the window all the same, while it is shown. */
  GtkWidget *question;
  gboolean closing_anyway;
};

G_DEFINE_FINAL_TYPE (SaiUnsavedGuard, sai_unsaved_guard, G_TYPE_OBJECT)

static void
release (SaiUnsavedGuard *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
}

static void
inhibit_logout_cb (SaiUnsavedGuard *self)
{
  if (sai_savers_get_problem (self->savers) == NULL)
    release (self);
  else if (self->cookie == 0)
    self->cookie = gtk_application_inhibit (self->application, self->window, GTK_APPLICATION_INHIBIT_LOGOUT,
                                            _ ("The last moves of a game aren’t saved yet"));
}

static void
close_anyway_cb (SaiUnsavedGuard *self, const char *response)
{
  if (!g_str_equal (response, "close"))
    return;
  self->closing_anyway = TRUE;
  /* The window is gone before the question, which must not ask for it then. */
  gtk_window_set_transient_for (GTK_WINDOW (self->question), NULL);
  gtk_window_close (self->window);
}

static GtkWidget *
make_question (SaiUnsavedGuard *self, const char *problem)
{
  GtkWidget *question = adw_message_dialog_new (self->window, _ ("Close Without Saving?"), NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);

  adw_message_dialog_format_body (dialog, _ ("The last moves would be lost.\n%s"), problem);
  adw_message_dialog_add_responses (dialog, "stay", _ ("Keep Open"), "close", _ ("Close Anyway"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  adw_message_dialog_set_close_response (dialog, "stay");
  g_signal_connect_object (question, "response", G_CALLBACK (close_anyway_cb), self, G_CONNECT_SWAPPED);

  return question;
}

static void
sai_unsaved_guard_dispose (GObject *object)
{
  SaiUnsavedGuard *self = SAI_UNSAVED_GUARD (object);

  if (self->application != NULL)
    release (self);
  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->application);
  g_clear_object (&self->savers);

  G_OBJECT_CLASS (sai_unsaved_guard_parent_class)->dispose (object);
}

static void
sai_unsaved_guard_class_init (SaiUnsavedGuardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_unsaved_guard_dispose;
}

static void
sai_unsaved_guard_init (SaiUnsavedGuard *self)
{
}

/**
 * sai_unsaved_guard_new:
 * @window: a window of an application; it must outlive the guard
 * @savers: the savers of the games
 *
 * Returns: (transfer full): a new guard, active until sai_unsaved_guard_end()
 */
SaiUnsavedGuard *
sai_unsaved_guard_new (GtkWindow *window, SaiSavers *savers)
{
  SaiUnsavedGuard *self = g_object_new (SAI_TYPE_UNSAVED_GUARD, NULL);

  self->application = g_object_ref (gtk_window_get_application (window));
  self->window = window;
  self->savers = g_object_ref (savers);
  g_signal_connect_object (savers, "notify::problem", G_CALLBACK (inhibit_logout_cb), self, G_CONNECT_SWAPPED);
  /* A previous guard may have ended while something was not saved. */
  inhibit_logout_cb (self);

  return self;
}

/**
 * sai_unsaved_guard_ask:
 * @self: a guard
 *
 * Asks before the window is closed, because moves that could not be saved would be lost; then closes it if the person
 * says so.
 *
 * Returns: whether there is anything to ask
 */
gboolean
sai_unsaved_guard_ask (SaiUnsavedGuard *self)
{
  const char *problem;

  g_return_val_if_fail (SAI_IS_UNSAVED_GUARD (self), FALSE);

  problem = sai_savers_get_problem (self->savers);
  if (problem == NULL || self->closing_anyway)
    return FALSE;
  if (self->question == NULL)
    g_set_weak_pointer (&self->question, make_question (self, problem));
  gtk_window_present (GTK_WINDOW (self->question));

  return TRUE;
}

/* Takes @self, and lets the session end. */
void
sai_unsaved_guard_end (SaiUnsavedGuard *self)
{
  g_return_if_fail (SAI_IS_UNSAVED_GUARD (self));

  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
}
