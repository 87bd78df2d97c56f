/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of ids: what is one, and what only looks like one. */

#include "util/sai-id.h"

static void
test_valid (void)
{
  static const char *const ids[] = { "a", "ones", "five-of-a-kind", "a1", "a-", "abcdefghijklmnopqrstuvwxyz01234" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_true (sai_id_is_valid (ids[i]));
}

static void
test_invalid (void)
{
  static const char *const texts[] = {
    "",     "1",    "9yacht", "-a",  "Ones",
    "oNes", "a b",  "a_b",    "a=b", "a\n",
    " a",   "../a", "é",      "aé",  "abcdefghijklmnopqrstuvwxyz012345",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (sai_id_is_valid (texts[i]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/id/valid", test_valid);
  g_test_add_func ("/id/invalid", test_invalid);

  return g_test_run ();
}
