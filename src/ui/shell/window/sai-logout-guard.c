/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inhibits logging out while unsaved moves would be lost. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "window/sai-logout-guard.h"

struct _SaiLogoutGuard
{
  GObject parent_instance;

  GtkApplication *application;
  /* Not owned; the window owns this object. */
  GtkWindow *window;
  SaiSavers *savers;
  guint cookie;
};

G_DEFINE_FINAL_TYPE (SaiLogoutGuard, sai_logout_guard, G_TYPE_OBJECT)

static void
release (SaiLogoutGuard *self)
{
  if (self->cookie != 0)
    gtk_application_uninhibit (self->application, self->cookie);
  self->cookie = 0;
}

static void
problem_cb (SaiLogoutGuard *self)
{
  if (sai_savers_get_problem (self->savers) == NULL)
    release (self);
  else if (self->cookie == 0)
    self->cookie = gtk_application_inhibit (self->application, self->window, GTK_APPLICATION_INHIBIT_LOGOUT,
                                            _ ("The last moves of a game aren’t saved yet"));
}

static void
sai_logout_guard_dispose (GObject *object)
{
  SaiLogoutGuard *self = SAI_LOGOUT_GUARD (object);

  if (self->application != NULL)
    release (self);
  g_clear_object (&self->application);
  g_clear_object (&self->savers);

  G_OBJECT_CLASS (sai_logout_guard_parent_class)->dispose (object);
}

static void
sai_logout_guard_class_init (SaiLogoutGuardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_logout_guard_dispose;
}

static void
sai_logout_guard_init (SaiLogoutGuard *self)
{
}

/**
 * sai_logout_guard_new:
 * @window: a window of an application; it must outlive the guard
 * @savers: the savers of the games
 *
 * Returns: (transfer full): a new guard, active until sai_logout_guard_end()
 */
SaiLogoutGuard *
sai_logout_guard_new (GtkWindow *window, SaiSavers *savers)
{
  SaiLogoutGuard *self = g_object_new (SAI_TYPE_LOGOUT_GUARD, NULL);

  self->application = g_object_ref (gtk_window_get_application (window));
  self->window = window;
  self->savers = g_object_ref (savers);
  g_signal_connect_object (savers, "notify::problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  /* A previous guard may have ended while something was not saved. */
  problem_cb (self);

  return self;
}

/**
 * sai_logout_guard_end:
 * @self: (transfer full): a guard
 *
 * Ends the guard and lets the session end.
 */
void
sai_logout_guard_end (SaiLogoutGuard *self)
{
  g_return_if_fail (SAI_IS_LOGOUT_GUARD (self));

  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
}
