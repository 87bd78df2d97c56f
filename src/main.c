/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with a window. */
#include "config.h"

#include <locale.h>

#include <glib/gi18n.h>

#include "sai-application.h"
#include "sai-ui-resources.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (SaiApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* In a static library nobody else asks for them, and the linker would leave them out. */
  g_resources_register (sai_ui_get_resource ());

  application = sai_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
