/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules with columns, and their boxes. */

#include "column-sheets.h"
#include "naive-columns.h"

SaiRuleset *
columns_load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "columns.ruleset", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  ruleset = sai_ruleset_new_from_data (text, -1, "columns.ruleset", TRUE, &error);
  g_assert_no_error (error);

  return ruleset;
}

guint
columns_get_box (guint column, guint row)
{
  return column * NAIVE_N_ROWS + row;
}
