/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saikoro as it starts, measured from within. */
#include "config.h"

#include <locale.h>

#include "first-frame.h"
#include "application/sai-application.h"
#include "sai-ui-resources.h"

int
main (void)
{
  g_autoptr (SaiApplication) application = NULL;

  setlocale (LC_ALL, "");
  g_resources_register (sai_ui_get_resource ());
  application = sai_application_new ();

  return first_frame_run (GTK_APPLICATION (application));
}
