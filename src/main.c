/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with a window. */
#include "config.h"

#include <locale.h>
#ifdef SAI_HAVE_MALLOPT
#include <malloc.h>
#endif

#include <glib/gi18n.h>

#include "application/sai-application.h"
#include "application/sai-language.h"
#include "sai-ui-resources.h"

/* From this size on, in bytes, memory is a mapping of its own, which goes back to the system when it is freed: solved
 * rules, tables of charts, lists of a long history. The C library would raise the limit to 32 MiB by and by, and leave
 * holes that nobody needs.
 */
#define MAPPED_BYTES (1 << 20)

#ifdef SAI_HAVE_MALLOPT
/* GLib before 2.76 has small memory of its own, of which it gives nothing back to the C library. It takes other orders
 * only before it is used, and libraries use it as soon as they are loaded. Newer ones ignore this.
 */
static void
use_the_heap_for_slices (int argc, char **argv, char **environment)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_slice_set_config (G_SLICE_CONFIG_ALWAYS_MALLOC, TRUE);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

__attribute__ ((section (".preinit_array"),
                used)) static void (*const before_libraries) (int, char **, char **) = use_the_heap_for_slices;
#endif

int
main (int argc, char **argv)
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
