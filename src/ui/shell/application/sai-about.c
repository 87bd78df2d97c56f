/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place that knows AdwAboutWindow, which newer versions replace. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "application/sai-about.h"

/**
 * sai_about_show:
 * @parent: (nullable): the window that it belongs to
 */
void
sai_about_show (GtkWindow *parent)
{
  adw_show_about_window (parent, "application-name", _ ("Saikoro"), "application-icon", SAI_APP_ID, "version",
                         SAI_VERSION, "license-type", GTK_LICENSE_GPL_3_0, "comments",
                         _ ("Play table games with dice or cards"),
                         /* Translators: your names, one a line. */
                         "translator-credits", _ ("translator-credits"), NULL);
}
