/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Levels between the measured computer players. */

#include <math.h>

#include "level/sai-level.h"

/* The computer players of src/engine/README.md stand at whole levels, and what is half-way between two of them at a
 * half.
 */
static void
test_cost (void)
{
  static const double losses[] = { 2.52, 1.85, 1.02, 0.49, 0.23, 0.08, 0 };

  g_assert_cmpuint (sai_level_get_n (SAI_SCALE_DECISIONS), ==, G_N_ELEMENTS (losses));
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_assert_cmpfloat_with_epsilon (sai_level_of_cost (losses[i]), i, 1e-9);
      g_assert_cmpfloat_with_epsilon (sai_level_get_cost (sai_level_get_type (SAI_SCALE_DECISIONS, i)), losses[i],
                                      1e-9);
      if (i > 0)
        g_assert_cmpfloat_with_epsilon (sai_level_of_cost ((losses[i] + losses[i - 1]) / 2), i - 0.5, 1e-9);
    }
  g_assert_cmpfloat (sai_level_of_cost (7), ==, 0);
}

static double
meet (const char *type, guint n, double score)
{
  SaiLevelMeeting meeting = { type, n, score };

  return sai_level_of_meetings (&meeting, 1);
}

static void
test_meetings (void)
{
  const SaiLevelMeeting both[] = { { "greedy", 50, 25 }, { "recycler", 100, 100 } };

  /* Who wins as often as was measured plays like the next one; many games outweigh the added ones. */
  g_assert_cmpfloat_with_epsilon (meet ("field-novice", 100000, 80700), 1, 0.02);
  g_assert_cmpfloat_with_epsilon (meet ("greedy", 100000, 92500), 2, 0.02);
  g_assert_cmpfloat_with_epsilon (meet ("field-casual", 100000, 90000), 3, 0.02);
  g_assert_cmpfloat_with_epsilon (meet ("greedy", 100000, 50000), 1, 0.02);
  /* The more is won, the higher; a single win is not mastery, and a single loss not the end. */
  for (guint i = 5; i <= 18; i++)
    g_assert_cmpfloat (meet ("greedy", 20, i), >, meet ("greedy", 20, i - 1));
  g_assert_cmpfloat (meet ("field-expert", 1, 1), <, 3);
  g_assert_cmpfloat (meet ("field-novice", 1, 0), >, 0);
  g_assert_cmpfloat (meet ("field-expert", 1000, 1000), ==, 3);
  g_assert_cmpfloat (meet ("field-novice", 1000, 0), ==, 0);
  /* Who is not on the scale says nothing. */
  g_assert_true (isnan (meet ("recycler", 5, 5)));
  g_assert_cmpfloat_with_epsilon (sai_level_of_meetings (both, 2), meet ("greedy", 50, 25), 1e-9);
}

static void
assert_words (double level, const char *words)
{
  g_autofree char *text = sai_level_describe (SAI_SCALE_DECISIONS, level);

  g_assert_cmpstr (text, ==, words);
}

static void
test_words (void)
{
  assert_words (0, "Like Novice");
  assert_words (3.05, "Like Skilled");
  assert_words (3.4, "Between Skilled and Expert");
  assert_words (3.95, "Like Expert");
  assert_words (6, "Like Perfect");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/level/cost", test_cost);
  g_test_add_func ("/level/meetings", test_meetings);
  g_test_add_func ("/level/words", test_words);

  return g_test_run ();
}
