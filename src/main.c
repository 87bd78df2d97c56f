/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with a window. */
#include "config.h"

#include <locale.h>
#ifdef SAI_HAVE_MALLOPT
#include <malloc.h>
#endif

#include <glib/gi18n.h>

#include "sai-application.h"
#include "sai-language.h"
#include "sai-ui-resources.h"

/* From this size on, in bytes, memory is a mapping of its own, which goes back to the system when it is freed: solved rules, tables
 * of charts, lists of a long history. The C library would raise the limit to 32 MiB by and by, and leave holes that nobody needs.
 */
#define MAPPED_BYTES (1 << 20)

int
main (int    argc,
      char **argv)
{
  g_autoptr (SaiApplication) application = NULL;
  g_autoptr (SaiLanguage) language = NULL;
  g_autoptr (GSettings) settings = NULL;

  /* Tests have translations that are not installed. */
  const char *locales = g_getenv ("SAIKORO_LOCALE_DIR") != NULL ? g_getenv ("SAIKORO_LOCALE_DIR") : LOCALEDIR;

#ifdef SAI_HAVE_MALLOPT
  mallopt (M_MMAP_THRESHOLD, MAPPED_BYTES);
#endif
  setlocale (LC_ALL, "");
  /* GTK would do so again, and take back what the language chooses. */
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* In a static library nobody else asks for them, and the linker would leave them out. */
  g_resources_register (sai_ui_get_resource ());

  /* Before anything is translated. */
  language = sai_language_new (GETTEXT_PACKAGE, locales);
  settings = g_settings_new (SAI_APP_ID);
  sai_language_follow (language, settings);

  application = sai_application_new ();
  sai_application_set_language (application, language);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
