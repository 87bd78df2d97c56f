/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session waits only while something would be lost. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "window/sai-logout-guard.h"

struct _SaiLogoutGuard
{
  GObject parent_instance;

  GtkApplication *application;
  /* Not owned: it owns this. */
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
                                            _ ("The last moves of a game are not on disk yet"));
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
 * @savers: what brings games to the disk
 *
 * Returns: (transfer full): a guard, on duty until sai_logout_guard_end()
 */
SaiLogoutGuard *
sai_logout_guard_new (GtkWindow *window, SaiSavers *savers)
{
  SaiLogoutGuard *self = g_object_new (SAI_TYPE_LOGOUT_GUARD, NULL);

  self->application = g_object_ref (gtk_window_get_application (window));
  self->window = window;
  self->savers = g_object_ref (savers);
  g_signal_connect_object (savers, "notify::problem", G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
  /* The one before it may have been relieved while something was not saved. */
  problem_cb (self);

  return self;
}

/**
 * sai_logout_guard_end:
 * @self: (transfer full): a guard
 *
 * Lets the session end from now on.
 */
void
sai_logout_guard_end (SaiLogoutGuard *self)
{
  g_return_if_fail (SAI_IS_LOGOUT_GUARD (self));

  g_object_run_dispose (G_OBJECT (self));
  g_object_unref (self);
}
