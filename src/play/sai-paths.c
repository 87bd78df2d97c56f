/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a person's games and rulesets are, for the window and the command line. */
#include "config.h"

#include "sai-paths.h"

/**
 * sai_paths_get_history:
 *
 * Returns: (transfer full) (type filename): the person's history, which may not exist yet
 */
char *
sai_paths_get_history (void)
{
  return g_build_filename (g_get_user_data_dir (), "saikoro", "history.db", NULL);
}

/**
 * sai_paths_get_rulesets:
 *
 * Returns: (transfer full) (type filename): the folder of custom rulesets, which may not exist
 */
char *
sai_paths_get_rulesets (void)
{
  return g_build_filename (g_get_user_data_dir (), "saikoro", "rulesets", NULL);
}
