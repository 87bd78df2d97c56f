/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least that an application of this kind can be: an empty window of the size that ours has at first. */

#include <adwaita.h>

#include "first-frame.h"

static void
activate_cb (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 720);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (void)
{
  g_autoptr (AdwApplication) application = adw_application_new ("io.github.saikoro.Empty", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);

  return first_frame_run (GTK_APPLICATION (application));
}
