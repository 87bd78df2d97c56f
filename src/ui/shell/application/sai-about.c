/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only this file uses AdwAboutWindow, which newer versions of libadwaita replace. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "application/sai-about.h"

void
sai_about_show (GtkWindow *parent)
{
  adw_show_about_window (parent, "application-name", _ ("Saikoro"), "application-icon", SAI_APP_ID, "version",
                         SAI_VERSION, "license-type", GTK_LICENSE_GPL_3_0, "comments",
                         _ ("Play tabletop games with dice or cards"),
                         /* Translators: your names, one per line, or the same word as here for none. */
                         "translator-credits", _ ("translator-credits"), NULL);
}
