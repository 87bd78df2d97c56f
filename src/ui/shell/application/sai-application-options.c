/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of the program. Options activate actions of the primary instance, which may be another process. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "application/sai-application-options.h"
#include "ruleset/sai-catalog.h"
#include "sai-paths.h"

/* The exit status for an invalid command line, and the value for continuing to run. */
#define USAGE 2
#define GO_ON (-1)

static gboolean
check_ruleset (const char *id)
{
  g_autofree char *folder = sai_paths_get_rulesets ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (folder);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, id, &error);
  GPtrArray *problems = sai_catalog_get_problems (catalog);

  if (ruleset != NULL)
    return TRUE;
  g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  /* The ruleset may be in a file that cannot be read. */
  for (guint i = 0; i < problems->len; i++)
    g_printerr ("%s: %s\n", g_get_prgname (), (const char *) g_ptr_array_index (problems, i));

  return FALSE;
}

/* Whether at most one of these options is given: there is only one window, so each would close the previous game. */
static gboolean
check_starts (GVariantDict *options)
{
  static const char *const starts[] = { "new-game", "new-sheet", "continue" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    n += g_variant_dict_contains (options, starts[i]);
  if (n > 1)
    g_printerr ("%s: %s\n", g_get_prgname (), _ ("--new-game, --new-sheet and --continue can’t be combined"));

  return n <= 1;
}

static int
options_cb (GApplication *application, GVariantDict *options)
{
  const char *ruleset = NULL;
  g_autoptr (GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("saikoro %s\n", SAI_VERSION);
      return 0;
    }
  g_variant_dict_lookup (options, "new-game", "&s", &ruleset);
  if (!check_starts (options) || (ruleset != NULL && !check_ruleset (ruleset)))
    return USAGE;
  if (ruleset == NULL && !g_variant_dict_contains (options, "new-sheet") &&
      !g_variant_dict_contains (options, "continue"))
    return GO_ON;

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      return 1;
    }
  if (ruleset != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-game", g_variant_new_string (ruleset));
  else if (g_variant_dict_contains (options, "new-sheet"))
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-sheet", g_variant_new_string (""));
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), "continue", NULL);

  return GO_ON;
}

/**
 * sai_application_install_options:
 * @application: an application that is not running yet
 *
 * Adds the command-line options.
 */
void
sai_application_install_options (GApplication *application)
{
  g_return_if_fail (G_IS_APPLICATION (application));

  g_application_set_option_context_parameter_string (application, _ ("[FILE…]"));
  g_application_set_option_context_summary (application, _ ("Play tabletop games with dice or cards"));
  g_application_add_main_option (application, "new-game", 'n', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING,
                                 _ ("Set up a new game"), _ ("RULESET"));
  g_application_add_main_option (application, "new-sheet", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _ ("Set up a new score sheet"), NULL);
  g_application_add_main_option (application, "continue", 'c', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _ ("Continue the last game"), NULL);
  g_application_add_main_option (application, "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _ ("Show the version"), NULL);
  g_signal_connect (application, "handle-local-options", G_CALLBACK (options_cb), NULL);
}
